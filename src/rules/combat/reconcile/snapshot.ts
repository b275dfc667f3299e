import { flag, integer, list, nullable, object, oneOf, optional, type Parse, type ValueOf } from "../../log/parse.ts";
import { id, parseCreatureInput } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { slotsOf } from "../state/find.ts";
import { handMarks } from "../state/marks.ts";

/** A number as others may have written it: anything finite. */
const typed: Parse<number> = (input, path) =>
  typeof input === "number" && Number.isFinite(input) ? { kind: "ok", value: input } : integer()(input, path);

/**
 * The part of a fight that documents own, as they stand: one row a combatant document. `creature` says who somebody is
 * that the log does not know yet. Every other field follows from the log.
 */
export const parseSnapshot = object({
  round: integer({ min: 0, max: 9999 }),
  turn: nullable(id),
  slots: list(
    object({
      id,
      holder: id,
      initiative: nullable(typed),
      group: nullable(id),
      hidden: flag,
      defeated: flag,
      creature: optional(parseCreatureInput),
    }),
    { max: 1000 },
  ),
  /** Marks that somebody set or took by hand; of the others the documents show what the log says. */
  marks: optional(list(object({ who: id, mark: oneOf(handMarks), on: flag, gm: flag }), { max: 9000 })),
});
export type CombatSnapshot = ValueOf<typeof parseSnapshot>;
export type SlotRow = CombatSnapshot["slots"][number];
export type MarkRow = NonNullable<CombatSnapshot["marks"]>[number];

/** What the documents should say by the log. */
export const project = (state: CombatState): CombatSnapshot => ({
  round: state.fight.round,
  turn: state.fight.current,
  slots: Object.values(state.creatures).flatMap((one) =>
    slotsOf(state, one.id).map((slot) => ({
      id: slot.id,
      holder: one.id,
      initiative: slot.card,
      group: one.group,
      hidden: one.hidden,
      defeated: one.fate !== "active",
    })),
  ),
});
