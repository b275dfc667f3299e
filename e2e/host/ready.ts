/** When a table can be used. Source: foundryvtt.com/api `Game#ready`, `foundry.applications.handlebars.getTemplate`. */
import type { Page } from "playwright/test";
import { runOnce } from "../tools/run-once.ts";

declare const foundry: any;

/** One of the templates that play draws with; all are asked for together, as soon as play is here. */
const TEMPLATE = "systems/setpiece/templates/cue/strip.hbs";

/**
 * Resolves when all of Setpiece's play is here, as a module's author waits for it, with the templates it draws with, or
 * is known to be missing.
 */
export const playReady = (page: Page): Promise<unknown> =>
  runOnce(
    page,
    async (path) => {
      await (globalThis as any).game.system.api.ready();
      await foundry.applications.handlebars.getTemplate(path);
    },
    TEMPLATE,
  );

/** Resolves when `game.ready` is true in the page. */
export const gameReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, undefined, {
    timeout: 60_000,
  });
