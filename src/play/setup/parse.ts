import { memberOf } from "../../foundry/shape.ts";
import { CONTEST_SIDES, DETAILS, DICE_BY, FOLLOWER_ROLES } from "../../documents/choices.ts";
import { parseName } from "../../rules/combat/state/creature.ts";
import { CONTEST_TYPES, GIVEN_KINDS, ORDER_RULES, PHASES } from "../../rules/contest/engine/setup.ts";
import { FINE_RUNGS } from "../../rules/contest/roll/ladder.ts";
import { isRefused, ok } from "../../rules/log/index.ts";
import { flag, integer, list, mapOf, object, oneOf, optional, text, type Parse } from "../../rules/log/parse.ts";
import { standing } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { FightStart, ContestAsk, ContestSeatStart, ContestStart, ResistanceStart } from "../api.ts";

const uuid = text({ min: 1, max: 300 });
const id = text({ min: 1, max: 40 });
const words = text({ max: 2_000 });

export const parseResistance: Parse<ResistanceStart> = (input, path) => {
  if (typeof input === "object" && input !== null && "rung" in input)
    return object({ rung: oneOf(FINE_RUNGS) })(input, path);
  const rating = memberOf(input, "rating");
  if (typeof rating === "number") return object({ rating: integer({ min: -100, max: 999 }) })(input, path);
  return object({ rating: text({ min: 1, max: 10 }) })(input, path);
};

export const parseSeatStart: Parse<ContestSeatStart> = object({
  id,
  side: oneOf(CONTEST_SIDES),
  actor: optional(uuid),
  name: optional(text({ max: 200 })),
  ability: optional(id),
  also: optional(id),
  resistance: optional(parseResistance),
  modifiers: optional(
    list(
      object({
        kind: oneOf(GIVEN_KINDS),
        value: integer({ min: -99, max: 999 }),
        note: text({ max: 200 }),
        state: optional(text({ max: 20 })),
        by: optional(id),
      }),
      { max: 40 },
    ),
  ),
  states: optional(list(id, { max: 60 })),
  followers: optional(mapOf(oneOf(FOLLOWER_ROLES))),
  secret: optional(flag),
  literal: optional(flag),
  lends: optional(mapOf(integer({ min: -99, max: 99 }))),
  edge: optional(integer({ min: -99, max: 99 })),
  aside: optional(flag),
});

/** Parses terms from a dialog, a macro, a prepared page or an ask. */
export const parseContestStart: Parse<ContestStart> = object({
  type: oneOf(CONTEST_TYPES),
  phase: optional(oneOf(PHASES)),
  title: optional(text({ max: 200 })),
  prize: optional(words),
  obstacle: optional(words),
  tactic: optional(words),
  seats: list(parseSeatStart, { min: 2, max: 60 }),
  pairings: optional(list(object({ a: id, b: id }), { max: 200 })),
  choose: optional(flag),
  order: optional(oneOf(ORDER_RULES)),
  harmful: optional(flag),
  asks: optional(flag),
  gmWord: optional(flag),
  assistStart: optional(oneOf([-1, 0, 1])),
  costly: optional(flag),
  secondGoal: optional(text({ max: 500 })),
  detail: optional(oneOf(DETAILS)),
  diceBy: optional(oneOf(DICE_BY)),
  agree: optional(flag),
  ask: optional(uuid),
  heals: optional(uuid),
  inside: optional(list(uuid, { max: 60 })),
});

const TWO: ContestStart = {
  type: "simple",
  seats: [
    { id: "a", side: "A" },
    { id: "b", side: "B" },
  ],
};

export const readTerms = (stored: unknown): ReturnType<typeof standing<ContestStart>> =>
  standing(stored, parseContestStart, TWO);

export const parseAsk: Parse<ContestAsk> = object({
  actor: uuid,
  ability: id,
  tactic: optional(words),
  augment: optional(id),
  open: optional(id),
  heals: optional(uuid),
});

const player = object({ kind: oneOf(["ask", "quick"]), ask: parseAsk });

/** Parses a player client's request, which came over a socket. */
export const parsePlayerAsk: Parse<{ readonly kind: "ask" | "quick"; readonly ask: ContestAsk }> = (input, path) => {
  const parsed = player(input, path);
  return isRefused(parsed) ? parsed : ok(parsed.value);
};

const uuidOrNone = text({ max: 300 });

export const parseFoes = list(
  object({
    actor: optional(uuidOrNone),
    name: optional(parseName),
    line: optional(text({ max: 500 })),
    token: optional(uuidOrNone),
    self: optional(flag),
    count: optional(integer({ min: 1, max: 40 })),
    grouped: optional(flag),
    hidden: optional(flag),
    zone: optional(text({ max: 80 })),
  }),
  { max: 60 },
) as Parse<FightStart["foes"]>;

/** A page edited field by field may have the waiver before a side */
const ambush = object({ who: oneOf(["nobody", "foes", "heroes"]), waive: optional(flag) });

/** Parses a fight's start from a page, macro or dialog; unknown fields are dropped. */
export const parseFightStart = object({
  title: optional(text({ max: 200 })),
  text: optional(text({ max: 2000 })),
  foes: parseFoes,
  zones: optional(text({ max: 1000 })),
  scene: optional(text({ max: 300 })),
  heroes: optional(flag),
  ambush: optional((input, path) => ambush(isRecord(input) ? { who: "nobody", ...input } : input, path)),
}) as Parse<FightStart>;

/** A page's recipe as far as readable; an entry without a creature is no foe. */
export const readRecipe = (stored: unknown): ReturnType<typeof standing<FightStart>> => {
  const { value, whole } = standing(stored, parseFightStart, { foes: [] });
  if (!value.foes) return { value, whole };
  const foes = value.foes.filter(({ actor, name, line, token }) => actor || name || line || token);
  return { value: { ...value, foes }, whole: whole && foes.length === value.foes.length };
};
