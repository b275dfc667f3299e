import { describe, expect, it } from "vitest";
import { alter, begin, foe, follower, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import { inField } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { Departure } from "../engine/definition.ts";
import type { ContestState } from "../engine/state.ts";
import { declaredTargets, exchangeSpec, moveAdvantage, savers } from "./exchanges.ts";
import { depart, next, seatOutcome, cues, evolveTurns } from "./type.ts";
import { EMPTY, isIn, onTurn, recount, sortedTurns, startOf } from "./state.ts";

type Loose = Record<string, unknown>;
type Seat = ContestState["seats"][string];
const seats = [hero("a", 14, { heroPoints: 1 }), hero("c", 14), foe("x", 14), foe("y", 14)];
const group = (): ContestState => begin("extended", seats, { rulings: { clearlyInferiorRule: false }, order: "bid" });
const single = (): ContestState => begin("extended", [hero("a", 14), foe("x", 14)]);
/** Whoever comes first has nobody on them. */
const free = (): ContestState => ({ ...group(), extended: { ...EMPTY, turns: ["a", "c", "x", "y"] } });
const field = (degree: 2 | 3, more: Loose = {}): ContestState => inField(group(), degree, more);

describe("small rules of turns and outcomes", () => {
  const departure = (more: Partial<Departure> = {}): Departure => ({
    kind: "fell",
    seat: "x",
    by: "a",
    pairing: null,
    roll: "r1",
    ...more,
  });
  it.each<readonly [string, () => ContestState, Partial<Departure>, readonly string[]]>([
    ["by who acted against several", () => field(2), {}, ["a"]],
    ["not where it gets away", () => field(2), { kind: "left" }, []],
    ["not by another roll", () => field(2), { roll: "r9" }, []],
    ["not without a roll", () => field(2), { roll: null }, []],
    ["not who acted themselves", () => field(2), { seat: "a" }, []],
    ["not where the loss is split already", () => field(2, { shares: [3, 3] }), {}, []],
    ["not where nothing was won", () => field(2, { winner: "b" }), {}, []],
    ["not by a resistance", () => alter(field(2), "a", { kind: "resistance" }), {}, []],
  ])("E-116 a foe that falls may be spared %s", (...row) => {
    const [, make, more, expected] = row;
    expect(savers(make(), departure(more))).toEqual(expected);
  });
  it("C250 declared targets are those still there, or all where none is", () => {
    const action = { kind: "plain" as const, bid: 3, targets: ["x", "y"] };
    const state = { ...group(), declared: { ":a": { seat: "a", pairing: null, action } } };
    const key = Object.keys(play(group(), [{ type: "bid", seat: "a", target: "x", bid: 3 }]).declared)[0] ?? "";
    const at = { ...state, declared: { [key]: { seat: "a", pairing: null, action } } };
    expect(declaredTargets(at, "a")).toEqual(["x", "y"]);
    expect(declaredTargets(alter(at, "x", { status: "out" }), "a")).toEqual(["y"]);
    expect(declaredTargets(alter(alter(at, "x", { status: "out" }), "y", { status: "out" }), "a")).toEqual(["x", "y"]);
    expect(declaredTargets(at, "c")).toEqual([]);
  });
  it("C292 a side task supports a friend who is named, and only where it is for support", () => {
    const spec = (more: Loose) => exchangeSpec(single(), { seat: "a", target: "x", kind: "task", ...more });
    expect(spec({ gain: "augment", friend: "c" })).toMatchObject({ gain: "augment", target: "c" });
    expect(spec({ gain: "augment" })).not.toHaveProperty("target");
    expect(spec({ gain: "goal", friend: "c" })).not.toHaveProperty("target");
  });
  it("no points move for nobody, or by nothing", () => {
    expect([
      moveAdvantage(null, 3),
      moveAdvantage(undefined, 3),
      moveAdvantage("a", 0),
      moveAdvantage("a", -3),
    ]).toEqual([[], [], [], [{ type: "advantage", seat: "a", by: -3 }]]);
  });
  it("C207 who falls by nobody's hand is out, and nobody shoots", () => {
    expect(depart(group(), departure({ seat: "a", by: null, roll: null }))).toEqual({
      type: "fell",
      seat: "a",
      by: null,
      pairing: null,
      effects: [{ type: "status", seat: "a", before: "in", after: "out" }],
      trace: [["C207", null]],
    });
    const worn = { ...group(), advantage: { ...group().advantage, a: { start: 14, current: -2, changed: true } } };
    expect(depart(worn, departure({ seat: "a", by: null })).trace).toEqual([["C207", -2]]);
  });
  it("C235 C258 E-64b whose outcome there is: who stands and beat the last foe, or fell", () => {
    const state = { ...group(), extended: { ...EMPTY, last: { a: "x" } } };
    const won = alter(
      { ...state, advantage: { ...state.advantage, x: { start: 14, current: -12, changed: true } } },
      "x",
      {
        status: "out",
      },
    );
    const of = (now: ContestState) => seatOutcome(now, now.seats["a"] as Seat);
    expect(of(won)).toEqual({ seat: "a", won: true, degree: 2 });
    expect(of(state)).toEqual({ seat: "a", won: null, degree: 0 });
    expect(of(alter(won, "a", { status: "left" }))).toEqual({ seat: "a", won: null, degree: 0 });
    const low = { ...state, advantage: { ...state.advantage, a: { start: 14, current: -3, changed: true } } };
    expect(of(alter(low, "a", { status: "left" }))).toEqual({ seat: "a", won: null, degree: 0 });
    expect(of(alter(low, "a", { status: "gone" }))).toEqual({ seat: "a", won: false, degree: 1 });
    expect(of({ ...won, extended: EMPTY })).toEqual({ seat: "a", won: null, degree: 0 });
  });
  it("C226 C245 whom nobody spoke for bids on the last foe it faced; a round in which nobody declares is over", () => {
    const last = { ...group(), extended: { ...EMPTY, last: { x: "c", y: "gone" } } };
    const declared = play(
      last,
      [{ type: "bid", seat: "a", target: "x", bid: 3 }],
      [{ type: "bid", seat: "c" }],
    ).declared;
    const targets = Object.values(declared).map(({ seat, action }) => [seat, action?.targets?.join()]);
    expect(targets).toContainEqual(["x", "c"]);
    expect(targets).toContainEqual(["y", "a"]);
    expect(next({ ...group(), extended: { ...EMPTY, done: ["a", "c", "x", "y"] } })).toEqual({
      type: "round",
      round: 2,
    });
  });
  it("C246 a bid without described boldness counts as cautious", () => {
    const entry = (seat: string, more: Loose) => ({ seat, pairing: null, action: { kind: "plain" as const, ...more } });
    const declared = { a: entry("a", { bid: 3 }), c: entry("c", { bid: 2, boldness: "cautious" }) };
    expect(sortedTurns({ ...group(), orderRule: "boldness", declared })).toEqual(["a", "c"]);
    expect(sortedTurns({ ...group(), orderRule: "boldness", declared: { c: declared.c, a: declared.a } })).toEqual([
      "a",
      "c",
    ]);
  });
  it("C231 followers never fight here, and lend points while they are in", () => {
    const state = begin("extended", [hero("a", 14), follower("p", "a", "points", 10), foe("x", 14)]);
    expect(startOf(state, "a")).toBe(24);
    expect(startOf(alter(state, "p", { status: "removed" }), "a")).toBe(14);
    const p = state.seats["p"] as Seat;
    expect([isIn(p), isIn({ ...p, role: "contestant" }), isIn(state.seats["a"] as Seat)]).toEqual([false, false, true]);
  });
  it("C189 points are counted anew before the first exchange, where the ability still opens a contest", () => {
    const modified = (value: number): ContestState => {
      const state = single();
      const a = { ...state.numbers["a"], modifiers: [{ id: "m", kind: "situational", value, note: "" }] };
      return { ...state, numbers: { ...state.numbers, a } } as ContestState;
    };
    expect(recount(modified(0))).toBeNull();
    expect(recount(modified(3))).toMatchObject({ effects: [{ type: "started", seat: "a", start: 17, before: 14 }] });
    expect([recount(modified(-14)), recount(modified(-20))]).toEqual([null, null]);
    expect(recount(modified(-13))).toMatchObject({ effects: [{ start: 1 }] });
  });
  it("C195 two who are paired already stay so, whoever of them leads", () => {
    const state = begin("extended", [hero("a", 14), foe("x", 14)], { pairings: [{ a: "x", b: "a" }] });
    expect(state.pairings.map(({ a, b }) => [a, b].sort())).toEqual([["a", "x"]]);
    expect(state.pairings.map(({ leads }) => leads)).toEqual([onTurn(state)]);
  });
  it("nobody is on turn where nobody faces anybody; facts of others leave their turns alone", () => {
    expect(onTurn({ ...single(), pairings: [] })).toBeNull();
    const { extended: _turns, ...other } = single();
    expect(evolveTurns(other, { type: "round", round: 2 } as never)).toBe(other);
  });
  it("C244 a declaration is sealed where another who is asked stands against it, be it one of several", () => {
    const seals = (...foes: readonly ReturnType<typeof foe>[]): readonly unknown[] =>
      contestFamily
        .waiting(begin("extended", [hero("a", 14), hero("c", 14), ...foes]))
        .map((cue) => ("seal" in cue ? cue.seal : null));
    expect(seals(foe("x", 14), foe("y", 14))).toEqual([null, null]);
    expect(seals(foe("x", 14), hero("n", 14, { side: "foes" }))).toEqual(["bid:1", "bid:1", "bid:1"]);
  });
  it("C253 who delays and is out is asked no more", () => {
    const state = { ...free(), extended: { ...EMPTY, turns: ["a", "c"], done: ["a"], delayed: ["c"] } };
    const ids = (now: ContestState): readonly string[] => cues(now).map(({ id }) => id);
    expect(ids(state)).toEqual(["turn:c:1:1"]);
    expect(ids(alter(state, "c", { status: "out" }))).toEqual([]);
  });
});
