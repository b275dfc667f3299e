import type { Cue, Need } from "../../log/family.ts";
import { amendCue } from "../engine/amend.ts";
import type { Candidate } from "../engine/contest-type.ts";
import { TASK, actionNeeds, healCandidates, testedAction } from "../engine/free-offers.ts";
import type { ContestIntent } from "../engine/intent.ts";
import { advantageAt, seatAt } from "../engine/look.ts";
import { abilityNeeds, needing, taskNeeds } from "../engine/needs.ts";
import { askedFor, isAsked, isAskedIn, isDecided, nameOf, rollerOf, seatsOf } from "../engine/party.ts";
import { BOLDNESS, type ContestState } from "../engine/state.ts";
import { withCriticals } from "../odds/distribution.ts";
import { declaredTargets, partiesOf, sharesOf, splittable } from "./consequence.ts";
import { edgeCandidates, mayTryAgain } from "./outcome.ts";
import { askedToDeclare, bidLimits, boldnessOf, fittingBid, foesOf, isIn, onTurn, own } from "./state.ts";
import { payment, weakerOf } from "./tables.ts";

/** A foe as the rules measure it: its rating now, and what an exchange with it is worth. */
interface Measured {
  readonly id: string;
  readonly rating: number;
  /** Points ahead of it after an exchange at the usual bid, in the mean: paid by a loser, gained by a Critical. */
  readonly swing: number;
}

const measure = (state: ContestState, seat: string, id: string): Measured => {
  const { rulings } = state;
  const { a, b, weaker } = partiesOf(state, seat, [id], {});
  const bid = fittingBid(state, seat, undefined);
  const spared = rulings.noTransferFromWeaker && weaker ? (weaker === "a" ? 0 : 1) : null;
  const swing = withCriticals(a, b, rulings).reduce((sum, { chance, winner, degree, critical }) => {
    const paid = payment(bid, degree, rulings) * (critical && (winner === 0 ? 1 : 0) !== spared ? 2 : 1);
    return sum + chance * (winner === null ? 0 : winner === 0 ? paid : -paid);
  }, 0);
  return { id, rating: b.rating, swing };
};

/**
 * At whom somebody is proposed to bid in a group: whom it faced last (C226), for as long as that foe is in it and not
 * clearly worse to face than another, by the gap from which the rules themselves call somebody weaker (C223). Else the
 * foe at whom the tables promise the most points; of equals the first in order. A foe whose number is secret is not
 * weighed, for a proposal would give it away.
 */
export const usualFoe = (state: ContestState, seat: string): string | undefined => {
  const foes = foesOf(state, seat);
  const last = foes.find(({ id }) => id === own(state).last[seat]);
  const known = foes.filter(({ secret }) => !secret).map(({ id }) => measure(state, seat, id));
  const best = known.reduce<Measured | undefined>(
    (most, one) => (most && most.swing >= one.swing ? most : one),
    undefined,
  );
  if (!last) return best?.id ?? foes[0]?.id;
  const faced = known.find(({ id }) => id === last.id);
  const worse = best && faced && best.swing > faced.swing && weakerOf(best.rating, faced.rating) === "a";
  return worse ? best.id : last.id;
};

const declareCue = (state: ContestState, seat: string): string => `bid:${seat}:${state.round}`;
const turnCue = (state: ContestState, seat: string): string => `turn:${seat}:${state.round}:${own(state).done.length}`;
const shotLabel = (state: ContestState): Candidate["label"] => {
  const foe = nameOf(state, own(state).shot?.foe);
  return foe === "" ? { key: "Contest.Option.partNobody" } : { key: "Contest.Option.part", data: { foe } };
};
const chanceCue = (seat: string): string => `chance:${seat}`;
const shotCue = (state: ContestState, seat: string): string => `parting:${seat}:${state.rolls}`;

