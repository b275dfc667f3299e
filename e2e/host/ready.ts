/** When a table can be used. Source: foundryvtt.com/api `Game#ready`. */
import type { Page } from "playwright/test";

/** Resolves when `game.ready` is true in the page. */
export async function gameReady(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, undefined, {
    timeout: 60_000,
  });
}
