import { describe, expect, it } from "vitest";
import { edgeFaults } from "../../../test/support/rules/log/fixtures.ts";
import { contestFamily } from "./family.ts";
import { foe, hero, setupOf } from "../../../test/support/rules/contest/fixtures.ts";
import { parseIntent } from "./types.ts";

const long = (length: number): string => "x".repeat(length);
const many = <T>(length: number, one: T): T[] => Array.from({ length }, () => one);
const edges = (...facts: Parameters<typeof edgeFaults>): void => expect(edgeFaults(...facts)).toEqual([]);

const ability = { id: "main", name: "Main", rating: 17 };
const modifier = { id: "m1", kind: "state", value: -3, state: "hurt", note: "A cut" };

/** Every intent with all its fields. */
const intents = {
  declare: {
    seat: "a",
    pairing: "p1",
    kind: "task",
    ability: "main",
    task: "Bar the door",
    gain: "augment",
    target: "b",
  },
  roll: {},
  bump: { seat: "a", roll: "r1" },
  stand: { seat: "a", roll: "r1" },
  augment: { seat: "a", how: "rolled", helper: "b", ability: "other", value: 3 },
  switch: { seat: "a", ability: "other" },
  ability: { seat: "a", ability },
  resist: { seat: "b", rating: 14 },
  modify: { seat: "a", modifier },
  unmodify: { seat: "a", modifier: "m1" },
  phase: { phase: "climax" },
  leads: { pairing: "p1", leads: "b" },
  reorder: { pairings: ["p2", "p1"] },
  reveal: { seat: "b" },
  join: { newcomer: { id: "c", name: "C", side: "heroes", kind: "hero", abilities: [ability] } },
  abandon: { seat: "a" },
  heroPoints: { seat: "a", by: 1 },
  settle: { proposal: "s1", choice: "applied" },
  tie: { roll: "r1" },
  close: { winner: "heroes" },
  discard: {},
  level: { level: "2" },
  boost: { seat: "a", points: 1 },
  escalate: { to: "chained" },
  automatic: { how: "arduous" },
  pair: { seat: "a", foe: "b", resume: true },
  assist: { seat: "a", target: "b", pairing: "p1", ability: "main" },
  action: { seat: "a", task: "Climb", gain: "goal", target: "b", ability: "main", resistance: 14 },
  part: { seat: "a", foe: "b", ability: "main", resistance: 14 },
  rest: { seat: "a" },
  shift: { seat: "a", follower: "f", pairing: "p1", points: 1 },
  remove: { seat: "a", follower: "f", ability: "main", resistance: 14 },
  assistStart: { start: -1 },
  bid: { seat: "a", target: "b", bid: 5, boldness: "daring" },
  redeclare: { seat: "a", target: "b", bid: 5, boldness: "reckless" },
  exchange: { seat: "a", target: "b", bid: 5, ability: "main", kind: "task", task: "Climb", gain: "goal" },
  delay: { seat: "a" },
  forfeit: { seat: "a" },
  disengage: { seat: "a", target: "b", ability: "main" },
  rejoin: { seat: "a", restore: 5 },
  lend: { seat: "a", target: "b", amount: 5 },
  gift: { seat: "a", target: "b", amount: 5, other: "c" },
  chance: { seat: "a", ability: "main" },
  shoot: { seat: "a", bid: 5, ability: "main" },
  spare: { seat: "a" },
  keep: { seat: "a", foe: "b" },
  bothLose: { roll: "r1" },
  edge: { seat: "a", edge: -3 },
  orderRule: { rule: "advantage" },
  assign: { follower: "f", owner: "a" },
  pass: { seat: "a", roll: "r1", follower: "f" },
} as const;

