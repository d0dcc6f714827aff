"""How the players of Intrige promise, answer, keep and break their word, and remember that of others."""

from collections import Counter

import pytest

from tests.games.intrige.scene import BANKER, CLERIC, JUDGE, SCIENTIST, SOLDIER, Scene, house, pay, room
from tests.games.intrige.tables import faults, play, seat_all
from turncoat.core.speech import BROKEN, KEPT, Deed
from turncoat.games.intrige.actions import Admit, Place, Send, Uphold
from turncoat.games.intrige.bots.traits import GREEDY
from turncoat.games.intrige.events import Banished, Bribed, Earned, Placed, Sent, TurnBegan
from turncoat.games.intrige.pieces import INTERNAL, PROFESSIONS
from turncoat.journal.journal import Talk
from turncoat.play.session import Session
from turncoat.talk.statement import Statement


def conflict(kind: str) -> Scene:
    """A scientist of seat 2 in the bot's 50,000 room is attacked by seat 1; the bot's turn begins."""
    scene = Scene(kind)
    scene.happen(Placed(0, 2, SCIENTIST, 50_000), Sent(1, [SCIENTIST, JUDGE], [0, 2]))
    scene.turn(0, 2)
    return scene


def visitor(kind: str) -> Scene:
    """The bot's banker waits before seat 1; the turn of seat 1 begins."""
    scene = Scene(kind)
    scene.happen(Sent(0, [BANKER, JUDGE], [1, 2]))
    scene.turn(1, 1)
    return scene


# Promises of one's own


def test_an_owner_promises_something_for_a_fair_price_before_anybody_pays() -> None:
    scene = Scene("greedy")
    scene.happen(Sent(1, [BANKER, JUDGE], [0, 2]))
    turn = scene.turn(0, 2)
    (said,) = scene.speaks("bribe", 0, 1, BANKER)
    assert said.act == "promise"
    assert said.deed == room(0, 1, BANKER, 100_000)
    assert said.condition is not None
    assert said.condition.kind == "bribe"
    assert 20_000 <= said.condition.fields["amount"] <= 80_000
    assert said.until == turn
    assert said.to == ()


def test_once_money_has_moved_nothing_more_is_promised() -> None:
    scene = Scene("greedy")
    scene.happen(Sent(1, [BANKER, JUDGE], [0, 2]))
    scene.turn(0, 2)
    scene.bribe(1, 0, BANKER, 10_000, 0)
    assert scene.speaks("house_free", 0) == []


def test_a_leader_is_promised_nothing() -> None:
    scene = Scene("greedy")
    scene.happen(Earned(1, 900_000, False), Sent(1, [BANKER, JUDGE], [0, 2]))
    scene.turn(0, 2)
    assert scene.speaks("bribe", 0, 1, BANKER) == []


def given_word(kind: str, rival_pays: int) -> Scene:
    """The bot has promised its verdict to seat 1 for 30,000, and has them; then see what the rival pays."""
    scene = conflict(kind)
    scene.say(Statement("promise", 0, (), house(0, 1, SCIENTIST), pay(1, 0, SCIENTIST, 30_000), 5))
    scene.defence(2, 0, SCIENTIST, rival_pays)
    scene.bribe(1, 0, SCIENTIST, 30_000, INTERNAL)
    return scene


def test_without_a_promise_the_higher_bribe_would_win() -> None:
    scene = conflict("greedy")
    scene.defence(2, 0, SCIENTIST, 50_000)
    scene.bribe(1, 0, SCIENTIST, 30_000, INTERNAL)
    assert scene.asked("judge_internal", 0, SCIENTIST) == Uphold()


def test_a_promise_is_kept_against_a_somewhat_better_bribe() -> None:
    assert given_word("greedy", 50_000).asked("judge_internal", 0, SCIENTIST) == Admit(1)


