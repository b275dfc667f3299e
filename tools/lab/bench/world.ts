/**
 * A large world (`npm run bench -- --world`): 2,000 actors, 500 finished conflicts, a fight of 200 rows, eight clients.
 * Each figure is processor time of the GM's main thread, beside the same at a table of that host with a stub system,
 * in the same run: as many actors, plain pages and messages, rows in the host's own tracker. `--quick` takes a tenth.
 */
import type { Browser } from "playwright";
import { StageHost } from "../../../e2e/host/stage.ts";
import { ANA_SEAT, FOE, all, begin, equip, press } from "../../../e2e/pages/setpiece/contest-play.ts";
import { atRest } from "../../../e2e/pages/setpiece/rest.ts";
import { send } from "../../../e2e/pages/setpiece/moves.ts";
import { makeFight, slotId } from "../../../e2e/pages/setpiece/tracker.ts";
import { forget, raiderLine } from "./raiders.ts";
import type { Client, SitDown } from "./browser.ts";
import { longTaskLine, longTasksOf, recordLongTasks } from "./long-tasks.ts";
import { cost, exchange, TIMES, WARMUP } from "./cost.ts";
import { joins, type Joins } from "./joins.ts";
import { medianOf, type Measured } from "./measure.ts";
import { sheetCosts } from "./sheets.ts";
import { besideStub } from "./stub.ts";
import { batches, plainBatches } from "./taken-in.ts";

declare const Actor: any,
  ChatMessage: any,
  Combat: any,
  fromUuid: any,
  game: any,
  Hooks: any,
  JournalEntry: any,
  ui: any;

const QUICK = process.argv.includes("--quick");
const ACTORS = QUICK ? 200 : 2000;
const OVER = QUICK ? 50 : 500;
/** Finished conflicts whose cards still lie in the log, as in T4. */
const CARDS = QUICK ? 10 : 100;
const ROWS = QUICK ? [10, 20] : [10, 40, 200];

/** Samples beside those of a baseline, and what their ratio is to be. */
const line = (
  what: string,
  samples: readonly number[],
  baseline: readonly number[],
  beside: string,
  goal: number,
): Measured => ({
  what,
  median: medianOf(samples),
  fastest: Math.min(...samples),
  baseline: medianOf(baseline),
  beside,
  goal,
  fails: 3 * goal,
});

const makeActors = ({ seat }: Client): Promise<void> =>
  seat.run(async (count) => {
    const all = Array.from({ length: count }, (_, n) => ({ name: `Guard ${n}`, type: "npc" }));
    for (let from = 0; from < count; from += 100) await Actor.createDocuments(all.slice(from, from + 100));
  }, ACTORS);

/** A contest that is over, as many like it as T4 says, and the cards of all of them in the log. */
async function makeOver(gm: Client, ana: Client): Promise<string> {
  const uuid = await begin(gm.seat, { type: "scored", title: "Quarrel", seats: [ANA_SEAT, FOE] });
  await gm.seat.dice(10, 10, 10, 10);
  for (const rolls of [1, 2]) {
    await press(ana.seat, "plain:p1");
    await all([gm.seat, ana.seat], uuid, { rolls });
  }
  await gm.seat.run((of) => game.system.api.open(of).cancel(), uuid);
  const ids = await makeLike(gm, uuid, 1, CARDS);
  await gm.seat.run(
    async ([of, like]) => {
      const page = await fromUuid(of);
      const card = game.messages.contents.findLast((one: any) => one.type === "conflict").toObject();
      const messages = like.map((id) => ({
        ...card,
        _id: id,
        system: { ...card.system, uuid: `${page.parent.uuid}.JournalEntryPage.${id}` },
      }));
      await ChatMessage.createDocuments(messages, { keepId: true });
    },
    [uuid, ids] as const,
  );
  return uuid;
}

