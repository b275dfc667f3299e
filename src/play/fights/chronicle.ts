import { isRefused, stamp, tableDraft, type Folded, type Refused, type StoredEvent } from "../../rules/log/index.ts";
import { decideRequest, type Deciding } from "../decide/decide.ts";
import { FAMILIES, hasLog } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isRunning, summaryOf, titleOf } from "../receipts.ts";
import { REFUSED, done, notStored, sentence, type Answer } from "../refusals.ts";
import type { Rights } from "../rights.ts";

/** The deciding client as its neighbours need it: responsibility, queue, surroundings. */
export interface Decider {
  readonly deciding: Deciding;
  readonly claims: {
    /** Whether this client answers for a page; null: not a page yet. */
    responsible(page: Pick<ConflictPage, "authority"> | null): boolean;
    /** Null where the responsible client is known; else resolves once it is. */
    settled(page: Pick<ConflictPage, "authority">): Promise<void> | null;
  };
  exclusively(uuid: string, job: () => Promise<Answer>): Promise<Answer>;
}

interface Closed {
  readonly folded: Folded | Refused;
  readonly status: "ended" | "cancelled";
  /** Additional events: an unfinished conflict is broken off, so that nobody plays on. */
  readonly events: Readonly<Record<string, StoredEvent>>;
}

const closeLog = ({ host, folds, nonce }: Deciding, page: ConflictPage): Closed => {
  const folded = folds.of(page);
  if (!isRefused(folded) && folded.table.status === "ended") return { folded, status: "ended", events: {} };
  const me = host.world.me();
  const ask = { by: { user: me.id, gm: true, seats: [], owned: [] }, step: host.world.nonce(), throwing: [] };
  const at = { seq: isRefused(folded) ? 0 : folded.seq, nonce, user: me.id, at: host.world.now() };
  return {
    folded,
    status: "cancelled",
    events: stamp([tableDraft({ type: "log.cancelled", reason: "" }, ask)], at),
  };
};

/** Writes down a deleted conflict once, on the deciding client; its cards then show the chronicle. */
export const writeOnce = async (
  host: Host,
  authority: Decider,
  page: ConflictPage,
  write: (deciding: Deciding) => Promise<Answer>,
): Promise<Answer> => {
  await authority.claims.settled(page);
  if (!authority.claims.responsible(page)) return done;
  return authority.exclusively(page.uuid, async () => {
    const written = await write(authority.deciding);
    if (written.kind === "done" && written.uuid) await host.chat.moveCards(new Map([[page.uuid, written.uuid]]));
    authority.deciding.folds.forget(page.uuid);
    return written;
  });
};

const wasPlayed = (page: ConflictPage): boolean =>
  page.home && isRunning(page) && hasLog(page) && (page.snapshot !== null || Object.keys(page.events).length > 0);

/** A deleted running contest or duel becomes a chronicle for the same readers, made from `stored`. */
export const keepChronicle = (
  host: Host,
  authority: Decider,
  page: ConflictPage,
  stored: () => Readonly<Record<string, unknown>>,
): Promise<Answer> =>
  wasPlayed(page)
    ? writeOnce(host, authority, page, async (deciding) => {
        const { status, events } = closeLog(deciding, page);
        const system = { status, events, requests: "", authority: deciding.nonce };
        const uuid = await host.append.restore(stored(), system);
        await host.chat.keepSummary(page, sentence("Play.Summary.deleted", { title: page.name }));
        return { kind: "done", uuid };
      })
    : Promise.resolve(done);

/** Writes a fight's chronicle, a page of sub-type `fight` with the whole log; returns the page's uuid. */
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

/** Ends a fight: log, chronicle, then the combat goes, unless `keep`. Page and sheets keep unsettled harm. */
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
