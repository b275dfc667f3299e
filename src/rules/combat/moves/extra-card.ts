import { integer, object } from "../../log/parse.ts";
import { gmOnly, isRunning, noFlow } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { dealRest } from "../decide/deal.ts";
import { no, record } from "../decide/step.ts";
import type { Asking, SoFar, Step } from "../decide/step.ts";
import { setCreatures } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/** Cards can be drawn: before the deal, and between two decisions of a fight that goes on (K-136, K-139). */
export const mayDraw = (state: CombatState): Check => {
  const { phase, draw } = state.fight;
  if (phase === "draw") return null;
  if (phase === "dealing") return no("CardsDealt", "K-019");
  return isRunning(state) ?? noFlow(state) ?? (draw ? no("KeepFirst", "C.12") : null);
};

/** The Director gives somebody the right to a further card: at the deal, or drawn at once in a fight that goes on. */
export const extraCard = defineMove(
  "extraCard",
  object({ target: id, count: integer({ min: 0, max: 10 }) }),
  (state, intent, by) =>
    gmOnly(by) ?? mayDraw(state) ?? (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
  (asking, soFar, { target, count }) => {
    const granted = record(
      soFar,
      "extraGranted",
      { who: target, count },
      setCreatures(
        soFar.state,
        (one) => one.id === target,
        () => ({ extraCards: count }),
      ),
      [["A.13", count]],
    );
    return count > 0 ? drawNow(asking, granted) : granted;
  },
);

/** Whoever has a right to more draws at once where the fight goes on; before the deal it waits for that. */
export const drawNow = (asking: Asking, soFar: SoFar): Step =>
  soFar.state.fight.round > 0 ? dealRest(asking, soFar, false) : soFar;
