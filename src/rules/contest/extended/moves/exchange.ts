/** Bids and exchanges: declared for a group round, made in turn, split among several (C195 to C206, C244 to C252). */
import type { Need } from "../../../log/family.ts";
import type { Refused } from "../../../log/outcome.ts";
import { list, oneOf, optional, text, type Shape } from "../../../log/parse.ts";
import { textOf } from "../../../log/values.ts";
import { amendCue, openRoll, openRollAt, replaced } from "../../engine/amend.ts";
import type { ContestEvent } from "../../engine/event.ts";
import { declarationKey, evolve } from "../../engine/evolve.ts";
import { rollFacts } from "../../engine/hold.ts";
import { seatAt } from "../../engine/look.ts";
import { defineMove } from "../../engine/definition.ts";
import { knows } from "../../engine/moves/free.ts";
import { facts, needs, no, numberField, offer, abilityNeeds, taskNeeds } from "../../engine/moves/kit.ts";
import { roundRefused } from "../../engine/moves/volley.ts";
import { isAskedIn, nameOf } from "../../engine/party.ts";
import { fieldOf, type RollSpec } from "../../engine/rolls.ts";
import { parseId, parseRound } from "../../engine/setup.ts";
import { BOLDNESS, type ContestState } from "../../engine/state.ts";
import { FUMBLE } from "../../roll/roll.ts";
import {
  declaredTargets,
  exchangeSpec,
  exchangeTable,
  fits,
  sharesOf,
  splittable,
  targetsOf,
  usualFoe,
} from "../exchanges.ts";
import {
  bidLimits,
  boldnessOf,
  boldnessOfBid,
  declaration,
  fittingBid,
  foesOf,
  isIn,
  own,
  sortedTurns,
  turnsSorted,
} from "../state.ts";
import { bidField, bidRefused, cueIds, groupOnly, parseAmount, targetsRefused, turnRefused } from "./shared.ts";

const bidFields = {
  seat: parseId,
  /** Absent: another action instead of an exchange. */
  target: optional(parseId),
  /** Absent: the GM's default (C226). */
  bid: optional(parseAmount),
  boldness: optional(oneOf(BOLDNESS)),
  /** Further targets, where the table plays so (E-46). */
  also: optional(list(parseId, { max: 19 })),
  /** The round it is meant for; refused once that is over (E-128). */
  round: optional(parseRound),
};
type Bid = Shape<typeof bidFields>;

const declaringRefused = (state: ContestState, { seat, target, also = [], bid, round }: Bid): Refused | null =>
  roundRefused(state, round) ??
  groupOnly(state, "C244") ??
  needs(isIn(seatAt(state, seat)), "NotIn", "C244") ??
  needs(!own(state).done.includes(seat), "ActedAlready", "C255") ??
  targetsRefused(state, seat, [...(target === undefined ? [] : [target]), ...also]) ??
  bidRefused(state, seat, bid);

/** The stored declaration: its bid fitted, its boldness suggested by the bid's share (E-45). */
export const declared = (
  state: ContestState,
  { seat, target, also = [], bid, boldness }: { [K in keyof Bid]?: Bid[K] | undefined } & { readonly seat: string },
): ContestEvent => {
  const fitting = fittingBid(state, seat, bid);
  const action = { kind: "plain" as const, bid: fitting, boldness: boldness ?? boldnessOf(state, seat, fitting) };
  return {
    type: "declared",
    seat,
    pairing: null,
    action: target === undefined ? action : { ...action, targets: [target, ...also] },
    trace: [["C244"]],
  };
};

const declaredRolls = (after: ContestState, { seat, target }: Bid): readonly RollSpec[] =>
  target === undefined ? [] : [exchangeSpec(after, { seat, target })];

