import { describe, expect, it } from "vitest";
import { edgeFaults } from "../../../test/support/rules/log/fixtures.ts";
import { contestFamily } from "./family.ts";
import { begin, foe, hero } from "../../../test/support/rules/contest/fixtures.ts";
import { parseEffect, reverse } from "./engine/state.ts";
import { parseEvent } from "./types.ts";

const long = (length: number): string => "x".repeat(length);
const many = <T>(length: number, one: T): T[] => Array.from({ length }, () => one);
const edges = (...facts: Parameters<typeof edgeFaults>): void => expect(edgeFaults(...facts)).toEqual([]);

const ability = { id: "main", name: "Main", rating: 17 };
const modifier = { id: "m1", kind: "state", value: -3, state: "hurt", note: "A cut" };

const party = { seat: "a", ability: "Main", face: 5, natural: 2, result: 2, hero: false, stretched: false } as const;
const roll = {
  id: "r1",
  round: 1,
  purpose: "round",
  pairing: "p1",
  a: party,
  b: { ...party, seat: null, face: null, stance: "plain", aside: "task" },
  winner: "a",
  degree: 1,
  target: "b",
  other: "c",
  amount: 3,
  gain: "goal",
  task: "Climb",
  weaker: "b",
  both: true,
} as const;
const entry = { a: party, b: party };
const several = { ...roll, field: [entry], shares: [3] };
const pairing = {
  id: "p1",
  a: "a",
  b: "b",
  status: "open",
  winner: null,
  against: { a: 1, b: 0 },
  leads: "a",
  since: 1,
  played: 0,
} as const;
const proposal = { id: "s1", seat: "a", state: "hurt", why: "defeat", scope: "Main", decided: null, weaker: "x" };
const shot = { seat: "a", foe: "b" };

/** Every effect with all its fields, and what takes it back; null where nothing does. */
const effects = [
  [{ type: "points", pairing: "p1", against: "a", by: 2 }, { by: -2 }],
  [{ type: "carried", seat: "a", by: 2 }, { by: -2 }],
  [{ type: "advantage", seat: "a", by: -5 }, { by: 5 }],
  [
    { type: "edge", seat: "a", before: 0, after: -3 },
    { before: -3, after: 0 },
  ],
  [
    { type: "wounds", seat: "a", before: [], after: ["hurt"] },
    { before: ["hurt"], after: [] },
  ],
  [
    { type: "status", seat: "a", before: "in", after: "out", by: "b", pairing: "p1" },
    { before: "out", after: "in" },
  ],
  [{ type: "paired", pairing }, null],
  [
    { type: "pairing", pairing: "p1", before: "open", after: "won", winner: "a" },
    { before: "won", after: "open" },
  ],
  [{ type: "modified", seat: "a", modifier }, { type: "unmodified" }],
  [{ type: "unmodified", seat: "a", modifier }, { type: "modified" }],
  [
    { type: "ability", seat: "a", before: "main", after: "other" },
    { before: "other", after: "main" },
  ],
  [{ type: "gained", seat: "a", ability }, null],
  [
    { type: "rating", seat: "a", ability: "main", before: 14, after: 17 },
    { before: 17, after: 14 },
  ],
  [{ type: "opened", seat: "a", rating: 17 }, null],
  [{ type: "used", seat: "a", rating: 17 }, null],
  [
    { type: "turns", before: ["a"], after: ["b"] },
    { before: ["b"], after: ["a"] },
  ],
  [
    { type: "shot", before: null, after: shot },
    { before: shot, after: null },
  ],
  [
    { type: "owner", seat: "f", before: "a", after: "b" },
    { before: "b", after: "a" },
  ],
  [{ type: "heroPoints", seat: "a", by: -1 }, { by: 1 }],
  [{ type: "counted", what: "assist", seat: "a", by: 1 }, { by: -1 }],
  [{ type: "proposed", proposal }, { type: "withdrawn" }],
  [{ type: "withdrawn", proposal }, null],
  [
    { type: "ordered", before: ["p1"], after: ["p2"] },
    { before: ["p2"], after: ["p1"] },
  ],
  [
    { type: "phase", before: "rising", after: "climax" },
    { before: "climax", after: "rising" },
  ],
  [
    { type: "leads", pairing: "p1", before: "a", after: "b" },
    { before: "b", after: "a" },
  ],
  [{ type: "revealed", seat: "b" }, null],
] as const;

