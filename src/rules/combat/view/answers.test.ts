import { describe, expect, it } from "vitest";
import { as, begun, fight, foe, gm, hero, play, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { newCreature } from "../state/creature.ts";
import { ableToHide, ableToNotice, ambushIntent, carriedHarm, nameAble, rollAlone } from "./answers.ts";

const sneaky = (id: string, sneak: number) => foe(id, { sheet: { pools: { sneak, read: 1, track: 2 } } });
const state = fight({ creatures: [hero("ana"), sneaky("wolf", 2), sneaky("cat", 6)] });

describe("who rolls for an ambush", () => {
  it("is proposed best first: Sneak to hide, Read or Track to notice", () => {
    const foes = Object.values(state.creatures).filter(({ kind }) => kind === "npc");
    expect(ableToHide(state, foes).map(nameAble)).toEqual(["sneak cat", "sneak wolf"]);
    expect(new Set(ableToNotice(state).map(({ action }) => action))).toEqual(new Set(["read", "track"]));
    const dice = ableToNotice(state).map((one) => one.dice);
    expect(dice).toEqual([...dice].sort((a, b) => b - a));
  });

  it("is whoever was chosen, and of the right side the best where the choice was of the other one", () => {
    const typed = { waiting: ["wolf", "cat"], roller: "sneak wolf", resister: "read ana" };
    expect(ambushIntent(state, typed, false)).toEqual({
      type: "ambush",
      ambushers: ["wolf", "cat"],
      roller: "wolf",
      surprised: ["ana"],
      resister: "ana",
      action: "read",
    });
    expect(ambushIntent(state, { ...typed, roller: "sneak ana", resister: "track cat" }, true)).toMatchObject({
      roller: "cat",
      resister: "ana",
      waive: true,
    });
  });

  it("names nobody where a side is empty", () => {
    const typed = { waiting: ["ana", "wolf", "cat"], roller: "", resister: "" };
    expect(ambushIntent(state, typed, false)).toMatchObject({ surprised: [] });
    expect(ambushIntent(state, typed, false)).not.toHaveProperty("resister");
    expect(ambushIntent(state, { ...typed, waiting: [] }, false)).toMatchObject({ ambushers: [], roller: "" });
  });
});

const harm = {
  physical: [
    { label: "bad ankle", level: 2, row: 2 },
    { label: "", level: 1, row: 1 },
  ],
  mental: [{ label: "nightmares", level: 1, row: 1 }],
} as const;

describe("what somebody carries from a fight (A.3.3)", () => {
  it("is told by type and row, the heaviest first: what the Director lowers, and what a night's rest clears", () => {
    const physical = [...harm.physical, { label: "cut", level: 1, row: 3 }, { label: "", level: 1, row: 1 }] as const;
    expect(carriedHarm({ harm: { ...harm, physical }, points: null })).toEqual([
      // It stands two rows above its level, and the row is what heals
      { type: "physical", row: 3, count: 1, labels: ["cut"], lowered: 2, rest: true },
      { type: "physical", row: 2, count: 1, labels: ["bad ankle"], lowered: 1, rest: true },
      { type: "physical", row: 1, count: 2, labels: [], lowered: null, rest: true },
      { type: "mental", row: 1, count: 1, labels: ["nightmares"], lowered: null, rest: true },
    ]);
  });

  it("harm points are lowered one by one, no rest clears them; who carries nothing, or hides it, has no line", () => {
    const points = (value: number) => ({ value, max: 4, fresh: 0 });
    expect(carriedHarm({ harm: null, points: { physical: points(2), mental: points(0) } })).toEqual([
      { type: "physical", row: null, count: 2, labels: [], lowered: 2, rest: false },
    ]);
    expect(carriedHarm({ harm: null, points: null })).toEqual([]);
    expect(carriedHarm({ harm: { physical: [], mental: [] }, points: null })).toEqual([]);
  });
});

const ana = newCreature(hero("ana", { harm, sheet: { attributes: { strength: 4 }, actions: { strike: 4 } } }));
const told = (about: object, by = as("ana")) => {
  const roll = rollAlone(ana, "strike", profile(), about, by);
  return roll.kind === "refused"
    ? roll.key.replace("Combat.Refused.", "")
    : [roll.dice, ...roll.told.map(({ key, data }) => `${key} ${data?.["dice"] ?? data?.["what"] ?? ""}`)];
};
const plain = Number(told({})[0]);

describe("an action test that belongs to no fight (A.1)", () => {
  it.each([
    [{}, 0, []],
    [{ dice: 2 }, 2, ["Combat.Said.ownDice 2"]],
    [{ dice: -2 }, -2, ["Combat.Said.fewerDice 2"]],
    [{ help: true }, 1, []],
    [{ without: ["physical.0"] }, 2, ["Combat.Said.leftOut bad ankle (2)"]],
    [
      { without: ["physical.1", "mental.0"], dice: 1 },
      3,
      ["Combat.Said.ownDice 1", "Combat.Said.leftOut (1), nightmares (1)"],
    ],
    [{ without: ["physical.9", "x"] }, 0, []],
  ])("C.40 A.1.2 %o changes the pool by %i and is told: %o", (about, more, sentences) => {
    expect(told(about)).toEqual([plain + more, ...sentences]);
  });

  it("A.1.2 a player adds up to three dice, the GM up to twenty; what is no number is refused", () => {
    expect([told({ dice: 3 })[0], told({ dice: 4 }), told({ dice: -4 })]).toEqual([plain + 3, "OwnDice", "OwnDice"]);
    expect([told({ dice: 20 }, gm), told({ dice: "many" }, gm)]).toEqual([[plain + 20], "Log.Input.NotWhole"]);
  });

  it("C.40 harm left out of a test in a fight is told to everybody before its dice, as the sheet's is", () => {
    const state = begun({ creatures: [hero("ana", { harm }), foe("troll")] }, { "ana.0": 1, "troll.0": 5 });
    const rolled = play(state, { type: "test", seat: "ana", action: "force", without: ["physical.0"] }, as("ana"));
    expect(rolled.events[0]).toMatchObject({ type: "leftOut", data: { who: "ana", what: "bad ankle (2)" } });
    expect(play(state, { type: "test", seat: "ana", action: "force" }, as("ana")).types).not.toContain("leftOut");
  });
});
