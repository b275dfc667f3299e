/**
 * The browsers of a worker's people, kept from test to test: what a page loads a second time it has compiled and laid
 * out before, which is half of what sitting down costs. Between two tests a page is empty, and nothing that a test can
 * leave in a browser is left: storage, cookies, routes, size, media, where the pointer is, where the page has been.
 */
import type { Browser, BrowserContext, CDPSession, Disposable, Page } from "playwright/test";
import { emptyPage, switchCanvasOff, type UserName } from "./seat.ts";

/** How a person's browser is to be for one test. */
export interface Screen {
  readonly viewportSize: { readonly width: number; readonly height: number };
  /** Whether scenes are drawn. */
  readonly canvas: boolean;
  readonly touch: boolean;
}

/** What of a context cannot be changed later, or is what a new one has. */
const MEDIA = {
  media: null,
  colorScheme: "light",
  reducedMotion: "reduce",
  forcedColors: "none",
  contrast: "no-preference",
} as const;

const newContext = (browser: Browser, { viewportSize, touch }: Screen): Promise<BrowserContext> =>
  browser.newContext({ viewport: viewportSize, reducedMotion: "reduce", hasTouch: touch });

/** One person's browser. */
class Chair {
  taken = false;
  #noCanvas: Disposable | null = null;
  /** Scripts that a test had run before those of each page. */
  readonly #scripts: Disposable[] = [];

  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...given) => {
      const script = await add(...given);
      this.#scripts.push(script);
      return script;
    };
  }

  static async bring(browser: Browser, screen: Screen): Promise<Chair> {
    const page = await emptyPage(await newContext(browser, screen));
    return new Chair(page, await page.context().newCDPSession(page));
  }

  async prepare({ viewportSize, canvas }: Screen): Promise<Page> {
    this.taken = true;
    const now = this.page.viewportSize();
    if (now?.width !== viewportSize.width || now.height !== viewportSize.height)
      await this.page.setViewportSize(viewportSize);
    if (canvas) {
      await this.#noCanvas?.dispose();
      this.#noCanvas = null;
    } else this.#noCanvas ??= await this.page.context().addInitScript(switchCanvasOff);
    return this.page;
  }

  /** Leave nothing of a test behind; false where the browser cannot be used again. */
  async clear(): Promise<boolean> {
    const { page, session } = this;
    const context = page.context();
    if (page.isClosed()) return false;
    try {
      const { origin } = new URL(page.url());
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
      for (const script of this.#scripts.splice(0)) await script.dispose();
      if (origin !== "null")
        await page.evaluate(() => {
          sessionStorage.clear();
          window.name = "";
        });
      // its own last words are said before its storage is cleared
      await page.goto("about:blank");
      await page.mouse.up();
      await page.mouse.move(0, 0);
      await page.emulateMedia(MEDIA);
      if (origin !== "null") await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await context.clearCookies();
      await session.send("Page.resetNavigationHistory");
      this.taken = false;
      return true;
    } catch {
      return false;
    }
  }
}

export class Chairs {
  readonly #kept = new Map<UserName, Chair>();
  /** Contexts of this test alone. */
  readonly #own: BrowserContext[] = [];

  constructor(
    private readonly browser: Browser,
    /** False on a host that is not ours: each person has a new browser for each test there. */
    private readonly keeps: boolean,
  ) {}

  /** An empty page for a person: of the browser kept for them, if that is free and can be as it has to. */
  async pageFor(name: UserName, screen: Screen): Promise<Page> {
    const kept = this.#kept.get(name);
    if (!this.keeps || screen.touch || kept?.taken) {
      const context = await newContext(this.browser, screen);
      this.#own.push(context);
      if (!screen.canvas) await context.addInitScript(switchCanvasOff);
      return emptyPage(context);
    }
    const chair = kept ?? (await Chair.bring(this.browser, screen));
    this.#kept.set(name, chair);
    return chair.prepare(screen);
  }

  /** Everybody leaves. */
  async clear(): Promise<void> {
    const left = [...this.#kept].map(async ([name, chair]) => {
      if (!chair.taken || (await chair.clear())) return;
      this.#kept.delete(name);
      await chair.page.context().close();
    });
    await Promise.all([...left, ...this.#own.splice(0).map((context) => context.close())]);
  }

  async close(): Promise<void> {
    await this.clear();
    for (const { page } of this.#kept.values()) await page.context().close();
    this.#kept.clear();
  }
}
