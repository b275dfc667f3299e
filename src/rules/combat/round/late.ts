import { numberOf } from "../../log/values.ts";
import { setFight, setSlot } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, membersOf, slotOf, slotsOf } from "../state/find.ts";

/**
 * Lay a card for a slot that had none. In the running round it takes its place in the order and acts, unless its card
 * has been passed or the slot has acted already: then it waits for the next round (C.103). Nobody acts twice.
 */
export const layCard = (state: CombatState, id: string, card: number): CombatState => {
  const laid = setSlot(state, id, { card });
  if (state.fight.phase !== "acting") return laid;
  const order = state.fight.order.filter((one) => one.slot !== id);
  const here = numberOf(order.find((one) => one.slot === state.fight.current)?.number);
  const at = order.findIndex((one) => one.number > card);
  const placed = [
    ...order.slice(0, at < 0 ? order.length : at),
    { slot: id, number: card },
    ...(at < 0 ? [] : order.slice(at)),
  ];
  return setFight(setSlot(laid, id, { acted: (slotOf(state, id)?.acted ?? false) || card < here }), { order: placed });
};

/** Lay a card for a slot by hand; in a group it is the card of all its members who are in the fight. */
export const layByHand = (state: CombatState, id: string, card: number): CombatState => {
  const group = creatureOf(state, slotOf(state, id)?.holder)?.group ?? null;
  const together =
    group === null
      ? [id]
      : membersOf(state, group)
          .filter((one) => one.fate === "active")
          .flatMap((one) => slotsOf(state, one.id).map((slot) => slot.id));
  return together.reduce(
    (now, one) => (slotOf(now, one)?.card === null ? layCard(now, one, card) : setSlot(now, one, { card })),
    state,
  );
};