def test_a_promise_is_broken_when_that_gains_more_than_the_threshold() -> None:
    assert 0 < GREEDY.word < 1
    assert given_word("greedy", 150_000).asked("judge_internal", 0, SCIENTIST) == Uphold()


def test_the_honest_keep_it_whatever_is_paid() -> None:
    assert given_word("honest", 300_000).asked("judge_internal", 0, SCIENTIST) == Admit(1)


def test_a_promise_whose_condition_was_not_met_binds_nobody() -> None:
    scene = conflict("honest")
    scene.say(Statement("promise", 0, (), house(0, 1, SCIENTIST), pay(1, 0, SCIENTIST, 30_000), 5))
    scene.defence(2, 0, SCIENTIST, 30_000)
    scene.bribe(1, 0, SCIENTIST, 20_000, INTERNAL)
    assert scene.asked("judge_internal", 0, SCIENTIST) == Uphold()


def test_a_promised_room_is_given() -> None:
    for promised in (False, True):
        scene = Scene("greedy")
        scene.happen(Sent(1, [BANKER, JUDGE], [0, 2]), Sent(2, [SOLDIER, JUDGE], [0, 1]))
        scene.turn(0, 2)
        if promised:
            scene.say(Statement("promise", 0, (), room(0, 1, BANKER, 50_000), pay(1, 0, BANKER, 20_000), 5))
        scene.bribe(1, 0, BANKER, 20_000, 0)
        scene.bribe(2, 0, SOLDIER, 30_000, 0)
        answer = scene.asked("house_free", 0)
        assert isinstance(answer, Place)
        assert (answer.rooms[0] >= 50_000) == promised


# Offers and requests of others


def test_a_fair_offer_is_accepted_and_kept() -> None:
    scene = conflict("greedy")
    offer = Statement("offer", 1, (0,), pay(1, 0, SCIENTIST, 40_000), house(0, 1, SCIENTIST), 5)
    number = scene.say(offer)
    reply = scene.speaks("defend", 0, 2, SCIENTIST)[0]
    assert reply == Statement("accept", 0, (1,), about=number)
    scene.defence(2, 0, SCIENTIST, 60_000)
    scene.bribe(1, 0, SCIENTIST, 40_000, INTERNAL)
    assert scene.asked("judge_internal", 0, SCIENTIST) == Admit(1)


def test_a_mean_offer_is_declined() -> None:
    scene = Scene("greedy")
    scene.happen(Sent(1, [BANKER, JUDGE], [0, 2]))
    scene.turn(0, 2)
    number = scene.say(Statement("offer", 1, (0,), pay(1, 0, BANKER, 10_000), room(0, 1, BANKER, 100_000)))
    assert scene.speaks("bribe", 0, 1, BANKER)[0] == Statement("decline", 0, (1,), about=number)


def test_what_contradicts_its_word_is_declined() -> None:
    scene = conflict("greedy")
    first = scene.say(Statement("offer", 1, (0,), pay(1, 0, SCIENTIST, 60_000), house(0, 1, SCIENTIST)))
    second = scene.say(Statement("offer", 2, (0,), pay(2, 0, SCIENTIST, 60_000), house(0, 2, SCIENTIST)))
    replies = scene.speaks("defend", 0, 2, SCIENTIST)
    assert [(said.act, said.about) for said in replies[:2]] == [("accept", first), ("decline", second)]


@pytest.mark.parametrize("deed", [house(0, 3, SOLDIER), room(0, 1, SCIENTIST, 100_000)])
def test_what_cannot_be_done_is_declined(deed: Deed) -> None:
    scene = conflict("greedy")
    number = scene.say(Statement("ask", deed.fields["owner"], (0,), deed))
    assert scene.speaks("defend", 0, 2, SCIENTIST)[0] == Statement(
        "decline", 0, (deed.fields["owner"],), about=number
    )


def test_a_request_that_is_meant_for_somebody_else_is_left_to_him() -> None:
    scene = Scene("greedy")
    scene.turn(3, 1)
    scene.say(Statement("ask", 1, (), house(2, 1, BANKER)))
    assert scene.speaks("dispatch", 3) == []


