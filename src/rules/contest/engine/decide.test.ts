import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
  type Played,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { By } from "../../log/family.ts";
import type { ContestState } from "./state.ts";

const begun = (type = "scored"): ContestState =>
  begin(type, [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14), follower("f", "a", "supporter")]);
const why = ({ refused, rule }: Played): unknown => [refused, rule];
const asked = (state: ContestState, intent: Record<string, unknown>, by: By = as("a")): unknown =>
  why(send(state, intent, [], by));
const ONLY_GM = ["Contest.Refused.GmOnly", "L-gm"];
const FINE = [null, null];

describe("who may ask for what", () => {
  const modifier = { id: "m", kind: "situational", value: 3, note: "" };
  const augment = (how: string, more: object = {}) => ({ type: "augment", seat: "a", how, ...more });
  const action = (more: object = {}) => ({ type: "action", seat: "g", task: "open", gain: "goal", ...more });
  const aside = (): ContestState => begin("scored", [hero("a", 14), hero("g", 14, { aside: true }), foe("x", 14)]);

  it("L-gm what is the GM's is refused to anybody else, and done for the GM", () => {
    expect(asked(begun(), { type: "modify", seat: "a", modifier })).toEqual(ONLY_GM);
    expect(asked(begun(), { type: "modify", seat: "a", modifier }, GM)).toEqual(FINE);
    expect(asked(begun(), declare("a", "p1"))).toEqual(FINE);
  });

  it("S2-8 an award for an earlier victory is the GM's; any other augment is one's own", () => {
    expect(asked(begun(), augment("plot", { value: 3 }))).toEqual(ONLY_GM);
    expect(asked(begun(), augment("plot", { value: 3 }), GM)).toEqual(FINE);
    expect(asked(begun(), augment("quick", { ability: "other" }))).toEqual(FINE);
  });

  it("C287 a number for a resistance is the GM's to name; the action without one is one's own", () => {
    expect(asked(aside(), action({ resistance: 20 }), as("g"))).toEqual(ONLY_GM);
    expect(asked(aside(), action({ resistance: 20 }), GM)).toEqual(FINE);
    expect(asked(aside(), action(), as("g"))).toEqual(FINE);
    expect(asked(aside(), action({ resistance: undefined }), as("g"))).toEqual(FINE);
  });

  it("C303 C304 whoever comes back does so of their own; what is restored on top is the GM's", () => {
    const state = begin("extended", [hero("a", 14), hero("b", 14), foe("x", 14)]);
    const left = { ...state, seats: { ...state.seats, a: { ...state.seats["a"], status: "left" } } } as ContestState;
    expect(asked(left, { type: "rejoin", seat: "a" })).toEqual(FINE);
    expect(asked(left, { type: "rejoin", seat: "a", restore: 0 })).toEqual(FINE);
    expect(asked(left, { type: "rejoin", seat: "a", restore: 1 })).toEqual(ONLY_GM);
    expect(asked(left, { type: "rejoin", seat: "a", restore: 1 }, GM)).toEqual(FINE);
  });

  it("L-seat one acts for one's own seats, the GM for all, and nobody for one that is not there", () => {
    expect(asked(begun(), declare("a", "p1"), as("b"))).toEqual(["Contest.Refused.NotYourSeat", "L-seat"]);
    expect(asked(begun(), declare("a", "p1"), as())).toEqual(["Contest.Refused.NotYourSeat", "L-seat"]);
    expect(asked(begun(), declare("a", "p1"), GM)).toEqual(FINE);
    expect(asked(begun(), declare("nobody", "p1"), GM)).toEqual(["Contest.Refused.NoSuchSeat", "L-seat"]);
  });

  it("a move of another type of contest is none here", () => {
    expect(asked(begun(), { type: "bid", seat: "a", target: "x", bid: 3 })).toEqual([
      "Contest.Refused.WrongType",
      "C008",
    ]);
    expect(asked(begun("chained"), { type: "assist", seat: "a", target: "b", pairing: "p2" })).toEqual([
      "Contest.Refused.WrongType",
      "C008",
    ]);
  });

  it("L-status once it has ended nothing can be asked but what may come late", () => {
    const done = play(begun(), [{ type: "close", winner: "heroes" }]);
    expect(asked(done, declare("a", "p1"))).toEqual(["Contest.Refused.Ended", "L-status"]);
    expect(asked(done, { type: "modify", seat: "a", modifier }, GM)).toEqual(["Contest.Refused.Ended", "L-status"]);
    expect(asked(done, { type: "heroPoints", seat: "a", by: 1 }, GM)).toEqual(FINE);
  });
});
