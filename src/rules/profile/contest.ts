import { choice, whole, wholes, yesNo, type Preset, type ProfileOf } from "./profile.ts";

/** Rulings of contests (specification, parts 5 and 8.1), in the specification's words. */
export const contestRulings = {
  /** The campaign's long contest type; a GM may still frame another. */
  longContestType: choice(["scored", "extended", "chained"], ["C009", "C373", "E-01"]),
  betterRoll: choice(["high", "low"], ["E-73"]),
  /** Moderate resistance, from which the others are counted. */
  baseResistance: whole(14, 1, 100, ["C017", "C138"]),
  /** Six named resistances, or ten. */
  resistanceLadder: choice(["classic", "fine"], ["E-61", "E-90"]),
  veryLowFloor: choice(["literal", "6"], ["E-62", "E-111"]),
  /** Whether mastery steps beyond a Critical lower the other side. */
  surplusBumpDown: yesNo(true, ["E-70"]),
  /** Whether a victory over a clearly weaker foe brings no benefit. */
  clearlyInferiorRule: yesNo(true, ["E-67"]),
  multipleOpponentPenalty: choice([0, 3], ["E-60"]),
  winnerHurtAtDifferenceOne: yesNo(true, ["C050", "E-13", "E-94"]),
  climaxDefeatLevel: choice(["difference", "total"], ["E-16b"]),
  climaxWinnerStates: choice(["both", "worst"], ["E-17"]),
  followerKnockout: choice(["pairingTotal", "singleRound"], ["C158", "E-27"]),
  bothDefensive: choice(["sum", "larger"], ["E-65"]),
  npcStances: yesNo(true, ["E-65"]),
  npcPartingShots: yesNo(false, ["C075", "E-25", "E-48"]),
  /** Whether a new contest's GM side is asked before dice fall, or takes defaults; a contest keeps its own. */
  gmSide: choice(["byDefault", "ask"], ["E-127"]),
  groupRounds: choice(["together", "inOrder"], ["C112"]),
  defaultBid: whole(3, 1, 100, ["C226", "E-38"]),
  minBid: whole(1, 1, 100, ["E-38"]),
  apFractionRounding: choice(["up", "nearest"], ["C206", "E-37"]),
  /** Whether a side weaker by 6 loses advantage points instead of handing them over. */
  noTransferFromWeaker: yesNo(true, ["C223", "E-35"]),
  /** Whether a winner gains at most what the loser had. */
  capTransferToOwned: yesNo(true, ["E-36"]),
  revealOpponentAP: choice(["afterFirstChange", "always", "gmOnly"], ["C233", "E-44"]),
  /** Shares of the advantage, in per cent, up to which a bid is cautious, measured, daring. */
  boldnessThresholds: wholes([10, 25, 50], 0, 100, ["E-45"]),
  extendedMultiTarget: yesNo(false, ["E-46", "E-116"]),
  useEdges: yesNo(false, ["C334", "E-55"]),
  /** House rule: whether the leader may press the advantage. */
  "house.extended.press": yesNo(false, []),
  chainedLadder: choice(["seed", "full"], ["E-58a", "E-87"]),
  /** Whether the Hurt of two equal results climbs the ladder too. */
  chainedMarginalEscalates: yesNo(false, ["E-58b"]),
  chainedEscalation: choice(["replace", "stack"], ["E-58c"]),
  chainedPenaliseResistance: yesNo(true, ["E-59a"]),
} as const;

export type ContestRulings = ProfileOf<typeof contestRulings>;

/** "As written" follows the printed words where a ruling reads past them; "gritty" makes losers pay sooner. */
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
