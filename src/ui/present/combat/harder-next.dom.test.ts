import { describe, expect, it } from "vitest";
import { as, begun, foe, go, hero } from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../../../rules/combat/state/fight.ts";
import { draw, pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const state = begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 5 });
const TURN = "harder turn:ana:1.ana.0";
const gmActs = { gm: true, seats: ["ana"] };
const HINT = "Combat.Ui.Harder.Next(1)";
const form = (at: CombatState, viewer: { gm: boolean; seats: string[] }) =>
  draw(sessionOf(at, viewer)).querySelector("[data-key='form harderNext']");
const hints = (at: CombatState) =>
  [...draw(sessionOf(at, as("ana"))).querySelectorAll(".sp-cue .sp-soft")].map((one) => one.textContent.trim());
const survey = (at: CombatState) =>
  /\d+%/.exec(
    draw(sessionOf(at, as("ana"))).querySelector("[data-option='maneuver:survey:read']")?.textContent ?? "",
  )?.[0];

describe("the next test is harder (K-038)", () => {
  const raised = go(state, { type: "harderNext", seat: "ana", more: 1 });

  it("K-038 stands behind a tile of the turn for the GM alone, filled with what was said, and says so many", () => {
    expect(form(state, as("ana") as never)).toBeNull();
    expect([form(state, gmActs)?.getAttribute("data-tile"), form(state, gmActs)?.hasAttribute("hidden")]).toEqual([
      "all",
      true,
    ]);
    const session = sessionOf(state, gmActs);
    expect(pressed(session, draw(session), TURN, { more: "2" })).toEqual({ type: "harderNext", seat: "ana", more: 2 });
    expect(form(raised, gmActs)?.querySelector<HTMLInputElement>("[name=more]")?.value).toBe("1");
  });

  it("K-038 tells whoever acts before the press, in words and in the chance on the button", () => {
    expect(hints(state).join(" ")).not.toContain("Harder");
    expect(hints(raised).join(" ")).toContain(HINT);
    expect([survey(state), survey(raised)]).toEqual(["31%", "3%"]);
  });

  it("K-038 stands on a test that was asked for too", () => {
    const asked = go(state, { type: "request", kind: "fear", seats: ["ana"], value: 1 });
    const found = [...draw(sessionOf(asked, gmActs)).querySelectorAll<HTMLElement>("[data-composer=harderNext]")];
    expect(found.map((one) => one.dataset["control"]).some((one) => one?.startsWith("harder fear:ana"))).toBe(true);
    const hard = go(asked, { type: "harderNext", seat: "ana", more: 1 });
    expect(hints(hard).some((one) => one.includes(HINT))).toBe(true);
  });
});
