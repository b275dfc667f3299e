import type { Deciding } from "../authority/decide.ts";
import type { ContestSeatStart, ContestStart } from "../contest-api.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer } from "../session.ts";
import { beginContest } from "./contest-begin.ts";

/**
 * Begin what was prepared: a copy goes into the Conflicts journal, the preparation stays as it is. Actors that lie in a
 * compendium are brought in once; where one is gone, say so, and the frame dialog asks for another.
 */
export async function startContestFrom(
  deciding: Deciding,
  uuid: string,
  start: Partial<ContestStart>,
): Promise<Answer> {
  const { world } = deciding.host;
  const page = await world.prepared(uuid);
  if (page?.family !== "contest" || page.status !== "prepared" || !page.terms) return REFUSED.notPrepared;
  const terms: ContestStart = { title: page.name, ...page.terms, ...start };
  const seats: ContestSeatStart[] = [];
  for (const seat of terms.seats) {
    if (seat.actor === undefined) seats.push(seat);
    else {
      const actor = await world.bring(seat.actor);
      if (actor === null) return REFUSED.noActor;
      seats.push({ ...seat, actor });
    }
  }
  return beginContest(deciding, { ...terms, seats }, world.nonce(), await world.preparedFields(uuid));
}
