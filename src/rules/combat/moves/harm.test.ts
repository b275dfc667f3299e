import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, play, profile, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { decide } from "../decide.ts";
import { setCreature } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { options, waiting } from "../view/answers.ts";
import { view } from "../view/view.ts";

const state = begun(
  { creatures: [hero("ana"), foe("troll"), foe("guard", { points: null })] },
  { "ana.0": 1, "troll.0": 4, "guard.0": 6 },
);
const hurt = (now: CombatState, target: string, amount: number, harmType: "physical" | "mental" = "physical") =>
  go(now, { type: "harm", target, harmType, amount });

describe("harm in a fight (A.3)", () => {
  it("K-143 K-144 written harm waits for its split and stops nobody; the mildest is preset", () => {
    const open = hurt(state, "ana", 3);
    expect(open.creatures.ana?.unsettled).toEqual([{ id: "h1", type: "physical", amount: 3, armour: 0 }]);
    expect(waiting(open).find((cue) => cue.kind === "harm")).toMatchObject({
      seats: ["ana"],
      amendment: true,
      default: { type: "settleHarm", seat: "ana", harm: "h1" },
    });
    expect(why(open, { type: "endTurn", seat: "ana" })).toBeNull();
    const settled = go(open, { type: "settleHarm", seat: "ana", harm: "h1" }, as("ana"));
    expect(settled.creatures.ana?.harm?.physical.map((one) => one.row)).toEqual([2, 1]);
  });
  it("K-145 the victim splits it as it likes and names it", () => {
    const open = hurt(state, "ana", 3, "mental");
    const settled = go(open, { type: "settleHarm", seat: "ana", harm: "h1", parts: [1, 2], labels: ["shaken"] });
    expect(settled.creatures.ana?.harm?.mental).toEqual([
      { label: "shaken", level: 2, row: 2 },
      { label: "", level: 1, row: 1 },
    ]);
    expect(why(open, { type: "settleHarm", seat: "ana", harm: "h1", parts: [2] })).toBe("WrongSplit");
    expect(why(open, { type: "settleHarm", seat: "ana", harm: "x" })).toBe("NoOpenHarm");
    expect(why(open, { type: "settleHarm", seat: "ana", harm: "h1" }, as("troll"))).toBe("NotYours");
  });
  it("the victim's next test settles it first: as said with the test, else the mildest way", () => {
    const open = hurt(state, "ana", 3);
    const need = options(view(open, gm), "ana").find((one) => one.id === "maneuver:survey:read")?.needs?.[0];
    expect(need).toMatchObject({
      name: "settle",
      kind: "choice",
      choices: [{ value: "2+1" }, { value: "3" }, { value: "1+1+1" }],
    });
    const test = { type: "maneuver", seat: "ana", maneuver: "survey" } as const;
    expect(play(open, { ...test, settle: "3" }).state.creatures.ana?.harm?.physical.map((one) => one.row)).toEqual([3]);
    expect(play(open, test).state.creatures.ana?.harm?.physical.map((one) => one.row)).toEqual([2, 1]);
    expect(play(open, { ...test, settle: "9" }).refused?.key).toBe("Combat.Refused.WrongSplit");
    expect(play(state, { ...test, settle: "9" }).refused).toBeNull();
    const reacted = hurt(
      go(go(state, { type: "endTurn", seat: "ana" }), {
        type: "attack",
        seat: "troll",
        maneuver: "attackMelee",
        weapon: "club",
        target: "ana",
      }),
      "ana",
      2,
    );
    const line = reacted.fight.flow?.lines[0]?.id ?? "";
    expect(
      play(reacted, { type: "react", seat: "ana", replies: [{ line, kind: "parry" }] }).state.creatures.ana?.unsettled,
    ).toEqual([]);
  });
  it("K-145 several hits are one decision, each split for itself; one that does not add up refuses all", () => {
    const open = hurt(hurt(state, "ana", 2), "ana", 3);
    const both = { type: "settleHarm", seat: "ana", harm: "h1", parts: [2] } as const;
    const also = (parts: readonly (1 | 2 | 3)[]) => [{ harm: "h2", parts, labels: ["bitten"] }];
    const told = play(open, { ...both, also: also([1, 1, 1]) });
    expect(told.types).toEqual(["harmSettled", "harmSettled"]);
    expect(told.state.creatures.ana?.harm?.physical.map((one) => [one.label, one.row])).toEqual([
      ["", 2],
      ["bitten", 1],
      ["", 1],
      ["", 2],
    ]);
    expect(told.state.creatures.ana?.unsettled).toEqual([]);
    expect(why(open, { ...both, also: also([3, 1]) })).toBe("WrongSplit");
    expect(why(open, { ...both, also: [{ harm: "h3" }] })).toBe("NoOpenHarm");
    expect(play(open, { ...both, also: [{ harm: "h1" }] }).types).toEqual(["harmSettled"]);
    expect(go(open, { ...both, also: [{ harm: "h2" }] }).creatures.ana?.harm?.physical.map((one) => one.row)).toEqual([
      2, 2, 1,
    ]);
  });
  it("the next test settles several as said with it, in the order they came", () => {
    const open = hurt(hurt(state, "ana", 2), "ana", 3, "mental");
    const test = { type: "maneuver", seat: "ana", maneuver: "survey" } as const;
    const rows = (settle: string) => {
      const harm = play(open, { ...test, settle }).state.creatures.ana?.harm;
      return [harm?.physical.map((one) => one.row), harm?.mental.map((one) => one.row)];
    };
    expect(rows("1+1;3")).toEqual([[1, 1], [3]]);
    expect(rows("1+1")).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(rows("2;3;1")).toEqual([[2], [3]]);
    expect(play(open, { ...test, settle: "2;2" }).refused?.key).toBe("Combat.Refused.WrongSplit");
  });
  it("a full track is a critical injury with three points of experience", () => {
    const full = setCreature(state, "ana", {
      harm: { physical: [1, 1, 2, 2, 3].map((row) => ({ label: "", level: row as 1, row: row as 1 })), mental: [] },
    });
    const told = play(hurt(full, "ana", 2), { type: "settleHarm", seat: "ana", harm: "h1" });
    expect([told.types, told.state.creatures.ana?.criticals]).toEqual([["harmSettled", "critical"], ["physical"]]);
  });
  it("severe harm takes out only where the ruling says so", () => {
    const ruled = { ...state, profile: profile({ "harm.severeIncapacitates": true }) };
    const down = play(hurt(ruled, "guard", 3), { type: "settleHarm", seat: "guard", harm: "h1", parts: [3] });
    expect([down.types.slice(0, 2), down.state.creatures.guard?.fate]).toEqual([["harmSettled", "wentDown"], "down"]);
    expect(
      go(hurt(state, "guard", 3), { type: "settleHarm", seat: "guard", harm: "h1", parts: [3] }).creatures.guard?.fate,
    ).toBe("active");
    expect(
      go(hurt(ruled, "guard", 3), { type: "settleHarm", seat: "guard", harm: "h1", parts: [2, 1] }).creatures.guard
        ?.fate,
    ).toBe("active");
  });
  it("K-090 K-091 K-092 foes count points or write harm out; at the limit they are out, beyond it points are kept (C.42, C.107)", () => {
    const three = hurt(state, "troll", 3);
    expect([three.creatures.troll?.points?.physical, three.creatures.troll?.fate]).toEqual([
      { value: 3, max: 4, fresh: 3 },
      "active",
    ]);
    const down = hurt(three, "troll", 3);
    expect([
      down.creatures.troll?.points?.physical.value,
      down.creatures.troll?.fate,
      down.slots["troll.0"]?.card,
    ]).toEqual([6, "down", null]);
    expect(hurt(state, "troll", 4, "mental").creatures.troll?.fate).toBe("down");
    expect(hurt(state, "troll", 4).creatures.troll).toMatchObject({ fate: "down", points: { physical: { value: 4 } } });
    expect(hurt(state, "guard", 2).creatures.guard?.unsettled).toHaveLength(1);
    expect(why(state, { type: "harm", target: "troll", harmType: "physical", amount: 1 }, as("ana"))).toBe("GmOnly");
    expect(why(state, { type: "harm", target: "ghost", harmType: "physical", amount: 1 })).toBe("NoCreature");
  });
  it("points taken since the last test are forgotten by it where that is the ruling (C.106)", () => {
    const three = go(hurt(state, "troll", 2), { type: "test", seat: "troll", action: "read" });
    expect(three.creatures.troll?.points?.physical).toEqual({ value: 2, max: 4, fresh: 0 });
  });
});

