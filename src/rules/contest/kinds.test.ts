import { describe, expect, it } from "vitest";
import { begin, declare, foe, hero, send } from "../../../test/support/rules/contest/fixtures.ts";
import { isContestEvent, isContestState } from "./types.ts";

describe("what is of a contest", () => {
  const state = begin("simple", [hero("a", 14), foe("x", 14)]);

  it("is told by what only a contest has", () => {
    expect([state, {}, { seats: {} }, { pairings: [] }, null, "state", undefined].map(isContestState)).toEqual([
      true,
      ...Array<boolean>(6).fill(false),
    ]);
  });

  it("a fact is known by its type, which is a word", () => {
    const { events } = send(state, declare("a", "p1"), [10, 16]);
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(isContestEvent)).toBe(true);
    expect([{ type: 3 }, {}, null, "begun", undefined, { type: "begun" }].map(isContestEvent)).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
    ]);
  });
});
