/** The log: one mechanism for all families, storing and folding events. It knows no family's rules and no host. */
import type { WorkCache } from "./work.ts";
import type { JsonObject, Parsed, Refused, Sentence, TraceStep } from "./outcome.ts";

/** A seat's id, stable for the conflict's life. */
export type SeatId = string;

/** The asker. The shell works out the seats (owner, delegate); a GM acts for all. */
export interface By {
  readonly gm: boolean;
  readonly seats: readonly SeatId[];
}

/** The viewer; a spectator has no seat and is no GM. */
export type Viewer = By;

/** One throw of equal dice that a decision needs. */
export interface DiceWanted {
  /** Unique within the request, stable between asking and answering. */
  readonly id: string;
  /** The roller's seat; `null` for the table's own dice (a resistance, the GM). */
  readonly seat: SeatId | null;
  readonly count: number;
  readonly faces: number;
  /** A number shown with the throw (a duel bonus); the core adds it itself and never reads it back. */
  readonly bonus?: number;
  readonly label: Sentence;
}

/** Faces by request id: natural numbers from 1 to `faces`, `count` of them each. */
export type Faces = Readonly<Record<string, readonly number[]>>;

/** A decision that needs dice: ask again with the same intent and the faces. */
export interface RollWanted {
  readonly kind: "roll";
  readonly dice: readonly DiceWanted[];
}

export interface EventBase {
  readonly type: string;
  readonly trace?: readonly TraceStep[];
}

export interface Accepted<E> {
  readonly kind: "events";
  readonly events: readonly E[];
}

/** A decider's answer; it never throws on input. */
export type Decision<E> = Refused | RollWanted | Accepted<E>;

/** An intent of any family. `seat` acts; absent for the GM or the table. */
export interface IntentBase {
  readonly type: string;
  readonly seat?: SeatId;
}

export interface Cue<I> {
  /** Stable while the step is open, so that a repaint keeps focus: `<kind>:<seat>:<count>`. */
  readonly id: string;
  /** The kind of step: `choose`, `react`, `bid` … Each has a language key `<Family>.Cue.<kind>`. */
  readonly kind: string;
  /** Seats any of whom may answer; empty: the GM alone. */
  readonly seats: readonly SeatId[];
  /** The intent of "Use default"; null where the step can only be skipped. */
  readonly default: I | null;
  /** The intent of "Skip"; null where it cannot be skipped. */
  readonly skip: I | null;
  /** True for changes after the dice, which block nobody (a hero point, the split of harm). */
  readonly amendment: boolean;
  /** True for a step nobody decides (an opening roll): the authority sends the default at once. */
  readonly auto?: boolean;
  /** Cues of one group are answered blind: choices are sealed until all are in. */
  readonly seal?: string;
  readonly sentence: Sentence;
  /** The result as it is, and with what is offered, where they differ. */
  readonly stakes?: { readonly now: readonly Sentence[]; readonly then: readonly Sentence[] };
}

export interface Option<I> {
  /** Stable id within the seat's options: `bonus:blade`, `step:2`. */
  readonly id: string;
  /** The intent to send, with defaults for its fields (a bid, a text). */
  readonly intent: I;
  /** Null when legal; else the refusal of `decide`. */
  readonly refused: Refused | null;
  readonly label: Sentence;
  readonly cue?: string;
  /** Fields to fill in before sending. */
  readonly needs?: readonly Need[];
  readonly isDefault?: boolean;
  /** True where it spends what does not come back (a hero point): no habitual key may send it. */
  readonly spends?: boolean;
  /** True where the state leaves it without effect (standing up while standing): a screen may drop it. */
  readonly pointless?: boolean;
}

