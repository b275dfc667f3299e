import { integer, object } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setCreatures } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

export const beforeCards = (state: CombatState) => (state.fight.phase === "draw" ? null : no("CardsDealt", "K-019"));

/** The Director gives somebody the right to a further card, before the deal. */
export const extraCard = defineMove(
  "extraCard",
  object({ target: id, count: integer({ min: 0, max: 10 }) }),
  (state, intent, by) =>
    gmOnly(by) ?? beforeCards(state) ?? (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
  (_asking, soFar, { target, count }) =>
    record(
      soFar,
      "extraGranted",
      { who: target, count },
      setCreatures(
        soFar.state,
        (one) => one.id === target,
        () => ({ extraCards: count }),
      ),
      [["A.13", count]],
    ),
);