def test_a_liar_gets_no_yes() -> None:
    scene = conflict("greedy")
    for _ in range(2):
        scene.say(Statement("promise", 1, (), pay(1, 3, SCIENTIST, 50_000)))
        scene.bribe(1, 3, SCIENTIST, 10_000, INTERNAL)
    number = scene.say(Statement("offer", 1, (0,), pay(1, 0, SCIENTIST, 60_000), house(0, 1, SCIENTIST), 5))
    assert Statement("decline", 0, (1,), about=number) in scene.speaks("defend", 0, 2, SCIENTIST)


def test_a_bribe_it_agreed_to_is_paid() -> None:
    scene = visitor("greedy")
    plan = visitor("greedy").pays(1, BANKER)
    dearer = plan + 10_000
    number = scene.say(Statement("ask", 1, (0,), pay(0, 1, BANKER, dearer)))
    assert Statement("accept", 0, (1,), about=number) in scene.speaks("bribe", 1, 0, BANKER)
    assert scene.pays(1, BANKER) >= dearer


def test_an_extortionate_bribe_is_declined() -> None:
    scene = visitor("greedy")
    number = scene.say(Statement("ask", 1, (0,), pay(0, 1, BANKER, 200_000)))
    assert Statement("decline", 0, (1,), about=number) in scene.speaks("bribe", 1, 0, BANKER)


def test_a_palace_it_agreed_to_spare_is_spared() -> None:
    def sent(spare: bool) -> list[tuple[int, int]]:
        scene = Scene("greedy")
        scene.happen(Placed(1, 2, CLERIC, 100_000), Placed(3, 2, CLERIC, 100_000), Earned(2, 900_000, False))
        scene.turn(0, 2)
        if spare:
            deed = Deed("spare", {"owner": 0, "profession": "cleric", "palace": 1})
            number = scene.say(Statement("ask", 1, (0,), deed, None, 8))
            scene.say(Statement("accept", 0, (1,), about=number))
        answer = scene.asked("dispatch", 0)
        assert isinstance(answer, Send)
        return list(zip(answer.professions, answer.palaces, strict=True))

    assert (CLERIC, 1) in sent(spare=False)
    assert (CLERIC, 1) not in sent(spare=True)


def test_nonsense_is_ignored() -> None:
    scene = conflict("greedy")
    scene.speaks("defend", 0, 2, SCIENTIST)
    for said in (
        Statement("sing", 1, (0,)),
        Statement("ask", 1, (0,)),
        Statement("ask", 1, (0,), Deed("fly", {"owner": 0})),
        Statement("ask", 1, (0,), Deed("house", {"palace": 0})),
        Statement("ask", 1, (0,), Deed("house", {"palace": "0", "owner": 1, "profession": "banker"})),
        Statement("accept", 1, (0,), about=77),
    ):
        scene.say(said)
    assert not scene.bot.wants_to_speak()


def test_a_request_about_seats_and_professions_that_do_not_exist_is_declined() -> None:
    scene = conflict("greedy")
    for owner, profession in ((9, "banker"), (1, "priest"), (0, "banker")):
        deed = Deed("house", {"palace": 0, "owner": owner, "profession": profession})
        number = scene.say(Statement("ask", 1, (0,), deed))
        assert Statement("decline", 0, (1,), about=number) in scene.speaks("defend", 0, 2, SCIENTIST)


# The word of others


def test_a_promise_with_a_price_is_worth_its_price() -> None:
    scene = visitor("greedy")
    scene.say(Statement("promise", 1, (), room(1, 0, BANKER, 100_000), pay(0, 1, BANKER, 80_000), 2))
    assert visitor("greedy").pays(1, BANKER) < 80_000
    assert scene.pays(1, BANKER) == 80_000


