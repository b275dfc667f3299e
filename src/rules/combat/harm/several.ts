import type { CombatProfile } from "../../profile/combat.ts";
import type { Harm, HarmType, Row } from "../state/creature.ts";
import { isSplit, splitText, splits } from "./split.ts";
import type { Split } from "./split.ts";

/** One of several open harms: every way to take it once those before it are taken, and the way it is taken. */
interface Turn {
  readonly ways: readonly Split[];
  readonly taken: Split | undefined;
}

interface Open {
  readonly type: HarmType;
  readonly amount: number;
}

/**
 * Several open harms taken one after the other: each is previewed on the rows as the ones before leave them, since the
 * second lesser harm may climb because of the first (A.3.1). What is not chosen, or not legally, is taken the mildest way.
 */
export const inTurn = (
  written: Readonly<Record<HarmType, readonly Harm[]>>,
  open: readonly Open[],
  chosen: (index: number) => string,
  profile: CombatProfile,
): readonly Turn[] => {
  let rows = written;
  return open.map(({ type, amount }, index) => {
    const ways = splits(rows[type], amount, profile);
    const taken = ways.find((way) => splitText(way.parts) === chosen(index)) ?? ways[0];
    if (taken) rows = { ...rows, [type]: taken.harm };
    return { ways, taken };
  });
};

/** Splits of several harms in one text, `2+1;1`, in the order the harms are open; null where one does not add up. */
export const readSplits = (typed: string, open: readonly Open[]): readonly (readonly Row[])[] | null => {
  const parts = typed.split(";").map((one) => one.split("+").map(Number));
  const read = parts.slice(0, open.length);
  return read.every((one, index): one is Row[] => isSplit(one, open[index]?.amount ?? 0)) ? read : null;
};
