/**
 * How long a press takes until all people at the table see what came of it: from the click on a player's screen,
 * over the GM's machine that decides and rolls, to the frame in which the last screen shows the roll. Wall clock of one
 * machine that does all of it. Beside it the host's own update of a plain page, from the call to the last screen's
 * frame, and its own trip of a press: a player asks the GM, who updates a page and posts a message. Each begins when
 * all screens are at rest, as people press: back to back, the messages of one press delay the next.
 */
import type { Browser } from "playwright";
import type { StageHost } from "../../../e2e/host/stage.ts";
import { ANA_SEAT, FOE, begin, equip } from "../../../e2e/pages/setpiece/contest-play.ts";
import type { Seat } from "../../../e2e/seat.ts";
import type { SitDown } from "./browser.ts";
import { medianOf, type Measured } from "./measure.ts";

declare const ChatMessage: any, CONFIG: any, fromUuid: any, game: any, JournalEntry: any;

const SAMPLES = 60;
const WARMUP = 10;

/** Resolves with the clock of the frame in which a client has it: this many rolls, or this text on a plain page. */
const shown = (seat: Seat, uuid: string, rolls: number | string): Promise<number> =>
  seat.run(
    ([of, wanted]) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const has =
            typeof wanted === "number"
              ? game.system.api.open(of)?.view?.rolls >= wanted
              : (globalThis as any).fromUuidSync(of)?.text?.content === wanted;
          if (has) requestAnimationFrame(() => resolve(Date.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [uuid, rolls] as const,
  );

/** Resolves when each client has this many messages more than `before` and nothing to do. */
const atRest = (seats: readonly Seat[], before: readonly number[], more: number): Promise<unknown> =>
  Promise.all(
    seats.map((seat, who) =>
      seat.run(
        (wanted) =>
          new Promise<void>((resolve) => {
            const look = (): void => {
              if (game.messages.size >= wanted) requestIdleCallback(() => resolve());
              else requestAnimationFrame(look);
            };
            look();
          }),
        (before[who] ?? NaN) + more,
      ),
    ),
  );

const messagesOf = (seats: readonly Seat[]): Promise<readonly number[]> =>
  Promise.all(seats.map((seat) => seat.run(() => game.messages.size as number, null)));

/**
 * Click the default option of the step as soon as its place shows the one that is open; gives the clock of the click.
 */
const click = (seat: Seat, uuid: string): Promise<number> =>
  seat.run(
    (of) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const session = game.system.api.open(of);
          const button = document.querySelector<HTMLElement>('[data-holds] [data-option="plain:p1"]');
          const cue = session.cues.find((one: any) => one.mine)?.cue.id;
          if (!button || session.pending || button.dataset["cue"] !== cue) return void requestAnimationFrame(look);
          const now = Date.now();
          button.click();
          resolve(now);
        };
        look();
      }),
    uuid,
  );

const percentile = (samples: readonly number[], share: number): number =>
  [...samples].sort((a, b) => a - b)[Math.max(0, Math.ceil(share * samples.length) - 1)] ?? NaN;

/** A contest in which every round is a tie, so that it goes on for as long as it is measured. */
async function presses(seats: readonly [Seat, Seat, ...Seat[]]): Promise<readonly number[]> {
  const [gm, ana] = seats;
  await equip(gm, 0);
  await gm.run(
    async ([of, item]) => void (await (await fromUuid(of)).items.get(item).update({ "system.rating": "14" })),
    [ANA_SEAT.actor, ANA_SEAT.ability] as const,
  );
  const uuid = await begin(gm, { type: "scored", seats: [ANA_SEAT, FOE] });
  await gm.dice(...Array.from({ length: 2 * (SAMPLES + WARMUP) }, () => 10));
  const before = await messagesOf(seats);
  const took: number[] = [];
  for (let round = 1; round <= SAMPLES + WARMUP; round += 1) {
    await atRest(seats, before, round - 1);
    const seen = seats.map((seat) => shown(seat, uuid, round));
    const began = await click(ana, uuid);
    const last = Math.max(...(await Promise.all(seen)));
    if (round > WARMUP) took.push(last - began);
  }
  return took;
}

/** The same for a plain text page: the GM updates it or, where asked by a player, posts a message as well. */
async function plainUpdates(seats: readonly [Seat, Seat, ...Seat[]], asked: boolean): Promise<readonly number[]> {
  const [gm, ana] = seats;
  // Documented: a query is registered with whoever asks, too
  for (const seat of asked ? [gm, ana] : [])
    await seat.run(() => {
      CONFIG.queries["bench.trip"] = async ({ of, content }: { of: string; content: string }) => {
        await (await fromUuid(of)).update({ "text.content": content });
        await ChatMessage.create({ content });
      };
    }, null);
  const uuid = await gm.run(async () => {
    const pages = [{ name: "Plain", type: "text", text: { content: "<p>0</p>" } }];
    return (await JournalEntry.create({ name: "Plain", ownership: { default: 2 }, pages })).pages.contents[0]
      .uuid as string;
  }, null);
  const before = await messagesOf(seats);
  const took: number[] = [];
  for (let round = 1; round <= SAMPLES + WARMUP; round += 1) {
    await atRest(seats, before, asked ? round - 1 : 0);
    const content = `<p>${round}</p>`;
    const seen = seats.map((seat) => shown(seat, uuid, content));
    const began = await (asked ? ana : gm).run(
      async ([data, query]) => {
        const now = Date.now();
        if (query) void game.users.activeGM.query("bench.trip", data);
        else void (await fromUuid(data.of)).update({ "text.content": data.content });
        return now;
      },
      [{ of: uuid, content }, asked] as const,
    );
    const last = Math.max(...(await Promise.all(seen)));
    if (round > WARMUP) took.push(last - began);
  }
  return took;
}

/** The GM and who presses; at a table each has a processor of their own, here they share what there is. */
export const TWO = ["gm", "ana"] as const;
export const FOUR = [...TWO, "bram", "cy"] as const;

/** Seat these people and measure. */
export async function tableMeasures(
  browser: Browser,
  host: StageHost,
  sitDown: SitDown,
  names: typeof TWO | typeof FOUR,
): Promise<readonly Measured[]> {
  const seats: Seat[] = [];
  for (const name of names) seats.push((await sitDown(browser, host, name)).seat);
  const table = seats as unknown as readonly [Seat, Seat, ...Seat[]];
  const plain = await plainUpdates(table, false);
  const trip = await plainUpdates(table, true);
  const took = await presses(table);
  return [
    {
      what: `a click until ${names.length} screens show the roll, 95th percentile, wall clock`,
      median: percentile(took, 0.95),
      fastest: Math.min(...took),
      baseline: percentile(plain, 0.95),
      beside: `the stage's plain update on all of them, 95th percentile (medians ${medianOf(took)} and ${medianOf(plain)}); a press of the stage's own, asked, updated and posted, ${percentile(trip, 0.95)} (${medianOf(trip)})`,
      goal: 2.5,
      fails: 7.5,
    },
  ];
}
