/** One person at the table: a browser of their own, and what a spec may do with it. */
import { expect, type BrowserContext, type Locator, type Page } from "playwright/test";
import type { Host } from "./host/index.ts";
import { axeFaults } from "./tools/axe.ts";
import { diceLeft, queueFaces } from "./tools/dice.ts";
import { pressesIn } from "./tools/filled.ts";
import { Guard } from "./tools/guard.ts";
import { countPresses, presses } from "./tools/presses.ts";
import { runOnce } from "./tools/run-once.ts";
import { settled } from "./tools/settled.ts";
import { setTheme, shoot, type Theme } from "./tools/shots.ts";
import { WEATHER_FAULTS, slowDown } from "./tools/strain.ts";

/** The people of the sample world; Cy, who sits in no duel of the specs, is the audience. */
export const USERS = {
  gm: { id: "gamemaster000000", name: "Gamemaster", actor: null },
  ana: { id: "player0000000ana", name: "Ana", actor: "Actor.anavell000000001" },
  bram: { id: "player000000bram", name: "Bram", actor: "Actor.bramorr000000001" },
  cy: { id: "player00000000cy", name: "Cy", actor: "Actor.cytarn0000000001" },
} as const;

export type UserName = keyof typeof USERS;

/** Runs before each page's own scripts; the empty page before the first has no storage. */
export function switchCanvasOff(): void {
  if (location.protocol.startsWith("http")) localStorage.setItem("core.noCanvas", "true");
}

/** An empty page of a context, as slow as the run wants it, on which presses are counted. */
export async function emptyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page);
  await countPresses(page);
  return page;
}

export class Seat {
  readonly guard: Guard;

  private constructor(
    readonly user: (typeof USERS)[UserName],
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly host: Host,
    /** Everybody who sits at the same table, this person and their further tabs included. */
    readonly table: Seat[],
  ) {
    this.guard = new Guard(page);
    for (const fault of WEATHER_FAULTS) this.guard.allow(fault);
    table.push(this);
  }

  /** Open a page in a context, sit down as a user and wait for the game; scenes are drawn only if asked. */
  static async take(
    host: Host,
    context: BrowserContext,
    name: UserName,
    { canvas = false, table = [] }: { canvas?: boolean; table?: Seat[] } = {},
  ): Promise<Seat> {
    if (!canvas) await context.addInitScript(switchCanvasOff);
    return Seat.sitDown(host, await emptyPage(context), name, table);
  }

  /** Sit down in an empty page and wait for the game. */
  static async sitDown(host: Host, page: Page, name: UserName, table: Seat[] = []): Promise<Seat> {
    const seat = new Seat(USERS[name], page, page.context(), host, table);
    await host.fairly(async () => {
      await host.join(page, seat.user.id);
      await seat.met();
    });
    return seat;
  }

  /** A second tab of the same user: same browser, same session. */
  async secondTab(): Promise<Seat> {
    const page = await emptyPage(this.context);
    const seat = new Seat(this.user, page, this.context, this.host, this.table);
    await this.host.fairly(async () => {
      await page.goto(`${this.host.url}/game`);
      await this.host.ready(page);
      await seat.met();
    });
    return seat;
  }

  /** Whether this person's client is there and in the game: neither closed nor on another page. */
  async plays(): Promise<boolean> {
    if (this.page.isClosed()) return false;
    return this.page.evaluate(() => (globalThis as { game?: { ready?: boolean } }).game?.ready === true);
  }

  /** Load the page anew, as a person who presses F5. */
  async reload(): Promise<void> {
    await this.host.fairly(async () => {
      await this.page.reload();
      await this.host.ready(this.page);
      await this.met();
    });
  }

  /**
   * Resolves when everybody at the table knows that everybody else is there: who has come is known to the others later.
   */
  async met(): Promise<void> {
    const here = await Promise.all(this.table.map((one) => one.plays()));
    const people = this.table.filter((_, index) => here[index]);
    const ids = people.map((one) => one.user.id);
    const knowsAll = (users: readonly string[]): boolean => {
      const { game } = globalThis as unknown as { game?: { users?: { get: (id: string) => { active: boolean } } } };
      return users.every((id) => game?.users?.get(id)?.active === true);
    };
    for (const one of people) await one.page.waitForFunction(knowsAll, ids);
  }

  /** The next dice this client rolls show these faces. */
  async dice(...faces: number[]): Promise<void> {
    await queueFaces(this.page, faces);
  }

  /** The next six-sided dice this client rolls. */
  async d6(...faces: number[]): Promise<void> {
    await queueFaces(this.page, faces, 6);
  }

  /** Fails unless every queued face was thrown, and no other die was. */
  async expectDiceSpent(): Promise<void> {
    expect(await diceLeft(this.page)).toEqual({ waiting: 0, dry: 0 });
  }

  presses(): Promise<number> {
    return presses(this.page);
  }

  /** Fails when axe finds anything in the named part of the page, in either theme. */
  async expectAccessible(selector: string): Promise<void> {
    await settled(this.page);
    for (const theme of ["dark", "light"] as const) {
      await setTheme(this.page, theme);
      expect(await axeFaults(this.page, selector), `${this.user.name}, ${theme}`).toEqual([]);
    }
  }

  /** Fails unless one button is filled in all that this person sees, and each dead one says why and has no key. */
  async expectOneFilled(): Promise<void> {
    await expect.poll(() => pressesIn(this.page)).toEqual({ filled: [expect.any(String)], dead: [] });
  }

  theme(theme: Theme): Promise<void> {
    return setTheme(this.page, theme);
  }

  shot(name: string, target?: Locator): Promise<void> {
    return shoot(this.page, name, target);
  }

  /** Run code in the page against the documented API, once, and give what it resolves with. */
  run<Argument, Result>(code: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result> {
    return runOnce(this.page, code, argument);
  }

  /** Resolves when the client has its connection (again). */
  async connected(): Promise<void> {
    await this.page.waitForFunction(
      // a press needs the GM's machine too: wait until this browser knows that it is back
      () => {
        type Game = { socket: { connected: boolean }; users: { activeGM: unknown } };
        const { game } = globalThis as unknown as { game: Game };
        return game.socket.connected && game.users.activeGM !== null;
      },
    );
  }
}
