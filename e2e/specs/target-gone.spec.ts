/** A target that dies in the moment of the press: it is said where it was pressed, and nothing is lost. */
import { expect, test } from "../fixtures.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { ANA, WOLVES, ana as anaFights, fightAt, known, wolves } from "../pages/setpiece/attack.ts";
import { send, tap } from "../pages/setpiece/moves.ts";

declare const Hooks: any;

test("a target that dies before the press: strip and a typed key say so, and the turn is not lost", async ({
  gm,
  ana,
}) => {
  const cards = { [ANA]: 1, [WOLVES[0]]: 5, [WOLVES[1]]: 6, [WOLVES[2]]: 7 };
  const uuid = await fightAt(gm, [anaFights(), ...wolves(3)], "Yard", cards);
  await openTab(ana, "actors");
  const strip = ana.page.locator(".sp-strip");
  const primary = strip.locator(".sp-primary");
  const refused = ana.page.locator("#notifications").getByText(/so nothing was done/);

  for (const [index, how] of ["a click", "a typed key"].entries())
    await test.step(`${how}, in the moment in which it is heard of, before anything is drawn anew`, async () => {
      await expect(primary).toHaveText(new RegExp(`Strike Wolf ${index + 1}`));
      await ana.page.keyboard.press("y");
      await expect(strip.locator(":focus")).toHaveCount(1);
      await ana.run((typed) => {
        const key = new KeyboardEvent("keydown", { key: "1", code: "Digit1", bubbles: true, cancelable: true });
        const press = (): void =>
          typed
            ? void document.activeElement?.dispatchEvent(key)
            : document.querySelector<HTMLElement>(".sp-strip .sp-primary")?.click();
        Hooks.once("updateCombat", press);
      }, index === 1);
      await send(gm, uuid, { type: "fate", target: WOLVES[index], fate: "down" });
      await expect(refused).toHaveCount(index + 1);
      expect((await known(ana, uuid)).flow ?? null).toBeNull();
      await expect(strip.locator(":focus"), "the focus stays in the step").toHaveCount(1);
    });

  await test.step("the turn goes on", async () => {
    await expect(primary).toHaveText(/Strike Wolf 3/);
    await tap(ana, uuid, primary);
    // A wolf may react; this one does not
    await send(gm, uuid, { type: "react", seat: WOLVES[2], replies: [] });
    await expect(strip).toContainText("Your last dice:");
  });
});
