/** Support of the ability in use: given, awarded, or asked for (S2-8). */
import type { By, Cue } from "../../../log/family.ts";
import { refused, type Refused } from "../../../log/outcome.ts";
import { integer, oneOf, optional, type Shape } from "../../../log/parse.ts";
import { isOneOf } from "../../../log/values.ts";
import { PLOT_AUGMENTS, quickAugment } from "../../roll/ladder.ts";
import { COMMON_TABLES } from "../amend.ts";
import { augmentCounter, helperRefused, isBeginning } from "../begin.ts";
import { defineMove, type ContestIntent, type ContestType, type Typed } from "../definition.ts";
import { askKey, askOf, type ContestEvent } from "../event.ts";
import { rollFacts } from "../hold.ts";
import { UNTRAINED, abilitiesOf, abilityAt, countOf, modifiersOf, seatAt } from "../look.ts";
import { freshId, changed, facts, needs, no, offer } from "./kit.ts";
import { askedFor, freeRefused, mayAct, nameOf, rollerOf, rungParty, seatsOf } from "../party.ts";
import { parseId } from "../setup.ts";
import type { ContestState, Effect, Seat } from "../state.ts";

const askFields = { seat: parseId, how: oneOf(["quick", "rolled"]), helper: parseId, ability: optional(parseId) };

/** Late support costs a free follower's round, else a side task or unrelated action (C090, C133, C165, C292, C369). */
const priced = (state: ContestState, type: ContestType, seat: string, helper: Seat): Refused | null => {
  if (isBeginning(state, type, seat)) return null;
  return helper.kind === "follower" ? freeRefused(state, helper.id) : refused("Contest.Refused.SupportPriced", "C090");
};

const augmentFields = {
  seat: parseId,
  how: oneOf(["quick", "rolled", "plot"]),
  /** The supporting seat; absent: the seat itself. */
  helper: optional(parseId),
  ability: optional(parseId),
  value: optional(integer({ min: -99, max: 99 })),
};
type Augment = Typed<"augment", typeof augmentFields>;

const refuse = (state: ContestState, intent: Augment, type: ContestType): Refused | null => {
  const seat = seatAt(state, intent.seat);
  const helperId = intent.helper ?? intent.seat;
  const helper = state.seats[helperId];
  if (seat.kind === "resistance") return refused("Contest.Refused.ResistanceModified", "C017");
  if (seat.status !== "in") return refused("Contest.Refused.NotIn", "C132");
  const no = helperRefused(seat.side, helper, countOf(state, augmentCounter(helperId), seat.id));
  if (no || !helper) return no;
  const numbers = state.numbers[helperId];
  const ability = intent.ability ?? (helperId === seat.id ? undefined : numbers?.current);
  if (!numbers?.abilities.some(({ id }) => id === ability)) return refused("Contest.Refused.NoSuchAbility", "S2-8");
  if (helperId === seat.id && ability === numbers.current) return refused("Contest.Refused.AugmentItself", "S2-8");
  return priced(state, type, seat.id, helper);
};

const awarded = ({ value = 0 }: Augment): number => value;

const refusePlot = (state: ContestState, intent: Augment): Refused | null => {
  if (seatAt(state, intent.seat).kind === "resistance") return refused("Contest.Refused.ResistanceModified", "C017");
  return isOneOf(PLOT_AUGMENTS, awarded(intent)) ? null : refused("Contest.Refused.PlotAugment", "S2-8");
};

/** The seat's other abilities and each teammate's ability in use; another player's is asked for (S2-8). */
const supports = (state: ContestState, seat: string, by: By) => {
  const own = abilitiesOf(state, seat).map(({ id, name }) => ({ helper: seat, ability: id, name }));
  const others = seatsOf(state)
    .filter((other) => other.id !== seat && other.side === seatAt(state, seat).side && other.kind !== "resistance")
    .flatMap(({ id }) => {
      const used = abilityAt(state, id);
      return used ? [{ helper: id, ability: used.id, name: used.name }] : [];
    });
  const fitting = [...own, ...others].filter(({ ability }) => ability !== UNTRAINED);
  return fitting.flatMap(({ helper, ability, name }) =>
    (["quick", "rolled"] as const).map((how) => {
      const type = mayAct(state, by, helper) ? "augment" : "ask";
      return offer(`${type}:${how}:${helper}:${ability}`, { type, seat, how, helper, ability }, `${type}.${how}`, {
        data: { ability: name, name: nameOf(state, helper) },
      });
    }),
  );
};

