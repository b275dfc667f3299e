import { expect, test } from "../fixtures.ts";
import { ANA, FightScreen, all, herTurn } from "../pages/setpiece/attack.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { openedFighting } from "../pages/setpiece/fighting.ts";
import { send } from "../pages/setpiece/moves.ts";
import { screens } from "../pages/setpiece/screens.ts";

test("every row is full: a critical injury, which is asked for, and three experience", async ({ gm, ana }) => {
  const full = [1, 1, 2, 2, 3].map((row) => ({ label: "", level: row, row }));
  const uuid = await herTurn(gm, { combat: { harm: { physical: full, mental: [] } } });
  const [atGm, atAna] = screens(FightScreen, uuid, gm, ana);
  await all([atGm, atAna], { current: ANA });
  await send(gm, uuid, { type: "harm", target: ANA, harmType: "physical", amount: 1 });
  await expect(atAna.card).toContainText("Ana Vell suffers a critical injury");
  const asks = atAna.card.locator(".sp-note[data-key^='injury']");
  await expect(asks).toContainText("Ana Vell has a critical injury to roll.");
  const height = async (): Promise<number> => (await asks.boundingBox())?.height ?? 0;
  expect(await height(), "its note leaves the step its room").toBeLessThan(60);
  await expect(atGm.card.locator(".sp-note[data-key^='injury']"), "she is here to roll it").toHaveCount(0);
  await atAna.tap(asks.getByRole("button", { name: "Open sheet" }));
  const sheet = await openedFighting(ana, ANA_VELL);
  await expect(sheet.panel.getByRole("button", { name: /^\+3 experience/ })).toBeVisible();
  const field = sheet.panel.getByLabel("Physical: which injury?");
  await expect(field).toBeFocused();
  await ana.shot("injury-asked", atAna.card);
  await field.fill("limp");
  await field.press("Tab");
  await expect(asks, "it has its name").toHaveCount(0);
});
