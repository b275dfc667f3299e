/**
 * The roll that ends a long contest, where somebody got away before it, and where they came
 * back: who is asked for a hero point (R1).
 */
import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { begin, declare, FACES, foe, hero, play, proposed } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import type { Step } from "../../../../test/support/rules/contest/cross/fixtures.ts";

const rulings = { clearlyInferiorRule: false, chainedPenaliseResistance: false };
/** Ana and Bo with a hero point each, against two foes. */
const start = (type: string, phase: string): ContestState =>
  begin(type, [hero("a", 14, { heroPoints: 1 }), hero("b", 14, { heroPoints: 1 }), foe("x", 14), foe("y", 14)], {
    rulings,
    phase,
    order: "bid",
  });
/** Whoever holds it up, and whose roll it is about. */
const held = (state: ContestState): readonly string[] =>
  contestFamily
    .waiting(state)
    .filter(({ kind }) => kind === "hold")
    .map(({ id }) => id.replace("bump:", ""));
const stand = (state: ContestState): ContestState =>
  contestFamily
    .waiting(state)
    .filter(({ kind }) => kind === "hold")
    .reduce((now, { skip }) => (skip ? play(now, [{ ...skip }]) : now), state);
const spend = (state: ContestState, seat: string): ContestState => {
  const roll = held(state)
    .find((one) => one.startsWith(`${seat}:`))
    ?.split(":")[1];
  return play(state, [{ type: "bump", seat, roll }]);
};
/** What is proposed for Ana. */
const own = (state: ContestState): readonly string[] => proposed(state).filter((one) => one.startsWith("a "));
const rest = (seat: string): Step => [{ type: "rest", seat }];

const faces = (degree: number): readonly number[] => FACES[String(degree)] ?? [];
/** A Fumble against a Critical, whatever states weigh by then. */
const FALL = [20, 1];

/** One round of all that are open, by who declares in it. */
const round = (state: ContestState, thrown: (seat: string) => readonly number[], leaving = ""): ContestState => {
  const open = state.pairings.filter(({ status }) => status === "open");
  const dice = open.flatMap(({ a }) => [...thrown(a)]);
  return open.reduce(
    (now, { id, a }, index) =>
      play(now, [declare(a, id, a === leaving ? "leave" : "plain"), ...(index === open.length - 1 ? dice : [])]),
    state,
  );
};
/** Bo fights on at a tie while Ana is hit and gets away, and comes back; whoever is in it falls in one round. */
const paired = {
  away: (state: ContestState): ContestState => {
    const worn = round(state, (seat) => (seat === "a" ? [16, 10] : faces(0)));
    return round(worn, (seat) => (seat === "a" ? [1, 20] : faces(0)), "a");
  },
  back: (state: ContestState): ContestState =>
    round(play(state, [{ type: "pair", seat: "a", foe: "x" }]), () => [3, 3]),
  fall: (state: ContestState): ContestState => {
    const free = ["a", "b"].filter(
      (seat) =>
        state.seats[seat]?.status !== "gone" &&
        !state.pairings.some(({ status, a }) => status === "open" && a === seat),
    );
    return round(play(state, ...free.map(rest)), () => FALL);
  },
};

const turn = (seat: string, target: string, points: number): Step => [{ type: "bid", seat, target, bid: points }];
const forfeit = (seat: string): Step => [{ type: "forfeit", seat }];
const exchange = (seat: string, target: string, degree: number): Step => [
  { type: "exchange", seat, target },
  ...faces(degree),
];
/** The foes bid, then whoever of the heroes is in it; turns are by bid, the highest first. */
const declared = (state: ContestState, bids: readonly Step[]): ContestState =>
  play(
    state,
    [{ type: "redeclare", seat: "x", target: state.seats["a"]?.status === "in" ? "a" : "b", bid: 2 }],
    [{ type: "redeclare", seat: "y", target: "b", bid: 1 }],
    ...bids,
  );
const extended = {
  away: (state: ContestState): ContestState => {
    const now = declared(state, [turn("a", "x", 9), turn("b", "y", 3)]);
    return play(now, [{ type: "disengage", seat: "a", target: "x" }, ...faces(1)], ...["b", "x", "y"].map(forfeit));
  },
  back: (state: ContestState): ContestState => {
    const now = declared(play(state, [{ type: "rejoin", seat: "a" }]), [turn("a", "x", 9), turn("b", "y", 3)]);
    return play(now, ...["a", "b", "x", "y"].map(forfeit));
  },
  /** Bo acts first, and falls; then Ana, where she is in it. */
  fall: (state: ContestState): ContestState =>
    play(
      declared(state, [turn("b", "y", 14), ...(state.seats["a"]?.status === "in" ? [turn("a", "x", 13)] : [])]),
      exchange("b", "y", -4),
    ),
};

