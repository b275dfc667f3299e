/** Resistances, augments, benefits and healing. Nothing here knows a contest's state. */
import { assertPresent } from "../../log/values.ts";
import { COMPLETE, type Degree, type Rating, MAJOR, ADVERSITY, type Adversity } from "./roll.ts";

/** Named resistances from easiest to hardest; the finer ladder has four more. */
const CLASSIC_RUNGS = ["veryLow", "low", "moderate", "high", "veryHigh", "nearlyImpossible"] as const;
export const FINE_RUNGS = [
  "veryLow",
  "small",
  "low",
  "little",
  "moderate",
  "raised",
  "high",
  "elevated",
  "veryHigh",
  "nearlyImpossible",
] as const;
export type Rung = (typeof FINE_RUNGS)[number];
export const isRung = (value: unknown): value is Rung => FINE_RUNGS.some((rung) => rung === value);

/** Added to the base resistance; "very low" is worked out apart. */
const OFFSET: Readonly<Record<Exclude<Rung, "veryLow">, number>> = {
  small: -9,
  low: -6,
  little: -3,
  moderate: 0,
  raised: 3,
  high: 6,
  elevated: 9,
  veryHigh: 20,
  nearlyImpossible: 40,
};

export interface LadderRulings {
  readonly baseResistance: Rating;
  readonly resistanceLadder: "classic" | "fine";
  readonly veryLowFloor: "literal" | "6";
}

/** The rungs of the table's ladder, easiest first (E-61). */
export const rungs = (rulings: LadderRulings): readonly Rung[] =>
  rulings.resistanceLadder === "fine" ? FINE_RUNGS : CLASSIC_RUNGS;

/** A rung's number (S2-3). Very low: a mastery below base (E-62), or by ruling Low (E-111); in both cases at most 6. */
export const resistanceOf = (rung: Rung, rulings: LadderRulings): Rating => {
  const base = rulings.baseResistance;
  if (rung !== "veryLow") return base + OFFSET[rung];
  return rulings.veryLowFloor === "6" ? Math.min(6, base + OFFSET.low) : Math.min(base - 20, 6);
};

/** For a resistance of 0 or less the table proposes an automatic victory (E-62). */
export const proposesAutomaticVictory = (resistance: Rating): boolean => resistance <= 0;

/** A rolled augment by degree of victory: tie 0, then 3, 6, 9 and a mastery (S2-8). */
const AUGMENT_BY_VICTORY = [0, 3, 6, 9, 20] as const;

/** The GM's awards for an earlier victory. */
export const PLOT_AUGMENTS = [3, 6, 9, 20] as const;

/** Only a Complete Defeat makes a rolled augment harmful. */
export const rolledAugment = (won: boolean, degree: Degree): number =>
  won ? AUGMENT_BY_VICTORY[degree] : degree === COMPLETE ? -3 : 0;

export const quickAugment = (rating: Rating): number => Math.max(0, Math.floor(rating / 5));

export const flawPenalty = (rating: Rating): number => -Math.round(rating / 5);

/** Two abilities used as one: their average, rounded half up, before modifiers (S2-2). */
export const combine = (first: Rating, second: Rating): Rating => Math.floor((first + second + 1) / 2);

/** Benefits of victory, smallest first. */
export const FORTUNE = ["fresh", "pumped", "invigorated", "heroic"] as const;
export type Fortune = (typeof FORTUNE)[number];

/** Bonuses on related abilities; they add up (S2-10). Heroic bumps instead. */
export const BONUS: Readonly<Record<Fortune, number>> = { fresh: 3, pumped: 6, invigorated: 9, heroic: 0 };

export const fortuneOf = (degree: Degree): Fortune | null =>
  ([null, "fresh", "pumped", "invigorated", "heroic"] as const)[degree];

/** The time without use after which a benefit fades; Fresh also ends with any defeat. */
export const FADES: Readonly<Record<Fortune, "session" | "week" | "month" | "season">> = {
  fresh: "session",
  pumped: "week",
  invigorated: "month",
  heroic: "season",
};

/** Gap from which a foe is clearly inferior and brings no benefit (E-67). */
const INFERIOR_GAP = 6;

/** Whether the abilities both began with make the foe clearly inferior (E-67, E-142). */
export const clearlyInferior = (own: number, theirs: number): boolean => own >= theirs + INFERIOR_GAP;

/** The healer's resistance by the state to heal (S2-11); none for Dead and Dazed. */
export const HEALING_RUNG: Readonly<Record<"hurt" | "impaired" | "injured" | "dying", Rung>> = {
  hurt: "low",
  impaired: "moderate",
  injured: "high",
  dying: "veryHigh",
};

/** States for ordinary healing; the dying are saved instead (E-99). */
export const isHealable = (state: Adversity): state is "hurt" | "impaired" | "injured" =>
  state === "hurt" || state === "impaired" || state === "injured";

/** Healing (S2-11): a level off a degree of victory; a Major Defeat adds one, a Complete two (E-72). Null: healed. */
export const heal = (state: Adversity, won: boolean, degree: Degree): Adversity | null => {
  if (!isHealable(state)) return state;
  const worse = degree === MAJOR ? 1 : degree === COMPLETE ? 2 : 0;
  const level = ADVERSITY.indexOf(state) + (won ? -degree : worse);
  return level <= 0 ? null : assertPresent(ADVERSITY[Math.min(level, ADVERSITY.length - 1)]);
};

/** Saving the dying (S2-9, E-99): victory Injured, Complete Victory Impaired (E-110), tie Dying, defeat Dead. */
export const saveDying = (won: boolean | null, degree: Degree): Adversity => {
  if (won === null) return "dying";
  if (!won) return "dead";
  return degree === COMPLETE ? "impaired" : "injured";
};
