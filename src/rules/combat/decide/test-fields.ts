import type { By } from "../../log/family.ts";
import type { PoolPart } from "../dice/pool.ts";
import { testFields } from "../state/test-fields.ts";
import type { TestFields } from "../state/test-fields.ts";
import type { Check } from "./access.ts";
import { no } from "./step.ts";

export { testFields };
export type { TestFields };

/** Dice that the one who rolls brought along: typed ones and a helping hand. */
export const broughtDice = (about: TestFields): readonly PoolPart[] => [
  ["typed", about.dice ?? 0],
  ["help", about.help ? 1 : 0],
];

/** Raising the need is the Director's (K-038). */
export const directorsOnly = (by: By, about: TestFields): Check =>
  (about.more ?? 0) > 0 && !by.gm ? no("GmOnly", "K-038") : null;
