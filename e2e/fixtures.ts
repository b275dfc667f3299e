/**
 * Every test finds the sample world untouched and each person it names in a browser in which nothing was done before.
 * A worker keeps its server and its browsers: `StageHost.boot` and `Chairs` know what of them can be used again.
 */
import { writeFile } from "node:fs/promises";
import { expect, test as base, type TestInfo } from "playwright/test";
import { guessOf } from "../stage/common/guesses.ts";
import type { Kind } from "../stage/server/forecast.ts";
import { Chairs } from "./chairs.ts";
import { createHost, keptHost, type Host } from "./host/index.ts";
import { Seat, USERS, type UserName } from "./seat.ts";
import { NEAR, STRAIN_LATENCY, forecastFor } from "./tools/strain.ts";

/**
 * Run on 13 as well wherever the suite is run: what touches the points in which the generations differ (typed commands,
 * rich text, scenes with levels, regions, statuses, messages, menus, effects, packs).
 * `npm run test:all` runs all on both.
 */
export const SMOKE = { tag: "@13" } as const;

/** Never run on 13, which has nothing of the kind. */
export const ONLY_14 = { tag: "@14" } as const;

interface Options {
  /** 14, the one most tables run, or 13. */
  generation: number;
  /** A line of the stage's ledger that nothing shows, played the other way. */
  guess: number | null;
  /** Mean delay of every message in milliseconds. */
  latency: number;
  /** The same for single people. */
  latencyOf: Partial<Record<UserName, number>>;
  /** Passed on to the browser contexts: for specs about small windows, zoom or reduced motion. */
  viewportSize: { width: number; height: number };
  /**
   * Whether scenes are drawn. Off, unless a spec is about them: most play without a
   * map, and drawing costs a real host seconds.
   */
  canvas: boolean;
  /** Folders of another system and of modules; the stage only. */
  system: string | undefined;
  /** Where a packaged release lies unpacked, to be played in place of what was built; the stage only. */
  release: string | undefined;
  /** A world with nothing in it but a Gamemaster, Ana and Bram; the stage only. */
  empty: boolean;
  modules: readonly string[];
  /** The weather of every test of a spec, whatever the run is played under; the stage only. */
  weather: Kind | null;
  /** Screens are touched: `locator.tap()` works, and nothing hovers. */
  touch: boolean;
}

interface Fixtures {
  host: Host;
  take: (name: UserName) => Promise<Seat>;
  gm: Seat;
  ana: Seat;
  bram: Seat;
  cy: Seat;
}

/** What a worker keeps. */
interface Kept {
  table: { readonly host: Host | null; readonly chairs: Chairs };
}

/** Keeps what a seat saw as its test failed beside the error: the whole page as HTML, after what has the focus. */
async function keepPage({ user, page }: Seat, info: TestInfo): Promise<void> {
  const seen = await page
    .evaluate(() => {
      const focused = document.activeElement?.cloneNode() as Element | undefined;
      return `<!-- focus: ${focused?.outerHTML ?? "nowhere"} -->\n${document.documentElement.outerHTML}`;
    })
    .catch((why: unknown) => String(why));
  await writeFile(info.outputPath(`${user.name}.html`), seen);
}

export const test = base.extend<Options & Fixtures, Kept>({
  generation: [Number(process.env["STAGE_GENERATION"] ?? 14), { option: true }],
  guess: [guessOf(process.env["STAGE_GUESS"]), { option: true }],
  latency: [STRAIN_LATENCY, { option: true }],
  latencyOf: [{}, { option: true }],
  viewportSize: [{ width: 1366, height: 768 }, { option: true }],
  canvas: [false, { option: true }],
  touch: [false, { option: true }],
  system: [undefined, { option: true }],
  release: [undefined, { option: true }],
  empty: [false, { option: true }],
  modules: [[], { option: true }],
  weather: [null, { option: true }],

  table: [
    async ({ browser }, use) => {
      const host = keptHost();
      const chairs = new Chairs(browser, host !== null);
      await use({ host, chairs });
      await chairs.close();
      await host?.close();
    },
    { scope: "worker" },
  ],

  host: async (
    { table, generation, guess, latency, latencyOf, system, release, empty, modules, weather },
    use,
    info,
  ) => {
    const host = table.host ?? createHost((why) => info.skip(true, why));
    // a spec about a slow line has a line of its own
    const near = latency === STRAIN_LATENCY ? NEAR : [];
    const each = [...near.map((name) => [name, 0] as const), ...Object.entries(latencyOf)];
    const latencyByUser = Object.fromEntries(each.map(([name, mean]) => [USERS[name as UserName].id, mean]));
    await host.boot({
      generation,
      guess,
      latency,
      latencyByUser,
      system,
      release,
      empty,
      modules,
      forecast: forecastFor(info.title, weather),
    });
    await use(host);
    if (host !== table.host) await host.close();
  },

  /** Seats a person on demand; whoever made an error that was not provoked fails the test at its end. */
  take: async ({ host, table: { chairs }, browser, viewportSize, canvas, touch }, use, info) => {
    const seats: Seat[] = [];
    const table: Seat[] = [];
    await use(async (name) => {
      const page = await chairs.pageFor(name, { viewportSize, canvas, touch });
      const seat = await Seat.sitDown(host, page, name, table);
      seats.push(seat);
      return seat;
    });
    if (!browser.isConnected()) throw new Error("The browser died in this test; the next test starts another.");
    if (info.status !== info.expectedStatus) for (const seat of seats) await keepPage(seat, info);
    const faults = seats.flatMap((seat) => seat.guard.unexpected().map((fault) => `${seat.user.name}: ${fault}`));
    for (const seat of table) seat.guard.rest();
    await chairs.clear();
    expect(faults, "errors on the clients' consoles").toEqual([]);
  },

  gm: async ({ take }, use) => use(await take("gm")),
  ana: async ({ take }, use) => use(await take("ana")),
  bram: async ({ take }, use) => use(await take("bram")),
  cy: async ({ take }, use) => use(await take("cy")),
});

export { expect };
