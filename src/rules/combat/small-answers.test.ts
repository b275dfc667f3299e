import { describe, expect, it } from "vitest";
import { aimsOf } from "./maneuvers/index.ts";
import { combatFamily } from "./family.ts";
import { ownName } from "./flow/definition.ts";
import { changeState, raisedTest, type Test } from "./decide/step.ts";
import { swapCards } from "./state/round.ts";
import { begun, fight, foe, gm, go, hero, play, profile, why } from "../../../test/support/rules/combat/fixtures.ts";
import { leftOut, readSplits } from "./decide/wound.ts";
import { brokenInvariants } from "../../../test/support/rules/combat/invariants.ts";
import { dampened } from "./maneuvers/extinguish.ts";
import { cue, cueOf } from "./moves/definition.ts";
import { setCreature, setFight } from "./state/find.ts";
import { newCreature } from "./state/creature.ts";
import { spellOf, type CombatState } from "./state/fight.ts";
import { ambushSides, beforeCards } from "./view/answers.ts";
import { gmSide } from "./propose/proposal.ts";
import { view } from "./view/view.ts";

const state = begun({ creatures: [hero("ana"), foe("troll"), foe("wolf")] }, { "ana.0": 1, "troll.0": 5, "wolf.0": 7 });
const ana = newCreature(hero("ana"));

describe("cards", () => {
  it("A.4.1 change places where both lie, and stay where one is missing", () => {
    const cards = (now: CombatState) => ["ana.0", "troll.0", "wolf.0"].map((slot) => now.slots[slot]?.card);
    expect(cards(swapCards(state, "ana.0", "wolf.0"))).toEqual([7, 5, 1]);
    for (const [a, b] of [
      ["ana.0", "gone"],
      ["gone", "ana.0"],
      ["ana.0", "ana.0"],
    ] as const)
      expect(swapCards(state, a, b)).toBe(state);
  });
  it("K-019 no right to a further card is given while cards are dealt", () => {
    const dealing = setFight(fight({ creatures: [hero("ana"), foe("wolf")] }), { phase: "dealing" });
    expect(why(dealing, { type: "extraCard", target: "ana", count: 1 })).toBe("CardsDealt");
    expect(play(dealing, { type: "extraCard", target: "ana", count: 1 }).refused?.rule).toBe("K-019");
  });
  it.each([
    ["always", "draw", 0],
    ["always", "acting", 1],
    ["ask", "draw", 1],
    ["ask", "acting", 1],
    ["never", "acting", 0],
  ] as const)(
    "K-015 may be shared (%s) in the phase %s by so many sets of foes that look alike: %i",
    (rule, phase, sets) => {
      const wolves = [foe("w1", { name: "Wolf 1" }), foe("w2", { name: "Wolf 2" })];
      const fresh = fight({ creatures: wolves, profile: profile({ "initiative.groupIdentical": rule }) });
      expect(beforeCards(view(setFight(fresh, { phase }), gm)).alike).toHaveLength(sets);
    },
  );
});

describe("magic as it is named", () => {
  const plain = { seat: "ana", target: null, cost: 1, damage: 2, harmType: "mental", resist: null } as const;
  it.each([
    [{}],
    [{ attribute: "mind" }],
    [{ dice: 2, help: true }],
    [{ without: ["physical.0"], position: "desperate" }],
  ] as const)("keeps what was brought to its test, and no more: %j", (brought) => {
    const told = { ...plain, ...brought, type: "cast" };
    expect(spellOf(told as never)).toStrictEqual({ ...plain, ...brought });
  });
});

describe("tests and what is told of them", () => {
  const test: Test = {
    seat: "ana",
    own: "ana",
    needed: 1,
    passed: (own: number) => own >= 1,
    harm: (own: number, against: number) => Math.max(0, against - own),
  } as unknown as Test;
  it("K-038 sixes that only meet a raised need prevent no harm", () => {
    const raised = raisedTest(test, 2);
    expect([raised.needed, raised.passed(2, 0), raised.passed(3, 0)]).toEqual([3, false, true]);
    expect([0, 2, 3, 9].map((own) => raised.harm?.(own, 4))).toEqual([4, 4, 3, 0]);
    const { harm: _harm, ...harmless } = test;
    expect(raisedTest(harmless as Test, 2)).not.toHaveProperty("harm");
    expect(raisedTest(test, 0)).toBe(test);
  });
  it("K-089 name a row of the Director's own alone", () => {
    const own = [{ id: "sand", name: "Sand", use: "grapple", repeatable: false }] as const;
    expect([ownName("sand", own), ownName("gag", own)]).toEqual([{ name: "Sand" }, {}]);
  });
  it("say where a maneuver is aimed, and nothing of one the rules do not have", () => {
    expect([aimsOf("climb"), aimsOf("survey"), aimsOf("taunt")]).toEqual([{ place: true }, {}, {}]);
  });
  it("C.40 leave out written harm by its name and row; who counts points has none", () => {
    const harm = {
      physical: [{ label: "Cut", level: 1 as const, row: 1 as const }],
      mental: [{ label: "", level: 2 as const, row: 2 as const }],
    };
    const refs = ["physical.0", "mental.0", "mental.1"];
    const said = leftOut({ ...ana, harm, points: null }, refs);
    expect(said).toContain("Cut (1)");
    expect(said).toContain("(2)");
    expect(leftOut({ ...ana, harm, points: { value: 3, max: 3 } as never }, refs)).toBe("");
    expect(leftOut({ ...ana, harm: null, points: null }, refs)).toBe("");
  });
});

