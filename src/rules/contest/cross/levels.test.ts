/**
 * Levels of a group chained contest (R33, L517 to L521) crossed with followers, healing, coming back, walking
 * out, a second foe, both ladders and phases.
 */
import { describe, expect, it } from "vitest";
import {
  begin,
  declare,
  facesFor,
  foe,
  follower,
  hero,
  play,
  proposed,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import type { Step } from "../../../../test/support/rules/contest/cross/fixtures.ts";

/** What somebody does, with the degree of the hero's: who is named flees in that round. */
interface Round {
  readonly degrees: readonly number[];
  readonly leaving?: readonly string[];
}

const round = (state: ContestState, { degrees, leaving = [] }: Round): ContestState => {
  const open = state.pairings.filter(({ status }) => status === "open");
  const thrown = facesFor(...degrees);
  const kind = (seat: string): string => (leaving.includes(seat) ? "leave" : "plain");
  const foes = open.flatMap(({ id, b }): Step[] => (leaving.includes(b) ? [[declare(b, id, "leave")]] : []));
  const heroes = open.map(({ id, a }, index): Step => [
    declare(a, id, kind(a)),
    ...(index === open.length - 1 ? thrown : []),
  ]);
  return play(state, ...foes, ...heroes);
};
const rest = (...seats: readonly string[]): readonly Step[] => seats.map((seat) => [{ type: "rest", seat }]);
const out = (...seats: readonly string[]): readonly Step[] => seats.map((seat) => [{ type: "abandon", seat }]);

const LADDERS = ["full", "seed"] as const;
describe.each(["rising", "climax"].flatMap((phase) => LADDERS.map((ladder) => [phase, ladder] as const)))(
  "%s, ladder %s",
  (phase, ladder) => {
    const start = (heroes: number, foes: number, more: object = {}): ContestState =>
      begin(
        "chained",
        [
          ...["a", "b", "c"].slice(0, heroes).map((id) => hero(id, 14)),
          follower("f", "a", "supporter", 14),
          ...["x", "y", "z"].slice(0, foes).map((id) => foe(id, 14)),
        ],
        {
          phase,
          rulings: { chainedLadder: ladder, chainedPenaliseResistance: false, clearlyInferiorRule: false },
          ...more,
        },
      );
    /** A Major loss is two steps: Impaired by the full ladder, Injured by the printed one. */
    const two = ladder === "full" ? (["impaired", "pumped", 2] as const) : (["injured", "invigorated", 3] as const);
    const result = (state: ContestState) => [state.outcome?.winner, state.outcome?.level, proposed(state)];

    it("C366 E-59e L519 of two foes who fled the second best counts, and a third who fell does not lower it", () => {
      const hit = round(start(3, 3), { degrees: [3, 1, 4] });
      const done = round(play(hit, ...rest("c")), { degrees: [-1, -1], leaving: ["x", "y"] });
      expect(result(done)).toEqual(["heroes", two[2], [`a ${two[1]} victory`, "b fresh victory", "c heroic victory"]]);
    });

    it("C367 E-59e L521 one got away, one walked out and one fell: the second worst", () => {
      const hit = round(start(3, 3), { degrees: [-1, -3, 0] });
      const left = round(hit, { degrees: [4, 0, 0], leaving: ["a"] });
      const walked = play(left, ...out("b"), ...rest("a"));
      const done = round(walked, { degrees: [-4] });
      expect(result(done)).toEqual(["foes", two[2], ["a hurt defeat", `b ${two[0]} defeat`, "c dying defeat"]]);
    });

    it("C370 E-59e what a follower took over gives whoever got away no level", () => {
      const lost = round(start(2, 2), { degrees: [-3, -1] });
      const passed = play(lost, [{ type: "pass", seat: "a", roll: "r1", follower: "f" }]);
      const done = round(passed, { degrees: [4, 4], leaving: ["a", "b"] });
      const worse = ladder === "full" ? "injured" : "dying";
      expect(result(done)).toEqual(["foes", 1, ["b hurt defeat", `f ${worse} defeat`]]);
    });

    it("S2-11 E-59e a state healed after getting away gives its level all the same, and is proposed no more", () => {
      const hit = round(start(2, 2), { degrees: [-1, 0] });
      const left = round(hit, { degrees: [4, 0], leaving: ["a"] });
      const heal = { type: "action", seat: "a", task: "Bandage", gain: "heal", heals: "hurt" };
      const healed = play(left, [heal, 1, 20]);
      expect(healed.wounds["a"]).toEqual([]);
      const done = play(healed, ...out("b"));
      expect(result(done)).toEqual(["foes", 1, []]);
    });

    it("E-84 E-59e who came back and saw the foe flee has the victory by what it suffered in all", () => {
      const hit = round(start(2, 2), { degrees: [1, 0] });
      const left = round(hit, { degrees: [4, 4], leaving: ["a"] });
      const back = play(left, [{ type: "pair", seat: "a", foe: "x" }], ...rest("b"));
      const worn = round(back, { degrees: [2] });
      const done = round(play(worn, ...rest("b")), { degrees: [-1], leaving: ["x"] });
      const state = ladder === "full" ? (["pumped", 2] as const) : (["invigorated", 3] as const);
      expect(result(done)).toEqual(["heroes", state[1], [`a ${state[0]} victory`, "b heroic victory"]]);
    });

    it("C366 E-59e of a single foe who fled from two the level is what it suffered", () => {
      const pairings = [
        { a: "a", b: "x" },
        { a: "b", b: "x" },
      ];
      const hit = round(start(2, 1, { pairings }), { degrees: [1, 0] });
      const first = round(hit, { degrees: [-1, 0], leaving: ["x"] });
      expect([first.seats["x"]?.status, first.pairings.map(({ status }) => status)]).toEqual(["in", ["left", "open"]]);
      const done = round(play(first, ...rest("a")), { degrees: [-1], leaving: ["x"] });
      expect(result(done)).toEqual(["heroes", 1, ["a fresh victory", "b fresh victory"]]);
    });

    it("E-59e E-80 where all got away unhurt nobody's outcome gives a level", () => {
      const done = round(round(start(2, 2), { degrees: [1, 2] }), { degrees: [4, 4], leaving: ["a", "b"] });
      expect(result(done)).toEqual(["foes", null, []]);
    });
  },
);
