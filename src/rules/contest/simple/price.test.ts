import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  as,
  begin,
  declare,
  foe,
  GM,
  hero,
  play,
  proposed,
  round,
  send,
  setupOf,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import { isRefused } from "../../log/outcome.ts";

const rulings = { clearlyInferiorRule: false };
const single = (more: Record<string, unknown> = {}): ContestState =>
  begin("simple", [hero("a", 14), foe("x", 14)], { rulings, ...more });
const sentences = (state: ContestState, intent: Record<string, unknown>, faces: number[]): readonly unknown[] => {
  let now = state;
  return send(state, intent, faces).events.flatMap((event) => {
    const said = contestFamily.sentence(now, event);
    now = contestFamily.evolve(now, event);
    return said === null ? [] : [said.key];
  });
};

describe("a costly victory", () => {
  const costly = play(single(), [{ type: "manner", manner: "costly" }]);
  it("S2-12 the obstacle falls in any case, and a defeat still brings its state", () => {
    const lost = play(costly, round("a", "p1", -3));
    expect([lost.ended, lost.outcome?.winner, lost.outcome?.level]).toEqual([true, "heroes", null]);
    expect(proposed(lost)).toEqual(["a injured defeat"]);
    const tied = play(costly, round("a", "p1", 0));
    expect([tied.outcome?.winner, proposed(tied)]).toEqual(["heroes", []]);
    expect(sentences(costly, declare("a", "p1"), [16, 10])).toContain("Contest.Sentence.endedCostly");
  });
  it("S2-12 a victory is one like any other", () => {
    const won = play(costly, round("a", "p1", 2));
    expect([won.outcome?.winner, won.outcome?.level, proposed(won)]).toEqual(["heroes", 2, ["a pumped victory"]]);
  });
  it("S2-12 is the GM's to say, before the dice, and to take back; it may be framed so", () => {
    expect(send(single(), { type: "manner", manner: "costly" }, [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    expect(send(costly, { type: "manner", manner: "costly" }).refused).toBe("Contest.Refused.SameManner");
    expect(send(single(), { type: "manner", manner: "plain" }).refused).toBe("Contest.Refused.SameManner");
    const plain = play(costly, [{ type: "manner", manner: "plain" }]);
    expect(play(plain, round("a", "p1", -2)).outcome?.winner).toBe("foes");
    const framed = single({ costly: true });
    expect(play(framed, round("a", "p1", -2)).outcome?.winner).toBe("heroes");
    const open = play(begin("simple", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)]), round("a", "p1", -2));
    expect(send(open, { type: "manner", manner: "costly" }).refused).toBe("Contest.Refused.AutomaticBefore");
    const long = contestFamily.parseSetup(setupOf("scored", [hero("a", 14), foe("x", 14)], { costly: true }));
    expect(isRefused(long) && [long.key, long.path]).toEqual(["Contest.Refused.CostlySimple", "costly"]);
  });
  it("S2-12 a group takes the states of its defeat, and the obstacle falls all the same", () => {
    const group = begin("simple", [hero("a", 14), hero("b", 14), foe("x", 14)], { rulings, costly: true });
    const done = play(group, [declare("a", "p1")], [declare("b", "p2"), 16, 10, 16, 10]);
    expect([done.outcome?.winner, proposed(done)]).toEqual(["heroes", ["a injured defeat", "b injured defeat"]]);
  });
  it("E-118 its price was named beforehand, so it does not go on as a long contest", () => {
    const lost = play(costly, round("a", "p1", -2));
    expect(send(lost, { type: "escalate", to: "scored" }).refused).toBe("Contest.Refused.EscalatePrice");
  });
});

describe("a victory at any price", () => {
  const bold = play(single(), [{ type: "pyrrhic", seat: "a" }]);
  it.each([
    [4, "impaired"],
    [3, "injured"],
    [2, "injured"],
    [1, "dying"],
    [0, "dying"],
    [-1, "dying"],
    [-2, "dead"],
    [-4, "dead"],
  ])("S2-12 lifts what would be %i by one step, and costs %s", (degree, state) => {
    expect(proposed(play(bold, round("a", "p1", degree)))).toEqual([`a ${state} price`]);
  });
  it("S2-12 is a hero's to declare, once, before the dice, and closes the way to a long contest", () => {
    expect(send(single(), { type: "pyrrhic", seat: "a" }, [], as("a")).refused).toBeNull();
    expect(send(bold, { type: "pyrrhic", seat: "a" }).refused).toBe("Contest.Refused.PyrrhicOnce");
    expect(send(single(), { type: "pyrrhic", seat: "x" }).refused).toBe("Contest.Refused.HeroesOnly");
    const open = play(begin("simple", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)]), round("a", "p1", -2));
    expect(send(open, { type: "pyrrhic", seat: "a" }).refused).toBe("Contest.Refused.AutomaticBefore");
    expect(send(play(bold, round("a", "p1", 2)), { type: "escalate", to: "scored" }).refused).toBe(
      "Contest.Refused.EscalatePrice",
    );
  });
  it("E-118 is of simple contests: no long one begins with it or is given it", () => {
    const modifier = { id: "p", kind: "pyrrhic", value: 0, note: "" };
    const long = contestFamily.parseSetup(setupOf("chained", [hero("a", 14, { modifiers: [modifier] }), foe("x", 14)]));
    expect(isRefused(long) && [long.key, long.path]).toEqual(["Contest.Refused.PyrrhicSimple", "seats.0.modifiers"]);
    const scored = begin("scored", [hero("a", 14), foe("x", 14)]);
    expect(send(scored, { type: "modify", seat: "a", modifier }).refused).toBe("Contest.Refused.PyrrhicSimple");
    expect(send(scored, { type: "pyrrhic", seat: "a" }).refused).toBe("Contest.Refused.WrongType");
  });
});

