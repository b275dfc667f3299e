/** What several moves of an extended contest share: their moment, targets and bids, and the steps they answer. */
import type { Need } from "../../../log/family.ts";
import type { Refused } from "../../../log/outcome.ts";
import { integer } from "../../../log/parse.ts";
import { advantageAt, seatAt } from "../../engine/look.ts";
import { needs, numberField } from "../../engine/moves/kit.ts";
import type { ContestState } from "../../engine/state.ts";
import { bidLimits, engagedWith, fittingBid, isFoe, isIn, mayAct, own } from "../state.ts";

export const parseAmount = integer({ min: 0, max: 10_000 });

/** Ids of open steps. */
export const cueIds = {
  bid: (state: ContestState, seat: string): string => `bid:${seat}:${state.round}`,
  turn: (state: ContestState, seat: string): string => `turn:${seat}:${state.round}:${own(state).done.length}`,
  chance: (seat: string): string => `chance:${seat}`,
  parting: (state: ContestState, seat: string): string => `parting:${seat}:${state.rolls}`,
};

export const groupOnly = (state: ContestState, rule: string): Refused | null => needs(state.group, "GroupOnly", rule);

/**
 * Why a bid is out of its limits, or null (C283, C284, E-38). A view that hides somebody's advantage knows no limits of
 * theirs: a bid that waits there was judged when it was declared.
 */
export const bidRefused = (state: ContestState, seat: string, bid: number | undefined): Refused | null => {
  if (bid === undefined || !Object.hasOwn(state.advantage, seat)) return null;
  const { min, max } = bidLimits(state, seat);
  return needs(bid >= min && bid <= max, "BidRange", "E-38", { min, max });
};

/** The stepper of a bid: from the least to the limit, the default filled in (C226, E-38). */
export const bidField = (state: ContestState, seat: string): Need => {
  const { min, max } = bidLimits(state, seat);
  return numberField("bid", min, max, fittingBid(state, seat, undefined));
};

/**
 * Why these cannot be the targets of one action, or null: foes who are in it, each once; several only where ruled so
 * (E-46).
 */
export const targetsRefused = (state: ContestState, seat: string, targets: readonly string[]): Refused | null =>
  needs(targets.length <= 1 || state.rulings.extendedMultiTarget, "OneTarget", "E-46") ??
  needs(new Set(targets).size === targets.length, "DoubledId", "L-input") ??
  needs(
    targets.every((target) => isFoe(state, seat, target)),
    "FoeNotIn",
    "C242",
  );

/** Why it is not somebody's moment to act, or null: a parting shot comes first, then turns in order (C249, C259). */
export const turnRefused = (state: ContestState, seat: string): Refused | null =>
  needs(own(state).shot === null, "ShotFirst", "C259") ??
  needs(advantageAt(state, seat).current > 0, "NotIn", "C207") ??
  needs(mayAct(state, seat), "NotYourTurn", "C249");

/** The same for what only those do on whom nobody is (C285). */
export const unengagedRefused = (state: ContestState, seat: string): Refused | null =>
  turnRefused(state, seat) ?? needs(engagedWith(state, seat).length === 0, "Engaged", "C285");

/** Whoever stands aside has no turn of their own to wait for: once a round they do something (C180, C324). */
export const asideRefused = (state: ContestState, seat: string): Refused | null =>
  needs(seatAt(state, seat).status === "in", "NotIn", "C180") ??
  needs(!own(state).done.includes(seat), "ActedAlready", "C324");

/** Why somebody cannot be helped, or null: a friend who is in it (C310, C311). */
export const friendRefused = (state: ContestState, seat: string, target: string): Refused | null =>
  needs(target !== seat, "NotToYourself", "C311") ??
  needs(seatAt(state, target).side === seatAt(state, seat).side, "NotYourSide", "C310") ??
  needs(isIn(seatAt(state, target)), "NotIn", "C310");
