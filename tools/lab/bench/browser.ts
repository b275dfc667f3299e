/**
 * What one append costs each client that shows the conflict: document update, fold and patch of the view, as processor
 * time of the page's main thread until two frames later. Beside it, in the same pages and by the same means, the host's
 * own update of a plain text page, with a listener at the same hook: while nobody shows it, and in an open journal.
 */
import { chromium } from "playwright";
import type { Browser, CDPSession } from "playwright";
import { StageHost } from "../../../e2e/host/stage.ts";
import { startDuel } from "../../../e2e/pages/setpiece/duel.ts";
import { Seat } from "../../../e2e/seat.ts";
import { buildAll } from "../../../scripts/build-all.ts";
import { launchOptions } from "../../../scripts/chromium.ts";
import { duelLog } from "./duel-log.ts";
import { journalMeasures } from "./journal.ts";
import { eveningMeasures } from "./evening.ts";
import { flowMeasures } from "./flows.ts";
import { medianOf } from "./measure.ts";
import { sheetMeasures, type Other } from "./sheets.ts";
import { FOUR, TWO, tableMeasures } from "./table.ts";
import { worldMeasures } from "./world.ts";
import { trackerMeasures } from "./tracker.ts";
import type { Measured } from "./measure.ts";

declare const fromUuid: any, Hooks: any, JournalEntry: any;

const EVENTS = 500;
const SAMPLES = 30;
const WARMUP = 10;

/** One person at the bench, with the meter of their page. */
export interface Client {
  readonly seat: Seat;
  readonly cdp: CDPSession;
}

/** Processor time of the page's main thread so far, in milliseconds. */
export async function spent({ cdp }: Pick<Client, "cdp">): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN);
}

/** How somebody takes a seat at a table that is measured. */
export type SitDown = (browser: Browser, host: StageHost, name: "gm" | "ana" | "bram" | "cy") => Promise<Client>;

async function sitDown(browser: Browser, host: StageHost, name: "gm" | "ana" | "bram" | "cy"): Promise<Client> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
  // the runner of these scripts names functions by a helper that functions sent to the page lack
  await context.addInitScript("globalThis.__name = (named) => named");
  const seat = await Seat.take(host, context, name);
  const cdp = await context.newCDPSession(seat.page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return { seat, cdp };
}