describe("two goals", () => {
  const two = play(single(), [{ type: "goals", second: "And the letters" }]);
  it.each([
    [4, "both"],
    [3, "both"],
    [2, "prize"],
    [1, "prize"],
    [-2, "none"],
  ])("S2-12 by degree %i reaches %s", (degree, goals) => {
    expect(play(two, round("a", "p1", degree)).outcome?.goals).toBe(goals);
    const said = goals === "none" ? "endedGoals.none" : `endedGoals.${goals}`;
    expect(sentences(two, declare("a", "p1"), [...(round("a", "p1", degree).slice(1) as number[])])).toContain(
      `Contest.Sentence.${said}`,
    );
  });
  it("S2-12 whoever reached one says which", () => {
    const done = play(two, round("a", "p1", 2));
    const other = send(done, { type: "goal", seat: "a", goal: "second" }, [], as("a")).state;
    expect(other.outcome?.goals).toBe("second");
    expect(send(other, { type: "goal", seat: "a", goal: "second" }).refused).toBe("Contest.Refused.SameGoals");
    expect(send(other, { type: "goal", seat: "x", goal: "prize" }).refused).toBe("Contest.Refused.HeroesOnly");
    const both = play(two, round("a", "p1", 4));
    expect(send(both, { type: "goal", seat: "a", goal: "second" }).refused).toBe("Contest.Refused.NoGoalChoice");
  });
  it("S2-12 are the GM's to set before the dice, in any type of contest", () => {
    expect(send(two, { type: "goals", second: "And the letters" }).refused).toBe("Contest.Refused.SameGoals");
    expect(play(play(two, [{ type: "goals", second: "" }]), round("a", "p1", 4)).outcome).not.toHaveProperty("goals");
    expect(send(single(), { type: "goals", second: "x" }, [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    const scored = begin("scored", [hero("a", 14), foe("x", 14)], { secondGoal: "Alive" });
    const won = play(scored, round("a", "p1", 4), [{ type: "rest", seat: "a" }]);
    expect(won.outcome).toMatchObject({ level: 3, goals: "both" });
    expect(send(play(scored, round("a", "p1", 1)), { type: "goals", second: "" }).refused).toBe(
      "Contest.Refused.AutomaticBefore",
    );
  });
  it("S2-12 E-119 where goals do not conflict, or defeat is not to be believed, nobody rolls and all are reached", () => {
    const done = play(two, [{ type: "automatic", how: "unopposed" }]);
    expect(done.outcome).toEqual({ winner: "heroes", level: null, seats: [], goals: "both" });
    expect(send(two, { type: "automatic", how: "unopposed" }).events[0]?.trace).toEqual([["S2-12", "unopposed"]]);
    expect(contestFamily.options(contestFamily.view(single(), GM), null).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["unopposed", "arduous", "automatic", "manner:costly", "goals"]),
    );
  });
});
