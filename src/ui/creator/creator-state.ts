import type { Creation } from "../../play/hero/creation-api.ts";
import type { BonusRow } from "../sheet/bonus-rows.ts";

/** What the hero brings to a duel. */
export interface DuelList {
  readonly initiative: number;
  readonly rows: readonly BonusRow[];
  /** Whether an empty list may be filled from what else is on the sheet. */
  readonly canFill: boolean;
}

/** The steps, in their order; those of a family are there where the hero takes part in it. */
const STEPS = ["who", "abilities", "points", "rest", "fight", "duel"] as const;
export type Step = (typeof STEPS)[number];

/** What the window knows beside the hero. */
export interface CreatorState {
  readonly uid: string;
  readonly step: Step;
  readonly gm: boolean;
  readonly img: string;
  /** The picture in use that could not be loaded, or "". */
  readonly broken: string;
  readonly pictures: readonly string[];
  readonly mayBrowse: boolean;
  /** Names in the compendium of abilities; null where it is not there. */
  readonly known: { readonly keywords: readonly string[]; readonly abilities: readonly string[] } | null;
  readonly duel: DuelList;
  readonly refusal: string;
  readonly told: string;
  readonly undo: boolean;
  readonly busy: boolean;
  /** Whether a GM has begun to write what should change. */
  readonly noting: boolean;
  /** Names of the GMs, for whoever waits for them. */
  readonly gms: readonly string[];
}

export type Text = (key: string, data?: Record<string, string | number>) => string;

/** The steps this hero has. */
export const stepsOf = ({ fight, duels }: Pick<Creation, "fight" | "duels">): readonly Step[] =>
  STEPS.filter((step) => (step === "fight" ? fight !== null : step === "duel" ? duels : true));

/** The name of a row of the hero, "" where there is none. */
export const nameOf = ({ rows }: Creation, id: string): string => rows.find((row) => row.id === id)?.name ?? "";
