/**
 * What an act costs a client, and nothing but the act. Whether a table is at rest is found out by reading all that it
 * holds, which costs the page that is read more than a step may: that is done before and after, and not counted.
 */
import { ready } from "../../../e2e/pages/setpiece/contest-play.ts";
import { spent, type Client } from "./browser.ts";

declare const game: any;

const SAMPLES = 9;
/** So many times it is done before it counts. */
export const WARMUP = 2;

/** Resolves when a page has drawn, and twice had nothing left to do. */
export const drawn = ({ seat }: Client): Promise<void> =>
  seat.run(async () => {
    for (const _time of [1, 2])
      await new Promise<void>((idle) => requestAnimationFrame(() => requestIdleCallback(() => idle())));
  }, null);

/** The processor time of one act, in milliseconds, until the page of that client has drawn it. */
export async function costOf(client: Client, act: () => Promise<unknown>): Promise<number> {
  await drawn(client);
  const before = await spent(client);
  await act();
  await drawn(client);
  return (await spent(client)) - before;
}

/** What something costs each time, after it was done twice. */
export async function cost(
  client: Client,
  act: (round: number) => Promise<unknown>,
  before: (round: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let round = 0; round < WARMUP + SAMPLES; round += 1) {
    await before(round);
    const took = await costOf(client, () => act(round));
    if (round >= WARMUP) samples.push(took);
  }
  return samples;
}

/** How many times `cost` does what it measures. */
export const TIMES = WARMUP + SAMPLES;

/** One exchange of a contest, pressed by somebody at their own screen: what it costs the one who decides it. */
export async function exchange(gm: Client, ana: Client, uuid: string, round: number): Promise<number> {
  const button = await ready(ana.seat, "plain:p1");
  return costOf(gm, async () => {
    await button.click();
    await gm.seat.page.waitForFunction(([of, rolls]) => game.system.api.open(of).view.rolls === rolls, [
      uuid,
      round,
    ] as const);
  });
}
