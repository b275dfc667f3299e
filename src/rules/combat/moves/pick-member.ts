import { object } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning, noFlow } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { takesTurns } from "../round/order.ts";
import { setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { holderOf, nameOf, slotOf, whereIs } from "../state/find.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/** Another member of the group acts first: they act in the order the Director likes (A.4). */
export const pickMember = defineMove(
  "pickMember",
  object({ slot: id }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => noFlow(state),
      () => {
        const current = slotOf(state, state.fight.current);
        const other = slotOf(state, intent.slot);
        return state.fight.phase === "acting" &&
          current &&
          other &&
          other.id !== current.id &&
          other.card === current.card &&
          !other.acted &&
          takesTurns(state, other)
          ? null
          : no("NotOfGroup", "C.3");
      },
    ),
  (_asking, soFar, intent) => {
    const holder = holderOf(soFar.state, intent.slot);
    const zone = whereIs(soFar.state, holder);
    const state = setFight(soFar.state, { current: intent.slot });
    return record(
      soFar,
      "turnPicked",
      { who: holder },
      {
        ...state,
        creatures: {
          ...state.creatures,
          [holder]: { ...certain(state.creatures[holder]), turnZone: zone, breakTried: false },
        },
      },
      [["C.3"]],
    );
  },
  {
    table: (state) => {
      const card = slotOf(state, state.fight.current)?.card ?? null;
      return state.fight.order
        .filter((one) => one.slot !== state.fight.current && card !== null && slotOf(state, one.slot)?.card === card)
        .map((one) => ({
          id: `pick:${one.slot}`,
          intent: { type: "pickMember", slot: one.slot },
          label: "pickMember",
          data: { who: nameOf(state, holderOf(state, one.slot)) },
        }));
    },
  },
);
