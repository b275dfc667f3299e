import { describe, expect, it } from "vitest";
import {
  begun,
  as,
  fight,
  foe,
  gm,
  go,
  hero,
  play,
  profile,
  way,
  zone,
} from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setSlot } from "../state/find.ts";
import { newSheet, type Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import {
  askedOnce,
  attributesFor,
  beforeCards,
  diceLost,
  harmShare,
  lineRead,
  plainPool,
  poolFor,
  readCard,
  readFaces,
  refusalOf,
  severalAttacks,
  speedOf,
  waysInTurn,
  waysTogether,
} from "./answers.ts";
import { view } from "./view.ts";

const seen = (state: CombatState, by = gm) => view(state, by);
const someone = (state: CombatState, id: string): Creature => {
  const found = state.creatures[id];
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe("cards", () => {
  it("are read as a value and a deck", () => {
    expect([7, 7.01, 10.02].map(readCard)).toEqual([
      { value: 7, deck: 0 },
      { value: 7, deck: 1 },
      { value: 10, deck: 2 },
    ]);
  });

  it("are told before they are dealt: how many are wanted, and what comes of too many (K-008)", () => {
    const many = Array.from({ length: 11 }, (_, n) => foe(`f${n}`, { name: `f ${n}`, hidden: false }));
    const told = (overflow: "secondDeck" | "director"): unknown =>
      beforeCards(seen(fight({ creatures: many, profile: profile({ "initiative.overflow": overflow }) }))).over;
    expect(beforeCards(seen(fight({ creatures: [hero("ana"), foe("wolf")] })))).toMatchObject({
      wanted: 2,
      lacking: 2,
      over: null,
      deck: 10,
    });
    expect(told("secondDeck")).toBe("secondDeck");
    expect(told("director")).toBe("byHand");
  });

  it("may be shared by foes that look alike only where the table plays so (K-015)", () => {
    const wolves = [foe("w1", { name: "Wolf 1" }), foe("w2", { name: "Wolf 2" })];
    const alike = (rule: "ask" | "never"): number =>
      beforeCards(seen(fight({ creatures: wolves, profile: profile({ "initiative.groupIdentical": rule }) }))).alike
        .length;
    expect(alike("never")).toBe(0);
    expect(alike("ask")).toBe(1);
  });
});

describe("dice", () => {
  it("are shown highest first, sixes marked", () => {
    expect(readFaces([1, 6, 3])).toEqual({
      sixes: 1,
      faces: [
        { face: 6, six: true },
        { face: 3, six: false },
        { face: 1, six: false },
      ],
    });
  });

  it("of a line are read as sixes, those an answer held, and whether it came to what it was for (C.36)", () => {
    const open = begun({ creatures: [hero("ana"), hero("bo")] }, { "ana.0": 1, "bo.0": 2 });
    const { state } = play(open, {
      type: "attack",
      seat: "ana",
      maneuver: "attackMelee",
      weapon: "sword",
      target: "bo",
    });
    const line = state.fight.flow?.lines[0];
    if (!line) throw new Error("no line");
    expect(lineRead("attack", line)).toBeNull();
    const thrown = { ...line, faces: [6, 6, 1], net: 0, needed: 1 };
    const answer = { by: "bo", kind: "parry", faces: [6, 6, 6] } as never;
    expect(lineRead("attack", thrown)).toEqual({ sixes: 2, held: 0, won: true });
    expect(lineRead("attack", { ...thrown, reactions: [answer] })).toEqual({ sixes: 2, held: 2, won: false });
  });
});

describe("harm", () => {
  const hurt = (more: Partial<Creature>): Pick<Creature, "harm" | "points"> => ({
    harm: {
      physical: [{ label: "", level: 1, row: 1 }],
      mental: [{ label: "", level: 2, row: 2 }],
    },
    points: null,
    ...more,
  });
  const points = { physical: { value: 2, max: 4, fresh: 0 }, mental: { value: 1, max: 4, fresh: 1 } };

  it.each([
    ["perSlot", "current", 2, 3],
    ["perLevel", "nextTestOnly", 3, 1],
    ["off", "current", 0, 3],
  ] as const)("costs dice as the table ruled: %s, %s (C.39, C.41)", (mode, counted, written, kept) => {
    const rulings = profile({ "harm.penalty": mode, "npc.harmPenalty": counted });
    expect(diceLost(hurt({}), rulings)).toBe(written);
    expect(diceLost(hurt({ points }), rulings)).toBe(kept);
    const each = (["physical", "mental"] as const).map((type) => diceLost(hurt({ points }), rulings, [type]));
    expect(each.reduce((sum, one) => sum + one, 0)).toBe(kept);
  });

  it("is told as a part of what its bearer can take, of the type of which it is more, as far as it is seen", () => {
    const rulings = profile({ "harm.slots": [3, 2, 1] });
    const third = { label: "", level: 1, row: 1 } as const;
    expect(harmShare(hurt({ harm: { physical: [third, third, third], mental: [third] } }), rulings)).toBe(0.5);
    expect(harmShare(hurt({ points }), rulings)).toBe(0.5);
    expect(harmShare(hurt({ points: { ...points, mental: { value: 9, max: 4, fresh: 0 } } }), rulings)).toBe(1);
    expect(harmShare(hurt({ harm: null }), rulings)).toBeNull();
  });

  it("that is open may be taken in ways, the mildest first; points know none (A.3.1)", () => {
    const state = setCreature(fight({ creatures: [hero("ana"), foe("wolf")] }), "ana", {
      unsettled: [
        { id: "h1", type: "physical", amount: 2, armour: 0 },
        { id: "h2", type: "physical", amount: 1, armour: 0 },
      ],
    });
    const ana = someone(state, "ana");
    const all = waysTogether(seen(state), ana);
    expect(all[0]?.penalty).toBe(Math.min(...all.map(({ penalty }) => penalty)));
    expect(waysInTurn(seen(state), ana, () => "").map((ways) => ways[0]?.parts)).toEqual(all[0]?.parts);
    expect(waysTogether(seen(state), { ...ana, harm: null })).toEqual([]);
    expect(waysInTurn(seen(state), { ...ana, harm: null }, () => "")).toEqual([]);
  });

  const step = (kind: string, seat: string | null, ...needs: string[]) => ({
    cue: { kind },
    seat,
    options: [{}, { needs: needs.map((name) => ({ name, kind: "choice" as const, choices: [] })) }],
  });
  it.each([
    ["an answer splits it on its way", [step("react", "ana", "settle"), step("harm", "ana")], ["react"]],
    ["whichever of them comes first", [step("harm", "ana"), step("react", "ana", "settle")], ["react"]],
    ["no answer throws dice", [step("react", "ana"), step("harm", "ana")], ["react", "harm"]],
    ["what else an answer needs is no split", [step("react", "ana", "bid"), step("harm", "ana")], ["react", "harm"]],
    ["somebody else answers", [step("react", "bram", "settle"), step("harm", "ana")], ["react", "harm"]],
    ["a turn splits nothing that is asked", [step("turn", "ana", "settle"), step("harm", "ana")], ["turn", "harm"]],
  ])("K-145 that is open is asked once: %s", (_what, own, asked) => {
    expect(askedOnce(own).map(({ cue }) => cue.kind)).toEqual(asked);
  });
});

describe("moves", () => {
  const zones = [zone("yard"), zone("gate"), zone("mill")];
  const edges = [way("yard", "gate", { cost: "slow" }), way("yard", "mill", { cost: "test" })];
  const own = [{ id: "taunt", name: "Taunt", speed: "fast", actions: ["charm"] }] as const;
  const state = begun({
    creatures: [hero("ana"), foe("wolf")],
    zones,
    edges,
    profile: profile({ "maneuvers.own": own }),
  });

  it.each([
    [{ type: "move", seat: "ana", zone: "gate" }, "slow"],
    [{ type: "move", seat: "ana", zone: "mill" }, "fast"],
    [{ type: "maneuver", seat: "ana", maneuver: "taunt" }, "fast"],
    [{ type: "maneuver", seat: "ana", maneuver: "sway" }, "slow"],
    [{ type: "maneuver", seat: "ana", maneuver: "none" }, null],
    [{ type: "flee", seat: "ana", exit: "gate" }, "slow"],
    [{ type: "attack", seat: "ana", target: "wolf" }, "slow"],
    [{ type: "grapple", seat: "ana", target: "wolf", aim: "hold" }, "slow"],
    [{ type: "cast", seat: "ana", target: null }, "slow"],
    [{ type: "breakFree", seat: "ana", holder: "wolf" }, "fast"],
    [{ type: "letGo", seat: "ana", held: "wolf" }, null],
    [{ type: "endTurn", seat: "ana" }, null],
  ])("%j takes a maneuver: %s (K-046, K-049, K-081)", (intent, speed) => {
    expect(speedOf(seen(state), intent as never)).toBe(speed);
  });

  it.each(["gate", "mill"])("cost what a decision takes: to %s", (to) => {
    const intent = { type: "move", seat: "ana", zone: to } as const;
    const speed = speedOf(seen(state), intent) ?? "fast";
    const slot = Object.values(state.slots).find(({ holder }) => holder === "ana")?.id ?? "";
    expect(refusalOf(seen(state), intent)).toBeNull();
    // A fast maneuver may be paid with a slow one, never the other way round
    const spent = setSlot(state, slot, speed === "slow" ? { slow: 0 } : { slow: 0, fast: 0 });
    expect(refusalOf(seen(spent), intent)).not.toBeNull();
  });

  it("are refused of a viewer as a decision would (L-rights)", () => {
    const intent = { type: "endTurn", seat: "ana" } as const;
    expect(refusalOf(seen(state, as("bo")), intent)).toEqual(play(state, intent, as("bo")).refused);
  });

  it("a group strikes with several attacks where more than one of it may", () => {
    const pack = ["w1", "w2"].map((id) => foe(id, { name: "Wolf" }));
    const grouped = go(fight({ creatures: [hero("ana"), ...pack] }), {
      type: "group",
      group: "g",
      name: "Wolf",
      members: ["w1", "w2"],
    });
    const dealt = go(grouped, { type: "deal" });
    const onTurn = { ...dealt, fight: { ...dealt.fight, current: "w1.0", phase: "acting" as const } };
    const several = (volley: CombatState["profile"]["volley"], who = "w1"): boolean =>
      severalAttacks(seen({ ...onTurn, profile: { ...onTurn.profile, volley } }), someone(onTurn, who));
    expect([several("ask"), several("always"), several("ask", "ana")]).toEqual([true, true, false]);
    // A table that plays without volleys is offered none
    expect(several("never")).toBe(false);
  });
});

describe("pools", () => {
  const sheet = newSheet({ attributes: { strength: 2, intuition: 4 }, actions: { endure: 1 } });

  it("of an action with two attributes offer both, the higher filled in (C.63)", () => {
    expect(attributesFor(sheet, "endure")).toEqual({ among: ["strength", "intuition"], best: "intuition" });
    expect(attributesFor(sheet, "strike")).toBeNull();
    expect(attributesFor({ ...sheet, pools: { endure: 6 } }, "endure")).toBeNull();
    expect(attributesFor(null, "endure")).toBeNull();
  });

  it("of a sheet alone are attribute and action, or the whole pool of a foe (specification E.4)", () => {
    expect(plainPool(sheet, "endure")).toBe(5);
    expect(plainPool({ ...sheet, pools: { endure: 6 } }, "endure")).toBe(6);
  });

  it("are less what harm and armour take, never below one die (A.1)", () => {
    const state = setCreature(fight({ creatures: [hero("ana")] }), "ana", {
      harm: { physical: [{ label: "", level: 1, row: 1 }], mental: [] },
    });
    const told = poolFor(someone(state, "ana"), "strike", profile({ "harm.penalty": "perSlot" }));
    expect(told).toMatchObject({ dice: 1, whole: 2 });
    expect(told.parts).toContainEqual(["harm", -1]);
  });
});
