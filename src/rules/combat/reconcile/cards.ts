import { heldByOther } from "../decide/held.ts";
import { record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { asCard } from "../deck/card.ts";
import { layByHand } from "../round/late.ts";
import { takesTurns } from "../round/order.ts";
import { setCreature, setFight, setSlot } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { active, creatureOf, holderOf, nameOf, slotOf, whereIs } from "../state/find.ts";
import type { CombatSnapshot, SlotRow } from "./snapshot.ts";

const typedCard = (soFar: SoFar, row: SlotRow): SoFar => {
  const slot = slotOf(soFar.state, row.id);
  const holder = creatureOf(soFar.state, slot?.holder);
  if (!slot || !holder || row.initiative === slot.card) return soFar;
  const card = asCard(row.initiative);
  const bad =
    card === null ||
    holder.fate !== "active" ||
    soFar.state.fight.draw !== null ||
    heldByOther(soFar.state, card, slot.id);
  return bad
    ? record(soFar, "reverted", { who: holder.id, field: "initiative", value: row.initiative ?? 0 })
    : record(
        soFar,
        "adopted",
        { name: holder.name, field: "initiative", card },
        firstInWindow(layByHand(soFar.state, slot.id, card)),
        [["A.4", card]],
      );
};

/** Cards typed by hand: taken over where the card is free and there is one of that number, put back otherwise. */
export const withCards = (soFar: SoFar, snapshot: CombatSnapshot, before: CombatState): SoFar => {
  const done = new Set<string>();
  return snapshot.slots.reduce((now, row) => {
    // What the log itself changed in this step is not what somebody typed; a group's card is typed once.
    const group = creatureOf(now.state, row.holder)?.group ?? null;
    if (row.initiative === slotOf(before, row.id)?.card || (group !== null && done.has(group))) return now;
    const after = typedCard(now, row);
    if (group !== null && after !== now) done.add(group);
    return after;
  }, soFar);
};

/**
 * The turn moved by others: on to a slot that has not acted, or back to one that has; anything else is put back. The
 * turn of another round goes back with its round: a dock that counts by itself writes both at once.
 */
export const withTurn = (soFar: SoFar, snapshot: CombatSnapshot): SoFar => {
  const { phase, flow, current, order, round } = soFar.state.fight;
  if (
    snapshot.round !== round ||
    snapshot.turn === current ||
    !slotOf(soFar.state, current) ||
    active(soFar.state).length === 0
  )
    return soFar;
  const slot = slotOf(soFar.state, snapshot.turn);
  const at = order.findIndex((one) => one.slot === slot?.id);
  if (phase !== "acting" || flow || !takesTurns(soFar.state, slot) || at < 0)
    return record(soFar, "reverted", { who: holderOf(soFar.state, current), field: "turn" });
  const passed = order.slice(0, at).reduce((state, one) => setSlot(state, one.slot, { acted: true }), soFar.state);
  const mine = setSlot(passed, slot.id, { acted: false });
  const zone = whereIs(mine, slot.holder);
  const state = setFight(setCreature(mine, slot.holder, { turnZone: zone, breakTried: false }), { current: slot.id });
  return record(soFar, "adopted", { name: nameOf(state, slot.holder), field: "turn" }, state);
};

/** Rounds follow the cards: a round typed by hand is put back. */
export const withRound = (soFar: SoFar, snapshot: CombatSnapshot): SoFar =>
  snapshot.round === soFar.state.fight.round
    ? soFar
    : record(soFar, "reverted", { field: "round", value: snapshot.round });