/** The stepper of a bid: from the least to the limit, the default filled in (C226, E-38). */
const bidNeed = (state: ContestState, seat: string): Need => ({
  name: "bid",
  kind: "number",
  ...bidLimits(state, seat),
  value: fittingBid(state, seat, undefined),
});

/** Boxes for further targets, where the table plays so (E-46). */
const alsoNeeds = (state: ContestState, seat: string, target: string): readonly Need[] =>
  state.rulings.extendedMultiTarget
    ? foesOf(state, seat)
        .filter(({ id }) => id !== target)
        .map(({ id, name }, index) => ({
          name: `also.${index}`,
          kind: "flag",
          value: id,
          label: { key: "Contest.Option.also", data: { name } },
        }))
    : [];

/** How the loss of several targets is split: a number each, in the order they were named (E-116). */
const splits = (state: ContestState, seat: string): readonly Candidate[] =>
  state.open
    .filter(({ roll }) => roll.a.seat === seat && roll.field !== undefined)
    .map((open) => {
      const loss = splittable(state, open);
      const shares = sharesOf(open.roll, loss);
      return {
        id: `split:${open.roll.id}`,
        intent: { type: "split" as const, seat, roll: open.roll.id, shares },
        label: { key: "Contest.Option.split", data: { loss } },
        cue: amendCue(seat, open.roll.id),
        needs: shares.map((share, index) => ({
          name: `shares.${index}`,
          kind: "number" as const,
          min: 0,
          max: loss,
          value: share,
          label: { key: "Contest.Option.share", data: { name: nameOf(state, open.roll.field?.[index]?.b.seat) } },
        })),
      };
    });

/**
 * How daring it is as described, where that is not what the share of the bid
 * suggests; the suggestion comes first (E-45).
 */
const boldnessNeed = (state: ContestState, seat: string): Need => {
  const usual = boldnessOf(state, seat, fittingBid(state, seat, undefined));
  return {
    name: "boldness",
    kind: "choice",
    choices: [usual, ...BOLDNESS.filter((one) => one !== usual)].map((value) => ({
      value,
      label: { key: `Contest.Option.boldness.${value}` },
    })),
  };
};

/** What a declaration answers; the default of the step is the usual bid on the usual foe (C226). */
const declares = (state: ContestState, seat: string, type: "bid" | "redeclare", isDefault: boolean) =>
  type === "bid" ? { cue: declareCue(state, seat), isDefault } : ({} as const);

const bids = (state: ContestState, seat: string): readonly Candidate[] => {
  // Nobody waits for it then, so the turns may have been sorted before it is sent (E-128)
  const meant = isAskedIn(state, seatAt(state, seat)) ? {} : { round: state.round };
  const usual = usualFoe(state, seat);
  const bid = fittingBid(state, seat, undefined);
  return (["bid", "redeclare"] as const).flatMap((type) => [
    ...foesOf(state, seat).map((foe) => ({
      id: `${type}:${foe.id}`,
      intent: { type, seat, target: foe.id, bid, ...meant },
      label: { key: `Contest.Option.${type}`, data: { foe: foe.name } },
      needs: [bidNeed(state, seat), ...alsoNeeds(state, seat, foe.id)],
      ...declares(state, seat, type, foe.id === usual),
    })),
    {
      id: `${type}:none`,
      intent: { type, seat, ...meant },
      label: { key: `Contest.Option.${type}Nobody` },
      ...declares(state, seat, type, usual === undefined),
    },
    ...foesOf(state, seat).map((foe) => ({
      id: `${type}:bold:${foe.id}`,
      intent: { type, seat, target: foe.id, bid, boldness: boldnessOf(state, seat, bid), ...meant },
      label: { key: "Contest.Option.bidBold", data: { foe: foe.name } },
      needs: [bidNeed(state, seat), boldnessNeed(state, seat)],
      ...(type === "bid" ? { cue: declareCue(state, seat) } : {}),
    })),
  ]);
};

