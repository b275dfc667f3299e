import type { FamilyId, Hidden } from "../rules/log/family.ts";
import type { Commands } from "./conflict/commands.ts";
import type { Derived } from "./conflict/derived.ts";
import type { Views } from "./views.ts";

export type * from "./refusals.ts";
export type * from "./views.ts";

/** What a session is beside what it shows and what can be pressed. */
interface Handle {
  readonly uuid: string;
  /** Call `paint` after every change; returns the way to stop. */
  subscribe(paint: () => void): () => void;
  isHidden(odds: unknown): odds is Hidden;
}

/**
 * One conflict on this client: what to show (`conflict/derived.ts`), and every press there is (`conflict/commands.ts`).
 * The same object serves card, board, page, strip and pop-out; what it shows stays the same object until the next
 * change. Its view is that of its family: ask `viewAs`.
 */
export type Session<Family extends FamilyId = FamilyId> = Handle &
  Commands &
  Omit<Derived, "family" | "view"> & { readonly family: Family; readonly view: Views[Family] | null };
