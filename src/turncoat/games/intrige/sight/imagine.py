"""A game of Intrige that could be the true one, from what one seat saw.

With open bribes every balance follows from public events, so only a verdict not yet shown is hidden. With
secret bribes (§6.23) the sums are found anew: every sum at least one step, no balance ever below nothing, and
nobody able to pay who said that he was not.
"""

from __future__ import annotations

from collections import deque
from typing import Final, final

from turncoat.core.game import Random
from turncoat.core.record import HIDDEN
from turncoat.games.intrige.pieces import EMPTY, EXTERNAL
from turncoat.games.intrige.rules.admission import bribe, defend, house_winners, judge_external
from turncoat.games.intrige.state import BRIBE, ENTRY, INCOME, REFUND, Intrige, cause_of, paid_for

MOST: Final = 1_000_000
"""More steps of money than a game can hold."""
USUAL: Final = 8
"""Unknown bribes are first guessed between one step and this many."""


def imagine(s: Intrige, seat: int, rng: Random) -> None:
    """Fill in what the seat cannot know."""
    if seat != s.active:
        _decide(s, rng)
    if s.rulings.secret_bribes:
        _guess_sums(s, rng)


def _decide(s: Intrige, rng: Random) -> None:
    """Verdicts that the owner of the palace has given, but not shown."""
    rules = [step.rule for step in s.agenda]
    if house_winners not in rules:
        return
    undecided = [step.b for step in s.agenda if step.rule is judge_external]
    base = s.active * s.seats
    for owner in paid_for(s, s.active):
        profession = s.park[base + owner]
        conflict = cause_of(s, s.active, profession) == EXTERNAL and profession not in undecided
        if conflict and s.favoured[profession] == EMPTY:
            rivals = [rival for rival in range(s.seats) if s.park[base + rival] == profession]
            if s.rulings.broke_loses and any(s.paid[rival] != 0 for rival in rivals):
                rivals = [rival for rival in rivals if s.paid[rival] != 0]
            s.favoured[profession] = rivals[int(rng.random() * len(rivals))]


