/**
 * What it costs to join, as processor time of the page's main thread: until everything is ready and two frames are
 * drawn, and until what is drawn after that, a few messages a frame, stands there too.
 */
import { spent, type Client } from "./browser.ts";

declare const game: any;

/** It is over when so many frames changed nothing. */
const QUIET_FRAMES = 12;

/** Resolves when nothing of the page has changed for so many frames. */
const quiet = (frames: number): Promise<void> =>
  new Promise((done) => {
    let still = 0;
    const watcher = new MutationObserver(() => (still = 0));
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const next = (): void => {
      still += 1;
      if (still <= frames) return void requestAnimationFrame(next);
      watcher.disconnect();
      done();
    };
    next();
  });

/** Milliseconds until a page was ready, and until all of it was drawn. */
interface Joined {
  readonly ready: number;
  readonly drawn: number;
}

/** Another window of the same person, with a meter of its own: that of a page may go on when it is loaded anew. */
async function windowOf({ seat }: Client): Promise<Joined> {
  const page = await seat.page.context().newPage();
  try {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(seat.page.url());
    await page.waitForFunction(() => typeof game !== "undefined" && game.ready === true);
    await page.evaluate(
      () => new Promise<void>((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown()))),
    );
    const ready = await spent({ cdp });
    await page.evaluate(quiet, QUIET_FRAMES);
    return { ready, drawn: await spent({ cdp }) };
  } finally {
    await page.close();
  }
}

/** What several joined for, the first left out. */
export interface Joins {
  readonly ready: readonly number[];
  readonly drawn: readonly number[];
}

/** What it costs to join, several times over. */
export async function joins(client: Client): Promise<Joins> {
  const samples: Joined[] = [];
  for (let round = 0; round < 6; round += 1) samples.push(await windowOf(client));
  const counted = samples.slice(1);
  return { ready: counted.map(({ ready }) => ready), drawn: counted.map(({ drawn }) => drawn) };
}