/**
 * In the first round the first ability is named where another one is in use, since only it carries an exchange (C200).
 */
const carrier = (state: ContestState, seat: string): { readonly ability?: string } => {
  const numbers = state.numbers[seat];
  const first = numbers?.abilities[0]?.id;
  return state.round > 1 || first === undefined || first === numbers?.current ? {} : { ability: first };
};

/** From the second round on an exchange may be made with another ability, for this turn alone (C199, C200, C293). */
const withAnother = (state: ContestState, seat: string): readonly Candidate[] => {
  const needs = state.round > 1 ? abilityNeeds(state, seat) : [];
  if (needs.length === 0) return [];
  return foesOf(state, seat).map((foe) => ({
    id: `exchange:ability:${foe.id}`,
    intent: {
      type: "exchange" as const,
      seat,
      target: foe.id,
      ...(state.group ? {} : { bid: fittingBid(state, seat, undefined) }),
    },
    label: { key: "Contest.Option.exchange.ability", data: { foe: foe.name } },
    cue: turnCue(state, seat),
    needs: [...(state.group ? [] : [bidNeed(state, seat)]), ...needs],
  }));
};

const exchanges = (state: ContestState, seat: string): readonly Candidate[] =>
  foesOf(state, seat).flatMap((foe) =>
    (["plain", "task"] as const).map((kind) => ({
      id: `exchange:${kind}:${foe.id}`,
      intent: {
        type: "exchange" as const,
        seat,
        target: foe.id,
        ...(state.group ? {} : { bid: fittingBid(state, seat, undefined) }),
        ...(kind === "task" ? { kind, task: "", gain: "goal" as const } : carrier(state, seat)),
      },
      label: { key: `Contest.Option.exchange.${kind}`, data: { foe: foe.name } },
      cue: turnCue(state, seat),
      isDefault: kind === "plain" && foe.id === usualTarget(state, seat),
      ...needing([
        ...(state.group ? [] : [bidNeed(state, seat)]),
        ...(kind === "task" ? taskNeeds(state, seat, "friend") : []),
      ]),
    })),
  );

/** Whom a gift helps where it goes wrong; as usual the one engaged last (E-54). */
const opponentNeeds = (state: ContestState, friend: string): readonly Need[] => {
  const foes = foesOf(state, friend);
  if (foes.length < 2) return [];
  const choices = foes.map(({ id, name }) => ({ value: id, label: { key: "Contest.Option.against", data: { name } } }));
  return [
    { name: "other", kind: "choice", choices: [{ value: "", label: { key: "Contest.Option.usual" } }, ...choices] },
  ];
};

const helps = (state: ContestState, seat: string): readonly Candidate[] =>
  seatsOf(state)
    .filter((friend) => friend.side === seatAt(state, seat).side && friend.id !== seat && isIn(friend))
    .flatMap((friend) => {
      const have = advantageAt(state, seat).current;
      const most = Math.max(1, have - 1);
      const points = (max: number): Need => ({
        name: "amount",
        kind: "number",
        min: 1,
        max: Math.max(1, max),
        value: Math.min(3, Math.max(1, max)),
      });
      return [
        {
          id: `lend:${friend.id}`,
          intent: { type: "lend" as const, seat, target: friend.id, amount: Math.min(3, most) },
          label: { key: "Contest.Option.lend", data: { name: friend.name } },
          cue: turnCue(state, seat),
          needs: [points(have), TASK],
        },
        {
          id: `gift:${friend.id}`,
          intent: { type: "gift" as const, seat, target: friend.id, amount: 3 },
          label: { key: "Contest.Option.gift", data: { name: friend.name } },
          needs: [points(rollerOf(state, seat).rating), ...opponentNeeds(state, friend.id)],
        },
      ];
    });

