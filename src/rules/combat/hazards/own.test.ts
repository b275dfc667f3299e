import { describe, expect, it } from "vitest";
import type { HazardIntent } from "./definition.ts";
import { as, fight, go, hero, play, profile, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { hazardIntents, hazardNamed, hazardsPlayed, parseHazard } from "./index.ts";
import { ownHazard } from "./own.ts";

const ROWS = [
  { id: "own-cold", name: "Bitter cold", harmType: "physical", needed: 3 },
  { id: "own-song", name: "The song", harmType: "mental", needed: 1 },
] as const;
const played = profile({ "hazards.own": ROWS });
const state = () => fight({ creatures: [hero("ana")], profile: played });
const intent = (which: string): HazardIntent => {
  const [only] = hazardIntents({ type: "own", which }, ["ana"]);
  if (!only) throw new Error("no intent");
  return only;
};

describe("hazards that the Director or a module added", () => {
  it.each([
    ["own-cold", "Bitter cold"],
    ["bitter COLD ", "Bitter cold"],
    ["The song", "The song"],
    ["rain", undefined],
  ])("%s is the row %s", (which, name) => {
    expect(ownHazard(which, played)?.name).toBe(name);
  });

  it("have a form only where the table has rows, and are refused by name where there is none", () => {
    expect(hazardsPlayed(profile())).not.toContain("own");
    expect(hazardsPlayed(played)).toContain("own");
    expect(why(state(), intent("rain"))).toBe("NoOwnHazard");
    expect(why(state(), intent("own-cold"))).toBeNull();
    expect(why(fight({ creatures: [hero("ana")], profile: profile() }), intent("own-cold"))).toBe("NoOwnHazard");
  });

  it.each([
    ["own-cold", { value: 3, type: "physical", source: "Bitter cold" }],
    ["the song", { value: 1, type: "mental", source: "The song" }],
  ])("%s asks for what its row says, under its name", (which, asked) => {
    expect(go(state(), intent(which)).fight.requests).toMatchObject([{ seat: "ana", kind: "own", ...asked }]);
  });

  it.each([
    [3, []],
    [1, [{ type: "physical", amount: 2 }]],
    [0, [{ type: "physical", amount: 3 }]],
  ])("%i successes against three that are needed leave %j", (endured, harm) => {
    const asked = go(state(), intent("own-cold"));
    const answer = { type: "answer", seat: "ana", request: asked.fight.requests[0]?.id ?? "" } as const;
    const after = play(asked, answer, as("ana"), { ana: endured });
    expect(after.state.creatures["ana"]?.unsettled).toMatchObject(harm);
    expect(after.state.creatures["ana"]?.unsettled).toHaveLength(harm.length);
  });

  it("are read from a macro and from a typed line of several words", () => {
    expect(parseHazard({ type: "own", which: "own-cold" })).toMatchObject({
      value: { type: "own", which: "own-cold" },
    });
    expect(parseHazard({ type: "own" })).toMatchObject({ kind: "refused", path: "which" });
    expect(hazardNamed("own").typed(["bitter", "cold"])).toEqual({ start: { which: "bitter cold" }, unread: "" });
  });
});
