/**
 * A long evening at one table: contests of twenty exchanges, one after the other, as a GM and a player play them. Held
 * against each other are the end and the start: the heap after a collection, nodes of the page without the host's own
 * rows of messages (a row has as many whoever wrote it), and what a step costs.
 * Beside it, in the same run, a table of the same host with a stub system, where a plain page is written and a plain
 * message posted as often. `--quick` plays an evening that a developer can wait for.
 */
import type { Browser } from "playwright";
import { StageHost } from "../../../e2e/host/stage.ts";
import { ANA_SEAT, FOE, all, begin, equip } from "../../../e2e/pages/setpiece/contest-play.ts";
import type { Client, SitDown } from "./browser.ts";
import { costOf, exchange } from "./cost.ts";
import { medianOf, type Measured } from "./measure.ts";
import { besideStub } from "./stub.ts";

declare const ChatMessage: any, fromUuid: any, game: any, JournalEntry: any;

const QUICK = process.argv.includes("--quick");
/** Contests of an evening, and exchanges of each. */
const CONTESTS = QUICK ? 3 : 25;
const EXCHANGES = QUICK ? 8 : 20;

/** What a page weighs, and what its last exchanges cost each. */
interface Weight {
  /** In megabytes. */
  readonly heap: number;
  readonly nodes: number;
  /** Nodes of the rows of messages as the host draws them, what we put into them aside. */
  readonly rows: number;
  readonly step: number;
}

/** Nodes of the rows of the log that are not in a box of ours. */
const rowsOf = ({ seat }: Client): Promise<number> =>
  seat.run(() => {
    const count = (root: Node): number => {
      let found = 1;
      for (const walker = document.createTreeWalker(root); walker.nextNode();) found += 1;
      return found;
    };
    const all = (name: string): number =>
      [...document.querySelectorAll(name)].reduce((sum, one) => sum + count(one), 0);
    return all("[data-message-id]:not([data-message-id] *)") - all("[data-message-id] setpiece-message");
  }, null);

async function weigh(client: Client, steps: readonly number[]): Promise<Weight> {
  const { cdp } = client;
  // What came of calls from here is kept on the page for a while, with their text: it is no part of the evening
  await client.seat.run(() => void (globalThis as any).setpieceRuns?.clear(), null);
  // Nodes that nothing holds any more go with the second
  for (let time = 0; time < 3; time += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { nodes } = await cdp.send("Memory.getDOMCounters");
  const rows = await rowsOf(client);
  return { heap: usedSize / 1e6, nodes: nodes - rows, rows, step: medianOf(steps) };
}

/** Play one contest of so many ties to its cancelling; what each exchange cost the GM's client. */
async function contest(gm: Client, ana: Client): Promise<readonly number[]> {
  const uuid = await begin(gm.seat, { type: "scored", title: "Quarrel", seats: [ANA_SEAT, FOE] });
  await gm.seat.dice(...Array.from({ length: 2 * EXCHANGES }, () => 10));
  const costs: number[] = [];
  for (let round = 1; round <= EXCHANGES; round += 1) {
    costs.push(await exchange(gm, ana, uuid, round));
    await all([gm.seat, ana.seat], uuid, { rolls: round });
  }
  await gm.seat.run((of) => game.system.api.open(of).cancel(), uuid);
  return costs;
}

/** As many plain messages and writes to a plain page, which nobody draws. */
async function plain(gm: Client): Promise<readonly number[]> {
  const costs: number[] = [];
  const uuid = await gm.seat.run(async () => {
    const pages = [{ name: "Plain", type: "text", text: { content: "<p>0</p>" } }];
    return (await JournalEntry.create({ name: "Plain", ownership: { default: 2 }, pages })).pages.contents[0].uuid;
  }, null);
  for (let round = 1; round <= EXCHANGES; round += 1) {
    const written = (): Promise<void> =>
      gm.seat.run(
        async ([of, content]) => {
          await (await fromUuid(of)).update({ "text.content": content });
          await ChatMessage.create({ content });
        },
        [uuid as string, `<p>Ana ties ${round}</p>`] as const,
      );
    costs.push(await costOf(gm, written));
  }
  return costs;
}

/** The first and the last weight of an evening; what is loaded when it is first shown is there before the first. */
async function evening(gm: Client, play: () => Promise<readonly number[]>): Promise<readonly [Weight, Weight]> {
  const first = await weigh(gm, await play());
  let last = first;
  for (let played = 1; played < CONTESTS; played += 1) {
    const steps = await play();
    if (played === CONTESTS - 1) last = await weigh(gm, steps);
  }
  return [first, last];
}

/** What an evening leaves behind, as the end through the start. */
export async function eveningMeasures(browser: Browser, sitDown: SitDown): Promise<readonly Measured[]> {
  const at = async (play: (gm: Client, ana: Client) => Promise<readonly [Weight, Weight]>, system?: string) => {
    const host = new StageHost();
    await host.boot({ generation: 13, latency: 0, system });
    try {
      return await play(await sitDown(browser, host, "gm"), await sitDown(browser, host, "ana"));
    } finally {
      await host.close();
    }
  };
  const ours = await at(async (gm, ana) => {
    await equip(gm.seat, 0);
    return evening(gm, () => contest(gm, ana));
  });
  const stub = await besideStub((system) => at((gm) => evening(gm, () => plain(gm)), system));
  const [, end] = ours;
  console.log(`rows of messages at the end: ${end.rows} nodes of ${end.nodes + end.rows}`);
  const lines = [
    ["heap", "heap after a collection", "MB", 1.5, 3],
    ["nodes", "nodes of the page without the host's rows of messages", "nodes", 3, 6],
    ["step", "processor time of a step", "ms", 1.2, 3],
  ] as const;
  const [stubFirst, stubLast] = stub;
  return lines.map(([name, what, unit, goal, fails]) => {
    const [first = NaN, last = NaN] = ours.map((one) => one[name]);
    return {
      what: `${what} after ${CONTESTS * EXCHANGES} exchanges, GM's client`,
      median: last,
      fastest: last,
      baseline: first,
      beside: `that after ${EXCHANGES}; ${(stubLast[name] / stubFirst[name]).toFixed(2)} for a stub system, as many plain messages and writes`,
      goal,
      fails,
      unit,
    };
  });
}
