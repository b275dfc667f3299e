import type { Json } from "../../rules/log/outcome.ts";

/**
 * Foundry takes a dot in a property name of an update for a path, and `-=` or `==` at its start for an operator. Names
 * inside stored conflicts are anybody's (dice, seats, rulings, zones as typed), so such characters are written as `%`
 * and two hex digits.
 */
const escaped = (name: string): string =>
  name.replace(/[.%]|^[-=]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);

const plain = (name: string): string =>
  name.includes("%")
    ? name.replace(/%([0-9a-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

const rename = (value: unknown, name: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((element) => rename(element, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, element]) => [name(key), rename(element, name)]));
};

/** Data with property names that survive an update. */
export const escapeNames = (value: unknown): Json => rename(value, escaped) as Json;

/** The same data as it was before it was stored. */
export const plainNames = (value: unknown): unknown => rename(value, plain);
