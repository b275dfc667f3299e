/** Pictures for people to look at, in both themes: `test-results/shots/<name>-<theme>.png`. */
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "playwright/test";

export type Theme = "light" | "dark";

/**
 * Even the shortest change of colours takes a frame, in which text is still of the
 * other theme; resolves when it is over.
 */
export async function coloursChanged(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getComputedTiming().endTime === Infinity),
  );
}

/**
 * Change how a client looks; the platform marks it on the body (foundryvtt.com article "ApplicationV2 and theming").
 */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((wanted) => {
    for (const element of document.querySelectorAll("body, .theme-light, .theme-dark")) {
      element.classList.remove("theme-light", "theme-dark");
      element.classList.add(`theme-${wanted}`);
    }
  }, theme);
  await coloursChanged(page);
}

/** Take a picture in both themes, and leave the page light. */
export async function shoot(page: Page, name: string, target?: Locator): Promise<void> {
  mkdirSync("test-results/shots", { recursive: true });
  for (const theme of ["dark", "light"] as const) {
    await setTheme(page, theme);
    await (target ?? page).screenshot({
      path: `test-results/shots/${name}-${theme}.png`,
      animations: "disabled",
      timeout: 30_000,
    });
  }
}
