import { isRecord } from "../rules/log/values.ts";
import { memberOf } from "./shape.ts";

/* Apart from `text.ts`: a test of the scripts reads it, and those know no globals of the host. */

/** A part of a document with the texts that `told` has in their place; all else stays. */
export const inOtherWords = (value: unknown, told: unknown): unknown => {
  if (typeof value === "string") {
    const said = memberOf(told, value);
    return typeof said === "string" ? said : value;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => inOtherWords(one, told));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOtherWords(inner, told)]));
};