describe("an intent of a contest", () => {
  it.each(Object.entries(intents))("%s keeps every field it was told about", (type, fields) => {
    expect(parseIntent({ type, ...fields, nonsense: 1 })).toEqual({ kind: "ok", value: { type, ...fields } });
  });
  it.each([
    ["declare", "task", long(500), long(501)],
    ["declare", "gain", "goal", "gold"],
    ["declare", "kind", "plain", "dance"],
    ["bump", "seat", long(60), long(61)],
    ["bump", "seat", "x", ""],
    ["bump", "seat", "x", "constructor"],
    ["augment", "how", "quick", "slow"],
    ["augment", "how", "plot", ""],
    ["augment", "value", 99, 100],
    ["augment", "value", -99, -100],
    ["resist", "rating", 999, 1000],
    ["resist", "rating", -100, -101],
    ["modify", "modifier.id", long(60), long(61)],
    ["modify", "modifier.id", "x", ""],
    ["modify", "modifier.value", 999, 1000],
    ["modify", "modifier.value", -99, -100],
    ["modify", "modifier.note", long(200), long(201)],
    ["modify", "modifier.kind", "flaw", "luck"],
    ["reorder", "pairings", many(500, "p"), many(501, "p")],
    ["heroPoints", "by", 99, 100],
    ["heroPoints", "by", -99, -100],
    ["settle", "choice", "dropped", "kept"],
    ["close", "winner", null, ""],
    ["level", "level", "4", "0"],
    ["boost", "points", 99, 100],
    ["boost", "points", 1, 0],
    ["escalate", "to", "scored", "simple"],
    ["automatic", "how", "automatic", "magic"],
    ["automatic", "how", "unopposed", ""],
    ["action", "task", long(500), long(501)],
    ["action", "gain", "augment", "gold"],
    ["action", "resistance", 999, 1000],
    ["action", "resistance", -100, -101],
    ["part", "resistance", 999, 1000],
    ["part", "resistance", -100, -101],
    ["shift", "points", 99, 100],
    ["shift", "points", 1, 0],
    ["assistStart", "start", 1, 2],
    ["assistStart", "start", 0, -2],
    ["bid", "bid", 10_000, 10_001],
    ["bid", "bid", 0, -1],
    ["bid", "boldness", "cautious", "mad"],
    ["exchange", "kind", "plain", "gambit"],
    ["exchange", "task", long(500), long(501)],
    ["exchange", "gain", "augment", "gold"],
    ["edge", "edge", 99, 100],
    ["edge", "edge", -99, -100],
    ["orderRule", "rule", "boldness", "age"],
    ["join", "newcomer.name", long(200), long(201)],
    ["join", "newcomer.abilities", many(60, ability), many(61, ability)],
    ["join", "newcomer.abilities", [ability], []],
    ["join", "newcomer.abilities.0.name", long(200), long(201)],
  ] as const)("%s is read up to the edges of %s", (type, path, good, bad) => {
    edges(parseIntent, { type, ...intents[type] }, [[path, good, bad]]);
  });
});

describe("the setup of a contest", () => {
  it("is read up to its edges", () => {
    const whole = setupOf("scored", [
      hero("a", 17, { actor: "x", heroPoints: 1, edge: 1, modifiers: [modifier] }),
      foe("b", 14),
    ]);
    const sides = whole["sides"] as { id: string; name: string }[];
    edges(contestFamily.parseSetup, whole, [
      ["title", long(200), long(201)],
      ["prize", long(2000), long(2001)],
      ["obstacle", long(2000), long(2001)],
      ["phase", "climax", "end"],
      ["secondGoal", long(500), long(501)],
      ["sides", sides, [sides[0]]],
      ["pairings", [{ a: "a", b: "b" }], many(201, { a: "a", b: "b" })],
      ["type", "extended", "endless"],
      ["order", "bid", "age"],
      ["assistStart", -1, -2],
      ["assistStart", 1, 2],
      ["sides.0.name", long(200), long(201)],
      ["seats.0.actor", long(200), long(201)],
      ["seats.0.actor", null, 1],
      ["seats.0.heroPoints", 99, 100],
      ["seats.0.heroPoints", 0, -1],
      ["seats.0.edge", 99, 100],
      ["seats.0.edge", -99, -100],
      ["seats.0.modifiers", [], many(61, modifier)],
      ["seats.0.kind", "hero", "pet"],
      ["seats.0.secret", true, 1],
      ["seats.0.literal", true, 1],
    ]);
  });
});
