import { isRefused, stamp, tableDraft } from "../../rules/log/index.ts";
import { decideRequest, type Deciding } from "../authority/decide.ts";
import { FAMILIES } from "../families.ts";
import type { ConflictPage } from "../ports.ts";
import { summaryOf } from "../receipts.ts";
import { REFUSED, notStored, sentence } from "../refusals.ts";
import type { Rights } from "../rights.ts";
import type { Answer } from "../session.ts";

/**
 * Write the chronicle of a fight: a page of sub-type `fight` with the whole log, which reads like that of any other
 * conflict. Chat keeps a sentence for the day the combat is gone. Answers the page's uuid.
 */
export async function writeChronicle(deciding: Deciding, page: ConflictPage): Promise<Answer> {
  const { host, folds, nonce } = deciding;
  const folded = folds.of(page);
  const over = !isRefused(folded) && folded.table.status === "ended";
  const me = host.world.me();
  const rights = { user: me.id, gm: true, seats: [], owned: [] };
  const ask = { by: rights, step: host.world.nonce(), throwing: [] };
  const at = { seq: isRefused(folded) ? 0 : folded.seq, nonce, user: me.id, at: host.world.now() };
  const broken = stamp([tableDraft({ type: "log.cancelled", reason: "" }, ask)], at);
  const system = {
    status: over ? "ended" : "cancelled",
    setup: page.setup,
    // What was not played to its end is broken off: nobody plays on in a chronicle.
    events: over ? page.events : { ...page.events, ...broken },
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
    const uuid = await host.append.create("combat", page.name, system, readers);
    const summary = over
      ? summaryOf(page, FAMILIES.combat ?? null, folded)
      : sentence("Play.Summary.cancelled", { title: page.name });
    await host.chat.keepSummary(page.uuid, summary);
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
    if (chronicle !== "") await host.chat.moveCards(uuid, chronicle);
  }
  return chronicle === "" ? { kind: "done" } : { kind: "done", uuid: chronicle };
}