def test_who_broke_his_word_is_not_believed_again() -> None:
    scene = visitor("greedy")
    for _ in range(3):
        scene.say(Statement("promise", 1, (), house(1, 3, SOLDIER)))
        scene.happen(Banished(1, 3, SOLDIER, False))
    scene.say(Statement("promise", 1, (), room(1, 0, BANKER, 100_000), pay(0, 1, BANKER, 80_000), 2))
    assert scene.pays(1, BANKER) < 80_000


def test_who_broke_his_word_is_judged_for_it() -> None:
    def verdict(liar: bool) -> object:
        scene = conflict("greedy")
        if liar:
            for _ in range(2):
                scene.say(Statement("promise", 2, (), house(2, 3, SOLDIER)))
                scene.happen(Banished(2, 3, SOLDIER, False))
        scene.defence(2, 0, SCIENTIST, 40_000)
        scene.bribe(1, 0, SCIENTIST, 30_000, INTERNAL)
        return scene.asked("judge_internal", 0, SCIENTIST)

    assert verdict(liar=False) == Uphold()
    assert verdict(liar=True) == Admit(1)


def test_a_broken_promise_is_answered_with_an_accusation() -> None:
    scene = visitor("greedy")
    number = scene.say(Statement("promise", 1, (), house(1, 0, BANKER)))
    scene.happen(Banished(1, 0, BANKER, False))
    assert scene.speaks("dispatch", 1) == [Statement("accuse", 0, (), about=number)]


def test_an_accepted_request_counts_as_a_promise() -> None:
    scene = visitor("greedy")
    asked = scene.say(Statement("ask", 0, (1,), house(1, 0, BANKER)))
    number = scene.say(Statement("accept", 1, (0,), about=asked))
    scene.happen(Banished(1, 0, BANKER, False))
    assert scene.speaks("dispatch", 1) == [Statement("accuse", 0, (), about=number)]


def test_a_kept_promise_is_answered_with_thanks() -> None:
    scene = visitor("greedy")
    scene.say(Statement("promise", 1, (0,), room(1, 0, BANKER, 50_000)))
    scene.happen(Placed(1, 0, BANKER, 100_000))
    assert scene.speaks("dispatch", 1) == [Statement("thank", 0, (1,))]


def test_a_promise_to_somebody_else_is_no_business_of_its_own() -> None:
    scene = visitor("greedy")
    scene.speaks("bribe", 1, 0, BANKER)
    scene.say(Statement("promise", 1, (), house(1, 3, SOLDIER)))
    scene.happen(Banished(1, 3, SOLDIER, False))
    assert scene.speaks("dispatch", 1) == []


def test_a_visitor_makes_an_offer_when_much_is_at_stake() -> None:
    scene = visitor("greedy")
    (said,) = scene.speaks("bribe", 1, 0, BANKER)
    assert said.act == "offer"
    assert said.to == (1,)
    assert said.deed is not None
    assert said.deed.fields["payer"] == 0
    assert said.condition == room(1, 0, BANKER, 100_000)
    number = scene.say(Statement("accept", 1, (0,), about=0))
    assert scene.pays(1, BANKER) >= said.deed.fields["amount"]
    assert number == 1


# How much is said


def test_nothing_is_said_without_a_reason_or_twice() -> None:
    scene = conflict("greedy")
    assert len(scene.speaks("defend", 0, 2, SCIENTIST)) == 1
    assert scene.speaks("defend", 0, 2, SCIENTIST) == []
    scene.turn(3, 2)
    assert scene.speaks("dispatch", 3) == []


def test_what_it_hears_itself_say_in_a_resumed_game_is_not_said_again() -> None:
    fresh, resumed = conflict("greedy"), conflict("greedy")
    (said,) = fresh.speaks("defend", 0, 2, SCIENTIST)
    resumed.happen(Sent(3, [SOLDIER, JUDGE], [0, 2]))
    resumed.say(said)
    assert resumed.speaks("defend", 0, 2, SCIENTIST) == []