/** Support an ability for the contest: quickly, by a roll against Moderate, or as the GM's award (S2-8). */
export const augment = defineMove("augment", augmentFields, {
  group: "Support",
  gmSays: ({ how }) => how === "plot",
  // The helper gives it, so the helper is asked (S2-8)
  gives: ({ helper }) => helper,
  // An award names its number
  staked: ({ how }) => how !== "plot",
  waits: {},
  needs: (state, intent, type) => (intent.how === "plot" ? refusePlot(state, intent) : refuse(state, intent, type)),
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
    const tried = changed("augment", { seat, target: helper, effects: [counted] });
    return rollFacts(state, type, [spec], faces, [...paid, tried]);
  },
  rolls: { augment: { table: COMMON_TABLES.augment } },
  offer: supports,
  gmOffer: (_state, seat) =>
    PLOT_AUGMENTS.map((value) =>
      offer(`plot:${value}`, { type: "augment", seat, how: "plot", value }, "augment.plot", { data: { value } }),
    ),
});

const spent = (seat: string, note: string): ContestEvent => changed("acted", { seat, note }, ["C165"]);

const plotId = (state: ContestState, seat: string): string =>
  freshId(
    "plot",
    modifiersOf(state, seat).map(({ id }) => id),
  );

const given = (seat: string, id: string, value: number, note: string) => {
  const effect: Effect = { type: "modified", seat, modifier: { id, kind: "augment", value, note } };
  return changed("augment", { seat, amount: value, effects: [effect] }, ["S2-8", note, value]);
};

type Ask = Shape<typeof askFields>;

const asAugment = ({ seat, how, helper, ability }: Ask): Augment => ({
  type: "augment",
  seat,
  how,
  helper,
  ...(ability === undefined ? {} : { ability }),
});

const supportCueId = ({ helper, seat }: Pick<Ask, "helper" | "seat">): string => `support:${helper}:${seat}`;

const askData = (state: ContestState, { seat, helper, ability }: Ask): Readonly<Record<string, string>> => ({
  name: nameOf(state, seat),
  helper: nameOf(state, helper),
  ability: (abilitiesOf(state, helper).find(({ id }) => id === ability) ?? abilityAt(state, helper))?.name ?? "",
});

/** Ask a seat for support; that seat or the GM answers (S2-8). */
export const ask = defineMove("ask", askFields, {
  group: "Support",
  needs: (state, intent, type) =>
    needs(intent.helper !== intent.seat, "NotToYourself", "S2-8") ??
    needs(!state.asks?.[askKey(intent.helper, intent.seat)], "AskedAlready", "S2-8") ??
    refuse(state, asAugment(intent), type),
  requests: (state, intent, type) => augment.run(state, asAugment(intent), undefined, type),
  run: (_state, { seat, how, helper, ability }) => {
    const asking = { seat, helper, how, ...(ability === undefined ? {} : { ability }) };
    return facts(changed("asked", { seat, target: helper, ask: asking }, ["S2-8"]));
  },
});

/** The ask that can still be granted, or its refusal. */
const asked = (state: ContestState, type: ContestType, helper: string, friend: string): Ask | Refused => {
  const found = askOf(state, helper, friend);
  return found ? (refuse(state, asAugment(found), type) ?? found) : no("NotAsked", "S2-8");
};

/** Give the support that a seat asked for; the GM can answer instead (S2-8). */
export const support = defineMove(
  "support",
  { seat: parseId, friend: parseId },
  {
    usual: true,
    waits: {},
    needs: (state, { seat, friend }, type) => {
      const found = asked(state, type, seat, friend);
      return "kind" in found ? found : null;
    },
    run: (state, { seat, friend }, faces, type) => {
      const found = asked(state, type, seat, friend);
      return "kind" in found ? found : augment.run(state, asAugment(found), faces, type);
    },
    offer: (state, seat) =>
      Object.values(state.asks ?? {})
        .filter(({ helper }) => helper === seat)
        .flatMap((one) => {
          const { seat: friend, how } = one;
          const more = { data: askData(state, one), cue: supportCueId(one) };
          return [
            offer(`support:${friend}`, { type: "support", seat, friend }, `support.${how}`, {
              ...more,
              isDefault: true,
            }),
            offer(`decline:${friend}`, { type: "decline", seat, friend }, "decline", more),
          ];
        }),
  },
);

/** Refuse the support that a seat asked for (S2-8). */
export const decline = defineMove(
  "decline",
  { seat: parseId, friend: parseId },
  {
    usual: true,
    needs: (state, { seat, friend }) => needs(askOf(state, seat, friend), "NotAsked", "S2-8"),
    run: (_state, { seat, friend }) => facts(changed("declined", { seat: friend, target: seat })),
  },
);

const openAsks = (state: ContestState, type: ContestType): readonly Ask[] =>
  Object.values(state.asks ?? {}).filter((ask) => augment.needs(state, { type: "augment", ...ask }, type) === null);

export const askCues = (state: ContestState, type: ContestType): readonly Cue<ContestIntent>[] =>
  openAsks(state, type).map((ask) => ({
    id: supportCueId(ask),
    kind: "support",
    seats: askedFor(seatAt(state, ask.helper)),
    default: { type: "support", seat: ask.helper, friend: ask.seat },
    skip: { type: "decline", seat: ask.helper, friend: ask.seat },
    amendment: false,
    sentence: { key: "Contest.Cue.support", data: askData(state, ask) },
  }));
