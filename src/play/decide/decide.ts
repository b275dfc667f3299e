/** One request becomes stored events: modules, rules, dice, sheets, message. Rights are the authority's. */
import {
  advance,
  decideTable,
  familyDraft,
  isRefused,
  makeSnapshot,
  snapshotDue,
  stamp,
  tableDraft,
  waitingAt,
  type AnyFamily,
  type Ask,
  type Change,
  type EventBase,
  type EventDraft,
  type Folded,
  type Refused,
  type Sentence,
  type StoredConflict,
  type StoredEvent,
  type Request as TableRequest,
  type Faces,
} from "../../rules/log/index.ts";
import { REFUSED, done, notStored, type Answer } from "../refusals.ts";
import { applyChanges, revertChanges } from "../changes.ts";
import type { FightRow } from "../combat/documents.ts";
import { newRound, settleFight, tellsAnyway } from "../combat/store.ts";
import type { ConflictPage, Host, ThrownDice } from "../ports.ts";
import { adapterOf } from "../family/index.ts";
import { familyOf, storedOf, type Folds } from "../folds.ts";
import { moduleRefusal, ownersOf, playersOf, rightsOf, type Rights } from "../rights.ts";
import { standOf, type Doubts } from "../host/reliable-writes.ts";
import { isOver, postCard, postReceipt, readersAfter, seatOf, summaryOf, thrownByOwners } from "../receipts.ts";
import { assertKind } from "../../rules/log/values.ts";
import { isCombatState } from "../../rules/combat/family.ts";

/** Rerolled ties may ask for dice repeatedly; a core that never stops asking is a fault. */
const MAX_ROLLS = 200;

export interface Deciding {
  readonly host: Host;
  readonly folds: Folds;
  /** Nonce of this tab: its mark in event keys, and its claim on the page. */
  readonly nonce: string;
  /** Steps whose storage the server has not confirmed. */
  readonly doubts: Doubts;
}

export interface Asked {
  readonly request: TableRequest;
  readonly rights: Rights;
  /** Intent id; the step of all that follows. */
  readonly step: string;
  /** Rows of a fight that others wrote to; their documents are brought to the log entirely. */
  readonly seen?: readonly FightRow[];
  /** True where the documents' round or turn is another person's word that still waits. */
  readonly headWaits?: boolean;
  readonly fields?: Readonly<Record<string, unknown>>;
}

interface Decided {
  readonly answer: Answer;
  readonly folded: Folded | null;
}

const refuse = (answer: Refused): Decided => ({ answer, folded: null });

/** Decides a request and writes it: dice, events, receipt, then automatic steps. Call it in the conflict's queue. */
export async function decideRequest(deciding: Deciding, uuid: string, asked: Asked): Promise<Answer> {
  const first = await decideOnce(deciding, uuid, asked);
  if (first.answer.kind === "refused" || !goesOn(asked.request)) return first.answer;
  await playOn(deciding, uuid, asked.step);
  return first.answer;
}

/** Nothing is thrown automatically after an undo. */
const goesOn = (request: TableRequest): boolean => {
  if (request.kind === "intent") return true;
  const type = (request.action as { type?: unknown } | null)?.type;
  return (
    typeof type === "string" &&
    (type.startsWith("throw-") || type.startsWith("choice-") || ["default", "skip", "gm-side"].includes(type))
  );
};

/** Makes the steps that nobody decides (opening roll, bonus recovery), in order. */
export async function playOn(deciding: Deciding, uuid: string, step: string): Promise<void> {
  for (let count = 1; count < MAX_ROLLS; count++) {
    const page = deciding.host.world.page(uuid);
    const family = page ? familyOf(page) : REFUSED.noConflict;
    if (!page || isRefused(family)) return;
    const folded = deciding.folds.of(page);
    if (isRefused(folded)) return;
    const cue = waitingAt(family, folded).find((one) => one.auto && one.default !== null);
    if (!cue) return;
    const me = deciding.host.world.me();
    const rights: Rights = { user: me.id, gm: true, seats: [], owned: Object.keys(page.seats) };
    const next = await decideOnce(deciding, uuid, {
      request: { kind: "intent", intent: cue.default },
      rights,
      step: `${step}.${count}`,
    });
    if (next.answer.kind === "refused") return;
  }
}

