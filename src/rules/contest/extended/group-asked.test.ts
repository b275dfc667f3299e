import { describe, expect, it } from "vitest";
import { as, send, play } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import {
  act,
  asked,
  bid,
  forfeit,
  gm,
  group,
  locked,
} from "../../../../test/support/rules/contest/extended/group-fixtures.ts";

const asks = { gmAsked: true };

describe("bids of the GM's side in a group", () => {
  it("E-127 C244 the turns are sorted once the GM's side has declared too, with its own bids and targets", () => {
    const open = play(group(asks), bid("a", "x", 9), bid("c", "y", 1));
    expect([asked(open), open.extended?.turns]).toEqual([[["x"], ["y"]], []]);
    expect(send(open, { type: "bid", seat: "x", target: "c", bid: 12 }, [], as("a")).refused).toBe(
      "Contest.Refused.NotYourSeat",
    );
    const state = play(open, bid("x", "c", 12), bid("y", "a", 2));
    expect(state.extended?.turns).toEqual(["x", "a", "y", "c"]);
    expect(asked(state)).toEqual([["x"]]);
  });

  it("E-127 C226 by default each bids the usual at the usual; players see nothing before all are in", () => {
    const open = play(group(asks), bid("a", "x", 9), bid("c", "y", 1), bid("x", "c", 12));
    const [cue] = contestFamily.waiting(open);
    expect(cue?.default).toEqual({ type: "bid", seat: "y", target: "a", bid: 3 });
    expect(contestFamily.view(open, as("a")).declared["free:x"]?.action).toBeNull();
  });

  it("C245 E-127 a declaration changed by the GM sorts the turns that are left again", () => {
    const state = locked();
    expect(state.extended?.turns).toEqual(["a", "x", "y", "c"]);
    const raised = play(state, gm("y", "c", 12));
    expect(raised.extended?.turns).toEqual(["y", "a", "x", "c"]);
    expect(asked(raised)).toEqual([["y"]]);
    expect(play(state, gm("y", "c", 4)).extended?.turns).toEqual(["a", "x", "y", "c"]);
    const acted = play(state, ...forfeit("a"), gm("y", "c", 12));
    expect(asked(acted)).toEqual([["y"]]);
    expect(asked(play(acted, ...forfeit("y")))).toEqual([["x"]]);
  });

  it("C250 E-127 who changes the bid once attacked keeps the place in the order", () => {
    const state = play(locked(), gm("x", "c", 5), ...forfeit("a"), act("x", "c", 0));
    expect(asked(play(state, bid("c", "x", 6)))).toEqual([["y"]]);
  });

  it("E-128 a bid for a round that is over is refused", () => {
    const state = play(locked(), ...forfeit("a", "x", "y", "c"));
    expect(state.round).toBe(2);
    expect(send(state, { type: "bid", seat: "x", target: "a", round: 1 }).refused).toBe("Contest.Refused.RoundOver");
    expect(send(state, { type: "redeclare", seat: "x", target: "a", round: 1 }).refused).toBe(
      "Contest.Refused.RoundOver",
    );
    const options = contestFamily.options(contestFamily.view(state, { gm: true, seats: [] }), "x");
    const meant = ["bid:a", "bid:bold:a", "bid:none"].map((id) => options.find((option) => option.id === id)?.intent);
    expect(meant).toMatchObject([{ round: 2 }, { round: 2 }, { round: 2 }]);
  });
});
