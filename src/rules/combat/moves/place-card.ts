import { object } from "../../log/parse.ts";
import { gmOnly, isRunning } from "../decide/access.ts";
import { dealRest, heldCards } from "../decide/deal.ts";
import { heldByOther } from "../decide/held.ts";
import { no, record } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { pile } from "../deck/deck.ts";
import { layByHand } from "../round/late.ts";
import { id } from "../state/creature.ts";
import { cardNumber } from "../state/fight.ts";
import { creatureOf, holderOf, lacking, nameOf, slotOf } from "../state/find.ts";
import { textOf } from "../../log/values.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";

/** The Director lays a card by hand: a surplus one, or one that shall be another's (A.4). */
export const placeCard = defineMove(
  "placeCard",
  object({ slot: id, card: cardNumber }),
  (state, intent, by) => {
    const slot = slotOf(state, intent.slot);
    const holder = creatureOf(state, slot?.holder);
    return (
      gmOnly(by) ??
      isRunning(state, true) ??
      (slot && holder?.fate === "active" ? null : no("NoSlot", "L-input")) ??
      (state.fight.draw ? no("KeepFirst", "C.12") : null) ??
      (heldByOther(state, intent.card, intent.slot) ? no("CardHeld", "K-011", { card: intent.card }) : null)
    );
  },
  (asking, soFar, { slot, card }) => {
    const holder = creatureOf(soFar.state, slotOf(soFar.state, slot)?.holder);
    const before = slotOf(soFar.state, slot)?.card ?? null;
    const state = firstInWindow(layByHand(soFar.state, slot, card));
    const placed = record(soFar, "cardPlaced", { who: textOf(holder?.id), card }, state, [["A.4", card]]);
    return before === null && soFar.state.fight.phase === "dealing" ? dealRest(asking, placed, false) : placed;
  },
  {
    cues: (state) => {
      const first =
        state.fight.phase === "dealing" && !state.fight.draw && !state.fight.flow ? lacking(state)[0] : undefined;
      if (first === undefined) return [];
      const place = { type: "placeCard", slot: first, card: pile(heldCards(state))[0] ?? 1 } as const;
      return [cue("placeCard", [], first, { who: nameOf(state, holderOf(state, first)) }, place, null)];
    },
  },
);
