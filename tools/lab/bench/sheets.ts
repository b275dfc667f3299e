/**
 * What a character's sheet costs the GM's main thread (T6 of the findings): opened anew, and kept up to date while its
 * actor is written to. Beside it the same write with the sheet closed, which is the host's own and the data model's.
 */
import { ANA_SEAT } from "../../../e2e/pages/setpiece/contest-play.ts";
import type { Client } from "./browser.ts";
import { cost } from "./cost.ts";

declare const fromUuid: any;

const close = ({ seat }: Client): Promise<void> =>
  seat.run(async (of) => void (await (await fromUuid(of)).sheet.close({ animate: false })), ANA_SEAT.actor);

const open = ({ seat }: Client): Promise<void> =>
  seat.run(async (of) => void (await (await fromUuid(of)).sheet.render({ force: true })), ANA_SEAT.actor);

type Updates = (client: Client) => Promise<readonly number[]>;

/**
 * Samples in milliseconds: a sheet that is opened, and while it is open two kinds of updates of its actor: words that
 * nothing but the sheet shows, and what conflicts read too.
 */
export async function sheetCosts(
  gm: Client,
  ofWords: Updates,
  ofRead: Updates,
): Promise<{
  readonly opened: readonly number[];
  readonly words: readonly number[];
  readonly read: readonly number[];
}> {
  const opened = await cost(gm, async () => {
    await close(gm);
    await open(gm);
  });
  const [words, read] = [await ofWords(gm), await ofRead(gm)];
  await close(gm);
  return { opened, words, read };
}