describe("an effect", () => {
  it.each(effects.map(([effect, back]) => [effect.type, effect, back] as const))(
    "%s keeps its fields, and is taken back exactly",
    (_type, effect, back) => {
      const parsed = parseEffect(effect);
      expect(parsed).toEqual({ kind: "ok", value: effect });
      if (parsed.kind === "ok")
        expect(reverse(parsed.value)).toEqual(back === null ? null : { ...parsed.value, ...back });
    },
  );
  it("of nothing is taken back as nothing, not as minus nothing", () => {
    expect(reverse({ type: "carried", seat: "a", by: 0 })).toEqual({ type: "carried", seat: "a", by: 0 });
  });
  it("is read up to its edges", () => {
    edges(parseEffect, effects[0][0], [
      ["by", 10_000, 10_001],
      ["by", -10_000, -10_001],
    ]);
    edges(parseEffect, { type: "counted", seat: "a", by: 1 }, [["what", long(40), long(41)]]);
    edges(parseEffect, { type: "turns", before: [], after: [] }, [
      ["before", many(200, "x"), many(201, "x")],
      ["after", many(200, "x"), many(201, "x")],
    ]);
    edges(parseEffect, { type: "ordered", before: [], after: [] }, [
      ["before", many(500, "x"), many(501, "x")],
      ["after", many(500, "x"), many(501, "x")],
    ]);
    edges(parseEffect, { type: "paired", pairing }, [
      ["pairing.status", "closed", "lost"],
      ["pairing.status", "left", ""],
      ["pairing.since", 10_000, 10_001],
      ["pairing.since", 0, -1],
      ["pairing.played", 10_000, 10_001],
      ["pairing.played", 0, -1],
      ["pairing.against.a", 10_000, 10_001],
      ["pairing.against.a", 0, -1],
    ]);
    for (const status of ["open", "won", "left", "closed"])
      edges(parseEffect, { type: "pairing", pairing: "p1", before: "open", after: "open" }, [
        ["before", status, "x"],
        ["after", status, "x"],
      ]);
    edges(parseEffect, { type: "proposed", proposal }, [
      ["proposal.scope", long(200), long(201)],
      ["proposal.why", "victory", "x"],
      ["proposal.why", "climax", ""],
      ["proposal.decided", "applied", "x"],
      ["proposal.decided", "dropped", ""],
    ]);
  });
});

describe("a fact of a contest", () => {
  const facts = [
    {
      type: "declared",
      seat: "a",
      pairing: null,
      action: { kind: "task", ability: "main", task: "Climb", gain: "goal", target: "b", bid: 5, boldness: "daring" },
    },
    { type: "rolled", roll, effects: [effects[0][0]] },
    { type: "amended", seat: "a", roll, effects: [], own: [effects[0][0]] },
    { type: "stood", seat: "a", roll: "r1" },
    { type: "changed", what: "modifier", seat: "a", target: "b", amount: -3, note: "Mud", effects: [] },
    { type: "fell", seat: "a", by: null, pairing: "p1", effects: [] },
    { type: "returned", seat: "a", effects: [] },
    { type: "left", seat: "a", with: "f", pairing: null, effects: [] },
    { type: "round", round: 2 },
    {
      type: "ended",
      outcome: { winner: "heroes", level: 2, seats: [{ seat: "a", won: true, degree: 3 }] },
      effects: [],
    },
    { type: "escalated", to: "scored", effects: [], open: [{ roll, effects: [] }] },
    { type: "decided", proposal: "s1", choice: "applied", scope: "Main" },
  ] as const;
  it.each(facts.map((fact) => [fact.type, fact] as const))("%s keeps its fields", (_type, fact) => {
    expect(parseEvent({ ...fact, nonsense: 1 })).toEqual({ kind: "ok", value: fact });
  });
  it("keeps a trace of texts, numbers, truths and nothings, and drops a broken one", () => {
    const trace = [["C011", "Ana", 5, true, null]];
    expect(parseEvent({ ...facts[3], trace })).toEqual({ kind: "ok", value: { ...facts[3], trace } });
    for (const broken of [[[5, "Ana"]], [["C011", {}]], ["C011"], "C011"])
      expect(parseEvent({ ...facts[3], trace: broken })).toEqual({ kind: "ok", value: facts[3] });
  });
  it("is read up to its edges", () => {
    edges(parseEvent, { ...facts[1], roll: several }, [
      ["roll.a.face", 20, 21],
      ["roll.a.face", 1, 0],
      ["roll.a.ability", long(200), long(201)],
      ["roll.a.natural", 3, 4],
      ["roll.round", 10_000, 10_001],
      ["roll.round", 0, -1],
      ["roll.degree", 4, 5],
      ["roll.degree", 0, -1],
      ["roll.winner", "b", "c"],
      ["roll.winner", null, ""],
      ["roll.amount", 10_000, 10_001],
      ["roll.amount", 0, -1],
      ["roll.gain", "augment", "gold"],
      ["roll.task", long(500), long(501)],
      ["roll.weaker", "a", "c"],
      ["roll.b.aside", "leave", "stay"],
      ["roll.gain", "heal", "gold"],
      ["roll.field", many(20, entry), many(21, entry)],
      ["roll.field.0.weaker", "a", "c"],
      ["roll.field.0.weaker", "b", ""],
      ["roll.shares", many(20, 10_000), many(21, 1)],
      ["roll.shares.0", 10_000, 10_001],
      ["roll.shares.0", 0, -1],
      ["effects", [], many(501, effects[0][0])],
    ]);
    edges(parseEvent, facts[4], [["note", long(500), long(501)]]);
    edges(parseEvent, facts[8], [
      ["round", 10_000, 10_001],
      ["round", 1, 0],
    ]);
    edges(parseEvent, facts[9], [
      ["outcome.seats", many(60, facts[9].outcome.seats[0]), many(61, facts[9].outcome.seats[0])],
      ["outcome.seats.0.won", false, 0],
      ["outcome.seats.0.degree", 4, 5],
      ["outcome.level", 4, 5],
      ["outcome.level", null, -1],
    ]);
    edges(parseEvent, facts[10], [["open", [], many(501, { roll, effects: [] })]]);
    edges(parseEvent, facts[11], [
      ["choice", "dropped", "kept"],
      ["scope", long(200), long(201)],
    ]);
  });
});

