import type { Creature } from "./creature.ts";
import { atFullHarm } from "./creature.ts";
import type { CombatState } from "./fight.ts";

/** What a host shows on the token of whoever fights. */
export const marks = ["burning", "poisoned", "prone", "restrained", "gagged", "pinned", "out"] as const;
export type Mark = (typeof marks)[number];

/** What people set by hand there: the same, and the eye of the token. */
export const handMarks = [...marks, "hidden"] as const;
export type HandMark = (typeof handMarks)[number];

/**
 * The marks of a creature, which all follow from the fight. Once it is over nobody is prone or pinned any longer; those
 * at full harm stay out until somebody heals them.
 */
export const marksOf = ({ fight }: Pick<CombatState, "fight">, one: Creature | undefined): Record<Mark, boolean> => {
  const over = fight.phase === "ended";
  return {
    burning: (one?.burning ?? null) !== null,
    poisoned: (one?.poison.length ?? 0) > 0,
    prone: !over && (one?.prone ?? false),
    restrained: (one?.heldBy.length ?? 0) > 0,
    gagged: one?.heldBy.some(({ gagged }) => gagged) ?? false,
    pinned: !over && (one?.pinnedBy.length ?? 0) > 0,
    out: one !== undefined && (over ? atFullHarm(one) : one.fate !== "active"),
  };
};
