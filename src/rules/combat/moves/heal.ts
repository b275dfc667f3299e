import { flag, integer, object, optional } from "../../log/parse.ts";
import { firstOf, gmOnly, isThere } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { clearLesser, recover } from "../harm/heal.ts";
import { setCreature } from "../state/change.ts";
import { harmType, id } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";
import { certain, numberOf } from "../../log/values.ts";

/**
 * Healing by hand: one harm lowered by a level, a point taken off, or the lesser row cleared by a night's rest (A.3.3).
 */
export const heal = defineMove(
  "heal",
  object({ target: id, harmType, index: optional(integer({ min: 0, max: 199 })), rest: optional(flag) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isThere(state, intent.target),
      () => {
        if (intent.rest) return null;
        const creature = creatureOf(state, intent.target);
        const has = creature?.points
          ? creature.points[intent.harmType].value > 0
          : creature?.harm?.[intent.harmType][numberOf(intent.index)];
        return has ? null : no("NothingToHeal", "A.3.3");
      },
    ),
  (_asking, soFar, intent) => {
    const creature = certain(creatureOf(soFar.state, intent.target));
    const { points, harm: written, id: who } = creature;
    if (intent.rest && written)
      return record(soFar, "rested", { who }, setCreature(soFar.state, who, { harm: clearLesser(written) }));
    if (points) {
      const { value, max, fresh } = points[intent.harmType];
      const eased = {
        ...points,
        [intent.harmType]: { value: Math.max(0, value - 1), max, fresh: Math.max(0, fresh - 1) },
      };
      return record(soFar, "recovered", { who }, setCreature(soFar.state, who, { points: eased }), [["combat.heal"]]);
    }
    const eased = written && recover(written, intent.harmType, numberOf(intent.index));
    return record(soFar, "recovered", { who }, setCreature(soFar.state, who, { harm: eased }), [["combat.heal"]]);
  },
);
