import { describe, expect, it } from "vitest";
import { advances, mayBuy, sessionXp } from "./advance.ts";

describe("advancement (A.19)", () => {
  it("earns one a yes, three a critical injury, one for a star", () => {
    expect(sessionXp(["tookPart", "clue", "clue"])).toBe(2);
    expect(sessionXp([], 2)).toBe(6);
    expect(sessionXp(["risk"], 1, true)).toBe(5);
  });
  it.each([
    ["action", 4, 5, "ok"],
    ["action", 4, 4, "points"],
    ["action", 5, 99, "highest"],
    ["knowledge", 8, 99, "highest"],
    ["knowledge", 7, 8, "ok"],
    ["talent", 30, 7, "ok"],
    ["word", 0, 9, "points"],
  ] as const)("%s at %i with %i points: %s", (what, value, xp, answer) => {
    expect(mayBuy(what, value, xp)).toBe(answer);
    expect(advances[what].cost).toBeGreaterThan(4);
  });
});
