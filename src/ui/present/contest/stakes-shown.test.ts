import { expect, it } from "vitest";
import { as, begin, declare, foe, follower, GM, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../../../rules/contest/family.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { fakeCue, fakePaintContext, fakeWords } from "../../../../test/support/ui/fixtures.ts";
import { bidOf, bidPicture } from "./bid.ts";
import { gaugeOf } from "./roster.ts";
import { ghostsOf } from "./cue.ts";

const viewOf = (state: ContestState, ...seats: string[]): ContestView => contestFamily.view(state, as(...seats));

/** What the bid of the seat on turn is said to bring. */
function winOf(view: ContestView, seat: string, bid: number): string {
  const cue = contestFamily.waiting(view).find(({ seats }) => seats.includes(seat));
  const open = fakeCue({ ...(cue ? { cue } : {}), seat, options: contestFamily.options(view, seat) });
  const asked = bidOf(view, open, { drafts: { [`bid ${open.cue.id}`]: String(bid) } });
  return (asked && bidPicture(view, seat, asked, fakePaintContext())?.stake[0]) ?? "";
}

it("a follower is drawn as taken out by 3 points, and whoever it fights by 5 (C158)", () => {
  const seats = [hero("a", 14), follower("f", "a", "contestant", 14), foe("b", 14), foe("c", 14)];
  const pairings = [
    { a: "a", b: "b" },
    { a: "f", b: "c" },
  ];
  const state = begin("scored", seats, { pairings });
  const view = contestFamily.view(state, GM);
  const pairing = view.pairings.find(({ a, b }) => [a, b].includes("f")) ?? null;
  const gauge = (id: string) => {
    const seat = view.seats[id];
    return seat ? gaugeOf(view, seat, "b", pairing, fakeWords) : null;
  };
  expect(gauge("c")).toMatchObject({ max: 3, text: "Contest.Card.PointsOf(C, 0, 3)" });
  expect(gauge("f")).toMatchObject({ max: 5, text: "Contest.Card.PointsOf(F, 0, 5)" });
});

it("a bid is said to bring what it counts for with an edge or a handicap (C335)", () => {
  const fight = (edge: number, useEdges = true): ContestView =>
    viewOf(begin("extended", [hero("a", 14, { edge }), foe("b", 14)], { rulings: { useEdges } }), "a");
  expect(winOf(fight(3), "a", 6)).toBe("Contest.Bid.Win(B, 5, 27)");
  expect(winOf(fight(-2), "a", 6)).toBe("Contest.Bid.Win(B, 2, 12)");
  expect(winOf(fight(3, false), "a", 6)).toBe("Contest.Bid.Win(B, 3, 18)");
});

it("a side task is not drawn as if it took advantage from whom it is against (C289)", () => {
  // The first exchange shows both advantages
  const view = viewOf(
    play(begin("extended", [hero("a", 14), foe("b", 14)], { rulings: { revealOpponentAP: "always" } }), [
      { type: "exchange", seat: "a", target: "b", bid: 2 },
      10,
      10,
    ]),
    "a",
  );
  const exchange = { type: "exchange", seat: "a", target: "b" };
  const task = { ...exchange, kind: "task" };
  expect(ghostsOf(view, exchange, 4)).toBe("a 0.143 0.857;b 0.143 0.857");
  expect(ghostsOf(view, task, 4)).toBe("a 0.143 0.857");
});

it("a blow at a follower is drawn on a track of 3 (C158)", () => {
  const state = begin("scored", [foe("b", 14), hero("a", 14), follower("f", "a", "contestant", 14)], {
    pairings: [{ a: "f", b: "b" }],
  });
  const view = contestFamily.view(state, GM);
  const [pairing] = view.pairings;
  const marks = ghostsOf(view, declare("b", pairing?.id ?? "") as never, null);
  expect(marks.split(";")[0], "the first and the last of three pips").toBe("b 0 2");
});
