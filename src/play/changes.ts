import type { Json } from "../rules/log/json.ts";
import type { Change, Refused } from "../rules/log/index.ts";
import type { Host } from "./ports.ts";
import { movedOn, noDocument, notStored } from "./refusals.ts";

const same = (a: Json | undefined, b: Json): boolean => JSON.stringify(a ?? null) === JSON.stringify(b);
const shown = (value: Json | undefined): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));

/** Refused where the document is gone or no longer holds what the change expects to find. */
const checkChange = (host: Host, change: Change, expected: Json): Refused | null => {
  const name = host.apply.nameOf(change.uuid);
  if (name === null) return noDocument(change.path);
  const found = host.apply.read(change.uuid, change.path);
  return same(found, expected)
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
  for (const change of changes) {
    const refused = await writeChange(host, change, change.before);
    if (refused) return refused;
  }
  return null;
};
