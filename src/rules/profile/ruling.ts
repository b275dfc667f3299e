import type { Json, RuleId } from "../log/outcome.ts";
import { flag, integer, json, list, oneOf, type Parse } from "../log/parse.ts";

/**
 * One open point of the rules as data, so that no other switch exists in the code: what may be chosen, what holds
 * when nothing is chosen, and which rules it settles. Its texts are language keys made from its key:
 * `Ruling.<family>.<key with dots as dashes>.Name`, `.Hint`, and `.Choice.<value>` for each choice.
 */
export interface Ruling<V extends Json = Json> {
  readonly kind: "choice" | "flag" | "integer" | "integers" | "data";
  readonly initial: V;
  /** What a conflict goes on with that was stored before there was this ruling; absent: the initial value. */
  readonly before?: V;
  /** Checklist ids and numbers of rulings that this choice settles. */
  readonly settles: readonly RuleId[];
  /** All values there are; only for `choice` and `flag`. */
  readonly choices?: readonly V[];
  readonly min?: number;
  readonly max?: number;
  readonly parse: Parse<V>;
}

/** The rulings of one family by key. */
export type Rulings = Readonly<Record<string, Ruling>>;

/** A table's choices: one value for each ruling. Stored in every setup, so that later changes rewrite no conflict. */
export type ProfileOf<R extends Rulings> = {
  readonly [K in keyof R]: R[K] extends Ruling<infer V> ? V : never;
};

/** A ruling with named choices; the first is what holds unless `initial` says otherwise. */
export const choice = <const V extends string | number>(
  choices: readonly [V, ...V[]],
  settles: readonly RuleId[],
  initial: V = choices[0],
): Ruling<V> => ({ kind: "choice", initial, settles, choices, parse: oneOf(choices) });

/** A ruling that came later: what is stored without it was played by `before`. */
export const since = <V extends Json>(ruling: Ruling<V>, before: NoInfer<V>): Ruling<V> => ({ ...ruling, before });

/** A ruling that is on or off. */
export const yesNo = (initial: boolean, settles: readonly RuleId[]): Ruling<boolean> => ({
  kind: "flag",
  initial,
  settles,
  choices: [true, false],
  parse: flag,
});

/** A ruling that is a whole number from `min` to `max`. */
export const whole = (initial: number, min: number, max: number, settles: readonly RuleId[]): Ruling<number> => ({
  kind: "integer",
  initial,
  settles,
  min,
  max,
  parse: integer({ min, max }),
});

/** A ruling that is a list of as many whole numbers as `initial` has, each from `min` to `max`. */
export const wholes = (
  initial: readonly number[],
  min: number,
  max: number,
  settles: readonly RuleId[],
): Ruling<readonly number[]> => ({
  kind: "integers",
  initial,
  settles,
  min,
  max,
  parse: list(integer({ min, max }), { min: initial.length, max: initial.length }),
});

/** A ruling that is a small table of its own; `parse` says which shape it has. */
export const table = <V extends Json>(
  initial: V,
  settles: readonly RuleId[],
  parse: Parse<V> = json as Parse<V>,
): Ruling<V> => ({ kind: "data", initial, settles, parse });
