import type { IntentBase, Need, Option } from "./family.ts";
import { readRating } from "./values.ts";

type Plain = Readonly<Record<string, unknown>> | readonly unknown[];

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;

const isList = (value: Plain): value is readonly unknown[] => Array.isArray(value);

/** Sets a value at a path, copying on the way; a missing place is left alone. */
const put = (target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (!isPlain(target)) return target;
  if (isList(target)) return target.map((entry, index) => (String(index) === name ? put(entry, rest, value) : entry));
  if (rest.length > 0 && !Object.hasOwn(target, name)) return target;
  const next = put(target[name], rest, value);
  if (next !== undefined) return { ...target, [name]: next };
  const { [name]: _left, ...kept } = target;
  return kept;
};

/** A typed rating; other text stays, so that its refusal can name it. */
const written = (typed: string): number | string => {
  const read = readRating(typed);
  return typeof read === "number" ? read : typed.trim();
};

/** An empty choice leaves its property out: "as usual". */
const typedAs = (need: Need, typed: string): unknown =>
  need.kind === "number"
    ? (need.printed === undefined ? Number : written)(typed)
    : need.kind === "choice" && typed === ""
      ? undefined
      : typed.trim();

/** A ticked box adds its value to its list, which the first one starts. */
const ticked = <I extends IntentBase>(intent: I, name: string, value: string): I => {
  const list = name.slice(0, name.lastIndexOf("."));
  const found: unknown = new Map<string, unknown>(Object.entries(intent)).get(list);
  const before: readonly unknown[] = Array.isArray(found) ? found : [];
  return { ...intent, [list]: [...before, value] };
};

/**
 * Puts typed values into an option's intent by its needs' names, dots being paths (`newcomer.abilities.0.rating`). A
 * non-number becomes `NaN` and a non-rating stays text, for the parser to refuse with its path; an empty choice is left
 * out; unknown fields are ignored.
 */
export const fillOption = <I extends IntentBase>(
  option: Pick<Option<I>, "intent" | "needs">,
  fields: Readonly<Record<string, string>>,
): I =>
  (option.needs ?? []).reduce((intent, need) => {
    const typed = Object.hasOwn(fields, need.name) ? fields[need.name] : undefined;
    if (need.kind === "flag") return typed === "true" ? ticked(intent, need.name, need.value) : intent;
    return typed === undefined ? intent : (put(intent, need.name.split("."), typedAs(need, typed)) as I);
  }, option.intent);
