import { object } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning, noFlow } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { takesTurns } from "../round/order.ts";
import { setFight, setSlot } from "../state/change.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { slotOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/** Whose turn it was before: the last slot of the fixed order that has acted. */
const slotBefore = (state: CombatState): Slot | undefined =>
  [...state.fight.order]
    .reverse()
    .map((one) => slotOf(state, one.slot))
    .find((slot) => slot !== undefined && slot.acted && takesTurns(state, slot) && slot.id !== state.fight.current);

/** Hand the turn back to whoever had it before; nothing that was spent or done is restored. */
export const handBack = defineMove(
  "handBack",
  object({}),
  (state, _intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => noFlow(state),
      () => (state.fight.phase === "acting" && slotBefore(state) ? null : no("NobodyBefore", "K-017")),
    ),
  (_asking, soFar) => {
    const before = certain(slotBefore(soFar.state));
    const state = setFight(setSlot(soFar.state, before.id, { acted: false }), { current: before.id });
    return record(soFar, "turnHandedBack", { who: before.holder }, state);
  },
  { table: () => [{ id: "handBack", intent: { type: "handBack" }, label: "handBack" }] },
);
