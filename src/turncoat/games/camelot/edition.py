"""The figures of the box, whether a table's wishes go together, and the rulings that follow from them."""

from __future__ import annotations

from typing import Any, Final, final

from turncoat.base.by_parts import ByParts
from turncoat.core.errors import BadSetup
from turncoat.core.game import Setup, read_editions
from turncoat.games.camelot.cards import BLACK, FIGHTS, WHITE, check_counts, counts
from turncoat.games.camelot.pieces import EMPTY, FEWEST_SEATS, MOST_SEATS, PLACES, RELICS, Place


@final
class Edition:
    """An edition's numbers; lists by place have one entry for each of ``PLACES``."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.white = counts(WHITE, data["white"])
        self.black = counts(BLACK, data["black"])
        check_counts(self.white, self.black, data["totals"])
        box, begin, limits = data["box"], data["start"], data["limits"]
        self.swords: int = box["swords"]
        self.engines: int = box["engines"]
        self.warriors: int = box["warriors"]
        self.siege_die: int = box["siege_die"]
        self.dragon_more: int = box["dragon_more"]
        self.life: int = begin["life"]
        self.life_most: int = begin["life_most"]
        self.squire_life: int = begin["squire_life"]
        self.expert_life: int = begin["expert_life"]
        self.merlins: int = begin["merlins"]
        self.white_cards: int = begin["white_cards"]
        self.joiner_cards: int = begin["joiner_cards"]
        self.no_draw_at: int = limits["no_draw_at"]
        self.accuse_engines: int = limits["accuse_engines"]
        self.accuse_swords: int = limits["accuse_swords"]
        self.read_swords: int = limits["read_swords"]
        self.read_engines: int = limits["read_engines"]
        self.lose_engines: int = limits["lose_engines"]
        self.lose_black_swords: int = limits["lose_black_swords"]
        self.end_swords: int = limits["end_swords"]
        self.proposals: int = limits["proposals"]
        self.cancelling_merlins: int = limits["cancelling_merlins"]
        self.rescue_life: int = limits["rescue_life"]
        self.excalibur_steps: int = limits["excalibur_steps"]
        self.grail_spots: int = limits["grail_spots"]
        quests: list[dict[str, Any]] = [data["quests"].get(place, _NO_QUEST) for place in PLACES]
        self.solo = [quest["solo"] is True for quest in quests]
        self.perpetual = [quest["perpetual"] is True for quest in quests]
        self.slots: list[int] = [quest.get("black_slots", 0) for quest in quests]
        self.groups: list[list[int]] = [quest.get("groups", []) for quest in quests]
        self.fitting: dict[int, int] = {}
        """Which Fight cards fit, for every row met so far; the same for all games of the edition."""
        self.filled: list[int] = [sum(groups) for groups in self.groups]
        """How many white cards fill a combat quest."""
        self.win_swords: list[int] = [quest["win"]["swords"] for quest in quests]
        self.win_life: list[int] = [quest["win"]["life"] for quest in quests]
        self.win_cards: list[int] = [quest["win"]["cards"] for quest in quests]
        self.lose_swords: list[int] = [quest["lose"]["swords"] for quest in quests]
        self.lose_life: list[int] = [quest["lose"]["life"] for quest in quests]
        self.lose_engines_at: list[int] = [quest["lose"]["engines"] for quest in quests]
        relics: list[str] = [quest.get("relic", "") for quest in quests]
        self.relic = [RELICS.index(relic) if relic else EMPTY for relic in relics]


_NO_QUEST: Final[dict[str, Any]] = {
    "solo": False,
    "perpetual": True,
    "win": {"swords": 0, "life": 0, "cards": 0},
    "lose": {"swords": 0, "life": 0, "engines": 0},
}
EDITIONS: Final = read_editions("turncoat.games.camelot")
_BUILT: Final = {name: Edition(data) for name, data in EDITIONS.items()}


def check(setup: Setup) -> None:
    """§13.5 There is a loyalty card for everybody; §13.1 three begin."""
    deck = setup.options["loyalty_deck"]
    if setup.options["traitor"] and int(deck) < setup.seats:
        raise BadSetup("loyalty_deck_small", deck=("number", int(deck)), seats=("number", setup.seats))
    if setup.seats - int(setup.options["late"]) < FEWEST_SEATS:
        raise BadSetup("too_many_late", fewest=("number", FEWEST_SEATS), seats=("number", setup.seats))


def widen(setup: Setup) -> Setup:
    """§13.1 Where newcomers are welcome, chairs for as many as there are coats of arms and loyalty cards."""
    if setup.options["newcomers"] is not True:
        return setup
    most = MOST_SEATS
    if setup.options["traitor"]:
        # §13.5 One card is left over, however many come.
        most = min(most, int(setup.options["loyalty_deck"]) - 1)
    late = int(setup.options["late"]) + most - setup.seats
    return Setup(most, setup.edition, {**setup.options, "late": late})


@final
class Rulings(ByParts):
    """What this table has agreed, read by the clauses concerned."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.edition = _BUILT[setup.edition]
        self.traitor = options["traitor"] is True
        self.loyalty_deck = int(options["loyalty_deck"])
        self.late = int(options["late"])
        self.leaving = options["leaving"] is True
        begin = setup.seats - self.late
        self.unread = self.traitor and options["unread_loyalty"] is True and begin == FEWEST_SEATS
        self.engines_unlock = options["three_player_unlock"] == "swords_or_engines"
        self.squires = options["squires"] in ("on", "expert")
        """Whether all begin as squires."""
        self.may_squire = options["squires"] in ("choice", "expert_choice")
        """Whether each chooses so."""
        self.expert = options["squires"] in ("expert", "expert_choice")
        self.flip = int(options["traitor_flip_swords"])
        self.voluntary = options["voluntary_reveal"] is True
        self.dead_flips = options["dead_traitor_flips"] is True
        self.late_end = options["end_timing"] == "after_action"
        self.accusing_stays = options["accusing_stays"] is True
        self.distinct = options["distinct_groups"] is True
        self.draw_and_fight = options["draw_and_fight"] is True
        self.must_act = options["tristan_must_act"] is True
        self.second_move = options["tristan_second_move"] is True
        self.kay_siege = options["kay_siege"] is True
        self.desolation_replaces = options["desolation"] == "replace_front_grail"
        self.merlin_desolation = options["merlin_removes_desolation"] is True
        self.merlin_excalibur = options["merlin_excalibur"] == "only_if_negative"
        self.lifts_on_any_end = options["vivien_ends_on"] == "any_end"
        self.cancels_special = options["excalibur_cancels"] == "any"
        self.late_death = options["death_timing"] == "end_of_turn"
        self.doomed_share = options["doomed_share"] is True
        self.heal_merlins = options["heal_with_merlins"] is True
        self.morgan5_drawer = options["morgan5"] == "drawer"
        self.morgan2_cancellable = options["morgan2_cancellable"] is True

    def parts(self) -> tuple[Any, ...]:
        return (self.setup,)

    def fits(self, place: Place, fights: list[int], base: int) -> int:
        """§6.5 Which Fight cards may be added to a combat quest, bit by bit; ``fights[base:]`` lie there."""
        key = place * 2 + int(self.distinct)
        for kind in range(base, base + FIGHTS):
            key = key * 10 + fights[kind]
        known = self.edition.fitting.get(key)
        if known is None:
            known = 0
            row = fights[base : base + FIGHTS]
            for kind in range(FIGHTS):
                row[kind] += 1
                if completes(row, self.edition.groups[place], self.distinct):
                    known |= 1 << kind
                row[kind] -= 1
            self.edition.fitting[key] = known
        return known


def completes(row: list[int], groups: list[int], distinct: bool) -> bool:
    """§6.5 Whether cards, counted by kind, can still become these groups of alike cards.

    With ``distinct`` no two groups are of the same kind (§15.5).
    """
    left = [count for count in row if count]
    return _completes(sorted(left, reverse=True), sorted(groups, reverse=True), distinct)


def _completes(left: list[int], groups: list[int], distinct: bool) -> bool:
    if not left:
        return True
    first = left[0]
    for i in range(len(groups)):
        rest = groups[:i] + groups[i + 1 :]
        if first <= groups[i]:
            if _completes(left[1:], rest, distinct):
                return True
        elif not distinct and _completes([first - groups[i], *left[1:]], rest, distinct):
            return True
    return False
