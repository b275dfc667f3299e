/**
 * What a fight costs that is filled and dealt at once (T2 of the findings), as processor time of the GM's main thread
 * with the encounter tab in front: so many creatures taken in by one batch, and the deal for all of them. Beside it the
 * same batch in a combat of a stub system.
 */
import { atRest } from "../../../e2e/pages/setpiece/rest.ts";
import { send } from "../../../e2e/pages/setpiece/moves.ts";
import { makeFight, slotId } from "../../../e2e/pages/setpiece/tracker.ts";
import { forget, raiderLine } from "./raiders.ts";
import type { Client } from "./browser.ts";
import { cost, costOf, TIMES, WARMUP } from "./cost.ts";

declare const Combat: any, fromUuid: any, game: any;

/** The batch: no two alike, so that each holds a card of its own. */
const batch = (rows: number, round: number): readonly object[] =>
  Array.from({ length: rows }, (_, n) => ({
    _id: slotId(`t${rows}r${String(round).padStart(2, "0")}x${String(n).padStart(3, "0")}`),
    name: `Raider ${n}`,
    system: { line: raiderLine(n) },
  }));

const take = ({ seat }: Client, uuid: string, rows: readonly object[]): Promise<void> =>
  seat.run(
    async ([of, all]) => void (await (await fromUuid(of)).createEmbeddedDocuments("Combatant", all, { keepId: true })),
    [uuid, rows] as const,
  );

/** The batch in a combat of a host whose system makes nothing of it. */
export async function plainBatches(gm: Client, rows: number): Promise<readonly number[]> {
  let uuid = "";
  return cost(
    gm,
    (round) =>
      take(
        gm,
        uuid,
        batch(rows, round).map((one) => ({ ...one, system: {} })),
      ),
    async () => {
      if (uuid !== "") await forget(gm, uuid);
      uuid = await gm.seat.run(async () => {
        const combat = await Combat.create({});
        await combat.activate();
        return combat.uuid as string;
      }, null);
    },
  );
}

/** Samples of the batch and of the deal, the fight made anew for each. */
export async function batches(
  gm: Client,
  rows: number,
): Promise<{ readonly taken: readonly number[]; readonly dealt: readonly number[] }> {
  const [taken, dealt]: [number[], number[]] = [[], []];
  for (let round = 0; round < TIMES; round += 1) {
    const uuid = await makeFight(gm.seat, []);
    const all = batch(rows, round);
    const took = await costOf(gm, async () => {
      await take(gm, uuid, all);
      await gm.seat.page.waitForFunction(
        ([of, count]) => Object.keys(game.system.api.open(of)?.view?.fight.creatures ?? {}).length === count,
        [uuid, rows] as const,
      );
    });
    await atRest(gm.seat, uuid);
    const deal = await costOf(gm, () => send(gm.seat, uuid, { type: "deal", keepLower: true }));
    await atRest(gm.seat, uuid);
    await forget(gm, uuid);
    if (round < WARMUP) continue;
    taken.push(took);
    dealt.push(deal);
  }
  return { taken, dealt };
}
