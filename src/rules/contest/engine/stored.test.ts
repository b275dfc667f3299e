import { describe, expect, it } from "vitest";
import type { Parse } from "../../log/parse.ts";
import { begin, foe, hero, setupOf } from "../../../../test/support/rules/contest/fixtures.ts";
import { ok } from "../../log/outcome.ts";
import { parseEvent, parseIntent, parseRoll, parseState } from "../types.ts";
import {
  parseAbility,
  parseId,
  parseModifier,
  parseNumber,
  parseRound,
  parseRulings,
  parseSeatSetup,
  parseSetupShape,
} from "./setup.ts";
import {
  actorOf,
  loserOf,
  parseAction,
  parseAsk,
  parseEffect,
  parseEffects,
  parseNumbers,
  parseOutcome,
  parsePairing,
  parseProposal,
  parseSeat,
  reverse,
  reverseAll,
  sideOfSeat,
  winnerOf,
  wonByA,
  type Effect,
} from "./state.ts";
import { rollOf, rolledBy } from "../../../../test/support/rules/contest/engine/fixtures.ts";

type Loose = Record<string, unknown>;
const set = (value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown =>
  name === undefined
    ? to
    : Array.isArray(value)
      ? value.map((one, index) => (String(index) === name ? set(one, rest, to) : (one as unknown)))
      : { ...(value as Loose), [name]: set((value as Loose)[name], rest, to) };
const long = (length: number): string => "x".repeat(length);
const many = <T>(length: number, one: T): readonly T[] => Array.from({ length }, () => one);

const state = begin("scored", [hero("a", 14), foe("x", 14)]);
const seat = state.seats["a"];
const numbers = state.numbers["a"];
const pairing = state.pairings[0];
const proposal = { id: "d1", seat: "a", state: "hurt", why: "defeat", scope: "Main", decided: null };
const modifier = { id: "m1", kind: "situational", value: 3, note: "" };
const ability = { id: "n", name: "New", rating: 13 };
const party = rolledBy("a");
const roll = {
  ...rollOf("exchange", "a", "x"),
  a: { ...party, aside: "task", stance: "plain" },
  field: [{ a: party, b: party, weaker: "a" }],
  shares: [1],
  amount: 1,
  gain: "goal",
  heals: "hurt",
  task: "Climb",
  weaker: "b",
};
const effect = (type: string, more: Loose): Loose => ({ type, ...more });

/** What is stored: a whole one, then for each field what is taken and what is refused. */
const FIELDS: readonly (readonly [string, Parse<unknown>, unknown, string, readonly unknown[], readonly unknown[]])[] =
  [
    ["seat", parseSeat, seat, "name", [long(200)], [long(201), 1]],
    ["seat", parseSeat, seat, "actor", [null, long(200)], [long(201)]],
    ["seat", parseSeat, seat, "felledRound", [0, 10_000], [-1, 10_001]],
    ["seat", parseSeat, seat, "heroPoints", [0, 99], [-1, 100]],
    ["seat", parseSeat, seat, "edge", [-99, 99], [-100, 100]],
    ["seat", parseSeat, seat, "carried", [0, 10_000], [-1, 10_001]],
    ["seat", parseSeat, seat, "status", ["in", "out", "left", "gone", "removed"], ["", "away"]],
    ["pairing", parsePairing, pairing, "status", ["open", "won", "left", "closed"], ["", "lost"]],
    ["pairing", parsePairing, pairing, "against.x", [0, 10_000], [-1, 10_001]],
    ["pairing", parsePairing, pairing, "since", [0, 10_000], [-1, 10_001]],
    ["pairing", parsePairing, pairing, "played", [0, 10_000], [-1, 10_001]],
    ["proposal", parseProposal, proposal, "why", ["defeat", "victory", "climax", "price", "heal"], ["", "luck"]],
    ["proposal", parseProposal, proposal, "scope", ["", long(200)], [long(201)]],
    ["proposal", parseProposal, proposal, "decided", [null, "applied", "dropped"], ["", "kept"]],
    ["numbers", parseNumbers, numbers, "abilities", [[ability], many(100, ability)], [[], many(101, ability)]],
    ["numbers", parseNumbers, numbers, "modifiers", [[], many(200, modifier)], [many(201, modifier)]],
    ["numbers", parseNumbers, numbers, "literal", [true, false], [0]],
    ["roll", parseRoll, roll, "round", [0, 10_000], [-1, 10_001]],
    ["roll", parseRoll, roll, "a.ability", ["", long(200)], [long(201)]],
    ["roll", parseRoll, roll, "a.face", [null, 1, 20], [0, 21]],
    ["roll", parseRoll, roll, "a.aside", ["task", "leave"], [""]],
    ["roll", parseRoll, roll, "winner", [null, "a", "b"], ["", "c"]],
    ["roll", parseRoll, roll, "amount", [0, 10_000], [-1, 10_001]],
    ["roll", parseRoll, roll, "gain", ["augment", "goal", "heal"], [""]],
    ["roll", parseRoll, roll, "task", ["", long(500)], [long(501)]],
    ["roll", parseRoll, roll, "weaker", ["a", "b"], ["", "c"]],
    [
      "roll",
      parseRoll,
      roll,
      "field",
      [[], many(20, { a: party, b: party })],
      [many(21, { a: party, b: party }), [{}]],
    ],
    ["roll", parseRoll, roll, "field.0.weaker", ["a", "b"], ["", "c"]],
    ["roll", parseRoll, roll, "shares", [[], many(20, 1)], [many(21, 1)]],
    ["roll", parseRoll, roll, "shares.0", [0, 10_000], [-1, 10_001]],
    [
      "shot",
      parseEffect,
      effect("shot", { before: null, after: { seat: "a", foe: "x" } }),
      "after.foe",
      ["x", long(60)],
      ["", long(61)],
    ],
    [
      "points",
      parseEffect,
      effect("points", { pairing: "p1", against: "a", by: 1 }),
      "by",
      [-10_000, 10_000],
      [-10_001, 10_001],
    ],
    ["edge", parseEffect, effect("edge", { seat: "a", before: 0, after: 1 }), "after", [-99, 99], [-100, 100]],
    [
      "wounds",
      parseEffect,
      effect("wounds", { seat: "a", before: [], after: [] }),
      "after",
      [[], many(60, "hurt")],
      [many(61, "hurt"), ["fresh"]],
    ],
    ["started", parseEffect, effect("started", { seat: "a", start: 14, before: null }), "start", [14], ["14", null]],
    [
      "pairing closed",
      parseEffect,
      effect("pairing", { pairing: "p1", before: "open", after: "won" }),
      "before",
      ["open", "won", "left", "closed"],
      [""],
    ],
    [
      "pairing closed",
      parseEffect,
      effect("pairing", { pairing: "p1", before: "open", after: "won" }),
      "after",
      ["open", "won", "left", "closed"],
      [""],
    ],
    ["turns", parseEffect, effect("turns", { before: [], after: [] }), "before", [many(200, "a")], [many(201, "a")]],
    ["turns", parseEffect, effect("turns", { before: [], after: [] }), "after", [many(200, "a")], [many(201, "a")]],
    ["counted", parseEffect, effect("counted", { what: "assists", seat: "a", by: 1 }), "what", [long(40)], [long(41)]],
    [
      "ordered",
      parseEffect,
      effect("ordered", { before: [], after: [] }),
      "before",
      [many(500, "p1")],
      [many(501, "p1")],
    ],
    [
      "ordered",
      parseEffect,
      effect("ordered", { before: [], after: [] }),
      "after",
      [many(500, "p1")],
      [many(501, "p1")],
    ],
    ["joined", parseEffect, effect("joined", { seat, numbers }), "numbers", [numbers], [undefined, {}]],
    [
      "effects",
      parseEffects,
      [],
      "",
      [[], many(500, { type: "revealed", seat: "a" })],
      [many(501, { type: "revealed", seat: "a" })],
    ],
  ];

const unworn = { rating: 14, bumps: 0, literal: false, face: 10 };
const exchanged = { ...roll, unworn: { a: unworn, b: unworn } };
const action = { kind: "task", ability: "main", task: "Climb", gain: "goal", target: "a", bid: 3, boldness: "daring" };
const ask = { seat: "a", helper: "b", how: "quick", ability: "main" };
const outcome = { winner: "heroes", level: 2, goals: "both", seats: [{ seat: "a", won: true, degree: 2 }] };
/** A contest with all that it may keep. */
const kept = {
  ...state,
  obstacle: "A wall",
  costly: false,
  secondGoal: "Unseen",
  choosing: ["a"],
  declared: { "p1:a": { seat: "a", pairing: "p1", action } },
  acted: { a: 1 },
  asks: { "b:a": ask },
  held: { a: { type: "bid" } },
  open: [{ roll: exchanged, effects: [] }],
  stood: ["r1:a"],
  counts: { "assists:a": 1 },
  advantage: { a: { start: 14, current: 9, changed: true } },
  wounds: { a: ["hurt"] },
  outcome,
};
const seated = hero("a", 14, { modifiers: [modifier], heroPoints: 1, edge: 1, actor: null });
const framed = {
  ...setupOf("scored", [seated, foe("x", 14)]),
  rulings: state.rulings,
  obstacle: "A wall",
  pairings: [{ a: "a", b: "x" }],
  secondGoal: "Unseen",
  assistStart: 0,
};
const declared = { type: "declared", seat: "a", pairing: null, action };
const amended = { type: "amended", seat: "a", roll: exchanged, effects: [], own: [], others: [] };
const other = { roll: "r2", effects: [], reading: exchanged };

/** The same of a whole contest, of what it begins with, of its facts and of what is asked of it. */
const WHOLES: typeof FIELDS = [
  ["contest", parseState, kept, "", [kept], [{}, null]],
  ["contest", parseState, kept, "title", [long(200)], [long(201)]],
  ["contest", parseState, kept, "prize", [long(2000)], [long(2001)]],
  ["contest", parseState, kept, "obstacle", [long(2000)], [long(2001)]],
  ["contest", parseState, kept, "secondGoal", ["", long(500)], [long(501)]],
  ["contest", parseState, kept, "assistStart", [-1, 0, 1], [2]],
  ["contest", parseState, kept, "choosing", [[], many(60, "a")], [many(61, "a")]],
  [
    "contest",
    parseState,
    kept,
    "sides",
    [many(2, state.sides[0]), many(12, state.sides[0])],
    [many(1, state.sides[0])],
  ],
  ["contest", parseState, kept, "sides", [], [many(13, state.sides[0])]],
  ["contest", parseState, kept, "order", [many(200, "a")], [many(201, "a")]],
  ["contest", parseState, kept, "round", [0, 10_000], [-1, 10_001]],
  ["contest", parseState, kept, "pairings", [[], [pairing]], [many(501, pairing)]],
  ["contest", parseState, kept, "open", [[], kept.open], [many(501, kept.open[0]), [{}]]],
  ["contest", parseState, kept, "stood", [many(500, long(200))], [many(501, "r1:a"), [long(201)]]],
  ["contest", parseState, kept, "wounds.a", [many(60, "hurt")], [many(61, "hurt"), ["fresh"]]],
  ["contest", parseState, kept, "proposals", [[], [proposal]], [many(501, proposal)]],
  ["contest", parseState, kept, "outcome", [null, outcome, { ...outcome, discarded: true }], [{}]],
  ["contest", parseState, kept, "advantage.a.start", [0], [null]],
  ["contest", parseState, kept, "declared.p1:a.action", [null, action], [{}]],
  ["action", parseAction, action, "bid", [0, 10_000], [-1, 10_001]],
  ["action", parseAction, action, "targets", [[], many(20, "x")], [many(21, "x")]],
  ["action", parseAction, action, "kind", ["plain", "gambit", "defend", "task", "leave"], [undefined, "bold"]],
  ["ask", parseAsk, ask, "how", ["quick", "rolled"], ["", "plot"]],
  ["ask", parseAsk, ask, "helper", ["x"], [undefined, ""]],
  ["outcome", parseOutcome, outcome, "level", [null, 0, 1, 2, 3, 4], [5]],
  ["outcome", parseOutcome, outcome, "goals", ["both", "prize", "second", "none"], ["", "third"]],
  ["outcome", parseOutcome, outcome, "seats", [[], many(60, outcome.seats[0])], [many(61, outcome.seats[0])]],
  ["outcome", parseOutcome, outcome, "seats.0.won", [true, false, null], [0]],
  ["outcome", parseOutcome, outcome, "seats.0.degree", [0, 1, 2, 3, 4], [5, null]],
  ["roll", parseRoll, exchanged, "unworn.a.bumps", [-99, 99], [-100, 100]],
  ["roll", parseRoll, exchanged, "unworn.a.face", [null, 1, 20], [0, 21]],
  ["roll", parseRoll, exchanged, "unworn", [exchanged.unworn], [{}, { a: {}, b: {} }]],
  ["setup", parseSetupShape, framed, "title", [long(200)], [long(201)]],
  ["setup", parseSetupShape, framed, "prize", [long(2000)], [long(2001)]],
  ["setup", parseSetupShape, framed, "obstacle", [long(2000)], [long(2001)]],
  ["setup", parseSetupShape, framed, "secondGoal", [long(500)], [long(501)]],
  ["setup", parseSetupShape, framed, "assistStart", [-1, 0, 1], [-2, 2]],
  ["setup", parseSetupShape, framed, "sides", [many(12, state.sides[0])], [many(1, state.sides[0])]],
  ["setup", parseSetupShape, framed, "sides", [many(2, state.sides[0])], [many(13, state.sides[0])]],
  ["setup", parseSetupShape, framed, "sides.0.name", [long(200)], [long(201)]],
  ["setup", parseSetupShape, framed, "pairings", [many(200, framed.pairings[0])], [many(201, framed.pairings[0])]],
  ["seat", parseSeatSetup, seated, "name", [long(200)], [long(201)]],
  ["seat", parseSeatSetup, seated, "actor", [null, long(200)], [long(201)]],
  ["seat", parseSeatSetup, seated, "modifiers", [many(60, modifier)], [many(61, modifier)]],
  ["seat", parseSeatSetup, seated, "heroPoints", [0, 99], [-1, 100]],
  ["seat", parseSeatSetup, seated, "edge", [-99, 99], [-100, 100]],
  ["ability", parseAbility, ability, "name", ["", long(200)], [long(201)]],
  ["ability", parseAbility, ability, "id", [long(60)], [long(61), ""]],
  ["modifier", parseModifier, modifier, "id", ["m", long(60)], ["", long(61)]],
  ["modifier", parseModifier, modifier, "value", [-99, 999], [-100, 1000]],
  ["modifier", parseModifier, modifier, "note", ["", long(200)], [long(201)]],
  ["modifier", parseModifier, modifier, "by", ["a", long(60)], ["", long(61)]],
  ["modifier", parseModifier, modifier, "round", [1, 10_000], [0, 10_001]],
  ["a rating", parseNumber, 14, "", [-100, 999], [-101, 1000]],
  ["a round", parseRound, 1, "", [1, 10_000], [0, 10_001]],
  ["a declaration", parseEvent, declared, "action", [action, { kind: "plain" }], [{}]],
  ["an amendment", parseEvent, amended, "others", [[], [other]], [many(501, other), [{}]]],
  ["an amendment", parseEvent, amended, "own", [[]], [undefined, [{}]]],
  ["a fall", parseEvent, { type: "fell", seat: "a", by: "x", pairing: "p1", effects: [] }, "by", [null, "x"], [""]],
  ["a return", parseEvent, { type: "returned", seat: "a", effects: [] }, "acts", [true, false], ["yes"]],
  ["a way out", parseEvent, { type: "left", seat: "a", pairing: null, effects: [] }, "with", ["x"], [""]],
  ["the GM's yes", parseIntent, { type: "allow", held: "a" }, "amount", [0, 10_000], [-1, 10_001]],
  ["the GM's no", parseIntent, { type: "refuse", held: "a" }, "why", ["", long(500)], [long(501)]],
  ["a second goal", parseIntent, { type: "goals", second: "" }, "second", ["", long(500)], [long(501)]],
];

describe("what is stored is read within its limits", () => {
  it.each([...FIELDS, ...WHOLES])("%s: %#", (...row) => {
    const [, parse, whole, path, good, bad] = row;
    const read = (to: unknown): unknown => {
      const value = set(whole, path === "" ? [] : path.split("."), to);
      const parsed = parse(value);
      return parsed.kind === "ok" ? parsed.value : parsed.kind;
    };
    expect(good.map((one) => read(one))).toEqual(
      good.map((one) => set(whole, path === "" ? [] : path.split("."), one)),
    );
    expect(bad.map(read)).toEqual(bad.map(() => "refused"));
  });
});

describe("each effect is read whole, and refused without what it is about", () => {
  it.each<Loose>([
    { type: "carried", seat: "a", by: 2 },
    { type: "advantage", seat: "a", by: -3 },
    { type: "status", seat: "a", before: "in", after: "out", by: "x", pairing: "p1" },
    { type: "modified", seat: "a", modifier },
    { type: "unmodified", seat: "a", modifier },
    { type: "ability", seat: "a", before: "main", after: "other" },
    { type: "gained", seat: "a", ability },
    { type: "rating", seat: "a", ability: "main", before: 14, after: 20 },
    { type: "opened", seat: "a", rating: 14 },
    { type: "used", seat: "a", rating: 14 },
    { type: "owner", seat: "f", before: "a", after: "b" },
    { type: "heroPoints", seat: "a", by: 1 },
    { type: "proposed", proposal },
    { type: "withdrawn", proposal },
    { type: "phase", before: "rising", after: "climax" },
    { type: "leads", pairing: "p1", before: "a", after: "x" },
  ])("$type", (whole) => {
    expect(parseEffect(whole)).toEqual(ok(whole));
    expect(parseEffect({ type: whole["type"] })).toMatchObject({ kind: "refused" });
  });
});

describe("what is refused names its place", () => {
  it("an id that every object has is none, wherever it stands", () => {
    const bad = (path: string): unknown => ({
      kind: "refused",
      key: "Contest.Refused.BadId",
      rule: "L-input",
      data: { path },
      path,
    });
    expect([parseId("constructor"), parseId("toString", "seats.0.id")]).toEqual([bad(""), bad("seats.0.id")]);
  });
  it("a ruling that there is none of stands below the rulings", () => {
    expect(parseRulings({ better: "high" })).toMatchObject({ kind: "refused", path: "rulings.better" });
  });
});

describe("how a fact came about", () => {
  const traced = (trace: unknown) => parseEvent({ type: "stood", seat: "a", roll: "r1", trace });
  it("is kept whole, or dropped where a step of it is none", () => {
    const stood = { type: "stood", seat: "a", roll: "r1" };
    expect(traced([["E-140", 1, null, true]])).toEqual(ok({ ...stood, trace: [["E-140", 1, null, true]] }));
    for (const broken of [[["E-140"], [1]], [["E-140", {}]], [["E-140"], "E-140"], "E-140"])
      expect(traced(broken)).toEqual(ok(stood));
  });
});

describe("effects taken back", () => {
  const BACK: readonly (readonly [Loose, Loose | null])[] = [
    [
      effect("points", { pairing: "p1", against: "x", by: 3 }),
      effect("points", { pairing: "p1", against: "x", by: -3 }),
    ],
    [effect("carried", { seat: "a", by: 0 }), effect("carried", { seat: "a", by: 0 })],
    [effect("edge", { seat: "a", before: 0, after: 2 }), effect("edge", { seat: "a", before: 2, after: 0 })],
    [
      effect("status", { seat: "a", before: "in", after: "out", by: "x" }),
      effect("status", { seat: "a", before: "out", after: "in", by: "x" }),
    ],
    [effect("modified", { seat: "a", modifier }), effect("unmodified", { seat: "a", modifier })],
    [effect("unmodified", { seat: "a", modifier }), effect("modified", { seat: "a", modifier })],
    [effect("proposed", { proposal }), effect("withdrawn", { proposal })],
    [effect("withdrawn", { proposal }), null],
    [effect("started", { seat: "a", start: 14, before: null }), null],
    [effect("opened", { seat: "a", rating: 14 }), null],
    [effect("used", { seat: "a", rating: 14 }), null],
  ];
  it.each(BACK)("%o", (there, back) => {
    expect(reverse(there as Effect)).toEqual(back);
  });
  it("all of a list, last first, without what only ever grows", () => {
    const all = BACK.map(([there]) => there as Effect);
    expect(reverseAll(all)).toEqual(BACK.flatMap(([, back]) => back ?? []).reverse());
  });
});

describe("who won a roll, and which side of it somebody is", () => {
  it.each([
    ["a", "a", "x"],
    ["b", "x", "a"],
    [null, undefined, undefined],
  ] as const)("winner %s", (winner, won, lost) => {
    const found = rollOf("round", "a", "x", { winner });
    expect([winnerOf(found)?.seat, loserOf(found)?.seat]).toEqual([won, lost]);
    expect(wonByA(found)).toBe(winner === null ? null : winner === "a");
  });
  it("who acted is the first; nobody where it was the GM's bare number", () => {
    expect([actorOf(rollOf("lend", "a", "x")), actorOf(rollOf("lend", null, "x"))]).toEqual(["a", ""]);
  });
  it("E-116 of several targets each is on the other side", () => {
    const field = ["x", "y"].map((id) => ({ a: rolledBy("a"), b: rolledBy(id) }));
    const several = rollOf("exchange", "a", "x", { field });
    expect(["a", "x", "y", "z"].map((id) => sideOfSeat(several, id))).toEqual(["a", "b", "b", null]);
    expect(["a", "x", "y"].map((id) => sideOfSeat(rollOf("round", "a", "x"), id))).toEqual(["a", "b", null]);
  });
});
