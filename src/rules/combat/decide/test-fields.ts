import type { By } from "../../log/family.ts";
import { flag, integer, list, oneOf, optional, text } from "../../log/parse.ts";
import { attributeIds } from "../catalogue/actions.ts";
import type { Position } from "../catalogue/positions.ts";
import type { PoolPart } from "../dice/pool.ts";
import { position } from "../state/flow.ts";
import type { Check } from "./access.ts";
import { no } from "./step.ts";

/** Fields that any test may carry: which attribute, dice more or fewer, a helping hand, harm left out, a position. */
export const testFields = {
  attribute: optional(oneOf(attributeIds)),
  dice: optional(integer({ min: -20, max: 20 })),
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

/** Dice that the one who rolls brought along: typed ones and a helping hand. */
export const broughtDice = (about: TestFields): readonly PoolPart[] => [
  ["typed", about.dice ?? 0],
  ["help", about.help ? 1 : 0],
];

/** Raising the need is the Director's (K-038). */
export const directorsOnly = (by: By, about: TestFields): Check =>
  (about.more ?? 0) > 0 && !by.gm ? no("GmOnly", "K-038") : null;