/** Boxes for further targets, where the table plays so (E-46). */
const alsoFields = (state: ContestState, seat: string, target: string): readonly Need[] =>
  (state.rulings.extendedMultiTarget ? foesOf(state, seat) : [])
    .filter(({ id }) => id !== target)
    .map(({ id, name }, index) => ({
      name: `also.${index}`,
      kind: "flag",
      value: id,
      label: { key: "Contest.Option.also", data: { name } },
    }));

/** Boldness as described; the bid's share suggests the first choice (E-45). */
const boldnessField = (suggested: (typeof BOLDNESS)[number]): Need => ({
  name: "boldness",
  kind: "choice",
  choices: [suggested, ...BOLDNESS.filter((one) => one !== suggested)].map((value) => ({
    value,
    label: { key: `Contest.Option.boldness.${value}` },
  })),
});

/** Declarations: each foe, no exchange, and each foe with described boldness (E-45); the default by C226. */
const declarations =
  <const T extends "bid" | "redeclare">(type: T) =>
  (state: ContestState, seat: string) => {
    if (!state.group) return [];
    // No step waits for it, so turns may be sorted before it is sent (E-128)
    const meant = isAskedIn(state, seatAt(state, seat)) ? {} : { round: state.round };
    const best = usualFoe(state, seat);
    const bid = fittingBid(state, seat, undefined);
    const boldness = boldnessOf(state, seat, bid);
    const answers = type === "bid" ? { cue: cueIds.bid(state, seat) } : {};
    const usual = (foe?: string) => (type === "bid" ? { ...answers, isDefault: foe === best } : {});
    const foes = foesOf(state, seat);
    const said = (more: Omit<Bid, "seat">) => ({ type, seat, ...more, ...meant });
    return [
      ...foes.map(({ id, name }) =>
        offer(`${type}:${id}`, said({ target: id, bid }), type, {
          data: { foe: name },
          needs: [bidField(state, seat), ...alsoFields(state, seat, id)],
          ...usual(id),
        }),
      ),
      offer(`${type}:none`, said({}), `${type}Nobody`, usual()),
      ...foes.map(({ id, name }) =>
        offer(`${type}:bold:${id}`, said({ target: id, bid, boldness }), "bidBold", {
          data: { foe: name },
          needs: [bidField(state, seat), boldnessField(boldness)],
          ...answers,
        }),
      ),
    ];
  };

/** In a group: declare for the round, or again after being attacked first (C244, C250). */
export const bid = defineMove("bid", bidFields, {
  usual: true,
  waits: {
    step: true,
    bid: (state, { seat, target }) => (target === undefined ? null : bidLimits(state, seat)),
    boldness: (state, { seat, bid: points, boldness }) => boldness ?? boldnessOfBid(state, seat, points),
    called: ({ target }) => (target === undefined ? "bidNobody" : "bid"),
  },
  staked: () => false,
  needs: (state, intent) => {
    const { turns, attacked } = own(state);
    const isFirst = turns.length === 0 && !(declarationKey(null, intent.seat) in state.declared);
    return declaringRefused(state, intent) ?? needs(isFirst || attacked.includes(intent.seat), "Declared", "C250");
  },
  run: (state, intent) => facts(declared(state, intent)),
  opens: declaredRolls,
  offer: declarations("bid"),
});

/** Turns are sorted again where a new bid changes the order of those still to act (C245, E-127). */
const sortedAnew = (before: ContestState, after: ContestState): readonly ContestEvent[] => {
  const { turns } = own(before);
  const sorted = sortedTurns(after).filter((id) => turns.includes(id));
  const all = [...turns.filter((id) => !sorted.includes(id)), ...sorted];
  return all.every((id, index) => id === turns[index]) ? [] : [turnsSorted(after, turns, all)];
};

/** GM: change a declaration: target gone, a delay (C252, C254), a bid out of limits (C225). Its place follows. */
export const redeclare = defineMove("redeclare", bidFields, {
  gm: true,
  staked: () => false,
  needs: declaringRefused,
  run: (state, intent) => {
    const event = declared(state, intent);
    return facts(event, ...sortedAnew(state, evolve(state, event)));
  },
  opens: declaredRolls,
  offer: declarations("redeclare"),
});

