import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  FACES,
  GM,
  as,
  begin,
  declare,
  foe,
  follower,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { Degree } from "../roll/roll.ts";
import { sideLevel } from "./ending.ts";
import type { ContestState } from "./state.ts";

const rulings = { clearlyInferiorRule: false };
const single = (type: string, more: Record<string, unknown> = {}): ContestState =>
  begin(type, [hero("a", 14), foe("b", 14)], { rulings, ...more });
const heroes = (type: string, more: Record<string, unknown> = {}): ContestState =>
  begin(type, [hero("a", 14), hero("b", 14, { side: "foes" })], { rulings, ...more });

/** Rounds of the first pairing, each to a degree seen from the hero. */
const rounds = (state: ContestState, ...degrees: number[]): ContestState =>
  degrees.reduce<ContestState>((now, degree) => {
    const others = now.seats["b"]?.kind === "hero" ? play(now, [declare("b", "p1")]) : now;
    return play(others, [declare("a", "p1"), ...(FACES[String(degree)] ?? [])]);
  }, state);

const close = (state: ContestState, winner: string | null): ContestState => play(state, [{ type: "close", winner }]);
const proposed = (state: ContestState): string[] =>
  state.proposals.map(({ seat, state: name, why }) => `${seat} ${name} ${why}`);
const result = (state: ContestState) => [state.outcome?.winner, state.outcome?.level, proposed(state)];
const degrees = (state: ContestState): string[] =>
  (state.outcome?.seats ?? []).map(({ seat, won, degree }) => `${seat} ${won} ${degree}`);

describe("closing a scored contest", () => {
  it("E-140 C046 ahead by 3 while rising: Minor Victory and its benefit, though nobody has 5", () => {
    expect(result(close(rounds(single("scored"), 3), "heroes"))).toEqual(["heroes", 2, ["a pumped victory"]]);
  });
  it("E-140 behind by 3 while rising: Minor Defeat and its consequence", () => {
    expect(result(close(rounds(single("scored"), -3), "foes"))).toEqual(["foes", 2, ["a impaired defeat"]]);
  });
  it("E-140 C059 at a climax what was scored against the winner counts by the table", () => {
    const state = close(rounds(single("scored", { phase: "climax" }), 2, 2, -2), "heroes");
    expect([state.outcome?.level, proposed(state)]).toEqual([1, ["a fresh victory", "a hurt climax"]]);
  });
  it("E-140 at a climax the loser takes a point more, as at any end", () => {
    const other = close(rounds(single("scored", { phase: "climax" }), -3, 1), "foes");
    expect(result(other)).toEqual(["foes", 1, ["a impaired defeat"]]);
  });
  it("E-140 two heroes: one has the benefit, the other the consequence", () => {
    const state = close(rounds(heroes("scored"), 3), "heroes");
    expect(degrees(state)).toEqual(["a true 2", "b false 2"]);
    expect(proposed(state)).toEqual(["a pumped victory", "b impaired defeat"]);
  });
  it("E-140 with equal scores, or the prize to who is behind, the level is open", () => {
    expect(result(close(single("scored"), "heroes"))).toEqual(["heroes", null, []]);
    expect(result(close(rounds(single("scored"), -3), "heroes"))).toEqual(["heroes", null, ["a impaired defeat"]]);
  });
  it("E-140 the prize to nobody: outcomes and states all the same, and no level", () => {
    expect(result(close(rounds(single("scored"), -3), null))).toEqual([null, null, ["a impaired defeat"]]);
  });
  it("E-140 C122 in a group each pairing counts by its own score, and the level is the second best victory", () => {
    let state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { rulings });
    state = play(state, [declare("a", "p1")], [declare("b", "p2"), ...(FACES["3"] ?? []), ...(FACES["1"] ?? [])]);
    const done = close(state, "heroes");
    expect(degrees(done)).toEqual(["a true 2", "b true 1", "x false 2", "y false 1"]);
    expect([done.outcome?.level, done.pairings.map(({ status, winner }) => `${status} ${winner}`)]).toEqual([
      1,
      ["won a", "won b"],
    ]);
  });
  it("E-140 it can be closed while a hero point is held; the fall counts as it stands", () => {
    const state = rounds(single("scored", {}), -4);
    expect(state.ended).toBe(true);
    const held = play(begin("scored", [hero("a", 14, { heroPoints: 1 }), foe("b", 14)], { rulings }), [
      declare("a", "p1"),
      ...(FACES["-4"] ?? []),
    ]);
    expect([held.ended, result(close(held, "foes"))]).toEqual([false, ["foes", 3, ["a injured defeat"]]]);
  });
});

describe("closing the other types", () => {
  it("E-140 E-59e chained: who suffered less is ahead, the level is that of the foe's state", () => {
    const state = close(rounds(single("chained"), 2), "heroes");
    expect(result(state)).toEqual(["heroes", 1, ["a fresh victory"]]);
    expect(result(close(rounds(single("chained"), -3), "foes"))).toEqual(["foes", 3, ["a injured defeat"]]);
  });
  it("E-140 chained, both as badly off: the states are proposed and the level is open", () => {
    const state = rounds(single("chained"), -2, 2);
    expect(result(close(state, "heroes"))).toEqual(["heroes", null, ["a hurt defeat"]]);
  });
  it("E-140 extended: nobody is at nothing, so the level is open", () => {
    expect(result(close(single("extended"), "heroes"))).toEqual(["heroes", null, []]);
  });
  it("E-140 simple, before the dice: the prize alone", () => {
    expect(result(close(single("simple"), "heroes"))).toEqual(["heroes", null, []]);
  });
  it("E-140 simple, held for a hero point: what the dice came to; to the other side the level is open", () => {
    const held = play(begin("simple", [hero("a", 14, { heroPoints: 1 }), foe("b", 14)], { rulings }), [
      declare("a", "p1"),
      ...(FACES["-2"] ?? []),
    ]);
    expect(held.ended).toBe(false);
    expect(result(close(held, "foes"))).toEqual(["foes", 2, ["a impaired defeat"]]);
    expect(result(close(held, "heroes"))).toEqual(["heroes", null, ["a impaired defeat"]]);
  });
});