describe("harm of which there is one way to take it (A.3.1, P20)", () => {
  const rows = (now: CombatState, id = "ana") => [
    now.creatures[id]?.harm?.physical.map((one) => one.row),
    now.creatures[id]?.harm?.mental.map((one) => one.row),
  ];
  const asked = (now: CombatState) => waiting(now).filter((cue) => cue.kind === "harm");

  it("K-145 is written in the step that did it, by the events that a press wrote, and nobody is asked", () => {
    const told = play(state, { type: "harm", target: "ana", harmType: "mental", amount: 1 });
    expect(told.types).toEqual(["harmOpen", "harmSettled"]);
    expect(told.events[1]).toMatchObject({
      data: { who: "ana", amount: 1, type: "mental", split: "1" },
      trace: [["K-145", 1, "1"]],
    });
    expect([rows(told.state), told.state.creatures.ana?.unsettled, asked(told.state)]).toEqual([[[], [1]], [], []]);
    expect(rows(hurt(state, "guard", 1), "guard"), "a foe whose harm is written out").toEqual([[1], []]);
  });
  it("K-145 what has more ways is asked still, and what came of that kind meanwhile is taken with it, in its turn", () => {
    const two = hurt(hurt(state, "ana", 2), "ana", 1);
    expect([rows(two), two.creatures.ana?.unsettled.map((one) => one.amount)]).toEqual([
      [[], []],
      [2, 1],
    ]);
    const taken = play(two, { type: "settleHarm", seat: "ana", harm: "h1", parts: [1, 1] });
    expect([taken.types, rows(taken.state)]).toEqual([
      ["harmSettled", "harmSettled"],
      [[1, 1, 2], []],
    ]);
    const other = hurt(hurt(state, "ana", 2), "ana", 1, "mental");
    expect([rows(other), asked(other)]).toMatchObject([[[], [1]], [{ default: { harm: "h1" } }]]);
  });
  it("C.39 a full row sends it up, and whoever it takes out is out in that step", () => {
    const full = setCreature({ ...state, profile: profile({ "harm.severeIncapacitates": true }) }, "ana", {
      harm: { physical: [1, 1, 2, 2].map((row) => ({ label: "", level: row as 1, row: row as 1 })), mental: [] },
    });
    const told = play(full, { type: "harm", target: "ana", harmType: "physical", amount: 1 });
    expect(told.types.slice(0, 3)).toEqual(["harmOpen", "harmSettled", "wentDown"]);
    expect([told.state.creatures.ana?.fate, told.state.slots["ana.0"]?.card, told.state.fight.current]).toEqual([
      "down",
      null,
      "troll.0",
    ]);
  });
  it("is named afterwards by whoever may split harm, once, while the fight goes on", () => {
    const one = hurt(state, "ana", 1);
    const name = { type: "nameHarm", seat: "ana", harmType: "physical", index: 0, label: "singed hands" } as const;
    const offered = (now: CombatState, by = as("ana")) =>
      options(view(now, by), "ana").filter(({ intent }) => intent.type === "nameHarm");
    expect(offered(one)).toMatchObject([
      { intent: { ...name, label: "" }, refused: null, needs: [{ name: "label", kind: "text" }] },
    ]);
    expect([offered(state), offered(one, as("bram"))]).toEqual([[], []]);
    const named = go(one, name, as("ana"));
    expect(named.creatures.ana?.harm?.physical).toEqual([{ label: "singed hands", level: 1, row: 1 }]);
    expect([offered(named), why(named, name), why(state, name)]).toEqual([[], "HarmNamed", "NoHarmToName"]);
    expect([why(one, name, as("bram")), why(one, name, gm), why(one, { ...name, index: 1 })]).toEqual([
      "NotYours",
      null,
      "NoHarmToName",
    ]);
    expect(why(go(one, { type: "endFight" }), name)).toBe("Ended");
    expect(decide(one, { ...name, index: 5 }, gm)).toMatchObject({ rule: "A.3.1" });
  });
});