def _guess_sums(s: Intrige, rng: Random) -> None:
    """Guess every hidden bribe, then repair the guesses until they fit all that is known."""
    step = s.rulings.edition.step
    ledger = s.ledger
    flow = Flow(s.seats)
    at = [flow.node(s.rulings.edition.start_money // step) for _ in range(s.seats)]
    edges: dict[int, int] = {}
    """The edge that carries each hidden bribe, by its place in the ledger; EMPTY for one that came back."""
    returned = {ledger[i + 3] for i in range(0, len(ledger), ENTRY) if ledger[i] == REFUND}
    for i in range(0, len(ledger), ENTRY):
        kind, payer, palace, amount = ledger[i], ledger[i + 1], ledger[i + 2], ledger[i + 3]
        if kind == INCOME:
            flow.supply[at[payer]] += amount // step
            continue
        if kind == REFUND:
            continue
        # A bribe that came back never left, as far as the balances go; but the payer must have had it.
        first = _first_half(ledger, i)
        lent = first != EMPTY and first in returned
        least = 0 if not lent else 1 if ledger[first + 3] == HIDDEN else ledger[first + 3] // step
        most = MOST
        if amount == 0:
            most = MOST if lent and ledger[first + 3] == HIDDEN else least
        if i in returned:
            least += 1 if amount == HIDDEN else amount // step
            if amount == HIDDEN:
                edges[i] = EMPTY
        elif amount == HIDDEN:
            taker = flow.node(0)
            edges[i] = flow.edge(at[payer], taker, 1, MOST, 1 + int(rng.random() * USUAL))
            flow.edge(at[palace], taker, 0, MOST, EMPTY)
            at[palace] = taker
        else:
            flow.supply[at[payer]] -= amount // step
            flow.supply[at[palace]] += amount // step
        held = flow.node(0)
        flow.edge(at[payer], held, least, most, EMPTY)
        at[payer] = held
    asked = s.agenda[-1] if s.agenda else None
    for owner, held in enumerate(at):
        # Who is asked for a bribe has something to pay it with.
        paying = asked is not None and asked.rule in (bribe, defend) and asked.b == owner
        # At the end all money is shown.
        balance = s.money[owner] // step
        flow.edge(held, flow.sink, balance if s.over else int(paying), balance if s.over else MOST, EMPTY)
    flow.settle()
    _apply(s, rng, flow, edges)


def _apply(s: Intrige, rng: Random, flow: Flow, edges: dict[int, int]) -> None:
    """Tell the story again with the sums found; those that came back may have been any sum at hand."""
    step = s.rulings.edition.step
    ledger = s.ledger
    money = [s.rulings.edition.start_money] * s.seats
    sums: dict[int, int] = {}
    open_places = [place for place, paid in enumerate(s.paid) if paid == HIDDEN]
    for i in range(0, len(ledger), ENTRY):
        kind, payer, palace, amount = ledger[i], ledger[i + 1], ledger[i + 2], ledger[i + 3]
        if kind == INCOME:
            money[payer] += amount
        elif kind == REFUND:
            money[payer] += sums[amount]
            money[palace] -= sums[amount]
        else:
            if amount == HIDDEN:
                edge = edges[i]
                if edge == EMPTY:
                    amount = step * _lent(flow, edges, ledger, i, money[payer] // step, step, rng)
                else:
                    amount = step * flow.carried[edge]
                ledger[i + 3] = amount
            sums[i] = amount
            money[payer] -= amount
            money[palace] += amount
            place = s.seats if ledger[i + 4] else payer
            if place in open_places and palace == s.active:
                s.paid[place] = amount
    s.money = money


def _lent(
    flow: Flow, edges: dict[int, int], ledger: list[int], i: int, at_hand: int, step: int, rng: Random
) -> int:
    """How many steps a bribe that came back may have been: whatever left enough for the next one."""
    for j in range(i + ENTRY, len(ledger), ENTRY):
        if ledger[j] != BRIBE or ledger[j + 4]:
            break
        if _first_half(ledger, j) == i:
            amount = ledger[j + 3]
            if amount == 0:
                return at_hand
            if amount == HIDDEN:
                at_hand -= 1 if edges[j] == EMPTY else flow.carried[edges[j]]
            else:
                at_hand -= amount // step
            break
    return 1 + int(rng.random() * at_hand)


def _first_half(ledger: list[int], j: int) -> int:
    """§6.9 Where the same payer has just paid for the figure that he attacks himself, or EMPTY."""
    if ledger[j + 4]:
        return EMPTY
    i = j - ENTRY
    while i >= 0 and ledger[i] == BRIBE and ledger[i + 2] == ledger[j + 2]:
        if ledger[i + 4]:
            return i if ledger[i + 1] == ledger[j + 1] else EMPTY
        i -= ENTRY
    return EMPTY


@final
class Flow:
    """Money on its way through time: what comes into a node goes out again, within each edge's bounds."""

    def __init__(self, seats: int) -> None:
        self.supply: list[int] = []
        self.source: list[int] = []
        self.target: list[int] = []
        self.least: list[int] = []
        self.most: list[int] = []
        self.carried: list[int] = []
        self.touching: list[list[int]] = []
        self.sink = self.node(0)

    def node(self, supply: int) -> int:
        self.supply.append(supply)
        self.touching.append([])
        return len(self.supply) - 1

    def edge(self, source: int, target: int, least: int, most: int, carried: int) -> int:
        """A new edge; without a first guess it carries on all that has come in so far."""
        number = len(self.source)
        if carried == EMPTY:
            here = self.supply[source]
            for other in self.touching[source]:
                here += self.carried[other] if self.target[other] == source else -self.carried[other]
            carried = min(max(here, least), most)
        self.source.append(source)
        self.target.append(target)
        self.least.append(least)
        self.most.append(most)
        self.carried.append(carried)
        self.touching[source].append(number)
        self.touching[target].append(number)
        return number

    def settle(self) -> None:
        """Send what is left over at some nodes to where it is missing, until everything fits."""
        over = self.supply.copy()
        self.supply[self.sink] = 0
        for number, amount in enumerate(self.carried):
            over[self.source[number]] -= amount
            over[self.target[number]] += amount
        over[self.sink] -= sum(self.supply)
        for node in range(len(over)):
            while over[node] > 0:
                end, path = self._way(node, over)
                room = min(over[node], -over[end])
                for number, forward in path:
                    free = self.most[number] - self.carried[number]
                    spare = self.carried[number] - self.least[number]
                    room = min(room, free if forward else spare)
                for number, forward in path:
                    self.carried[number] += room if forward else -room
                over[node] -= room
                over[end] += room

    def _way(self, start: int, over: list[int]) -> tuple[int, list[tuple[int, bool]]]:
        """The shortest way from a node with too much to one with too little."""
        came: dict[int, tuple[int, bool]] = {}
        seen = {start}
        queue = deque([start])
        while queue:
            node = queue.popleft()
            if over[node] < 0:
                path: list[tuple[int, bool]] = []
                end = node
                while node != start:
                    number, forward = came[node]
                    path.append((number, forward))
                    node = self.source[number] if forward else self.target[number]
                return end, path
            for number in self.touching[node]:
                forward = self.source[number] == node
                other = self.target[number] if forward else self.source[number]
                if other not in seen and (
                    self.carried[number] < self.most[number]
                    if forward
                    else self.carried[number] > self.least[number]
                ):
                    seen.add(other)
                    came[other] = (number, forward)
                    queue.append(other)
        raise AssertionError("what the seat saw fits no sums at all")
