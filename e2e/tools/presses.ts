/**
 * How often a person pressed something: real clicks on controls, by pointer or by key
 * (a key on a button clicks it too).
 */
import type { Page } from "playwright/test";

/** Count presses in every document the page loads. */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = globalThis as { setpiecePresses?: number };
    here.setpiecePresses = 0;
    document.addEventListener(
      "click",
      (click) => {
        const control = (click.target as Element | null)?.closest(
          'button, a, summary, select, [role="button"], [role="tab"], input, [data-action]',
        );
        if (click.isTrusted && control) here.setpiecePresses = (here.setpiecePresses ?? 0) + 1;
      },
      true,
    );
  });
}

/** Presses since the page was loaded. */
export const presses = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { setpiecePresses?: number }).setpiecePresses ?? 0);
