/** Exchanges: roll, price and usual foe (C201 to C223, E-46, E-116). */
import { assertPresent, numberOf, textOf } from "../../log/values.ts";
import { augmentEffects, openRoll } from "../engine/amend.ts";
import { applyAll } from "../engine/apply.ts";
import type { Consequence, Departure } from "../engine/definition.ts";
import { advantageAt, seatAt } from "../engine/look.ts";
import { rollerOf, type PartySpec, type AbilityUse } from "../engine/party.ts";
import { fieldOf, type RollSpec } from "../engine/rolls.ts";
import {
  actorOf,
  amountOf,
  loserOf,
  reverseAll,
  winnerOf,
  type ContestState,
  type Effect,
  type OpenRoll,
  type Party,
  type RollRecord,
} from "../engine/state.ts";
import { withCriticals } from "../odds/distribution.ts";
import { CRITICAL, DEGREES } from "../roll/roll.ts";
import { declaration, fittingBid, foesOf, isFoe, own } from "./state.ts";
import { part, payment, weakerOf } from "../table/losses.ts";

/** Penalty for each target beyond the first (E-46). */
const TARGET_PENALTY = 3;

/** A loss split evenly among several; the first ones take the remainder (E-116). */
export const evenly = (loss: number, targets: number): readonly number[] =>
  Array.from({ length: targets }, (_, index) => Math.floor(loss / targets) + (index < loss % targets ? 1 : 0));

export const fits = (shares: readonly number[], loss: number, targets: number): boolean =>
  shares.length === targets &&
  shares.every((share) => Number.isInteger(share) && share >= 0) &&
  shares.reduce((sum, share) => sum + share, 0) === loss;

export const sharesOf = (roll: Pick<RollRecord, "field" | "shares">, loss: number): readonly number[] => {
  const targets = fieldOf(roll).length;
  return roll.shares && fits(roll.shares, loss, targets) ? roll.shares : evenly(loss, targets);
};

export const declaredTargets = (state: ContestState, seat: string): readonly string[] => {
  const targets = declaration(state, seat)?.targets ?? [];
  const left = targets.filter((target) => isFoe(state, seat, target));
  return left.length > 0 ? left : targets;
};

const weakness = (a: PartySpec, b: PartySpec): Pick<RollSpec, "weaker"> => {
  const weaker = weakerOf(a.rating, b.rating);
  return weaker === null ? {} : { weaker };
};

/** Both ends of an action: the acting seat, at a penalty for each further target, and its targets (E-46). */
export const partiesOf = (
  state: ContestState,
  seat: string,
  targets: readonly string[],
  use: AbilityUse,
  met?: AbilityUse,
): Pick<RollSpec, "a" | "b" | "weaker" | "field"> => {
  const own = rollerOf(state, seat, use);
  const a = { ...own, rating: own.rating - TARGET_PENALTY * Math.max(0, targets.length - 1) };
  const field = targets.map((target) => {
    const b = rollerOf(state, target, met);
    return { b, ...weakness(a, b) };
  });
  const { b } = assertPresent(field[0]);
  return { a, b, ...weakness(a, b), ...(field.length > 1 ? { field } : {}) };
};

interface Exchange {
  readonly seat: string;
  readonly target: string;
  readonly also?: readonly string[] | undefined;
  readonly bid?: number | undefined;
  readonly ability?: string | undefined;
  readonly kind?: "plain" | "task" | undefined;
  readonly task?: string | undefined;
  readonly gain?: "augment" | "goal" | undefined;
  readonly friend?: string | undefined;
}

/** The targets: in a group those declared, else the one named with all others. */
export const targetsOf = (
  state: ContestState,
  { seat, target, also }: Pick<Exchange, "seat" | "target" | "also">,
): readonly string[] => {
  if (also === undefined && state.group) {
    const declared = declaredTargets(state, seat);
    return declared[0] === target ? declared : [target];
  }
  return [target, ...(also ?? [])];
};

/** The roll of an exchange; in a group with the declared bid and targets (C249, C250). */
export const exchangeSpec = (state: ContestState, intent: Exchange): RollSpec => {
  const { seat, bid, ability, kind, task, gain, friend } = intent;
  const use = { ability, aside: kind === "task" ? ("task" as const) : undefined };
  return {
    purpose: "exchange",
    pairing: null,
    ...partiesOf(state, seat, targetsOf(state, intent), use),
    amount: fittingBid(state, seat, state.group ? declaration(state, seat)?.bid : bid),
    ...(gain === undefined ? {} : { gain }),
    ...(gain === "augment" && friend !== undefined ? { target: friend } : {}),
    ...(task === undefined ? {} : { task }),
  };
};

const current = (state: ContestState, seat: string): number => advantageAt(state, seat).current;

/** A gain or loss of advantage; no effect for nobody or for 0. */
export const moveAdvantage = (seat: string | null | undefined, by: number): readonly Effect[] =>
  seat == null || by === 0 ? [] : [{ type: "advantage", seat, by }];

/** A bid once its bidder wins: with edge or handicap (C335 to C338, E-55). */
export const bidWhenWon = (state: ContestState, seat: string | null, bid: number): number =>
  state.rulings.useEdges ? Math.max(0, bid + seatAt(state, seat).edge) : bid;

