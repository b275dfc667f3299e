import { listOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import type { Harm, Row } from "../state/creature.ts";
import { slotPenalty } from "./penalty.ts";
import { place } from "./rows.ts";
import type { Placed } from "./rows.ts";
import { clampRow } from "../state/creature.ts";

/** A way to take an amount of harm, and what would come of it. */
export interface Split extends Placed {
  readonly parts: readonly Row[];
  /** Dice lost through the new harm. */
  readonly penalty: number;
  /** How many of its parts a full row sends up. */
  readonly climbed: number;
}

/** Every way to split an amount into levels of at most 3, highest part first: 3 is 3, 2+1 and 1+1+1. */
export const partitions = (amount: number, most: number = 3): readonly (readonly Row[])[] =>
  amount <= 0
    ? [[]]
    : ([3, 2, 1] as const)
        .filter((part) => part <= Math.min(amount, most))
        .flatMap((part) => partitions(amount - part, part).map((rest) => [part, ...rest]));

/** Beyond this amount only the even splits are listed, so that a huge number cannot stall a table. */
const MOST = 30;

const candidates = (amount: number): readonly (readonly Row[])[] =>
  amount <= MOST
    ? partitions(amount)
    : ([1, 2, 3] as const).map((part) => [
        ...Array.from({ length: Math.floor(amount / part) }, () => part),
        ...(amount % part > 0 ? [clampRow(amount % part)] : []),
      ]);

/**
 * All splits of an amount with their results, the mildest first: no catastrophe, then fewest dice, then lowest rows.
 */
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

/** The split that is preset: no other is milder. */
export const mildest = (harm: readonly Harm[], amount: number, profile: CombatProfile): readonly Row[] =>
  listOf(splits(harm, amount, profile)[0]?.parts);

/** The one way there is to take an amount; null where somebody may choose. */
export const onlyWay = (amount: number): readonly Row[] | null => {
  const [way, ...others] = candidates(amount);
  return way && others.length === 0 ? way : null;
};

/** Write a split as text and read it back: `2+1`. */
export const splitText = (parts: readonly Row[]): string => parts.join("+");

/** Whether parts are a legal split of an amount. */
export const isSplit = (parts: readonly number[], amount: number): parts is readonly Row[] =>
  parts.every((part) => part === 1 || part === 2 || part === 3) &&
  parts.reduce((sum, part) => sum + part, 0) === amount;