/** More conflicts like one, so that there are `until` of them; gives the ids of the new ones. */
const makeLike = ({ seat }: Client, uuid: string, from: number, until: number): Promise<readonly string[]> =>
  seat.run(
    async ([of, first, end]) => {
      const page = await fromUuid(of);
      const source = page.toObject();
      const ids = Array.from({ length: end - first }, (_, n) => `world${String(first + n).padStart(11, "0")}`);
      const pages = ids.map((_id, n) => ({
        ...source,
        _id,
        name: `Quarrel ${first + n}`,
        system: { ...source.system, origin: _id, startedAt: source.system.startedAt - 1000 * (end - n) },
      }));
      for (let at = 0; at < pages.length; at += 50)
        await page.parent.createEmbeddedDocuments("JournalEntryPage", pages.slice(at, at + 50), { keepId: true });
      return ids;
    },
    [uuid, from, until] as const,
  );

/** As many plain pages and messages, which the host alone draws. */
const makePlain = ({ seat }: Client, pageCount: number, messageCount: number): Promise<void> =>
  seat.run(
    async ([count, cards]) => {
      const content = "<p>Nobody remembers who began it.</p>".repeat(20);
      const pages = Array.from({ length: count }, (_, n) => ({ name: `Page ${n}`, type: "text", text: { content } }));
      const entry = await JournalEntry.create({ name: "Plain", ownership: { default: 2 } });
      for (let from = 0; from < count; from += 50)
        await entry.createEmbeddedDocuments("JournalEntryPage", pages.slice(from, from + 50));
      await ChatMessage.createDocuments(Array.from({ length: cards }, () => ({ content })));
    },
    [pageCount, messageCount] as const,
  );

const update = ({ seat }: Client, changes: object): Promise<void> =>
  seat.run(async ([of, what]) => void (await (await fromUuid(of)).update(what)), [ANA_SEAT.actor, changes] as const);

/** Words of a sheet are written, which nothing but the sheet shows. */
const updates = (client: Client): Promise<readonly number[]> =>
  cost(client, (round) => update(client, { "system.concept": `Concept ${round} ${Math.random()}` }));

/** What every conflict of a hero reads is written. */
const readUpdates = (client: Client): Promise<readonly number[]> =>
  cost(client, (round) => update(client, { "system.heroPoints.value": 1 + (round % 7) }));

/** The frame dialog: opened, and one of its fields changed. */
async function frame(gm: Client): Promise<{ readonly opened: readonly number[]; readonly changed: readonly number[] }> {
  const opened = await cost(gm, async () => {
    await gm.seat.run(async () => {
      await Promise.all(
        [...(globalThis as any).foundry.applications.instances.values()]
          .filter((app: any) => app.element?.classList.contains("sp-frame"))
          .map((app: any) => app.close({ animate: false })),
      );
      Hooks.callAll("setpiece.frameContest", {});
    }, null);
    await gm.seat.page.locator(".sp-frame form").waitFor();
  });
  const changed = await cost(gm, (round) =>
    gm.seat.run((text) => {
      const field = document.querySelector<HTMLInputElement>('.sp-frame [name="prize"]');
      if (!field) throw new Error("no field");
      field.value = text;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }, `Prize ${round}`),
  );
  await gm.seat.run(async () => {
    for (const app of [...(globalThis as any).foundry.applications.instances.values()])
      if (app.element?.classList.contains("sp-frame")) await app.close({ animate: false });
  }, null);
  return { opened, changed };
}

/** End the turn that is open, of foes who all belong to the GM; rounds go on by themselves. */
const endTurn = async ({ seat }: Client, uuid: string): Promise<void> => {
  const answer = await seat.run((of) => {
    const session = game.system.api.open(of);
    const { fight, slots } = session.view.fight;
    const { holder } = slots[fight.current];
    return session.send({ type: "endTurn", seat: holder }, { seat: holder });
  }, uuid);
  if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
};

const turns = (gm: Client, uuid: string): Promise<readonly number[]> =>
  cost(
    gm,
    () => endTurn(gm, uuid),
    () => atRest(gm.seat, uuid),
  );

const rowId = (rows: number, n: number): string => slotId(`w${rows}x${String(n).padStart(3, "0")}`);

const showTab = ({ seat }: Client, tab: "chat" | "combat"): Promise<void> =>
  seat.run((name) => ui.sidebar.changeTab(name, "primary"), tab);

/** What a turn and an update of an actor cost with so many rows in sight. */
interface RowCosts {
  readonly next: readonly number[];
  readonly update: readonly number[];
  readonly taken: readonly number[];
}

