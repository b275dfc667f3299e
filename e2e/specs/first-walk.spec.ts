import { expect, test } from "../fixtures.ts";
import { control, creator, firstSteps, goTo, heroSoFar, inviteAll, sayWho } from "../pages/setpiece/creator.ts";
import { typeIntoChat } from "../pages/core/chat-log.ts";
import type { Seat } from "../seat.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";

declare const game: any, foundry: any;

test.use({ empty: true, viewportSize: { width: 1024, height: 700 } });

const STEPS = ["who", "abilities", "points", "rest", "fight", "duel"];

/** What is in front is read as a person does: nothing cut, no key, its foot on the screen; a picture of it is taken. */
async function look(seat: Seat, place: string, name: string): Promise<void> {
  const shown = seat.page.locator(place).last();
  await expect(shown).toBeVisible();
  await seat.shot(name, shown);
  expect.soft(await clippedParts(seat.page, [`${place} .sp-panel`]), name).toEqual([]);
  expect.soft(await rawKeys(seat.page), name).toEqual([]);
  const below = () => shown.evaluate((one) => Math.round(one.getBoundingClientRect().bottom - innerHeight));
  await expect.poll(below, `${name}: the foot is on the screen`).toBeLessThanOrEqual(0);
}

for (const language of ["en", "de", "fr", "es", "it", "pt-BR"])
  test(`first steps and every step of a hero, as GM and player see them, in a window of 1024 by 700: ${language}`, async ({
    gm,
    ana,
  }) => {
    const window = "#setpiece-first";
    const making = ".application:has(form.sp-creator)";
    for (const seat of [gm, ana]) {
      if (language !== "en") await speak(seat, language);
      await typeIntoChat(seat, "/setpiece");
    }
    await look(gm, window, `walk-home-${language}`);
    await look(ana, window, `walk-player-${language}`);
    // The manual is read in one's own language, as the screens are
    await firstSteps(ana).locator("[data-control=guide]").click();
    const pack = language === "en" ? "setpiece.rules" : `setpiece.rules-${language}`;
    const packs = () => [...foundry.applications.instances.values()].flatMap((one: any) => one.document?.pack ?? []);
    await expect.poll(async () => (await ana.run(packs, null))[0]).toBe(pack);
    await firstSteps(gm).locator("[data-control=game]").click();
    await firstSteps(gm).locator("[name=approve]").check();
    await look(gm, window, `walk-game-${language}`);
    await firstSteps(gm).locator("[data-control=save]").click();
    await inviteAll(gm);
    await sayWho(ana, "Ida", "Harbour pilot", "Stubborn");
    await expect(heroSoFar(ana)).toContainText("Harbour pilot17");
    for (const step of STEPS) {
      await goTo(ana, step);
      await look(ana, making, `walk-${step}-${language}`);
      if (step !== "abilities") continue;
      for (const method of ["list", "prose"]) {
        await creator(ana).locator(`[data-make=method][value=${method}]`).check();
        await look(ana, making, `walk-${method}-${language}`);
      }
    }
    await control(ana, "finish").click();
    await look(gm, window, `walk-progress-${language}`);
    await look(ana, making, `walk-waits-${language}`);
    await firstSteps(gm).locator("[data-control^='making-open']").first().click();
    await look(gm, making, `walk-gm-${language}`);
    await control(gm, "approve").click();
    await ana.page.locator(`${making} form`).press("Escape");
    await gm.run(() => game.users.getName("Ana").character.update({ system: { experience: 10 } }), null);
    await ana.run(() => game.user.character.sheet.render({ force: true }), null);
    const sheet = ana.page.locator(".sp-sheet");
    await sheet.locator("[data-control=advance]").click();
    const opened = sheet.locator("[data-control=advance-buy]");
    await expect(opened, "what was opened is in sight").toBeInViewport({ ratio: 1 });
    await look(ana, ".sp-sheet", `walk-advance-${language}`);
  });
