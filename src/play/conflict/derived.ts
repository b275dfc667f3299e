/** One conflict on one client: derived values, commands, presses. It decides nothing: the authority does. */
import type { ConflictStatus, Detail } from "../../documents/choices.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { rehearsedFight, type FightRehearsal } from "../../rules/combat/rehearse/rehearsal.ts";
import type { Stakes } from "../../rules/duel/index.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { undoneBy } from "../../rules/log/fold.ts";
import {
  type AnyFamily,
  type EventBase,
  type Folded,
  type LiveEvent,
  type Viewer,
  dependents,
  gmPlan,
  isRefused,
  type Fault,
  type IntentBase,
  type Option,
  type Refused,
  type SeatId,
} from "../../rules/log/index.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { perObject, perValue } from "../../rules/log/values.ts";
import type { WAITS, WorkCache } from "../../rules/log/work.ts";
import type { ReplayFrame, FightBeside, AgedFact, AskCard, ContestTerms, PlayerRequest } from "../api.ts";
import { fightBeside } from "../combat/snapshot.ts";
import { leftOn, openInjuries } from "../combat/store.ts";
import { adapterOf } from "../family/index.ts";
import { beatsOf, isCold, type Folds, type MessageByStep } from "../folds.ts";
import { doneSince, type HandNote, type Since } from "../manual-edits.ts";
import type { ConflictPage, Host, Person } from "../ports.ts";
import { isRunning, summaryOf } from "../receipts.ts";
import { sentence } from "../refusals.ts";
import { ownersOf, rightsOf, type Owners, type Rights } from "../rights.ts";
import { lazily, type Results, type ViewCache } from "../session-caches.ts";
import type {
  LogLine,
  Undoable,
  ChangeCard,
  GmSideCard,
  OpenCue,
  PartCard,
  Pending,
  RefusedPress,
  LeftCard,
  SeatCard,
  ThrowCard,
  Views,
} from "../views.ts";
import type { SealStore } from "../wire/seal.ts";
import { askCard, playerRequests, fightLines, openCues } from "./cues.ts";
import { changeCards, gmSideCard, heroesAmong, partCards, seatCards, sideOf, throwCard } from "./seats.ts";

/** Lines, made once: folded events never change. */
const lineOf = perObject((one: LiveEvent, event: EventBase, family: AnyFamily, people: readonly Person[]): LogLine => {
  const { by, step, type, trace, at } = one.stored;
  return {
    key: one.key,
    seq: one.seq,
    step,
    type,
    event,
    sentence: family.sentence(one.before, event),
    trace: trace ?? [],
    at,
    by: {
      name: people.find((person) => person.id === by.user)?.name ?? "",
      seat: by.seat ?? null,
      stead: by.stead ?? false,
    },
  };
});

const logLines = (host: Host, family: AnyFamily, folded: Folded): readonly LogLine[] => {
  const people = host.world.people();
  return folded.live.flatMap((one) => (one.event ? [lineOf(one, one.event, family, people)] : []));
};

/** The step that undo reverts first: the last that decided something or changed a sheet. */
const undoableOf = (lines: readonly LogLine[], folded: Folded): Undoable | null => {
  const last = folded.live.findLast((one) => one.event !== null || one.stored.type === "log.changed");
  if (!last) return null;
  const step = last.stored.step;
  const said = lines.findLast((line) => line.step === step && line.sentence !== null);
  return { step, sentence: said?.sentence ?? null };
};

const redoableOf = (folded: Folded): Undoable | null => {
  const step = folded.redoable?.at(-1);
  return step === undefined ? null : { step, sentence: null };
};

const takenBack = (host: Host, { source }: Folded): ReadonlyMap<string, string> => {
  const people = new Map(host.world.people().map(({ id, name }) => [id, name]));
  return new Map([...undoneBy(source.entries)].map(([step, user]) => [step, people.get(user) ?? ""]));
};