describe("healing by hand (A.3.3)", () => {
  it("lowers written harm or points, and clears the lesser row", () => {
    const hurtAna = go(hurt(state, "ana", 3), { type: "settleHarm", seat: "ana", harm: "h1" });
    const eased = go(hurtAna, { type: "heal", target: "ana", harmType: "physical", index: 0 });
    expect(eased.creatures.ana?.harm?.physical.map((one) => one.row)).toEqual([1, 1]);
    expect(
      go(hurtAna, { type: "heal", target: "ana", harmType: "physical", rest: true }).creatures.ana?.harm?.physical.map(
        (one) => one.row,
      ),
    ).toEqual([2]);
    const points = go(hurt(state, "troll", 2), { type: "heal", target: "troll", harmType: "physical" });
    expect(points.creatures.troll?.points?.physical).toEqual({ value: 1, max: 4, fresh: 1 });
    expect(why(state, { type: "heal", target: "troll", harmType: "physical" })).toBe("NothingToHeal");
    expect(why(state, { type: "heal", target: "ana", harmType: "physical", index: 3 })).toBe("NothingToHeal");
    expect(why(state, { type: "heal", target: "ana", harmType: "physical", rest: true })).toBeNull();
    expect(why(state, { type: "heal", target: "ghost", harmType: "physical" })).toBe("NoCreature");
    expect(why(hurtAna, { type: "heal", target: "ana", harmType: "physical" }, as("ana"))).toBe("GmOnly");
  });
});

