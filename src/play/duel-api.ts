import type { Detail, DiceBy } from "../documents/choices.ts";

/** A duel's stakes; the meter's length follows (9, 13) unless given (any odd number from 5). */
export type DuelStakes =
  { readonly kind: "spar" | "death"; readonly size?: number } | { readonly kind: "custom"; readonly size: number };

/** The GM's bonuses for one duel, by key; null leaves one out. */
export type GivenBonuses = Readonly<Record<string, number | null>>;

export interface DuelStart {
  /** Actor or token-actor uuids, A then B. */
  readonly a: string;
  readonly b: string;
  readonly stakes: DuelStakes;
  /** GM: bonuses for this duel alone; others stay as on the sheet. */
  readonly bonuses?: { readonly a?: GivenBonuses; readonly b?: GivenBonuses };
  /** GM: sides that may also start with bonuses of the other's list, not only answer with them. */
  readonly adds?: { readonly a?: boolean; readonly b?: boolean };
  /** Title of the page; absent: "Ana against Bo". */
  readonly title?: string;
  /** What it is about, in the person's own words. */
  readonly text?: string;
  /** Who throws: the authority's client, or each owner. Absent: the world's setting. */
  readonly diceBy?: DiceBy;
  /** Who may see it: everyone (default), or participants and GMs. */
  readonly detail?: Detail;
}
