import { textOf } from "../state/missing.ts";
import { flag, object, optional } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning, mayActFor, owns, turnSlot } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { swapCards } from "../deck/swap.ts";
import { no, quietly, record } from "../decide/step.ts";
import { nobodyAsked } from "../decide/resolve.ts";
import { closeWindow as closed, endTurn as ended, firstInWindow, withTurn } from "../decide/turn.ts";
import { sorted, takesTurns } from "../round/order.ts";
import { counted, setFight, setSlot } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf, holderOf, nameOf, slotOf, slotsOf, whereIs } from "../state/find.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { handler, id } from "./handler.ts";

/** Slots of the group whose card is being played that have not acted yet, the current one first. */
const restOfGroup = (state: CombatState, slot: Slot): readonly Slot[] => [
  slot,
  ...Object.values(state.slots).filter(
    (one) => one.id !== slot.id && one.card === slot.card && !one.acted && takesTurns(state, one),
  ),
];

/** End one's turn, with `group` for all members of the group that are still to act (K-005, K-017). */
export const endTurn = handler(
  object({ seat: id, group: optional(flag) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => (state.fight.flow ? no("FlowOpen", "A.7.1") : null),
      () => (turnSlot(state, intent.seat) ? null : no("NotYourTurn", "K-017", { who: nameOf(state, intent.seat) })),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      if (!intent.group || !creatureOf(open.state, intent.seat)?.group) return ended(asking, open);
      const others = restOfGroup(open.state, slot).slice(1);
      const state = others.reduce((now, one) => setSlot(now, one.id, { acted: true }), open.state);
      return ended(asking, quietly(open, state));
    }),
);

/** The Director closes the swap window. */
export const closeWindow = handler(
  object({}),
  (state, _intent, by) => gmOnly(by) ?? (state.fight.phase === "swapWindow" ? null : no("WindowClosed", "K-023")),
  (asking, soFar) => closed(asking, soFar),
);

/** What the fight is stuck at, where others took away what it was waiting for. */
export const isStuck = (state: CombatState): boolean => {
  const { flow, phase, current } = state.fight;
  if (flow) return nobodyAsked(state, flow);
  return phase === "acting" && !takesTurns(state, slotOf(state, current)) && sorted(state).length > 0;
};

/** Go on where nobody is to decide anything. */
export const proceed = handler(
  object({}),
  (state, _intent, by) => gmOnly(by) ?? (isStuck(state) ? null : no("NothingToGoOn", "K-006")),
  (_asking, soFar) => soFar,
);

/** Another member of the group acts first: they act in the order the Director likes (A.4). */
export const pickMember = handler(
  object({ slot: id }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => (state.fight.flow ? no("FlowOpen", "A.7.1") : null),
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
          [holder]: { ...(state.creatures[holder] as Creature), turnZone: zone, breakTried: false },
        },
      },
      [["C.3"]],
    );
  },
);

/** Whose turn it was before: the last slot of the fixed order that has acted. */
const slotBefore = (state: CombatState): Slot | undefined =>
  [...state.fight.order]
    .reverse()
    .map((one) => slotOf(state, one.slot))
    .find((slot) => slot !== undefined && slot.acted && takesTurns(state, slot) && slot.id !== state.fight.current);

/** Hand the turn back to whoever had it before; nothing that was spent or done is restored. */
export const handBack = handler(
  object({}),
  (state, _intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => (state.fight.flow ? no("FlowOpen", "A.7.1") : null),
      () => (state.fight.phase === "acting" && slotBefore(state) ? null : no("NobodyBefore", "K-017")),
    ),
  (_asking, soFar) => {
    const before = slotBefore(soFar.state) as Slot;
    const state = setFight(setSlot(soFar.state, before.id, { acted: false }), { current: before.id });
    return record(soFar, "turnHandedBack", { who: before.holder }, state);
  },
);

/** Two who can hear each other: neither gagged nor struck dumb by the Director (K-024, C.8). */
const canTalk = (creature: Creature): boolean => !creature.mute && !creature.heldBy.some((one) => one.gagged);

const swapper = (state: CombatState, slotId: string): Check => {
  const slot = slotOf(state, slotId);
  const creature = creatureOf(state, slot?.holder);
  if (!slot || !creature || slot.card === null) return no("NoSlot", "L-input");
  if (creature.kind !== "pc") return no("SwapPcOnly", "K-021");
  if (creature.fate !== "active") return no("OutOfFight", "C.110", { who: creature.name });
  return canTalk(creature) ? null : no("CannotTalk", "K-024", { who: creature.name });
};

const windowIsOpen = (state: CombatState): Check =>
  state.fight.phase === "swapWindow" ? null : no("WindowClosed", "K-023");

/** Offer to swap cards as the round begins; the other decides, the Director may decide for both (K-021 to K-024). */
export const offerSwap = handler(
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
);

/** Say yes or no to a swap; the one who offered may take it back. */
export const answerSwap = handler(
  object({ seat: id, offer: id, yes: flag }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => windowIsOpen(state),
      () => {
        const offer = state.fight.offers.find((one) => one.id === intent.offer);
        const mine = offer && [offer.from, offer.to].map((slot) => slotOf(state, slot)?.holder);
        if (!offer || !mine?.includes(intent.seat)) return no("NoOffer", "K-022");
        if (!intent.yes) return null;
        return mine[1] === intent.seat
          ? (swapper(state, offer.from) ?? swapper(state, offer.to))
          : no("NoOffer", "K-022");
      },
    ),
  (_asking, soFar, intent) => {
    const { offers } = soFar.state.fight;
    const offer = offers.find((one) => one.id === intent.offer);
    const from = textOf(offer?.from);
    const to = textOf(offer?.to);
    const data = { who: intent.seat, target: holderOf(soFar.state, from) };
    const rest = offers.filter(
      (one) =>
        one.id !== intent.offer && (!intent.yes || ![one.from, one.to].some((slot) => slot === from || slot === to)),
    );
    const state = setFight(soFar.state, { offers: rest });
    return intent.yes
      ? record(soFar, "swapped", data, firstInWindow(swapCards(state, from, to)), [["K-021", from, to]])
      : record(soFar, "swapDeclined", data, state);
  },
);

/** What still runs when a fight ends, for the list the Director is shown (fire, poison, unsettled harm, held people). */
export const stillRunning = (state: CombatState) =>
  Object.values(state.creatures).flatMap((one) => [
    ...(one.burning ? [{ who: one.id, what: "burning" as const }] : []),
    ...(one.poison.length > 0 ? [{ who: one.id, what: "poison" as const }] : []),
    ...(one.unsettled.length > 0 ? [{ who: one.id, what: "harm" as const }] : []),
    ...(one.heldBy.length > 0 ? [{ who: one.id, what: "held" as const }] : []),
  ]);

/** The fight is over. Fire, poison and harm stay with those who have them; whoever is held is let go. */
export const endFight = handler(
  object({}),
  (state, _intent, by) => gmOnly(by) ?? isRunning(state, true),
  (_asking, soFar) => {
    const freed = Object.values(soFar.state.creatures).reduce(
      (state, one) =>
        one.heldBy.length > 0
          ? { ...state, creatures: { ...state.creatures, [one.id]: { ...one, heldBy: [] } } }
          : state,
      soFar.state,
    );
    const over = {
      phase: "ended",
      current: null,
      flow: null,
      draw: null,
      offers: [],
      earned: [],
      requests: [],
      afraid: [],
    } as const;
    const data = { running: stillRunning(soFar.state).length, round: soFar.state.fight.round };
    return record(soFar, "fightEnded", data, setFight(freed, over));
  },
);