async function decideOnce(deciding: Deciding, uuid: string, asked: Asked): Promise<Decided> {
  const [decided] = await decideInRow(deciding, uuid, [asked]);
  return decided as Decided;
}

/** Decides requests in order and writes all at once; one refusal refuses the rest. Call it in the conflict's queue. */
export async function decideTogether(
  deciding: Deciding,
  uuid: string,
  all: readonly Asked[],
): Promise<readonly Answer[]> {
  const decided = await decideInRow(deciding, uuid, all);
  const last = all[decided.findLastIndex(({ answer }) => answer.kind === "done")];
  if (last && goesOn(last.request)) await playOn(deciding, uuid, last.step);
  return decided.map(({ answer }) => answer);
}

async function decideInRow(deciding: Deciding, uuid: string, all: readonly Asked[]): Promise<readonly Decided[]> {
  const none = (reason: Refused): readonly Decided[] => all.map(() => refuse(reason));
  const page = deciding.host.world.page(uuid);
  if (!page) return none(REFUSED.noConflict);
  const family = familyOf(page);
  if (isRefused(family)) return none(family);
  const folded = deciding.folds.of(page);
  if (isRefused(folded)) return none(folded);
  const [first] = all;
  if (first?.request.kind === "intent" && folded.live.some((one) => one.stored.step === first.step))
    return [{ answer: done, folded }];

  const taken: Asked[] = [];
  const drafts: EventDraft[] = [];
  const thrown: ThrownDice[] = [];
  let events: Readonly<Record<string, StoredEvent>> = {};
  let now: Folded | Refused = folded;
  for (const asked of all) {
    const made: Made | Refused = isRefused(now) ? now : await facts(deciding, page, family, now, asked);
    if (isRefused(now) || isRefused(made)) {
      now = made as Refused;
      break;
    }
    const { nonce, host } = deciding;
    const at = { seq: now.seq, nonce, user: asked.rights.user, at: host.world.now() };
    events = { ...events, ...stamp(made.drafts, at) };
    drafts.push(...made.drafts);
    thrown.push(...made.thrown);
    taken.push(asked);
    if (asked !== all.at(-1)) now = advance(family, now, { ...storedOf(page), events: { ...page.events, ...events } });
  }
  const asked = taken.at(-1);
  if (!asked) return none(now as Refused);
  const stored = await store({ deciding, page, family, folded, events, thrown, asked, drafts });
  return all.map((_, index) => (index < taken.length ? stored : refuse(now as Refused)));
}

const refusedByModule = (host: Host, { uuid, family }: ConflictPage, { request, rights }: Asked): Refused | null =>
  request.kind === "intent"
    ? moduleRefusal(host, "setpiece.preStep", { uuid, family, user: rights.user, intent: request.intent })
    : null;

interface Made {
  readonly drafts: readonly EventDraft[];
  readonly thrown: readonly ThrownDice[];
}

/** Asks modules, then the rules until no more dice are wanted. */
async function facts(
  { host }: Deciding,
  page: ConflictPage,
  family: AnyFamily,
  folded: Folded,
  asked: Asked,
): Promise<Made | Refused> {
  const against = refusedByModule(host, page, asked);
  if (against) return against;
  const owners = ownersOf(page, (actor) => host.world.actor(actor));
  const throwing =
    page.diceBy === "owners" && !adapterOf(page).tableThrows(folded.state, asked.request)
      ? Object.keys(owners).filter((seat) => playersOf(seat, owners, folded.table.delegates).length > 0)
      : [];
  const ask: Ask = { by: asked.rights, step: asked.step, throwing };
  const thrown: ThrownDice[] = [];
  let faces: Faces = {};
  for (let round = 0; round < MAX_ROLLS; round++) {
    const decision = decideTable(family, folded, asked.request, { ...ask, faces });
    await host.breathe?.();
    if (decision.kind === "refused") return decision;
    if (decision.kind === "events")
      return (await revertChanges(host, decision.invert)) ?? { drafts: decision.drafts, thrown };
    const fallen = await Promise.all(decision.dice.map((wanted) => host.dice.throw(wanted, false)));
    thrown.push(...fallen);
    faces = { ...faces, ...Object.fromEntries(fallen.map((one) => [one.wanted.id, one.faces])) };
  }
  return REFUSED.stale;
}

