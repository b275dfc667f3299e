import { describe, expect, it } from "vitest";
import { fillOption } from "../../log/request.ts";
import { contestFamily } from "../family.ts";
import { as, begin, foe, GM, hero, play, send, type Played } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import { stakesOf } from "../view/stakes.ts";
import { evenly, fits } from "./exchanges.ts";

const rulings = { extendedMultiTarget: true };
const group = (more: Record<string, unknown> = {}, ratings: readonly number[] = [14, 14], own = 17): ContestState =>
  begin("extended", [hero("a", own, more), ...ratings.map((rating, index) => foe("xyz"[index] ?? "w", rating))], {
    rulings,
    order: "bid",
  });
const bid = (also: readonly string[], points = 6) => ({ type: "bid", seat: "a", target: "x", also, bid: points });
/**
 * After the declaration of a against x and y, and a's exchange with these faces: its own, then those of the targets.
 */
const attack = (faces: readonly number[], state = group(), also: readonly string[] = ["y"], points = 6): Played => {
  const declared = play(state, [bid(also, points)]);
  return send(declared, { type: "exchange", seat: "a", target: "x" }, faces);
};
const points = (state: ContestState): readonly (number | undefined)[] =>
  ["a", "x", "y"].map((seat) => state.advantage[seat]?.current);

