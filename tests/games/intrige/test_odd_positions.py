"""Odd positions: any palaces, parks, purses and rulings, played through one admission."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.intrige.table import LETTERS, Table
from tests.games.intrige.watch import Watch
from turncoat.core.run import draw
from turncoat.games.intrige import GAME
from turncoat.games.intrige.edition import Rulings
from turncoat.games.intrige.pieces import PROFESSIONS

OPTIONS: st.SearchStrategy[dict[str, str | bool]] = st.fixed_dictionaries(
    {
        "refund": st.booleans(),
        "secret_bribes": st.booleans(),
        "broke": st.sampled_from(["pay_nothing", "lose"]),
        "single_payment": st.booleans(),
    }
)


@st.composite
def positions(draw_: st.DrawFn) -> Table:
    """A legal position before the admission of some seat."""
    seats = draw_(st.integers(3, 5))
    edition = draw_(st.sampled_from(list(GAME.editions)))
    options = draw_(OPTIONS)
    rules = Rulings(GAME.setup(seats, edition, options)).edition
    left = {(owner, p): rules.copies for owner in range(seats) for p in rules.professions}

    def take(palace: int, profession: int) -> str | None:
        """A figure of this profession whose owner is a stranger here and has one left."""
        owners = [o for o in range(seats) if o != palace and left[o, profession]]
        owner = draw_(st.sampled_from([None, *owners]))
        if owner is None:
            return None
        left[owner, profession] -= 1
        return f"{LETTERS[owner]}:{PROFESSIONS[profession]}"

    active = draw_(st.integers(0, seats - 1))
    palaces: dict[int, dict[int, str]] = {}
    for palace in range(seats):
        professions = draw_(st.permutations(rules.professions))
        housed = [(room, take(palace, p)) for room, p in zip(rules.rooms, professions, strict=True)]
        palaces[palace] = {room: text for room, text in housed if text}
    park: list[str] = []
    for owner in range(seats):
        held = [p for p in rules.professions if left[owner, p]]
        profession = draw_(st.sampled_from([*held, *held, None])) if owner != active else None
        if profession is not None:
            left[owner, profession] -= 1
            park.append(f"{LETTERS[owner]}:{PROFESSIONS[profession]}")
    purses = st.sampled_from([0, 0, 1, 2, 3, 32])
    money = {seat: draw_(purses) * rules.step for seat in range(seats)}
    return Table(
        seats,
        money=money,
        palaces=palaces,
        parks={active: park},
        active=active,
        edition=edition,
        options=options,
    )


@settings(max_examples=400, derandomize=True, deadline=None)
@given(positions(), st.integers(0, 2**32))
def test_7_6_any_position_can_be_admitted(table: Table, seed: int) -> None:
    s, rng = table.s, Random(seed)
    step = s.rulings.edition.step
    housed = table.palace(s.active)
    watch = Watch(s)
    table.admission()
    while s.question is not None:
        options = s.question.options[0]
        assert options and options == sorted(set(options))
        if len(options) == 1:
            assert table.asked.split()[0] in ("bribe", "defend") and s.money[s.question.seats[0]] == step
        s.answer(s.question.seats[0], draw(s.question, rng))
    for event in table.heard:
        watch.see(event)
    assert watch.breaches == []
    assert watch.s.money == s.money and watch.s.rooms == s.rooms
    assert table.park(s.active) == [] and set(s.paid) == {-1} and set(s.favoured) == {-1}
    # Nobody is ever moved: each room still houses the profession it housed before.
    professions = {room: text.split(":")[1] for room, text in table.palace(s.active).items()}
    for room, text in housed.items():
        assert professions[room] == text.split(":")[1]
