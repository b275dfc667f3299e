import { isRefused, ok, refused, type Parsed } from "../log/outcome.ts";
import { INPUT, at } from "../log/parse.ts";
import type { ProfileOf, Rulings } from "./ruling.ts";
import { isRecord } from "../log/values.ts";

/** The profile in which nothing was chosen. */
export const initialProfile = <R extends Rulings>(rulings: R): ProfileOf<R> =>
  Object.fromEntries(Object.entries(rulings).map(([key, ruling]) => [key, ruling.initial])) as ProfileOf<R>;

/** Rulings there once were, which did nothing: what a world has stored of them is dropped quietly. */
const RETIRED: readonly string[] = ["masterySymbol"];

/**
 * Parse a table's choices: what is missing holds its initial value, or what held before there was
 * the ruling; an unknown key or a value outside the choices is refused with its path, so that a
 * misspelt ruling never passes for a chosen one.
 */
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

/** The keys whose value differs between two profiles of one family, for "what changed" and for presets. */
export const changedRulings = <R extends Rulings>(
  rulings: R,
  a: ProfileOf<R>,
  b: ProfileOf<R>,
): readonly (keyof R & string)[] =>
  Object.keys(rulings).filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]));
