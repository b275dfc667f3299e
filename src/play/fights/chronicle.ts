import { isRefused } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import { decideRequest, type Deciding } from "../decide/decide.ts";
import { closeLog } from "../decide/chronicle.ts";
import { FAMILIES } from "../families.ts";
import type { ConflictPage } from "../ports.ts";
import { summaryOf } from "../receipts.ts";
import { titleOf } from "../title.ts";
import { REFUSED, notStored, sentence } from "../refusals.ts";
import type { Rights } from "../rights.ts";
import type { Answer } from "../answers.ts";

/**
 * Write the chronicle of a fight: a page of sub-type `fight` with the whole log, which reads like that of any other
 * conflict. Chat keeps a sentence for the day the combat is gone. Answers the page's uuid.
 */
export async function writeChronicle(deciding: Deciding, page: ConflictPage): Promise<Answer> {
  const { host, nonce } = deciding;
  const { folded, status, events } = closeLog(deciding, page);
  const system = {
    status,
    setup: page.setup,
    events: { ...page.events, ...events },
    snapshot: page.snapshot === null ? "" : JSON.stringify(page.snapshot),
    seats: page.seats,
    text: page.text,
    detail: page.detail,
    authority: nonce,
    startedAt: page.startedAt,
    combat: page.uuid,
  };
  try {
    const readers =
      page.detail === "participants"
        ? Object.values(page.seats).flatMap(({ actor }) => host.world.actor(actor)?.owners ?? [])
        : undefined;
    const uuid = await host.append.create("combat", titleOf(page), system, readers);
    const summary =
      isRefused(folded) || status !== "ended"
        ? sentence("Play.Summary.cancelled", { title: page.name })
        : summaryOf(page, FAMILIES.combat ?? null, folded);
    await host.chat.keepSummary(page, summary);
    return { kind: "done", uuid };
  } catch (error) {
    return notStored(error);
  }
}

/**
 * The GM ends a fight: it is over in the log, its chronicle is written, then the combat goes. What the combat still
 * waits for (harm to settle) is in the page and on the sheets. With `keep` the combat stays.
 */
export async function endFight(
  deciding: Deciding,
  uuid: string,
  rights: Rights,
  step: string,
  keep: boolean,
): Promise<Answer> {
  const { host } = deciding;
  if (!rights.gm) return REFUSED.notGm;
  const page = host.world.page(uuid);
  if (!page?.fight || page.fight.combat === "") return REFUSED.noConflict;
  if (page.fight.begun && page.status === "live") {
    const ended = await decideRequest(deciding, uuid, {
      request: { kind: "intent", intent: { type: "endFight" } },
      rights,
      step,
    });
    if (ended.kind === "refused") return ended;
  }
  const now = host.world.page(uuid) ?? page;
  let chronicle = now.fight?.chronicle ?? "";
  if (now.fight?.begun && chronicle === "") {
    const written = await writeChronicle(deciding, now);
    if (written.kind === "refused") return written;
    chronicle = written.uuid ?? "";
    await host.append.write(uuid, { system: { chronicle } });
  }
  if (!keep) {
    await host.combat.remove(uuid);
    if (chronicle !== "") await host.chat.moveCards(new Map([[uuid, chronicle]]));
  }
  return chronicle === "" ? done : { kind: "done", uuid: chronicle };
}
