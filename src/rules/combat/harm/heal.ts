import type { Harm, HarmType } from "../state/creature.ts";
import { clampRow } from "../state/creature.ts";

type Record2 = Readonly<Record<HarmType, readonly Harm[]>>;

/** Lower one harm by a level and a row, or remove it where it was lesser (ruling of A.3.3; done by hand). */
export const recover = (harm: Record2, type: HarmType, index: number): Record2 => ({
  ...harm,
  [type]: harm[type].flatMap((one, at) =>
    at !== index
      ? [one]
      : one.row === 1
        ? []
        : [{ ...one, row: clampRow(one.row - 1), level: clampRow(one.level - 1) }],
  ),
});

/** A night's rest clears the lesser row (ruling of A.3.3; done by hand). */
export const clearLesser = (harm: Record2): Record2 => ({
  physical: harm.physical.filter((one) => one.row !== 1),
  mental: harm.mental.filter((one) => one.row !== 1),
});