describe("discarding", () => {
  it("E-140 nothing comes of it, whatever was scored; only the GM may", () => {
    const state = rounds(single("scored", { phase: "climax" }), -3);
    expect(send(state, { type: "discard" }, [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    const done = play(state, [{ type: "discard" }]);
    expect([done.ended, done.outcome, proposed(done)]).toEqual([
      true,
      { winner: null, level: null, seats: [], discarded: true },
      [],
    ]);
    const [event] = send(state, { type: "discard" }).events;
    expect(event && contestFamily.sentence(state, event)?.key).toBe("Contest.Sentence.endedDiscarded");
  });
  it("E-140 both are offered to the GM, told apart", () => {
    const offered = contestFamily.options(contestFamily.view(single("scored"), GM), null);
    expect(offered.filter(({ id }) => /^(close:|discard)/.test(id)).map(({ id, refused }) => [id, refused])).toEqual([
      ["close:heroes", null],
      ["close:foes", null],
      ["close:", null],
      ["discard", null],
    ]);
  });
});

describe("a level the GM gives", () => {
  const open = close(single("scored"), "heroes");
  it("E-80 once, where the end has none; of two alone it is the hero's own, with its state", () => {
    const done = play(open, [{ type: "level", level: "2" }]);
    expect(result(done)).toEqual(["heroes", 2, ["a pumped victory"]]);
    expect(degrees(done)).toEqual(["a true 2", "b false 2"]);
    expect(send(done, { type: "level", level: "3" }).refused).toBe("Contest.Refused.LevelGiven");
  });
  it("E-80 a defeat brings its consequence, but not beside one that points brought already", () => {
    expect(proposed(play(close(single("scored"), "foes"), [{ type: "level", level: "3" }]))).toEqual([
      "a injured defeat",
    ]);
    const tied = close(rounds(single("scored", { phase: "climax" }), -3, 3), "foes");
    expect(proposed(tied)).toEqual(["a hurt climax"]);
    expect(proposed(play(tied, [{ type: "level", level: "1" }]))).toEqual(["a hurt climax"]);
  });
  it("E-80 in a group it is the side's alone", () => {
    const group = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { rulings });
    const done = play(close(group, "heroes"), [{ type: "level", level: "1" }]);
    expect(result(done)).toEqual(["heroes", 1, []]);
    expect(degrees(done)).toEqual(["a null 0", "b null 0", "x null 0", "y null 0"]);
  });
  it("E-80 refused while it goes on, where there is one, where nobody won, and to players", () => {
    const asked = (state: ContestState, by = GM) => send(state, { type: "level", level: "1" }, [], by).refused;
    expect(asked(single("scored"))).toBe("Contest.Refused.NotOverYet");
    expect(asked(close(rounds(single("scored"), 3), "heroes"))).toBe("Contest.Refused.LevelGiven");
    expect(asked(close(single("scored"), null))).toBe("Contest.Refused.LevelGiven");
    expect(asked(open, as("a"))).toBe("Contest.Refused.GmOnly");
  });
  it("E-80 it is told, and offered only while it is open", () => {
    const [event] = send(open, { type: "level", level: "2" }).events;
    expect(event && contestFamily.sentence(open, event)?.key).toBe("Contest.Sentence.changed.level.minor");
    const offered = (state: ContestState) =>
      contestFamily.options(contestFamily.view(state, GM), null).find(({ id }) => id === "level")?.refused?.key ?? null;
    expect([offered(open), offered(single("scored"))]).toEqual([null, "Contest.Refused.NotOverYet"]);
  });
});

const [a, b, x] = [hero("a", 14), hero("b", 14), foe("x", 14)];
const out = (seat: string, won: boolean | null, degree: Degree) => ({ seat, won, degree });

describe("the level of a side", () => {
  it("C123 one opponent: the outcome of the hero who put it out, though it came back from another's defeat of it", () => {
    const begun = begin("scored", [a, b, x], { rulings, pairings: [{ a: "a", b: "x" }] });
    const outcomes = [out("a", true, 2), out("b", true, 4), out("x", false, 4)];
    const felled = { ...begun, seats: { ...begun.seats, x: { ...begun.seats["x"], felledBy: "b" } } } as typeof begun;
    expect(sideLevel(felled, "heroes", outcomes)).toBe(4);
    const two = begin("scored", [a, b, x, foe("y", 14)], { rulings });
    expect(sideLevel(two, "heroes", outcomes)).toBe(2);
  });
  it("C125 lost with a single hero: that outcome; a follower's is none of it", () => {
    const begun = begin("scored", [a, follower("f", "a", "contestant"), x, foe("y", 14)], { rulings });
    expect(sideLevel(begun, "foes", [out("a", false, 3), out("f", false, 1), out("x", true, 3)])).toBe(3);
  });
  it("E-80 nobody's outcome qualifies, or nobody won: the GM says", () => {
    const begun = begin("scored", [a, b, x], { rulings, pairings: [{ a: "a", b: "x" }] });
    expect(sideLevel(begun, "heroes", [out("a", null, 0), out("b", null, 0), out("x", null, 0)])).toBeNull();
    expect(sideLevel(begun, null, [out("a", true, 2)])).toBeNull();
  });
});
