import { flag, object } from "../../log/parse.ts";
import { firstOf, isRunning, owns } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { swapCards, worthTaking } from "../deck/swap.ts";
import { setFight } from "../state/change.ts";
import type { CombatState } from "../state/fight.ts";
import { id } from "../state/creature.ts";
import { holderOf, nameOf, shownCard, slotOf } from "../state/find.ts";
import { textOf } from "../../log/values.ts";
import { cue, cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { swapper, windowIsOpen } from "./offer-swap.ts";

type SwapOffer = CombatState["fight"]["offers"][number];

/** Whether whoever is asked would act sooner with the card offered: then yes is proposed, else no. */
export const helpsToSwap = (state: CombatState, { from, to }: SwapOffer): boolean =>
  worthTaking(state, [to], [from]) !== null;

/** Say yes or no to a swap; the one who offered may take it back. */
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
          // What is proposed stands first
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
