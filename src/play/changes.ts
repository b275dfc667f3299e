import type { Json } from "../rules/log/json.ts";
import type { Change, Refused } from "../rules/log/index.ts";
import type { Host } from "./ports.ts";
import { movedOn, noDocument, notStored } from "./refusals.ts";

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** The same plain data, whatever the order of its properties: data models store them in an order of their own. */
export const sameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));

const shown = (value: Json | undefined): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

/** Refused where the document is gone or no longer holds what the change expects to find. */
const checkChange = (host: Host, change: Change, expected: Json): Refused | null => {
  const name = host.apply.nameOf(change.uuid);
  if (name === null) return noDocument(change.path);
  const found = host.apply.read(change.uuid, change.path);
  return sameJson(found, expected)
    ? null
    : movedOn({ name, path: change.path, expected: shown(expected), found: shown(found) });
};

const writeChange = async (host: Host, change: Change, value: Json): Promise<Refused | null> => {
  try {
    await host.apply.write(change.uuid, change.path, value);
    return null;
  } catch (error) {
    return notStored(error);
  }
};

/** Make one change, unless the world has moved on since it was proposed. */
export const applyChange = async (host: Host, change: Change): Promise<Refused | null> =>
  checkChange(host, change, change.before) ?? (await writeChange(host, change, change.after));

/** Fields of one document are written together: one update for all that a step changes there. */
const writeTogether = async (
  host: Host,
  changes: readonly Change[],
  valueOf: (change: Change) => Json,
): Promise<Refused | null> => {
  const fields = changes.filter(({ path }) => path.startsWith("system."));
  for (const change of changes) {
    if (fields.includes(change)) continue;
    const refused = await writeChange(host, change, valueOf(change));
    if (refused) return refused;
  }
  for (const uuid of new Set(fields.map((change) => change.uuid))) {
    const own = fields.filter((change) => change.uuid === uuid);
    try {
      await host.apply.writeFields(uuid, Object.fromEntries(own.map((change) => [change.path, valueOf(change)])));
    } catch (error) {
      return notStored(error);
    }
  }
  return null;
};

/** Make several changes, all or none: each is checked before the first is written. */
export const applyChanges = async (host: Host, changes: readonly Change[]): Promise<Refused | null> => {
  for (const change of changes) {
    const refused = checkChange(host, change, change.before);
    if (refused) return refused;
  }
  return writeTogether(host, changes, ({ after }) => after);
};

/**
 * Take changes back, in the order given (the last made first). All are checked before the first is touched, so that
 * an undo is done whole or not at all.
 */
export const revertChanges = async (host: Host, changes: readonly Change[]): Promise<Refused | null> => {
  const later = new Set<string>();
  for (const change of changes) {
    const place = `${change.uuid} ${change.path}`;
    if (later.has(place)) continue;
    later.add(place);
    const refused = checkChange(host, change, change.after);
    if (refused) return refused;
  }
  return writeTogether(host, changes, ({ before }) => before);
};
