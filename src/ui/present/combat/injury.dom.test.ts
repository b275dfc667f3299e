import { expect, it } from "vitest";
import { begun, foe, hero } from "../../../rules/combat/fixtures.ts";
import type { Session } from "../../../play/session.ts";
import { draw, sessionOf } from "./fixtures.ts";

const state = begun({ creatures: [hero("ana"), hero("cy"), foe("troll")] }, { "ana.0": 1, "cy.0": 2, "troll.0": 4 });
const injured = (seat: string) => ({ seat, name: seat, actor: `Actor.${seat}`, type: "physical" as const });
const asks = (viewer: Session["viewer"], table = ""): readonly string[] => {
  const of = { ...state, profile: { ...state.profile, "critical.physicalTable": table } };
  const session = { ...sessionOf(of, viewer), injuries: [injured("ana"), injured("cy")] };
  return [...draw(session).querySelectorAll<HTMLElement>('[data-act="injury"]')].map(
    (button) => `${button.dataset["actor"]}: ${button.closest("[role=group]")?.getAttribute("aria-label")}`,
  );
};

it("A.3.3 a critical injury that is still to be rolled has a way to the sheet, for whoever plays them", () => {
  expect(asks({ gm: false, seats: ["ana"] })).toEqual(["Actor.ana: Notice.Injury(ana, )"]);
  expect(asks({ gm: false, seats: [] })).toEqual([]);
});

it("and for the GM where their player is away; the table that is rolled on is named", () => {
  expect(asks({ gm: true, seats: [] }, "Wounds")).toEqual(["Actor.cy: Notice.InjuryOn(cy, Wounds)"]);
});
