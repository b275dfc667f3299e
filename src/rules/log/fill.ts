import type { IntentBase, Need, Option } from "./family.ts";
import { readRating } from "./values.ts";

type Plain = Readonly<Record<string, unknown>> | readonly unknown[];

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;

const isList = (value: Plain): value is readonly unknown[] => Array.isArray(value);

/** Put a value at a path; what lies on the way is copied, and a place that is not there is left alone. */
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

/** A rating as it is written; a text that is none stays one, so that its refusal can name it. */
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

/** A ticked box adds its value to its list, which begins with the first. */
const ticked = <I extends IntentBase>(intent: I, name: string, value: string): I => {
  const list = name.slice(0, name.lastIndexOf("."));
  const found: unknown = new Map<string, unknown>(Object.entries(intent)).get(list);
  const before: readonly unknown[] = Array.isArray(found) ? found : [];
  return { ...intent, [list]: [...before, value] };
};

/**
 * What was typed, in the intent of an option: fields by the names of its needs, a name with dots being a path
 * (`newcomer.abilities.0.rating`). A number that is none becomes `NaN`, and a rating stays the text that it is, which
 * the family's parser refuses with its path; an empty choice leaves its property out; fields of no need are ignored.
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
