/** Levels of a group chained contest: every state gives one, of who left and of foes who fled too (L517 to L521). */
import { describe, expect, it } from "vitest";
import {
  begin,
  declare,
  facesFor,
  foe,
  hero,
  play,
  proposed,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";

const HEROES = ["a", "b", "c", "d"];
const FOES = ["w", "x", "y", "z"];
const start = (count: number, phase = "rising"): ContestState =>
  begin(
    "chained",
    [...HEROES.slice(0, count).map((id) => hero(id, 14)), ...FOES.slice(0, count).map((id) => foe(id, 14))],
    { phase, rulings: { chainedLadder: "full", chainedPenaliseResistance: false, clearlyInferiorRule: false } },
  );

/** A round of all pairings that are open; `leaving` says who wants out. */
const round = (state: ContestState, degrees: readonly number[], leaving: readonly string[] = []): ContestState => {
  const open = state.pairings.filter(({ status }) => status === "open");
  const kind = (seat: string) => (leaving.includes(seat) ? "leave" : "plain");
  const foes = open
    .filter(({ b }) => leaving.includes(b))
    .reduce((now, { id, b }) => play(now, [declare(b, id, "leave")]), state);
  return open.reduce(
    (now, { id, a }, index) =>
      play(now, [declare(a, id, kind(a)), ...(index === open.length - 1 ? facesFor(...degrees) : [])]),
    foes,
  );
};
const levels = (state: ContestState, seats: readonly string[]) =>
  seats.map((id) => {
    const found = state.outcome?.seats.find(({ seat }) => seat === id);
    return `${found?.won} ${found?.degree}`;
  });

describe.each(["rising", "climax"])("the level of a side: %s", (phase) => {
  const hurt = (): ContestState => round(round(start(3, phase), [3, 3, 1]), [2, 0, 0]);

  it("C365 C366 E-59e L519: foes who fled Injured, Impaired and Hurt are a Major, a Minor and a Marginal Victory: a Minor one", () => {
    const done = round(hurt(), [-1, -1, -1], ["w", "x", "y"]);
    expect(levels(done, ["a", "b", "c"])).toEqual(["true 3", "true 2", "true 1"]);
    expect([done.outcome?.winner, done.outcome?.level]).toEqual(["heroes", 2]);
    expect(proposed(done)).toEqual(["a invigorated victory", "b pumped victory", "c fresh victory"]);
  });

  it("C367 E-59e L521: heroes who left Injured, twice Impaired and Hurt lost by a Minor Defeat", () => {
    const worn = round(round(start(4, phase), [-3, -3, -3, -1]), [-2, 0, 0, 0]);
    const done = HEROES.reduce((now, seat) => play(now, [{ type: "abandon", seat }]), worn);
    expect(levels(done, HEROES)).toEqual(["false 3", "false 2", "false 2", "false 1"]);
    expect([done.outcome?.winner, done.outcome?.level]).toEqual(["foes", 2]);
    const escaped = round(worn, [4, 4, 4, 4], HEROES);
    expect(escaped.outcome).toEqual({ ...done.outcome, seats: expect.arrayContaining([]) as unknown });
    expect(levels(escaped, HEROES)).toEqual(levels(done, HEROES));
  });

  it("E-59e E-80 who left, or whose foe fled, without a state counts for nothing", () => {
    const left = round(round(start(2, phase), [0, -1]), [1, 1], ["a", "b"]);
    expect([levels(left, ["a", "b"]), left.outcome?.level]).toEqual([["null 0", "false 1"], 1]);
    const fled = round(round(start(2, phase), [0, 1]), [-1, -1], ["w", "x"]);
    expect([levels(fled, ["a", "b"]), fled.outcome?.level]).toEqual([["null 0", "true 1"], 1]);
    const nobody = round(round(start(2, phase), [0, 0]), [1, 1], ["a", "b"]);
    expect([nobody.outcome?.winner, nobody.outcome?.level]).toEqual(["foes", null]);
  });

  it("C346 E-59c who left together with their foe has nobody's victory", () => {
    const both = round(round(start(2, phase), [0, 1]), [1], ["a", "w"]);
    const done = round(play(both, [{ type: "rest", seat: "a" }]), [4]);
    expect(levels(done, ["a", "b"])).toEqual(["null 0", "true 4"]);
  });
});

it("E-59e alone too: a foe that fled Hurt is a Marginal Victory, one's own flight with a Hurt a Marginal Defeat", () => {
  const fled = round(round(start(1), [1]), [-1], ["w"]);
  expect([fled.outcome?.winner, fled.outcome?.level, proposed(fled)]).toEqual(["heroes", 1, ["a fresh victory"]]);
  const left = round(round(start(1), [-1]), [2], ["a"]);
  expect([left.outcome?.winner, left.outcome?.level, proposed(left)]).toEqual(["foes", 1, ["a hurt defeat"]]);
});

it("E-84 back after getting away, it is how it ends that counts", () => {
  const worn = round(start(2), [-1, 0]);
  const away = round(worn, [4, 0], ["a"]);
  expect(away.pairings[0]).toMatchObject({ status: "left", winner: "w" });
  const back = play(away, [{ type: "pair", seat: "a", foe: "w" }]);
  expect(back.pairings.find(({ id }) => id === "p1")).toMatchObject({ status: "open", winner: null });
  const won = round(back, [4, 4]);
  expect(levels(won, ["a", "b"])).toEqual(["true 4", "true 4"]);
});
