import { describe, expect, it } from "vitest";
import { rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState, RollRecord } from "../engine/state.ts";
import { stakesOf } from "../view/stakes.ts";
import { contestFamily } from "../family.ts";
import { as, begin, candidates, foe, hero, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { consequence } from "./moves/index.ts";

/** Ana, on turn, began with 20 and has so many now. */
const begun = (current: number, on = true): ContestState => {
  const state = begin("extended", [hero("ana", 20), foe("troll", 20)], { rulings: { "house.extended.press": on } });
  return { ...state, advantage: { ...state.advantage, ana: { start: 20, current, changed: true } } };
};
const press = { type: "press", seat: "ana", target: "troll" } as const;
const why = (state: ContestState, intent: object = press): string | null =>
  send(state, { ...press, ...intent }, [5, 15]).refused;

describe("pressing the advantage, a house rule", () => {
  it("is off unless the table plays with it: not offered, and refused", () => {
    const offered = (state: ContestState) => candidates(state, "ana").filter(({ intent }) => intent.type === "press");
    expect([offered(begun(24, false)), why(begun(24, false))]).toEqual([[], "Contest.Refused.HouseRuleOff"]);
    expect(offered(begun(24))).toMatchObject([{ id: "press:troll", intent: press, cue: "turn:ana:1:0" }]);
    expect(why(begun(24))).toBeNull();
  });

  it("takes one's turn, more advantage than one began with, a foe and an ability of one's own", () => {
    expect(why(begun(20))).toBe("Contest.Refused.NotAhead");
    expect(why(begun(24), { seat: "troll", target: "ana" })).toBe("Contest.Refused.NotYourTurn");
    expect(why(begun(24), { target: "ana" })).toBe("Contest.Refused.FoeNotIn");
    expect(why(begun(24), { ability: "none" })).toBe("Contest.Refused.NoSuchAbility");
  });

  it.each<readonly [RollRecord["degree"], number]>([
    [1, 3],
    [2, 6],
    [3, 12],
    [4, 24],
  ])("by degree %i the loser pays %i of 24: an eighth, a quarter, half, all", (degree, loss) => {
    const paid = (winner: RollRecord["winner"]) =>
      consequence(begun(24), rollOf("press", "ana", "troll", { winner, degree })).effects;
    expect(paid("a")).toEqual([{ type: "advantage", seat: "troll", by: -loss }]);
    expect(paid("b")).toEqual([{ type: "advantage", seat: "ana", by: -loss }]);
    expect(consequence(begun(24), rollOf("press", "ana", "troll", { winner: null, degree: 0 })).effects).toEqual([]);
  });

  it("is told with what it cost, uses the turn up, and says before it is pressed what it stakes", () => {
    const state = begun(24);
    const { events, state: after } = send(state, press, [15, 5]);
    const [rolled] = events;
    expect(rolled && contestFamily.sentence(state, rolled)).toMatchObject({
      key: "Contest.Sentence.press.won",
      data: { winner: "ANA", loser: "TROLL", amount: 20 - (after.advantage["troll"]?.current ?? 0) },
    });
    expect(after.extended).toMatchObject({ done: ["ana"], attacked: ["troll"], last: { ana: "troll", troll: "ana" } });
    const stakes = stakesOf(contestFamily.view(state, as("ana")), press);
    expect(stakes?.wins.map(({ key, data }) => [key, data?.["name"]])).toEqual([
      ["Contest.Stakes.advantageOut", "TROLL"],
    ]);
    expect(stakes?.loses.map(({ key, data }) => [key, data?.["name"]])).toEqual([
      ["Contest.Stakes.advantageOut", "ANA"],
    ]);
  });

  it("is read again from a log", () => {
    const { events } = send(begun(24), press, [5, 15]);
    for (const event of events) {
      const stored: unknown = JSON.parse(JSON.stringify(event));
      expect(contestFamily.parseEvent(stored)).toEqual({ kind: "ok", value: event });
    }
  });
});
