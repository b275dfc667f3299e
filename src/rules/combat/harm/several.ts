import { assertPresent, listOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { harmTypes, type Creature, type Harm, type HarmType, type Row } from "../state/creature.ts";
import { harmRef, isSplit, splitText, splits, type Split } from "./split.ts";

/** Names of written harm that is left out of a roll, each with its row; an unnamed one is its row alone (C.40). */
export const leftOut = ({ harm, points }: Creature, without: readonly string[] = []): string =>
  points || !harm
    ? ""
    : harmTypes
        .flatMap((type) => harm[type].filter((_, index) => without.includes(harmRef(type, index))))
        .map(({ label, row }) => `${label} (${row})`.trim())
        .join(", ");

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
 * second lesser harm may climb because of the first (A.3.1). What is not chosen, or not legally, is taken as it is
 * mildest together with all that come after it; that way stands first.
 */
export const inTurn = (
  written: Readonly<Record<HarmType, readonly Harm[]>>,
  open: readonly Open[],
  chosen: (index: number) => string,
  profile: CombatProfile,
): readonly Turn[] => {
  let rows = written;
  return open.map(({ type, amount }, index) => {
    const all = splits(rows[type], amount, profile);
    const mildest = splitText(listOf(together(rows, open.slice(index), profile)[0]?.parts[0]));
    const first = all.filter((way) => splitText(way.parts) === mildest);
    const ways = [...first, ...all.filter((way) => !first.includes(way))];
    const taken = ways.find((way) => splitText(way.parts) === chosen(index)) ?? ways[0];
    if (taken) rows = { ...rows, [type]: taken.harm };
    return { ways, taken };
  });
};

/** Splits of several harms in one text, `2+1;1`, in the order the harms are open; null where one does not add up. */
export const readSplits = (typed: string, open: readonly Open[]): readonly (readonly Row[])[] | null => {
  const parts = typed.split(";").map((one) => one.split("+").map(Number));
  const read = parts.slice(0, open.length);
  return read.every((one, index): one is Row[] => isSplit(one, assertPresent(open[index]).amount)) ? read : null;
};

/** A way to take several open harms together: how each is split, and what all of them cost. */
export interface SplitTogether {
  readonly parts: readonly (readonly Row[])[];
  readonly penalty: number;
  readonly climbed: number;
  readonly catastrophic: number;
}

interface Partly extends SplitTogether {
  readonly rows: Readonly<Record<HarmType, readonly Harm[]>>;
}

/** Ways kept from one harm to the next: the mildest; nobody reads through more, and six hits would make thousands. */
const KEPT = 24;

const milder = (a: SplitTogether, b: SplitTogether): number => a.catastrophic - b.catastrophic || a.penalty - b.penalty;

/**
 * Several open harms taken at once, the mildest way first: each on the rows as the ones before it leave them. Ways that
 * come to the same levels are one, the milder.
 */
export const together = (
  written: Readonly<Record<HarmType, readonly Harm[]>>,
  open: readonly Open[],
  profile: CombatProfile,
): readonly SplitTogether[] => {
  const levels = ({ parts }: SplitTogether): string =>
    harmTypes
      .map((type) => splitText(parts.flatMap((one, index) => (open[index]?.type === type ? one : [])).toSorted()))
      .join(";");
  const nothing: Partly = { parts: [], penalty: 0, climbed: 0, catastrophic: 0, rows: written };
  const all = open.reduce<readonly Partly[]>(
    (before, { type, amount }) => {
      const longer = before
        .flatMap((way) =>
          splits(way.rows[type], amount, profile)
            .slice(0, KEPT)
            .map((one): Partly => ({
              parts: [...way.parts, one.parts],
              penalty: way.penalty + one.penalty,
              climbed: way.climbed + one.climbed,
              catastrophic: way.catastrophic + one.catastrophic,
              rows: { ...way.rows, [type]: one.harm },
            })),
        )
        .sort(milder);
      const first = new Map(longer.toReversed().map((way) => [levels(way), way]));
      return longer.filter((way) => first.get(levels(way)) === way).slice(0, KEPT);
    },
    [nothing],
  );
  return all.map(({ rows: _rows, ...way }) => way);
};

/**
 * The roll table that a critical injury of this type is read from, by the name the table
 * gave it; "" where it names none (A.3.3).
 */
export const criticalTable = (profile: CombatProfile, type: HarmType): string =>
  profile[type === "physical" ? "critical.physicalTable" : "critical.mentalTable"].trim();
