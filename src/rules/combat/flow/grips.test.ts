import { describe, expect, it } from "vitest";
import { assertPresent } from "../../log/values.ts";
import { begin, type Pick } from "../decide/step.ts";
import { begun, foe, gm, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Flow, FlowKind, Line } from "../state/fight.ts";
import { setCreature, setFight } from "../state/find.ts";
import { flowOf, succeeded } from "./land.ts";

const FIGHT = begun(
  { creatures: [hero("ana"), foe("wolf"), foe("fox"), hero("bram")] },
  { "ana.0": 1, "wolf.0": 5, "fox.0": 6, "bram.0": 7 },
);
const fight = (more: Parameters<typeof profile>[0] = {}): CombatState => ({ ...FIGHT, profile: profile(more) });
const change = (state: CombatState, who: string, more: Partial<Creature>): CombatState => setCreature(state, who, more);
const at = (state: CombatState, who: string): Creature => assertPresent(state.creatures[who]);
const sixes = (count: number): number[] => [...Array.from({ length: count }, () => 6), 1];
const grip = (by: string, gagged = false): Partial<Creature> => ({ heldBy: [{ by, gagged }] });
/** One roll of the hero's at the wolf, so many sixes against so many of those who answered. */
const line = (own: number, against: readonly number[] = [], more: Partial<Line> = {}): Line => {
  const needed = more.needed ?? 1;
  const net = Math.max(
    0,
    against.reduce((left, one) => left - one, own),
  );
  return {
    id: "l1",
    by: "ana",
    slot: "ana.0",
    target: "wolf",
    maneuver: "grapple",
    action: "force",
    weapon: null,
    dice: 5,
    needed,
    position: "none",
    damage: 0,
    type: "physical",
    resist: null,
    route: [],
    reactions: against.map((count, index) => ({
      by: ["wolf", "fox"][index] ?? "",
      kind: "breakFree",
      action: "force",
      dice: 4,
      faces: sixes(count),
    })),
    faces: sixes(own),
    net,
    extra: Math.max(0, net - needed),
    ...more,
  };
};
const gag: Pick = { line: "l1", extra: "gag" };
const finished = (kind: FlowKind, one: Line, state = fight(), picks: readonly Pick[] = []) => {
  const flow: Flow = { id: "f1", kind, step: "spend", lines: [one], asked: [] };
  const step = flowOf(kind).finish({ by: gm, faces: {} }, begin(setFight(state, { flow })), flow, picks);
  if (step.kind !== "draft") throw new Error(step.kind);
  return { state: step.state, told: step.events.map(({ type, data, trace }) => [type, data, trace]) };
};
const told = (...asked: Parameters<typeof finished>) => finished(...asked).told;
const types = (...asked: Parameters<typeof finished>) => told(...asked).map(([type]) => type);

