import { integer, list, object, oneOf, optional, text, type ValueOf } from "../../log/parse.ts";
import { parseId } from "./setup.ts";

/** What somebody declares for a round: one of the stances, or something else than the contest (C085, C093). */
export const ACTIONS = ["plain", "gambit", "defend", "task", "leave"] as const;
export type ActionKind = (typeof ACTIONS)[number];

/** How daring a bid is, least first (E-45). */
export const BOLDNESS = ["cautious", "measured", "daring", "reckless"] as const;
export type Boldness = (typeof BOLDNESS)[number];

/** What any declaration says. */
export const actionFields = {
  kind: oneOf(ACTIONS),
  /** Ability to use from now on (C182, C293). */
  ability: optional(parseId),
  /** What a side task is about, and what it is to bring (C087, C090). */
  task: optional(text({ max: 500 })),
  gain: optional(oneOf(["augment", "goal"])),
  /** Whom the augment is for; the one who acts if absent. */
  target: optional(parseId),
} as const;

/** A declaration as chosen; what is not given keeps what was used before. */
export const parseAction = object({
  ...actionFields,
  bid: optional(integer({ min: 0, max: 10_000 })),
  boldness: optional(oneOf(BOLDNESS)),
  targets: optional(list(parseId, { max: 20 })),
});

/** Support that one asks of another, with which ability of theirs (S2-8). */
export const parseAsk = object({
  seat: parseId,
  helper: parseId,
  how: oneOf(["quick", "rolled"]),
  ability: optional(parseId),
});

export type Action = ValueOf<typeof parseAction>;
