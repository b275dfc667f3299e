import { EXACT, type Hidden, type Precision } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import type { Purpose } from "../engine/roll-record.ts";
import type { Stance } from "../table/stance.ts";
import { chancesOf, type Chances, type Degrees } from "./distribution.ts";
import type { ScoredPolicy } from "./scored.ts";

/** How it is played on after what is asked about. */
export interface ContestAssume {
  readonly foeBid?: number;
  /**
   * How it goes on in a scored contest after the next round, plainly if not said. `best` in an extended contest: the
   * best bid at each turn, whatever `bid` says.
   */
  readonly then?: ScoredPolicy;
  /** In an extended contest of two: whoever may takes a parting shot at whom they beat, with their usual bid (C259). */
  readonly parting?: boolean;
}

/** Of whom odds are asked as it stands, without an intent; what it bids every time in an extended contest. */
export interface ContestPolicy extends ContestAssume {
  readonly seat: string;
  readonly pairing?: string;
  readonly target?: string;
  readonly bid?: number;
}

/** The whole contest: `nobody` is what would never end, or ends with both out. */
export interface EndChances {
  readonly win: number;
  readonly lose: number;
  readonly nobody: number;
  readonly degrees: Degrees;
  /** How far off the chance to win may be. */
  readonly precision: Precision;
}

/** One roll: what it is for, and its chances as the one who asks sees them. */
export interface MoveOdds {
  readonly move: Stance | "exchange";
  readonly purpose: Purpose;
  readonly exchange: Chances;
  readonly contest: EndChances | null;
  /** The bid with the best chance to win the contest, where `best` was asked for and it is the seat's turn. */
  readonly bid?: number;
  /** The whole contest is still being worked out. */
  readonly waits?: true;
  /** Why nothing is said of the whole contest, where that is worth a word. */
  readonly untold?: Sentence;
}

/**
 * Chances from what the viewer knows: of this exchange, of it with a hero point held back, of the whole contest. Those
 * of a roll are exact; of a whole contest see there.
 */
export interface ContestOdds {
  readonly kind: "odds";
  readonly precision: Precision;
  /** The roll in question first; as it stands, one for each stance. */
  readonly moves: readonly MoveOdds[];
  /** Of an attempt that takes several rolls, all of which must be won: the chance of that (E-83). */
  readonly together: number | null;
  readonly hero: Chances | null;
}

export const hidden = (key: string): Hidden => ({ kind: "hidden", why: { key: `Contest.Odds.${key}` } });

export const endsOf = (degrees: Degrees): EndChances => {
  const { win, lose } = chancesOf(degrees);
  return { win, lose, nobody: Math.max(0, 1 - win - lose), degrees, precision: EXACT };
};
