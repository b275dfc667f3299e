/** What an ambush came to: extra cards for one side, dice for the ambushers (A.10). */
export interface AmbushResult {
  readonly surprised: boolean;
  /** Dice on each ambusher's first maneuver with a roll in round 1. */
  readonly bonus: number;
}

/** Sneak against Track or Read: more wins, a tie is a failure, each extra success is a die (K-135 to K-139, C.16). */
export const ambushResult = (sneak: number, noticed: number): AmbushResult =>
  sneak > noticed ? { surprised: true, bonus: sneak - noticed - 1 } : { surprised: false, bonus: 0 };

/** Without a test the extra card is automatic, and there is no extra success (K-141, K-142). */
export const ambushWaived: AmbushResult = { surprised: true, bonus: 0 };
