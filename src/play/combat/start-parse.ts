import { flag, integer, list, object, oneOf, optional, text } from "../../rules/log/parse.ts";
import type { Parse } from "../../rules/log/parse.ts";
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
