import { choice, whole, wholes, yesNo, type Preset, type ProfileOf } from "./profile.ts";

/** The table's rulings for contests (specification, parts 5 and 8.1). Values are the words of the specification. */
export const contestRulings = {
  /** The one long contest type of the campaign; a GM may still frame another. */
  longContestType: choice(["scored", "extended", "chained"], ["C009", "C373", "E-01"]),
  /** Which of two equal results is the better roll. */
  betterRoll: choice(["high", "low"], ["E-73"]),
  /** Moderate resistance, from which the others are counted. */
  baseResistance: whole(14, 1, 100, ["C017", "C138"]),
  /** Six named resistances, or ten. */
  resistanceLadder: choice(["classic", "fine"], ["E-61", "E-90"]),
  /** What the easiest resistance may sink to. */
  veryLowFloor: choice(["literal", "6"], ["E-62", "E-111"]),
  /** Whether mastery steps beyond a Critical lower the other side. */
  surplusBumpDown: yesNo(true, ["E-70"]),
  /** Whether a victory over somebody clearly weaker brings no benefit. */
  clearlyInferiorRule: yesNo(true, ["E-67"]),
  /** Penalty for each opponent beyond the first at the same time. */
  multipleOpponentPenalty: choice([0, 3], ["E-60"]),
  /** Whether the winner of a scored contest is Hurt at a difference of one. */
  winnerHurtAtDifferenceOne: yesNo(true, ["C050", "E-13", "E-94"]),
  /** What the degree of a defeat at the climax is read from. */
  climaxDefeatLevel: choice(["difference", "total"], ["E-16b"]),
  /** Whether the winner at a climax takes both states or the worse. */
  climaxWinnerStates: choice(["both", "worst"], ["E-17"]),
  /** What fells a follower: points of a whole pairing, or of a single round. */
  followerKnockout: choice(["pairingTotal", "singleRound"], ["C158", "E-27"]),
  /** Two defensive responses: both subtract, or only the larger. */
  bothDefensive: choice(["sum", "larger"], ["E-65"]),
  /** Whether the GM's side may gambit and defend. */
  npcStances: yesNo(true, ["E-65"]),
  /** Whether the GM's side may take parting shots. */
  npcPartingShots: yesNo(false, ["C075", "E-25", "E-48"]),
  /** Whether the GM's side of a new contest is asked before dice fall, or goes by default; a contest keeps its own. */
  gmSide: choice(["byDefault", "ask"], ["E-127"]),
  /** Whether a group's pairings declare together or one after the other. */
  groupRounds: choice(["together", "inOrder"], ["C112"]),
  /** The bid that is made for somebody who names none. */
  defaultBid: whole(3, 1, 100, ["C226", "E-38"]),
  /** The smallest bid. */
  minBid: whole(1, 1, 100, ["E-38"]),
  /** How fractions of advantage points are rounded. */
  apFractionRounding: choice(["up", "nearest"], ["C206", "E-37"]),
  /** Whether somebody weaker by 6 loses advantage points instead of handing them over. */
  noTransferFromWeaker: yesNo(true, ["C223", "E-35"]),
  /** Whether a winner gains at most what the loser had. */
  capTransferToOwned: yesNo(true, ["E-36"]),
  /** When the advantage points of the other side may be seen. */
  revealOpponentAP: choice(["afterFirstChange", "always", "gmOnly"], ["C233", "E-44"]),
  /** Up to what share of the current advantage a bid is cautious, measured, daring; in per cent. */
  boldnessThresholds: wholes([10, 25, 50], 0, 100, ["E-45"]),
  /** Whether one action may be aimed at several opponents. */
  extendedMultiTarget: yesNo(false, ["E-46", "E-116"]),
  /** Whether edges and handicaps are in play. */
  useEdges: yesNo(false, ["C334", "E-55"]),
  /** A house rule: whether whoever is ahead may press the advantage. */
  "house.extended.press": yesNo(false, []),
  /** The ladder of states of a chained contest. */
  chainedLadder: choice(["seed", "full"], ["E-58a", "E-87"]),
  /** Whether the Hurt of two equal results climbs the ladder too. */
  chainedMarginalEscalates: yesNo(false, ["E-58b"]),
  /** Whether a worse state of a chained contest replaces the milder ones. */
  chainedEscalation: choice(["replace", "stack"], ["E-58c"]),
  /** Whether the states of a chained contest weigh on a bare resistance too. */
  chainedPenaliseResistance: yesNo(true, ["E-59a"]),
} as const;

/** A table's choices for contests. */
export type ContestRulings = ProfileOf<typeof contestRulings>;

/**
 * Named sets of choices. "As written" keeps to the printed words where a ruling reads past them; "author's corrections"
 * is the initial profile, which has them all; "gritty" makes followers and losers pay sooner.
 */
export const contestPresets: readonly Preset<typeof contestRulings>[] = [
  { id: "as-written", values: { surplusBumpDown: false, followerKnockout: "singleRound", capTransferToOwned: false } },
  { id: "authors-corrections", values: {} },
  {
    id: "gritty",
    values: {
      longContestType: "chained",
      chainedMarginalEscalates: true,
      chainedEscalation: "stack",
      multipleOpponentPenalty: 3,
      climaxDefeatLevel: "total",
      clearlyInferiorRule: true,
    },
  },
];
