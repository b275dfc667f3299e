import { DETAILS, DICE_BY } from "../../model/choices.ts";
import { STAKES } from "../../rules/duel/index.ts";
import { isRefused, ok } from "../../rules/log/index.ts";
import { integer, object, oneOf, optional, text, type Parse } from "../../rules/log/parse.ts";
import type { DuelStart } from "../duel-api.ts";

const uuid = text({ min: 1, max: 300 });

const shape = object({
  a: uuid,
  b: uuid,
  stakes: object({ kind: oneOf(STAKES), size: optional(integer({ min: 0, max: 999 })) }),
  title: optional(text({ max: 200 })),
  text: optional(text({ max: 5_000 })),
  diceBy: optional(oneOf(DICE_BY)),
  detail: optional(oneOf(DETAILS)),
});

/** Parse what a client asks to begin; it may have come over a socket. */
export const parseStart: Parse<DuelStart> = (input, path) => {
  const parsed = shape(input, path);
  if (isRefused(parsed)) return parsed;
  const { stakes, ...rest } = parsed.value;
  return ok({
    ...rest,
    stakes:
      stakes.kind === "custom"
        ? { kind: "custom", size: stakes.size ?? 0 }
        : { kind: stakes.kind, ...(stakes.size === undefined ? {} : { size: stakes.size }) },
  });
};
