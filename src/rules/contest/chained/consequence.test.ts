import { describe, expect, it } from "vitest";
import {
  begin,
  declare,
  FACES,
  foe,
  follower,
  hero,
  play,
  send,
  type Played,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { rolledBy, rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState, RollRecord } from "../engine/state.ts";
import { consequence } from "./type.ts";

const begun = (): ContestState =>
  begin("chained", [
    hero("a", 14),
    hero("c", 14),
    foe("b", 14),
    follower("f", "a", "supporter"),
    follower("g", "c", "supporter"),
  ]);
const rounds = (degree: number): ContestState =>
  play(begun(), [{ type: "rest", seat: "c" }], [declare("a", "p1"), ...(FACES[String(degree)] ?? [])]);
const record = (winner: "a" | "b" | null, degree: 0 | 1 | 2 | 3 | 4, more: Partial<RollRecord> = {}): RollRecord =>
  rollOf("round", "a", "b", { pairing: "p1", winner, degree, ...more });
const NOTHING = { effects: [], trace: [["C359"]] };

describe("what a round of a chained contest does", () => {
  it.each([
    [1, "C354", "marginal", "hurt"],
    [2, "C351", "minor", "hurt"],
    [3, "C352", "major", "injured"],
    [4, "C353", "complete", "dying"],
  ] as const)("C340 C349 a loss by %i is a state at once, whoever lost: %s", (degree, rule, name, state) => {
    const loss = (seat: string) => ({
      effects: [{ type: "wounds", seat, before: [], after: [state] }],
      trace: [["C340"], [rule, name, state]],
    });
    expect(consequence(begun(), record("a", degree))).toEqual(loss("b"));
    expect(consequence(begun(), record("b", degree))).toEqual(loss("a"));
  });

  it("C359 a tie is nothing, nor is what was no round, or lost by a bare number", () => {
    expect(consequence(begun(), record(null, 0))).toEqual(NOTHING);
    expect(consequence(begun(), record("b", 2, { purpose: "action" }))).toEqual(NOTHING);
    expect(consequence(begun(), record("a", 2, { b: rolledBy(null) }))).toEqual(NOTHING);
    expect(consequence(begun(), record("a", 0))).toEqual(NOTHING);
  });

  it("C345 whoever won in order to get away inflicts nothing; whoever lost in that attempt suffers all the same", () => {
    const away = { a: rolledBy("a", { aside: "leave" }) };
    expect(consequence(begun(), record("a", 3, away))).toEqual({ effects: [], trace: [["C345"]] });
    expect(consequence(begun(), record("b", 3, away)).effects).toMatchObject([{ seat: "a", after: ["injured"] }]);
    const task = { a: rolledBy("a", { aside: "task" }) };
    expect(consequence(begun(), record("a", 3, task)).effects).toMatchObject([{ seat: "b", after: ["injured"] }]);
  });

  it("C370 C371 a follower of the loser's takes it over, one level worse beside what it had, and is out", () => {
    const state = { ...begun(), wounds: { f: ["hurt"] } } as ContestState;
    expect(consequence(state, record("b", 3, { target: "f" }))).toEqual({
      effects: [
        { type: "wounds", seat: "f", before: ["hurt"], after: ["hurt", "dying"] },
        { type: "status", seat: "f", before: "in", after: "removed" },
      ],
      trace: [["C370", "injured", "dying"], ["C371"]],
    });
    expect(consequence(begun(), record("b", 3, { target: "g" })).effects).toMatchObject([{ seat: "a" }]);
    expect(consequence(begun(), record("a", 3, { target: "f" })).effects).toMatchObject([{ seat: "b" }]);
  });
});

describe("passing a loss on", () => {
  const pass = (state: ContestState, more: object = {}): Played =>
    send(state, { type: "pass", seat: "a", roll: "r1", follower: "f", ...more });
  const why = ({ refused, rule }: Played): unknown => [refused, rule];

  it("C370 C371 only a round that was lost, to a follower of one's own who is still there, while it is open", () => {
    const lost = rounds(-2);
    expect(pass(lost).refused).toBeNull();
    expect(why(pass(lost, { roll: "r7" }))).toEqual(["Contest.Refused.TooLate", "C370"]);
    expect(why(pass(lost, { follower: "g" }))).toEqual(["Contest.Refused.NotYourFollower", "C370"]);
    expect(why(pass(lost, { follower: "nobody" }))).toEqual(["Contest.Refused.NotYourFollower", "C370"]);
    expect(why(pass(rounds(0)))).toEqual(["Contest.Refused.NothingLost", "C370"]);
    expect(why(pass(rounds(2)))).toEqual(["Contest.Refused.NothingLost", "C370"]);
    const gone = { ...lost, seats: { ...lost.seats, f: { ...lost.seats["f"], status: "removed" } } } as ContestState;
    expect(why(pass(gone))).toEqual(["Contest.Refused.FollowerGone", "C371"]);
  });

  it("C345 a loss to somebody who got away cost nothing, and so cannot be passed on", () => {
    const [open] = rounds(-2).open;
    if (!open) throw new Error("no open roll");
    const with_ = (roll: RollRecord): ContestState => ({ ...rounds(-2), open: [{ roll, effects: [] }] });
    const away = { ...open.roll, b: { ...open.roll.b, aside: "leave" as const } };
    expect(why(pass(with_(away)))).toEqual(["Contest.Refused.NothingLost", "C370"]);
    const stopped = { ...open.roll, a: { ...open.roll.a, aside: "leave" as const } };
    expect(pass(with_(stopped)).refused).toBeNull();
    expect(why(pass(with_({ ...open.roll, purpose: "action" })))).toEqual(["Contest.Refused.NothingLost", "C370"]);
    expect(why(pass(with_({ ...open.roll, target: "g" })))).toEqual(["Contest.Refused.PassedOn", "C370"]);
  });

  it("C370 costs no hero point, takes the loser's state back, and says who took it over", () => {
    const { state, events } = pass(rounds(-2));
    expect([state.wounds["a"], state.seats["a"]?.heroPoints]).toEqual([[], 0]);
    expect(events[0]).toMatchObject({ type: "amended", seat: "a", roll: { target: "f" } });
  });
});
