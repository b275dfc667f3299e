/** Harm: rows, splits, penalties. Doing harm to a creature is in `decide/wound.ts`. */
import { listOf, numberOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { clampRow, harmTypes, type Harm, type HarmPoints, type HarmType, type Row } from "../state/creature.ts";

/** Address of written harm, to leave it out of a roll: `physical.0`. */
export const harmRef = (type: HarmType, index: number): string => `${type}.${index}`;

/** Dice that a written harm costs by its row (C.39, C.112). */
export const slotPenalty = (row: Harm["row"], mode: CombatProfile["harm.penalty"]): number =>
  mode === "off" ? 0 : mode === "perSlot" ? 1 : mode === "perLevel" ? row : row === 3 ? 0 : 1;

/** Dice that harm costs, 0 or more; `without` lists irrelevant harm (C.40). */
export const harmPenalty = (
  harm: Readonly<Record<HarmType, readonly Harm[]>>,
  profile: CombatProfile,
  without: readonly string[] = [],
): number =>
  harmTypes
    .flatMap((type) => harm[type].filter((_, index) => !without.includes(harmRef(type, index))))
    .reduce((sum, one) => sum + slotPenalty(one.row, profile["harm.penalty"]), 0);

/** Dice that harm points cost: all, or those since the last test (K-092, C.41, C.106). */
export const pointsPenalty = (points: Readonly<Record<HarmType, HarmPoints>>, profile: CombatProfile): number =>
  harmTypes.reduce(
    (sum, type) => sum + (profile["npc.harmPenalty"] === "current" ? points[type].value : points[type].fresh),
    0,
  );

/** Severe harm shows as "needs help" but blocks no roll. */
export const hasSevere = (harm: Readonly<Record<HarmType, readonly Harm[]>> | null, type: HarmType): boolean =>
  harm?.[type].some((one) => one.row === 3) ?? false;

interface Placed {
  readonly harm: readonly Harm[];
  readonly catastrophic: number;
}

const full = (harm: readonly Harm[], row: number, slots: readonly number[]): boolean =>
  harm.filter((one) => one.row === row).length >= numberOf(slots[row - 1]);

/** Puts harm into rows, highest first; full rows push up, a full top row is catastrophic (A.3.1). */
export const place = (
  harm: readonly Harm[],
  parts: readonly Row[],
  slots: readonly number[],
  label: (index: number) => string = () => "",
): Placed => {
  let placed = harm;
  let catastrophic = 0;
  [...parts]
    .sort((a, b) => b - a)
    .forEach((level, index) => {
      let row: number = level;
      while (row <= 3 && full(placed, row, slots)) row += 1;
      if (row > 3) catastrophic += 1;
      else placed = [...placed, { label: label(index), level, row: clampRow(row) }];
    });
  return { harm: placed, catastrophic };
};

export interface Split extends Placed {
  readonly parts: readonly Row[];
  readonly penalty: number;
  readonly climbed: number;
}

/** Splits into levels of at most 3, highest first: 3 is 3, 2+1 and 1+1+1. */
export const partitions = (amount: number, most: number = 3): readonly (readonly Row[])[] =>
  amount <= 0
    ? [[]]
    : ([3, 2, 1] as const)
        .filter((part) => part <= Math.min(amount, most))
        .flatMap((part) => partitions(amount - part, part).map((rest) => [part, ...rest]));

/** Above this only even splits are listed, so that a huge number cannot stall a table. */
const MOST = 30;

const candidates = (amount: number): readonly (readonly Row[])[] =>
  amount <= MOST
    ? partitions(amount)
    : ([1, 2, 3] as const).map((part) => [
        ...Array.from({ length: Math.floor(amount / part) }, () => part),
        ...(amount % part > 0 ? [clampRow(amount % part)] : []),
      ]);

/** All splits, the mildest first: no catastrophe, then fewest dice, then lowest rows. */
export const splits = (harm: readonly Harm[], amount: number, profile: CombatProfile): readonly Split[] => {
  const slots = profile["harm.slots"];
  const cost = (placed: readonly Harm[]): number =>
    placed.slice(harm.length).reduce((sum, one) => sum + slotPenalty(one.row, profile["harm.penalty"]), 0);
  const rows = (split: Split, row: Row): number =>
    split.harm.slice(harm.length).filter((one) => one.row === row).length;
  return candidates(amount)
    .map((parts): Split => {
      const placed = place(harm, parts, slots);
      const climbed = placed.harm.slice(harm.length).filter((one) => one.row > one.level).length;
      return { parts, ...placed, penalty: cost(placed.harm), climbed };
    })
    .sort(
      (a, b) =>
        a.catastrophic - b.catastrophic ||
        a.penalty - b.penalty ||
        rows(a, 3) - rows(b, 3) ||
        rows(a, 2) - rows(b, 2) ||
        a.parts.length - b.parts.length,
    );
};

export const mildest = (harm: readonly Harm[], amount: number, profile: CombatProfile): readonly Row[] =>
  listOf(splits(harm, amount, profile)[0]?.parts);

/** The only way to take an amount; null where there is a choice. */
export const onlyWay = (amount: number): readonly Row[] | null => {
  const [way, ...others] = candidates(amount);
  return way && others.length === 0 ? way : null;
};

export const splitText = (parts: readonly Row[]): string => parts.join("+");

export const isSplit = (parts: readonly number[], amount: number): parts is readonly Row[] =>
  parts.every((part) => part === 1 || part === 2 || part === 3) &&
  parts.reduce((sum, part) => sum + part, 0) === amount;

type Record2 = Readonly<Record<HarmType, readonly Harm[]>>;

/** Lowers a harm by a level and a row; lesser harm goes (ruling of A.3.3; done by hand). */
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

/** Levels the Director lowers before a night's rest clears a harm; 0 where rest alone does (ruling of A.3.3). */
export const levelsToRest = (one: Harm): number => {
  const alone = { physical: [one], mental: [] };
  const [lowered] = recover(alone, "physical", 0).physical;
  return clearLesser(alone).physical.length === 0 || !lowered ? 0 : 1 + levelsToRest(lowered);
};
