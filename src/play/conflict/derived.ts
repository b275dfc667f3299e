import type { ConflictStatus, Detail } from "../../model/choices.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { rehearsedFight, type FightRehearsal } from "../../rules/combat/rehearse/rehearsal.ts";
import type { Stakes } from "../../rules/duel/index.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import {
  dependents,
  gmPlan,
  isRefused,
  type AnyFamily,
  type Fault,
  type Folded,
  type IntentBase,
  type Option,
  type Refused,
  type SeatId,
  type Sentence,
  type Viewer,
} from "../../rules/log/index.ts";
import type { WAITS, WorkCache } from "../../rules/log/work.ts";
import { beatsOf, isCold, type Folds, type MessageByStep } from "../folds.ts";
import type { FightBeside } from "../combat-api.ts";
import { fightBeside } from "../combat/snapshot.ts";
import { openInjuries } from "../combat/store.ts";
import type { AgedFact, AskCard, ContestTerms, PlayerRequest, ReplayFrame } from "../contest-api.ts";
import { adapterOf } from "../family/index.ts";
import type { HandNote } from "../manual-edits.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isRunning, summaryOf } from "../receipts.ts";
import { sentence } from "../refusals.ts";
import { ownersOf, rightsOf, type Owners, type Rights } from "../rights.ts";
import type {
  ChangeCard,
  GmSideCard,
  LogLine,
  OpenCue,
  PartCard,
  Pending,
  RefusedPress,
  SeatCard,
  ThrowCard,
  Undoable,
  Views,
} from "../views.ts";
import type { SealStore } from "../wire/seal.ts";
import { askCard, playerRequests } from "./ask-cues.ts";
import { fightLines, openCues } from "./cues.ts";
import { leftByHand, logLines, recapOf, redoableOf, replayFrame, takenBack, undoableOf } from "./log-lines.ts";
import { changeCards, gmSideCard, heroesAmong, partCards, seatCards, sideOf, throwCard } from "./seats.ts";
import { each, lazily, type Results, type ViewCache } from "./view-cache.ts";

/** Where a conflict stands: before there is a log the page says so, afterwards the log does. */
const statusOf = (page: ConflictPage, folded: Folded | null): ConflictStatus => folded?.table.status ?? page.status;

/** Why nothing can be decided here and now, or null. */
const troubleOf = (
  host: Host,
  page: ConflictPage,
  folded: Folded | { readonly kind: "refused" } | null,
): Sentence | null => {
  if (host.world.newer()) return sentence("Play.Trouble.NewerSchema");
  // What was filed away is no copy: there is nothing in it to be played
  if (isCold(page) && isRunning(page)) return sentence("Play.Trouble.Cold");
  if (isRefused(folded)) return folded;
  if (!host.world.activeGm()) return sentence("Play.Trouble.NoGm");
  return null;
};

/** What a conflict is shown from: the page, what its log made of it, and what this client remembers. */
export interface Source {
  readonly host: Host;
  /** What the logs of the table fold to, of this conflict and of others. */
  readonly folds: Folds;
  readonly family: AnyFamily;
  readonly page: ConflictPage;
  readonly folded: Folded | null;
  readonly unreadable: Refused | null;
  readonly seals: SealStore;
  /** What the odds of earlier steps left that can be used again. */
  readonly kept: WorkCache;
  /** What was seen of the state last, and may be again. */
  readonly sights: ViewCache;
  /** True while dice roll: what they decided is not shown yet. */
  readonly rolling: boolean;
  /** The same of another conflict. */
  rollingAt(uuid: string): boolean;
  readonly deleted: boolean;
  readonly press: { readonly pending: Pending | null; readonly refusal: RefusedPress | null };
  /** What was done beside the log, as a GM's client saw it. */
  notes(): readonly HandNote[];
  since(cue: string): number;
  nudged(cue: string): boolean;
  tidy(cues: readonly OpenCue[]): void;
}

/** One conflict at one moment on one client: what it is shown from, and what that comes to. */
export interface Snapshot extends Source {
  readonly basis: Basis;
  readonly now: Derived;
}

/** The step, and those that rest on it. */
const taken = ({ family, folded }: Source, step: string): readonly string[] =>
  folded ? [step, ...dependents(family, folded, step)] : [];

/** What the derived parts rest on, and no screen asks for. */
const BASIS = {
  owners: (at: Snapshot): Owners => ownersOf(at.page, (actor) => at.host.world.actor(actor)),
  rights: (at: Snapshot): Rights => rightsOf(at.host.world.me(), at.basis.owners, at.folded?.table.delegates ?? {}),
  /**
   * A fight whose chronicle is written is over for good, as is a copy: nothing of it is taken back, nor brought back.
   */
  filed: (at: Snapshot): boolean =>
    at.now.cold || (at.page.fight !== null && (at.page.fight.combat === "" || at.page.fight.chronicle !== "")),
  /**
   * A fight's view leaves out who is hidden from this viewer: seats and fighters follow it. Null for other families.
   */
  seen: (at: Snapshot): CombatState | null => adapterOf(at.page).fightSeen(at.now.view),
};

