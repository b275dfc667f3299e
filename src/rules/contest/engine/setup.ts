import { isRefused, refused } from "../../log/outcome.ts";
import {
  flag,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  parser,
  quickOf,
  text,
  type Parse,
  type ValueOf,
} from "../../log/parse.ts";
import { contestRulings, type ContestRulings } from "../../profile/contest.ts";
import { parseProfile } from "../../profile/profile.ts";
import { ADVERSITY, PENALTY, MAX_RATING, typedFault } from "../roll/roll.ts";
import { BONUS, FORTUNE, flawPenalty } from "../roll/ladder.ts";

/** Reasons for a modifier that a person may give (S2-2). */
export const GIVEN_KINDS = ["situational", "stretch", "state", "augment", "plot", "flaw"] as const;
export type GivenKind = (typeof GIVEN_KINDS)[number];

/** Reasons for a modifier; `pyrrhic` is the bump of a victory at any price. */
const MODIFIER_KINDS = [...GIVEN_KINDS, "opponents", "pyrrhic"] as const;

/** The GM's modifiers for one round's circumstances (S2-2). */
export const SITUATIONAL = [6, 3, -3, -6] as const;

/** Costs of stretching an ability; -6 unless the GM says otherwise, 0 stands for a bump down (S2-2). */
export const STRETCHES = [-6, -3, -9, 0] as const;

/** The GM's penalties for a seat that several attack at once (C364, E-59g). */
export const CROWDED = [-3, -6] as const;

export const STATES = [...ADVERSITY, ...FORTUNE] as const;
type StateName = (typeof STATES)[number];

export const parseModifier = object({
  /** Unique within its seat. */
  id: text({ min: 1, max: 60 }),
  kind: oneOf(MODIFIER_KINDS),
  /** Points; for a flaw its rating; 0 for a stretch that costs a bump. States have their own numbers. */
  value: integer({ min: -99, max: 999 }),
  state: optional(oneOf(STATES)),
  note: text({ max: 200 }),
  /** The supporting seat; absent: none, or not counted (S2-8). */
  by: optional(text({ min: 1, max: 60 })),
  /** The one round it holds for; absent: the whole contest. */
  round: optional(integer({ min: 1, max: 10_000 })),
});

export type Modifier = ValueOf<typeof parseModifier>;

/** Modifiers that the GM may put on a resistance: circumstances and several attackers (C364). */
export const weighsOnResistance = ({ kind }: Pick<Modifier, "kind">): boolean =>
  kind === "situational" || kind === "opponents";

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

/** Points on the rating and bumps on the result (S2-2, S2-5). */
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

export const inRound = (modifiers: readonly Modifier[], round: number): readonly Modifier[] =>
  modifiers.filter((modifier) => modifier.round === undefined || modifier.round === round);

/** Adds up a round's modifiers; Heroic counts once however often the seat won it (C016). */
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

/** A setup's rulings: missing ones get their initial value; an unknown key is refused with its path. */
export const parseRulings: Parse<ContestRulings> = (input, path = "rulings") =>
  parseProfile(contestRulings, input, path);

/** The simple contest and the three long types (C008). */
export const CONTEST_TYPES = ["simple", "scored", "extended", "chained"] as const;
export type ContestTypeId = (typeof CONTEST_TYPES)[number];

/** The phase of the story decides how the outcome is read (C047, C059). */
export const PHASES = ["rising", "climax"] as const;
export type ContestPhase = (typeof PHASES)[number];

/** A person plays a hero; a resistance is a number; a follower belongs to a hero. */
export const SEAT_KINDS = ["hero", "resistance", "follower"] as const;

/** Followers' roles (C156, C227 to C229); a chained contest's supporter augments or takes a loss (C369, C370). */
export const FOLLOWER_ROLES = ["contestant", "secondary", "supporter", "points", "ability"] as const;
type FollowerRole = (typeof FOLLOWER_ROLES)[number];

/** Roles in each type (C156, C227 to C229, C369). */
export const ROLES_IN: Readonly<Record<ContestTypeId, readonly FollowerRole[]>> = {
  simple: ["supporter"],
  scored: ["contestant", "secondary", "supporter"],
  extended: ["points", "ability", "supporter"],
  chained: ["supporter"],
};

