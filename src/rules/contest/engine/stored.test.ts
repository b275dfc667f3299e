import { describe, expect, it } from "vitest";
import type { Parse } from "../../log/parse.ts";
import { begin, foe, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import {
  loserOf,
  parseEffect,
  parseEffects,
  parseNumbers,
  parsePairing,
  parseProposal,
  parseSeat,
  reverse,
  reverseAll,
  sideOfSeat,
  winnerOf,
  type Effect,
} from "./state.ts";
import { parseRoll } from "../types.ts";
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

describe("what is stored is read within its limits", () => {
  it.each(FIELDS)("%s: %#", (...row) => {
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
  });
  it("E-116 of several targets each is on the other side", () => {
    const field = ["x", "y"].map((id) => ({ a: rolledBy("a"), b: rolledBy(id) }));
    const several = rollOf("exchange", "a", "x", { field });
    expect(["a", "x", "y", "z"].map((id) => sideOfSeat(several, id))).toEqual(["a", "b", "b", null]);
    expect(["a", "x", "y"].map((id) => sideOfSeat(rollOf("round", "a", "x"), id))).toEqual(["a", "b", null]);
  });
});