/** The first ability carries the first round, since advantage was counted from it (C200). */
const isFirstAbility = (state: ContestState, seat: string, ability = state.numbers[seat]?.current): boolean =>
  state.round > 1 || ability === state.numbers[seat]?.abilities[0]?.id;

/** In the first round the first ability is named where another is in use (C200). */
const carrier = (state: ContestState, seat: string): { readonly ability?: string } => {
  const numbers = state.numbers[seat];
  const first = numbers?.abilities[0]?.id;
  return state.round > 1 || first === undefined || first === numbers?.current ? {} : { ability: first };
};

/** The default target on turn: the declared one, or the first foe; undefined once they are gone. */
export const usualTarget = (state: ContestState, seat: string): string | undefined => {
  const foes = foesOf(state, seat).map(({ id }) => id);
  const target = state.group ? declaredTargets(state, seat)[0] : foes[0];
  return foes.find((foe) => foe === target);
};

const atUsualBid = (state: ContestState, seat: string, target: string) => ({
  type: "exchange" as const,
  seat,
  target,
  ...(state.group ? {} : { bid: fittingBid(state, seat, undefined) }),
});

export const usualExchange = (state: ContestState, seat: string, target: string) => ({
  ...atUsualBid(state, seat, target),
  ...carrier(state, seat),
});

const sameTargets = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((id, index) => id === second[index]);

/** Bid, both roll, advantage moves (C195, C201 to C206); in a group as declared (C249, C250). */
export const exchange = defineMove(
  "exchange",
  {
    seat: parseId,
    target: parseId,
    also: optional(list(parseId, { max: 19 })),
    bid: optional(parseAmount),
    ability: optional(parseId),
    /** A task scores nothing (C288). */
    kind: optional(oneOf(["plain", "task"])),
    task: optional(text({ max: 500 })),
    gain: optional(oneOf(["augment", "goal"])),
    /** The seat a side task supports; absent: oneself (C292). */
    friend: optional(parseId),
  },
  {
    // In a group the GM allowed the bid when it was declared, but not the support
    waits: {
      step: true,
      when: (state, { kind, gain }) => !state.group || (kind === "task" && gain === "augment"),
      bid: (state, { seat }) => (state.group ? null : bidLimits(state, seat)),
      boldness: (state, { seat, bid: points }) => boldnessOfBid(state, seat, points),
      called: ({ gain }) => (gain === "augment" ? "task" : "exchange"),
    },
    staked: ({ kind }, { group }) => group || kind === "task",
    needs: (state, intent) => {
      const { seat, ability, kind, friend } = intent;
      const targets = targetsOf(state, intent);
      return (
        turnRefused(state, seat) ??
        targetsRefused(state, seat, targets) ??
        needs(!state.group || sameTargets(targets, declaredTargets(state, seat)), "OtherTarget", "C250") ??
        needs(friend === undefined || seatAt(state, friend).side === seatAt(state, seat).side, "NotYourSide", "C292") ??
        needs(kind !== "task" || targets.length <= 1, "OneTarget", "E-46") ??
        needs(
          !state.group || intent.bid === undefined || intent.bid === declaration(state, seat)?.bid,
          "OtherBid",
          "C250",
        ) ??
        needs(knows(state, seat, ability), "NoSuchAbility", "C199") ??
        needs(kind === "task" || isFirstAbility(state, seat, ability), "FirstAbility", "C200") ??
        (state.group ? null : bidRefused(state, seat, intent.bid))
      );
    },
    run: (state, intent, faces, type) => rollFacts(state, type, [exchangeSpec(state, intent)], faces),
    rolls: { exchange: { turn: true, engages: "attack", table: exchangeTable } },
    offer: (state, seat) => {
      const foes = foesOf(state, seat);
      const bids = state.group ? [] : [bidField(state, seat)];
      const turn = { cue: cueIds.turn(state, seat) };
      // From the second round on another ability can serve for this turn (C199, C200, C293)
      const others = state.round > 1 ? abilityNeeds(state, seat) : [];
      return [
        ...foes.flatMap(({ id, name }) => [
          offer(`exchange:plain:${id}`, usualExchange(state, seat, id), "exchange.plain", {
            data: { foe: name },
            ...turn,
            isDefault: id === usualTarget(state, seat),
            needs: bids,
          }),
          offer(
            `exchange:task:${id}`,
            { ...atUsualBid(state, seat, id), kind: "task", task: "", gain: "goal" },
            "exchange.task",
            { data: { foe: name }, ...turn, isDefault: false, needs: [...bids, ...taskNeeds(state, seat, "friend")] },
          ),
        ]),
        ...(others.length === 0 ? [] : foes).map(({ id, name }) =>
          offer(`exchange:ability:${id}`, atUsualBid(state, seat, id), "exchange.ability", {
            data: { foe: name },
            ...turn,
            needs: [...bids, ...others],
          }),
        ),
      ];
    },
  },
);

