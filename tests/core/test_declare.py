"""Declarations: a record or a state names its fields once, and everything else follows."""

from __future__ import annotations

import ast
import copy
import pickle
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, ClassVar

import pytest

from turncoat.base.declare import kind_of
from turncoat.core.deck import Deck
from turncoat.core.record import Action, Event, Money, Record, Seat, View
from turncoat.core.state import State

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "turncoat" / "games"


class Paid(Event):
    """Somebody pays."""

    ENDS: ClassVar = True
    payer: Seat
    sums: list[Money]
    """What is paid, one by one."""
    openly: bool


class Nod(Action):
    """Nothing to say."""


class Sight(View):
    """Two of a kind, which are easily swapped."""

    first: Seat
    second: Seat


class Board(State):
    """A table with one part of each sort."""

    shared: dict[str, int]
    seats: int
    turn: int = 3
    over: bool = False
    row: list[int]
    spare: list[int] = []  # noqa: RUF012
    pile: Deck


def board() -> Board:
    return Board(shared={}, seats=2, row=[1], pile=Deck([1, 1], [], []))


@pytest.mark.parametrize(
    ("type_", "kind"),
    [
        ("int", "number"),
        ("bool", "flag"),
        ("str", "text"),
        ("Seat", "seat"),
        ("list[Money]", "money*"),
        ("list[list[Seat]]", "seat**"),
        ("BlackCard", "black_card"),
    ],
)
def test_the_type_of_a_field_tells_its_kind(type_: str, kind: str) -> None:
    assert kind_of(type_) == kind


def test_a_record_gets_its_fields_a_constructor_and_all_that_compares() -> None:
    assert Paid.FIELDS == {"payer": "seat", "sums": "money*", "openly": "flag"}
    paid = Paid(1, [2, 3], True)
    assert (paid.payer, paid.sums, paid.openly) == (1, [2, 3], True) == paid.parts()
    assert paid == Paid(1, [2, 3], True) != Paid(1, [2, 3], False)
    assert hash(paid) == hash(Paid(1, [2, 3], True))
    assert repr(paid) == "Paid(payer=1, sums=[2, 3], openly=True)"
    assert Nod() == Nod() and Nod.FIELDS == {} and Nod().parts() == ()


def test_a_view_is_made_by_name() -> None:
    swapped: Any = Sight
    with pytest.raises(TypeError):
        swapped(1, 2)
    assert Sight(second=2, first=1).parts() == (1, 2)


def test_records_can_be_copied_and_sent_elsewhere() -> None:
    for record in (Paid(1, [2], False), Nod(), Sight(first=0, second=1)):
        for again in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
            assert again == record and type(again) is type(record)


def test_a_state_gets_its_parts_a_constructor_and_a_clone() -> None:
    assert Board.PARTS == ("turn", "over", "row", "spare", "pile")
    s = board()
    assert (s.seats, s.turn, s.over, s.row, s.spare) == (2, 3, False, [1], [])
    assert s.spare is not board().spare, "an empty list is made anew for each"
    twin = s.clone()
    twin.row.append(9)
    twin.spare.append(9)
    twin.pile.take(0)
    twin.turn = 4
    assert (s.row, s.spare, s.turn, s.pile.bag) == ([1], [], 3, [1, 1])
    assert twin.shared is s.shared, "what never changes is shared"


def test_only_an_empty_list_may_be_left_out() -> None:
    with pytest.raises(TypeError, match="is empty"):
        type("Odd", (State,), {"__annotations__": {"row": "list[int]"}, "row": [1], "__module__": __name__})


def test_types_must_be_written_as_text() -> None:
    with pytest.raises(TypeError, match="annotations"):
        type("Odd", (Event,), {"__annotations__": {"seat": int}, "__module__": __name__})


def written_out(text: str) -> str:
    spec = spec_from_file_location("written_out", ROOT / "scripts" / "written_out.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    made: str = module.written_out(text)
    return made


def classes(text: str) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)}


def constant(node: ast.ClassDef, name: str) -> Any:
    """What a class says of itself in so many words; nothing if it does not."""
    for child in node.body:
        if (
            isinstance(child, ast.AnnAssign)
            and isinstance(child.target, ast.Name)
            and child.target.id == name
        ):
            assert child.value is not None
            return ast.literal_eval(child.value)
    return None


@pytest.mark.parametrize(
    "path", sorted(GAMES.rglob("*.py")), ids=lambda path: str(path.relative_to(GAMES)).replace("/", ".")
)
def test_what_the_compiler_sees_is_what_a_class_gets_when_it_is_made(path: Path) -> None:
    text = path.read_text("utf-8")
    found = classes(written_out(text))
    if found.keys() and written_out(text) == text:
        return
    name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
    module = import_module(name)
    for made in found.values():
        kind = getattr(module, made.name)
        if not isinstance(kind, type) or not issubclass(kind, (Record, State)):
            continue
        if issubclass(kind, State):
            assert constant(made, "PARTS") == kind.PARTS
        else:
            assert (constant(made, "FIELDS") or {}) == kind.FIELDS
