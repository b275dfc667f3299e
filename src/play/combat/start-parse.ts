import { fearPositions } from "../../rules/combat/catalogue/positions.ts";
import { harmType } from "../../rules/combat/state/creature.ts";
import { flag, integer, list, object, oneOf, optional, tagged, text } from "../../rules/log/parse.ts";
import type { Parse } from "../../rules/log/parse.ts";
import type { FightStart, HazardStart } from "../combat-api.ts";

const uuid = text({ max: 300 });
const name = text({ max: 120 });

/** Parse who is to be put into a fight. */
export const parseFoes = list(
  object({
    actor: optional(uuid),
    name: optional(name),
    line: optional(text({ max: 500 })),
    token: optional(uuid),
    self: optional(flag),
    count: optional(integer({ min: 1, max: 40 })),
    grouped: optional(flag),
    hidden: optional(flag),
    zone: optional(text({ max: 80 })),
  }),
  { max: 60 },
) as Parse<FightStart["foes"]>;

/** Parse what a fight begins with, as a page, a macro or a dialog has it; what it was not told about is dropped. */
export const parseFightStart = object({
  title: optional(text({ max: 200 })),
  text: optional(text({ max: 2000 })),
  foes: parseFoes,
  zones: optional(text({ max: 1000 })),
  scene: optional(text({ max: 300 })),
  heroes: optional(flag),
  ambush: optional(object({ who: oneOf(["nobody", "foes", "heroes"]), waive: optional(flag) })),
}) as Parse<FightStart>;

const small = integer({ min: 0, max: 20 });

/** Parse a hazard as a macro or a dialog has it. */
export const parseHazard = tagged("type", {
  fear: object({
    value: small,
    source: optional(text({ max: 120 })),
    position: optional(oneOf(fearPositions)),
  }),
  fall: object({ feet: integer({ min: 0, max: 900 }), hard: optional(flag) }),
  poison: object({ toxicity: integer({ min: 1, max: 60 }), harmType: optional(harmType) }),
  fire: object({ damage: integer({ min: 0, max: 50 }), needed: integer({ min: 1, max: 20 }) }),
  deprivation: object({ harmType: optional(harmType) }),
}) as Parse<HazardStart>;
