import type { By, Cue, IntentBase, Need, SeatId } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import type { Parse } from "../../log/parse.ts";
import type { DecideContext, Check, Draft, Step } from "../decide/step.ts";
import type { Form } from "../form.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";

/** A cue; its words are `Combat.Cue.<kind>`, and `stamp` separates cues of one kind and seat. */
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

export const cueOf = <I>(
  cues: readonly Cue<I>[],
  seat: Creature,
  stamp: string,
): { readonly mark: { readonly cue?: string }; readonly default: I | null } => {
  const found = cues.find((one) => one.id.endsWith(`:${stamp}`) && one.seats.includes(seat.id));
  return { mark: found ? { cue: found.id } : {}, default: found?.default ?? null };
};

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export type TypedIntent<K extends string, T> = { readonly type: K } & T;

/** An option of a move before legality is known. */
export interface Offer<I> {
  /** Stable within the seat's options; nobody reads a meaning from it. */
  readonly id: string;
  readonly intent: I;
  /** Key below `Combat.Option`. */
  readonly label: string;
  readonly data?: Sentence["data"];
  readonly cue?: string;
  readonly isDefault?: boolean;
  readonly pointless?: boolean;
  /** The seat whose test it begins: its open harm is settled first. */
  readonly test?: string;
  readonly needs?: readonly Need[];
}

interface Answering<Q> {
  readonly state: CombatState;
  readonly seat: Creature;
  readonly cues: readonly Cue<Q>[];
}

/** Where a move appears; one that a screen's own form or button makes, or only the host, appears nowhere. */
interface Shown<I, Q = I> {
  cues?(state: CombatState): readonly Cue<Q>[];
  /** True where its cues stay when the fight is over. */
  readonly lasting?: true;
  answers?(asked: Answering<Q>): readonly Offer<I>[];
  /** A seat's own options; illegal ones keep their place with the reason. */
  offers?(state: CombatState, seat: Creature): readonly Offer<I>[];
  table?(state: CombatState): readonly Offer<I>[];
  /** What the Director fills in for it: of somebody chosen, or of the seat of a step. */
  readonly form?: Form;
  /** What a player fills in for a creature of their own. */
  readonly own?: Form;
}

/**
 * A move of a fight: parsing, refusal, effect, options. `check` sees only what the asker may know, so that neither
 * refusal nor option tells a secret; `run` is never called where it refuses. Odds carry it out up to its dice.
 */
export interface Move<I, Q = I> extends Shown<I, Q> {
  readonly parse: Parse<object>;
  check(state: CombatState, intent: I, by: By): Check;
  run(context: DecideContext, draft: Draft, intent: I): Step;
}

/** Defines a move under its registry name; `Q` are other moves' intents that its cues lead to. */
export const defineMove = <const K extends string, T extends object, Q extends IntentBase = never>(
  _type: K,
  parse: Parse<T>,
  check: (state: CombatState, intent: T, by: By) => Check,
  run: (context: DecideContext, draft: Draft, intent: T) => Step,
  shown: Shown<TypedIntent<K, T>, TypedIntent<K, T> | NoInfer<Q>> = {},
): Move<TypedIntent<K, T>, TypedIntent<K, T> | Q> => ({ parse, check, run, ...shown });
