import { expect, it } from "vitest";
import { begun, foe, hero } from "../../../../test/support/rules/combat/fixtures.ts";
import { seatOf } from "../../../../test/support/ui/drawn-table.ts";
import { draw, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const state = begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 4 });

it("A.3.3 a critical injury that is still to be rolled stands on the card with the way to the sheet", () => {
  const viewer = { gm: false, seats: ["ana"] };
  const asked = { ...seatOf("ana", "Ana", viewer), actor: "Actor.ana" };
  const card = draw({ ...sessionOf(state, viewer), injuries: [asked] });
  const [button, ...rest] = card.querySelectorAll<HTMLElement>('[data-act="injury"]');
  expect([button?.dataset["actor"], button?.textContent.trim(), rest]).toEqual([
    "Actor.ana",
    "Tracker.Choice.Sheet",
    [],
  ]);
  expect(button?.getAttribute("aria-label"), "what is to be done there").toBe(
    "Notice.InjurySheet(Tracker.Choice.Sheet)",
  );
  expect(button?.closest("[role=group]")?.getAttribute("aria-label")).toBe("Notice.Injury(Ana)");
  expect(draw(sessionOf(state, viewer)).querySelector('[data-act="injury"]')).toBeNull();
});