/** The bid that counts: edge or handicap apply only when the acting side wins its own exchange. */
const countedBid = (state: ContestState, roll: RollRecord): number => {
  const bid = amountOf(roll);
  return roll.winner === "a" ? bidWhenWon(state, roll.a.seat, bid) : bid;
};

/** Only a Critical takes points over (C204), and not from a much weaker seat (C223). */
const isTransfer = (
  state: ContestState,
  roll: Pick<RollRecord, "winner"> & { readonly weaker?: "a" | "b" | undefined },
  winner: Party,
): boolean =>
  winner.result === CRITICAL &&
  !(state.rulings.noTransferFromWeaker && roll.weaker !== undefined && roll.weaker !== roll.winner);

const RULES = { lose: "C205", transfer: "C204" } as const;

const lossOf = (state: ContestState, roll: RollRecord): number =>
  payment(countedBid(state, roll), roll.degree, state.rulings);

const takenOver = (state: ContestState, from: string, paid: number, transfer: boolean): number => {
  if (!transfer) return 0;
  return state.rulings.capTransferToOwned ? Math.min(paid, Math.max(0, current(state, from))) : paid;
};

/** A loss spread over several targets; a Critical takes over from each by itself (E-116). */
const spread = (state: ContestState, roll: RollRecord, loss: number): Consequence => {
  const shares = sharesOf(roll, loss);
  const paid = fieldOf(roll).map(({ b, weaker }, index) => {
    const share = numberOf(shares[index]);
    const one = { ...roll, weaker };
    const seat = textOf(b.seat);
    return { seat, share, gained: takenOver(state, seat, share, isTransfer(state, one, roll.a)) };
  });
  const gained = paid.reduce((sum, one) => sum + one.gained, 0);
  return {
    effects: [...paid.flatMap(({ seat, share }) => moveAdvantage(seat, -share)), ...moveAdvantage(roll.a.seat, gained)],
    trace: [["E-116", DEGREES[roll.degree], loss, shares.join("+"), gained]],
  };
};

/** Effects of an exchange or a parting shot (C204, C205, C221, C289). */
export const exchangeTable = (state: ContestState, roll: RollRecord): Consequence => {
  const winner = winnerOf(roll);
  const loser = loserOf(roll);
  if (roll.both === true) {
    const half = part(amountOf(roll), 2, state.rulings);
    return {
      effects: [...moveAdvantage(roll.a.seat, -half), ...moveAdvantage(roll.b.seat, -half)],
      trace: [["C222", half]],
    };
  }
  if (!winner || !loser || loser.seat === null) return { effects: [], trace: [["C221"]] };
  if (winner.aside === "task")
    return roll.gain === "augment"
      ? augmentEffects({ ...roll, target: roll.target ?? actorOf(roll) }, true)
      : { effects: [], trace: [["C289"]] };
  const bid = countedBid(state, roll);
  const loss = lossOf(state, roll);
  if (roll.field && roll.winner === "a") return spread(state, roll, loss);
  const transfer = isTransfer(state, roll, winner);
  const gained = takenOver(state, loser.seat, loss, transfer);
  return {
    effects: [...moveAdvantage(loser.seat, -loss), ...moveAdvantage(winner.seat, gained)],
    trace: [[RULES[transfer ? "transfer" : "lose"], DEGREES[roll.degree], bid, loss, gained]],
  };
};

interface Measured {
  readonly id: string;
  readonly rating: number;
  /** Mean change of the lead over it at the usual bid: a loser pays, a Critical gains. */
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

/** The default foe: the last faced (C226), unless gone or stronger by C223's gap than the most promising; else that. */
export const usualFoe = (state: ContestState, seat: string): string | undefined => {
  const foes = foesOf(state, seat);
  const last = foes.find(({ id }) => id === own(state).last[seat]);
  // Secret numbers are not weighed: a default would give them away
  const known = foes.filter(({ secret }) => !secret).map(({ id }) => measure(state, seat, id));
  const best = known.reduce<Measured | undefined>(
    (most, one) => (most && most.swing >= one.swing ? most : one),
    undefined,
  );
  if (!last) return best?.id ?? foes[0]?.id;
  const faced = known.find(({ id }) => id === last.id);
  const worse = best && faced && weakerOf(best.rating, faced.rating) === "a";
  return worse ? best.id : last.id;
};

/** What a won exchange costs several targets together; 0 where there is nothing to split. */
export const splittable = (state: ContestState, { roll, effects }: OpenRoll): number =>
  roll.field && roll.winner === "a" ? lossOf(applyAll(state, reverseAll(effects)), roll) : 0;

/** The acting hero, who can spare one of several targets by another split (E-116). */
export const savers = (state: ContestState, { kind, seat, roll }: Departure): readonly string[] => {
  const found = openRoll(state, roll ?? "");
  const actor = found?.roll.a.seat;
  if (kind !== "fell" || !found || actor == null || seat === actor || found.roll.shares) return [];
  return splittable(state, found) > 0 && seatAt(state, actor).kind === "hero" ? [actor] : [];
};
