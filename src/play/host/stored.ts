import type { ConflictPage, StoredRequest } from "../ports.ts";
import { plainNames } from "./keys.ts";

/** Anything as an object to look into. */
export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** A stored snapshot as data; damaged text becomes an object that the core's parser refuses and reports. */
export const snapshotOf = (text: unknown): ConflictPage["snapshot"] => {
  if (typeof text !== "string" || text === "") return null;
  try {
    return JSON.parse(text) as ConflictPage["snapshot"];
  } catch {
    return { damaged: true };
  }
};

/** Events as read once, by document and key: the log is append-only, so none is read twice. */
const seen = new Map<string, Map<string, unknown>>();

/** The events of a document, with the property names they had before they were stored. */
export const eventsOf = (uuid: string, stored: unknown): Readonly<Record<string, unknown>> => {
  const known = seen.get(uuid) ?? new Map<string, unknown>();
  seen.set(uuid, known);
  return Object.fromEntries(
    Object.entries(record(stored)).map(([key, event]) => {
      if (!known.has(key)) known.set(key, plainNames(event));
      return [key, known.get(key)];
    }),
  );
};

/** A document is gone. */
export const forgetEvents = (uuid: string): void => void seen.delete(uuid);

/** What players asked for; damaged text counts as nothing asked. */
export const requestsOf = (text: unknown): readonly StoredRequest[] => {
  if (typeof text !== "string" || text === "") return [];
  try {
    const list = JSON.parse(text) as unknown;
    return Array.isArray(list) ? (list as StoredRequest[]).filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
};
