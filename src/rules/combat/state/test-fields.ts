import { flag, integer, list, oneOf, optional, text } from "../../log/parse.ts";
import { attributeIds } from "../catalogue/actions.ts";
import type { Position } from "../catalogue/positions.ts";
import { position } from "./flow.ts";

/** Dice that anybody may add to a test or take from it; a player has fewer of their own (A.1.2). */
export const MOST_DICE = 20;

/** Fields that any test may carry: which attribute, dice more or fewer, a helping hand, harm left out, a position. */
export const testFields = {
  attribute: optional(oneOf(attributeIds)),
  dice: optional(integer({ min: -MOST_DICE, max: MOST_DICE })),
  help: optional(flag),
  without: optional(list(text({ max: 40 }), { max: 50 })),
  /** Successes needed beyond the usual; the Director's. */
  more: optional(integer({ min: 0, max: 20 })),
  position: optional(position),
  /** How harm that is still open is split before this test, as `2+1`, several as `2+1;1`; the rest the mildest way. */
  settle: optional(text({ max: 200 })),
} as const;

/** What the fields above say. */
export interface TestFields {
  readonly attribute?: (typeof attributeIds)[number];
  readonly dice?: number;
  readonly help?: boolean;
  readonly without?: readonly string[];
  readonly more?: number;
  readonly settle?: string;
  readonly position?: Position;
}