describe("what a grip comes to", () => {
  const both = { who: "wolf", by: "ana" };

  it("K-113 it closes with as many left as are needed, out of cover, beside what others hold", () => {
    const covered = change(fight(), "wolf", { ...grip("bram"), cover: true });
    const { state, told: said } = finished("grapple", line(2), covered);
    expect(said).toEqual([["restrained", both, [["K-113", 2, 1]]]]);
    expect(at(state, "wolf")).toMatchObject({
      cover: false,
      heldBy: [
        { by: "bram", gagged: false },
        { by: "ana", gagged: false },
      ],
    });
    // Closed anew it is the same one grip
    expect(at(finished("grapple", line(2), change(fight(), "wolf", grip("ana", true))).state, "wolf").heldBy).toEqual([
      { by: "ana", gagged: false },
    ]);
  });

  it("K-113 C.36 who rolls more slips out, and a failure from a position has its price", () => {
    expect(told("grapple", line(1, [1]))).toEqual([["slippedGrip", both, [["K-113", 0, 1]]]]);
    expect(types("grapple", line(1, [1], { position: "risky" }))).toEqual(["slippedGrip", "priceOffered"]);
    expect(types("grapple", line(2, [1]))).toEqual(["restrained"]);
  });

  it.each<readonly [string, CombatState, string, string]>([
    ["of whom the dice felled", change(fight(), "wolf", { fate: "down" }), "letGo", "A.8"],
    ["of one who was felled", change(fight(), "ana", { fate: "down" }), "letGo", "A.8"],
    ["of who is elsewhere by now", change(fight(), "wolf", { zone: "gate" }), "slippedGrip", "A.8"],
  ])("A.8 no grip closes %s", (_what, state, type, rule) => {
    const done = finished("grapple", line(2), state, [gag]);
    expect([done.told, at(done.state, "wolf").heldBy]).toEqual([[[type, both, [[rule]]]], []]);
  });

  it("K-115 an extra covers the mouth, of whom one holds alone; other grips stay as they are", () => {
    const gagged = finished("grapple", line(2), change(fight(), "wolf", grip("bram")), [gag]);
    expect(gagged.told.slice(1)).toEqual([["gagged", both, [["K-115"]]]]);
    expect(at(gagged.state, "wolf").heldBy).toEqual([
      { by: "bram", gagged: false },
      { by: "ana", gagged: true },
    ]);
    expect(types("grapple", line(2), fight(), [{ line: "l1", extra: "other" }])).toEqual(["restrained"]);
    // C.31 The move of its own needs the grip as well
    expect(told("gag", line(2), change(fight(), "wolf", grip("ana")))).toEqual([["gagged", both, [["K-115"]]]]);
    expect(told("gag", line(2), change(fight(), "wolf", grip("bram")))).toEqual([]);
    expect(told("gag", line(2))).toEqual([]);
  });

  it("C.61 a push lands in the next zone with an extra, else where they are", () => {
    const away = (picks: readonly Pick[]) => told("push", line(2), fight(), picks);
    expect(away([])).toEqual([["pushedAway", { who: "wolf", zone: "yard" }, [["C.61", null]]]]);
    expect(away([{ line: "l1", extra: "pushOn", zone: "gate" }])).toEqual([
      ["pushedAway", { who: "wolf", zone: "gate" }, [["C.61", "gate"]]],
    ]);
    expect(away([{ line: "l1", extra: "other", zone: "gate" }])[0]?.[1]).toEqual({ who: "wolf", zone: "yard" });
  });

  it.each(["grapple", "push", "gag", "breakFree"] as const)(
    "C.67 nobody is met by it who is off the list: %s",
    (kind) => {
      expect(told(kind, line(2, [], { target: "ghost" }), fight(), [gag])).toEqual([
        ["struck", { who: "ana" }, [["C.67"]]],
      ]);
    },
  );

  it("K-113 C.61 each is answered by slipping out, and buys what its own list has", () => {
    for (const kind of ["grapple", "push", "gag"] as const)
      expect(flowOf(kind).answers(fight(), line(1), at(fight(), "wolf"))).toEqual([
        { kind: "breakFree", actions: ["force"] },
      ]);
    expect((["grapple", "push", "gag"] as const).map((kind) => flowOf(kind).extras?.(line(2)) ?? null)).toEqual([
      "grapple",
      "push",
      null,
    ]);
    expect([flowOf("grapple").usual?.(line(2)), flowOf("push").usual]).toEqual([["gag"], undefined]);
  });
});

describe("what getting loose comes to", () => {
  const held = (): CombatState =>
    change(fight(), "ana", {
      heldBy: [
        { by: "wolf", gagged: false },
        { by: "fox", gagged: true },
      ],
    });

  it("K-120 K-122 with more than the holder has one is free of that holder, with one where nobody holds on", () => {
    const done = finished("breakFree", line(2, [1]), held());
    expect(done.told).toEqual([["freed", { who: "ana", by: "wolf" }, [["K-116"]]]]);
    expect(at(done.state, "ana").heldBy).toEqual([{ by: "fox", gagged: true }]);
    expect(types("breakFree", line(1), held())).toEqual(["freed"]);
  });

  it("K-120 K-121 else one is still held, at equal ones too, told with both rolls; of who does not hold on there is none", () => {
    expect(told("breakFree", line(1, [1]), held())).toEqual([
      ["stillHeld", { who: "ana", by: "wolf" }, [["K-120", 1, 1, 1]]],
    ]);
    expect(told("breakFree", line(0), held())).toEqual([
      ["stillHeld", { who: "ana", by: "wolf" }, [["K-120", 0, null, 1]]],
    ]);
    expect(types("breakFree", line(0, [], { position: "risky" }), held())).toEqual(["stillHeld", "priceOffered"]);
  });

  it("held on to with the action that the table says, or either", () => {
    const actions = (more: Parameters<typeof profile>[0]) =>
      flowOf("breakFree").answers(fight(more), line(1), at(fight(), "wolf"));
    expect(actions({ "wrestle.holdAction": "force" })).toEqual([{ kind: "hold", actions: ["force"] }]);
    expect(actions({ "wrestle.holdAction": "endure" })).toEqual([{ kind: "hold", actions: ["endure"] }]);
    expect(actions({ "wrestle.holdAction": "choice" })).toEqual([{ kind: "hold", actions: ["force", "endure"] }]);
  });
});

