import { expect, test } from "../fixtures.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";

declare const Actor: any, Hooks: any;

const GUARDS = 300;

test("in a world of hundreds of actors a place is given by a few letters, by keyboard and by pointer", async ({
  gm,
}) => {
  await gm.run(async (count) => {
    const guards = Array.from({ length: count }, (_, n) => ({ name: `Guard ${n}`, type: "npc" }));
    await Actor.createDocuments([...guards, { name: "Görlach the smith", type: "npc" }]);
    Hooks.callAll("setpiece.frameContest", {});
  }, GUARDS);
  const dialog = gm.page.locator(".sp-frame");
  const options = dialog.locator("[data-find-list] [role=option]");
  const who = dialog.locator('[data-find][id$="a1-actor"]');
  const against = dialog.locator('[data-find][id$="b1-actor"]');
  await expect(who).toBeVisible();
  expect(await dialog.locator("option, [role=option]").count()).toBeLessThanOrEqual(40);

  await test.step("the party comes first, before anything is typed", async () => {
    await who.click();
    await expect(options.first()).toHaveText("Ana Vell");
    await expect(dialog.getByRole("status").filter({ hasText: "more: type on" })).toBeVisible();
    expect(await dialog.locator("option, [role=option]").count()).toBeLessThanOrEqual(40);
    await options.filter({ hasText: "Ana Vell" }).click();
    await expect(who).toHaveValue("Ana Vell");
    await expect(dialog.locator('input[name="a1.actor"]')).toHaveValue(ANA_VELL);
    await expect(options).toHaveCount(0);
  });

  await test.step("letters without the accent, arrows and Enter", async () => {
    await against.focus();
    await gm.page.keyboard.type("gorl");
    await expect(against).toHaveAttribute("aria-expanded", "true");
    await expect(dialog.locator("[data-find-list] [aria-selected=true]")).toHaveText("Görlach the smith");
    await gm.expectAccessible(".sp-frame");
    await gm.page.keyboard.press("Enter");
    await expect(against).toHaveValue("Görlach the smith");
    await expect(against).toHaveAttribute("aria-expanded", "false");
    await expect(dialog, "Enter took a name and began nothing").toBeVisible();
  });

  await test.step("what nobody is called is told, and Escape takes it back", async () => {
    await gm.page.keyboard.type("zzz");
    await expect(dialog.getByRole("status").filter({ hasText: "Nobody has such a name." })).toBeVisible();
    await gm.page.keyboard.press("Escape");
    await expect(against).toHaveValue("Görlach the smith");
    await expect(dialog).toBeVisible();
  });
});
