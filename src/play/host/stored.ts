import type { Json } from "../../rules/log/json.ts";
import { LastFew, OVER_KEPT } from "../last-few.ts";
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

type Bag = Readonly<Record<string, unknown>>;

/** Events as read once, by document: the log is append-only, so none is read twice while it is played. */
const seen = new Map<string, Bag>();

/** Setups as read once, by document, with the text of what was read. */
const setups = new Map<string, { readonly text: string; readonly setup: Readonly<Record<string, Json>> }>();

/** Of those that are over only some are kept: to read one again costs little, and a season holds hundreds. */
const over = new LastFew(OVER_KEPT, (uuid) => {
  seen.delete(uuid);
  setups.delete(uuid);
});

/** A conflict that is over is about to be read. */
export const readsOver = (uuid: string): void => over.use(uuid);

/** It is played, or played again: what was read of it stays. */
export const readsPlayed = (uuid: string): void => over.leave(uuid);

/**
 * The events of a document, with the property names they had before they were stored;
 * the same object until others are there.
 */
export const eventsOf = (uuid: string, stored: unknown): Bag => {
  const raw = record(stored);
  const known = seen.get(uuid) ?? {};
  const keys = Object.keys(raw);
  if (keys.length === Object.keys(known).length && keys.every((key) => Object.hasOwn(known, key))) return known;
  const events = Object.fromEntries(
    keys.map((key) => [key, Object.hasOwn(known, key) ? known[key] : plainNames(raw[key])]),
  );
  seen.set(uuid, events);
  return events;
};

/**
 * The setup of a document, with the property names it had before it was stored; the same object until it is another.
 */
export const setupOf = (uuid: string, stored: unknown): Readonly<Record<string, Json>> => {
  const raw = record(stored);
  const text = JSON.stringify(raw);
  const known = setups.get(uuid);
  if (known?.text === text) return known.setup;
  const setup = plainNames(raw) as Readonly<Record<string, Json>>;
  setups.set(uuid, { text, setup });
  return setup;
};

/** A document is gone. */
export const forgetStored = (uuid: string): void => {
  seen.delete(uuid);
  setups.delete(uuid);
  over.leave(uuid);
};

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