describe("plain tests (A.1)", () => {
  it("count sixes against the need; a failure from a position is worth harm, applied or waived by the Director alone", () => {
    const failed = play(state, { type: "test", seat: "ana", action: "read", position: "desperate" });
    expect([failed.types, failed.state.fight.prices]).toEqual([
      ["testFailed", "priceOffered", "set"],
      [{ id: "p2", who: "ana", amount: 3 }],
    ]);
    const apply = { type: "settlePrice", price: "p2", apply: true } as const;
    expect(go(failed.state, apply).creatures.ana?.unsettled).toMatchObject([{ type: "physical", amount: 3 }]);
    expect(go(failed.state, { ...apply, harmType: "mental" }).creatures.ana?.unsettled).toMatchObject([
      { type: "mental" },
    ]);
    const waived = go(failed.state, { ...apply, apply: false });
    expect([waived.creatures.ana?.unsettled, waived.fight.prices]).toEqual([[], []]);
    expect(why(failed.state, apply, as("ana"))).toBe("GmOnly");
    expect(why(failed.state, { ...apply, price: "x" })).toBe("NoPrice");
    expect(play(state, { type: "test", seat: "ana", action: "read" }, gm, { ana: 1 }).types).toEqual(["tested"]);
    expect(why(state, { type: "test", seat: "ana", action: "read", needed: 2 }, as("ana"))).toBe("GmOnly");
    expect(play(state, { type: "test", seat: "ana", action: "read", needed: 2 }, gm, { ana: 1 }).types[0]).toBe(
      "testFailed",
    );
    expect(
      play(state, { type: "test", seat: "ana", action: "read", needed: 1, more: 1 }, gm, { ana: 1 }).types[0],
    ).toBe("testFailed");
    expect(
      play(state, { type: "test", seat: "ana", action: "track", attribute: "reason", dice: 3 }, gm).wanted[0]?.count,
    ).toBe(5);
  });
  it("may be pushed once, for one harm, where the table plays so", () => {
    const ruled = { ...state, profile: profile({ "actionTest.push": true }) };
    const failed = go(ruled, { type: "test", seat: "ana", action: "read", needed: 2, dice: 1 }, gm, { ana: 1 });
    const pushed = play(failed, { type: "push", seat: "ana", harmType: "mental" }, gm, { ana: 1 });
    expect(pushed.wanted[0]?.count).toBe(2);
    expect(pushed.events[0]?.data).toMatchObject({ successes: 2, needed: 2, passed: true });
    expect(pushed.types).toEqual(["pushedTest", "harmOpen", "harmSettled"]);
    expect(pushed.state.creatures.ana?.harm?.mental).toEqual([{ label: "", level: 1, row: 1 }]);
    expect(why(pushed.state, { type: "push", seat: "ana", harmType: "mental" })).toBe("NothingToPush");
    expect(
      why(go(ruled, { type: "test", seat: "ana", action: "read" }, gm, { ana: 1 }), {
        type: "push",
        seat: "ana",
        harmType: "mental",
      }),
    ).toBe("NothingToPush");
    expect(
      why(go(state, { type: "test", seat: "ana", action: "read" }), { type: "push", seat: "ana", harmType: "mental" }),
    ).toBe("NoPush");
  });
});
