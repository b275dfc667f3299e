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
import { MAX_RATING, typedFault } from "../roll/rating.ts";
import { parseModifier } from "./modifier.ts";
import { parseRulings } from "./rulings.ts";

/** A simple contest and the three long types there are (C008). */
export const CONTEST_TYPES = ["simple", "scored", "extended", "chained"] as const;
export type ContestTypeId = (typeof CONTEST_TYPES)[number];

/** Where in the story the contest stands; it decides how its outcome is read (C047, C059). */
export const PHASES = ["rising", "climax"] as const;
export type ContestPhase = (typeof PHASES)[number];

/** A hero is played by a person; a resistance is a number; a follower belongs to a hero. */
export const SEAT_KINDS = ["hero", "resistance", "follower"] as const;

/**
 * What a follower does here. Scored: contestant, secondary, supporter (C156). Extended: points, ability, supporter
 * (C227 to C229). Chained: supporter, who may augment or take a loss (C369, C370).
 */
export const FOLLOWER_ROLES = ["contestant", "secondary", "supporter", "points", "ability"] as const;
type FollowerRole = (typeof FOLLOWER_ROLES)[number];

/** Roles that each type of contest knows (C156, C227 to C229, C369). */
export const ROLES_IN: Readonly<Record<ContestTypeId, readonly FollowerRole[]>> = {
  simple: ["supporter"],
  scored: ["contestant", "secondary", "supporter"],
  extended: ["points", "ability", "supporter"],
  chained: ["supporter"],
};

/** The role itself where the type knows it; anybody else is at hand as a supporter. */
export const roleIn = (type: ContestTypeId, role: FollowerRole): FollowerRole =>
  ROLES_IN[type].includes(role) ? role : "supporter";

/** How turns are sorted in a group extended contest (C246 to C248). */
export const ORDER_RULES = ["boldness", "bid", "advantage"] as const;
export type OrderRule = (typeof ORDER_RULES)[number];

const parseWord = text({ min: 1, max: 60 });

/** An id that may name a place in a record: never a name that every object has anyway, such as `constructor`. */
export const parseId: Parse<string> = (input, path = "") => {
  const parsed = parseWord(input, path);
  return !isRefused(parsed) && parsed.value in Object.prototype
    ? refused("Contest.Refused.BadId", "L-input", { path }, path)
    : parsed;
};
/** A round of a contest. */
export const parseRound = integer({ min: 1, max: 10_000 });
const parsePlain = integer({ min: -100, max: MAX_RATING });
export const parseNumber = parser(quickOf(parsePlain), (input, path) => {
  // What a person typed into a form and is no rating is refused with how one is written (E-71)
  const typed = typeof input === "string" ? typedFault(input) : null;
  return typed ? { ...typed, path } : parsePlain(input, path);
});

export const parseAbility = object({
  id: parseId,
  name: text({ max: 200 }),
  /** Linear rating before modifiers; 0 or less only for a very low resistance or a ruined ability. */
  rating: parseNumber,
});
export type Ability = ValueOf<typeof parseAbility>;

export const parseSeatSetup = object({
  id: parseId,
  name: text({ max: 200 }),
  side: parseId,
  kind: oneOf(SEAT_KINDS),
  /** Actor or token uuid, if it has one; never read by the core. */
  actor: optional(nullable(text({ max: 200 }))),
  /** What it may use; the first is what it begins with. */
  abilities: list(parseAbility, { min: 1, max: 60 }),
  modifiers: optional(list(parseModifier, { max: 60 })),
  heroPoints: optional(integer({ min: 0, max: 99 })),
  /** Its numbers are hidden from the other sides. */
  secret: optional(flag),
  /** A very low resistance that is rolled all the same, with a negative mastery (E-62). */
  literal: optional(flag),
  /** Whose follower it is. */
  owner: optional(parseId),
  role: optional(oneOf(FOLLOWER_ROLES)),
  /** Edge, or handicap where negative, on its own bids (C334). */
  edge: optional(integer({ min: -99, max: 99 })),
  /** Takes part without accepting the framing: unrelated actions only (C180). */
  aside: optional(flag),
});
export type SeatSetup = ValueOf<typeof parseSeatSetup>;

export const parseSide = object({ id: parseId, name: text({ max: 200 }) });

export const parseSetupShape = object({
  type: oneOf(CONTEST_TYPES),
  phase: oneOf(PHASES),
  /** Title and stakes, for sentences and screens. */
  title: text({ max: 200 }),
  prize: text({ max: 2000 }),
  obstacle: optional(text({ max: 2000 })),
  rulings: parseRulings,
  sides: list(parseSide, { min: 2, max: 12 }),
  seats: list(parseSeatSetup, { min: 2, max: 60 }),
  /** Who faces whom; absent: paired by falling rating (C110). */
  pairings: optional(list(object({ a: parseId, b: parseId }), { max: 200 })),
  /** Players choose whom they face, the best rating first; absent: paired as given, or by rating (C110). */
  choose: optional(flag),
  order: optional(oneOf(ORDER_RULES)),
  /** The opposition means harm: walking out without disengaging has its price (C092). */
  harmful: optional(flag),
  /** A simple contest whose obstacle falls in any case; a defeat brings its state all the same (S2-12). */
  costly: optional(flag),
  /** A second goal beside the prize, reached by a victory by far (S2-12). */
  secondGoal: optional(text({ max: 500 })),
  /** Assists start a step easier or harder (C144). */
  assistStart: optional(oneOf([-1, 0, 1])),
  /** The GM's side is asked before dice fall, as heroes are; absent: as the table has ruled (E-127). */
  gmAsked: optional(flag),
  /** What players declare waits for the GM's word before the dice; absent: it happens at once (E-129). */
  gmWord: optional(flag),
});

/** All a contest begins with: plain data, checked by `parseSetup`. */
export type ContestSetup = ValueOf<typeof parseSetupShape>;
