/**
 * What opening the journal of conflicts costs with two hundred finished pages in it, as processor time of the page's
 * main thread until the page in front is drawn and two frames have passed; each time another page is in front, so that
 * none is folded already. Beside it a journal of two hundred plain text pages, opened in the same way.
 */
import { ANA_SEAT, FOE, all, begin, equip, press } from "../../../e2e/pages/setpiece/contest-play.ts";
import { spent, type Client } from "./browser.ts";
import { medianOf } from "./measure.ts";
import type { Measured } from "./measure.ts";

declare const foundry: any, fromUuid: any, game: any, JournalEntry: any;

const PAGES = 200;
const SAMPLES = 12;
const WARMUP = 3;

/** What the benches before left behind is over and filed away. */
const putAway = ({ seat }: Client): Promise<void> =>
  seat.run(async () => {
    for (const session of game.system.api.live()) await session.cancel();
    await game.system.api.fileAway();
  }, null);

/** A contest of six rounds that is over, and as many like it as the journal is to hold; gives the journal's id. */
async function finishedConflicts([{ seat: gm }, { seat: ana }]: readonly [Client, Client]): Promise<string> {
  await equip(gm, 0);
  const uuid = await begin(gm, { type: "scored", title: "Quarrel", seats: [ANA_SEAT, FOE] });
  for (let round = 1; round <= 6; round += 1) {
    await gm.dice(...(round % 2 ? [5, 12] : [12, 5]));
    await press(ana, "plain:p1");
    await all([gm, ana], uuid, { rolls: round });
  }
  await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  return gm.run(
    async ([of, count]) => {
      const page = await fromUuid(of);
      const source = page.toObject();
      const copies = Array.from({ length: count - 1 }, (_, index) => {
        const _id = `bench${String(index).padStart(11, "0")}`;
        const startedAt = source.system.startedAt - 60_000 * (index + 1);
        const system = { ...source.system, origin: _id, startedAt };
        return { ...source, _id, name: `Quarrel ${index}`, sort: -startedAt, system };
      });
      await page.parent.createEmbeddedDocuments("JournalEntryPage", copies, { keepId: true });
      return page.parent.id as string;
    },
    [uuid, PAGES] as const,
  );
}

/** As many text pages, each of some paragraphs. */
const plainPages = ({ seat }: Client): Promise<string> =>
  seat.run(async (count) => {
    const content = "<p>Nobody remembers who began it.</p>".repeat(20);
    const pages = Array.from({ length: count }, (_, sort) => ({
      name: `Page ${sort}`,
      type: "text",
      sort,
      text: { content },
    }));
    return (await JournalEntry.create({ name: "Plain", ownership: { default: 2 }, pages })).id as string;
  }, PAGES);

/**
 * Open a journal on one of its pages, or on all; resolves, with the clock it took, two frames after that page is drawn.
 */
const open = ({ seat }: Client, entry: string, page: number, multiple: boolean): Promise<number> =>
  seat.run(
    async ([of, at, all]) => {
      const { sheet } = game.journal.get(of);
      const { MULTIPLE, SINGLE } = foundry.applications.sheets.journal.JournalEntrySheet.VIEW_MODES;
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      const began = performance.now();
      await sheet.render({ force: true, mode: all ? MULTIPLE : SINGLE, pageIndex: at });
      const element = sheet.element.querySelector("setpiece-conflict");
      while (element && element.childElementCount === 0) await frame();
      await frame();
      await frame();
      return performance.now() - began;
    },
    [entry, page, multiple] as const,
  );

const close = ({ seat }: Client, entry: string): Promise<void> =>
  seat.run(async (of) => void (await game.journal.get(of).sheet.close({ animate: false })), entry);

interface Times {
  readonly spent: readonly number[];
  readonly clock: readonly number[];
}

async function times(client: Client, entry: string, multiple: boolean): Promise<Times> {
  const samples: number[] = [];
  const clock: number[] = [];
  for (let index = 0; index < WARMUP + SAMPLES; index += 1) {
    const before = await spent(client);
    const took = await open(client, entry, multiple ? 0 : index, multiple);
    const after = await spent(client);
    await close(client, entry);
    if (index < WARMUP) continue;
    samples.push(after - before);
    clock.push(took);
  }
  return { spent: samples, clock };
}

/** The GM changes an actor, of which every conflict hears; what that costs the client, until two frames later. */
async function actorUpdates(client: Client): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let index = 0; index < WARMUP + SAMPLES; index += 1) {
    const before = await spent(client);
    await client.seat.run(
      async ([of, text]) => {
        await (await fromUuid(of)).update({ "system.concept": text });
        await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
      },
      [ANA_SEAT.actor, `Concept ${index} ${before}`] as const,
    );
    if (index >= WARMUP) samples.push((await spent(client)) - before);
  }
  return samples;
}

/** The journal as it opens, on one page, and with all pages one below the other. */
export async function journalMeasures(clients: readonly [Client, Client]): Promise<readonly Measured[]> {
  const [gm] = clients;
  await putAway(gm);
  const idle = await actorUpdates(gm);
  const [ours, plain] = [await finishedConflicts(clients), await plainPages(gm)];
  const updates = await actorUpdates(gm);
  const measured: Measured[] = [
    {
      what: `change of an actor beside ${PAGES} finished conflicts, ${gm.seat.user.name}'s client`,
      median: medianOf(updates),
      fastest: Math.min(...updates),
      baseline: medianOf(idle),
      beside: "the same with none",
      goal: 2,
      fails: 6,
    },
  ];
  for (const multiple of [false, true]) {
    const [text, conflicts] = [await times(gm, plain, multiple), await times(gm, ours, multiple)];
    const [wall, plainWall] = [medianOf(conflicts.clock), medianOf(text.clock)].map(Math.round);
    measured.push({
      what: `journal of ${PAGES} finished conflicts opened on ${multiple ? "all pages" : "one page"}, ${gm.seat.user.name}'s client`,
      median: medianOf(conflicts.spent),
      fastest: Math.min(...conflicts.spent),
      baseline: medianOf(text.spent),
      beside: `the same with text pages (by the clock ${wall} and ${plainWall})`,
      goal: multiple ? 1.25 : 2,
      fails: multiple ? 4 : 6,
    });
  }
  return measured;
}
