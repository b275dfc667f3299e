import { flag, integer, list, object, oneOf, optional, text, type Parse } from "../../rules/log/parse.ts";
import { isRecord } from "../../rules/log/values.ts";
import { standing } from "../../rules/log/plain.ts";
import type { FightStart } from "../combat-api.ts";

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

/** A page that is edited field by field may have the waiver before anybody lies in wait. */
const ambush = object({ who: oneOf(["nobody", "foes", "heroes"]), waive: optional(flag) });

/** Parse what a fight begins with, as a page, a macro or a dialog has it; what it was not told about is dropped. */
export const parseFightStart = object({
  title: optional(text({ max: 200 })),
  text: optional(text({ max: 2000 })),
  foes: parseFoes,
  zones: optional(text({ max: 1000 })),
  scene: optional(text({ max: 300 })),
  heroes: optional(flag),
  ambush: optional((input, path) => ambush(isRecord(input) ? { who: "nobody", ...input } : input, path)),
}) as Parse<FightStart>;

/** The recipe of a page, as far as it can be read; an entry that means nobody is no foe. */
export const readRecipe = (stored: unknown): ReturnType<typeof standing<FightStart>> => {
  const { value, whole } = standing(stored, parseFightStart, { foes: [] });
  if (!value.foes) return { value, whole };
  const foes = value.foes.filter(({ actor, name, line, token }) => actor || name || line || token);
  return { value: { ...value, foes }, whole: whole && foes.length === value.foes.length };
};
