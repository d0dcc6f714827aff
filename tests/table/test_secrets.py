"""What does not concern an audience does not exist for it: no entry, no number, no wake-up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.table.hosting import hosted, listen, people, run, settled
from turncoat.core.errors import IllegalAction, TurncoatError
from turncoat.core.record import BYSTANDER, CHANCE
from turncoat.games import camelot
from turncoat.games.camelot.pieces import LOYAL, TRAITOR
from turncoat.games.camelot.state import Camelot
from turncoat.table import advice, lobby
from turncoat.table.identity import Identity
from turncoat.wire.encode import Padding

EVE = Identity(guest="eve", name="Eve")


def test_private_words_wake_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, 4)
            ears = [await listen(table, who) for who in (*guests, EVE)]
            before = [ear.state() for ear in ears]
            for ear in ears:
                ear.wakes = 0
            await table.write(0, [2], "canary", "")
            await table.say(2, {"act": "thank", "to": [0]})
            await settled(table)
            assert [ear.wakes > 0 for ear in ears] == [True, False, True, False, False]
            for ear, old in zip(ears, before, strict=True):
                new = ear.state()
                assert new["k"] == old["k"] + (2 if ear.seat in (0, 2) else 0)
                assert ("canary" in str(new)) == (ear.seat in (0, 2))
            # A later statement has the number that its hearers count, and is about what they heard.
            await table.say(2, {"act": "ask", "to": [], "deed": deed(), "until": 0})
            await settled(table)
            numbers = []
            for ear in ears:
                ear.state()
                numbers.append(ear.entries[-1]["talk"]["number"])
            assert numbers == [2, 0, 2, 0, 0]
            await table.say(1, {"act": "accept", "to": [2], "about": 0})
            ears[2].state()
            assert ears[2].entries[-1]["talk"]["statement"]["about"] == 2
            assert table.playing().talk[-1].about == 1

    run(work())


def deed() -> dict[str, object]:
    return {"kind": "send", "owner": 1, "profession": "judge", "palace": 2}


def test_quiet_questions_show_no_answers(tmp_path: Path) -> None:
    """Camelot begins with a question to all that nobody sees the others answer."""

    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, 3, game="camelot")
            ears = [await listen(table, who) for who in (*guests, EVE)]
            session = table.playing()
            assert session.s.question is not None and session.s.question.quiet
            before = [ear.state() for ear in ears]
            assert [state["waiting"] for state in before] == [[0], [1], [2], []]
            for ear in ears:
                ear.wakes = 0
            await table.answer(0, before[0]["n"], before[0]["question"]["options"][0])
            await settled(table)
            assert [ear.wakes > 0 for ear in ears] == [True, False, False, False]
            after = [ear.state() for ear in ears]
            assert [{**state, "entries": []} for state in before[1:]] == after[1:]
            assert after[0]["question"]["answered"] == before[0]["question"]["options"][0]
            with pytest.raises(IllegalAction):
                await table.answer(0, before[0]["n"], before[0]["question"]["options"][0])

    run(work())


def test_what_only_a_traitor_may_do_is_listed_to_all(tmp_path: Path) -> None:
    """A loyal knight who chooses it is refused; whoever asks about it is told the clause and no more."""
    unmask = {"type": "Unmask"}

    async def work() -> None:
        told = []
        async with hosted(tmp_path) as host:
            for loyalty in (LOYAL, TRAITOR):
                table, guests = await people(host, 5, game="camelot")
                session = table.playing()
                assert isinstance(session.s, Camelot)
                session.s.loyalty = [loyalty] * 5
                # Percival, were he dealt at one of the tables, could do something more.
                session.s.knight = list(range(5))
                while session.s.asking is None or session.s.asking.rule.name != "progress":
                    session.stand_in(session.s.pending()[0])
                    session.absences = [0] * 5
                    while session.s.pending() == [CHANCE]:
                        session.step()
                async with table.changing():
                    await table.save()
                seat = session.s.pending()[0]
                question = (await listen(table, guests[seat])).state()["question"]
                told.append((question["options"], question["decoys"], await advice.why(table, seat, unmask)))
                if loyalty == LOYAL:
                    with pytest.raises(IllegalAction) as refused:
                        await table.answer(seat, session.s.n, unmask)
                    assert (refused.value.key, refused.value.clause) == ("cannot_unmask", "11.2")
                    assert session.s.pending() == [seat]
                else:
                    await table.answer(seat, session.s.n, unmask)
        loyal, traitor = told
        assert loyal == traitor
        options, decoys, _ = loyal
        assert [options[place] for place in decoys] == [unmask]

    run(work())


def test_a_mask_makes_up_for_the_shorter_name() -> None:
    padding = Padding(camelot.GAME)
    loyal, traitor = (padding.fill(b'{"loyalties":[null,"%b"]}' % name) for name in (b"loyal", b"traitor"))
    assert len(loyal) == len(traitor)
    assert json.loads(loyal) == {"loyalties": [None, "loyal"]}
    assert padding.fill(b'{"text":"a loyal friend"}') == b'{"text":"a loyal friend"}'


def test_no_private_talk_unless_the_table_allows_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            strict, _ = await people(host, 4, game="camelot")
            with pytest.raises(TurncoatError) as refused:
                await strict.write(0, [1], "psst", "")
            assert refused.value.key == "no_private_talk"
            loose, guests = await people(host, 4, game="camelot", private_talk=True)
            assert not strict.lobby(0)["private_talk"] and loose.lobby(0)["private_talk"]
            await loose.write(0, [1], "psst", "")
            ear = await listen(loose, guests[2])
            assert "psst" not in str(ear.state())

    run(work())


def test_a_table_may_switch_free_talk_off(tmp_path: Path) -> None:
    """Nobody writes free words there, spectators neither, before the end or after; statements remain."""

    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host, free_talk=False)
            free, _ = await people(host)
            assert table.lobby(0)["free_talk"] is False and free.lobby(0)["free_talk"] is True
            ear = await listen(table, guests[1])
            for seat, name in ((0, ""), (BYSTANDER, "Eve")):
                with pytest.raises(TurncoatError) as refused:
                    await table.write(seat, [], "I hold a five", name)
                assert refused.value.key == "no_free_talk"
            await table.say(0, {"act": "thank", "to": []})
            ear.state()
            assert [entry["talk"]["statement"]["act"] for entry in ear.entries if "talk" in entry] == [
                "thank"
            ]
            id = table.id
        async with hosted(tmp_path) as host:
            table = await host.table(id)
            assert table.lobby(0)["free_talk"] is False
            for seat in range(3):
                await lobby.hand(table, seat, "greedy")
            await settled(table)
            with pytest.raises(TurncoatError):
                await table.write(BYSTANDER, [], "well played", "Eve")
            again = await host.rematch(table, 0, rotate=False)
            assert again.lobby(0)["free_talk"] is False

    run(work())


def test_spectators_talk_among_themselves(tmp_path: Path) -> None:
    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host)
            player, watcher = await listen(table, guests[0]), await listen(table, EVE)
            player.state()
            player.wakes = 0
            await table.write(BYSTANDER, [0], "he bluffs", "Eve")
            assert player.wakes == 0 and "bluffs" not in str(player.state())
            watcher.state()
            talk = watcher.entries[-1]["talk"]
            assert talk == {"number": 0, "text": "he bluffs", "from": -2, "to": [], "name": "Eve"}
            for seat in range(3):
                await lobby.hand(table, seat, "greedy")
            await settled(table)
            await table.write(BYSTANDER, [], "well played", "Eve")
            player.state()
            assert player.entries[-1]["talk"]["text"] == "well played"
            assert not any("bluffs" in str(entry) for entry in player.entries)

    run(work())


def test_nobody_is_woken_by_coming_and_going_that_nobody_sees(tmp_path: Path) -> None:
    """Spectators, and further devices of a seat, change nothing in the eyes of others."""

    async def work() -> None:
        async with hosted(tmp_path) as host:
            table, guests = await people(host)
            ear = await listen(table, guests[0])
            wakes = ear.wakes
            for who in (Identity(), guests[0]):
                other = await listen(table, who)
                assert other.wakes == 1 and other.state()["here"] == [0]
                table.room.leave(other)
            assert ear.wakes == wakes
            await lobby.admit(table, 0, Identity(guest="annas phone"))
            assert ear.wakes == wakes
            bram = await listen(table, guests[1])
            assert ear.wakes == wakes + 1 and ear.state()["here"] == [0, 1]
            table.room.leave(bram)
            assert ear.wakes == wakes + 2 and ear.state()["here"] == [0]

    run(work())
