/** Who sits at the soak's table, and how what they do comes to an end whatever the weather is. */
import type { Browser, CDPSession } from "playwright";
import type { StageHost } from "../../../e2e/host/stage.ts";
import { Seat, type UserName } from "../../../e2e/seat.ts";
import { SERVER_AWAY } from "../../../e2e/tools/guard.ts";

/** One person, with the meter of their page. */
export interface Client {
  readonly name: UserName;
  readonly seat: Seat;
  readonly cdp: CDPSession;
}

/** Longer than any press may take: what has not come to an end by then hangs. */
const HANGS = 120_000;

export const HANGING = "hangs";

/** What something comes to, or that it hangs. */
export function inTime<T>(run: Promise<T>): Promise<T | typeof HANGING> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(() => resolve(HANGING), HANGS);
    run.then(resolve, reject).finally(() => clearTimeout(end));
  });
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Try until it works: a page that is loaded while the server is away is loaded again, as a person would. */
export async function patiently<T>(run: () => Promise<T>, tries = 20): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(1_000);
    return patiently(run, tries - 1);
  }
}

/** Seat a person. */
export async function sitDown(browser: Browser, host: StageHost, name: UserName, table: Seat[]): Promise<Client> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  // the runner of these scripts names functions by a helper that functions sent to the page lack
  await context.addInitScript("globalThis.__name = (named) => named");
  const seat = await Seat.take(host, context, name, { table });
  seat.guard.allow(SERVER_AWAY);
  seat.guard.allow(/403|Unexpected response code|ERR_INTERNET|Failed to fetch|CLOSING or CLOSED/);
  const cdp = await context.newCDPSession(seat.page);
  await cdp.send("Performance.enable");
  return { name, seat, cdp };
}