describe("cues", () => {
  it("L-cue carry data where there is some, and name the GM where nobody else is asked", () => {
    expect(cue("nobody", [], 3, undefined, null, null)).toMatchObject({
      id: "nobody:gm:3",
      sentence: { key: "Combat.Cue.nobody" },
    });
    expect(cue("nobody", [], 3, undefined, null, null).sentence).not.toHaveProperty("data");
    expect(cue("turn", ["ana"], 3, { who: "Ana" }, null, null)).toMatchObject({
      id: "turn:ana:3",
      sentence: { data: { who: "Ana" } },
    });
  });
  it("L-cue are found by their seat and stamp, and otherwise mark nothing", () => {
    const intent = { type: "endTurn" };
    const cues = [cue("turn", ["ana"], "3", {}, intent, null)];
    expect(cueOf(cues, ana, "3")).toEqual({ mark: { cue: "turn:ana:3" }, default: intent });
    for (const [who, stamp] of [
      [ana, "4"],
      [newCreature(hero("bo")), "3"],
    ] as const)
      expect(cueOf(cues, who, stamp)).toEqual({ mark: {}, default: null });
  });
});

describe("states and what may be done in them", () => {
  it("are whole only with lines in their flow, now or later", () => {
    const flow = go(state, { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" })
      .fight.flow;
    const held = (lines: unknown, later: unknown) =>
      brokenInvariants(setFight(state, { flow: { ...flow, lines, later } as never }));
    expect(held(flow?.lines, undefined)).toEqual([]);
    expect(held([], flow?.lines)).toEqual([]);
    expect(held([], [])).toEqual(["a flow has lines"]);
    expect(held([], undefined)).toEqual(["a flow has lines"]);
  });
  it("A.8 nobody climbs away with somebody in their grip", () => {
    const climb = { type: "maneuver", seat: "ana", maneuver: "climb", zone: "gate" } as const;
    expect(why(state, climb)).toBeNull();
    const grip = { by: "ana", gagged: false } as never;
    expect(why(setCreature(state, "troll", { heldBy: [grip] }), climb)).toBe("LetGoFirst");
    expect(why(state, { ...climb, zone: "road" })).toBe("NotNext");
  });
  it("K-176 successes against no fire change nothing", () => {
    const draft = changeState({ state, events: [] } as never, state);
    expect(dampened(draft, { seat: "ana" }, 3)).toBe(draft);
  });
  it("take over harm that was written elsewhere, and leave the rest", () => {
    const harm = { physical: [{ label: "Cut", level: 1, row: 1 }], mental: [] } as const;
    const after = go(state, { type: "facts", target: "ana", harm });
    expect(after.creatures.ana).toEqual({ ...state.creatures.ana, harm });
  });
  it("A.3.1 open harms are read as far as there are any, and refused where one does not add up", () => {
    const open = [
      { type: "physical", amount: 3 },
      { type: "mental", amount: 1 },
    ] as const;
    expect(readSplits("2+1;1", open)).toEqual([[2, 1], [1]]);
    expect(readSplits("2+1;1;3", open)).toEqual([[2, 1], [1]]);
    expect(readSplits("2+1;2", open)).toBeNull();
    expect(readSplits("", open)).toBeNull();
  });
  it("tell a blow of a group without the name of a weapon that is gone", () => {
    const attack = { seat: "troll", maneuver: "attackMelee", target: "ana" } as const;
    const parts = gmSide.parts(state, {
      type: "volley",
      attacks: [
        { ...attack, weapon: "club" },
        { ...attack, weapon: "gone" },
      ],
    } as never);
    expect(parts.map(({ seat, label }) => [seat, label.data])).toEqual([
      ["troll", { weapon: state.creatures.troll?.sheet?.weapons.find(({ id }) => id === "club")?.name, target: "ana" }],
      ["troll", { weapon: "", target: "ana" }],
    ]);
  });
  it.each([
    [{ waiting: ["wolf"] }, ["ana"]],
    [{ waiting: ["wolf"], offered: ["ana", "troll"], surprised: ["troll"] }, ["troll"]],
    [{ waiting: ["wolf"], offered: ["troll"], surprised: ["troll"] }, ["ana", "troll"]],
    [{ waiting: ["wolf"], offered: ["troll"] }, ["ana"]],
  ])("K-135 %j are surprised: enemies, or who of those offered is ticked", (typed, surprised) => {
    const sides = ambushSides(state, { ...typed, roller: "", resister: "" });
    expect(sides.others.map(({ id }) => id)).toEqual(surprised);
  });
  it.each([25, 0, -3, 7.555, Number.NaN, "Ten", null])("A.4 %s is no card, and the answer is about cards", (card) => {
    expect(combatFamily.parseIntent({ type: "placeCard", slot: "ana.1", card })).toMatchObject({
      key: "Combat.Refused.NotACard",
      rule: "A.4",
      data: { card: typeof card === "number" || typeof card === "string" ? String(card) : "?" },
    });
  });
  it.each([1, 10, 7.01, 10.99])("A.4 %s is one", (card) => {
    expect(combatFamily.parseIntent({ type: "placeCard", slot: "ana.1", card })).toMatchObject({ value: { card } });
  });
});
