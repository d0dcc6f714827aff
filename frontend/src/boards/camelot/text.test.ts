import { describe, expect, it } from "vitest";
import { telling as words } from "../../story/telling";
import type { Position } from "../contract";
import { edition, record, sample } from "./sample";
import { text } from "./text";

const schema = { data: edition } as unknown as Position["schema"];
const told = (change = {}, seat = 1) => text({ view: record(sample(change)), question: null, seat, names: [], words, schema });
const part = (title: string, change = {}, seat = 1) => told(change, seat).find((section) => section.title.startsWith(title))?.lines ?? [];

describe("the board in words", () => {
  it("tells the swords, the siege and the turn", () => {
    expect(part("board.table")).toEqual(["board.swords white=3 black=2 end=12 lost=7"]);
    expect(part("board.siege")).toEqual(["board.engines count=4 most=12"]);
    expect(told()[0]?.title).toBe("board.turn turn=14 seat=1");
    expect(told({ ending: "engines" })[0]?.title).toContain("board.over");
  });
  it("tells both sides of a combat, and of a face-down card only what the reader knows", () => {
    const [good, evil] = part("place:lancelot");
    expect(good).toContain("= 8");
    expect(evil).toBe("board.evil: black:lancelot_1 & black:lancelot_5 (board.face_down) & board.face_down = 6 + ? (3/5)");
  });
  it("tells the next card of a war", () => expect(part("place:picts")[0]).toContain("board.needs card=3"));
  it("says how a quest went that is over", () => expect(part("place:excalibur")).toEqual(["board.web.won"]));
  it("tells every knight, but no loyalty that is not open", () => {
    const knights = part("board.knight");
    expect(knights).toHaveLength(4);
    expect(knights[2]).toContain("relic:excalibur");
    expect(JSON.stringify(told())).not.toContain("loyalty:");
    expect(part("board.knight", { loyalty_shown: [false, true, false, false] })[1]).toContain("loyalty:traitor");
  });
  it("tells nothing of chairs that nobody has taken", () => {
    const names = ["Anna", "Bram", "", "Cleo"];
    const sections = text({ view: record(sample({ statuses: ["living", "living", "away", "living"] })), question: null, seat: 1, names, words, schema });
    expect(sections.find((section) => section.title === "board.knight")?.lines.map((line) => line.split(":")[0])).toEqual(["seat 0", "board.web.me name=seat 1", "seat 3"]);
  });
  it("tells the hand to those who have one", () => {
    expect(part("board.hand")[0]).toContain("2 white:fight_3.many");
    expect(told({}, -2).some((section) => section.title.startsWith("board.hand"))).toBe(false);
  });
  it("tells what the reader knows of the pile, and what is on the table", () => {
    expect(part("board.piles", { black_top: [null, null] })).toHaveLength(2);
    expect(part("board.piles", { black_top: ["despair", null] })[2]).toBe("board.web.next: black:despair, ?");
    expect(part("board.web.now", { drawer: 2, drawn: "vivien" })).toEqual(["board.web.drawn seat=2 card=vivien place=null down=false"]);
    expect(part("board.web.now", { shared: ["grail"], proposal: [3] })).toEqual(["board.web.share card=grail seat=3"]);
  });
});
