import { recordOf } from "../../foundry/shape.ts";
import type { Read } from "../../model/setting/stored.ts";
import { parseEdge, type Edge } from "../../rules/combat/state/fight.ts";
import type { Fault } from "../../rules/log/index.ts";
import { isRefused, refused, type Json } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { Cast } from "../combat/documents.ts";
import { LastFew, OVER_KEPT } from "../caches.ts";
import type { ConflictPage, StoredRequest, StoredSeat } from "../ports.ts";
import { plainNames } from "./keys.ts";

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
  const raw = recordOf(stored);
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
  const raw = recordOf(stored);
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

/** A stored record, each entry by itself: one that is damaged takes no other with it. */
const entriesOf = <T>(stored: unknown, entry: (one: unknown) => T | null): Read<Readonly<Record<string, T>>> => {
  const all = Object.entries(recordOf(stored)).map(([key, one]) => [key, entry(one)] as const);
  const read = all.filter((one): one is readonly [string, T & {}] => one[1] !== null);
  return { value: Object.fromEntries(read), whole: read.length === all.length };
};

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === "string";

/** One place as stored; null for what is none. A part that is missing is empty. */
const seatOf = (stored: unknown): StoredSeat | null => {
  if (!isRecord(stored)) return null;
  const { name, img, actor } = stored;
  return isText(name) && isText(img) && isText(actor) ? { name: name ?? "", img: img ?? "", actor: actor ?? "" } : null;
};

/** The places of a page. */
export const seatsOf = (stored: unknown): Read<ConflictPage["seats"]> => entriesOf(stored, seatOf);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** Who is in a fight by its log. */
export const castOf = (stored: unknown): Read<Cast> =>
  entriesOf(stored, (one) =>
    isRecord(one) && typeof one.actor === "string" && isTexts(one.slots)
      ? { actor: one.actor, slots: one.slots }
      : null,
  );

/** The ways that a scene keeps between its zones. */
export const waysOf = (stored: unknown): Read<readonly Edge[]> => {
  const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const value = all.flatMap((one) => {
    const parsed = parseEdge(one, "");
    return isRefused(parsed) ? [] : [parsed.value];
  });
  return { value, whole: (Array.isArray(stored) || stored === undefined) && value.length === all.length };
};

const KINDS: readonly unknown[] = ["undo", "intent", "join"] satisfies readonly StoredRequest["kind"][];

const isRequest = (one: unknown): one is StoredRequest =>
  isRecord(one) &&
  typeof one.id === "string" &&
  typeof one.user === "string" &&
  KINDS.includes(one.kind) &&
  one.body !== undefined;

/** What players asked for. */
export const requestsOf = (text: unknown): Read<readonly StoredRequest[]> => {
  if (typeof text !== "string" || text === "") return { value: [], whole: true };
  try {
    const list: unknown = JSON.parse(text);
    const value = Array.isArray(list) ? list.filter(isRequest) : [];
    return { value, whole: Array.isArray(list) && value.length === list.length };
  } catch {
    return { value: [], whole: false };
  }
};

/** The parts of a document that somebody stored something unreadable in, as its conflict names them to a GM. */
export const damagedOf = (parts: Readonly<Partial<Record<Damaged, boolean>>>): readonly Fault[] =>
  Object.entries(parts).flatMap(([key, whole]) =>
    whole ? [] : [{ key, refused: refused(`Play.Damaged.${key}`, "L-fold") }],
  );

type Damaged = "cast" | "recipe" | "requests" | "seats" | "terms" | "ways";
