import { ok, refused } from "./outcome.ts";
import type { Parsed, Refused, Sentence } from "./outcome.ts";

/**
 * Edge parsers: everything that enters the core becomes a value or a refusal with the path of the fault.
 * A parser never throws and never keeps a reference to a property it was not told about.
 */
export type Parse<T> = (input: unknown, path?: string) => Parsed<T>;

/** Rule id of every refusal of the edge: it belongs to the log, not to a checklist. */
export const INPUT = "L-input";

/** A refusal of the edge, with the path of its fault. */
export const fault = (key: string, path: string, data?: Sentence["data"]): Refused =>
  refused(`Log.Input.${key}`, INPUT, { path: path || "-", ...data }, path);

/** Join a path and the next name. */
export const at = (path: string, name: string | number): string => (path === "" ? String(name) : `${path}.${name}`);

/**
 * The short way through a parser: the value, or undefined for anything that has a fault. It makes nothing but the
 * value, neither paths nor answers, and nearly all of a log passes here.
 */
export type Quick<T> = (input: unknown) => T | undefined;

/** The ways a parser may have: `quick` makes a copy, `keep` shares with its input what is already as it should be. */
export interface Ways<T> {
  readonly quick?: Quick<T>;
  readonly keep?: Quick<T>;
}

/**
 * A parser of its short ways, and of the long one, which names the fault. Plain values need no other way to be kept.
 */
export const parser = <T>(
  quick: Quick<T>,
  slow: (input: unknown, path: string) => Parsed<T>,
  keep: Quick<T> = quick,
): Parse<T> =>
  Object.assign(
    (input: unknown, path = ""): Parsed<T> => {
      const value = quick(input);
      return value === undefined ? slow(input, path) : ok(value);
    },
    { quick, keep },
  );

/** The short way of any parser; of one that has none, its answer unwrapped. */
export const quickOf = <T>(parse: Parse<T> & Ways<T>): Quick<T> =>
  parse.quick ??
  ((input) => {
    const parsed = parse(input, "");
    return parsed.kind === "refused" ? undefined : parsed.value;
  });

/**
 * The way to read what nobody changes in place, such as a stored record: what already is as the parser would make it is
 * shared instead of copied; undefined for anything that has a fault. Of a log nearly everything is.
 */
export const keepOf = <T>(parse: Parse<T> & Ways<T>): ((input: unknown) => T | undefined) =>
  parse.keep ?? quickOf(parse);
