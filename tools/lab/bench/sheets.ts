/**
 * What a character's sheet costs the GM's main thread (T6 of the findings): opened anew, and kept up to date while its
 * actor is written to. Beside it the same write with the sheet closed, which is the host's own and the data model's; or
 * another system's sheet on the same stage (`--sheet`), whose hero carries as many items, with a name alone.
 */
import type { Browser } from "playwright";
import { gameReady } from "../../../e2e/host/ready.ts";
import { StageHost } from "../../../e2e/host/stage.ts";
import { ANA_SEAT } from "../../../e2e/pages/setpiece/contest-play.ts";
import type { Client, SitDown } from "./browser.ts";
import { cost, costOf } from "./cost.ts";
import { medianOf, type Measured } from "./measure.ts";

declare const Actor: any, fromUuid: any;

const close = ({ seat }: Client, uuid: string = ANA_SEAT.actor): Promise<void> =>
  seat.run(async (of) => void (await (await fromUuid(of)).sheet.close({ animate: false })), uuid);

const open = ({ seat }: Client, uuid: string = ANA_SEAT.actor): Promise<void> =>
  seat.run(async (of) => void (await (await fromUuid(of)).sheet.render({ force: true })), uuid);

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

/** Another system: where it is installed, its type of a hero, and its types of items. */
export interface Other {
  readonly folder: string;
  readonly type: string;
  readonly items: readonly string[];
}

interface Costs {
  readonly first: readonly number[];
  readonly again: readonly number[];
  readonly update: readonly number[];
}

const RELOADS = 7;

/** Milliseconds after which a page fetches nothing more by itself. */
const SETTLED = 4_500;

async function costs(gm: Client, uuid: string): Promise<Costs> {
  const { seat } = gm;
  const first: number[] = [];
  for (let time = 0; time < RELOADS; time += 1) {
    await seat.page.reload();
    await gameReady(seat.page);
    await seat.page.waitForTimeout(SETTLED);
    first.push(await costOf(gm, () => open(gm, uuid)));
    await close(gm, uuid);
  }
  const again = await cost(
    gm,
    () => open(gm, uuid),
    () => close(gm, uuid),
  );
  const update = await cost(gm, (round) =>
    seat.run(async ([of, name]) => void (await (await fromUuid(of)).update({ name })), [
      uuid,
      `Hero ${round}`,
    ] as const),
  );
  return { first, again, update };
}

/** A hero of the other system with as many items as ours. */
const makeHero = ({ seat }: Client, { type, items }: Other, count: number): Promise<string> =>
  seat.run(
    async ([of, kinds, wanted]) => {
      const hero = await Actor.create({ name: "Hero", type: of });
      const left = kinds.length > 0 ? Math.max(0, wanted - hero.items.size) : 0;
      const made = Array.from({ length: left }, (_, n) => ({ name: `Thing ${n}`, type: kinds[n % kinds.length] }));
      await hero.createEmbeddedDocuments("Item", made);
      return hero.uuid as string;
    },
    [type, items, count] as const,
  );

/** Each table of its own, one after the other. */
export const sheetMeasures =
  (other: Other) =>
  async (browser: Browser, sitDown: SitDown): Promise<readonly Measured[]> => {
    const at = async <Made>(system: string | undefined, play: (gm: Client) => Promise<Made>): Promise<Made> => {
      const host = new StageHost();
      await host.boot({ generation: 14, latency: 0, ...(system === undefined ? {} : { system }) });
      try {
        return await play(await sitDown(browser, host, "gm"));
      } finally {
        await host.close();
      }
    };
    const { items, ours } = await at(undefined, async (gm) => ({
      items: await gm.seat.run(async (of) => (await fromUuid(of)).items.size as number, ANA_SEAT.actor),
      ours: await costs(gm, ANA_SEAT.actor),
    }));
    const theirs = await at(other.folder, async (gm) => costs(gm, await makeHero(gm, other, items)));
    const line = (what: string, of: keyof Costs): Measured => ({
      what: `a hero's sheet of ${items} items ${what}`,
      median: medianOf(ours[of]),
      fastest: Math.min(...ours[of]),
      baseline: medianOf(theirs[of]),
      beside: `the other system's, fastest ${Math.min(...theirs[of]).toFixed(1)} ms`,
      goal: 1,
      fails: 3,
    });
    return [
      line("opened for the first time", "first"),
      line("opened again", "again"),
      line("while its actor is renamed", "update"),
    ];
  };
