import { describe, expect, it } from "vitest";
import { stateRows, touches } from "./rows.ts";

describe("states on an actor", () => {
  it("S2-9 S2-10 S2-11 say what they do, how they end, and what heals them", () => {
    const effects = ["dazed", "hurt", "impaired", "injured", "dying", "dead", "fresh", "heroic"].map((state) => ({
      id: state,
      statuses: [state],
      system: { scope: "talk" },
    }));
    expect(stateRows(effects).map(({ state, value, recovery, rung }) => [state, value, recovery, rung])).toEqual([
      ["dazed", 0, "scene", null],
      ["hurt", -3, "session", "low"],
      ["impaired", -6, "week", "moderate"],
      ["injured", -9, "month", "high"],
      ["dying", 0, "none", "veryHigh"],
      ["dead", 0, "none", null],
      ["fresh", 3, "session", null],
      ["heroic", 0, "season", null],
    ]);
  });

  it("a bare status has no scope, and other effects are none of ours", () => {
    expect(stateRows([{ id: "a", statuses: ["hurt"], system: {} }])).toMatchObject([{ scope: "" }]);
    expect(stateRows([{ id: "b", statuses: ["prone"], system: {} }])).toEqual([]);
  });

  it.each([
    ["", ["Silver Tongue"], true],
    ["silver tongue ", ["Silver Tongue"], true],
    ["Harbour Pilot", ["Knots", "Harbour Pilot"], true],
    ["swords", ["Silver Tongue"], false],
  ])("scope %j and %j: %j", (scope, names, touched) => {
    expect(touches(scope, names)).toBe(touched);
  });
});
