/**
 * Each finding of contests crossed with undo: what is taken back is as if it had never been done (R1 to R5, R31, R33).
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  declare,
  FACES,
  foe,
  follower,
  hero,
  proposed,
  setupOf,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { comesTo, Game, type Step } from "../../../../test/support/rules/contest/cross/fixtures.ts";

interface Script {
  readonly setup: unknown;
  readonly steps: readonly { readonly intent: Readonly<Record<string, unknown>>; readonly dice?: readonly number[] }[];
}

/** A game of the referee's scripts, as far as its steps are legal; what is let be is so by itself (`Game`). */
const scripted = (name: string): Game => {
  const { setup, steps } = JSON.parse(readFileSync(`src/rules/contest/scripts/${name}.json`, "utf8")) as Script;
  const game = new Game(setup);
  for (const { intent, dice = [] } of steps) if (intent["type"] !== "stand") game.send([intent, ...dice]);
  return game;
};

const rulings = { clearlyInferiorRule: false };
const faces = (...degrees: readonly number[]): number[] =>
  degrees.flatMap((degree) => [...(FACES[String(degree)] ?? [])]);
const roll = (seat: string, pairing: string, ...degrees: readonly number[]): Step => [
  declare(seat, pairing),
  ...faces(...degrees),
];
const rest = (seat: string): Step => [{ type: "rest", seat }];
/** Ana and a follower of hers against one or two foes. */
const withFollower = (type: string, role: string, phase: string, more: object, ...steps: readonly Step[]): Game =>
  new Game(
    setupOf(type, [hero("a", 14), follower("f", "a", role, 14), foe("x", 14), foe("y", 14)], {
      phase,
      rulings,
      ...more,
    }),
    steps,
  );
const alone = { pairings: [{ a: "a", b: "x" }] };
/** Ana beats the one foe, then the other. */
const wins: readonly Step[] = [
  roll("a", "p1", 4),
  [{ type: "pair", seat: "a", foe: "y" }],
  roll("a", "p2", 4),
  rest("a"),
];
const shift = (points: number): Step => [{ type: "shift", seat: "a", follower: "f", pairing: "p1", points }];

/**
 * Two foes who flee, Impaired and Hurt, a hero who gets away Hurt, and one foe more (L517 to L521, by the full ladder).
 */
const fled = (phase: string): Game => {
  const full = { ...rulings, chainedLadder: "full", chainedPenaliseResistance: false };
  const seats = [...["a", "b", "c"].map((id) => hero(id, 14)), ...["x", "y", "z"].map((id) => foe(id, 14))];
  return new Game(setupOf("chained", seats, { phase, rulings: full }), [
    roll("a", "p1"),
    roll("b", "p2"),
    [declare("c", "p3"), 3, 16, 3, 2, 2, 3],
    roll("a", "p1"),
    [declare("x", "p1", "leave")],
    roll("b", "p2"),
    [declare("y", "p2", "leave")],
    [declare("c", "p3", "leave"), 2, 3, 2, 3, 1, 20],
    [{ type: "pair", seat: "a", foe: "z" }],
    rest("b"),
    rest("c"),
    [declare("a", "p4"), 1, 20],
  ]);
};

interface Row {
  readonly game: () => Game;
  /** What is proposed after the whole. */
  readonly whole: readonly string[];
  /** A step that is taken back, those that are played instead, and what is proposed then. */
  readonly at: number;
  readonly other: readonly Step[];
  readonly instead: readonly string[];
}

