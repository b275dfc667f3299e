import { describe, expect, it } from "vitest";
import { begin, declare, foe, hero, send } from "../../../test/support/rules/contest/fixtures.ts";
import { isRefused } from "../log/outcome.ts";
import { MOVE_GROUPS, type Move } from "./engine/definition.ts";
import { movesOf } from "./engine/moves/index.ts";
import { CONTEST_TYPES } from "./engine/setup.ts";
import { isContestEvent, isContestState, parseEvent, parseIntent, shownOf, typeOf } from "./types.ts";

describe("what is of a contest", () => {
  const state = begin("simple", [hero("a", 14), foe("x", 14)]);

  it("is told by what only a contest has", () => {
    expect([state, {}, { seats: {} }, { pairings: [] }, null, "state", undefined].map(isContestState)).toEqual([
      true,
      ...Array<boolean>(6).fill(false),
    ]);
  });

  it("each type is known by its own name", () => {
    expect(CONTEST_TYPES.map((type) => typeOf({ type }).id)).toEqual([...CONTEST_TYPES]);
  });

  it("a fact is known by its type, which is a word", () => {
    const { events } = send(state, declare("a", "p1"), [10, 16]);
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(isContestEvent)).toBe(true);
    expect([{ type: 3 }, {}, null, "begun", undefined, { type: "begun" }].map(isContestEvent)).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
    ]);
  });
});

/** Every move of any type once; one that a type has of its own is named after the first type that has it. */
const moves = CONTEST_TYPES.flatMap((type) => movesOf(typeOf({ type })).map((move) => ({ type, move }))).filter(
  ({ move }, at, all) => all.findIndex((one) => one.move === move) === at,
);
const named = (is: (move: Move) => boolean): readonly string[] =>
  moves
    .filter(({ move }) => is(move))
    .map(({ type, move }) =>
      moves.filter((one) => one.move.type === move.type).length > 1 ? `${type} ${move.type}` : move.type,
    )
    .sort();
const words = (text: string): readonly string[] => text.split(", ").sort();

describe("which moves", () => {
  it.each<readonly [string, (move: Move) => boolean, string]>([
    [
      "may be sent after the end",
      ({ late }) => late === true,
      "escalate, goal, heroPoints, lastFinished, level, settle",
    ],
    ["are shown with the end", ({ withEnding }) => withEnding === true, "escalate, lastFinished, level, settle"],
    ["S2-14 spend a hero point", ({ spends }) => spends === true, "boost, bump, chance"],
    ["S2-5 answer the offer of one", ({ amends }) => amends === true, "bump, stand"],
    ["E-129 answer what waits", ({ answers }) => answers === true, "allow, allowAll, meet, refuse, withdraw"],
    [
      "C110 wait until all have chosen a foe",
      ({ inRound }) => inRound === true,
      "assist, chained rest, declare, extended action, pair, remove, roll, scored action, scored rest",
    ],
    [
      "E-129 wait for the GM's word",
      ({ waits }) => waits !== undefined,
      "assist, augment, bid, chance, declare, exchange, extended action, gift, lend, part, scored action, shoot, support",
    ],
    [
      "E-129 and answer a step",
      ({ waits }) => waits?.step === true,
      "assist, bid, declare, exchange, extended action, lend, part, scored action, shoot",
    ],
    [
      "stay in sight",
      ({ usual }) => usual === true,
      "allow, allowAll, assist, bid, bump, byRating, chained rest, chance, decline, letBe, lend, meet, pair, part, pass, press, refuse, roll, scored rest, shift, shoot, spare, stand, support, withdraw",
    ],
  ])("%s", (...row) => {
    const [, is, expected] = row;
    expect(named(is)).toEqual(words(expected));
  });

  it.each([
    ["Help", "agree, assign, assist, boost, gift, lend, shift"],
    ["Ability", "ability, borrow, switch"],
    ["Circumstances", "edge, heroPoints, modify, resist, reveal, unmodify"],
    ["Support", "ask, augment"],
    ["Leave", "chained abandon, close, discard, extended abandon, scored abandon, simple abandon"],
    ["Order", "assistStart, leads, orderRule, reorder, restByRating"],
    ["Join", "join"],
  ])("stand under %s", (heading, expected) => {
    expect(named(({ group }) => group === heading)).toEqual(words(expected));
    expect(MOVE_GROUPS).toContain(heading);
  });

  it("a screen asks where a move stands by its name; of what is no move there is nothing to say", () => {
    expect(shownOf("lend")).toMatchObject({ usual: true, group: "Help" });
    expect(shownOf("level").withEnding).toBe(true);
    expect(shownOf("dance")).toEqual({});
  });
});

describe("what a move may say", () => {
  const many = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `s${at}`);
  it.each<readonly [string, Record<string, unknown>, Record<string, unknown>]>([
    ["remove", { seat: "a", follower: "f", resistance: -100 }, { seat: "a", follower: "f", resistance: -101 }],
    ["remove", { seat: "a", follower: "f", resistance: 999 }, { seat: "a", follower: "f", resistance: 1000 }],
    ["part", { seat: "a", foe: "x", resistance: 999 }, { seat: "a", foe: "x", resistance: 1000 }],
    ["bid", { seat: "a", also: many(19) }, { seat: "a", also: many(20) }],
    ["exchange", { seat: "a", target: "x", also: many(19) }, { seat: "a", target: "x", also: many(20) }],
    [
      "split",
      { seat: "a", roll: "r1", shares: many(20).map(() => 1) },
      { seat: "a", roll: "r1", shares: many(21).map(() => 1) },
    ],
    [
      "lend",
      { seat: "a", target: "c", amount: 1, task: "x".repeat(500) },
      { seat: "a", target: "c", amount: 1, task: "x".repeat(501) },
    ],
    ["boost", { seat: "a", points: 1 }, { seat: "a", points: 0 }],
    ["boost", { seat: "a", points: 99 }, { seat: "a", points: 100 }],
    ["edge", { seat: "a", edge: -99 }, { seat: "a", edge: -100 }],
    ["allow", { held: "a", amount: 10_000 }, { held: "a", amount: 10_001 }],
    ["refuse", { held: "a", why: "x".repeat(500) }, { held: "a", why: "x".repeat(501) }],
  ])("%s: so much and no more", (type, most, more) => {
    const refusal = (said: Record<string, unknown>): boolean => isRefused(parseIntent({ type, ...said }));
    expect([refusal(most), refusal(more)]).toEqual([false, true]);
  });

  it("a stored fact may be of any move's kind, and of no other", () => {
    const fact = (what: string) => parseEvent({ type: "changed", what, effects: [] });
    for (const what of ["letBe", "phase", "abandoned"]) expect(isRefused(fact(what)), what).toBe(false);
    expect(isRefused(fact("danced"))).toBe(true);
  });
});
