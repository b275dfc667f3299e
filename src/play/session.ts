import type { FamilyId, Hidden } from "../rules/log/family.ts";
import type { Commands } from "./conflict/commands.ts";
import type { Derived } from "./conflict/derived.ts";
import type { Views } from "./views.ts";

export type * from "./refusals.ts";
export type * from "./views.ts";

interface Handle {
  readonly uuid: string;
  /** Calls `paint` after every change; returns a stop function. */
  subscribe(paint: () => void): () => void;
  isHidden(odds: unknown): odds is Hidden;
}

/**
 * A conflict on this client, as its person may see it: what to show, and every command. Card, board, page, strip and
 * pop-out share it; what it shows is the same object until the next change.
 */
export type Session<Family extends FamilyId = FamilyId> = Handle &
  Commands &
  Omit<Derived, "family" | "view"> & { readonly family: Family; readonly view: Views[Family] | null };