const ROWS: Readonly<Record<string, Row>> = {
  "R1 S2-5 E-122 a hero point on the last roll": {
    game: () => scripted("hero-point-last-roll"),
    whole: ["ana injured defeat"],
    at: 2,
    other: [[{ type: "stand", seat: "ana", roll: "r2" }]],
    instead: ["ana dead defeat"],
  },
  "R1 S2-5 E-122 a hero point on the last exchange": {
    game: () => scripted("hero-point-extended"),
    whole: ["ana hurt defeat"],
    at: 2,
    other: [[{ type: "stand", seat: "ana", roll: "r2" }]],
    instead: ["ana impaired defeat"],
  },
  "R2 E-84 E-123 a state fixed on getting away, after coming back and falling instead": {
    game: () => scripted("climax-twice"),
    whole: ["ana hurt climax", "ana pumped victory", "bo invigorated victory"],
    at: 6,
    other: [
      [declare("bo", "p2"), 5, 5, 20, 1],
      [declare("bo", "p2"), 1, 20],
      [{ type: "pair", seat: "bo", foe: "f1" }],
      [declare("bo", "p3"), 1, 20],
      rest("bo"),
    ],
    instead: ["ana dying defeat", "bo invigorated victory"],
  },
  "R2 E-84 never coming back": {
    game: () => scripted("climax-twice"),
    whole: ["ana hurt climax", "ana pumped victory", "bo invigorated victory"],
    at: 4,
    other: [rest("ana"), [declare("bo", "p2"), 20, 1]],
    instead: ["ana hurt climax", "bo injured defeat"],
  },
  "R3 C097 E-124 a climax that is stayed in instead": {
    game: () => scripted("benefit-lost-climax"),
    whole: ["ana hurt climax", "ana invigorated victory"],
    at: 2,
    other: [[declare("ana", "p1"), 20, 1]],
    instead: ["ana dying defeat"],
  },
  "R3 C095 E-124 rising action that is stayed in instead": {
    game: () => scripted("benefit-lost-rising"),
    whole: ["ana invigorated victory"],
    at: 2,
    other: [[declare("ana", "p1"), 20, 1]],
    instead: ["ana dying defeat"],
  },
  "R4 E-30 E-125 walking out taken back": {
    game: () => scripted("walk-out-last-pairing"),
    whole: ["ana impaired defeat", "bo injured defeat"],
    at: 5,
    other: [
      [declare("ana", "p1")],
      [declare("bo", "p3"), 1, 20, 20, 1],
      [{ type: "pair", seat: "ana", foe: "f3" }],
      [declare("ana", "p4"), 1, 20],
      rest("ana"),
    ],
    instead: ["ana invigorated victory", "bo injured defeat"],
  },
  "R5 C083 C078 E-126 a parting shot that misses instead, and brings the foe back": {
    game: () => scripted("parting-shot-after-leaving"),
    whole: [],
    at: 2,
    other: [
      [{ type: "part", seat: "ana", foe: "f2" }, 20, 1],
      [declare("bo", "p2"), 20, 1],
    ],
    instead: ["bo injured defeat"],
  },
  "R31 C158 C159 C165 a contestant that holds out instead": {
    game: () =>
      withFollower("scored", "contestant", "rising", {}, roll("a", "p1"), roll("f", "p2", 0, -3), roll("a", "p1", -4)),
    whole: ["a injured defeat", "f injured defeat"],
    at: 1,
    other: [roll("f", "p2", 0, -2), roll("a", "p1"), roll("f", "p2", -4, 0), [{ type: "abandon", seat: "f" }]],
    instead: ["a injured defeat"],
  },
  "R31 C162 C164 a secondary contestant that holds less instead": {
    game: () => withFollower("scored", "secondary", "climax", alone, roll("a", "p1", -3), shift(3), ...wins),
    whole: ["a invigorated victory", "f injured defeat"],
    at: 1,
    other: [shift(2), ...wins],
    instead: ["a invigorated victory", "a dazed climax"],
  },
  "R31 C168 C169 a supporter that is not taken out instead": {
    game: () =>
      withFollower(
        "scored",
        "supporter",
        "rising",
        alone,
        [{ type: "remove", seat: "y", follower: "f" }, ...faces(2)],
        roll("a", "p1", -4),
      ),
    whole: ["a injured defeat", "f impaired defeat"],
    at: 0,
    other: [[{ type: "remove", seat: "y", follower: "f" }, ...faces(0)], roll("a", "p1", -4)],
    instead: ["a injured defeat"],
  },
  "R31 C370 C371 a loss that is not passed on instead": {
    game: () =>
      withFollower(
        "chained",
        "supporter",
        "climax",
        alone,
        roll("a", "p1", -3),
        [{ type: "pass", seat: "a", roll: "r1", follower: "f" }],
        roll("a", "p1", 4),
        [{ type: "pair", seat: "a", foe: "y" }],
        roll("a", "p2", 4),
      ),
    whole: ["a heroic victory", "f dying defeat"],
    at: 1,
    other: [roll("a", "p1", 4), [{ type: "pair", seat: "a", foe: "y" }], roll("a", "p2", 4)],
    instead: ["a injured defeat", "a heroic victory"],
  },
  "R33 C366 E-59e L519 a foe that falls where it fled": {
    game: () => fled("rising"),
    whole: ["a heroic victory", "b fresh victory", "c hurt defeat"],
    at: 6,
    other: [
      [declare("c", "p3", "leave"), 2, 3, 1, 20, 1, 20],
      [{ type: "pair", seat: "a", foe: "z" }],
      rest("b"),
      rest("c"),
      [declare("a", "p4"), 1, 20],
    ],
    instead: ["a heroic victory", "b heroic victory", "c hurt defeat"],
  },
  "R33 C367 E-59e L521 a hero who stays in where they got away": {
    game: () => fled("climax"),
    whole: ["a heroic victory", "b fresh victory", "c hurt defeat"],
    at: 7,
    other: [
      [declare("c", "p3"), 2, 3, 2, 3, 20, 1],
      [{ type: "pair", seat: "a", foe: "z" }],
      rest("b"),
      [declare("a", "p4"), 1, 20],
    ],
    instead: ["a heroic victory", "b fresh victory", "c dying defeat"],
  },
};

describe.each(Object.entries(ROWS))("%s", (_title, { game, whole, at, other, instead }) => {
  it("each step taken back is as if never done, and done again comes to the same", () => {
    const first = game();
    expect(proposed(first.state)).toEqual(whole);
    for (const index of first.steps.keys()) {
      const again = game();
      const taken = again.undo(index);
      expect(taken[0]).toEqual(first.steps[index]);
      expect(comesTo(again.state)).toEqual(comesTo(again.anew().state));
      expect(comesTo(again.play(...taken).state)).toEqual(comesTo(first.state));
    }
  });
  it("another step in its place comes to what it comes to by itself", () => {
    const now = game();
    now.undo(at);
    now.play(...other);
    expect(proposed(now.state)).toEqual(instead);
    expect(comesTo(now.state)).toEqual(comesTo(now.anew().state));
  });
});
