import type { Telling } from "../../beats.ts";

/** A duel: the winner of a natural 20 chooses how far the marker goes, which belongs to that roll. */
export const duelTelling: Telling = {
  place: ({ type }) => (type === "moved" || type === "ended" ? "adds" : type === "modified" ? "leads" : null),
};
