import type { Detail, DiceBy } from "../model/choices.ts";

/** What a duel is fought for; the length of the meter follows (9, 13) unless one is given (any odd number from 5). */
export type DuelStakes =
  { readonly kind: "spar" | "death"; readonly size?: number } | { readonly kind: "custom"; readonly size: number };

/** Bonuses as a GM set them for one duel, by their keys; null leaves one out. */
export type GivenBonuses = Readonly<Record<string, number | null>>;

/** What it takes to begin a duel: two actors, and what for. */
export interface DuelStart {
  /** Actor or token-actor uuids, A then B. */
  readonly a: string;
  readonly b: string;
  readonly stakes: DuelStakes;
  /** GM: bonuses of A and of B for this duel alone; what is not named stays as the sheet has it. */
  readonly bonuses?: { readonly a?: GivenBonuses; readonly b?: GivenBonuses };
  /** GM: who may also name what only the other's list has, and not just answer with it. */
  readonly adds?: { readonly a?: boolean; readonly b?: boolean };
  /** Title of the page; absent: "Ana against Bo". */
  readonly title?: string;
  /** What it is about, in the person's own words. */
  readonly text?: string;
  /** Who throws: the authority's client, or each owner their own. Absent: the world's setting. */
  readonly diceBy?: DiceBy;
  /** Who may see it: everyone (when absent), or only those who take part and the GMs. */
  readonly detail?: Detail;
}