describe("a stored contest", () => {
  it("is read up to its edges", () => {
    const begun = begin("extended", [hero("a", 17), foe("b", 14)]);
    const action = { kind: "plain" };
    const state = { ...begun, stood: ["r1:a"], declared: { "p1:a": { seat: "a", pairing: "p1", action } } };
    expect(contestFamily.parseState(state)).toMatchObject({
      value: { declared: state.declared, advantage: begun.advantage },
    });
    edges(contestFamily.parseState, state, [
      ["round", 10_000, 10_001],
      ["round", 0, -1],
      ["rolls", 10_000, 10_001],
      ["title", long(200), long(201)],
      ["prize", long(2000), long(2001)],
      ["order", many(200, "a"), many(201, "a")],
      ["pairings", many(500, pairing), many(501, pairing)],
      ["stood", many(500, "x"), many(501, "x")],
      ["stood.0", long(200), long(201)],
      ["obstacle", long(2000), long(2001)],
      ["secondGoal", long(500), long(501)],
      ["sides", many(12, state.sides[0]), many(13, state.sides[0])],
      ["sides", many(2, state.sides[0]), many(1, state.sides[0])],
      ["open", many(500, { roll, effects: [] }), many(501, { roll, effects: [] })],
      ["advantage.a", { start: 1, current: 1, changed: true }, 0],
      ["stood", [long(200)], 0],
      ["proposals", many(500, proposal), many(501, proposal)],
      ["assistStart", -1, 2],
      ["orderRule", "bid", "age"],
      ["seats.a.felledRound", 10_000, 10_001],
      ["seats.a.felledRound", 0, -1],
      ["seats.a.carried", 10_000, 10_001],
      ["seats.a.carried", 0, -1],
      ["seats.a.heroPoints", 99, 100],
      ["seats.a.heroPoints", 0, -1],
      ["seats.a.edge", 99, 100],
      ["seats.a.edge", -99, -100],
      ["seats.a.name", long(200), long(201)],
      ["seats.a.actor", long(200), long(201)],
      ["numbers.a.abilities", [ability], []],
      ["numbers.a.abilities", many(100, ability), many(101, ability)],
      ["numbers.a.modifiers", many(200, modifier), many(201, modifier)],
      ["wounds", { a: many(60, "hurt") }, 0],
      ["extended.turns", many(200, "a"), many(201, "a")],
      ["extended.turns", [long(60)], 0],
      ["extended.engaged", many(500, shot), many(501, shot)],
      ["extended.shot", shot, 0],
      ["extended.last", { a: "b" }, 0],
    ]);
  });
});
