import { expect, test } from "../fixtures.ts";
import { speak } from "../tools/language.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

test.use({ empty: true });

/** Words that stand on a player's screens, by language; nothing else is used to find anything. */
const SCREENS = {
  en: { finish: "Play this hero", ask: /^Ask/, send: "Ask the GM" },
  de: { finish: "Diesen Helden spielen", ask: /^Anfragen/, send: "Spielleitung fragen" },
} as const;

/** What people press, and which fields they fill in: a field that is typed counts as one press (ux, section 0). */
class Counted {
  #fields = 0;
  #before = 0;

  constructor(readonly seats: readonly Seat[]) {}

  async begin(): Promise<void> {
    this.#before = await this.#presses();
  }

  async #presses(): Promise<number> {
    const all = await Promise.all(this.seats.map((seat) => seat.presses()));
    return all.reduce((sum, one) => sum + one, 0);
  }

  press(seat: Seat, name: string | RegExp): Promise<void> {
    return seat.page.getByRole("button", { name }).first().click();
  }

  /** Type where the focus is, key by key, and go on. */
  async type(seat: Seat, text: string): Promise<void> {
    await seat.page.keyboard.type(text);
    await seat.page.keyboard.press("Tab");
    this.#fields += 1;
  }

  async total(): Promise<number> {
    return (await this.#presses()) - this.#before + this.#fields;
  }
}

for (const language of ["en", "de"] as const)
  test(`from an empty world six presses to a playable hero, nine to a running contest, by what the screens say: ${language}`, async ({
    gm,
    ana,
  }) => {
    if (language === "de") await speak(ana, language);
    const words = SCREENS[language];
    const counted = new Counted([gm, ana]);
    await counted.begin();
    await counted.press(gm, /^Start my game/);
    await counted.press(gm, /^Invite/);
    expect(await ana.run(() => [game.user.role, game.user.can("ACTOR_CREATE")], null)).toEqual([1, false]);
    // The steps come up by themselves, and the focus is where one begins
    await expect(ana.page.locator("form.sp-creator input:focus")).toBeVisible();
    for (const text of ["Ida", "Harbour pilot", "Stubborn"]) await counted.type(ana, text);
    await counted.press(ana, words.finish);
    const sheet = ana.page.locator(".sp-sheet");
    await expect(sheet).toContainText("Harbour pilot");
    await expect(sheet.locator("h2")).toHaveText("Ida");
    expect(await counted.total(), "presses to a playable hero, the fields included").toBe(6);

    await sheet.getByRole("button", { name: words.ask }).first().click();
    await sheet.getByRole("button", { name: words.send }).click();
    await counted.press(gm, /Moderate/);
    await expect.poll(() => ana.run(() => game.system.api.live()[0]?.status ?? "", null)).toBe("live");
    expect(await counted.total(), "presses to a running contest").toBeLessThanOrEqual(12);
    console.log(`presses to a running contest: ${await counted.total()}`);
  });
