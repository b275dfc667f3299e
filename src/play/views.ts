import type { CombatView } from "../rules/combat/index.ts";
import type { ContestView } from "../rules/contest/engine/view.ts";
import type { DuelView } from "../rules/duel/index.ts";
import type { Cue, FamilyId, IntentBase, Option, SeatId, Sentence, TraceStep, Change } from "../rules/log/index.ts";
import type { Refusal } from "./refusals.ts";

export interface SeatCard {
  readonly id: SeatId;
  readonly name: string;
  readonly img: string;
  /** Actor or token-actor uuid; null for a bare seat. */
  readonly actor: string | null;
  /** True when the actor is gone; name and numbers are those from joining. */
  readonly missing: boolean;
  /** Names of the seat's players (owners, or the delegate), or the GM. */
  readonly players: readonly string[];
  /** True when at least one of them is connected. */
  readonly present: boolean;
  /** User id that plays it for its owner, `"gm"`, or null. */
  readonly delegate: string | null;
  /** True when this viewer plays it as owner or delegate, not just as a GM. */
  readonly mine: boolean;
}

export interface OpenCue {
  /** `<conflict uuid>|<cue id>`: unique on this client. */
  readonly key: string;
  readonly conflict: string;
  readonly title: string;
  readonly cue: Cue<IntentBase>;
  /** The seat this viewer answers for; null where they may not, or answer as the table. */
  readonly seat: SeatId | null;
  /** True when it waits for this viewer (owner or delegate; the GM for seats nobody else plays). */
  readonly mine: boolean;
  /** True when this viewer may answer it, even for another (a GM's "Act for"). */
  readonly answerable: boolean;
  /** Names of the people it waits for. */
  readonly waitsFor: readonly string[];
  /** This client's clock, in milliseconds, when the step was first seen. */
  readonly since: number;
  /** Moves of `seat` that answer it, legal or not; empty when not answerable. */
  readonly options: readonly Option<IntentBase>[];
  /** True when the GM asked this viewer to hurry and they have not answered yet. */
  readonly nudged: boolean;
  /** Why a sealed answer is asked for again; null the first time. */
  readonly again: Sentence | null;
}

/** A stored event that counts; lists have the oldest first. */
export interface LogLine {
  readonly key: string;
  readonly seq: number;
  /** Undo reverts all lines of a step together. */
  readonly step: string;
  readonly type: string;
  /** The event as the family parsed it: dice, totals, results. */
  readonly event: unknown;
  /** Null for silent events, which have only a trace. */
  readonly sentence: Sentence | null;
  readonly trace: readonly TraceStep[];
  readonly at: number;
  readonly by: { readonly name: string; readonly seat: SeatId | null; readonly stead: boolean };
}

/** Presses under way: lock `controls`; `slow` after 3 s. Without controls: logged, but unanswered. */
export interface Pending {
  readonly controls: readonly string[];
  readonly since: number;
  readonly slow: boolean;
}

export interface RefusedPress {
  readonly control: string;
  readonly refused: Refusal;
}

export interface Undoable {
  readonly step: string;
  readonly sentence: Sentence | null;
}

/** Owners' own dice, as this viewer sees them. */
export interface ThrowCard {
  readonly step: string;
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly label: Sentence;
    readonly formula: string;
    /** Thrown and sealed; nobody sees the faces until all are in. */
    readonly thrown: boolean;
    readonly mine: boolean;
    readonly answerable: boolean;
    /** Why this seat must throw again (its sealed throw was lost with the browser storage), or null. */
    readonly lost: Sentence | null;
  }[];
}

/** What a hero's sheet still has of a fight that is over. */
export interface LeftCard {
  readonly seat: SeatId;
  readonly actor: string;
  readonly mayPress: boolean;
  readonly burning: boolean;
  readonly poisoned: boolean;
  readonly injuries: readonly { readonly index: number; readonly label: string; readonly earns: boolean }[];
}

/** A write to another document, proposed or made. */
export interface ChangeCard {
  readonly id: string;
  readonly change: Change;
  readonly label: Sentence;
  readonly applied: boolean;
  /** The rules hold it back: the GM may apply it, but never together with all others. */
  readonly keptBack?: true;
}

/** What one press would play for the GM's side. */
export interface GmSideCard {
  readonly steps: readonly {
    readonly cue: string;
    readonly kind: string;
    readonly names: readonly string[];
    /** The move's name on its own button; null for none. */
    readonly move: Sentence | null;
    readonly bid: number | null;
  }[];
  /** Steps that only the GM can answer, which stay open. */
  readonly left: readonly Sentence[];
  /** The names of turns that come before anyone else's. */
  readonly turns: readonly string[];
  /** A turn takes several steps, so one press is worth it for one turn. */
  readonly longTurns: boolean;
  /** Heroes it plays, since nobody but the GM plays them now. */
  readonly heroes: readonly string[];
}

/** A linked contest: a whole or a part of this one (C372). */
export interface PartCard {
  readonly uuid: string;
  readonly sentence: Sentence;
  readonly outcome: Sentence | null;
}

export interface Views {
  readonly combat: CombatView;
  readonly contest: ContestView;
  readonly duel: DuelView;
}

interface Viewed<Family extends FamilyId = FamilyId> {
  readonly family: Family;
  readonly view: Views[Family] | null;
}

const isOf = <Family extends FamilyId, Any extends Viewed>(
  family: Family,
  session: Any,
): session is Any & Viewed<Family> => session.family === family;

/** A conflict with its family's view; null for other families, and where nothing may be seen. */
export const viewAs = <Family extends FamilyId>(
  family: Family,
  session: Viewed | null | undefined,
): Views[Family] | null => (session && isOf(family, session) ? session.view : null);
