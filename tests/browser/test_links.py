"""Links and lookers-on, and a server that dies in the middle of a game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.browser.conftest import Meet
from tests.browser.hands import answer, in_the_list
from tests.browser.person import PATIENCE
from tests.browser.scenes import begin, finished, gather, in_conflict, is_over
from tests.places import damage
from tests.web.people import Guest
from tests.web.running import Program, Running, free_port

REFUSED = "Failed to load resource"


def test_a_seat_link_leaves_the_address_bar(meet: Meet, server: Running) -> None:
    scene = begin(server.base, until=in_conflict)
    token = scene.link.partition("#")[2]
    anna = meet("Anna")
    anna.go(scene.link)
    anna.until("s.seat === 0")
    assert anna.page.url == f"{server.base}/t/{scene.id}"
    assert token not in anna.page.content()
    # It is gone from the history too: back leads out of the table, not to the link.
    assert anna.page.evaluate("() => history.length") <= 2
    anna.go("/")
    anna.page.go_back()
    anna.until("s.seat === 0")
    assert token not in anna.page.url
    kept = anna.page.evaluate(
        "() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"
    )
    assert token not in kept


def test_a_renewed_link_sends_everybody_else_away(meet: Meet, server: Running) -> None:
    """Somebody else has got the link; its owner makes another one at the table."""
    scene = gather(server.base, seats=3, bots=["", "greedy", "greedy"], options={"start": "1"})
    scene.guest.post(f"/api/tables/{scene.id}/start")
    anna, thief = meet("Anna"), meet("Eve", lang="nl")
    for person in (anna, thief):
        person.go(scene.link)
        person.until("s.seat === 0 && s.view")
    anna.tab("players")
    anna.page.locator("summary", has_text="Your seat link").click()
    anna.page.locator("button", has_text="Make a new link").click()
    thief.page.locator("main [role=alert]", has_text="op een ander apparaat vernieuwd").wait_for()
    new = anna.find("details[open] input[readonly]").input_value()
    thief.go(scene.link)
    thief.page.locator("main h1", has_text="Deze link naar een plaats werkt niet").wait_for()
    thief.forgive(REFUSED)
    phone = meet("Anna", phone=True)
    phone.go(new)
    phone.until("s.seat === 0")
    anna.find(".choices").wait_for()


def test_a_forged_link_is_told_so(meet: Meet, server: Running) -> None:
    for lang, words in (("en", "link"), ("nl", "link")):
        anna = meet("Anna", lang=lang)
        anna.go("/s#" + "A" * 43)
        told = anna.find("main [role=alert]")
        told.wait_for()
        assert words in anna.find("main h1").inner_text().lower()
        assert len(told.inner_text()) > 10
        assert anna.page.url == f"{server.base}/s"
        anna.find("main a.button").click()
        anna.find(".hero").wait_for()
        anna.forgive(REFUSED)


def test_an_invitation_leads_back_to_the_seat_or_to_a_look(meet: Meet, server: Running) -> None:
    """The link of the table is what people have at hand: it must never be a dead end."""
    anna = meet("Anna")
    host = Guest(server.base, "Host")
    made = host.open_table(bots=["", "greedy", ""])
    anna.join(f"/j/{made['code']}")
    anna.go(f"/j/{made['code']}")
    anna.until("s.seat === 2")
    host.post(f"/api/tables/{made['id']}/start")
    late = meet("Late", lang="nl")
    late.go(f"/j/{made['code']}")
    late.find("main a.button").click()
    late.until("s.seat === null")
    assert late.page.url == f"{server.base}/t/{made['id']}"


def test_a_clock_is_started_when_somebody_stays_away(meet: Meet, server: Running) -> None:
    anna, bram = meet("Anna", lang="nl", phone=True), Guest(server.base, "Bram")
    made = bram.open_table(bots=["", "greedy", ""])
    anna.join(f"/j/{made['code']}")
    bram.post(f"/api/tables/{made['id']}/start")
    anna.until("s.view !== null")
    anna.tab("players")
    anna.page.locator("summary", has_text="Blijft er iemand weg?").click()
    anna.find("details[open] button").first.click()
    anna.until("s.clock !== null && s.clock.of === 300")
    anna.page.locator("summary", has_text="Blijft er iemand weg?").wait_for(state="detached")


def test_a_table_that_is_not_there(meet: Meet) -> None:
    anna = meet("Anna")
    anna.go("/t/nothing-here")
    anna.find("main [role=alert]").wait_for()
    assert anna.find("main a.button").count() == 1
    anna.forgive(REFUSED)


def test_a_damaged_table_is_given_up(meet: Meet, server: Running) -> None:
    """The page says what is wrong and comes back no more."""
    scene = begin(server.base, until=in_conflict)
    anna = meet("Anna", lang="nl", phone=True)
    anna.go(scene.link)
    anna.until("s.seat === 0")
    damage(server.server.store, scene.id)
    server.loop.call_soon_threadsafe(server.server.host.tables.pop, scene.id)
    anna.page.evaluate("() => spy.socket.close()")
    told = anna.page.locator("main [role=alert]", has_text="Het journaal van dit spel is beschadigd")
    told.wait_for()
    again: list[str] = []
    anna.page.on("websocket", lambda socket: again.append(socket.url))
    anna.page.evaluate("() => dispatchEvent(new Event('online'))")
    anna.page.reload()
    told.wait_for()
    assert again == []
    anna.forgive(REFUSED)


def test_spectators_see_what_everybody_sees(meet: Meet, server: Running) -> None:
    scene = begin(server.base, until=in_conflict)
    eve = meet("Eve")
    eve.go(scene.page)
    eve.until("s.view")
    state = eve.state
    assert state["seat"] is None and state["view"]["money"] == [None] * 4
    assert state["question"]["options"] == []
    eve.find(".board").wait_for()
    assert eve.find(".choices").count() == 0 and eve.find("[data-spot]").count() == 0
    eve.say("who is winning?", room=1)
    eve.page.reload()
    eve.until("s.view")
    with scene.guest.sit(scene.id) as anna:
        assert not any("who is winning?" in text for text in anna.raw)


def test_where_nobody_may_look_on(meet: Meet, server: Running) -> None:
    scene = begin(server.base, until=in_conflict, spectators=False)
    eve = meet("Eve")
    eve.go(scene.page)
    eve.find("main [role=alert]").wait_for()
    assert not any("money" in frame for frame in eve.frames)
    eve.forgive("WebSocket")


def test_the_server_dies_and_comes_back(meet: Meet, tmp_path: Path) -> None:
    db, port = tmp_path / "tables.db", free_port()
    program = Program(db, port)
    scene = begin(program.base, until=in_conflict)
    anna = meet("Anna", base=program.base)
    anna.go(scene.link)
    anna.until_asked()
    before = anna.state
    program.kill()
    anna.find(".offline").wait_for()
    anna.forget()
    program = Program(db, port)
    try:
        anna.until_asked()
        anna.find(".offline").wait_for(state="detached")
        assert anna.state["n"] == before["n"] and anna.state["view"] == before["view"]
        rng = Random(3)
        for _ in range(3):
            anna.until_asked()
            if anna.glance()[2]:
                break
            answer(anna, in_the_list, rng)
        assert anna.state["n"] > before["n"]
        anna.forgive("WebSocket")
        anna.leave()
    finally:
        program.stop()


def test_a_finished_game_is_replayed_from_any_seat(meet: Meet, server: Running) -> None:
    scene = begin(server.base, until=is_over)
    eve = meet("Eve")
    eve.go(f"/r/{scene.id}")
    eve.find(".controls").wait_for()
    steps = int(eve.find(".controls input[type=range]").get_attribute("max") or "0") + 1
    assert steps == len(Guest(server.base).get(f"/api/tables/{scene.id}/replay?seat=all")["entries"])
    eve.find("#eyes").select_option("1")
    eve.page.keyboard.press("End")
    steps = len(Guest(server.base).get(f"/api/tables/{scene.id}/replay?seat=1")["entries"])
    eve.until_true(f"document.querySelector('.controls input[type=range]')?.max === '{steps - 1}'")
    with eve.page.expect_download(timeout=PATIENCE) as found:
        eve.find("a[download]").click()
    journal = Path(found.value.path()).read_text().splitlines()
    assert json.loads(journal[0])["game"] == "intrige"


def test_a_moment_of_a_replay_has_the_talk_and_promises_of_that_moment(meet: Meet, server: Running) -> None:
    scene = finished(server.base)
    entries = Guest(server.base).get(f"/api/tables/{scene.id}/replay?seat=all")["entries"]
    said = [i for i, entry in enumerate(entries) if "talk" in entry]
    made = [i for i in said if entries[i]["talk"].get("statement", {}).get("act") in ("promise", "threaten")]
    assert made
    made += [i for i, entry in enumerate(entries) for _ in entry.get("agreed", ())]
    eve = meet("Eve")
    for step in (made[0] - 1, made[0], len(entries) - 1):
        eve.go(f"/r/{scene.id}#all/{step}")
        eve.find(".controls").wait_for()
        for heard, place in ((said, "ol[aria-labelledby=r-talk]"), (made, "ul[aria-labelledby=r-book]")):
            count = sum(i <= step for i in heard)
            eve.until_true(f"document.querySelectorAll('{place} > li:not(.soft)').length === {count}")