describe.each(["rising", "climax"] as const)("%s", (phase) => {
  it.each(["scored", "chained"])(
    "E-122 E-123 %s: the last roll is asked of who is in it, never of who got away",
    (type) => {
      const left = paired.away(start(type, phase));
      expect([left.seats["a"]?.status, left.seats["b"]?.status, held(left)]).toEqual(["left", "in", []]);
      const last = paired.fall(left);
      expect(held(last).map((one) => one[0])).toEqual(["b"]);
      const over = stand(last);
      expect([over.ended, over.seats["a"]?.heroPoints]).toEqual([true, 1]);
      const spent = spend(last, "b");
      expect([spent.seats["b"]?.heroPoints, spent.seats["a"]?.heroPoints]).toEqual([0, 1]);
      expect(proposed(spent)).not.toEqual(proposed(over));
    },
  );

  it.each(["scored", "chained"])("E-122 E-126 %s: who came back is asked as everybody else", (type) => {
    const returned = paired.back(paired.away(start(type, phase)));
    expect([returned.seats["a"]?.status, held(returned)]).toEqual(["in", []]);
    const last = paired.fall(returned);
    expect(
      held(last)
        .map((one) => one[0])
        .sort(),
    ).toEqual(["a", "b"]);
    const over = stand(stand(last));
    expect(over.ended).toBe(true);
    expect(stand(spend(last, "a")).seats["a"]?.heroPoints).toBe(0);
  });

  it("E-122 C303 extended: the last exchange is asked of who is in it, never of who got away", () => {
    const left = extended.away(start("extended", phase));
    expect([left.seats["a"]?.status, left.advantage["a"]?.current, held(left)]).toEqual(["left", 14, []]);
    const last = extended.fall(left);
    expect(held(last)).toEqual([expect.stringMatching(/^b:/)]);
    expect([stand(last).ended, proposed(stand(last))]).toEqual([true, ["b injured defeat"]]);
    const spent = spend(last, "b");
    expect([spent.ended, proposed(spent), spent.seats["a"]?.heroPoints]).toEqual([true, ["b impaired defeat"], 1]);
  });

  it("E-122 C303 extended: who came back is asked as everybody else", () => {
    const returned = extended.back(extended.away(start("extended", phase)));
    expect([returned.seats["a"]?.status, returned.advantage["a"]?.current, held(returned)]).toEqual(["in", 14, []]);
    const first = stand(extended.fall(returned));
    expect([first.seats["b"]?.status, first.ended]).toEqual(["out", false]);
    const last = play(first, exchange("a", "x", -4));
    expect(held(last)).toEqual([expect.stringMatching(/^a:/)]);
    expect(proposed(stand(last))).toEqual(["a injured defeat", "b injured defeat"]);
    const spent = spend(last, "a");
    expect([proposed(spent), spent.seats["a"]?.heroPoints]).toEqual([["a impaired defeat", "b injured defeat"], 0]);
  });

  it("E-122 E-125 who walked out is not asked about the last roll either", () => {
    for (const type of ["scored", "chained", "extended"]) {
      const gone = play(start(type, phase), [{ type: "abandon", seat: "a" }]);
      const last = type === "extended" ? extended.fall(gone) : paired.fall(gone);
      expect([type, held(last).map((one) => one[0])]).toEqual([type, ["b"]]);
    }
  });

  it("E-122 E-123 scored: what was against who came back counts in what is at stake", () => {
    const last = paired.fall(paired.back(paired.away(start("scored", phase))));
    expect(own(stand(stand(last)))).toEqual(["a dying defeat"]);
    expect(own(stand(spend(last, "a")))).toEqual(["a injured defeat"]);
  });

  it("E-122 E-85 chained: what who came back had suffered counts in what is at stake", () => {
    const last = paired.fall(paired.back(paired.away(start("chained", phase))));
    expect(own(stand(stand(last)))).toEqual(["a dying defeat"]);
    const spent = stand(spend(last, "a"));
    expect([spent.ended, spent.seats["a"]?.status, spent.wounds["a"]]).toEqual([false, "in", ["injured"]]);
  });
});
