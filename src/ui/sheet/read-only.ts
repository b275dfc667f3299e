import { worldIsNewer } from "../../model/migration/run.ts";
import { isFromNewer } from "../../model/version.ts";
import type { Words } from "../words/words.ts";

/** What is asked of a document before anybody may change it; an item in somebody's hands is asked of its owner. */
interface Kept {
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly system: object;
  readonly actor?: Kept | null;
}

/** Why a document is read here and not changed. */
type ReadOnly = "newerWorld" | "newer" | "olderPack" | "lockedPack";

/** What the host knows of it. */
interface Where {
  readonly newerWorld: boolean;
  /** True for the id of a compendium that is locked. */
  readonly locked: (pack: string) => boolean;
}

const here: Where = { newerWorld: false, locked: (pack) => game.packs.get(pack)?.locked === true };

/**
 * Why nobody changes a document here, or null. A compendium of an older schema is read as if it were of this one
 * (src/model/migration/reading.ts); a part of it written back would mix the two. That a compendium is locked
 * concerns who could else change what is in it.
 */
export const readOnlyWhy = (
  document: Kept,
  { newerWorld, locked }: Where = { ...here, newerWorld: worldIsNewer() },
): ReadOnly | null => {
  const { pack, isOwner, system } = document.actor ?? document;
  const { schemaVersion, writtenIn = null }: { readonly schemaVersion?: unknown; readonly writtenIn?: unknown } =
    system;
  if (newerWorld) return "newerWorld";
  if (isFromNewer(schemaVersion)) return "newer";
  if (!pack) return null;
  if (writtenIn !== null) return "olderPack";
  return isOwner && locked(pack) ? "lockedPack" : null;
};

const KEYS: Readonly<Record<ReadOnly, string>> = {
  newerWorld: "SETPIECE.Play.Trouble.NewerSchema",
  newer: "SETPIECE.Play.Trouble.NewerSheet",
  olderPack: "SETPIECE.Play.Trouble.OlderPack",
  lockedPack: "SETPIECE.Play.Trouble.LockedPack",
};

/** The same as the head of a sheet shows it: the sentence, and whether nothing may be played with it either. */
export const readOnlyPicture = (why: ReadOnly | null, words: Words) => ({
  readOnly: why === null ? "" : words.text(KEYS[why]),
  newer: why === "newerWorld" || why === "newer",
});
