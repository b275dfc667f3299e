import { object } from "../../log/parse.ts";
import { withoutCards } from "../decide/access.ts";
import { roundEffects } from "../decide/round-effects.ts";
import { no } from "../decide/step.ts";
import { id } from "../state/creature.ts";
import { creatureOf, nameOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/**
 * Where no cards are dealt, fire and poison go on for one creature when the Director
 * says that a round is over (K-169, K-185).
 */
export const roundOn = defineMove(
  "roundOn",
  object({ target: id }),
  (state, { target }, by) => {
    const refused = withoutCards(state, by, target, "K-169");
    if (refused) return refused;
    const one = creatureOf(state, target);
    return one?.burning || one?.poison.length ? null : no("NothingGoesOn", "K-169", { target: nameOf(state, target) });
  },
  (asking, soFar, { target }) => roundEffects(asking, soFar, (one) => one.id === target),
);
