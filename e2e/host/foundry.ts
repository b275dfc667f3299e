/**
 * A licensed Foundry as host, known by its address alone. UNMEASURED: nobody has run this on one yet.
 * The stage, started by itself and addressed by FOUNDRY_URL, has been. docs/verify.md leads through it.
 */
import { chromium, type Page } from "playwright/test";
import { SAMPLE_WORLD } from "../../scripts/build-world.ts";
import { launchOptions } from "../../scripts/chromium.ts";
import { runOnce } from "../tools/run-once.ts";
import { Closed, offered, sitDown, toJoinPage, type Keys } from "./door.ts";
import { about, company, furnish, makeUsers, type About } from "./furnish.ts";
import type { BootOptions, Host } from "./index.ts";
import { NotHere } from "./not-here.ts";
import { gameReady, playReady } from "./ready.ts";
import { readTemplate } from "./template.ts";

const GAMEMASTER = "gamemaster000000";

/** What a spec may ask of the stage and of nobody else, in words for the report. */
const BEYOND: readonly (readonly [asked: (options: BootOptions) => boolean, why: string])[] = [
  [({ empty }) => empty === true, "needs a world with nothing in it"],
  [({ system }) => system !== undefined, "is about another system"],
  [({ modules }) => (modules?.length ?? 0) > 0, "needs a module of ours to be installed"],
  [({ guess }) => guess != null, "plays a guess of the stage the other way"],
  [({ forecast }) => forecast != null, "needs weather, which the stage makes"],
  [({ latency }) => latency > 0, "needs a slow line, which the stage makes"],
  [
    ({ latencyByUser }) => Object.values(latencyByUser ?? {}).some((mean) => mean > 0),
    "needs a slow line for one person, which the stage makes",
  ],
];

export class FoundryHost implements Host {
  readonly #keys: Keys = {
    admin: process.env["FOUNDRY_ADMIN_KEY"] ?? "",
    user: process.env["FOUNDRY_USER_KEY"] ?? "",
  };
  readonly #world = process.env["FOUNDRY_WORLD"] || SAMPLE_WORLD;

  constructor(
    readonly url: string,
    /** Ends the spec as one that was not run. */
    readonly notRun: (why: string) => void = (why) => {
      throw new NotHere(why);
    },
  ) {}

  async boot(options: BootOptions): Promise<void> {
    for (const [asked, why] of BEYOND) if (asked(options)) this.notRun(why);
    await this.#asKeeper(async (page) => {
      await runOnce(page, furnish, readTemplate());
    });
  }

  /** Once before a run: the world is ours to clear, has its people, and says what it is. Throws `Closed`. */
  async prepare(): Promise<About> {
    return this.#asKeeper(async (page) => {
      const found = await page.evaluate(about);
      if (!found.system.startsWith("setpiece "))
        throw new Closed(`The world at ${this.url} plays ${found.system}, not Setpiece.`);
      if (found.world !== this.#world)
        throw new Closed(
          `The world at ${this.url} is ${found.world}. All that is in a world is deleted for this run: if it may be, set FOUNDRY_WORLD=${found.world}.`,
        );
      const others = await page.evaluate(company);
      if (others.length > 0) throw new Closed(`${others.join(", ")} sit at this table: the run needs it for itself.`);
      await runOnce(page, makeUsers, readTemplate());
      return found;
    });
  }

  async join(page: Page, userId: string): Promise<void> {
    await toJoinPage(page, this.url, this.#world, this.#keys);
    await sitDown(page, userId, this.#keys.user);
    await this.ready(page);
  }

  async ready(page: Page): Promise<void> {
    await gameReady(page);
    await playReady(page);
  }

  async restart(): Promise<void> {
    this.notRun("restarts the server, which its owner does by hand");
  }

  fairly<T>(run: () => Promise<T>): Promise<T> {
    return run();
  }

  storm(): void {
    this.notRun("needs weather, which the stage makes");
  }

  cut(): void {
    this.notRun("cuts a line, which the stage does");
  }

  mend(): void {
    this.cut();
  }

  /** Sit down as the GM, who leaves again before anybody of a spec comes. */
  async #asKeeper<T>(act: (page: Page) => Promise<T>): Promise<T> {
    const browser = await chromium.launch(await launchOptions());
    try {
      const page = await browser.newPage();
      await page.addInitScript(() => {
        if (location.protocol.startsWith("http")) localStorage.setItem("core.noCanvas", "true");
      });
      await toJoinPage(page, this.url, this.#world, this.#keys);
      const seats = await offered(page);
      // a world just made has one person, the owner's own game master, under an id of the server's
      const keeper = seats.find(({ id }) => id === GAMEMASTER) ?? seats.find(({ name }) => name === "Gamemaster");
      if (!keeper)
        throw new Closed(
          `The world at ${this.url} has nobody called Gamemaster. It is to be a world made for this run: see docs/verify.md.`,
        );
      await sitDown(page, keeper.id, this.#keys.user);
      await page.waitForFunction(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true, undefined, {
        timeout: 60_000,
      });
      return await act(page);
    } finally {
      await browser.close();
    }
  }

  async close(): Promise<void> {
    // The server belongs to whoever runs the spec.
  }
}
