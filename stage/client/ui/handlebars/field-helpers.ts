// Source: API page foundry.applications.handlebars (formGroup, formInput).
import Handlebars from "handlebars";
import type { Any, Data } from "../host.ts";

const GROUP_KEYS = ["classes", "label", "hint", "rootId", "stacked", "units", "widget", "dataset", "hidden"];

function split(hash: Data): { group: Data; input: Data } {
  const group: Data = {};
  const input: Data = {};
  for (const [key, value] of Object.entries(hash)) (GROUP_KEYS.includes(key) ? group : input)[key] = value;
  for (const key of ["localize"]) if (key in input) group[key] = input[key];
  return { group, input };
}

const list = (value: unknown): Any =>
  typeof value === "string" ? value.split(" ").filter(Boolean) : (value ?? undefined);

/** A whole form group for a data field, or for anything that can make one. Conformance 64. */
export function formGroup(field: Any, options: Any): Handlebars.SafeString {
  const { group, input } = split((options?.hash ?? {}) as Data);
  group["classes"] = list(group["classes"]);
  const made: HTMLElement = field.toFormGroup(group, input);
  return new Handlebars.SafeString(made.outerHTML);
}

/** The bare input for a data field. */
export function formInput(field: Any, options: Any): Handlebars.SafeString {
  const input = { ...((options?.hash ?? {}) as Data) };
  const made: HTMLElement = field.toInput(input);
  return new Handlebars.SafeString(made.outerHTML);
}
