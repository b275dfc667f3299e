import { flag, nullable, object, optional } from "../../log/parse.ts";
import { textOf } from "../../log/values.ts";
import { firstOf, isRunning, mayActFor, refuse, owns, changeState, record, type Check } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { highestOf, swapCards, worthTaking } from "../state/round.ts";
import { id, type Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import {
  counted,
  creatureOf,
  holderOf,
  nameOf,
  othersThan,
  setFight,
  shownCard,
  slotOf,
  slotsOf,
} from "../state/find.ts";
import { cue, cueOf, defineMove } from "./definition.ts";

/** Gagged and mute creatures cannot agree on swaps (K-024, C.8). */
const canTalk = (creature: Creature): boolean => !creature.mute && !creature.heldBy.some((one) => one.gagged);

const swapper = (state: CombatState, slotId: string): Check => {
  const slot = slotOf(state, slotId);
  const creature = creatureOf(state, slot?.holder);
  if (!slot || !creature || slot.card === null) return refuse("NoSlot", "L-input");
  if (creature.kind !== "pc") return refuse("SwapPcOnly", "K-021");
  if (creature.fate !== "active") return refuse("OutOfFight", "C.110", { who: creature.name });
  return canTalk(creature) ? null : refuse("CannotTalk", "K-024", { who: creature.name });
};

const windowIsOpen = (state: CombatState): Check =>
  state.fight.phase === "swapWindow" ? null : refuse("WindowClosed", "K-023");

/** Offer a swap as the round begins; the other, or the Director for both, decides (K-021 to K-024). */
export const offerSwap = defineMove(
  "offerSwap",
  object({ seat: id, mine: id, theirs: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => windowIsOpen(state),
      () => (slotsOf(state, intent.seat).some((slot) => slot.id === intent.mine) ? null : refuse("NoSlot", "L-input")),
      () => swapper(state, intent.mine),
      () => swapper(state, intent.theirs),
      () =>
        slotOf(state, intent.mine)?.card === slotOf(state, intent.theirs)?.card ? refuse("SameCard", "K-021") : null,
      () =>
        state.fight.offers.some((one) => one.from === intent.mine && one.to === intent.theirs)
          ? refuse("OfferedAlready", "K-022")
          : null,
    ),
  (context, draft, intent) => {
    const other = holderOf(draft.state, intent.theirs);
    const data = { who: intent.seat, target: other };
    if (mayActFor(context.by, other))
      return record(draft, "swapped", data, firstInWindow(swapCards(draft.state, intent.mine, intent.theirs)), [
        ["K-021", intent.mine, intent.theirs],
      ]);
    const [offer, state] = counted(draft.state, "o");
    const offers = [...state.fight.offers, { id: offer, from: intent.mine, to: intent.theirs }];
    return record(draft, "swapOffered", data, setFight(state, { offers }), [["K-022"]]);
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

type SwapOffer = CombatState["fight"]["offers"][number];

/** Yes is the default where the asked one would act sooner. */
export const helpsToSwap = (state: CombatState, { from, to }: SwapOffer): boolean =>
  worthTaking(state, [to], [from]) !== null;

/** Answer a swap; its author may withdraw it. */
export const answerSwap = defineMove(
  "answerSwap",
  object({ seat: id, offer: id, yes: flag }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => windowIsOpen(state),
      () => {
        const offer = state.fight.offers.find((one) => one.id === intent.offer);
        const mine = offer && [offer.from, offer.to].map((slot) => slotOf(state, slot)?.holder);
        if (!offer || !mine?.includes(intent.seat)) return refuse("NoOffer", "K-022");
        if (!intent.yes) return null;
        return mine[1] === intent.seat
          ? (swapper(state, offer.from) ?? swapper(state, offer.to))
          : refuse("NoOffer", "K-022");
      },
    ),
  (_context, draft, intent) => {
    const { offers } = draft.state.fight;
    const offer = offers.find((one) => one.id === intent.offer);
    const from = textOf(offer?.from);
    const to = textOf(offer?.to);
    const data = { who: intent.seat, target: holderOf(draft.state, from) };
    const rest = offers.filter(
      (one) =>
        one.id !== intent.offer && (!intent.yes || ![one.from, one.to].some((slot) => slot === from || slot === to)),
    );
    const state = setFight(draft.state, { offers: rest });
    return intent.yes
      ? record(draft, "swapped", data, firstInWindow(swapCards(state, from, to)), [["K-021", from, to]])
      : record(draft, "swapDeclined", data, state);
  },
  {
    cues: (state) =>
      state.fight.offers.map((offer) => {
        const [from, to] = [holderOf(state, offer.from), holderOf(state, offer.to)];
        const decline = { type: "answerSwap", seat: to, offer: offer.id, yes: false } as const;
        const data = {
          who: nameOf(state, from),
          target: nameOf(state, to),
          mine: shownCard(state, offer.to),
          theirs: shownCard(state, offer.from),
        };
        const usual = { ...decline, yes: helpsToSwap(state, offer) };
        return cue("swap", [to], offer.id, data, usual, decline, true);
      }),
    answers: ({ state, seat, cues }) =>
      state.fight.offers
        .filter((offer) => holderOf(state, offer.to) === seat.id)
        .flatMap((offer) => {
          const usual = helpsToSwap(state, offer);
          return [usual, !usual].map((yes) => ({
            id: `swap:${offer.id}:${yes ? "yes" : "no"}`,
            intent: { type: "answerSwap", seat: seat.id, offer: offer.id, yes },
            label: yes ? "swap.yes" : "swap.no",
            data: { card: shownCard(state, offer.from), mine: shownCard(state, offer.to) },
            isDefault: yes === usual,
            ...cueOf(cues, seat, offer.id).mark,
          }));
        }),
  },
);

type Earned = CombatState["fight"]["earned"][number];

/** The other's card for the highest of one's own, or none. */
const taking = (state: CombatState, { by, id, mine }: Earned, theirs: string | null) => {
  const give = theirs === null ? null : highestOf(state, mine);
  return { type: "takeSwap", seat: by, id, ...(give === null ? {} : { mine: give }), theirs } as const;
};

/** The default: the card to act sooner with, else one's own. */
const proposed = (state: CombatState, earned: Earned) =>
  taking(state, earned, worthTaking(state, earned.mine, earned.theirs));

/** Take or leave the swap that a good defence earned (K-109), choosing among several cards (K-026). */
export const takeSwap = defineMove(
  "takeSwap",
  object({ seat: id, id, mine: optional(id), theirs: nullable(id) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => {
        const earned = state.fight.earned.find((one) => one.id === intent.id && one.by === intent.seat);
        if (!earned) return refuse("NoSwapEarned", "K-109");
        if (intent.theirs === null) return null;
        const mine = textOf(intent.mine ?? earned.mine[0]);
        const able = [mine, intent.theirs].every((slot) => slotOf(state, slot)?.card != null);
        return able && earned.mine.includes(mine) && earned.theirs.includes(intent.theirs)
          ? null
          : refuse("NoSlot", "K-026");
      },
    ),
  (_context, draft, intent) => {
    const earned = draft.state.fight.earned.find((one) => one.id === intent.id);
    const state = setFight(draft.state, { earned: draft.state.fight.earned.filter((one) => one.id !== intent.id) });
    if (intent.theirs === null) return record(draft, "set", {}, state);
    const mine = textOf(intent.mine ?? earned?.mine[0]);
    return record(
      changeState(draft, state),
      "swapped",
      { who: intent.seat, target: holderOf(state, intent.theirs) },
      firstInWindow(swapCards(state, mine, intent.theirs)),
      [["K-109", mine, intent.theirs]],
    );
  },
  {
    cues: (state) =>
      state.fight.earned.map((one) => {
        const leave = { type: "takeSwap", seat: one.by, id: one.id, theirs: null } as const;
        const data = { who: nameOf(state, one.by), target: nameOf(state, holderOf(state, one.theirs[0])) };
        return cue("takeSwap", [one.by], one.id, data, proposed(state, one), leave, true);
      }),
    answers: ({ state, seat, cues }) =>
      state.fight.earned
        .filter((one) => one.by === seat.id)
        .flatMap((one) => {
          const best = proposed(state, one).theirs;
          return [best, ...[...one.theirs, null].filter((theirs) => theirs !== best)].map((theirs) => ({
            id: `takeSwap:${one.id}:${theirs ?? "leave"}`,
            intent: taking(state, one, theirs),
            label: theirs === null ? "takeSwap.leave" : "takeSwap.take",
            data: { card: shownCard(state, theirs), mine: one.mine.map((slot) => shownCard(state, slot)).join(", ") },
            isDefault: theirs === best,
            ...cueOf(cues, seat, one.id).mark,
          }));
        }),
  },
);
