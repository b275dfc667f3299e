import { describe, expect, it } from "vitest";
import {
  actionRefused,
  advances,
  attributeRefused,
  fightStartRefused,
  mayBuy,
  raiseRefused,
  sessionXp,
} from "./advance.ts";

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

const plain = { attribute: () => 3, action: () => 0, main: "" };

describe("a hero's first fight block (A.1)", () => {
  it.each([
    ["strike", 2, "", null],
    ["strike", 3, "", "Combat.Refused.ActionStart"],
    ["strike", 3, "strike", null],
    ["strike", 4, "strike", "Combat.Refused.ActionStartMain"],
    ["strike", 3, "cast", "Combat.Refused.ActionStart"],
    ["strike", -1, "", "Combat.Refused.ActionStart"],
    ["strike", 1.5, "", "Combat.Refused.ActionStart"],
  ] as const)("%s %d with the main action %j: %j", (action, value, main, key) => {
    expect(actionRefused(action, value, main)?.key ?? null).toBe(key);
  });

  it.each([
    [1, true],
    [2, false],
    [5, false],
    [6, true],
    [2.5, true],
  ])("an attribute of %d: refused %j", (value, isRefused) => {
    expect(attributeRefused(value) !== null).toBe(isRefused);
  });

  it("is looked through as a whole", () => {
    expect(fightStartRefused(plain)).toBeNull();
    expect(fightStartRefused({ ...plain, attribute: (id) => (id === "reason" ? 6 : 3) })?.data).toMatchObject({
      most: 5,
    });
    expect(
      fightStartRefused({ ...plain, action: (id) => (id === "cast" ? 3 : 0), main: "strike" })?.data,
    ).toMatchObject({
      most: 2,
    });
  });

  it.each([
    [0, 5, null],
    [4, 4, "Combat.Refused.RaisePoints"],
    [5, 99, "Combat.Refused.RaiseHighest"],
  ])("one more on an action of %d with %d experience: %j (A.19)", (value, experience, key) => {
    expect(raiseRefused(value, experience)?.key ?? null).toBe(key);
  });
});