/** Resolves two frames after the page of this id was updated on the client. */
const updated = ({ seat }: Client, id: string): Promise<void> =>
  seat.run(
    (of) =>
      new Promise<void>((resolve) => {
        const hook = Hooks.on("updateJournalEntryPage", (page: { id: string }) => {
          if (page.id !== of) return;
          Hooks.off("updateJournalEntryPage", hook);
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
      }),
    id,
  );

/** Update a page from the GM's seat again and again; the time each client spent on each update. */
async function costs(
  clients: readonly [Client, Client],
  uuid: string,
  changes: readonly object[],
): Promise<readonly (readonly number[])[]> {
  const id = uuid.slice(uuid.lastIndexOf(".") + 1);
  const samples: number[][] = clients.map(() => []);
  for (const [index, change] of changes.entries()) {
    const before = await Promise.all(clients.map(spent));
    const seen = clients.map((client) => updated(client, id));
    await clients[0].seat.run(
      async ([of, what]) => {
        await (await fromUuid(of)).update(what);
      },
      [uuid, change] as const,
    );
    await Promise.all(seen);
    const after = await Promise.all(clients.map(spent));
    if (index >= WARMUP) samples.forEach((list, who) => list.push((after[who] ?? NaN) - (before[who] ?? NaN)));
  }
  return samples;
}

/** A plain text page in a journal. */
const plainPage = (gm: Seat): Promise<string> =>
  gm.run(async () => {
    const pages = [{ name: "Plain", type: "text", text: { content: "<p>0</p>" } }];
    return (await JournalEntry.create({ name: "Plain", ownership: { default: 2 }, pages })).pages.contents[0].uuid;
  }, null);

async function measures(clients: readonly [Client, Client]): Promise<readonly Measured[]> {
  const gm = clients[0].seat;
  const rounds = Array.from({ length: WARMUP + SAMPLES }, (_, index) => index);
  const page = await plainPage(gm);
  const rewritten = (word: string): readonly object[] => rounds.map((n) => ({ "text.content": `<p>${word} ${n}</p>` }));
  const plain = await costs(clients, page, rewritten("unseen"));
  for (const { seat } of clients)
    await seat.run(async (of) => {
      const { id, parent } = await fromUuid(of);
      await parent.sheet.render({ force: true, pageId: id });
    }, page);
  const shown = await costs(clients, page, rewritten("shown"));
  for (const { seat } of clients) await seat.run(async (of) => (await fromUuid(of)).parent.sheet.close(), page);
  await gm.dice(10, 10);
  const uuid = await startDuel(gm, { stakes: { kind: "death" } });
  const { setup, events } = await gm.run(async (of) => (await fromUuid(of)).toObject().system, uuid);
  const log = duelLog(EVENTS, 0, { family: "duel", setup, events, snapshot: null });
  await gm.run(async ([of, all]) => void (await (await fromUuid(of)).update({ "system.events": all })), [
    uuid,
    log.stored.events,
  ] as const);
  for (const { seat } of clients)
    await seat.page.locator(`setpiece-conflict[uuid="${uuid}"]`).first().waitFor({ state: "visible" });
  const ours = await costs(
    clients,
    uuid,
    rounds.map((index) => ({ [`system.events.${key(EVENTS + 1 + index)}`]: modified(index) })),
  );
  const besides = [
    { all: plain, beside: "the stage's update of a plain page, not shown", goal: 4, fails: 12 },
    { all: shown, beside: "the stage's update of a plain page, shown", goal: 2, fails: 6 },
  ];
  return besides.flatMap(({ all, ...beside }) =>
    clients.map(({ seat }, who) => ({
      what: `append to a duel of ${EVENTS} events, shown, ${seat.user.name}'s client`,
      median: medianOf(ours[who] ?? []),
      fastest: Math.min(...(ours[who] ?? [])),
      baseline: medianOf(all[who] ?? []),
      ...beside,
    })),
  );
}

const key = (seq: number): string => `${String(seq).padStart(6, "0")}-bench`;

/** The GM gives a side another circumstance modifier: every number of the view that rests on it changes. */
const modified = (index: number): object => ({
  v: 1,
  type: "modified",
  step: `bench-append-${index}`,
  by: { user: "gamemaster000000" },
  at: 1_700_000_000_000,
  data: { seat: "A", value: 1 + (index % 5) },
});

/** Build, boot a table and measure on the GM's client and on a player's. */
export async function browserMeasures(): Promise<readonly Measured[]> {
  if (!process.argv.includes("--no-build")) await buildAll();
  const host = new StageHost();
  await host.boot({ generation: 14, latency: 0 });
  const browser = await chromium.launch(await launchOptions());
  try {
    const clients = [await sitDown(browser, host, "gm"), await sitDown(browser, host, "ana")] as const;
    return [...(await measures(clients)), ...(await trackerMeasures(clients[0])), ...(await journalMeasures(clients))];
  } finally {
    await browser.close();
    await host.close();
  }
}

/** Tables of their own, of four and of two, measured by the clock on the wall. */
export async function tables(): Promise<readonly Measured[]> {
  const found: Measured[] = [];
  for (const names of [FOUR, TWO]) {
    const host = new StageHost();
    await host.boot({ generation: 14, latency: 0 });
    const browser = await chromium.launch(await launchOptions());
    try {
      found.push(...(await tableMeasures(browser, host, sitDown, names)));
    } finally {
      await browser.close();
      await host.close();
    }
  }
  return found;
}

/** Something measured at tables of its own. */
const apart =
  (measures: (browser: Browser, sitDown: SitDown) => Promise<readonly Measured[]>) =>
  async (): Promise<readonly Measured[]> => {
    if (!process.argv.includes("--no-build")) await buildAll();
    const browser = await chromium.launch(await launchOptions());
    try {
      return await measures(browser, sitDown);
    } finally {
      await browser.close();
    }
  };

/** A large world. */
export const largeWorld = apart(worldMeasures);

/** A long evening. */
export const longEvening = apart(eveningMeasures);

/** A hero's sheet beside another system's. */
export const besideSheet = (other: Other): (() => Promise<readonly Measured[]>) => apart(sheetMeasures(other));

/** The longest tasks of what was slow once. */
export const slowFlows = apart(flowMeasures);
