import type { Rulings } from "./profile.ts";

/** Language key below `SETPIECE` of a ruling's texts: append `.Name`, `.Hint` or `.Choice.<value>`. */
export const rulingKey = (family: string, key: string): string => `Ruling.${family}.${key.replaceAll(".", "-")}`;

/** All ids that a family's rulings settle, for the check that a trace names nothing unknown. */
export const settledIds = (rulings: Rulings): readonly string[] => [
  ...new Set(Object.values(rulings).flatMap((ruling) => ruling.settles)),
];