/** As many rows in the host's own tracker. */
async function plainTracker(gm: Client, rows: number): Promise<RowCosts> {
  const ids = Array.from({ length: rows }, (_, n) => rowId(rows, n));
  const uuid = await gm.seat.run(async (all) => {
    const combatants = all.map((_id, n) => ({ _id, name: `Raider ${n}`, initiative: 1 + (n % 10) }));
    const combat = await Combat.create({ combatants }, { keepEmbeddedIds: true });
    await combat.activate();
    await combat.startCombat();
    return combat.uuid as string;
  }, ids);
  await showTab(gm, "combat");
  const next = await cost(gm, () => gm.seat.run(async (of) => void (await (await fromUuid(of)).nextTurn()), uuid));
  const update = await updates(gm);
  await forget(gm, uuid);
  return { next, update, taken: await plainBatches(gm, rows) };
}

/** The tracker with so many rows: the next turn, and an actor's change of which nothing is drawn. */
async function tracker(gm: Client, rows: number, stub: RowCosts, notes: string[]): Promise<readonly Measured[]> {
  const fighters = Array.from({ length: rows }, (_, n) => ({
    id: rowId(rows, n),
    line: raiderLine(n),
  }));
  const uuid = await makeFight(gm.seat, fighters);
  await send(gm.seat, uuid, { type: "deal", keepLower: true });
  await showTab(gm, "chat");
  const [hidden, idle] = [medianOf(await turns(gm, uuid)), medianOf(await updates(gm))];
  notes.push(`${rows} rows out of sight: next turn ${hidden.toFixed(0)}, update of an actor ${idle.toFixed(0)}`);
  await showTab(gm, "combat");
  await gm.seat.page.locator("#sidebar .sp-turn").first().waitFor();
  const shown = await turns(gm, uuid);
  const [words, read] = [await updates(gm), await readUpdates(gm)];
  await forget(gm, uuid);
  const { taken, dealt } = await batches(gm, rows);
  const beside = "a stub system, the host's tracker";
  return [
    line(`next turn at ${rows} rows`, shown, stub.next, beside, rows <= 40 ? 4 : 3),
    line(`update of an actor's words, beside ${rows} rows`, words, stub.update, beside, 1.5),
    line(`update of an actor of whom nothing is drawn, beside ${rows} rows`, read, stub.update, beside, 2),
    line(`${rows} creatures taken in`, taken, stub.taken, beside, 3),
    line(`the deal for ${rows}`, dealt, stub.taken, "as many taken in by a stub system", rows <= 40 ? 5 : 8),
  ];
}

/** So many windows are at the table, more than one to a person: a seat is taken once. */
const WINDOWS = 8;

/** These and others sit down, and open the same world in further windows until there are enough. */
async function fillSeats(seated: readonly Client[], others: () => Promise<readonly Client[]>): Promise<void> {
  if (QUICK) return;
  const all = [...seated, ...(await others())];
  for (let n = all.length; n < WINDOWS; n += 1) {
    const page = all[n % all.length]?.seat.page;
    const another = await page?.context().newPage();
    await another?.goto(page?.url() ?? "");
    await another?.waitForFunction(() => typeof game !== "undefined" && game.ready === true);
  }
}

/** Both figures of joining, beside those of the stub system. */
const joinLines = (what: string, ours: Joins, stub: Joins, beside: string): readonly Measured[] => [
  line(`join ${what}`, ours.ready, stub.ready, beside, 2),
  line(`join ${what}, until all of it is drawn`, ours.drawn, stub.drawn, beside, 2),
];