interface Storing {
  readonly deciding: Deciding;
  readonly page: ConflictPage;
  readonly family: AnyFamily;
  readonly folded: Folded;
  readonly events: Readonly<Record<string, StoredEvent>>;
  readonly thrown: readonly ThrownDice[];
  readonly asked: Asked;
  readonly drafts: readonly EventDraft[];
}

const actionOf = ({ request }: Asked): unknown =>
  request.kind === "table" ? (request.action as { type?: unknown } | null)?.type : null;

/** Sheet changes that follow from play: hero points spent, harm taken. An undo reverts them by the log. */
const following = (host: Host, page: ConflictPage, before: Folded, after: Folded, asked: Asked): readonly Change[] => {
  if (actionOf(asked) === "undo") return [];
  const known = new Set(before.live.map(({ key }) => key));
  const events = after.live.flatMap(({ key, event }) => (event && !known.has(key) ? [event] : []));
  return adapterOf(page).changes(host, { page, before: before.state, after: after.state, events });
};

/** A refused step; where its storage is unknown, nothing goes on before the server is asked. */
const doubted = (
  { deciding, page }: Storing,
  refused: Refused,
  keys: readonly string[],
  changes: readonly Change[],
): Refused => {
  if (refused.key === REFUSED.unanswered.key) deciding.doubts.note(page.uuid, { keys, changes });
  return refused;
};

/** Adds the following changes to what is stored, once made. */
async function follow(
  storing: Storing,
  after: Folded,
): Promise<{ readonly events: Storing["events"]; readonly changes: readonly Change[] } | Refused> {
  const { deciding, page, folded, asked, drafts, events } = storing;
  const changes = following(deciding.host, page, folded, after, asked);
  if (changes.length === 0) return { events, changes };
  const refused = await applyChanges(deciding.host, changes);
  if (refused) return doubted(storing, refused, Object.keys(events), changes);
  // A redo restores changes as they were recorded
  if (actionOf(asked) === "redo") return { events, changes };
  const ask: Ask = { by: asked.rights, step: asked.step, throwing: [] };
  const step = drafts.at(-1)?.step ?? asked.step;
  const recorded = changes.map((change) => tableDraft({ type: "log.changed", change }, ask, undefined, step));
  const { nonce, host } = deciding;
  const at = { seq: folded.seq + drafts.length, nonce, user: asked.rights.user, at: host.world.now() };
  return { events: { ...events, ...stamp(recorded, at) }, changes };
}

