import { isFromNewer } from "../../model/version.ts";
import type { Deciding } from "../decide/decide.ts";
import type { ContestStart } from "../contest-api.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer } from "../answers.ts";
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
  if (page?.status !== "prepared") return REFUSED.notPrepared;
  if (isFromNewer(page.schemaVersion)) return REFUSED.newerPage;
  if (!page.terms) return REFUSED.notPrepared;
  const terms: ContestStart = { ...(page.made ? {} : { title: page.name }), ...page.terms, ...start };
  return beginContest(deciding, terms, world.nonce(), await world.preparedFields(uuid));
}