const SENTENCES = 3;

const recapOf = (lines: readonly LogLine[]): readonly Sentence[] =>
  lines.flatMap((line) => line.sentence ?? []).slice(-SENTENCES);

/** One moment for this viewer: 0 is the setup, then one per event. The fold already has its state. */
const replayFrame = (
  family: AnyFamily,
  folded: Folded,
  lines: readonly LogLine[],
  viewer: Viewer,
  index: number,
): ReplayFrame | null => {
  const live = folded.live.filter(({ event }) => event !== null);
  const count = live.length;
  if (!Number.isInteger(index) || index < 0 || index > count) return null;
  const state = live[index]?.before ?? folded.state;
  const key = live[index - 1]?.key;
  const line = key === undefined ? null : (lines.find((one) => one.key === key) ?? null);
  return { index, count, line, view: family.view(state, viewer) as ReplayFrame["view"] };
};

/** Silent updates from a sheet: they follow the edit, and their undo leaves the sheet alone. */
const TAKEN: readonly string[] = ["factsTaken", "set"];

const took = (one: LiveEvent): boolean => one.event !== null && TAKEN.includes(one.event.type);

/** When things began to change after this step; null where the log has no such step. */
const sinceOf = ({ live }: Folded, step: string): Since | null => {
  const last = live.findLastIndex((one) => one.stored.step === step);
  const found = live[last];
  if (!found) return null;
  const decided = took(found) ? live.slice(0, last).findLast((one) => !took(one)) : found;
  return { tokens: found.seq, sheets: decided?.seq ?? 0 };
};

const told = (host: Host, { type, name, users, ...note }: HandNote): Sentence => {
  const people = host.world.people();
  const by = users.flatMap((user) => people.find(({ id }) => id === user)?.name ?? []).join(", ");
  if (type === "token") return sentence("Play.ByHand.token", { name, by });
  const { what } = note as { readonly what: readonly string[] };
  const parts = what.map((one) => one || host.world.localize(sentence("Play.ByHand.values")));
  return sentence("Play.ByHand.sheet", { name, by, what: parts.join(", ") });
};

/** Changes by hand since a step that an undo leaves alone, one sentence a document; on GMs' clients only. */
const leftByHand = (
  host: Host,
  {
    page,
    folded,
    notes,
  }: { readonly page: ConflictPage; readonly folded: Folded; readonly notes: readonly HandNote[] },
  steps: readonly string[],
): readonly Sentence[] => {
  const since = notes.length > 0 ? sinceOf(folded, steps[0] ?? "") : null;
  if (!since) return [];
  const carried = adapterOf(page).carried(page, folded, steps);
  return doneSince(notes, since, carried).map((note) => told(host, note));
};

const statusOf = (page: ConflictPage, folded: Folded | null): ConflictStatus => folded?.table.status ?? page.status;

const troubleOf = (
  host: Host,
  page: ConflictPage,
  folded: Folded | { readonly kind: "refused" } | null,
): Sentence | null => {
  if (host.world.newer()) return sentence("Play.Trouble.NewerSchema");
  // Only a copy is cold and still running; a filed conflict is over
  if (isCold(page) && isRunning(page)) return sentence("Play.Trouble.Cold");
  if (isRefused(folded)) return folded;
  if (!host.world.activeGm()) return sentence("Play.Trouble.NoGm");
  return null;
};

interface Source {
  readonly host: Host;
  readonly folds: Folds;
  readonly family: AnyFamily;
  readonly page: ConflictPage;
  readonly folded: Folded | null;
  readonly unreadable: Refused | null;
  readonly seals: SealStore;
  readonly kept: WorkCache;
  readonly sights: ViewCache;
  readonly rolling: boolean;
  rollingAt(uuid: string): boolean;
  readonly deleted: boolean;
  readonly press: { readonly pending: Pending | null; readonly refusal: RefusedPress | null };
  /** Changes beside the log, as a GM's client saw them. */
  notes(): readonly HandNote[];
  since(cue: string): number;
  nudged(cue: string): boolean;
  tidy(cues: readonly OpenCue[]): void;
}

