import { describe, expect, it } from "vitest";
import type { HazardIntent } from "./definition.ts";
import { as, fight, go, hero, play, profile, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { drowningHarm } from "./drowning.ts";
import { hazardIntents, hazardsPlayed, parseHazard } from "./index.ts";

const state = (on: boolean) => fight({ creatures: [hero("ana")], profile: profile({ "house.drowning": on }) });
const [under] = hazardIntents({ type: "drowning", rounds: 2 }, ["ana"]) as readonly [HazardIntent];

describe("drowning, a house rule", () => {
  it.each([
    [1, 1, 0],
    [2, 1, 1],
    [3, 0, 3],
    [1, 4, 0],
  ])("%i rounds without air and %i successes: %i harm", (rounds, endured, harm) => {
    expect(drowningHarm(rounds, endured)).toBe(harm);
  });

  it("is off unless the table plays with it: no form, and refused", () => {
    expect(hazardsPlayed(profile())).not.toContain("drowning");
    expect(hazardsPlayed(profile({ "house.drowning": true }))).toContain("drowning");
    expect(why(state(false), under)).toBe("HouseRuleOff");
    expect(why(state(true), under)).toBeNull();
  });

  it("asks for Endure and hurts by what is missing", () => {
    const asked = go(state(true), under);
    expect(asked.fight.requests).toMatchObject([{ seat: "ana", kind: "drowning", value: 2, type: "physical" }]);
    const answer = { type: "answer", seat: "ana", request: asked.fight.requests[0]?.id ?? "" } as const;
    const held = play(asked, answer, as("ana"), { ana: 2 });
    expect([held.types, held.state.creatures["ana"]?.unsettled]).toEqual([["endureRolled", "endured"], []]);
    const hurt = play(asked, answer, as("ana"), { ana: 0 });
    expect(hurt.state.creatures["ana"]?.unsettled).toMatchObject([{ type: "physical", amount: 2 }]);
    expect([hurt.types.includes("deprived"), hurt.state.fight.requests]).toEqual([true, []]);
  });

  it("is read from a macro, and refused where nobody says how long", () => {
    expect(parseHazard({ type: "drowning", rounds: 3 })).toMatchObject({ value: { type: "drowning", rounds: 3 } });
    expect(parseHazard({ type: "drowning" })).toMatchObject({ kind: "refused", path: "rounds" });
  });
});
