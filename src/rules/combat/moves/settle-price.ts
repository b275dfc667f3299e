import { flag, object, optional } from "../../log/parse.ts";
import { gmOnly } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import { setFight } from "../state/change.ts";
import { harmType, id } from "../state/creature.ts";
import { nameOf } from "../state/find.ts";
import { numberOf, textOf } from "../../log/values.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";

/** The Director applies or waives the harm that a failed test was worth; never unasked (A.1.2). */
export const settlePrice = defineMove(
  "settlePrice",
  object({ price: id, apply: flag, harmType: optional(harmType) }),
  (state, intent, by) =>
    gmOnly(by) ?? (state.fight.prices.some((one) => one.id === intent.price) ? null : no("NoPrice", "A.1.2")),
  (_asking, soFar, intent) => {
    const found = soFar.state.fight.prices.find((one) => one.id === intent.price);
    const state = setFight(soFar.state, { prices: soFar.state.fight.prices.filter((one) => one.id !== intent.price) });
    const who = textOf(found?.who);
    return intent.apply
      ? wound(
          record(soFar, "priceTaken", { who, amount: numberOf(found?.amount) }, state),
          who,
          intent.harmType ?? "physical",
          numberOf(found?.amount),
        )
      : record(soFar, "priceWaived", { who }, state);
  },
  {
    cues: (state) =>
      state.fight.prices.map((one) =>
        cue(
          "price",
          [],
          one.id,
          { who: nameOf(state, one.who), amount: one.amount },
          { type: "settlePrice", price: one.id, apply: true },
          { type: "settlePrice", price: one.id, apply: false },
          true,
        ),
      ),
  },
);