/** Whoever stands aside has no turn: what they do belongs to no open step (C180). */
const inTurn = (state: ContestState, seat: string, list: readonly Candidate[]): readonly Candidate[] =>
  seatAt(state, seat).aside ? list.map(({ cue: _cue, ...rest }) => rest) : list;

const actions = (state: ContestState, seat: string): readonly Candidate[] => [
  ...(["goal", "augment"] as const).map((gain) => ({
    id: `action:${gain}`,
    intent: { type: "action" as const, seat, task: "", gain },
    label: { key: `Contest.Option.action.${gain}` },
    cue: turnCue(state, seat),
    needs: actionNeeds(state, seat, gain),
  })),
  testedAction(state, seat, turnCue(state, seat)),
  ...healCandidates(state, seat, turnCue(state, seat)),
];

const others = (state: ContestState, seat: string): readonly Candidate[] => [
  ...foesOf(state, seat).map((foe) => ({
    id: `disengage:${foe.id}`,
    intent: { type: "disengage" as const, seat, target: foe.id },
    label: { key: "Contest.Option.disengage", data: { foe: foe.name } },
    cue: turnCue(state, seat),
    ...needing(abilityNeeds(state, seat)),
  })),
  ...inTurn(state, seat, actions(state, seat)),
  ...(["delay", "forfeit"] as const).map((type) => ({
    id: type,
    intent: { type, seat },
    label: { key: `Contest.Option.${type}` },
    cue: turnCue(state, seat),
    // Whoever was declared against is gone, and only the GM may declare anew (C252)
    ...(type === "forfeit" && onTurn(state) === seat && usualTarget(state, seat) === undefined
      ? { isDefault: true }
      : {}),
  })),
  {
    id: "chance",
    intent: { type: "chance", seat },
    label: { key: "Contest.Option.chance" },
    cue: chanceCue(seat),
    ...needing(abilityNeeds(state, seat)),
  },
  {
    id: "letBe",
    intent: { type: "letBe", seat },
    label: { key: "Contest.Option.letBe" },
    cue: chanceCue(seat),
    isDefault: true,
  },
  { id: "rejoin", intent: { type: "rejoin", seat }, label: { key: "Contest.Option.rejoin" } },
  {
    id: "rejoin:restored",
    intent: { type: "rejoin", seat, restore: 1 },
    label: { key: "Contest.Option.rejoinRestored" },
    needs: [{ name: "restore", kind: "number", min: 1, max: 10_000, value: 1 }],
  },
  {
    id: "shoot",
    intent: { type: "shoot", seat, bid: fittingBid(state, seat, undefined) },
    label: shotLabel(state),
    needs: [bidNeed(state, seat), ...abilityNeeds(state, seat)],
    cue: shotCue(state, seat),
  },
  {
    id: "spare",
    intent: { type: "spare", seat },
    label: { key: "Contest.Option.spare" },
    cue: shotCue(state, seat),
    isDefault: true,
  },
  ...foesOf(state, seat).map((foe) => ({
    id: `keep:${foe.id}`,
    intent: { type: "keep" as const, seat, foe: foe.id },
    label: { key: "Contest.Option.keep", data: { foe: foe.name } },
  })),
];

const forTable = (state: ContestState): readonly Candidate[] => [
  ...(["boldness", "bid", "advantage"] as const).map((rule) => ({
    id: `orderRule:${rule}`,
    intent: { type: "orderRule" as const, rule },
    label: { key: `Contest.Option.orderRule.${rule}` },
  })),
  ...state.open.map(({ roll }) => ({
    id: `bothLose:${roll.id}`,
    intent: { type: "bothLose" as const, roll: roll.id },
    label: { key: "Contest.Option.bothLose" },
  })),
  ...seatsOf(state)
    .filter(({ kind }) => kind === "follower")
    .flatMap((follower) =>
      seatsOf(state)
        .filter((hero) => hero.kind === "hero" && hero.side === follower.side)
        .map((hero) => ({
          id: `assign:${follower.id}:${hero.id}`,
          intent: { type: "assign" as const, follower: follower.id, owner: hero.id },
          label: { key: "Contest.Option.assign", data: { name: follower.name, owner: hero.name } },
        })),
    ),
];

