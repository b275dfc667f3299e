import { keysOf } from "../../log/values.ts";
/** The five attributes (specification A.1). */
export const attributeIds = ["strength", "dexterity", "intuition", "reason", "presence"] as const;
export type AttributeId = (typeof attributeIds)[number];

/** The thirteen actions and the attributes each may be rolled with (specification A.1.1). */
export const linkedAttributes = {
  strike: ["strength"],
  shoot: ["dexterity"],
  force: ["strength"],
  endure: ["strength", "intuition"],
  finesse: ["dexterity"],
  sneak: ["dexterity"],
  track: ["intuition", "reason"],
  read: ["intuition"],
  study: ["reason"],
  persuade: ["reason", "presence"],
  charm: ["presence"],
  intimidate: ["presence", "intuition"],
  cast: ["reason"],
} as const satisfies Readonly<Record<string, readonly AttributeId[]>>;

export type ActionId = keyof typeof linkedAttributes;

/** All action ids, in the order of the sheet. */
export const actionIds = keysOf(linkedAttributes);

/** Highest value of an action in play, at the start, and for the main action of a profession at the start. */
export const actionCaps = { play: 5, start: 2, startMain: 3 } as const;
