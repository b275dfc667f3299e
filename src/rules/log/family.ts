import type { WorkCache } from "./work.ts";
import type { JsonObject, Parsed, Refused, Sentence, TraceStep } from "./outcome.ts";

/** Name of a place in a conflict; stable for its whole life. */
export type SeatId = string;

/** Who asks. The shell works out which seats a user may act for (owner, delegate); a GM may act for all. */
export interface By {
  readonly gm: boolean;
  readonly seats: readonly SeatId[];
}

/** Who looks. The same shape as `By`: a spectator holds no seat and is no GM. */
export type Viewer = By;

/** One throw of equal dice that a decision needs before it can be made. */
export interface DiceWanted {
  /** Unique within the request, stable between asking and answering. */
  readonly id: string;
  /** Whose dice they are; `null` for the table's own (a resistance, the GM). */
  readonly seat: SeatId | null;
  readonly count: number;
  readonly faces: number;
  /** Number added to the throw where it is shown (a duel bonus); the core adds it itself and never reads it back. */
  readonly bonus?: number;
  /** What the throw is for, as a sentence key with values. */
  readonly label: Sentence;
}

/** The faces thrown, by the id of the request: natural numbers from 1 to `faces`, `count` of them each. */
export type Faces = Readonly<Record<string, readonly number[]>>;

/** A decision that needs dice: ask again with the same intent and the faces. */
export interface RollWanted {
  readonly kind: "roll";
  readonly dice: readonly DiceWanted[];
}

/** What an event of any family has: its type, its results as plain data, and how they came about. */
export interface EventBase {
  readonly type: string;
  readonly trace?: readonly TraceStep[];
}

/** A decision that was made: facts to append, in order. */
export interface Accepted<E> {
  readonly kind: "events";
  readonly events: readonly E[];
}

/** What a decider answers. It never throws on input. */
export type Decision<E> = Refused | RollWanted | Accepted<E>;

/** What an intent of any family has. `seat` is who acts; absent where the GM or the table does. */
export interface IntentBase {
  readonly type: string;
  readonly seat?: SeatId;
}

/** An open step that waits for somebody. */
export interface Cue<I> {
  /** Stable while the same step is open, so that a repaint keeps focus: `<kind>:<seat>:<count>`. */
  readonly id: string;
  /** What kind of step: `choose`, `react`, `bid` … A language key `<Family>.Cue.<kind>` exists for each. */
  readonly kind: string;
  /** Seats any of whom may answer; empty: the GM alone. */
  readonly seats: readonly SeatId[];
  /** What happens when nobody answers and the GM presses "Use default"; null where skipping is all there is. */
  readonly default: I | null;
  /** What "Skip" does; null where the step cannot be skipped. */
  readonly skip: I | null;
  /** True for what may be changed after the dice and blocks nobody (a hero point, the split of harm). */
  readonly amendment: boolean;
  /** True for a step nobody decides (an opening roll): the authority may send the default as soon as it opens. */
  readonly auto?: boolean;
  /** Cues with the same group are answered blind: choices are sealed until all of the group are in. */
  readonly seal?: string;
  /** Heading of the cue: who and what. */
  readonly sentence: Sentence;
  /** What it comes to as it stands, and with what is offered, where the two differ. */
  readonly stakes?: { readonly now: readonly Sentence[]; readonly then: readonly Sentence[] };
}

/** One move there is, legal or not, for one seat. */
export interface Option<I> {
  /** Stable id within the seat's options: `bonus:blade`, `step:2`. */
  readonly id: string;
  /** The intent to send; for moves that need input (a bid, a text) with its default filled in. */
  readonly intent: I;
  /** Null when legal; otherwise exactly what `decide` answers to the intent. */
  readonly refused: Refused | null;
  readonly label: Sentence;
  /** The cue this move answers, if it answers one. */
  readonly cue?: string;
  /** What else the move needs from the person before it can be sent. */
  readonly needs?: readonly Need[];
  readonly isDefault?: boolean;
  /** True where it takes what does not come back by itself (a hero point): no key pressed out of habit may send it. */
  readonly spends?: boolean;
  /** True where the state leaves nothing for it to do (to stand up who stands): a screen need not keep its place. */
  readonly pointless?: boolean;
}

/**
 * A field a person fills in before an option is sent; `name` is the property of the intent it sets, with dots a path
 * into it (`newcomer.name`). `fillOption` puts what was typed in. The first choice is the usual one; an empty one
 * leaves the property out.
 */
export type Need =
  | {
      readonly name: string;
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly value: number;
      /** The value as it is written, where that is no plain number: a rating, `14M`, which is typed so too. */
      readonly printed?: string;
      /** What it says beside the field where the name of the field does not tell. */
      readonly label?: Sentence;
    }
  | { readonly name: string; readonly kind: "choice"; readonly choices: readonly { value: string; label: Sentence }[] }
  | { readonly name: string; readonly kind: "text"; readonly value: string }
  /** A box to tick: ticked, its value is added to the list before the last dot of its name (`also.0` to `also`). */
  | { readonly name: string; readonly kind: "flag"; readonly value: string; readonly label: Sentence };

