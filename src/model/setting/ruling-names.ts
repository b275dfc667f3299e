import type { Rulings } from "../../rules/profile/index.ts";

/** Name of the field that stores a ruling: a dot in it would be a path to the host. */
export const fieldName = (key: string): string => key.replaceAll(".", "-");

/** A family's stored rulings by the names the rules know. */
export const fromStored = (rulings: Rulings, stored: unknown): Readonly<Record<string, unknown>> => {
  const fields = typeof stored === "object" && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(
    Object.keys(rulings).flatMap((key) => (fieldName(key) in fields ? [[key, fields[fieldName(key)]]] : [])),
  );
};

/** The same as they are stored. */
export const toStored = (chosen: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(chosen).map(([key, value]) => [fieldName(key), value]));
