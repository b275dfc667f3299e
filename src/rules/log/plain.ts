import { isRefused, type Json, type JsonObject, type Parsed } from "./outcome.ts";
import { fault, json, keepOf, type Parse } from "./parse.ts";
import { isRecord } from "./values.ts";

const keep = keepOf(json);

/** A stored or received value reduced to JSON; throws where it is nested too deep or a list is too long. */
export function plainJson(value: unknown): Json {
  const plain = keep(JSON.parse(JSON.stringify(value)));
  if (plain === undefined)
    throw new Error("This cannot be stored: it is nested too deep, or a list in it is too long.");
  return plain;
}

/** The same for a caller's value: refused where too deep, too long, or circular. */
export function plainGiven(value: unknown): Parsed<Json> {
  try {
    return json(JSON.parse(JSON.stringify(value ?? null)));
  } catch {
    return fault("NotJson", "");
  }
}

export function readGiven<T>(value: unknown, parse: (input: Json) => Parsed<T>): Parsed<T> {
  const plain = plainGiven(value);
  return isRefused(plain) ? plain : parse(plain.value);
}

export function plainObject(value: object): JsonObject {
  const plain = plainJson(value);
  return isRecord(plain) ? plain : {};
}

/** The readable part of a record, and whether that is all. Tries each field alone within `good`: damage stays local. */
export function standing<T extends object>(
  stored: unknown,
  parse: Parse<T>,
  good: T,
): { readonly value: Partial<T>; readonly whole: boolean } {
  const value: Record<string, unknown> = {};
  let whole = isRecord(stored) || stored === undefined;
  const read = (name: string, field: unknown): unknown => {
    const parsed = parse({ ...good, [name]: field });
    if (isRefused(parsed)) whole = false;
    return isRefused(parsed) ? undefined : Object.entries(parsed.value).find(([key]) => key === name)?.[1];
  };
  for (const [name, field] of Object.entries(isRecord(stored) ? stored : {})) {
    const first: unknown = Object.entries(good).find(([key]) => key === name)?.[1];
    const known: readonly unknown[] = Array.isArray(first) ? first : [];
    const last = (entry: unknown): readonly unknown[] => {
      const all = read(name, [...known, entry]);
      return Array.isArray(all) ? all.slice(known.length) : [];
    };
    const found = Array.isArray(first) && Array.isArray(field) ? field.flatMap(last) : read(name, field);
    if (found !== undefined) value[name] = found;
  }
  return { value: value as Partial<T>, whole };
}
