import type { CombatState } from "../rules/combat/index.ts";
import type { AnyFamily, Folded, Sentence, StoredEvent, Faces } from "../rules/log/index.ts";
import { integer, list, mapOf } from "../rules/log/parse.ts";
import type { ConflictPage, Host, ThrownDice, Title, WorldPort } from "./ports.ts";
import { sentence } from "./refusals.ts";
import { ownersOf } from "./rights.ts";

type Named = Pick<ConflictPage, "name" | "made">;

/** A message's or chronicle's heading: a made name's sentence, else the name. */
export const titleOf = ({ made, name }: Named): Title => made ?? name;

/** A page's name in this client's language, and its sentence where it is the system's own. */
export const named = (localize: WorldPort["localize"], title: Title): Named =>
  typeof title === "string" ? { name: title } : { name: localize(title), made: title };

const parseFaces = mapOf(list(integer({ min: 1 })));

interface Receipt {
  readonly step: string;
  /** All its steps, this one included. */
  readonly steps: readonly string[];
  readonly lines: readonly Sentence[];
  /** The round of a fight; absent elsewhere. */
  readonly round?: number;
  readonly rolls: readonly ThrownDice[];
  /** User id of the person who asked. */
  readonly author: string;
  /** The seat whose step it is, if a single public one. */
  readonly seat?: string | undefined;
  /** Delegates, who read what the owner reads. */
  readonly delegates: Delegates;
}

type Delegates = Readonly<Record<string, string>>;

/** Participating users: seats' owners and delegates. */
export const takePart = (
  host: Host,
  page: Pick<ConflictPage, "seats">,
  delegates: Delegates = {},
): readonly string[] => {
  const owners = Object.values(ownersOf(page, (uuid) => host.world.actor(uuid))).flat();
  const people = host.world.people().map(({ id }) => id);
  return [...new Set([...owners, ...Object.values(delegates).filter((id) => people.includes(id))])];
};

/** A private page's readers after a delegation or a newcomer; `page` has all seats. */
export const readersAfter = (
  host: Host,
  page: ConflictPage,
  before: Folded,
  after: Folded,
  joined: boolean,
): { readonly readers?: readonly string[] } => {
  const same = JSON.stringify(before.table.delegates) === JSON.stringify(after.table.delegates);
  return (same && !joined) || page.detail !== "participants"
    ? {}
    : { readers: takePart(host, page, after.table.delegates) };
};

/** Readers of a conflict's messages; empty: everyone. */
const audience = (host: Host, page: ConflictPage, delegates: Delegates = {}): readonly string[] => {
  if (page.detail === "open") return [];
  const gms = host.world.people().flatMap((one) => (one.gm ? [one.id] : []));
  return [...new Set([...takePart(host, page, delegates), ...gms])];
};

/** The single acting seat; none where a creature acted that is hidden before or after. */
export const seatOf = (
  events: Readonly<Record<string, StoredEvent>>,
  fights: readonly Pick<CombatState, "creatures">[],
): string | undefined => {
  const seats = new Set(Object.values(events).flatMap(({ by }) => by.seat ?? []));
  const [seat] = seats;
  const hides = fights.some(({ creatures }) => seat !== undefined && creatures[seat]?.hidden === true);
  return seats.size === 1 && !hides ? seat : undefined;
};

export const postReceipt = (host: Host, page: ConflictPage, receipt: Receipt): Promise<void> =>
  host.chat.post({
    type: "receipt",
    system: {
      uuid: page.uuid,
      family: page.family,
      step: receipt.step,
      steps: receipt.steps,
      ...(receipt.round ? { round: receipt.round } : {}),
      sentences: receipt.lines.map((line) => ({ key: line.key, data: line.data ?? {} })),
    },
    author: receipt.author,
    of: page.seats[receipt.seat ?? ""]?.actor ?? "",
    title: titleOf(page),
    fallback: receipt.lines,
    rolls: receipt.rolls.map((one) => one.roll),
    whisper: audience(host, page, receipt.delegates),
  });

/** Posts a conflict's card in the GM's name: where it is, and what to say once that is gone. */
export const postCard = (host: Host, page: ConflictPage): Promise<void> => {
  const summary = summaryOf(page, null, null);
  return host.chat.post({
    type: "conflict",
    system: { uuid: page.uuid, family: page.family, summary: { key: summary.key, data: summary.data ?? {} } },
    title: titleOf(page),
    fallback: [summary],
    rolls: [],
    // Progress and end are public even where exchanges are not
    whisper: page.detail === "outcome" ? [] : audience(host, page),
  });
};

export const summaryOf = (page: ConflictPage, family: AnyFamily | null, folded: Folded | null): Sentence => {
  const last = folded?.live.findLast((one) => one.event !== null);
  if (family && last?.event) {
    const said = family.sentence(last.before, last.event);
    if (said && folded?.table.status === "ended") return said;
  }
  const status = folded?.table.status ?? page.status;
  return sentence(`Play.Summary.${status}`, { title: page.name });
};

const RUNNING: readonly string[] = ["live", "shelved", "asked", "challenge"];

export const isRunning = (page: Pick<ConflictPage, "status">): boolean => RUNNING.includes(page.status);

/** Statuses of a page without a log. */
export const BEFORE: readonly string[] = ["prepared", "challenge", "asked"];

/** Whether a page's conflict is over; it stays in the journal until filed. */
export const isOver = (page: { readonly status?: unknown }): boolean =>
  page.status === "ended" || page.status === "cancelled";

/** A card's text once its page is gone; it never says that play goes on. */
export const lastWord = (page: Pick<ConflictPage, "status" | "name">, said: Sentence): Sentence =>
  isRunning(page) ? sentence("Play.Summary.deleted", { title: page.name }) : said;

/** Owners' dice of a step: the log has the faces, from which rolls are rebuilt. */
export const thrownByOwners = (
  host: Host,
  before: Folded,
  events: Readonly<Record<string, StoredEvent>>,
): readonly ThrownDice[] => {
  const pending = before.table.pending;
  const written = Object.values(events);
  if (!pending || !written.some((event) => event.type === "log.thrown")) return [];
  const opened = written.flatMap((event) => {
    const parsed = event.type === "log.revealed" ? parseFaces(event.data.faces) : null;
    return parsed?.kind === "ok" ? [parsed.value] : [];
  });
  const faces = [...Object.values(pending.revealed), ...opened].reduce<Faces>((all, some) => ({ ...all, ...some }), {});
  return pending.dice.flatMap((wanted) => {
    const fallen = faces[wanted.id] ?? pending.known[wanted.id];
    return fallen ? [{ wanted, faces: fallen, roll: host.dice.rebuild(wanted, fallen) }] : [];
  });
};