/** Split the loss of several targets in their order, until the next step (E-46, E-116). */
export const split = defineMove(
  "split",
  { seat: parseId, roll: parseId, shares: list(parseAmount, { max: 20 }) },
  {
    needs: (state, { seat, roll, shares }) => {
      const found = openRoll(state, roll);
      if (!found) return no("TooLate", "E-116");
      const loss = splittable(state, found);
      const now = sharesOf(found.roll, loss);
      return (
        needs(found.roll.a.seat === seat, "NotYourRoll", "E-116") ??
        needs(loss > 0, "NothingToSplit", "E-116") ??
        needs(fits(shares, loss, fieldOf(found.roll).length), "SplitSum", "E-116", { loss }) ??
        needs(!found.roll.shares || shares.some((share, index) => share !== now[index]), "SameSplit", "E-116")
      );
    },
    run: (state, { seat, roll, shares }, _faces, type) => {
      const found = openRollAt(state, roll);
      return facts(replaced(state, type, found, { ...found.roll, shares }, seat, false));
    },
    offer: (state, seat) =>
      state.open
        .filter(({ roll }) => roll.a.seat === seat && roll.field !== undefined)
        .map((open) => {
          const { roll } = open;
          const loss = splittable(state, open);
          const shares = sharesOf(roll, loss);
          return offer(`split:${roll.id}`, { type: "split", seat, roll: roll.id, shares }, "split", {
            data: { loss },
            cue: amendCue(seat, roll.id),
            needs: shares.map((share, index) =>
              numberField(`shares.${index}`, 0, loss, share, {
                key: "Contest.Option.share",
                data: { name: nameOf(state, roll.field?.[index]?.b.seat) },
              }),
            ),
          });
        }),
  },
);

/** GM: let both lose half the bid on two Fumbles in a group, unless one did something else (C222, E-33b, E-113). */
export const bothLose = defineMove(
  "bothLose",
  { roll: parseId },
  {
    gm: true,
    needs: (state, { roll }) => {
      const found = openRoll(state, roll)?.roll;
      if (!found) return no("TooLate", "C222");
      const { purpose, a, b, both, field } = found;
      const fumbles = a.result === FUMBLE && b.result === FUMBLE;
      const plain = purpose === "exchange" && a.aside === undefined && both !== true && !field;
      return groupOnly(state, "C222") ?? needs(fumbles && plain, "NoDoubleFumble", "C222");
    },
    run: (state, { roll }, _faces, type) => {
      const found = openRollAt(state, roll);
      return facts(replaced(state, type, found, { ...found.roll, both: true }, textOf(found.roll.a.seat), false));
    },
    table: (state) =>
      state.open.map(({ roll }) => offer(`bothLose:${roll.id}`, { type: "bothLose", roll: roll.id }, "bothLose")),
  },
);
