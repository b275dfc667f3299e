/**
 * What the server adds to every document: ids, owners, `_stats`. Source:
 * foundryvtt.com/api `DocumentStats`, `Document.create`.
 */
import { childrenOf, embeddedOf, isPlain, type Source } from "./source.ts";
import { isId, randomId } from "./ids.ts";

/** What the server knows when it stamps a document. */
export interface Stamp {
  readonly userId: string;
  readonly now: number;
  readonly generation: number;
  readonly systemId: string;
  readonly systemVersion: string;
}

const OWNED = new Set(["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"]);
const UNSTAMPED = new Set([
  "Combatant",
  "CombatantGroup",
  "Token",
  "Setting",
  "Level",
  "Wall",
  "Region",
  "JournalEntryCategory",
]);

/** Give a document and all it holds ids, unless its maker's are kept; in place. */
export function assignIds(name: string, data: Source, keep: { id: boolean; embedded: boolean }): void {
  if (!keep.id || !isId(data._id)) data._id = randomId();
  for (const [childName, field] of embeddedOf(name)) {
    for (const child of childrenOf(data, field))
      assignIds(childName, child, { id: keep.embedded, embedded: keep.embedded });
  }
}

/** Stamp a new top-level or embedded document in place; whoever makes a world document owns it. */
export function stampNew(name: string, data: Source, stamp: Stamp, embedded: boolean): void {
  if (OWNED.has(name) && !embedded) {
    const given = isPlain(data.ownership) ? data.ownership : {};
    data.ownership = { default: 0, ...given, ...(stamp.userId in given ? {} : { [stamp.userId]: 3 }) };
  }
  if (name === "ChatMessage" && typeof data.timestamp !== "number") data.timestamp = stamp.now;
  if (UNSTAMPED.has(name)) return;
  data._stats = { ...(isPlain(data._stats) ? data._stats : {}), ...changed(stamp), createdTime: stamp.now };
}

/** The part of `_stats` a change rewrites, or undefined for documents that carry none. */
export const stampOfChange = (name: string, stamp: Stamp): Record<string, unknown> | undefined =>
  UNSTAMPED.has(name) ? undefined : { modifiedTime: stamp.now, lastModifiedBy: stamp.userId };

const changed = (stamp: Stamp): Record<string, unknown> => ({
  coreVersion: `${stamp.generation}.0`,
  systemId: stamp.systemId,
  systemVersion: stamp.systemVersion,
  modifiedTime: stamp.now,
  lastModifiedBy: stamp.userId,
});
