import { heldByOther } from "../decide/held.ts";
import { tell } from "../decide/kit.ts";
import type { Story } from "../decide/kit.ts";
import { firstInWindow } from "../decide/turn.ts";
import { asCard } from "../deck/card.ts";
import { layByHand } from "../round/late.ts";
import { takesTurns } from "../round/order.ts";
import { setCreature, setFight, setSlot } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { active, creatureOf, holderOf, nameOf, slotOf, whereIs } from "../state/find.ts";
import type { CombatSnapshot, SlotRow } from "./snapshot.ts";

const typedCard = (story: Story, row: SlotRow): Story => {
  const slot = slotOf(story.state, row.id);
  const holder = creatureOf(story.state, slot?.holder);
  if (!slot || !holder || row.initiative === slot.card) return story;
  const card = asCard(row.initiative);
  const bad =
    card === null ||
    holder.fate !== "active" ||
    story.state.fight.draw !== null ||
    heldByOther(story.state, card, slot.id);
  return bad
    ? tell(story, "reverted", { who: holder.id, field: "initiative", value: row.initiative ?? 0 })
    : tell(
        story,
        "adopted",
        { name: holder.name, field: "initiative", card },
        firstInWindow(layByHand(story.state, slot.id, card)),
        [["A.4", card]],
      );
};

/** Cards typed by hand: taken over where the card is free and there is one of that number, put back otherwise. */
export const withCards = (story: Story, snapshot: CombatSnapshot, before: CombatState): Story => {
  const done = new Set<string>();
  return snapshot.slots.reduce((now, row) => {
    // What the log itself changed in this step is not what somebody typed; a group's card is typed once.
    const group = creatureOf(now.state, row.holder)?.group ?? null;
    if (row.initiative === slotOf(before, row.id)?.card || (group !== null && done.has(group))) return now;
    const after = typedCard(now, row);
    if (group !== null && after !== now) done.add(group);
    return after;
  }, story);
};

/** The turn moved by others: on to a slot that has not acted, or back to one that has; anything else is put back. */
export const withTurn = (story: Story, snapshot: CombatSnapshot): Story => {
  const { phase, flow, current, order } = story.state.fight;
  if (snapshot.turn === current || !slotOf(story.state, current) || active(story.state).length === 0) return story;
  const slot = slotOf(story.state, snapshot.turn);
  const at = order.findIndex((one) => one.slot === slot?.id);
  if (phase !== "acting" || flow || !takesTurns(story.state, slot) || at < 0)
    return tell(story, "reverted", { who: holderOf(story.state, current), field: "turn" });
  const passed = order.slice(0, at).reduce((state, one) => setSlot(state, one.slot, { acted: true }), story.state);
  const mine = setSlot(passed, slot.id, { acted: false });
  const zone = whereIs(mine, slot.holder);
  const state = setFight(setCreature(mine, slot.holder, { turnZone: zone, breakTried: false }), { current: slot.id });
  return tell(story, "adopted", { name: nameOf(state, slot.holder), field: "turn" }, state);
};

/** Rounds follow the cards: a round typed by hand is put back. */
export const withRound = (story: Story, snapshot: CombatSnapshot): Story =>
  snapshot.round === story.state.fight.round
    ? story
    : tell(story, "reverted", { field: "round", value: snapshot.round });
