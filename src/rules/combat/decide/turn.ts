import { fixedOrder, nextSlot, sorted, takesTurns } from "../round/order.ts";
import { setCreature, setCreatures, setFight, setSlot } from "../state/change.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { active, creatureOf, holderOf, shownCard, slotOf } from "../state/find.ts";
import { budgetOf } from "../state/membership.ts";
import { turnSlot } from "./access.ts";
import { roundEffects } from "./round-effects.ts";
import { andThen, quietly, record } from "./step.ts";
import type { Asking, SoFar, Step } from "./step.ts";
import { certain } from "../../log/values.ts";

/** Whether two player characters are there who could swap: otherwise the window need not open. */
const couldSwap = (state: CombatState): boolean =>
  active(state).filter((one) => one.kind === "pc" && sorted(state).some((slot) => slot.holder === one.id)).length >= 2;

/** Begin the turn of a slot: the zone where it began is kept, breaking free may be tried anew (K-117, K-129). */
const startTurn = (soFar: SoFar, slot: string): SoFar => {
  const holder = holderOf(soFar.state, slot);
  const zone = soFar.state.creatures[holder]?.zone ?? null;
  return record(
    soFar,
    "turnStarted",
    { who: holder, slot, card: shownCard(soFar.state, slot) },
    setFight(setCreature(soFar.state, holder, { turnZone: zone, breakTried: false }), { current: slot }),
  );
};

/** The window is open: who will be first is known and changes with every swap. */
export const firstInWindow = (state: CombatState): CombatState =>
  state.fight.phase === "swapWindow" ? setFight(state, { current: sorted(state)[0]?.id ?? null }) : state;

/** Close the swap window: the order of the round is fixed, offers lapse, the lowest card begins (K-016, K-023). */
export const closeWindow = (asking: Asking, soFar: SoFar): Step => {
  const closed = record(
    soFar,
    "windowClosed",
    {},
    setFight(soFar.state, { phase: "acting", order: fixedOrder(soFar.state), current: null, offers: [] }),
    [["C.7"]],
  );
  return goOn(asking, closed);
};

/** Close the window where a turn begins in it. */
const openTurn = (asking: Asking, soFar: SoFar): Step =>
  soFar.state.fight.phase === "swapWindow" ? closeWindow(asking, soFar) : soFar;

/** Go on with the slot of the one whose turn it is, the swap window closed if it was still open. */
export const withTurn = (asking: Asking, soFar: SoFar, seat: string, next: (open: SoFar, slot: Slot) => Step): Step =>
  andThen(openTurn(asking, soFar), (open) => {
    return next(open, certain(turnSlot(open.state, seat)));
  });

/** Begin a round: budgets are renewed, its effects run once, then the swap window opens (K-006, K-018, C.70). */
export const newRound = (asking: Asking, soFar: SoFar): Step => {
  const round = soFar.state.fight.round + 1;
  const slots = Object.values(soFar.state.slots).reduce((state, slot) => {
    return setSlot(state, slot.id, { acted: false, ...budgetOf(creatureOf(state, slot.holder)) });
  }, soFar.state);
  // Dice of an ambush are for its own round (K-138); a right to more cards that nobody used lapses as the fight begins
  const lapsed = setCreatures(
    slots,
    (one) => (round === 1 ? one.extraCards > 0 : one.ambush > 0),
    () => (round === 1 ? { extraCards: 0 } : { ambush: 0 }),
  );
  const begun = record(
    soFar,
    "roundStarted",
    { round },
    setFight(lapsed, { round, phase: "swapWindow", order: [], current: null }),
    [["K-018", round]],
  );
  return andThen(roundEffects(asking, begun), (done) => {
    const opened = record(done, "windowOpened", {}, firstInWindow(done.state));
    return couldSwap(opened.state) ? opened : closeWindow(asking, opened);
  });
};

/** Whoever is next begins; where all have acted the round is over and another begins (K-005, K-006). */
const goOn = (asking: Asking, soFar: SoFar): Step => {
  const next = nextSlot(soFar.state);
  if (next) return startTurn(soFar, next.id);
  return sorted(soFar.state).length > 0 ? newRound(asking, soFar) : soFar;
};

/** End the running turn and go on. */
export const endTurn = (asking: Asking, soFar: SoFar): Step => {
  const slot = slotOf(soFar.state, soFar.state.fight.current);
  if (!slot) return goOn(asking, quietly(soFar, setFight(soFar.state, { current: null })));
  const told = record(
    soFar,
    "turnEnded",
    { who: slot.holder },
    setFight(
      setCreature(setSlot(soFar.state, slot.id, { acted: true }), slot.holder, {
        pinnedBy: [],
        ...(creatureOf(soFar.state, slot.holder)?.waivable ? { waivable: null } : {}),
      }),
      {
        current: null,
        ...(soFar.state.fight.surplus ? { surplus: null } : {}),
      },
    ),
  );
  return goOn(asking, told);
};

/** The turn of somebody who no longer takes turns ends by itself. */
export const endLostTurn = (asking: Asking, soFar: SoFar): Step => {
  const { phase, current } = soFar.state.fight;
  if (phase === "swapWindow") {
    const state = firstInWindow(soFar.state);
    return state.fight.current === current ? soFar : record(soFar, "set", {}, state);
  }
  if (phase !== "acting" || takesTurns(soFar.state, slotOf(soFar.state, current))) return soFar;
  return current === null && !nextSlot(soFar.state) && sorted(soFar.state).length === 0
    ? soFar
    : endTurn(asking, soFar);
};
