import { describe, expect, it } from "vitest";
import { as, begin, foe, GM, hero, play, send } from "../fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { advantageAt } from "../engine/look.ts";

const begun = (useEdges: boolean, type = "extended"): ContestState =>
  begin(type, [hero("a", 14), foe("b", 14)], { rulings: { useEdges } });
const edge = (seat: string, value: number) => ({ type: "edge", seat, edge: value });
const offered = (state: ContestState): boolean =>
  contestFamily.options(contestFamily.view(state, GM), "a").some(({ id }) => id === "edge");

describe("edges and handicaps in play", () => {
  it("C334 C336 the GM gives one, and the foe pays the bid and the edge", () => {
    const state = play(begun(true), [edge("a", 4)]);
    expect(state.seats["a"]?.edge).toBe(4);
    const hit = play(state, [{ type: "exchange", seat: "a", target: "b", bid: 5 }, 10, 16]);
    expect(advantageAt(hit, "b").current).toBe(14 - 9);
  });
  it("C337 a handicap is taken from the bid, never below nothing", () => {
    const state = play(begun(true), [edge("a", -9)]);
    const hit = play(state, [{ type: "exchange", seat: "a", target: "b", bid: 5 }, 10, 16]);
    expect(advantageAt(hit, "b").current).toBe(14);
  });
  it("C339 E-55 off they are not offered, refused, and one brought along does not count", () => {
    expect([offered(begun(true)), offered(begun(false))]).toEqual([true, false]);
    expect(send(begun(false), edge("a", 4)).rule).toBe("E-55");
    const brought = begin("extended", [hero("a", 14, { edge: 4 }), foe("b", 14)], { rulings: { useEdges: false } });
    const hit = play(brought, [{ type: "exchange", seat: "a", target: "b", bid: 5 }, 10, 16]);
    expect(advantageAt(hit, "b").current).toBe(14 - 5);
  });
  it("C335 only in extended contests, by the GM, and not the same again", () => {
    expect(send(begun(true, "scored"), edge("a", 4)).refused).toBe("Contest.Refused.WrongType");
    expect(send(begun(true), edge("a", 4), [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    expect(send(begun(true), edge("a", 0)).refused).toBe("Contest.Refused.SameEdge");
    const state = play(
      begin("extended", [hero("a", 14), hero("c", 14), foe("b", 14)], { rulings: { useEdges: true } }),
      [{ type: "abandon", seat: "c" }],
    );
    expect(send(state, edge("c", 4)).refused).toBe("Contest.Refused.NotIn");
  });
  it.each([
    [4, "edge"],
    [-4, "handicap"],
  ])("C334 %i is told as %s", (value, kind) => {
    const state = begun(true);
    const [event] = send(state, edge("a", value)).events;
    expect(event && contestFamily.sentence(state, event)?.key).toBe(`Contest.Sentence.changed.edge.${kind}`);
  });
});
