/** When a table can be used. Source: foundryvtt.com/api `Game#ready`, `foundry.applications.handlebars.getTemplate`. */
import type { Page } from "playwright/test";
import { runOnce } from "../tools/run-once.ts";

declare const foundry: any;

/** One of the system's templates; all are asked for together, as the game starts. */
const TEMPLATE = "systems/setpiece/templates/cue/strip.hbs";

/** Resolves when all of Setpiece's play is here, as a module's author waits for it, or is known to be missing. */
export const playReady = (page: Page): Promise<unknown> =>
  runOnce(page, async () => void (await (globalThis as any).game.system.api.ready()), null);

/** Resolves when `game.ready` is true in the page, and what our system draws with, where it is played, has arrived. */
export async function gameReady(page: Page, ours = true): Promise<void> {
  await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, undefined, {
    timeout: 60_000,
  });
  if (ours)
    await runOnce(page, async (path) => void (await foundry.applications.handlebars.getTemplate(path)), TEMPLATE);
}
