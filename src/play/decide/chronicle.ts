import { isRefused, stamp, tableDraft } from "../../rules/log/index.ts";
import type { Folded, Refused, StoredEvent } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import type { Decider } from "./decider.ts";
import type { Deciding } from "./decide.ts";
import { hasLog } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isRunning } from "../receipts.ts";
import { sentence } from "../refusals.ts";
import type { Answer } from "../answers.ts";

/** How a log is closed when its document goes. */
interface Closed {
  readonly folded: Folded | Refused;
  readonly status: "ended" | "cancelled";
  /** What is to be added to the events: what was not played to its end is broken off, so that nobody plays on. */
  readonly events: Readonly<Record<string, StoredEvent>>;
}

/** Close the log of a conflict whose document goes: it is read from now on, and not played. */
export const closeLog = ({ host, folds, nonce }: Deciding, page: ConflictPage): Closed => {
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

/**
 * Write down what somebody deleted: once, on the one client that decides, whoever deleted it and by whatever means. The
 * cards in chat show the chronicle from then on.
 */
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

/** Something was played in it that would be lost. */
const wasPlayed = (page: ConflictPage): boolean =>
  page.home && isRunning(page) && hasLog(page) && (page.snapshot !== null || Object.keys(page.events).length > 0);

/**
 * A contest or duel was deleted while it ran: its page is written anew as a chronicle, with all that it held, and seen
 * by the same people. `stored` gives what the deleted document held. What was over, or never begun, goes for good.
 */
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
