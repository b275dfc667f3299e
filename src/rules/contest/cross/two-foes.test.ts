/**
 * A hero with several pairings in a chained contest: states of one round rest on each
 * other, whichever of its rolls is changed.
 */
import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  begin,
  declare,
  FACES,
  foe,
  follower,
  hero,
  play,
  proposed,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";

const rulings = { clearlyInferiorRule: false, chainedPenaliseResistance: false };
/** Ana against two or three foes, Bo looking on; all her rolls of a round fall together. */
const start = (phase: string, foes: readonly string[] = ["x", "y"], heroPoints = 0, more: object = {}): ContestState =>
  begin(
    "chained",
    [
      hero("a", 14, { heroPoints }),
      hero("b", 14),
      follower("f", "a", "supporter", 14),
      ...foes.map((id) => foe(id, 14)),
    ],
    { rulings: { ...rulings, ...more }, phase, pairings: foes.map((b) => ({ a: "a", b })) },
  );
const volley = (state: ContestState, ...degrees: readonly number[]): ContestState => {
  const open = state.pairings.filter(({ status }) => status === "open");
  const faces = degrees.flatMap((degree) => [...(FACES[String(degree)] ?? [])]);
  return open.reduce<ContestState>(
    (now, { id }, index) => play(now, [declare("a", id), ...(index === open.length - 1 ? faces : [])]),
    play(state, [{ type: "rest", seat: "b" }]),
  );
};
const stand = (state: ContestState): ContestState =>
  contestFamily
    .waiting(state)
    .filter(({ kind }) => kind === "hold")
    .reduce((now, { skip }) => (skip ? play(now, [{ ...skip }]) : now), state);
const bump = (state: ContestState, roll: string): ContestState => play(state, [{ type: "bump", seat: "a", roll }]);
const pass = (state: ContestState, roll: string): ContestState =>
  play(state, [{ type: "pass", seat: "a", roll, follower: "f" }]);
const wounds = ({ wounds: all }: ContestState): readonly string[] => all["a"] ?? [];

describe.each(["rising", "climax"])("%s", (phase) => {
  it("C347 E-85 who falls to the second of two fell in that pairing, and nothing of it is taken back", () => {
    const fell = stand(volley(start(phase), -3, -2));
    expect([fell.seats["a"]?.status, fell.seats["a"]?.felledBy, fell.seats["a"]?.felledIn]).toEqual(["out", "y", "p2"]);
    expect([wounds(fell), fell.pairings.map(({ status }) => status)]).toEqual([["dying"], ["closed", "won"]]);
    const done = play(fell, [{ type: "abandon", seat: "b" }]);
    expect([proposed(done), done.outcome?.level]).toEqual([["a dying defeat"], 4]);
  });

  it("C370 E-86 the loss that fells is the one that a follower may take over", () => {
    const held = volley(start(phase), -3, -2);
    expect(contestFamily.waiting(held).flatMap(({ kind, id }) => (kind === "hold" ? [id] : []))).toEqual(["bump:a:r2"]);
    const saved = pass(held, "r2");
    expect([wounds(saved), saved.wounds["f"], saved.seats["a"]?.status]).toEqual([["injured"], ["dead"], "in"]);
  });

  it.each([
    ["Marginal twice, the first won", [-1, -1], "r1", ["hurt"]],
    ["Marginal twice, the second won", [-1, -1], "r2", ["hurt"]],
    ["Minor twice, the first won", [-2, -2], "r1", ["hurt"]],
    ["Minor, then Major, the first won", [-2, -3], "r1", ["injured"]],
    ["Major twice, the first made Minor", [-3, -3], "r1", ["injured"]],
    ["Major, then Marginal, the first made Minor", [-3, -1], "r1", ["hurt", "hurt"]],
  ] as const)("S2-5 C351 C354 a hero point on one of two losses: %s", (_what, degrees, roll, left) => {
    const bumped = bump(volley(start(phase, ["x", "y"], 1), ...degrees), roll);
    expect(wounds(bumped)).toEqual(left);
    const other = bumped.open.find((one) => one.roll.id !== roll && one.roll.purpose === "round");
    expect(other?.effects.find(({ type }) => type === "wounds")).toMatchObject({ seat: "a", after: left });
  });

  it("C370 a follower takes over the first of two losses, and the second is the hero's as if it were the only one", () => {
    const passed = pass(volley(start(phase), -2, -2), "r1");
    expect([wounds(passed), passed.wounds["f"]]).toEqual([["hurt"], ["impaired"]]);
    expect(wounds(pass(volley(start(phase), -2, -2), "r2"))).toEqual(["hurt"]);
  });

  it("S2-5 a hero point that turns a loss hurts the foe, and what the foe lost elsewhere stays", () => {
    const bumped = bump(volley(start(phase, ["x", "y"], 1), -1, 2), "r1");
    expect([wounds(bumped), bumped.wounds["x"], bumped.wounds["y"]]).toEqual([[], ["hurt"], ["hurt"]]);
  });

  it("S2-5 S2-11 a state that was healed and then never was is not healed again", () => {
    const hurt = volley(start(phase, ["x"], 1), -3);
    const healed = play(hurt, [
      { type: "action", seat: "b", target: "a", task: "", gain: "heal", heals: "injured" },
      1,
      20,
    ]);
    expect([wounds(hurt), wounds(healed)]).toEqual([["injured"], []]);
    expect(wounds(bump(healed, "r1"))).toEqual(["hurt"]);
  });

  it("C347 of what was rolled after the blow that felled nothing counts, and no hero point goes into it", () => {
    const three = volley(start(phase, ["x", "y", "z"], 1), -4, -1, -1);
    const fell = stand(three);
    expect([fell.seats["a"]?.felledBy, wounds(fell)]).toEqual(["x", ["dying"]]);
    expect(send(fell, { type: "bump", seat: "a", roll: "r2" }).refused).toBe("Contest.Refused.TooLate");
    expect(send(fell, { type: "bump", seat: "a", roll: "r3" }).refused).toBe("Contest.Refused.TooLate");
  });
});

describe.each(["rising", "climax"])("one foe of two heroes, %s", (phase) => {
  const two = (...degrees: readonly number[]): ContestState => {
    const pairings = ["a", "b"].map((a) => ({ a, b: "x" }));
    const begun = begin("chained", [hero("a", 14), hero("b", 14, { heroPoints: 1 }), foe("x", 14)], {
      rulings,
      phase,
      pairings,
    });
    const faces = degrees.flatMap((degree) => [...(FACES[String(degree)] ?? [])]);
    return play(begun, [declare("a", "p1")], [declare("b", "p2"), ...faces]);
  };

  it("C347 C366 falls to who made it Dying, and the level is theirs", () => {
    const done = stand(two(3, 2));
    expect([done.seats["x"]?.felledBy, done.wounds["x"]]).toEqual(["b", ["dying"]]);
    expect([done.outcome?.winner, done.outcome?.level, proposed(done)]).toEqual(["heroes", 4, ["b heroic victory"]]);
  });

  it("S2-5 C352 a hero point on the first blow weighs on the second", () => {
    const hit = two(2, 1);
    expect(hit.wounds["x"]).toEqual(["hurt", "hurt"]);
    const harder = play(hit, [{ type: "heroPoints", seat: "a", by: 1 }], [{ type: "bump", seat: "a", roll: "r1" }]);
    expect(harder.wounds["x"]).toEqual(["injured", "hurt"]);
  });
});
