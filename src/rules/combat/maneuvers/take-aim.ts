import { refuse } from "../decide/step.ts";
import { creatureOf, setCreature } from "../state/find.ts";
import { numberOf } from "../../log/values.ts";
import { fast } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

/** Dice that a moment of aiming adds to the next roll. */
const AIMED = 1;

/**
 * A house rule, off by default: a fast maneuver spent on aiming adds a die to the next roll, once. It is also the
 * worked example of a new maneuver (docs/extend.md).
 */
export const takeAim: ManeuverDefinition = {
  row: fast("takeAim"),
  plays: (profile) => profile["house.takeAim"],
  needs: (state, { seat }) =>
    numberOf(creatureOf(state, seat)?.nextBonus) >= AIMED ? refuse("AimedAlready", "house.takeAim") : null,
  done: (state, { seat }) => setCreature(state, seat, { nextBonus: AIMED }),
  byItself: ({ nextBonus }) => ({ pointless: nextBonus >= AIMED }),
};
