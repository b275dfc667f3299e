import { object } from "../../log/parse.ts";
import { firstOf, isRunning, mayActFor, owns } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { swapCards } from "../deck/swap.ts";
import { counted, setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, holderOf, othersThan, shownCard, slotOf, slotsOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/** Two who can hear each other: neither gagged nor struck dumb by the Director (K-024, C.8). */
const canTalk = (creature: Creature): boolean => !creature.mute && !creature.heldBy.some((one) => one.gagged);

export const swapper = (state: CombatState, slotId: string): Check => {
  const slot = slotOf(state, slotId);
  const creature = creatureOf(state, slot?.holder);
  if (!slot || !creature || slot.card === null) return no("NoSlot", "L-input");
  if (creature.kind !== "pc") return no("SwapPcOnly", "K-021");
  if (creature.fate !== "active") return no("OutOfFight", "C.110", { who: creature.name });
  return canTalk(creature) ? null : no("CannotTalk", "K-024", { who: creature.name });
};

export const windowIsOpen = (state: CombatState): Check =>
  state.fight.phase === "swapWindow" ? null : no("WindowClosed", "K-023");

/** Offer to swap cards as the round begins; the other decides, the Director may decide for both (K-021 to K-024). */
export const offerSwap = defineMove(
  "offerSwap",
  object({ seat: id, mine: id, theirs: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => windowIsOpen(state),
      () => (slotsOf(state, intent.seat).some((slot) => slot.id === intent.mine) ? null : no("NoSlot", "L-input")),
      () => swapper(state, intent.mine),
      () => swapper(state, intent.theirs),
      () => (slotOf(state, intent.mine)?.card === slotOf(state, intent.theirs)?.card ? no("SameCard", "K-021") : null),
      () =>
        state.fight.offers.some((one) => one.from === intent.mine && one.to === intent.theirs)
          ? no("OfferedAlready", "K-022")
          : null,
    ),
  (asking, soFar, intent) => {
    const other = holderOf(soFar.state, intent.theirs);
    const data = { who: intent.seat, target: other };
    if (mayActFor(asking.by, other))
      return record(soFar, "swapped", data, firstInWindow(swapCards(soFar.state, intent.mine, intent.theirs)), [
        ["K-021", intent.mine, intent.theirs],
      ]);
    const [offer, state] = counted(soFar.state, "o");
    const offers = [...state.fight.offers, { id: offer, from: intent.mine, to: intent.theirs }];
    return record(soFar, "swapOffered", data, setFight(state, { offers }), [["K-022"]]);
  },
  {
    offers: (state, seat) =>
      state.fight.phase !== "swapWindow" || seat.kind !== "pc"
        ? []
        : slotsOf(state, seat.id).flatMap((mine) =>
            othersThan(state, seat)
              .filter((other) => other.kind === "pc")
              .flatMap((other) =>
                slotsOf(state, other.id).map((theirs) => ({
                  id: `offerSwap:${mine.id}:${theirs.id}`,
                  intent: { type: "offerSwap", seat: seat.id, mine: mine.id, theirs: theirs.id },
                  label: "offerSwap",
                  data: { mine: shownCard(state, mine.id), theirs: shownCard(state, theirs.id), target: other.name },
                })),
              ),
          ),
  },
);
