/**
 * How long it takes to sit down at a table: processor time of the page's main thread until the game is ready, with an
 * empty cache and again with a full one, of this build beside another one in turns (`--beside FOLDER`, an earlier
 * checkout that is built; without it this build stands beside itself, and the ratio says how far to trust it). The
 * stage is this one for both, so that the system alone differs.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { gameReady } from "../../../e2e/host/ready.ts";
import { USERS } from "../../../e2e/seat.ts";
import { startStage } from "../../../stage/server/index.ts";
import { BUILT_WORLDS, SAMPLE_WORLD } from "../../../scripts/build-world.ts";
import { launchOptions } from "../../../scripts/chromium.ts";
import { spent } from "./browser.ts";
import { medianOf, type Measured } from "./measure.ts";

const SAMPLES = 15;
const WARMUP = 2;

/** A build at a table of its own. */
interface Table {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serve the system and the sample world of one checkout with the stage of this one. */
async function serve(checkout: string): Promise<Table> {
  const worldDir = mkdtempSync(join(tmpdir(), "boot-"));
  cpSync(join(checkout, BUILT_WORLDS, SAMPLE_WORLD), worldDir, { recursive: true });
  const stage = await startStage({ root: resolve("."), system: join(checkout, "dist"), worldDir, port: 0 });
  return {
    url: stage.url,
    close: async () => {
      await stage.close();
      rmSync(worldDir, { recursive: true, force: true });
    },
  };
}

/** Processor time of a page's main thread for one way to the game, in milliseconds. */
async function readyAfter(page: Page, go: () => Promise<unknown>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await spent({ cdp });
  await go();
  await gameReady(page);
  const after = await spent({ cdp });
  await cdp.detach();
  // a page that was left takes its count with it
  return after >= before ? after - before : after;
}

/** Sit down with an empty cache, and again with a full one. */
async function sitDown(browser: Browser, { url }: Table): Promise<{ readonly boot: number; readonly again: number }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  await context.addInitScript("globalThis.__name = (named) => named; localStorage.setItem('core.noCanvas', 'true')");
  const page = await context.newPage();
  const form = { userid: USERS.gm.id };
  await context.request.post(`${url}/join`, { form, maxRedirects: 0 });
  const boot = await readyAfter(page, () => page.goto(`${url}/game`));
  const again = await readyAfter(page, () => page.reload());
  await context.close();
  return { boot, again };
}

/** Measure both builds in turns. Throws where the other checkout has no build. */
export async function bootMeasures(other: string | undefined): Promise<readonly Measured[]> {
  const beside = resolve(other ?? ".");
  if (!existsSync(join(beside, "dist"))) throw new Error(`${beside} holds no build: run the build there first.`);
  const browser = await chromium.launch(await launchOptions());
  const tables = [await serve(resolve(".")), await serve(beside)];
  const samples = tables.map(() => ({ boot: [] as number[], again: [] as number[] }));
  for (let round = 0; round < WARMUP + SAMPLES; round += 1)
    for (const [index, table] of tables.entries()) {
      const { boot, again } = await sitDown(browser, table);
      if (round < WARMUP) continue;
      samples[index]?.boot.push(boot);
      samples[index]?.again.push(again);
    }
  await browser.close();
  for (const table of tables) await table.close();
  const line = (what: string, key: "boot" | "again"): Measured => {
    const [own = [], others = []] = samples.map((of) => of[key]);
    const baseline = medianOf(others);
    const name = other ? "the other build" : "the same build again";
    return {
      what,
      median: medianOf(own),
      fastest: Math.min(...own),
      baseline,
      beside: name,
      goal: 1.05,
      fails: 1.05,
    };
  };
  return [line("boot with an empty cache, main thread", "boot"), line("join again, main thread", "again")];
}
