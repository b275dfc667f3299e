/**
 * How long it takes to sit down at a table: processor time of the page's main thread until the game is ready, with an
 * empty cache and again with a full one, of this build beside another one in turns (`--beside FOLDER`, an earlier
 * checkout that is built; without it this build stands beside itself, and the ratio says how far to trust it). The
 * stage is this one for both, so that the system alone differs. Beside it, until a second and a half after the game is
 * ready, an empty world of Setpiece and one of a stub system.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { gameReady } from "../../../e2e/host/ready.ts";
import { USERS } from "../../../e2e/seat.ts";
import { makeEmptyWorld } from "../../../stage/server/empty-world.ts";
import { startStage } from "../../../stage/server/index.ts";
import { BUILT_WORLDS, SAMPLE_WORLD } from "../../../scripts/build-world.ts";
import { launchOptions } from "../../../scripts/chromium.ts";
import { spent } from "./browser.ts";
import { medianOf, type Measured } from "./measure.ts";
import { besideStub } from "./stub.ts";

const SAMPLES = 15;
const WARMUP = 2;

/** Milliseconds after the game is ready in which what comes by itself has come. */
const SETTLED = 1_500;

/** A build at a table of its own. */
interface Table {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serve a system with the stage of this checkout, in a world that is made for it. */
async function serve(system: string, makeWorld: (folder: string) => void | Promise<void>): Promise<Table> {
  const worldDir = mkdtempSync(join(tmpdir(), "boot-"));
  await makeWorld(worldDir);
  const stage = await startStage({ root: resolve("."), system, worldDir, port: 0 });
  return {
    url: stage.url,
    close: async () => {
      await stage.close();
      rmSync(worldDir, { recursive: true, force: true });
    },
  };
}

/** The system and the sample world of one checkout. */
const serveSample = (checkout: string): Promise<Table> =>
  serve(join(checkout, "dist"), (folder) =>
    cpSync(join(checkout, BUILT_WORLDS, SAMPLE_WORLD), folder, { recursive: true }),
  );

/** Processor time of a page's main thread for one way to the game, and for so long after it, in milliseconds. */
async function readyAfter(page: Page, go: () => Promise<unknown>, rest = 0): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await spent({ cdp });
  await go();
  await gameReady(page);
  if (rest > 0) await page.waitForTimeout(rest);
  const after = await spent({ cdp });
  await cdp.detach();
  // a page that was left takes its count with it
  return after >= before ? after - before : after;
}

/** A GM's browser at a table. */
async function seatAt(browser: Browser, { url }: Table): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  await context.addInitScript("globalThis.__name = (named) => named; localStorage.setItem('core.noCanvas', 'true')");
  const page = await context.newPage();
  const form = { userid: USERS.gm.id };
  await context.request.post(`${url}/join`, { form, maxRedirects: 0 });
  return page;
}

/** Sit down with an empty cache, and again with a full one. */
async function sitDown(browser: Browser, table: Table): Promise<{ readonly boot: number; readonly again: number }> {
  const page = await seatAt(browser, table);
  const boot = await readyAfter(page, () => page.goto(`${table.url}/game`));
  const again = await readyAfter(page, () => page.reload());
  await page.context().close();
  return { boot, again };
}

/** What somebody does at each table in turn, as often as is counted after the warm-up. */
async function inTurns<Made>(
  tables: readonly Table[],
  act: (table: Table) => Promise<Made>,
): Promise<readonly (readonly Made[])[]> {
  const samples: Made[][] = tables.map(() => []);
  for (let round = 0; round < WARMUP + SAMPLES; round += 1)
    for (const [index, table] of tables.entries()) {
      const made = await act(table);
      if (round >= WARMUP) samples[index]?.push(made);
    }
  for (const table of tables) await table.close();
  return samples;
}

/** Joins of empty worlds in turn: ours, and that of a stub system. The first opens the start window once a world. */
async function settled(browser: Browser): Promise<Measured> {
  return besideStub(async (stub) => {
    const tables = [
      await serve(resolve("dist"), (folder) => makeEmptyWorld(folder, "empty", "setpiece")),
      await serve(stub, (folder) => makeEmptyWorld(folder, "empty", "stub")),
    ];
    const [own = [], others = []] = await inTurns(tables, async (table) => {
      const page = await seatAt(browser, table);
      const took = await readyAfter(page, () => page.goto(`${table.url}/game`), SETTLED);
      await page.context().close();
      return took;
    });
    return {
      what: "an empty world, until 1.5 s after it is ready, main thread",
      median: medianOf(own),
      fastest: Math.min(...own),
      baseline: medianOf(others),
      beside: "a stub system",
      goal: 1.5,
      fails: 3,
    };
  });
}

/** Measure both builds in turns. Throws where the other checkout has no build. */
export async function bootMeasures(other: string | undefined): Promise<readonly Measured[]> {
  const beside = resolve(other ?? ".");
  if (!existsSync(join(beside, "dist"))) throw new Error(`${beside} holds no build: run the build there first.`);
  const browser = await chromium.launch(await launchOptions());
  const tables = [await serveSample(resolve(".")), await serveSample(beside)];
  const samples = await inTurns(tables, (table) => sitDown(browser, table));
  const rest = await settled(browser);
  await browser.close();
  const line = (what: string, key: "boot" | "again"): Measured => {
    const [own = [], others = []] = samples.map((joins) => joins.map((one) => one[key]));
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
  return [line("boot with an empty cache, main thread", "boot"), line("join again, main thread", "again"), rest];
}
