import { integer, object, oneOf, optional, text, type ValueOf } from "../../log/parse.ts";
import { flawPenalty } from "../roll/augment.ts";
import { ADVERSITY, PENALTY } from "../fortune/adversity.ts";
import { BONUS, FORTUNE } from "../fortune/benefit.ts";

/** What a person may give as a reason to roll with more or less (S2-2). */
export const GIVEN_KINDS = ["situational", "stretch", "state", "augment", "plot", "flaw"] as const;
export type GivenKind = (typeof GIVEN_KINDS)[number];

/** What may change a rating; `pyrrhic` is the bump of a victory at any price. */
const MODIFIER_KINDS = [...GIVEN_KINDS, "opponents", "pyrrhic"] as const;

/** What the GM may grant or take for the circumstances of one round (S2-2). */
export const SITUATIONAL = [6, 3, -3, -6] as const;

/** What stretching an ability may cost; -6 unless the GM says otherwise, 0 stands for a bump down (S2-2). */
export const STRETCHES = [-6, -3, -9, 0] as const;

/** What the GM may take from somebody on whom several set at once (C364, E-59g). */
export const CROWDED = [-3, -6] as const;

/** Every state that may touch an ability. */
export const STATES = [...ADVERSITY, ...FORTUNE] as const;
type StateName = (typeof STATES)[number];

/** One reason why somebody rolls with more or less than the plain rating. */
export const parseModifier = object({
  /** Unique for its seat, so that it can be taken back. */
  id: text({ min: 1, max: 60 }),
  kind: oneOf(MODIFIER_KINDS),
  /** Points; for a flaw its rating; 0 for a stretch that costs a bump. States have their own numbers. */
  value: integer({ min: -99, max: 999 }),
  state: optional(oneOf(STATES)),
  /** Why, in the table's words. */
  note: text({ max: 200 }),
  /** Whose support it is, by their seat; absent: nobody's, or nobody counted it (S2-8). */
  by: optional(text({ min: 1, max: 60 })),
  /** The one round it holds for; absent: the whole contest. */
  round: optional(integer({ min: 1, max: 10_000 })),
});

export type Modifier = ValueOf<typeof parseModifier>;

/**
 * What the GM may put on a resistance: circumstances, and that several set upon it; the rest is somebody's own (C364).
 */
export const weighsOnResistance = ({ kind }: Pick<Modifier, "kind">): boolean =>
  kind === "situational" || kind === "opponents";

/** What a modifier does to a roll. */
interface Weight {
  readonly points: number;
  readonly bumps: number;
  readonly stretched: boolean;
}

const points = (value: number): Weight => ({ points: value, bumps: 0, stretched: false });

const ofState = (state: StateName | undefined): Weight => {
  if (state === undefined) return points(0);
  if (state === "heroic") return { points: 0, bumps: 1, stretched: false };
  if (state === "dying") return { points: 0, bumps: -1, stretched: false };
  return points({ ...PENALTY, ...BONUS }[state]);
};

/** How much one modifier weighs: points on the rating and bumps on the result (S2-2, S2-5). */
export const weigh = (modifier: Modifier): Weight => {
  switch (modifier.kind) {
    case "state":
      return ofState(modifier.state);
    case "stretch":
      return { points: modifier.value, bumps: modifier.value === 0 ? -1 : 0, stretched: true };
    case "flaw":
      return points(flawPenalty(modifier.value));
    case "pyrrhic":
      return { points: 0, bumps: 1, stretched: false };
    default:
      return points(modifier.value);
  }
};

/** The modifiers that hold in a round. */
export const inRound = (modifiers: readonly Modifier[], round: number): readonly Modifier[] =>
  modifiers.filter((modifier) => modifier.round === undefined || modifier.round === round);

/**
 * All modifiers of a round taken together. Heroic counts once however often it was won; all else adds up (C016).
 */
export const total = (modifiers: readonly Modifier[], round: number): Weight => {
  const active = inRound(modifiers, round);
  const heroic = active.filter((modifier) => modifier.kind === "state" && modifier.state === "heroic").length;
  const weights = active.map(weigh);
  return {
    points: weights.reduce((sum, weight) => sum + weight.points, 0),
    bumps: weights.reduce((sum, weight) => sum + weight.bumps, 0) - Math.max(0, heroic - 1),
    stretched: weights.some((weight) => weight.stretched),
  };
};
