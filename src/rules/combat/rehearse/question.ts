import { WAITS, type Kept, type Work } from "../../log/work.ts";
import type { CombatState } from "../state/fight.ts";
import { winnerOf } from "../state/find.ts";

/** A fight as it stands, to be played so many times with the dice of one seed. */
export interface FightQuestion {
  readonly state: CombatState;
  readonly plays: number;
  readonly seed: number;
}

/** Somebody with a number of theirs, on average a play. */
export interface Meant {
  readonly who: string;
  readonly name: string;
  readonly harm: number;
}

/** What the plays of a fight came to; shares are from 0 to 1. */
export interface FightRehearsal {
  readonly plays: number;
  readonly seed: number;
  /** Share of the plays that the heroes won. */
  readonly win: number;
  /** The most by which that is off in nineteen of twenty such rehearsals. */
  readonly error: number;
  /** Share that had no end within so many rounds. */
  readonly undecided: number;
  /** Rounds: a tenth of the plays is shorter than the first, a tenth longer than the second. */
  readonly rounds: readonly [from: number, to: number];
  /** Share in which a hero went down. */
  readonly falls: number;
  /** Harm that each hero took, and the share in which they went down. */
  readonly heroes: readonly (Meant & { readonly falls: number })[];
  /** Who did the heroes most harm; null where nobody did any. */
  readonly worst: Meant | null;
}

/** How often a fight is played where nobody says, and with which dice. */
export const PLAYS = 300;
export const SEED = 1;

/** Whether there is anything to play: heroes, somebody against them, and a fight that is not over. */
export const isPlayable = (state: CombatState): boolean => state.fight.phase !== "ended" && winnerOf(state) === null;

/**
 * How dangerous a fight is, where that is known: long work, so it is always left to somebody else, and known once the
 * answer is there. `WAITS` until then, null where there is nothing to play or whoever did it failed.
 */
export const rehearsedFight = (state: CombatState, kept: Kept): FightRehearsal | typeof WAITS | null => {
  if (!isPlayable(state)) return null;
  const question: FightQuestion = { state, plays: PLAYS, seed: SEED };
  const work: Work = { kind: "fight", question };
  const key = JSON.stringify(work);
  if (kept.has(key)) return (kept.get(key) as FightRehearsal | null | undefined) ?? null;
  kept.later?.(key, work);
  return WAITS;
};
