import { describe, expect, it } from "vitest";
import { combatOf, fillGroups, forces, handOf, openLoyalty, outcomeOf, presentAt, questsOf, relicsOf, strengthOf, warOf } from "./position";
import { box, sample } from "./sample";

describe("groups of alike cards", () => {
  it("begin with the largest", () => expect(fillGroups([0, 2, 0, 3, 0], [3, 2])).toEqual([[4, 4, 4], [2, 2]]));
  it("leave free what is not laid yet", () => expect(fillGroups([0, 1, 0, 0, 0], [3, 2])).toEqual([[2, 0, 0], [0, 0]]));
  it("give a value a second group where that is allowed", () => expect(fillGroups([4, 0, 0, 0, 0], [2, 2])).toEqual([[1, 1], [1, 1]]));
  it("show what does not fit as well", () => expect(fillGroups([2, 2, 1, 0, 0], [2, 2])).toEqual([[1, 1], [2, 2], [3]]));
});

describe("a combat quest", () => {
  it("adds up both sides as far as they are known", () => {
    const { white, black, unknown, row } = combatOf(sample(), "lancelot", box);
    expect([white, black, unknown]).toEqual([8, 6, 1]);
    expect(row.map(({ strength, down }) => [strength, down])).toEqual([[1, false], [5, true], [null, true]]);
  });
  it("counts four more for the Dragon", () => {
    expect(combatOf(sample(), "dragon", box).black).toBe(14);
    expect(strengthOf("lancelot_7", "dragon", box)).toBe(11);
  });
  it("knows no strength of what is no combat card", () => expect(strengthOf("despair", "lancelot", box)).toBeNull());
});

describe("a war", () => {
  it("needs the five twice against Mordred", () => {
    expect(warOf(sample(), "saxons")).toEqual({ run: [1, 2, 3, 4, 5, 5], laid: 0, warriors: 3, mordred: true });
    expect(warOf(sample(), "picts").run).toHaveLength(5);
  });
});

describe("a quest that is over", () => {
  const lost = [{ k: 1, n: 1, events: [{ type: "QuestEnded", place: "dragon", won: false, swords: 2, white: 3, black: 9 }] }];
  it("is told by the story", () => {
    expect(outcomeOf(sample({ open_places: ["camelot"] }), "dragon", lost)).toBe("lost");
    expect(outcomeOf(sample({ open_places: ["camelot"] }), "dragon", [])).toBe("over");
  });
  it("is told by the sword, the track or the relic", () => {
    expect(outcomeOf(sample(), "excalibur", [])).toBe("won");
    expect(outcomeOf(sample({ sword: -5 }), "excalibur", [])).toBe("lost");
    expect(outcomeOf(sample({ open_places: [], relics: [null, 3, null] }), "grail", [])).toBe("won");
    expect(outcomeOf(sample({ open_places: [], track: Array(7).fill("despair") }), "grail", [])).toBe("lost");
  });
  it("is open as long as the view says so", () => expect(outcomeOf(sample(), "lancelot", lost)).toBe("open"));
  it("turns Lancelot into the Dragon", () => {
    expect(questsOf(sample())[1]).toBe("lancelot");
    expect(questsOf(sample({ open_places: ["camelot", "dragon"] }))[1]).toBe("dragon");
  });
});

describe("knights", () => {
  it("stand where they live", () => {
    expect(presentAt(sample(), "camelot")).toEqual([0, 2]);
    expect(presentAt(sample({ statuses: ["dead", "living", "living", "living"] }), "camelot")).toEqual([2]);
  });
  it("hold relics", () => expect(relicsOf(sample(), 2)).toEqual(["excalibur"]));
  it("keep their loyalty to themselves, also from those who look over their shoulder", () => {
    expect(openLoyalty(sample(), 1, 1)).toBeNull();
    expect(openLoyalty(sample({ loyalty_shown: [false, true, false, false] }), 1, 0)).toBe("traitor");
    expect(openLoyalty(sample({ ending: "engines" }), 1, 0)).toBe("traitor");
    expect(openLoyalty(sample(), 1, -3)).toBe("traitor");
  });
});

it("a hand has each kind once", () =>
  expect(handOf(sample())).toEqual([
    { card: "fight_1", count: 1 }, { card: "fight_3", count: 2 }, { card: "fight_5", count: 1 }, { card: "grail", count: 1 }, { card: "merlin", count: 1 },
  ]));

it("what stays in play is known with its place", () =>
  expect(forces(sample()).map(({ card, place }) => [card, place])).toEqual([["vivien", null], ["mordred", "saxons"], ["heroism", "grail"]]));

it("the edition says how much room there is and what each quest gives", () => {
  expect([box.swords, box.blackSwords, box.engines, box.warriors, box.life, box.steps]).toEqual([12, 7, 12, 4, 6, 5]);
  expect(box.quests.lancelot).toEqual({ solo: true, groups: [3, 2], slots: 5, relic: "armor", swords: 1, life: 1, cards: 4 });
  expect(box.quests.picts).toMatchObject({ groups: [], slots: 0, relic: null });
});
