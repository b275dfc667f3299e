/** Harm: rows, splits, penalties. Doing harm to a creature is in `decide/wound.ts`. */
import { assertPresent, listOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { harmTypes, type Creature, type Harm, type HarmType, type Row } from "../state/creature.ts";
import { harmRef, isSplit, splitText, splits, type Split } from "./split.ts";

/** Harm left out of a roll, by row and name (C.40). */
export const leftOut = ({ harm, points }: Creature, without: readonly string[] = []): string =>
  points || !harm
    ? ""
    : harmTypes
        .flatMap((type) => harm[type].filter((_, index) => without.includes(harmRef(type, index))))
        .map(({ label, row }) => `${label} (${row})`.trim())
        .join(", ");

/** One of several open harms: its ways after the earlier ones, and the way taken. */
interface Turn {
  readonly ways: readonly Split[];
  readonly taken: Split | undefined;
}

interface Open {
  readonly type: HarmType;
  readonly amount: number;
}

/**
 * Several open harms in order, each on the rows the earlier ones leave, since the second may climb because of the first
 * (A.3.1). Unchosen or illegal ones are taken the mildest way together with all that follow.
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

/** Parses splits like `2+1;1` in the order of open harms; null where one does not add up. */
export const readSplits = (typed: string, open: readonly Open[]): readonly (readonly Row[])[] | null => {
  const parts = typed.split(";").map((one) => one.split("+").map(Number));
  const read = parts.slice(0, open.length);
  return read.every((one, index): one is Row[] => isSplit(one, assertPresent(open[index]).amount)) ? read : null;
};

/** One way to take several open harms: each split, and the total cost. */
export interface SplitTogether {
  readonly parts: readonly (readonly Row[])[];
  readonly penalty: number;
  readonly climbed: number;
  readonly catastrophic: number;
}

interface Partly extends SplitTogether {
  readonly rows: Readonly<Record<HarmType, readonly Harm[]>>;
}

/** Mildest ways kept from one harm to the next: six hits would make thousands. */
const KEPT = 24;

const milder = (a: SplitTogether, b: SplitTogether): number => a.catastrophic - b.catastrophic || a.penalty - b.penalty;

/** Ways to take several open harms, the mildest first; of ways to the same levels the milder one. */
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

/** The table's name for a critical injury's roll table; "" for none (A.3.3). */
export const criticalTable = (profile: CombatProfile, type: HarmType): string =>
  profile[type === "physical" ? "critical.physicalTable" : "critical.mentalTable"].trim();
