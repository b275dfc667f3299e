import type { ConflictPage } from "./ports.ts";

/** A copy of a conflict, or one that was filed away: its log can be read, and nobody plays on in it. */
export const isCold = (page: Pick<ConflictPage, "home" | "status">): boolean =>
  !page.home && page.status !== "prepared";