/** What a large world costs, and the long tasks of each flow. */
export async function worldMeasures(browser: Browser, sitDown: SitDown): Promise<readonly Measured[]> {
  const notes: string[] = [];
  const at = async <Made>(
    play: (gm: Client, ana: Client, host: StageHost) => Promise<Made>,
    system?: string,
  ): Promise<Made> => {
    const host = new StageHost();
    await host.boot({ generation: 14, latency: 0, system });
    try {
      return await play(await sitDown(browser, host, "gm"), await sitDown(browser, host, "ana"), host);
    } finally {
      await host.close();
    }
  };
  const plain = async (gm: Client, ana: Client, host: StageHost) => {
    const empty = await joins(gm);
    await gm.seat.run(
      async (_id) => void (await Actor.create({ _id, name: "Ana Vell", type: "character" }, { keepId: true })),
      ANA_SEAT.actor.slice("Actor.".length),
    );
    await makePlain(gm, CARDS, CARDS + 5);
    const small = await joins(gm);
    await makeActors(gm);
    await makePlain(gm, OVER - CARDS, 0);
    const joined = await joins(gm);
    await fillSeats([gm, ana], async () => [await sitDown(browser, host, "bram")]);
    const update = await updates(gm);
    const rows = new Map<number, RowCosts>();
    for (const count of ROWS) rows.set(count, await plainTracker(gm, count));
    return { empty, small, joined, update, rows };
  };
  const stub = await besideStub((system) => at(plain, system));
  const stubRows = (count: number): RowCosts => stub.rows.get(count) ?? { next: [], update: [], taken: [] };
  const measured = await at(async (gm, ana, host) => {
    await equip(gm.seat, 0);
    const over = await makeOver(gm, ana);
    const live: string[] = [];
    for (let n = 0; n < 5; n += 1)
      live.push(await begin(gm.seat, { type: "scored", title: `Live ${n}`, seats: [ANA_SEAT, FOE] }));
    const small = await joins(gm);
    await makeActors(gm);
    await makeLike(gm, over, CARDS, OVER);
    const joined = await joins(gm);
    await fillSeats([gm, ana], async () => [await sitDown(browser, host, "bram"), await sitDown(browser, host, "cy")]);
    const flow = async <Made>(name: string, act: () => Promise<Made>): Promise<Made> => {
      await recordLongTasks(gm);
      const made = await act();
      notes.push(longTaskLine(name, await longTasksOf(gm, name)));
      return made;
    };
    const read = await flow("update of an actor", () => readUpdates(gm));
    const words = await updates(gm);
    const step = await flow("a step of a contest", async () => {
      const [, ...others] = live;
      for (const uuid of others) await gm.seat.run((of) => game.system.api.open(of).cancel(), uuid);
      // what was written last left her points, and whoever has one is asked after each roll
      await update(gm, { "system.heroPoints.value": 0 });
      await gm.seat.dice(...Array.from({ length: 2 * TIMES }, () => 10));
      const samples: number[] = [];
      for (let rolls = 1; rolls <= TIMES; rolls += 1) samples.push(await exchange(gm, ana, live[0] ?? "", rolls));
      return samples.slice(WARMUP);
    });
    await gm.seat.run((of) => game.system.api.open(of).cancel(), live[0] ?? "");
    const { opened, changed } = await flow("the frame dialog", () => frame(gm));
    const sheet = await flow("a character's sheet", () => sheetCosts(gm, updates, readUpdates));
    const rows: Measured[] = [];
    for (const count of ROWS)
      rows.push(...(await flow(`tracker of ${count} rows`, () => tracker(gm, count, stubRows(count), notes))));
    return [
      ...joinLines(
        `with ${CARDS} finished and 5 live conflicts, all in the log`,
        small,
        stub.small,
        `a stub system, as many plain pages and messages (an empty world ${medianOf(stub.empty.ready).toFixed(0)})`,
      ),
      ...joinLines(
        `with ${CARDS} finished and 5 live conflicts in the log, ${ACTORS} actors, ${OVER} finished in all`,
        joined,
        stub.joined,
        "a stub system, as many actors, plain pages and messages",
      ),
      line("update of an actor that 5 live conflicts show", read, stub.update, "one of a stub system", 4),
      line(
        "update of words of an actor, beside 5 live conflicts",
        words,
        stub.update,
        "the same of a stub system",
        1.5,
      ),
      line("a step of a contest", step, stub.update, "one update of an actor of a stub system", 15),
      line("frame dialog opened", opened, stub.update, "one update of an actor of a stub system", 10),
      line("frame dialog, one change", changed, stub.update, "one update of an actor of a stub system", 5),
      line("a character's sheet opened", sheet.opened, stub.update, "one update of an actor of a stub system", 7),
      line(
        "update of words of an actor whose sheet is open",
        sheet.words,
        words,
        "the same with the sheet closed",
        3.5,
      ),
      line("update of an actor whose sheet is open", sheet.read, stub.update, "one of a stub system", 5),
      ...rows,
    ];
  });
  for (const note of notes) console.log(note);
  return measured;
}