/** All moves of an extended contest for a seat, or for the GM. */
export const candidates = (state: ContestState, seat: string | null): readonly Candidate[] =>
  seat === null
    ? forTable(state)
    : [
        ...(state.group ? bids(state, seat) : []),
        ...exchanges(state, seat),
        ...withAnother(state, seat),
        ...helps(state, seat),
        ...splits(state, seat),
        ...others(state, seat),
        ...edgeCandidates(state, seat),
      ];

const cue = (
  state: ContestState,
  id: string,
  kind: string,
  seat: string,
  usual: ContestIntent,
  amendment = false,
): Cue<ContestIntent> => ({
  id,
  kind,
  seats: askedFor(seatAt(state, seat)),
  default: usual,
  skip: kind === "bid" ? null : kind === "turn" ? { type: "forfeit", seat } : usual,
  amendment,
  sentence: { key: `Contest.Cue.${kind}`, data: { name: nameOf(state, seat) } },
});

/**
 * At whom somebody on turn acts if nobody answers: whoever was declared, or the first
 * foe; undefined where they are gone.
 */
const usualTarget = (state: ContestState, seat: string): string | undefined => {
  const foes = foesOf(state, seat).map(({ id }) => id);
  const target = state.group ? declaredTargets(state, seat)[0] : foes[0];
  return foes.find((foe) => foe === target);
};

/** What somebody on turn does if nobody answers: the exchange as declared, or with the usual bid; else nothing. */
const usualTurn = (state: ContestState, seat: string): ContestIntent => {
  const target = usualTarget(state, seat);
  const bid = state.group ? {} : { bid: fittingBid(state, seat, undefined) };
  return target === undefined
    ? { type: "forfeit", seat }
    : { type: "exchange", seat, target, ...bid, ...carrier(state, seat) };
};

/** Who is out and may try to come back: asked as long as that is so, and nobody waits for it (C266). */
const chanceCues = (state: ContestState): readonly Cue<ContestIntent>[] =>
  mayTryAgain(state).map(({ id }) => cue(state, chanceCue(id), "chance", id, { type: "letBe", seat: id }, true));

/** What the contest waits for, and beside it second chances. */
export const cues = (state: ContestState): readonly Cue<ContestIntent>[] => [...steps(state), ...chanceCues(state)];

/** A parting shot, declarations of a group, then one turn after the other (C249). */
const steps = (state: ContestState): readonly Cue<ContestIntent>[] => {
  const { shot, delayed } = own(state);
  if (shot)
    return [
      cue(state, shotCue(state, shot.seat), "parting", shot.seat, { type: "spare", seat: shot.seat }, isDecided(state)),
    ];
  const asked = askedToDeclare(state).map((seat) => ({
    ...cue(state, declareCue(state, seat.id), "bid", seat.id, usualBid(state, seat.id)),
    ...(foesOf(state, seat.id).some(isAsked) ? { seal: `bid:${state.round}` } : {}),
  }));
  if (asked.length > 0) return asked;
  const turn = onTurn(state);
  if (turn !== null) return [cue(state, turnCue(state, turn), "turn", turn, usualTurn(state, turn))];
  return delayed
    .filter((id) => seatAt(state, id).status === "in")
    .map((id) => cue(state, turnCue(state, id), "turn", id, { type: "forfeit", seat: id }));
};

/** What somebody declares if nobody answers: the usual bid, on the usual foe (C226). */
const usualBid = (state: ContestState, seat: string) => {
  const target = usualFoe(state, seat);
  return target === undefined
    ? { type: "bid" as const, seat }
    : { type: "bid" as const, seat, target, bid: fittingBid(state, seat, undefined) };
};
