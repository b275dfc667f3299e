import type { Deciding } from "../authority/decide.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer } from "../session.ts";
import type { DuelStart } from "../sessions-api.ts";
import { beginDuel } from "./begin.ts";
import { stakesOf } from "./duel-setup.ts";

/**
 * Begin what was prepared: a copy goes into the Conflicts journal, the preparation stays as it is. Actors that lie in
 * a compendium are brought in once; where one is gone, say so, and the start dialog asks for another.
 */
export async function startFromPrepared(deciding: Deciding, uuid: string, start: Partial<DuelStart>): Promise<Answer> {
  const { world } = deciding.host;
  const page = await world.prepared(uuid);
  if (page?.status !== "prepared") return REFUSED.notPrepared;
  const [a, b] = await Promise.all([
    world.bring(start.a ?? page.seats.A?.actor ?? ""),
    world.bring(start.b ?? page.seats.B?.actor ?? ""),
  ]);
  if (a === null || b === null) return REFUSED.noActor;
  const whole: DuelStart = {
    a,
    b,
    stakes: start.stakes ?? stakesOf(page.stakes),
    title: start.title ?? page.name,
    text: start.text ?? page.text,
    diceBy: start.diceBy ?? page.diceBy,
    detail: start.detail ?? page.detail,
  };
  return beginDuel(deciding, whole, world.nonce(), await world.preparedFields(uuid));
}
