import type { DuelProfile } from "../../profile/duel.ts";
import type { BonusRow } from "../bonuses.ts";
import type { Position } from "../meter.ts";
import type { Both } from "../side.ts";
import { chancesOf } from "./chances.ts";
import { spendingsOf } from "./classes.ts";
import type { DuelPolicy } from "./plan.ts";
import { positionsOf } from "./positions.ts";
import type { Game } from "./solve.ts";

/** All that a duel as a game rests on, as plain data. */
export interface DuelQuestion {
  readonly rows: readonly BonusRow[];
  readonly size: number;
  readonly profile: DuelProfile;
  readonly policy: DuelPolicy;
  readonly initiative: Both<number>;
  /** Where the marker stands, where no way from the opening leads there; null everywhere else. */
  readonly from: Position | null;
}

/** Where every duel may stand. */
const OPENING: Position = { marker: 0, control: "A", temp: null };

const NONE: Both<number> = { A: 0, B: 0 };

/** The question as a game, ready to be solved. */
export const gameOf = ({ rows, size, profile, policy, initiative, from }: DuelQuestion): Game => ({
  positions: positionsOf(size, profile.replenish === "controlOnly", from ?? OPENING),
  spendings: spendingsOf(rows, profile),
  replenish: chancesOf({ kind: "replenish", bonuses: initiative, modifiers: NONE, chooser: null }, profile),
  profile,
  policy,
});
