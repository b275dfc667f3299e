import { testFrom } from "../../rules/combat/ask.ts";
import type { Edge } from "../../rules/combat/index.ts";
import type { Words } from "./words.ts";

const testName = (words: Words, { action, needed }: Pick<Edge, "action" | "needed">): string =>
  words.text("SETPIECE.Tracker.Way.test", { action: words.text(`SETPIECE.Combat.Action.${action}`), needed });

/**
 * What a way asks, drawn on the way itself: nothing where it only costs maneuvers,
 * both tests where each end has its own.
 */
export const wayLabel = (words: Words, edge: Edge): string =>
  edge.cost === "test"
    ? [edge, ...(edge.back ? [edge.back] : [])].map((test) => testName(words, test)).join(" / ")
    : "";

/** What a way asks, in words, between two zones by name. */
export const wayName = (
  words: Words,
  edge: Edge,
  [from, to]: readonly { readonly id: string; readonly name: string }[],
): string => {
  if (edge.cost !== "test") return words.text(`SETPIECE.Tracker.Way.${edge.cost}`);
  if (!edge.back || !from || !to) return testName(words, edge);
  return words.text("SETPIECE.Tracker.Way.both", {
    to: to.name,
    there: testName(words, testFrom(edge, from.id)),
    from: from.name,
    back: testName(words, testFrom(edge, to.id)),
  });
};
