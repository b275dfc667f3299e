import type { Need } from "../../../log/family.ts";
import type { Refused } from "../../../log/outcome.ts";
import { integer } from "../../../log/parse.ts";
import { advantageAt, seatAt } from "../../engine/look.ts";
import { needs, numberField } from "../../engine/moves/kit.ts";
import type { ContestState } from "../../engine/state.ts";
import { bidLimits, engagedWith, fittingBid, isFoe, isIn, mayAct, own } from "../state.ts";

export const parseAmount = integer({ min: 0, max: 10_000 });

export const cueIds = {
  bid: (state: ContestState, seat: string): string => `bid:${seat}:${state.round}`,
  turn: (state: ContestState, seat: string): string => `turn:${seat}:${state.round}:${own(state).done.length}`,
  chance: (seat: string): string => `chance:${seat}`,
  parting: (state: ContestState, seat: string): string => `parting:${seat}:${state.rolls}`,
};

export const groupOnly = (state: ContestState, rule: string): Refused | null => needs(state.group, "GroupOnly", rule);

/** Why a bid is out of its limits, or null (C283, C284, E-38); hidden advantage passes: the bid was judged before. */
export const bidRefused = (state: ContestState, seat: string, bid: number | undefined): Refused | null => {
  if (bid === undefined || !Object.hasOwn(state.advantage, seat)) return null;
  const { min, max } = bidLimits(state, seat);
  return needs(bid >= min && bid <= max, "BidRange", "E-38", { min, max });
};

/** The bid's stepper, filled with the default (C226, E-38). */
export const bidField = (state: ContestState, seat: string): Need => {
  const { min, max } = bidLimits(state, seat);
  return numberField("bid", min, max, fittingBid(state, seat, undefined));
};

/** Why these cannot be one action's targets, or null: foes present, each once; several only where ruled so (E-46). */
export const targetsRefused = (state: ContestState, seat: string, targets: readonly string[]): Refused | null =>
  needs(targets.length <= 1 || state.rulings.extendedMultiTarget, "OneTarget", "E-46") ??
  needs(new Set(targets).size === targets.length, "DoubledId", "L-input") ??
  needs(
    targets.every((target) => isFoe(state, seat, target)),
    "FoeNotIn",
    "C242",
  );

/** Why a seat cannot act now, or null: a parting shot comes first, then turns in order (C249, C259). */
export const turnRefused = (state: ContestState, seat: string): Refused | null =>
  needs(own(state).shot === null, "ShotFirst", "C259") ??
  needs(advantageAt(state, seat).current > 0, "NotIn", "C207") ??
  needs(mayAct(state, seat), "NotYourTurn", "C249");

/** The same for actions that need a seat without engagement (C285). */
export const unengagedRefused = (state: ContestState, seat: string): Refused | null =>
  turnRefused(state, seat) ?? needs(engagedWith(state, seat).length === 0, "Engaged", "C285");

/** A seat that stands aside has no turn; it acts once a round (C180, C324). */
export const asideRefused = (state: ContestState, seat: string): Refused | null =>
  needs(seatAt(state, seat).status === "in", "NotIn", "C180") ??
  needs(!own(state).done.includes(seat), "ActedAlready", "C324");

/** Why a seat cannot be helped, or null: it must be a friend in the contest (C310, C311). */
export const friendRefused = (state: ContestState, seat: string, target: string): Refused | null =>
  needs(target !== seat, "NotToYourself", "C311") ??
  needs(seatAt(state, target).side === seatAt(state, seat).side, "NotYourSide", "C310") ??
  needs(isIn(seatAt(state, target)), "NotIn", "C310");
