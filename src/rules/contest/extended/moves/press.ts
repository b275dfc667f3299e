import { optional } from "../../../log/parse.ts";
import { defineMove } from "../../engine/definition.ts";
import { rollFacts } from "../../engine/hold.ts";
import { advantageAt } from "../../engine/look.ts";
import { knows } from "../../engine/moves/free.ts";
import { needs, offer, abilityNeeds } from "../../engine/moves/kit.ts";
import { parseId } from "../../engine/setup.ts";
import { actorOf, loserOf } from "../../engine/state.ts";
import { DEGREES } from "../../roll/roll.ts";
import { moveAdvantage, partiesOf } from "../exchanges.ts";
import { foesOf } from "../state.ts";
import { chanceShare } from "../../table/losses.ts";
import { cueIds, targetsRefused, turnRefused } from "./shared.ts";

declare module "../../engine/state.ts" {
  interface MorePurposes {
    readonly press: true;
  }
}

const HOUSE = "house.extended.press";

/**
 * A house rule, off by default: a seat with more advantage than at the start rolls without a bid; the loser pays, by
 * degree, an eighth, a quarter, half or all of it.
 *
 * @see docs/extend.md, whose example of a move it is
 */
export const press = defineMove(
  "press",
  { seat: parseId, target: parseId, ability: optional(parseId) },
  {
    usual: true,
    needs: (state, { seat, target, ability }) => {
      const { start, current } = advantageAt(state, seat);
      return (
        needs(state.rulings[HOUSE], "HouseRuleOff", HOUSE) ??
        turnRefused(state, seat) ??
        targetsRefused(state, seat, [target]) ??
        needs(current > start, "NotAhead", HOUSE) ??
        needs(knows(state, seat, ability), "NoSuchAbility", "C199")
      );
    },
    run: (state, { seat, target, ability }, faces, type) => {
      const parties = partiesOf(state, seat, [target], { ability });
      return rollFacts(state, type, [{ purpose: "press", pairing: null, ...parties }], faces);
    },
    rolls: {
      press: {
        turn: true,
        engages: "attack",
        maySpendAll: true,
        tellsLoss: true,
        table: (state, roll) => {
          const loss = chanceShare(advantageAt(state, actorOf(roll)).current, roll.degree, state.rulings);
          return {
            effects: moveAdvantage(loserOf(roll)?.seat, -loss),
            trace: [["housePress", DEGREES[roll.degree], loss]],
          };
        },
      },
    },
    offer: (state, seat) =>
      (state.rulings[HOUSE] ? foesOf(state, seat) : []).map(({ id, name }) =>
        offer(`press:${id}`, { type: "press", seat, target: id }, "press", {
          data: { foe: name },
          cue: cueIds.turn(state, seat),
          needs: abilityNeeds(state, seat),
        }),
      ),
  },
);
