/**
 * Core Handlebars helpers. Source: API page foundry.applications.handlebars (each helper's description);
 * conformance 63 to 65.
 */
import Handlebars from "handlebars";
import { host, t, type Any, type Data } from "../host.ts";
import { editor } from "./editor.ts";
import { formGroup, formInput } from "./field-helpers.ts";
import { numberFormat, numberInput } from "./number-helpers.ts";
import { radioBoxes, selectOptions } from "./choice-helpers.ts";

type Options = Handlebars.HelperOptions;
const args = (list: Any[]): Any[] => list.slice(0, -1);
const hashOf = (list: unknown[]): Data => ((list.at(-1) as Options | undefined)?.hash ?? {}) as Data;

/** A translated sentence; the hash fills its placeholders. */
export function localize(value: Any, options?: Options): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? "");
  const data = options?.hash as Data | undefined;
  if (!data || Object.keys(data).length === 0) return t(key);
  const escaped = Object.fromEntries(
    Object.entries(data).map(([name, entry]) => [
      name,
      entry instanceof Handlebars.SafeString ? entry.toString() : entry,
    ]),
  );
  return t(key, escaped);
}

const truthy = (value: unknown): boolean => Boolean(value);
const time = (value: unknown): string => host.foundry.utils.timeSince(value);

export const helpers: Record<string, (...list: Any[]) => unknown> = {
  localize,
  timeSince: (value: unknown) => time(value),
  concat: (...list) =>
    new Handlebars.SafeString(
      args(list)
        .map((part) => (typeof part === "object" ? "" : String(part ?? "")))
        .join(""),
    ),
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  gt: (a, b) => a > b,
  lte: (a, b) => a <= b,
  gte: (a, b) => a >= b,
  not: (value) => !value,
  and: (...list) => args(list).every(truthy),
  or: (...list) => args(list).some(truthy),
  ifThen: (condition, yes, no) => (condition ? yes : no),
  checked: (value) => (value ? "checked" : ""),
  disabled: (value) => (value ? "disabled" : ""),
  editor,
  object: (...list) => hashOf(list),
  array: (...list) => args(list),
  numberFormat,
  numberInput,
  selectOptions,
  radioBoxes,
  formGroup,
  formInput,
  formField: formGroup,
};

/** Those helpers the public page of `foundry.applications.handlebars` also lists as functions. */
export const documentedHelpers: Record<string, unknown> = Object.fromEntries(
  [
    "checked",
    "concat",
    "disabled",
    "editor",
    "formGroup",
    "formInput",
    "ifThen",
    "localize",
    "numberFormat",
    "numberInput",
    "object",
    "radioBoxes",
    "selectOptions",
  ].map((name) => [name, helpers[name]]),
);

/** Registers the helpers with the engine the page offers as `Handlebars`. */
export function registerHelpers(): void {
  for (const [name, helper] of Object.entries(helpers))
    Handlebars.registerHelper(name, helper as Handlebars.HelperDelegate);
}