/** A number that would give a secret away is not shown at all. */
export interface Hidden {
  readonly kind: "hidden";
  readonly why: Sentence;
}

/** How far a chance may be off: exact, or an estimate and the most by which the true chance differs from it. */
export type Precision = { readonly kind: "exact" } | { readonly kind: "estimate"; readonly error: number };

/** Chances worked out to the end; what is left is the rounding of the machine. */
export const EXACT: Precision = { kind: "exact" };

/** How a family plays the GM's side where the GM leaves it at the usual; a family without it is never played so. */
export interface GmSide<State, Intent> {
  /** The round that runs: one press plays to its end at most. */
  round(state: State): number;
  /** Seats whose turns are still to come in this round, the present one first; empty where nobody is on turn. */
  turns(state: State): readonly SeatId[];
  /** What answers a step of the GM's side; null where only the GM can say. */
  usual(state: State, cue: Cue<Intent>): Intent | null;
  /** What a move that is made for several says of each; empty for any other. */
  parts(state: State, intent: Intent): readonly { readonly seat: SeatId; readonly label: Sentence }[];
}

/** The rule families there are. */
export type FamilyId = "contest" | "combat" | "duel";

/**
 * A rule family as one object of pure functions, the same shape for contests, combat and duels.
 * Setup and ordered events give the state; nothing here rolls, waits, reads a clock or throws on input.
 *
 * `setup` carries a copy of the rulings profile, so that a later change of a ruling never rewrites a stored conflict.
 * `view` holds only what the viewer may know; `options` and `odds` are computed from it, so they cannot leak.
 */
export interface Family<
  Setup,
  State,
  Intent extends IntentBase,
  Event extends EventBase,
  View,
  Assume = unknown,
  Odds = unknown,
> {
  readonly id: FamilyId;
  /** Version written into each new event of this family. */
  readonly version: number;
  /** Bring the data of an older event up to date, one version a step: `upcast[n]` turns version n into n + 1. */
  readonly upcast: Readonly<Record<number, (event: JsonObject) => JsonObject>>;
  parseSetup(input: unknown): Parsed<Setup>;
  parseIntent(input: unknown): Parsed<Intent>;
  parseEvent(input: unknown): Parsed<Event>;
  /**
   * The same for a stored event of this version, faster: shares with the record, which is never changed in place, what
   * need not be copied. Undefined for what `parseEvent` refuses; a family may leave it out.
   */
  keepEvent?(
    type: string,
    data: Readonly<Record<string, unknown>>,
    trace: readonly TraceStep[] | undefined,
  ): Event | undefined;
  /** Parse a stored snapshot of the state; states are plain JSON. */
  parseState(input: unknown): Parsed<State>;
  setup(input: Setup): State | Refused;
  seats(state: State): readonly SeatId[];
  view(state: State, viewer: Viewer): View;
  options(view: View, seat: SeatId | null): readonly Option<Intent>[];
  /**
   * Chances of an intent before it is sent, from the move's own test, so that what is shown is what is
   * rolled. `intent` is what would be sent, or null for the conflict as it stands; `assume` says how it is
   * played on from there. Answers the decider's own refusal, and null where the move throws no dice and opens
   * nothing that does; never throws on input.
   * `kept` belongs to the caller, who hands it in again at the next step: what a family worked out and can use again,
   * and to whom it leaves long work (what waits for that says so).
   */
  odds(view: View, intent: Intent | null, assume?: Assume, kept?: WorkCache): Odds | Hidden | Refused | null;
  decide(state: State, intent: Intent, by: By, faces?: Faces): Decision<Event>;
  /** Total: applies facts, reads no table and no ruling. */
  evolve(state: State, event: Event): State;
  /** The state in which seats are called so from now on; a seat that is not there changes nothing. */
  renamed?(state: State, names: Readonly<Record<SeatId, string>>): State;
  waiting(state: State): readonly Cue<Intent>[];
  /**
   * One plain sentence for one event, used by live region, beat, chronicle and recap alike; null for silent events.
   * `state` is the state right before the event.
   */
  sentence(state: State, event: Event): Sentence | null;
  /** True once the conflict is over. */
  ended(state: State): boolean;
  /** True where dice were thrown for this event, so that a view waits for them to rest; without this, never. */
  dice?(event: Event): boolean;
  /** Whether a later step rests on an earlier one, so that an undo takes it along; without this every one does. */
  depends?(earlier: readonly Event[], later: readonly Event[]): boolean;
  readonly gmSide?: GmSide<State, Intent>;
}

/** Any family, for what is the same for all. */
export type AnyFamily = Family<unknown, unknown, IntentBase, EventBase, unknown>;
