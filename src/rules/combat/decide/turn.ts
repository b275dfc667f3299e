import { fixedOrder, nextSlot, sorted, takesTurns } from "../round/order.ts";
import { setCreature, setFight, setSlot } from "../state/change.ts";
import { active, creatureOf, holderOf, shownCard, slotOf } from "../state/find.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { turnSlot } from "./access.ts";
import { budgetOf } from "../state/membership.ts";
import { andThen, quietly, tell } from "./kit.ts";
import type { Asking, Step, Story } from "./kit.ts";
import { roundEffects } from "./round-effects.ts";

/** Whether two player characters are there who could swap: otherwise the window need not open. */
const couldSwap = (state: CombatState): boolean =>
  active(state).filter((one) => one.kind === "pc" && sorted(state).some((slot) => slot.holder === one.id)).length >= 2;

/** Begin the turn of a slot: the zone where it began is kept, breaking free may be tried anew (K-117, K-129). */
const startTurn = (story: Story, slot: string): Story => {
  const holder = holderOf(story.state, slot);
  const zone = story.state.creatures[holder]?.zone ?? null;
  return tell(
    story,
    "turnStarted",
    { who: holder, slot, card: shownCard(story.state, slot) },
    setFight(setCreature(story.state, holder, { turnZone: zone, breakTried: false }), { current: slot }),
  );
};

/** The window is open: who will be first is known and changes with every swap. */
export const firstInWindow = (state: CombatState): CombatState =>
  state.fight.phase === "swapWindow" ? setFight(state, { current: sorted(state)[0]?.id ?? null }) : state;

/** Close the swap window: the order of the round is fixed, offers lapse, the lowest card begins (K-016, K-023). */
export const closeWindow = (asking: Asking, story: Story): Step => {
  const closed = tell(
    story,
    "windowClosed",
    {},
    setFight(story.state, { phase: "acting", order: fixedOrder(story.state), current: null, offers: [] }),
    [["C.7"]],
  );
  return goOn(asking, closed);
};

/** Close the window where a turn begins in it. */
const openTurn = (asking: Asking, story: Story): Step =>
  story.state.fight.phase === "swapWindow" ? closeWindow(asking, story) : story;

/** Go on with the slot of the one whose turn it is, the swap window closed if it was still open. */
export const withTurn = (asking: Asking, story: Story, seat: string, next: (open: Story, slot: Slot) => Step): Step =>
  andThen(openTurn(asking, story), (open) => {
    return next(open, turnSlot(open.state, seat) as Slot);
  });

/** Begin a round: budgets are renewed, its effects run once, then the swap window opens (K-006, K-018, C.70). */
export const newRound = (asking: Asking, story: Story): Step => {
  const round = story.state.fight.round + 1;
  const slots = Object.values(story.state.slots).reduce((state, slot) => {
    return setSlot(state, slot.id, { acted: false, ...budgetOf(creatureOf(state, slot.holder)) });
  }, story.state);
  const lapsed =
    round === 2
      ? Object.keys(slots.creatures).reduce((state, id) => setCreature(state, id, { ambush: 0 }), slots)
      : slots;
  const begun = tell(
    story,
    "roundStarted",
    { round },
    setFight(lapsed, { round, phase: "swapWindow", order: [], current: null, earned: [] }),
    [["K-018", round]],
  );
  return andThen(roundEffects(asking, begun), (done) => {
    const opened = tell(done, "windowOpened", {}, firstInWindow(done.state));
    return couldSwap(opened.state) ? opened : closeWindow(asking, opened);
  });
};

/** Whoever is next begins; where all have acted the round is over and another begins (K-005, K-006). */
const goOn = (asking: Asking, story: Story): Step => {
  const next = nextSlot(story.state);
  if (next) return startTurn(story, next.id);
  return sorted(story.state).length > 0 ? newRound(asking, story) : story;
};

/** End the running turn and go on. */
export const endTurn = (asking: Asking, story: Story): Step => {
  const slot = slotOf(story.state, story.state.fight.current);
  if (!slot) return goOn(asking, quietly(story, setFight(story.state, { current: null })));
  const told = tell(
    story,
    "turnEnded",
    { who: slot.holder },
    setFight(setCreature(setSlot(story.state, slot.id, { acted: true }), slot.holder, { pinnedBy: [] }), {
      current: null,
    }),
  );
  return goOn(asking, told);
};

/** The turn of somebody who no longer takes turns ends by itself. */
export const endLostTurn = (asking: Asking, story: Story): Step => {
  const { phase, current } = story.state.fight;
  if (phase === "swapWindow") {
    const state = firstInWindow(story.state);
    return state.fight.current === current ? story : tell(story, "set", {}, state);
  }
  if (phase !== "acting" || takesTurns(story.state, slotOf(story.state, current))) return story;
  return current === null && !nextSlot(story.state) && sorted(story.state).length === 0
    ? story
    : endTurn(asking, story);
};
