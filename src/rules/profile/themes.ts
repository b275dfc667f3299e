/** What rulings are about, in the order of the headings: whole keys, or the beginnings of keys that end in a dot. */
const THEMES = {
  contest: {
    general: ["longContestType", "gmSide", "groupRounds", "clearlyInferiorRule", "multipleOpponentPenalty"],
    rolls: ["betterRoll", "baseResistance", "resistanceLadder", "veryLowFloor", "surplusBumpDown"],
    scored: [
      "winnerHurtAtDifferenceOne",
      "climaxDefeatLevel",
      "climaxWinnerStates",
      "followerKnockout",
      "bothDefensive",
      "npcStances",
      "npcPartingShots",
      "house.scored.",
    ],
    extended: [
      "defaultBid",
      "minBid",
      "apFractionRounding",
      "noTransferFromWeaker",
      "capTransferToOwned",
      "revealOpponentAP",
      "boldnessThresholds",
      "extendedMultiTarget",
      "useEdges",
      "house.extended.",
    ],
    chained: [
      "chainedLadder",
      "chainedMarginalEscalates",
      "chainedEscalation",
      "chainedPenaliseResistance",
      "house.chained.",
    ],
  },
  combat: {
    cards: ["initiative.", "volley", "drawing"],
    actions: ["actionTest.", "thrownReturns", "reaction.", "wrestle.", "cover.", "house.takeAim"],
    harm: ["harm.", "npc.", "armour.", "critical."],
    hazards: ["fear.", "fire.", "poison.", "fall.", "house.drowning"],
    own: ["maneuvers.own", "extras.own", "hazards.own"],
  },
  duel: {
    rolls: ["tie", "tieInitiative", "natural20", "natural20Choice"],
    bonuses: ["missingBonus", "replenish", "initiativeNameable", "onlyPositive", "valuesSeen"],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const isOf = (part: string, key: string): boolean => (part.endsWith(".") ? key.startsWith(part) : key === part);

const ALL_THEMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = THEMES;

/** The keys of a family's rulings by theme; what belongs to none comes first, under no heading. */
export function byTheme(
  family: string,
  keys: readonly string[],
): readonly { readonly theme: string; readonly keys: readonly string[] }[] {
  const parts: Readonly<Record<string, readonly string[]>> = ALL_THEMES[family] ?? {};
  const themes = Object.entries(parts).map(([theme, own]) => ({
    theme,
    keys: keys.filter((key) => own.some((part) => isOf(part, key))),
  }));
  const left = keys.filter((key) => !themes.some((one) => one.keys.includes(key)));
  return [{ theme: "", keys: left }, ...themes].filter((one) => one.keys.length > 0);
}