describe("one action against several (E-46)", () => {
  it("E-46 is the table's choice: without it one opponent, and each once", () => {
    const plain = begin("extended", [hero("a", 17), foe("x", 14), foe("y", 14)]);
    expect(send(plain, bid(["y"])).rule).toBe("E-46");
    expect(send(group(), bid(["x"])).refused).toBe("Contest.Refused.DoubledId");
    expect(send(group(), bid(["a"])).refused).toBe("Contest.Refused.FoeNotIn");
    const task = play(group(), [bid(["y"])]);
    expect(send(task, { type: "exchange", seat: "a", target: "x", kind: "task" }).rule).toBe("E-46");
    expect(send(task, { type: "exchange", seat: "a", target: "x", also: [] }).refused).toBe(
      "Contest.Refused.OtherTarget",
    );
    expect(send(task, { type: "exchange", seat: "a", target: "y" }).refused).toBe("Contest.Refused.OtherTarget");
  });

  it("E-46 costs 3 for each target beyond the first, and every target rolls", () => {
    const { events, dice } = attack([14, 16, 16]);
    expect(dice).toEqual(["r1a", "r1b", "r1b2"]);
    const roll = events[0]?.type === "rolled" ? events[0].roll : null;
    expect(roll?.a.natural).toBe(2);
    expect(attack([15, 16, 16]).events[0]).toMatchObject({ roll: { a: { natural: 1 } } });
    const three = attack([12, 16, 16, 16], group({}, [14, 14, 14]), ["y", "z"]);
    expect(three.events[0]).toMatchObject({ roll: { a: { natural: 1 } } });
    expect(events[0]?.trace?.at(-2)).toEqual(["E-116", 2]);
  });

  it("E-116 the target that does best answers, masteries being cancelled with each apart", () => {
    expect(attack([10, 16, 1]).events[0]).toMatchObject({ roll: { b: { seat: "y" }, winner: "b", degree: 2 } });
    expect(attack([10, 16, 16]).events[0]).toMatchObject({ roll: { b: { seat: "x" }, winner: "a", degree: 2 } });
    const mixed = attack([10, 10, 10], group({}, [14, 34], 17));
    expect(mixed.events[0]).toMatchObject({
      roll: { b: { seat: "y", result: 3 }, winner: "b", field: [{ b: { result: 2 } }, { b: { result: 3 } }] },
    });
  });

  it("E-116 a victory splits the loss, evenly at first; the first named take what is left over", () => {
    expect(points(attack([10, 16, 16]).state)).toEqual([17, 11, 11]);
    expect(points(attack([10, 16, 16], group(), ["y"], 5).state)).toEqual([17, 11, 12]);
    expect([evenly(7, 3), evenly(0, 2)]).toEqual([
      [3, 2, 2],
      [0, 0],
    ]);
  });

  it("E-116 the exchange says before its dice what each of several may lose, or win from who acts", () => {
    const declared = play(group(), [bid(["y"])]);
    const stakes = stakesOf(contestFamily.view(declared, GM), { type: "exchange", seat: "a", target: "x" });
    const told = (facts: NonNullable<typeof stakes>["wins"] = []): unknown =>
      facts.map(({ data }) => `${String(data?.["name"])} ${String(data?.["range"])}`);
    // A bid of 6: 3 to 18 by the degree, split in two; a Critical takes over what is owned
    expect([told(stakes?.wins), told(stakes?.loses)]).toEqual([
      ["X −2–9", "Y −1–9", "A +0–18"],
      ["A −3–18", "X +0–17", "Y +0–17"],
    ]);
  });

  it("E-116 the one who acted may split it otherwise until the next step; whole parts that add up", () => {
    const { state } = attack([10, 16, 16]);
    const other = send(state, { type: "split", seat: "a", roll: "r1", shares: [6, 0] }, [], as("a"));
    expect([other.refused, points(other.state)]).toEqual([null, [17, 8, 14]]);
    expect(send(other.state, { type: "split", seat: "a", roll: "r1", shares: [6, 0] }).refused).toBe(
      "Contest.Refused.SameSplit",
    );
    expect(points(play(other.state, [{ type: "split", seat: "a", roll: "r1", shares: [1, 5] }]))).toEqual([17, 13, 9]);
    expect(send(state, { type: "split", seat: "a", roll: "r1", shares: [4, 1] }).refused).toBe(
      "Contest.Refused.SplitSum",
    );
    expect(send(state, { type: "split", seat: "x", roll: "r1", shares: [3, 3] }).refused).toBe(
      "Contest.Refused.NotYourRoll",
    );
    expect(send(state, { type: "split", seat: "a", roll: "r9", shares: [3, 3] }).refused).toBe(
      "Contest.Refused.TooLate",
    );
    expect(send(attack([10, 10, 1]).state, { type: "split", seat: "a", roll: "r1", shares: [3, 3] }).refused).toBe(
      "Contest.Refused.NothingToSplit",
    );
    expect([fits([3, 3], 6, 2), fits([3.5, 2.5], 6, 2), fits([7, -1], 6, 2), fits([6], 6, 2)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("E-116 a Critical takes over each share by itself: capped by what that target had, and nothing from the much weaker", () => {
    expect(points(attack([1, 16, 16]).state)).toEqual([29, 8, 8]);
    const weak = group({}, [14, 4], 17);
    expect(points(attack([1, 16, 16], weak).state)).toEqual([23, 8, -2]);
    const poor = play(attack([1, 16, 16], group()).state, [{ type: "split", seat: "a", roll: "r1", shares: [0, 12] }]);
    expect(points(poor)).toEqual([29, 14, 2]);
  });

  it("E-116 a defeat is paid to the one who answered alone, and a tie by nobody", () => {
    expect(points(attack([16, 10, 16]).state)).toEqual([11, 14, 14]);
    expect(points(attack([16, 1, 10]).state)).toEqual([5, 26, 14]);
    expect(points(attack([10, 10, 16]).state)).toEqual([17, 14, 14]);
  });

  it("E-116 several may fall at once, after a hold for the one who acted; one parting shot, at the first", () => {
    const state = group({}, [3, 3], 17);
    const { state: held } = attack([10, 16, 16], state);
    expect([held.seats["x"]?.status, held.seats["y"]?.status]).toEqual(["in", "in"]);
    const cues = contestFamily.waiting(held).filter(({ kind }) => kind === "hold");
    expect(new Set(cues.map(({ id }) => id))).toEqual(new Set(["bump:a:r1"]));
    const fell = play(held, [{ type: "stand", seat: "a", roll: "r1" }]);
    expect([fell.seats["x"]?.status, fell.seats["y"]?.status, fell.extended?.shot]).toEqual([
      "out",
      "out",
      { seat: "a", foe: "x" },
    ]);
    expect([fell.seats["x"]?.felledBy, fell.seats["y"]?.felledBy]).toEqual(["a", "a"]);
    const spared = play(held, [{ type: "split", seat: "a", roll: "r1", shares: [6, 0] }]);
    expect([spared.seats["x"]?.status, spared.seats["y"]?.status]).toEqual(["out", "in"]);
  });

  it("E-116 a hero point of the one who acts counts against all, one of a target may change who answers", () => {
    const rich = begin(
      "extended",
      [hero("a", 17, { heroPoints: 1 }), hero("x", 14, { side: "foes", heroPoints: 1 }), foe("y", 14)],
      { rulings },
    );
    const declared = play(rich, [{ type: "bid", seat: "x" }], [bid(["y"])]);
    const turn = declared.extended?.turns ?? [];
    const ready =
      turn[0] === "a"
        ? declared
        : play(declared, ...turn.slice(0, turn.indexOf("a")).map((seat) => [{ type: "forfeit", seat }] as const));
    const { state } = send(ready, { type: "exchange", seat: "a", target: "x" }, [10, 16, 18]);
    expect(points(state)).toEqual([17, 11, 11]);
    const up = play(state, [{ type: "bump", seat: "a", roll: "r1" }]);
    expect(points(up)).toEqual([29, 8, 8]);
    const answered = play(state, [{ type: "bump", seat: "x", roll: "r1" }]);
    expect(answered.open[0]?.roll).toMatchObject({ b: { seat: "x", hero: true }, winner: "b", degree: 1 });
    expect(points(answered)).toEqual([14, 14, 14]);
    const shared = play(state, [{ type: "split", seat: "a", roll: "r1", shares: [6, 0] }]);
    expect(shared.open[0]?.roll.shares).toEqual([6, 0]);
    expect(play(shared, [{ type: "bump", seat: "a", roll: "r1" }]).open[0]?.roll.shares).toBeUndefined();
  });

  it("C250 E-79 all targets are engaged and attacked, and may change their mind", () => {
    const { state } = attack([10, 16, 16]);
    expect(state.extended?.attacked).toEqual(["x", "y"]);
    expect(state.extended?.last).toEqual({ a: "x", x: "a", y: "a" });
    expect(state.extended?.engaged.map(({ foe: id }) => id)).toEqual(["x", "y"]);
  });

  it("E-46 a target that is gone by then is left out; the penalty goes with it", () => {
    const declared = play(group({}, [14, 14, 14]), [bid(["y", "z"])]);
    const gone = {
      ...declared,
      seats: { ...declared.seats, x: { ...(declared.seats["x"] as ContestState["seats"][string]), status: "out" } },
    } as ContestState;
    const { dice, refused } = send(gone, { type: "exchange", seat: "a", target: "y" }, [14, 16, 16]);
    expect([refused, dice]).toEqual([null, ["r1a", "r1b", "r1b2"]]);
  });

  it("E-113 two Fumbles against several are not read as a loss for both", () => {
    const { state } = attack([20, 20, 20]);
    expect(send(state, { type: "bothLose", roll: "r1" }).refused).toBe("Contest.Refused.NoDoubleFumble");
  });

  it("is offered with a box for each further target, and a number for each share", () => {
    const state = group({}, [14, 14, 14]);
    const optionOf = (now: ContestState, id: string) =>
      contestFamily.options(contestFamily.view(now, GM), "a").find((option) => option.id === id);
    const form = optionOf(state, "bid:x");
    expect(form?.needs?.map(({ name }) => name)).toEqual(["bid", "also.0", "also.1"]);
    const intent = form && fillOption(form, { bid: "4", "also.0": "false", "also.1": "true" });
    expect(intent).toMatchObject({ target: "x", also: ["z"], bid: 4 });
    const split = optionOf(attack([10, 16, 16]).state, "split:r1");
    expect(split?.needs).toMatchObject([
      { name: "shares.0", value: 3, max: 6 },
      { name: "shares.1", value: 3 },
    ]);
    expect(split?.needs?.map((need) => "label" in need && need.label?.data)).toEqual([{ name: "X" }, { name: "Y" }]);
    expect(optionOf(begin("extended", [hero("a", 17), foe("x", 14), foe("y", 14)]), "bid:x")?.needs).toHaveLength(1);
  });
});