/**
 * All that a session shows, each part declared, typed and worked out here alone: when a screen first looks at it after
 * a change, and then no more until the next.
 */
export const DERIVED = {
  family: (at: Snapshot): FamilyId => at.page.family,
  title: (at: Snapshot): string => at.page.name,
  /** What the conflict is about, as typed; may be empty. Plain text, escape it. */
  stakes: (at: Snapshot): string => at.page.text,
  /** What a duel is for and how long its meter is, also before there is a log; means nothing for a contest. */
  terms: (at: Snapshot): { readonly kind: Stakes; readonly size: number } => at.page.stakes,
  status: (at: Snapshot): ConflictStatus => statusOf(at.page, at.folded),
  detail: (at: Snapshot): Detail => at.page.detail,
  /** Number of the last event shown; rises with every change, so that a patcher may compare. */
  seq: (at: Snapshot): number => at.folded?.seq ?? 0,
  /** What is damaged and was skipped, of the log and beside it, and the loser of an equal sequence. */
  faults: (at: Snapshot): readonly Fault[] => [...at.page.damaged, ...(at.folded?.faults ?? [])],
  pending: (at: Snapshot): Pending | null => at.press.pending,
  /** The refusal to show under a control until the next press, or null. */
  refusal: (at: Snapshot): RefusedPress | null => at.press.refusal,
  /** True for a copy of a conflict, and for one that was filed away: it is read, and nothing in it can be pressed. */
  cold: (at: Snapshot): boolean => isCold(at.page),
  /** True while the dice of the newest exchange still roll on this client; all else shows the state before it. */
  held: (at: Snapshot): boolean => at.rolling,
  /** True when this viewer may only know how it ends: there is no view, no line and no odds, only the summary. */
  limited: (at: Snapshot): boolean => {
    const { gm, seats, owned } = at.basis.rights;
    return at.page.detail === "outcome" && !gm && seats.length === 0 && owned.length === 0;
  },
  viewer: (at: Snapshot): Viewer => ({ gm: at.basis.rights.gm, seats: at.basis.rights.seats }),
  /** The family's view for this viewer; null while there is no state (prepared, challenge, unreadable). */
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
  /** What each message of a step (`told`) says by now, amended by what came of it; see `beatsOf`. */
  beats: (at: Snapshot): ((told: MessageByStep) => ReadonlyMap<string, readonly Sentence[]>) => {
    const known = new WeakMap<object, ReadonlyMap<string, readonly Sentence[]>>();
    return (told) => {
      const beats = known.get(told) ?? beatsOf(at.now.lines, told, adapterOf(at.page).telling);
      known.set(told, beats);
      return beats;
    };
  },
  /** Steps that are taken back, with the name of who did it. */
  takenBack: (at: Snapshot): ReadonlyMap<string, string> =>
    at.folded && !at.now.limited ? takenBack(at.host, at.folded) : new Map<string, string>(),
  /** "Last time": the last three sentences of the log. */
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
    // While dice roll, and when the page is gone, no step is offered
    return at.rolling || at.deleted || at.unreadable ? [] : cues;
  },
  throwing: (at: Snapshot): ThrowCard | null =>
    at.folded && !at.now.limited && !at.now.cold ? throwCard(at.page, at.folded, at.basis.rights, at.seals) : null,
  /** Seats whose blind choice is sealed: their step is closed, but nothing is decided yet. */
  sealed: (at: Snapshot): readonly SeatId[] =>
    Object.values(at.folded?.table.seals ?? {}).flatMap(({ sealed }) => Object.keys(sealed)),
  /** The step that "Undo" would take back, with what it said; null when there is none. */
  undoable: (at: Snapshot): Undoable | null =>
    at.folded && !at.now.limited && !at.basis.filed ? undoableOf(at.now.lines, at.folded) : null,
  redoable: (at: Snapshot): Undoable | null => (at.folded && !at.basis.filed ? redoableOf(at.folded) : null),
  changes: (at: Snapshot): readonly ChangeCard[] =>
    at.folded && !at.now.cold && !at.now.limited ? changeCards(at.host, at.page, at.folded, at.basis.rights) : [],
  /** What players asked of the GM. */
  requests: (at: Snapshot): readonly PlayerRequest[] =>
    at.now.cold ? [] : playerRequests(at.host, at.page, at.now.lines),
  /** For a GM: what `playGmSide` would begin with; null where nothing of the GM's side is to be played. */
  gmSide: (at: Snapshot): GmSideCard | null => {
    const { host, page, family, folded, rolling, deleted, unreadable } = at;
    if (!folded || !at.basis.rights.gm || at.now.cold || rolling || deleted || unreadable) return null;
    const nameOf = (seat: string): string => page.seats[seat]?.name ?? "";
    const side = sideOf(host, page, family, folded);
    const [plan, heroes] = [gmPlan(family, folded, side), heroesAmong(host, page, side)];
    return gmSideCard({ plan, heroes, cues: at.now.cues, nameOf, options: at.now.options });
  },
  /** For a GM before the deal: how dangerous the fight is, `WAITS` until it is worked out; null for others. */
  danger: (at: Snapshot): FightRehearsal | typeof WAITS | null => {
    const state = at.basis.rights.gm && !at.now.cold ? at.basis.seen : null;
    return state?.fight.phase === "draw" ? rehearsedFight(state, at.kept) : null;
  },
  /** Type and terms of a contest, also before there is a log; null for other families. */
  contest: (at: Snapshot): ContestTerms | null => adapterOf(at.page).terms(at.page, at.folded?.state ?? null),
  /** Set while the status is `asked`. Its cue (kind `ask` or `terms`) has the answers as options: send them as any. */
  ask: (at: Snapshot): AskCard | null => askCard(at.host, at.page),
  /** For a GM: facts taken at joining that sheets tell otherwise by now. */
  aged: (at: Snapshot): readonly AgedFact[] =>
    at.basis.rights.gm && !at.now.cold && at.folded ? adapterOf(at.page).aged(at.host, at.page, at.folded) : [],
  /** Contests it is a part of, and its own parts, by the GM's word; none of other families. */
  parts: (at: Snapshot): readonly PartCard[] => partCards(at, at.page),
  /** What a fight has beside; null for other families. */
  fight: (at: Snapshot): FightBeside | null => (at.page.fight ? fightBeside(at.page.fight, at.basis.seen) : null),

  /** Whose critical injury of a fight this viewer has still to roll. */
  injuries: (at: Snapshot): readonly SeatCard[] =>
    at.basis.seen ? openInjuries(at.host, at.now.seats, at.basis.seen, at.basis.rights.gm) : [],

  /** Every move there is for a seat (null: the table), with the reason where it is not legal. */
  options: (at: Snapshot): ((seat: SeatId | null) => readonly Option<IntentBase>[]) =>
    at.folded && at.now.view !== null && !at.now.cold ? at.sights.of(at.folded.state, at.now.viewer).moves : () => [],
  /** Chances of what would be sent (null: as it stands), as the family's `Family.odds` answers; null without a view. */
  odds: (at: Snapshot): ((intent: IntentBase | null, assume?: unknown) => unknown) => {
    const odds = each(({ intent, assume }: { readonly intent: IntentBase | null; readonly assume?: unknown }) =>
      at.now.view === null ? null : at.family.odds(at.now.view, intent, assume, at.kept),
    );
    return (intent, assume) => odds({ intent, assume });
  },
  /** Every line that an undo of this step would take back, its own included: show them before asking for it. */
  undoes:
    (at: Snapshot): ((step: string) => readonly LogLine[]) =>
    (step) => {
      const steps = taken(at, step);
      return at.now.lines.filter((line) => steps.includes(line.step));
    },
  /**
   * Tokens moved and sheets changed by hand since this step, as a GM's client saw it: an undo leaves them as they are.
   */
  leaves:
    (at: Snapshot): ((step: string) => readonly Sentence[]) =>
    (step) => {
      const { host, page, folded } = at;
      const notes = host.world.me().gm ? at.notes() : [];
      return folded ? leftByHand(host, { page, folded, notes }, taken(at, step)) : [];
    },
  /** A moment to look at again; null where there is none. */
  replayAt:
    (at: Snapshot): ((index: number) => ReplayFrame | null) =>
    (index) =>
      at.folded && !at.now.limited ? replayFrame(at.family, at.folded, at.now.lines, at.now.viewer, index) : null,
};

/** All that a session shows. */
export type Derived = Results<typeof DERIVED>;
type Basis = Results<typeof BASIS>;

/**
 * A moment with another press on its way, or none: what was worked out stands, for nothing else rests on a press. Its
 * start and its end would otherwise cost as much as the step itself.
 */
export const pressedAt = (moment: Snapshot, press: Source["press"]): Snapshot => {
  const pressed = { ...moment, press };
  return { ...pressed, now: lazily(DERIVED, pressed, { answers: moment.now, but: ["pending", "refusal"] }) };
};

/** What a conflict comes to, from what it is shown from; nothing is worked out before somebody looks. */
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