/** A conflict at one moment on one client: its source and what derives from it. */
export interface Snapshot extends Source {
  readonly basis: Basis;
  readonly now: Derived;
}

const taken = ({ family, folded }: Source, step: string): readonly string[] =>
  folded ? [step, ...dependents(family, folded, step)] : [];

/** Values that only other derived values use. */
const BASIS = {
  owners: (at: Snapshot): Owners => ownersOf(at.page, (actor) => at.host.world.actor(actor)),
  rights: (at: Snapshot): Rights => rightsOf(at.host.world.me(), at.basis.owners, at.folded?.table.delegates ?? {}),
  /** Whether it is final: a fight with a written chronicle, or a copy. Undo and redo are off. */
  filed: (at: Snapshot): boolean =>
    at.now.cold || (at.page.fight !== null && (at.page.fight.combat === "" || at.page.fight.chronicle !== "")),
  /** A fight's view without creatures hidden from this viewer; null for other families. */
  seen: (at: Snapshot): CombatState | null => adapterOf(at.page).fightSeen(at.now.view),
};

/** All values a session shows, each worked out when first read after a change. */
export const DERIVED = {
  family: (at: Snapshot): FamilyId => at.page.family,
  title: (at: Snapshot): string => at.page.name,
  /** What the conflict is about, as typed; may be empty. Plain text, escape it. */
  stakes: (at: Snapshot): string => at.page.text,
  /** A duel's stakes and meter, even before there is a log; meaningless for a contest. */
  terms: (at: Snapshot): { readonly kind: Stakes; readonly size: number } => at.page.stakes,
  status: (at: Snapshot): ConflictStatus => statusOf(at.page, at.folded),
  detail: (at: Snapshot): Detail => at.page.detail,
  /** Number of the last event shown; rises with every change, for patchers to compare. */
  seq: (at: Snapshot): number => at.folded?.seq ?? 0,
  /** Damaged and skipped parts, in the log and beside it, and losers of an equal sequence. */
  faults: (at: Snapshot): readonly Fault[] => [...at.page.damaged, ...(at.folded?.faults ?? [])],
  pending: (at: Snapshot): Pending | null => at.press.pending,
  /** The refusal shown under a control until the next press, or null. */
  refusal: (at: Snapshot): RefusedPress | null => at.press.refusal,
  /** True for copies and filed conflicts, which cannot be pressed. */
  cold: (at: Snapshot): boolean => isCold(at.page),
  /** True while the newest exchange's dice roll here; all else shows the state before it. */
  held: (at: Snapshot): boolean => at.rolling,
  /** True for a viewer of the result alone: no view, lines or odds, only the summary. */
  limited: (at: Snapshot): boolean => {
    const { gm, seats, owned } = at.basis.rights;
    return at.page.detail === "outcome" && !gm && seats.length === 0 && owned.length === 0;
  },
  viewer: (at: Snapshot): Viewer => ({ gm: at.basis.rights.gm, seats: at.basis.rights.seats }),
  /** The family's view; null while there is no state (prepared, challenge, unreadable). */
  view: (at: Snapshot): Views[FamilyId] | null =>
    at.folded && !at.now.limited ? at.sights.of(at.folded.state, at.now.viewer).view : null,
  seats: (at: Snapshot): readonly SeatCard[] => {
    const { host, page, folded, basis } = at;
    const { owners, rights, seen } = basis;
    return seatCards(host, page, folded, owners, rights).filter(
      ({ id }) =>
        (!folded || adapterOf(page).isSeated(folded, id)) && (seen === null || Object.hasOwn(seen.creatures, id)),
    );
  },
  lines: (at: Snapshot): readonly LogLine[] => {
    const logged = at.folded && !at.now.limited ? logLines(at.host, at.family, at.folded) : [];
    return at.basis.seen && !at.basis.rights.gm ? fightLines(logged, at.basis.seen) : logged;
  },
  /** The present sentences of each step's message, amended by later events; see `beatsOf`. */
  beats: (at: Snapshot): ((told: MessageByStep) => ReadonlyMap<string, readonly Sentence[]>) =>
    perObject((told) => beatsOf(at.now.lines, told, adapterOf(at.page).telling)),
  /** Undone steps, with the name of who did it. */
  takenBack: (at: Snapshot): ReadonlyMap<string, string> =>
    at.folded && !at.now.limited ? takenBack(at.host, at.folded) : new Map<string, string>(),
  /** "Last time": the log's last three sentences. */
  recap: (at: Snapshot): readonly Sentence[] => recapOf(at.now.lines),
  /** What the chat keeps when the page is deleted. */
  summary: (at: Snapshot): Sentence => summaryOf(at.page, at.family, at.folded),
  /** Why nothing can be decided now (no GM online, setup unreadable, newer schema), or null. */
  trouble: (at: Snapshot): Sentence | null =>
    at.deleted ? sentence("Play.Trouble.Deleted") : troubleOf(at.host, at.page, at.unreadable),
  cues: (at: Snapshot): readonly OpenCue[] => {
    const { host, page, family, folded, basis, now } = at;
    const cues = openCues({
      host,
      page,
      family,
      folded,
      owners: basis.owners,
      rights: basis.rights,
      seen: basis.seen,
      throwing: now.throwing,
      requests: now.requests,
      options: now.options,
      since: (cue) => at.since(cue),
      nudged: (cue) => at.nudged(cue),
    });
    at.tidy(cues);
    return at.rolling || at.deleted || at.unreadable ? [] : cues;
  },
  throwing: (at: Snapshot): ThrowCard | null =>
    at.folded && !at.now.limited && !at.now.cold ? throwCard(at.page, at.folded, at.basis.rights, at.seals) : null,
  /** Seats with a sealed blind choice: their step is closed, but undecided. */
  sealed: (at: Snapshot): readonly SeatId[] =>
    Object.values(at.folded?.table.seals ?? {}).flatMap(({ sealed }) => Object.keys(sealed)),
  /** The step that "Undo" would revert, with its sentence; null for none. */
  undoable: (at: Snapshot): Undoable | null =>
    at.folded && !at.now.limited && !at.basis.filed ? undoableOf(at.now.lines, at.folded) : null,
  redoable: (at: Snapshot): Undoable | null => (at.folded && !at.basis.filed ? redoableOf(at.folded) : null),
  changes: (at: Snapshot): readonly ChangeCard[] =>
    at.folded && !at.now.cold && !at.now.limited ? changeCards(at.host, at.page, at.folded, at.basis.rights) : [],
  requests: (at: Snapshot): readonly PlayerRequest[] =>
    at.now.cold ? [] : playerRequests(at.host, at.page, at.now.lines),
  /** GM: what `playGmSide` would begin with; null for nothing. */
  gmSide: (at: Snapshot): GmSideCard | null => {
    const { host, page, family, folded, rolling, deleted, unreadable } = at;
    if (!folded || !at.basis.rights.gm || at.now.cold || rolling || deleted || unreadable) return null;
    const nameOf = (seat: string): string => page.seats[seat]?.name ?? "";
    const side = sideOf(host, page, family, folded);
    const [plan, heroes] = [gmPlan(family, folded, side), heroesAmong(host, page, side)];
    return gmSideCard({ family, plan, heroes, cues: at.now.cues, nameOf, options: at.now.options });
  },
  /** GM before the deal: the fight's danger, `WAITS` until worked out; null for others. */
  danger: (at: Snapshot): FightRehearsal | typeof WAITS | null => {
    const state = at.basis.rights.gm && !at.now.cold ? at.basis.seen : null;
    return state?.fight.phase === "draw" ? rehearsedFight(state, at.kept) : null;
  },
  /** Type and terms of a contest, even before there is a log; null for other families. */
  contest: (at: Snapshot): ContestTerms | null => adapterOf(at.page).terms(at.page, at.folded?.state ?? null),
  /** Set while the status is `asked`; the options of its cue (kind `ask` or `terms`) are the answers. */
  ask: (at: Snapshot): AskCard | null => askCard(at.host, at.page),
  aged: (at: Snapshot): readonly AgedFact[] =>
    at.basis.rights.gm && !at.now.cold && at.folded ? adapterOf(at.page).aged(at.host, at.page, at.folded) : [],
  parts: (at: Snapshot): readonly PartCard[] => partCards(at, at.page),
  fight: (at: Snapshot): FightBeside | null => (at.page.fight ? fightBeside(at.page.fight, at.basis.seen) : null),

  /** Critical injuries of a fight that this viewer has still to roll. */
  injuries: (at: Snapshot): readonly SeatCard[] =>
    at.basis.seen ? openInjuries(at.host, at.now.seats, at.basis.seen, at.basis.rights.gm) : [],

  left: (at: Snapshot): readonly LeftCard[] =>
    at.basis.seen?.fight.phase === "ended" && !at.now.cold
      ? leftOn(at.host, at.now.seats, at.basis.seen, at.basis.rights.gm)
      : [],

  /** Every move of a seat (null: the table), with the reason where it is illegal. */
  options: (at: Snapshot): ((seat: SeatId | null) => readonly Option<IntentBase>[]) =>
    at.folded && at.now.view !== null && !at.now.cold ? at.sights.of(at.folded.state, at.now.viewer).moves : () => [],
  /** `Family.odds` of an intent (null: as it is); null without a view. */
  odds: (at: Snapshot): ((intent: IntentBase | null, assume?: unknown) => unknown) => {
    const odds = perValue(({ intent, assume }: { readonly intent: IntentBase | null; readonly assume?: unknown }) =>
      at.now.view === null ? null : at.family.odds(at.now.view, intent, assume, at.kept),
    );
    return (intent, assume) => odds({ intent, assume });
  },
  /** All lines that an undo of this step would revert, its own included: show them first. */
  undoes:
    (at: Snapshot): ((step: string) => readonly LogLine[]) =>
    (step) => {
      const steps = taken(at, step);
      return at.now.lines.filter((line) => steps.includes(line.step));
    },
  /** Tokens and sheets changed by hand since this step, as a GM's client saw it; an undo leaves them. */
  leaves:
    (at: Snapshot): ((step: string) => readonly Sentence[]) =>
    (step) => {
      const { host, page, folded } = at;
      const notes = host.world.me().gm ? at.notes() : [];
      return folded ? leftByHand(host, { page, folded, notes }, taken(at, step)) : [];
    },
  replayAt:
    (at: Snapshot): ((index: number) => ReplayFrame | null) =>
    (index) =>
      at.folded && !at.now.limited ? replayFrame(at.family, at.folded, at.now.lines, at.now.viewer, index) : null,
};

export type Derived = Results<typeof DERIVED>;
type Basis = Results<typeof BASIS>;

/** The moment after a press began or ended: all values but `pending` and `refusal` are reused. */
export const pressedAt = (moment: Snapshot, press: Source["press"]): Snapshot => {
  const pressed = { ...moment, press };
  return { ...pressed, now: lazily(DERIVED, pressed, { answers: moment.now, but: ["pending", "refusal"] }) };
};

export const derive = (source: Source): Snapshot => {
  const moment: Snapshot = {
    ...source,
    get basis() {
      return basis;
    },
    get now() {
      return now;
    },
  };
  const basis = lazily(BASIS, moment);
  const now = lazily(DERIVED, moment);
  return moment;
};
