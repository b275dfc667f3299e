/** Rulings and presets of all families, as data. What a ruling does is decided where its rule is. */
import { isRefused, ok, refused, type Json, type Parsed, type RuleId } from "../log/outcome.ts";
import { INPUT, at, flag, integer, json, list, oneOf, type Parse } from "../log/parse.ts";
import { isRecord } from "../log/values.ts";

/** One open point of the rules, as data; no other switch exists in the code. `rulingKey` gives its texts' keys. */
export interface Ruling<V extends Json = Json> {
  readonly kind: "choice" | "flag" | "integer" | "integers" | "data";
  readonly initial: V;
  /** The value of conflicts stored before this ruling; absent: the initial value. */
  readonly before?: V;
  readonly settles: readonly RuleId[];
  /** All values; only for `choice` and `flag`. */
  readonly choices?: readonly V[];
  readonly min?: number;
  readonly max?: number;
  readonly parse: Parse<V>;
}

export type Rulings = Readonly<Record<string, Ruling>>;

/** A value for each ruling, stored in every setup, so that later changes rewrite no conflict. */
export type ProfileOf<R extends Rulings> = {
  readonly [K in keyof R]: R[K] extends Ruling<infer V> ? V : never;
};

/** A ruling with named choices; the first is the default unless `initial` says otherwise. */
export const choice = <const V extends string | number>(
  choices: readonly [V, ...V[]],
  settles: readonly RuleId[],
  initial: V = choices[0],
): Ruling<V> => ({ kind: "choice", initial, settles, choices, parse: oneOf(choices) });

/** A later ruling: data without it was played by `before`. */
export const since = <V extends Json>(ruling: Ruling<V>, before: NoInfer<V>): Ruling<V> => ({ ...ruling, before });

export const yesNo = (initial: boolean, settles: readonly RuleId[]): Ruling<boolean> => ({
  kind: "flag",
  initial,
  settles,
  choices: [true, false],
  parse: flag,
});

export const whole = (initial: number, min: number, max: number, settles: readonly RuleId[]): Ruling<number> => ({
  kind: "integer",
  initial,
  settles,
  min,
  max,
  parse: integer({ min, max }),
});

/** As many whole numbers as `initial` has, each from `min` to `max`. */
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

export const table = <V extends Json>(
  initial: V,
  settles: readonly RuleId[],
  parse: Parse<V> = json as Parse<V>,
): Ruling<V> => ({ kind: "data", initial, settles, parse });

export const initialProfile = <R extends Rulings>(rulings: R): ProfileOf<R> =>
  Object.fromEntries(Object.entries(rulings).map(([key, ruling]) => [key, ruling.initial])) as ProfileOf<R>;

/** Retired rulings without effect; stored values are dropped silently. */
const RETIRED: readonly string[] = ["masterySymbol"];

/** Parses a table's choices; missing ones get `before` or `initial`. Refuses unknown keys and bad values by path. */
export function parseProfile<R extends Rulings>(rulings: R, input: unknown, path = "profile"): Parsed<ProfileOf<R>> {
  if (input === undefined || input === null) return ok(initialProfile(rulings));
  if (!isRecord(input)) return refused("Log.Input.NotObject", INPUT, { path }, path);
  for (const key of Object.keys(input))
    if (!Object.hasOwn(rulings, key) && !RETIRED.includes(key))
      return refused("Log.Input.UnknownRuling", INPUT, { path: at(path, key), ruling: key }, at(path, key));
  const values: Record<string, unknown> = {};
  for (const [key, ruling] of Object.entries(rulings)) {
    const chosen = Object.hasOwn(input, key) ? input[key] : undefined;
    const parsed = chosen === undefined ? ok(ruling.before ?? ruling.initial) : ruling.parse(chosen, at(path, key));
    if (isRefused(parsed)) return parsed;
    values[key] = parsed.value;
  }
  return ok(values as ProfileOf<R>);
}

export const changedRulings = <R extends Rulings>(
  rulings: R,
  a: ProfileOf<R>,
  b: ProfileOf<R>,
): readonly (keyof R & string)[] =>
  Object.keys(rulings).filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]));

/** A named set of choices; its name is the language key `Preset.<id>`. */
export interface Preset<R extends Rulings> {
  readonly id: string;
  /** Only what differs from the initial values. */
  readonly values: Partial<ProfileOf<R>>;
}

export const presetProfile = <R extends Rulings>(rulings: R, preset: Preset<R>): ProfileOf<R> => ({
  ...initialProfile(rulings),
  ...preset.values,
});

/** The key below `SETPIECE` of a ruling's texts: append `.Name`, `.Hint` or `.Choice.<value>`. */
export const rulingKey = (family: string, key: string): string => `Ruling.${family}.${key.replaceAll(".", "-")}`;

/** Ids that a family's rulings settle, for checking traces. */
export const settledIds = (rulings: Rulings): readonly string[] => [
  ...new Set(Object.values(rulings).flatMap((ruling) => ruling.settles)),
];
