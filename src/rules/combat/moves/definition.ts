import type { By, Cue, IntentBase, Need, SeatId } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import type { Parse } from "../../log/parse.ts";
import type { DecideContext, Check, Draft, Step } from "../decide/step.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";

/** Make a cue: its words are `Combat.Cue.<kind>`, and `stamp` tells it from others of its kind for the same seat. */
export const cue = <I>(
  kind: string,
  seats: readonly SeatId[],
  stamp: string | number,
  data: Sentence["data"],
  fallback: I | null,
  skip: I | null,
  amendment = false,
): Cue<I> => ({
  id: `${kind}:${seats[0] ?? "gm"}:${stamp}`,
  kind,
  seats,
  default: fallback,
  skip,
  amendment,
  sentence: { key: `Combat.Cue.${kind}`, ...(data ? { data } : {}) },
});

/** The cue of a seat that an offer answers, as the field it gives to the offer, and its default. */
export const cueOf = <I>(
  cues: readonly Cue<I>[],
  seat: Creature,
  stamp: string,
): { readonly mark: { readonly cue?: string }; readonly default: I | null } => {
  const found = cues.find((one) => one.id.endsWith(`:${stamp}`) && one.seats.includes(seat.id));
  return { mark: found ? { cue: found.id } : {}, default: found?.default ?? null };
};

/** Whether two intents ask for the same. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** An intent under the name of its move. */
export type TypedIntent<K extends string, T> = { readonly type: K } & T;

/** What a move puts among somebody's options, before it is known whether it is legal. */
export interface Offer<I> {
  /** Stable within the seat's options. What it means stands in the intent; nobody reads it out of the id. */
  readonly id: string;
  readonly intent: I;
  /** Key below `Combat.Option`. */
  readonly label: string;
  readonly data?: Sentence["data"];
  /** The cue it answers. */
  readonly cue?: string;
  readonly isDefault?: boolean;
  /** There is nothing for it to do as the creature stands. */
  readonly pointless?: boolean;
  /** Whose test it begins: harm that is open is settled before. */
  readonly test?: string;
  readonly needs?: readonly Need[];
}

/** Who is asked, and the move's own cues. */
interface Answering<Q> {
  readonly state: CombatState;
  readonly seat: Creature;
  readonly cues: readonly Cue<Q>[];
}

/** Where a move is seen; a move that has a form of its own, or is sent by the host alone, is seen nowhere. */
interface Shown<I, Q = I> {
  /** Open steps that it answers: for whom, with which default. */
  cues?(state: CombatState): readonly Cue<Q>[];
  /** True where its cues stay when the fight is over. */
  readonly lasting?: true;
  /** Options of a seat that is asked. */
  answers?(asked: Answering<Q>): readonly Offer<I>[];
  /** Options of a seat by itself, legal or not: what it may not do now keeps its place with the reason. */
  offers?(state: CombatState, seat: Creature): readonly Offer<I>[];
  /** Options of the Director. */
  table?(state: CombatState): readonly Offer<I>[];
}

/**
 * All there is to know of one thing that can be asked of a fight: how it is read, why it may be refused, what it does,
 * and where it is seen. `check` is given only what the one who asks may know, so that neither a refusal nor an option
 * tells a secret; `run` is never called where it refuses. Its chances need no word here: it is carried out up to its
 * dice. One file defines one, and the registry beside it names them all.
 */
export interface Move<I, Q = I> extends Shown<I, Q> {
  readonly parse: Parse<object>;
  check(state: CombatState, intent: I, by: By): Check;
  run(context: DecideContext, draft: Draft, intent: I): Step;
}

/** Define a move under its name in the registry; `Q` are intents of other moves that its cues lead to. */
export const defineMove = <const K extends string, T extends object, Q extends IntentBase = never>(
  _type: K,
  parse: Parse<T>,
  check: (state: CombatState, intent: T, by: By) => Check,
  run: (context: DecideContext, draft: Draft, intent: T) => Step,
  shown: Shown<TypedIntent<K, T>, TypedIntent<K, T> | NoInfer<Q>> = {},
): Move<TypedIntent<K, T>, TypedIntent<K, T> | Q> => ({ parse, check, run, ...shown });
