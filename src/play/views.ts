import type { CombatView } from "../rules/combat/index.ts";
import type { ContestView } from "../rules/contest/engine/view.ts";
import type { DuelView } from "../rules/duel/index.ts";
import type { Cue, FamilyId, IntentBase, Option, SeatId } from "../rules/log/family.ts";
import type { Sentence, TraceStep } from "../rules/log/outcome.ts";
import type { Change } from "../rules/log/table.ts";
import type { Refusal } from "./refusals.ts";

/** One place in a conflict as this client shows it. */
export interface SeatCard {
  readonly id: SeatId;
  readonly name: string;
  readonly img: string;
  /** Actor or token-actor uuid; null for a bare seat. */
  readonly actor: string | null;
  /** True when the actor is gone from the world; name and numbers are those taken at joining. */
  readonly missing: boolean;
  /** Names of the people who may answer for the seat (owners, or the delegate), the GM when there is none. */
  readonly players: readonly string[];
  /** True when at least one of them is connected. */
  readonly present: boolean;
  /** User id that plays it in place of its owner, `"gm"`, or null. */
  readonly delegate: string | null;
  /** True when this viewer plays it by right of ownership or delegation (a GM's general right does not count). */
  readonly mine: boolean;
}

/** One open step as the place that holds it shows it. */
export interface OpenCue {
  /** `<conflict uuid>|<cue id>`: unique on this client. */
  readonly key: string;
  readonly conflict: string;
  readonly title: string;
  readonly cue: Cue<IntentBase>;
  /** The seat this viewer would answer for; null when the viewer may not answer, or answers as the table. */
  readonly seat: SeatId | null;
  /** True when it waits for this viewer (owner or delegate; the GM for seats nobody else plays). */
  readonly mine: boolean;
  /** True when this viewer may answer it, if only in another's place (a GM's "Act for"). */
  readonly answerable: boolean;
  /** Names of the people it waits for. */
  readonly waitsFor: readonly string[];
  /** Clock of this client, milliseconds, when the step was first seen open. */
  readonly since: number;
  /** The moves that answer it, legal or not, for `seat`; empty when not answerable. */
  readonly options: readonly Option<IntentBase>[];
  /** True when the GM asked this viewer to hurry and they have not answered yet. */
  readonly nudged: boolean;
  /** Why a sealed answer is asked for again, told to whoever may answer; null when it is asked for the first time. */
  readonly again: Sentence | null;
}

/** One stored event that counts, oldest first. */
export interface LogLine {
  readonly key: string;
  readonly seq: number;
  /** Undo takes back all lines of a step together. */
  readonly step: string;
  readonly type: string;
  /** The event as the family parsed it: dice, totals, results. */
  readonly event: unknown;
  /** Null for silent events: they have a trace but nothing to say. */
  readonly sentence: Sentence | null;
  readonly trace: readonly TraceStep[];
  readonly at: number;
  readonly by: { readonly name: string; readonly seat: SeatId | null; readonly stead: boolean };
}

/**
 * What is under way from this client, the press that was sent first and those that wait behind it: lock their
 * `controls`, after 3 s `slow` says "Still waiting for the GM's machine". Without controls the log has it, and only its
 * answer is still to come.
 */
export interface Pending {
  readonly controls: readonly string[];
  readonly since: number;
  readonly slow: boolean;
}

/** A refusal and the control it is shown under. */
export interface RefusedPress {
  readonly control: string;
  readonly refused: Refusal;
}

/** A step that can be taken back or brought back, with what it said. */
export interface Undoable {
  readonly step: string;
  readonly sentence: Sentence | null;
}

/** Dice that owners throw themselves, as this viewer sees them. */
export interface ThrowCard {
  readonly step: string;
  readonly seats: readonly {
    readonly seat: SeatId;
    readonly label: Sentence;
    readonly formula: string;
    /** Thrown and sealed; the faces are shown to nobody until all are in. */
    readonly thrown: boolean;
    readonly mine: boolean;
    readonly answerable: boolean;
    /** Why this seat must throw again (its sealed throw was lost with the browser storage), or null. */
    readonly lost: Sentence | null;
  }[];
}

/** A write to another document that the conflict proposes or has made. */
export interface ChangeCard {
  readonly id: string;
  readonly change: Change;
  readonly label: Sentence;
  readonly applied: boolean;
  /** The rules keep it back: the GM may give it all the same, and never with all the others. */
  readonly keptBack?: true;
}

/** What one press would play for the GM's side, told before it is pressed. */
export interface GmSideCard {
  readonly steps: readonly {
    readonly cue: string;
    readonly kind: string;
    readonly names: readonly string[];
    /** What the move is called on its own button; null where it has none. */
    readonly move: Sentence | null;
    readonly bid: number | null;
  }[];
  /** Steps of the GM's side that only the GM can answer: they stay open. */
  readonly left: readonly Sentence[];
  /** Whose turns come one after the other, before anybody else's; a name for each turn. */
  readonly turns: readonly string[];
  /** Heroes among those whom it plays: nobody but the GM plays them now. */
  readonly heroes: readonly string[];
}

/** A contest that another one is linked with: that which it is a part of, or one of its parts (C372). */
export interface PartCard {
  readonly uuid: string;
  readonly sentence: Sentence;
  /** What came of a part that is over. */
  readonly outcome: Sentence | null;
}

/** What a viewer sees of a conflict, by its family. */
export interface Views {
  readonly combat: CombatView;
  readonly contest: ContestView;
  readonly duel: DuelView;
}

/** What says of itself which family it is of, with that family's view. */
interface Viewed<Family extends FamilyId = FamilyId> {
  readonly family: Family;
  readonly view: Views[Family] | null;
}

/** Whether it is a conflict of this family: its view is known by that. */
const isOf = <Family extends FamilyId, Any extends Viewed>(
  family: Family,
  session: Any,
): session is Any & Viewed<Family> => session.family === family;

/** A conflict as its own family shows it to this viewer; null where it is of another family, or nothing may be seen. */
export const viewAs = <Family extends FamilyId>(
  family: Family,
  session: Viewed | null | undefined,
): Views[Family] | null => (session && isOf(family, session) ? session.view : null);
