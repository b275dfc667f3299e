import { describe, expect, it } from "vitest";
import { keepingHarm } from "./npc-line.ts";

const combat = { cards: 1, points: { physical: { value: 0, max: 4 }, mental: { value: 0, max: 4 } } };

describe("a line written on somebody who is hurt", () => {
  it("keeps the harm points taken, with the new limits", () => {
    const system = { combat: { points: { physical: { value: 3, max: 6 }, mental: { value: 1, max: 2 } } } };
    expect(keepingHarm(combat, system)).toEqual({
      cards: 1,
      points: { physical: { value: 3, max: 4 }, mental: { value: 1, max: 4 } },
    });
  });
  it("begins unhurt where the sheet counts none", () => {
    expect(keepingHarm(combat, {})).toEqual(combat);
  });
});
