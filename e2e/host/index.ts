/**
 * A host is where a table runs: the stage by default, a licensed Foundry when
 * FOUNDRY_URL names one. Specs know only this.
 */
import type { Page } from "playwright/test";
import type { Forecast } from "../../stage/server/forecast.ts";
import type { Fate } from "../../stage/server/weather.ts";
import { FoundryHost } from "./foundry.ts";
import { StageHost } from "./stage.ts";

/** How a host is started for one test. */
export interface BootOptions {
  /** 13 or 14; a licensed host is what it is. */
  readonly generation: number;
  /** Mean delay of every message in milliseconds; a licensed host ignores it. */
  readonly latency: number;
  /** The same for single users, by id. */
  readonly latencyByUser?: Readonly<Record<string, number>>;
  /** The folder of another system, which gets an empty world; the stage only. */
  readonly system?: string | undefined;
  /** The folder in which a packaged release lies unpacked, in place of what was built; the stage only. */
  readonly release?: string | undefined;
  /** A world with nothing in it but three people; the stage only. */
  readonly empty?: boolean | undefined;
  /** Folders of modules; the stage only. */
  readonly modules?: readonly string[] | undefined;
  /** A line of the ledger that nothing shows, played the other way; the stage only. */
  readonly guess?: number | null;
  /** Weather that comes by itself; a licensed host has its own. */
  readonly forecast?: Forecast | null;
}

/** The few things that differ between hosts. */
export interface Host {
  readonly url: string;
  /** Make a table with the untouched sample world. */
  boot(options: BootOptions): Promise<void>;
  /** Take a user's seat in a page; resolves when the game is ready there. */
  join(page: Page, userId: string): Promise<void>;
  /** Resolves when the game in a page is ready to be used. */
  ready(page: Page): Promise<void>;
  /** Stop the server and start it again on the same address with the same world. */
  restart(): Promise<void>;
  /** Do something during which the weather is fair: sit down, or load a page anew. */
  fairly<T>(run: () => Promise<T>): Promise<T>;
  /** The next write of a document of this name meets this fate; a server that dies comes up again by itself. */
  storm(fate: Fate, documentName: string): void;
  /** A user's line is cut until it is mended. */
  cut(userId: string): void;
  mend(userId: string): void;
  close(): Promise<void>;
}

/** The host this run is for; `notRun` ends a spec that asks of it what it cannot do. */
export function createHost(notRun?: (why: string) => void): Host {
  const url = process.env["FOUNDRY_URL"];
  return url ? new FoundryHost(url, notRun) : new StageHost();
}

/** The host that a worker keeps from test to test; null where the tests of a run share a server that is not ours. */
export const keptHost = (): Host | null => (process.env["FOUNDRY_URL"] ? null : new StageHost());