export async function store(storing: Storing): Promise<Decided> {
  const { deciding, page, family, folded, thrown } = storing;
  const { host, folds, nonce } = deciding;
  const first = advance(family, folded, { ...storedOf(page), events: { ...page.events, ...storing.events } });
  if (isRefused(first)) return refuse(first);
  const followed = await follow(storing, first);
  if (isRefused(followed)) return refuse(followed);
  const { events, changes } = followed;
  const stored: StoredConflict = { ...storedOf(page), events: { ...page.events, ...events } };
  const next = changes.length === 0 ? first : advance(family, folded, stored);
  if (isRefused(next)) return refuse(next);
  await host.breathe?.();
  const snapshot = snapshotDue(stored) ? makeSnapshot(family, stored) : null;
  const fight = page.fight
    ? { was: assertKind(folded.state, isCombatState), is: assertKind(next.state, isCombatState) }
    : null;
  const { seen, headWaits = false } = storing.asked;
  const beside = adapterOf(page).write(
    { page, before: folded.state, after: next.state },
    { now: host.world.now(), whole: seen !== undefined && !headWaits },
  );
  const system = {
    ...storing.asked.fields,
    ...beside?.system,
    events,
    ...(page.authority === nonce ? {} : { authority: nonce }),
    ...(page.status === next.table.status ? {} : { status: next.table.status }),
    ...(snapshot ? { snapshot: JSON.stringify(snapshot.snapshot) } : {}),
  };
  try {
    await host.append.write(page.uuid, {
      system,
      ...(snapshot ? { dropEvents: snapshot.drop } : {}),
      ...(beside?.head ? { head: beside.head } : {}),
      ...readersAfter(host, { ...page, ...storing.asked.fields }, folded, next, storing.asked.fields !== undefined),
    });
  } catch (error) {
    const refused = doubted(storing, notStored(error), Object.keys(events), changes);
    if (refused.key !== REFUSED.unanswered.key) await revertChanges(host, [...changes].reverse());
    return refuse(refused);
  }
  const shown = host.shown?.();
  await host.breathe?.();
  const written = host.world.page(page.uuid);
  if (!written) return refuse(REFUSED.noConflict);
  const after = folds.of(written);
  if (isRefused(after)) return refuse(after);
  const keys = Object.keys(events);
  host.wire.emit({ type: "stands", uuid: page.uuid, ...standOf(written) });
  if (after.faults.some((fault) => keys.includes(fault.key))) return refuse(REFUSED.raced);
  if (fight) await settleFight(host, page.uuid, fight.was, fight.is, seen);
  const card = fight && (page.fight?.begun !== true || newRound(fight.was, fight.is));
  const lines = linesOf(family, after, keys);
  const fallen = [...thrown, ...thrownByOwners(host, folded, events)];
  const rolls = adapterOf(page).shownRolls(after.state, fallen);
  const [before, status] = [folded.table.status, after.table.status];
  const over = isOver({ status }) && before !== status;
  const tells =
    over || fallen.length > 0 || (page.fight !== null && tellsAnyway(Object.values(events).map(({ type }) => type)));
  // Every end has a message, even without dice or words of its own, for readers of the chat alone
  const said = over && lines.length === 0 ? [summaryOf(written, family, after)] : lines;
  const posts = tells && said.length > 0;
  // Most screens have drawn the step before what is posted comes
  if (card || posts) await shown;
  if (card) await postCard(host, written);
  if (posts)
    await postReceipt(host, written, {
      step: stepOf(events),
      steps: [...new Set(Object.values(events).map(({ step }) => step))],
      lines: said,
      rolls,
      ...(fight ? { round: fight.is.fight.round } : {}),
      author: authorOf(events),
      seat: seatOf(events, fight ? [fight.was, fight.is] : []),
      delegates: after.table.delegates,
    });
  if (before === "shelved" && status === "live") await postCard(host, written);
  if (before !== status && status !== "live") await host.chat.keepSummary(page, summaryOf(written, family, after));
  return { answer: done, folded: after };
}

const stepOf = (events: Readonly<Record<string, StoredEvent>>): string => Object.values(events).at(-1)?.step ?? "";
const authorOf = (events: Readonly<Record<string, StoredEvent>>): string => Object.values(events)[0]?.by.user ?? "";

const linesOf = (family: AnyFamily, folded: Folded, keys: readonly string[]): readonly Sentence[] =>
  folded.live.flatMap((one) => {
    if (!one.event || !keys.includes(one.key)) return [];
    const said = family.sentence(one.before, one.event);
    return said ? [said] : [];
  });

/** Writes facts without an intent: others' changes to a fight's documents. Call it from the conflict's queue only. */
export async function writeFacts(
  deciding: Deciding,
  uuid: string,
  events: readonly EventBase[],
  asked: Asked,
): Promise<Answer> {
  const page = deciding.host.world.page(uuid);
  const family = page ? familyOf(page) : REFUSED.noConflict;
  if (!page || isRefused(family)) return REFUSED.noConflict;
  const folded = deciding.folds.of(page);
  if (isRefused(folded)) return folded;
  const ask: Ask = { by: asked.rights, step: asked.step, throwing: [] };
  const drafts = events.map((event) => familyDraft(family, event, ask, undefined, asked.step));
  const at = { seq: folded.seq, nonce: deciding.nonce, user: asked.rights.user, at: deciding.host.world.now() };
  const written = await store({ deciding, page, family, folded, events: stamp(drafts, at), thrown: [], asked, drafts });
  if (written.answer.kind === "done") await playOn(deciding, uuid, asked.step);
  return written.answer;
}

export const rightsIn = (host: Host, page: ConflictPage, folded: Folded | null, user: string): Rights | null => {
  const person = host.world.people().find((one) => one.id === user);
  if (!person) return null;
  const owners = ownersOf(page, (actor) => host.world.actor(actor));
  return rightsOf(person, owners, folded?.table.delegates ?? {});
};