describe("what magic comes to", () => {
  const at2 = { damage: 2, maneuver: "cast" } as const;
  it("K-099 it works with as many left as are needed, and hurts whom it was aimed at", () => {
    expect(told("cast", line(2, [1], { ...at2, type: "mental" }))).toEqual([
      ["spellWorked", { who: "ana", target: "wolf", extra: 0 }, [["K-099", 1, 1]]],
      ["harmed", { who: "wolf", amount: 2, type: "mental" }, [["K-091", "mental", 2, 2, 4]]],
    ]);
    expect(told("cast", line(1, [], { ...at2, target: null }))).toEqual([
      ["spellWorked", { who: "ana", target: "", extra: 0 }, [["K-099", 1, 1]]],
    ]);
  });

  it("K-099 it fails otherwise, at its price", () => {
    expect(told("cast", line(1, [1], at2))).toEqual([
      ["spellFailed", { who: "ana", target: "wolf" }, [["K-099", 0, 1]]],
    ]);
    expect(types("cast", line(0, [], { ...at2, position: "risky" }))).toEqual(["spellFailed", "priceOffered"]);
  });

  it("A.2 what was bought is told, the table's own rows by their name", () => {
    const own = [{ id: "glow", name: "Glow", use: "cast", repeatable: false }] as const;
    const bought = told("cast", line(2, [], { ...at2, target: null }), fight({ "extras.own": [...own] }), [
      { line: "l1", extra: "glow" },
      { line: "l1", extra: "echo" },
    ]);
    expect(bought.slice(1)).toEqual([
      ["spent", { who: "ana", what: "glow", name: "Glow" }, [["A.2", "glow"]]],
      ["spent", { who: "ana", what: "echo" }, [["A.2", "echo"]]],
    ]);
  });

  it("C.59 it is resisted where and as the Director said so, and is shown to do its harm to a target alone", () => {
    const { answers, harm, extras } = flowOf("cast");
    expect(answers(fight(), line(1), at(fight(), "wolf"))).toEqual([]);
    expect(answers(fight(), line(1, [], { resist: "endure" }), at(fight(), "wolf"))).toEqual([
      { kind: "resistMagic", actions: ["endure"] },
    ]);
    expect(harm?.(fight(), line(1, [], { target: null }))).toBeUndefined();
    expect([0, 1, 2].map((own) => harm?.(fight(), line(1, [], at2))?.(own, 1))).toEqual([0, 0, 2]);
    expect(extras?.(line(2))).toBe("cast");
  });
});

describe("what a flight comes to", () => {
  const fleeing = (own: number, against: readonly number[] = [], more: Partial<Line> = {}): Line =>
    line(own, against, { target: null, maneuver: "flee", action: "finesse", route: ["yard", "gate", "road"], ...more });

  it("K-126 away with as many left as are needed; pins bite on the way", () => {
    const done = finished("flee", fleeing(2, [1]));
    expect([done.told, at(done.state, "ana").fate]).toEqual([[["escaped", { who: "ana" }, [["K-126", 2, 1]]]], "fled"]);
    expect(types("flee", fleeing(1), change(fight(), "ana", { pinnedBy: ["wolf"] }))).toEqual([
      "pinHurt",
      "harmOpen",
      "escaped",
    ]);
  });

  it("K-127 still here with too few of one's own, at its price", () => {
    expect(told("flee", fleeing(1, [], { needed: 2 }))).toEqual([["stayed", { who: "ana" }, [["K-127", 1, 2]]]]);
    expect(types("flee", fleeing(0, [], { position: "risky" }))).toEqual(["stayed", "priceOffered"]);
  });

  it("K-134 C.36 caught one zone on, with all who chased, whose sixes add up; pins bite", () => {
    const done = finished("flee", fleeing(2, [1, 1]));
    expect(done.told).toEqual([["caught", { who: "ana", zone: "gate" }, [["K-134", 2, 2, "gate"]]]]);
    expect(["ana", "wolf", "fox", "bram"].map((who) => at(done.state, who).zone)).toEqual([
      "gate",
      "gate",
      "gate",
      "yard",
    ]);
    expect(types("flee", fleeing(1, [1]), change(fight(), "ana", { pinnedBy: ["wolf"] }))).toEqual([
      "caught",
      "pinHurt",
      "harmOpen",
    ]);
  });

  it("C.95 caught where one is, if that is the way out", () => {
    const done = finished("flee", fleeing(1, [1], { route: ["yard"] }));
    expect(done.told).toEqual([["caught", { who: "ana", zone: "yard" }, [["C.95"]]]]);
    expect(at(done.state, "wolf").zone).toBe("yard");
  });

  it("K-130 every foe in the zone may give chase, and nobody else", () => {
    const { answerers, answers } = flowOf("flee");
    const chasers = (state: CombatState) => answerers?.(state, fleeing(1)).map(({ id }) => id);
    expect(chasers(fight())).toEqual(["wolf", "fox"]);
    expect(chasers(change(fight(), "wolf", { zone: "gate" }))).toEqual(["fox"]);
    expect(chasers(change(fight(), "wolf", { fate: "down" }))).toEqual(["fox"]);
    expect(chasers(change(fight(), "wolf", { side: "heroes" }))).toEqual(["fox"]);
    expect(answers(fight(), fleeing(1), at(fight(), "wolf"))).toEqual([
      { kind: "chase", actions: ["finesse", "track"] },
    ]);
    expect([succeeded("flee", fleeing(2, [1])), succeeded("flee", fleeing(1, [1]))]).toEqual([true, false]);
  });
});