export const roleIn = (type: ContestTypeId, role: FollowerRole): FollowerRole =>
  ROLES_IN[type].includes(role) ? role : "supporter";

/** Turn orders in a group extended contest (C246 to C248). */
export const ORDER_RULES = ["boldness", "bid", "advantage"] as const;
export type OrderRule = (typeof ORDER_RULES)[number];

const parseWord = text({ min: 1, max: 60 });

/** An id that may key a record: never a name that every object has, such as `constructor`. */
export const parseId: Parse<string> = (input, path = "") => {
  const parsed = parseWord(input, path);
  return !isRefused(parsed) && parsed.value in Object.prototype
    ? refused("Contest.Refused.BadId", "L-input", { path }, path)
    : parsed;
};
export const parseRound = integer({ min: 1, max: 10_000 });
const parsePlain = integer({ min: -100, max: MAX_RATING });
export const parseNumber = parser(quickOf(parsePlain), (input, path) => {
  // Typed text that is no rating is refused with an example of one (E-71)
  const typed = typeof input === "string" ? typedFault(input) : null;
  return typed ? { ...typed, path } : parsePlain(input, path);
});

export const parseAbility = object({
  id: parseId,
  name: text({ max: 200 }),
  /** Linear rating before modifiers; 0 or less only for a very low resistance or a ruined ability. */
  rating: parseNumber,
});

export const parseSeatSetup = object({
  id: parseId,
  name: text({ max: 200 }),
  side: parseId,
  kind: oneOf(SEAT_KINDS),
  /** Actor or token uuid; the rules never read it. */
  actor: optional(nullable(text({ max: 200 }))),
  /** The first is in use at the start. */
  abilities: list(parseAbility, { min: 1, max: 60 }),
  modifiers: optional(list(parseModifier, { max: 60 })),
  heroPoints: optional(integer({ min: 0, max: 99 })),
  /** Hides the seat's numbers from other sides. */
  secret: optional(flag),
  /** A very low resistance that is rolled all the same, with a negative mastery (E-62). */
  literal: optional(flag),
  owner: optional(parseId),
  role: optional(oneOf(FOLLOWER_ROLES)),
  /** Edge on its own bids, or handicap where negative (C334). */
  edge: optional(integer({ min: -99, max: 99 })),
  /** The seat rejects the framing: unrelated actions only (C180). */
  aside: optional(flag),
});
export type SeatSetup = ValueOf<typeof parseSeatSetup>;

export const parseSide = object({ id: parseId, name: text({ max: 200 }) });

export const parseSetupShape = object({
  type: oneOf(CONTEST_TYPES),
  phase: oneOf(PHASES),
  title: text({ max: 200 }),
  prize: text({ max: 2000 }),
  obstacle: optional(text({ max: 2000 })),
  rulings: parseRulings,
  sides: list(parseSide, { min: 2, max: 12 }),
  seats: list(parseSeatSetup, { min: 2, max: 60 }),
  /** Pairings; absent: by falling rating (C110). */
  pairings: optional(list(object({ a: parseId, b: parseId }), { max: 200 })),
  /** Players choose opponents, the best rating first; absent: as given, or by rating (C110). */
  choose: optional(flag),
  order: optional(oneOf(ORDER_RULES)),
  /** The opposition means harm: walking out without disengaging has its price (C092). */
  harmful: optional(flag),
  /** A simple contest whose obstacle falls in any case; a defeat brings its state all the same (S2-12). */
  costly: optional(flag),
  /** A second goal beside the prize, which a victory by far reaches (S2-12). */
  secondGoal: optional(text({ max: 500 })),
  /** Assists start a step easier or harder (C144). */
  assistStart: optional(oneOf([-1, 0, 1])),
  /** The GM's side is asked before dice fall, as heroes are; absent: as ruled (E-127). */
  gmAsked: optional(flag),
  /** Declarations wait for the GM's word before the dice; absent: they happen at once (E-129). */
  gmWord: optional(flag),
});

export type ContestSetup = ValueOf<typeof parseSetupShape>;
