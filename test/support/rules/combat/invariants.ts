import { onlyWay } from "../../../../src/rules/combat/harm/split.ts";
import { creatureOf, creatures, isActive, slotOf, unitOf } from "../../../../src/rules/combat/state/find.ts";
import type { CombatState } from "../../../../src/rules/combat/state/fight.ts";
import { takesTurns } from "../../../../src/rules/combat/state/round.ts";

/** Names of broken invariants of a fight's state, for tests. */
export const brokenInvariants = (state: CombatState): readonly string[] => {
  const broken: string[] = [];
  const check = (name: string, holds: boolean): void => {
    if (!holds) broken.push(name);
  };
  const holders = new Map<number, string>();
  for (const slot of Object.values(state.slots)) {
    const holder = creatureOf(state, slot.holder);
    check("every slot has its creature", holder !== undefined);
    check("no budget is below zero", slot.slow >= 0 && slot.fast >= 0);
    if (slot.card === null || !holder) continue;
    const unit = unitOf(holder);
    const before = holders.get(slot.card);
    check("a card is held once a deck", before === undefined || (before === unit && holder.group !== null));
    holders.set(slot.card, unit);
  }
  for (const one of creatures(state)) {
    check(
      "every creature has a slot",
      Object.values(state.slots).some((slot) => slot.holder === one.id),
    );
    check(
      "holders are in the fight",
      one.heldBy.every((grip) => isActive(state, grip.by)),
    );
    check("the held are in the fight", one.heldBy.length === 0 || one.fate === "active");
    check(
      "holder and held share a zone",
      one.heldBy.every((grip) => creatureOf(state, grip.by)?.zone === one.zone),
    );
    check(
      "nobody is asked about harm that there is one way to take",
      one.unsettled.every(({ type }) => one.unsettled.some((hit) => hit.type === type && onlyWay(hit.amount) === null)),
    );
  }
  const { phase, current, flow, order } = state.fight;
  check("no slot stands twice in the order", new Set(order.map((one) => one.slot)).size === order.length);
  if (phase === "acting" && !flow && current !== null) {
    check("whose turn it is takes turns", takesTurns(state, slotOf(state, current)));
    check("whose turn it is has not acted", !slotOf(state, current)?.acted);
  }
  if (flow) check("a flow has lines", flow.lines.length > 0 || (flow.later ?? []).length > 0);
  return broken;
};
