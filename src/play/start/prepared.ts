import { isFromNewer } from "../../model/version.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Deciding } from "../decide/decide.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { DuelStart } from "../duel-api.ts";
import type { ConflictPage } from "../ports.ts";
import { beginDuel } from "./begin.ts";
import { duelBroughtIn, stakesOf } from "../setup/duel-setup.ts";

/** A name that a person gave goes along; one of the system's own is made anew, for whoever sits there now. */
const titleFrom = ({ title }: Partial<DuelStart>, { made, name }: ConflictPage): Pick<DuelStart, "title"> =>
  title === undefined && made ? {} : { title: title ?? name };

/**
 * Begin what was prepared: a copy goes into the Conflicts journal, the preparation stays as it is. Actors that lie in
 * a compendium are brought in once; where one is gone, say so, and the start dialog asks for another.
 */
export async function startFromPrepared(deciding: Deciding, uuid: string, start: Partial<DuelStart>): Promise<Answer> {
  const { world } = deciding.host;
  const page = await world.prepared(uuid);
  if (page?.status !== "prepared") return REFUSED.notPrepared;
  if (isFromNewer(page.schemaVersion)) return REFUSED.newerPage;
  const { A, B } = page.seats;
  const whole: DuelStart = {
    a: start.a ?? A?.actor ?? "",
    b: start.b ?? B?.actor ?? "",
    stakes: start.stakes ?? stakesOf(page.stakes),
    ...titleFrom(start, page),
    text: start.text ?? page.text,
    diceBy: start.diceBy ?? page.diceBy,
    detail: start.detail ?? page.detail,
    ...(start.bonuses ? { bonuses: start.bonuses } : {}),
    ...(start.adds ? { adds: start.adds } : {}),
  };
  // Named as the page remembers them, in case they are gone
  const names = { ...(start.a ? {} : { a: A?.name ?? "" }), ...(start.b ? {} : { b: B?.name ?? "" }) };
  const there = await duelBroughtIn(deciding.host, whole, names);
  if (isRefused(there)) return there;
  return beginDuel(deciding, there, world.nonce(), await world.preparedFields(uuid));
}
