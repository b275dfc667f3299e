import { refuse } from "../decide/step.ts";
import { creatureOf, setCreature } from "../state/find.ts";
import { numberOf } from "../../log/values.ts";
import { fast, type ManeuverDefinition } from "./definition.ts";

const AIMED = 1;

/**
 * One die more on the next roll.
 *
 * @see docs/extend.md, whose example of a maneuver it is
 */
export const takeAim: ManeuverDefinition = {
  row: fast("takeAim"),
  plays: (profile) => profile["house.takeAim"],
  needs: (state, { seat }) =>
    numberOf(creatureOf(state, seat)?.nextBonus) >= AIMED ? refuse("AimedAlready", "house.takeAim") : null,
  done: (state, { seat }) => setCreature(state, seat, { nextBonus: AIMED }),
  byItself: ({ nextBonus }) => ({ pointless: nextBonus >= AIMED }),
};