/** A field of an option, at the intent's path `name`. The first choice is the usual one; an empty one is left out. */
export type Need =
  | {
      readonly name: string;
      readonly kind: "number";
      readonly min: number;
      readonly max: number;
      readonly value: number;
      /** The value as written, where that is no plain number: a rating, `14M`, typed so too. */
      readonly printed?: string;
      /** Its label, where the field's name is not enough. */
      readonly label?: Sentence;
    }
  | { readonly name: string; readonly kind: "choice"; readonly choices: readonly { value: string; label: Sentence }[] }
  | { readonly name: string; readonly kind: "text"; readonly value: string }
  /** A box: ticked, its value joins the list named before the last dot (`also.0` to `also`). */
  | { readonly name: string; readonly kind: "flag"; readonly value: string; readonly label: Sentence };

/** A number that would reveal a secret is not shown at all. */
export interface Hidden {
  readonly kind: "hidden";
  readonly why: Sentence;
}

/** A chance's precision: exact, or the most by which an estimate may differ. */
export type Precision = { readonly kind: "exact" } | { readonly kind: "estimate"; readonly error: number };

export const EXACT: Precision = { kind: "exact" };

/** A family's default play of the GM's side; absent: never played by default. */
export interface GmSide<State, Intent> {
  /** A turn takes several steps. */
  readonly longTurns?: true;
  /** The present round, at whose end one press stops. */
  round(state: State): number;
  /** Seats with turns to come this round, the present first; empty without turns. */
  turns(state: State): readonly SeatId[];
  /** The default answer of the GM's side; null where only the GM can say. */
  usual(state: State, cue: Cue<Intent>): Intent | null;
  /** A move's parts, one a creature; empty for others. */
  parts(state: State, intent: Intent): readonly { readonly seat: SeatId; readonly label: Sentence }[];
}

export type FamilyId = "contest" | "combat" | "duel";

/**
 * A family as pure functions: nothing rolls, waits, reads a clock or throws on input. `setup` copies the rulings, so
 * that later changes rewrite no conflict. `options` and `odds` use `view` alone, so they cannot leak secrets.
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
  readonly version: number;
  /** Updates older events' data: `upcast[n]` turns version n into n + 1. */
  readonly upcast: Readonly<Record<number, (event: JsonObject) => JsonObject>>;
  parseSetup(input: unknown): Parsed<Setup>;
  parseIntent(input: unknown): Parsed<Intent>;
  parseEvent(input: unknown): Parsed<Event>;
  /** A faster `parseEvent` that shares with the stored record, which never changes; undefined where it refuses. */
  keepEvent?(
    type: string,
    data: Readonly<Record<string, unknown>>,
    trace: readonly TraceStep[] | undefined,
  ): Event | undefined;
  parseState(input: unknown): Parsed<State>;
  setup(input: Setup): State | Refused;
  seats(state: State): readonly SeatId[];
  view(state: State, viewer: Viewer): View;
  options(view: View, seat: SeatId | null): readonly Option<Intent>[];
  /**
   * Chances of an intent by the move's own test; null: of the conflict as it is. `assume` says how play continues. The
   * decider's refusal, or null where no dice follow; never throws. `kept` caches results and takes long work away.
   */
  odds(view: View, intent: Intent | null, assume?: Assume, kept?: WorkCache): Odds | Hidden | Refused | null;
  decide(state: State, intent: Intent, by: By, faces?: Faces): Decision<Event>;
  /** Total: applies facts, reads no table and no ruling. */
  evolve(state: State, event: Event): State;
  /** The state with seats renamed; unknown seats change nothing. */
  renamed?(state: State, names: Readonly<Record<SeatId, string>>): State;
  waiting(state: State): readonly Cue<Intent>[];
  /** One sentence for an event, used everywhere; null for silent events. `state` is the one right before it. */
  sentence(state: State, event: Event): Sentence | null;
  ended(state: State): boolean;
  /** True where an event has dice that views wait for; absent: never. */
  dice?(event: Event): boolean;
  /** Whether a later step depends on an earlier one, so that undo takes it along; absent: always. */
  depends?(earlier: readonly Event[], later: readonly Event[]): boolean;
  readonly gmSide?: GmSide<State, Intent>;
}

export type AnyFamily = Family<unknown, unknown, IntentBase, EventBase, unknown>;
