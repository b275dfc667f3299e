import { refused, type Refused } from "../../../log/outcome.ts";
import { isOneOf } from "../../../log/values.ts";
import { PLOT_AUGMENTS, quickAugment } from "../../roll/ladder.ts";
import { augmentCounter, helperRefused, isBeginning } from "../begin.ts";
import { facts, type ContestType, type Move } from "../contest-type.ts";
import { askKey, askOf, type ContestEvent } from "../event.ts";
import { rollFacts } from "../hold.ts";
import { engineIntents, type IntentOf } from "../intent.ts";
import { countOf, modifiersOf, seatAt } from "../look.ts";
import { freshId } from "../needs.ts";
import { freeRefused, rollerOf, rungParty } from "../party.ts";
import type { ContestState, Effect, Seat } from "../state.ts";

/**
 * What support costs once its beneficiary has begun: a follower who is free may give it for its round; everybody else
 * takes a side task, or something unrelated (C090, C133, C165, C292, C369).
 */
const priced = (state: ContestState, type: ContestType, seat: string, helper: Seat): Refused | null => {
  if (isBeginning(state, type, seat)) return null;
  return helper.kind === "follower" ? freeRefused(state, helper.id) : refused("Contest.Refused.SupportPriced", "C090");
};

const refuse = (state: ContestState, intent: IntentOf<"augment">, type: ContestType): Refused | null => {
  const seat = state.seats[intent.seat];
  const helperId = intent.helper ?? intent.seat;
  const helper = state.seats[helperId];
  if (seat?.kind === "resistance") return refused("Contest.Refused.ResistanceModified", "C017");
  if (seat?.status !== "in") return refused("Contest.Refused.NotIn", "C132");
  const no = helperRefused(seat.side, helper, countOf(state, augmentCounter(helperId), seat.id));
  if (no || !helper) return no;
  const numbers = state.numbers[helperId];
  const ability = intent.ability ?? (helperId === seat.id ? undefined : numbers?.current);
  if (ability === undefined || !numbers?.abilities.some(({ id }) => id === ability))
    return refused("Contest.Refused.NoSuchAbility", "S2-8");
  if (helperId === seat.id && ability === numbers.current) return refused("Contest.Refused.AugmentItself", "S2-8");
  return priced(state, type, seat.id, helper);
};

/** What the GM awards; nothing where nothing is named. */
const awarded = ({ value = 0 }: IntentOf<"augment">): number => value;

const refusePlot = (state: ContestState, intent: IntentOf<"augment">): Refused | null => {
  if (seatAt(state, intent.seat).kind === "resistance") return refused("Contest.Refused.ResistanceModified", "C017");
  return isOneOf(PLOT_AUGMENTS, awarded(intent)) ? null : refused("Contest.Refused.PlotAugment", "S2-8");
};

/** Support an ability: quickly, by a roll against Moderate, or as the GM's award (S2-8). It lasts for the contest. */
export const augment: Move<"augment"> = {
  waits: { parse: engineIntents.augment },
  legal: (state, intent, type) => (intent.how === "plot" ? refusePlot(state, intent) : refuse(state, intent, type)),
  run: (state, intent, faces, type) => {
    const { seat } = intent;
    const helper = intent.helper ?? seat;
    if (intent.how === "plot") return facts(given(seat, plotId(state, seat), awarded(intent), "plot"));
    const party = rollerOf(state, helper, { ability: intent.ability, unaugmented: true });
    const paid = isBeginning(state, type, seat) ? [] : [spent(helper, party.ability)];
    const counted: Effect = { type: "counted", what: augmentCounter(helper), seat, by: 1 };
    if (intent.how === "quick") {
      const event = given(seat, augmentCounter(helper), quickAugment(party.rating), party.ability);
      return facts(...paid, { ...event, target: helper, effects: [...event.effects, counted] });
    }
    const spec = {
      purpose: "augment" as const,
      pairing: null,
      a: party,
      b: rungParty(state, "moderate"),
      target: seat,
    };
    const tried = { type: "changed", what: "augment", seat, target: helper, effects: [counted] } as const;
    return rollFacts(state, type, [spec], faces, [...paid, tried]);
  },
};

/** The round of whoever gives it. */
const spent = (seat: string, note: string): ContestEvent => ({
  type: "changed",
  what: "acted",
  seat,
  note,
  effects: [],
  trace: [["C165"]],
});

const plotId = (state: ContestState, seat: string): string =>
  freshId(
    "plot",
    modifiersOf(state, seat).map(({ id }) => id),
  );

const given = (seat: string, id: string, value: number, note: string) =>
  ({
    type: "changed",
    what: "augment",
    seat,
    amount: value,
    effects: [{ type: "modified", seat, modifier: { id, kind: "augment", value, note } }] satisfies readonly Effect[],
    trace: [["S2-8", note, value]],
  }) as const;

type Ask = Pick<IntentOf<"ask">, "seat" | "how" | "helper" | "ability">;

const asAugment = ({ seat, how, helper, ability }: Ask): IntentOf<"augment"> => ({
  type: "augment",
  seat,
  how,
  helper,
  ...(ability === undefined ? {} : { ability }),
});

/** Ask somebody who is in it for support: it is theirs to give, or the GM's to say (S2-8). */
export const ask: Move<"ask"> = {
  legal: (state, intent, type) => {
    if (intent.helper === intent.seat) return refused("Contest.Refused.NotToYourself", "S2-8");
    if (state.asks?.[askKey(intent.helper, intent.seat)]) return refused("Contest.Refused.AskedAlready", "S2-8");
    return augment.legal(state, asAugment(intent), type);
  },
  run: (_state, { seat, how, helper, ability }) =>
    facts({
      type: "changed",
      what: "asked",
      seat,
      target: helper,
      ask: { seat, helper, how, ...(ability === undefined ? {} : { ability }) },
      effects: [],
      trace: [["S2-8"]],
    }),
};

/** What was asked of somebody and may still be given, or why there is nothing to give. */
const asked = (state: ContestState, type: ContestType, helper: string, friend: string): Ask | Refused => {
  const found = askOf(state, helper, friend);
  if (!found) return refused("Contest.Refused.NotAsked", "S2-8");
  return augment.legal(state, asAugment(found), type) ?? found;
};

/** Give the support that was asked for. */
export const support: Move<"support"> = {
  waits: { parse: engineIntents.support },
  legal: (state, { seat, friend }, type) => {
    const found = asked(state, type, seat, friend);
    return "kind" in found ? found : null;
  },
  run: (state, { seat, friend }, faces, type) => {
    const found = asked(state, type, seat, friend);
    return "kind" in found ? found : augment.run(state, asAugment(found), faces, type);
  },
};

/** Or say no. */
export const decline: Move<"decline"> = {
  legal: (state, { seat, friend }) => (askOf(state, seat, friend) ? null : refused("Contest.Refused.NotAsked", "S2-8")),
  run: (_state, { seat, friend }) =>
    facts({ type: "changed", what: "declined", seat: friend, target: seat, effects: [] }),
};
