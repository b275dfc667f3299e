/** Who sits at a sitting, and the words in which a line may tell them what to do. */
import { mkdirSync } from "node:fs";
import { inspect } from "node:util";
import { Script, createContext, type Context } from "node:vm";
import { chromium, type Browser, type LaunchOptions, type Locator } from "playwright/test";
import { StageHost } from "../../../e2e/host/stage.ts";
import { Seat, USERS, type UserName } from "../../../e2e/seat.ts";
import { setTheme, type Theme } from "../../../e2e/tools/shots.ts";
import { wordsOf } from "./words.ts";

interface Sitting {
  readonly names: readonly UserName[];
  readonly viewport: { readonly width: number; readonly height: number };
  readonly generation: 13 | 14;
}

/** Pictures of a sitting. */
const KEPT = "test-results/sit";
/** Longer than that nobody looks for a button, on a busy machine. */
const PATIENCE = 15_000;

const isUser = (name: string): name is UserName => Object.hasOwn(USERS, name);

/** The people of a list such as `gm,ana`. Throws one sentence for somebody else. */
export function namesOf(list: string): UserName[] {
  return list.split(",").map((name) => {
    if (!isUser(name)) throw new Error(`--seats takes ${Object.keys(USERS).join(", ")}, not "${name}".`);
    return name;
  });
}

/** Width and height in pixels of a text such as `1280x800`. Throws one sentence for anything else. */
export function sizeOf(text: string): { width: number; height: number } {
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(text) ?? [];
  if (!width || !height) throw new Error(`--size takes width and height such as 1280x800, not "${text}".`);
  return { width: Number(width), height: Number(height) };
}

/** The one control that a name means among those in sight. Throws with what there is, when there is none or several. */
async function theOne(seat: Seat, name: string, within: string): Promise<Locator> {
  const roles = ["button", "tab", "menuitem", "link", "checkbox", "radio", "option"] as const;
  const place = seat.page.locator(within);
  const said = (exact: boolean): Locator => {
    const [first, ...others] = roles.map((role) => place.getByRole(role, { name, exact }));
    return others.reduce((all, one) => all.or(one), first as Locator).filter({ visible: true });
  };
  const exact = said(true);
  const found = (await exact.count()) > 0 ? exact : said(false);
  const count = await found.count();
  if (count === 1) return found;
  const texts = await found.evaluateAll((all) => all.map((one) => one.ariaLabel ?? (one as HTMLElement).innerText));
  throw new Error(`${seat.user.name} sees ${count} of "${name}" in ${within}: ${texts.join(" | ")}`);
}

export class Table {
  #count = 0;
  #told = 0;
  readonly #said: string[] = [];
  readonly #context: Context;

  private constructor(
    private readonly host: StageHost,
    private readonly browsers: readonly Browser[],
    readonly seats: Partial<Record<UserName, Seat>>,
  ) {
    this.#context = createContext({ ...seats, ...this.#words(), console, setTimeout });
  }

  /** Start the stage, and seat everybody in a browser of their own. */
  static async open(options: LaunchOptions, { names, viewport, generation }: Sitting): Promise<Table> {
    const host = new StageHost();
    await host.boot({ generation, latency: 0 });
    const browsers: Browser[] = [];
    const seats: Partial<Record<UserName, Seat>> = {};
    const table: Seat[] = [];
    for (const name of names) {
      const browser = await chromium.launch(options);
      browsers.push(browser);
      const context = await browser.newContext({ viewport });
      // what the loader of these sources puts into functions that are sent to the page
      await context.addInitScript("globalThis.__name = (named) => named");
      context.setDefaultTimeout(PATIENCE);
      seats[name] = await Seat.take(host, context, name, { canvas: true, table });
    }
    return new Table(host, browsers, seats);
  }

  get url(): string {
    return this.host.url;
  }

  /** What came of a line, with what it said and what went wrong on anybody's screen meanwhile. */
  async run(line: string): Promise<string> {
    this.#said.length = 0;
    const came = await this.#evaluated(line);
    const faults = Object.values(this.seats).flatMap((seat) =>
      seat.guard.unexpected().map((one) => [seat, one] as const),
    );
    const fresh = faults.slice(this.#told).map(([seat, fault]) => `FAULT at ${seat.user.name}: ${fault}`);
    this.#told = faults.length;
    return [...this.#said, ...came, ...fresh].join("\n");
  }

  async close(): Promise<void> {
    for (const browser of this.browsers) await browser.close();
    await this.host.close();
  }

  async #evaluated(line: string): Promise<string[]> {
    try {
      const running = new Script(`(async () => { ${line}\n })()`).runInContext(this.#context) as Promise<unknown>;
      const value = await running;
      if (value === undefined) return [];
      return [typeof value === "string" ? value : inspect(value, { depth: 6, breakLength: 120 })];
    } catch (error) {
      return [`ERROR ${error instanceof Error ? error.message : String(error)}`];
    }
  }

  /** What a line may say besides the seats. */
  #words() {
    const all = (): Seat[] => Object.values(this.seats);
    const say = (...parts: unknown[]): void =>
      void this.#said.push(parts.map((one) => (typeof one === "string" ? one : inspect(one))).join(" "));
    return {
      say,
      press: async (seat: Seat, name: string, within = "body") => (await theOne(seat, name, within)).click(),
      read: async (seat: Seat) => say(`=== ${seat.user.name} ===\n${await wordsOf(seat.page)}`),
      look: async (name: string, theme: Theme, ...of: Seat[]) => {
        mkdirSync(KEPT, { recursive: true });
        this.#count += 1;
        for (const seat of of.length > 0 ? of : all()) {
          await setTheme(seat.page, theme);
          const path = `${KEPT}/${String(this.#count).padStart(3, "0")}-${name}-${seat.user.name}-${theme}.png`;
          await seat.page.screenshot({ path });
          say(path);
        }
      },
    };
  }
}