def test_talk_is_sparse_and_well_formed() -> None:
    for seed in range(10):
        session = play(["greedy", "greedy", "honest", "greedy"], seed)
        assert faults(session) == []
        turns = 24
        for seat in range(4):
            assert len([said for said in session.talk if said.seat == seat]) <= turns
            meant = [said for _, said in session.heard_by(seat) if said.seat != seat]
            assert len(meant) <= 2 * turns


def test_who_never_answers_is_left_in_peace() -> None:
    for seed in range(5):
        talk = play(["greedy", "random", "random", "random"], seed).talk
        offers = Counter(said.to for said in talk if said.act in ("ask", "offer"))
        assert offers
        assert max(offers.values()) <= 2


def test_most_promises_are_kept_some_are_broken_and_the_honest_break_none() -> None:
    counts: Counter[tuple[str, str]] = Counter()
    for seed in range(30):
        kinds = ["greedy", "honest", "greedy", "greedy"]
        session = play(kinds, seed)
        for entry in session.past:
            for promise in entry.settled.get(0, ()):
                counts[kinds[promise.said.seat], promise.status] += 1
    assert counts["honest", KEPT] > 20
    assert counts["honest", BROKEN] == 0
    assert counts["greedy", BROKEN] > 0
    assert counts["greedy", KEPT] > 5 * counts["greedy", BROKEN]


def test_professions_are_named_as_in_the_edition() -> None:
    session = play(["greedy"] * 4, 3, "second")
    names = {said.deed.fields["profession"] for said in session.talk if said.deed is not None}
    assert names
    assert names <= {PROFESSIONS[SCIENTIST], "doctor", "clerk", "priest"}


# Keeping to what was just offered


def unkept_offers(session: Session) -> list[str]:
    """The bribes that were not what their payer had offered for that very figure, nobody having refused."""
    found: list[str] = []
    offers: dict[int, Deed] = {}
    number = turn = 0
    until: dict[int, int] = {}
    for entry in session.past:
        if isinstance(entry.entry, Talk):
            said = session.talk[number]
            if said.act == "offer" and said.deed is not None and said.deed.kind == "bribe":
                offers[number], until[number] = said.deed, said.until
            elif said.act == "decline":
                offers.pop(said.about, None)
            number += 1
        for event in entry.events:
            if isinstance(event, TurnBegan):
                turn = event.turn
                offers = {one: deed for one, deed in offers.items() if not until[one] or turn <= until[one]}
            elif isinstance(event, Bribed):
                who = (event.payer, event.palace, PROFESSIONS[event.profession])
                for one, deed in list(offers.items()):
                    fields = deed.fields
                    if (fields["payer"], fields["palace"], fields["profession"]) == who:
                        if event.amount != fields["amount"]:
                            found.append(f"{turn}: {who} offered {fields['amount']}, paid {event.amount}")
                        del offers[one]
    return found


@pytest.mark.parametrize("kind", ["greedy", "honest"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_was_offered_is_paid(kind: str, seats: int) -> None:
    """Also where nobody answers, as people often do not."""
    offered = 0
    for seed in range(12):
        session = play([kind] * seats, seed)
        assert unkept_offers(session) == []
        table = seat_all(["random", *[kind] * (seats - 1)], seed)
        table.run()
        assert unkept_offers(table) == []
        offered += sum(said.act == "offer" for said in [*session.talk, *table.talk])
    assert offered > 0


def test_a_refused_offer_binds_nobody() -> None:
    """An offer to one who never answers is paid; one that is declined may be forgotten."""
    scene = visitor("greedy")
    (said,) = scene.speaks("bribe", 1, 0, BANKER)
    assert said.act == "offer" and said.deed is not None
    offered = said.deed.fields["amount"]
    assert scene.pays(1, BANKER) == offered
    scene.say(Statement("decline", 1, (0,), about=0))
    assert scene.pays(1, BANKER) <= offered
