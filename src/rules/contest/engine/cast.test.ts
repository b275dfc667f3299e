import { describe, expect, it } from "vitest";
import { castRefused } from "./party.ts";

describe("who a contest needs", () => {
  const [hero, resistance, follower] = ["hero", "resistance", "follower"].map((kind) => ({ kind }));

  it.each([
    ["a hero against a resistance", [hero, resistance], false],
    ["a hero on the other side", [resistance, hero], false],
    ["hero against hero", [hero, hero], false],
    ["nobody against nobody", [resistance, resistance], true],
    ["a follower without a hero", [follower, resistance], true],
    ["a hero who stands aside", [{ kind: "hero", aside: true }, resistance], true],
    ["no seat", [], true],
  ])("C015 %s: refused is %s", (_who, seats, no) => {
    const answer = castRefused(seats as Parameters<typeof castRefused>[0]);
    const refusal = { kind: "refused", key: "Contest.Refused.NoHeroInIt", rule: "C015", path: "seats" };
    expect(answer).toEqual(no ? refusal : null);
  });
});
