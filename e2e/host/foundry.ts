/**
 * A licensed Foundry as host. UNMEASURED: nobody has run this yet. It expects the sample world and the built system to
 * be installed and the world to be launched; docs/testing.md says how. Source of the join form's field names: public
 * drivers of licensed servers (foundry-test-kit, MIT; HarnMaster's notes).
 */
import { chromium, type Page } from "playwright/test";
import type { BootOptions, Host } from "./index.ts";
import { gameReady, playReady } from "./ready.ts";

const GAMEMASTER = "gamemaster000000";

export class FoundryHost implements Host {
  constructor(readonly url: string) {}

  async boot(_options: BootOptions): Promise<void> {
    await this.#reset();
  }

  async join(page: Page, userId: string): Promise<void> {
    await page.goto(new URL("/join", this.url).href);
    await page.locator('select[name="userid"], select[name="userId"]').selectOption(userId);
    await page.locator('button[name="join"]').click();
    await page.waitForURL("**/game");
    await this.ready(page);
  }

  async ready(page: Page): Promise<void> {
    await gameReady(page);
    await playReady(page);
  }

  restart(): Promise<void> {
    throw new Error("A licensed server is restarted by hand: this spec is for the stage.");
  }

  fairly<T>(run: () => Promise<T>): Promise<T> {
    return run();
  }

  storm(): void {
    throw new Error("A licensed server has no weather of ours: this spec is for the stage.");
  }

  cut(): void {
    this.storm();
  }

  mend(): void {
    this.storm();
  }

  /** The GM deletes what earlier specs left; the actors of the sample world are not touched by specs that clean up. */
  async #reset(): Promise<void> {
    const path = process.env["CHROMIUM"];
    const browser = await chromium.launch(path ? { executablePath: path } : {});
    try {
      const page = await browser.newPage();
      await this.join(page, GAMEMASTER);
      await page.evaluate(async () => {
        const { game } = globalThis as unknown as { game: any };
        for (const collection of [game.journal, game.messages, game.combats]) {
          await collection.documentClass.deleteDocuments(collection.map((document: { id: string }) => document.id));
        }
      });
    } finally {
      await browser.close();
    }
  }

  async close(): Promise<void> {
    // The server belongs to whoever runs the spec.
  }
}
