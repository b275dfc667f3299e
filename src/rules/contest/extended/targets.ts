import { refused, type Refused } from "../../log/outcome.ts";
import type { IntentOf } from "../engine/intent.ts";
import { rollerOf } from "../engine/party.ts";
import type { PartySpec, Use } from "../engine/party.ts";
import type { ContestState } from "../engine/state.ts";
import type { RollSpec } from "../engine/throw.ts";
import { TARGET_PENALTY } from "./shares.ts";
import { weakerOf } from "./tables.ts";
import { declaration, fittingBid, isFoe } from "./turns.ts";
import { certain } from "../../log/values.ts";

/**
 * Why these cannot be the targets of one action, or null: foes who are in it, each
 * once; several only where ruled so (E-46).
 */
export const targetsRefused = (state: ContestState, seat: string, targets: readonly string[]): Refused | null => {
  if (targets.length > 1 && !state.rulings.extendedMultiTarget) return refused("Contest.Refused.OneTarget", "E-46");
  if (new Set(targets).size < targets.length) return refused("Contest.Refused.DoubledId", "L-input");
  return targets.every((target) => isFoe(state, seat, target)) ? null : refused("Contest.Refused.FoeNotIn", "C242");
};

/** Whom somebody declared against and who is still there; where nobody is, those declared. */
export const declaredTargets = (state: ContestState, seat: string): readonly string[] => {
  const targets = declaration(state, seat)?.targets ?? [];
  const left = targets.filter((target) => isFoe(state, seat, target));
  return left.length > 0 ? left : targets;
};

const weakness = (a: PartySpec, b: PartySpec): Pick<RollSpec, "weaker"> => {
  const weaker = weakerOf(a.rating, b.rating);
  return weaker === null ? {} : { weaker };
};

/**
 * Both ends of an action: the one who acts, at a penalty for each further target, and everybody it is aimed at (E-46).
 */
export const partiesOf = (
  state: ContestState,
  seat: string,
  targets: readonly string[],
  use: Use,
  met?: Use,
): Pick<RollSpec, "a" | "b" | "weaker" | "field"> => {
  const own = rollerOf(state, seat, use);
  const a = { ...own, rating: own.rating - TARGET_PENALTY * Math.max(0, targets.length - 1) };
  const field = targets.map((target) => {
    const b = rollerOf(state, target, met);
    return { b, ...weakness(a, b) };
  });
  const { b } = certain(field[0]);
  return { a, b, ...weakness(a, b), ...(field.length > 1 ? { field } : {}) };
};

type Exchange = Omit<IntentOf<"exchange">, "type">;

/** The targets of an exchange: in a group those declared, else the one named and all others besides. */
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

/** The roll of an exchange: in a group with the bid and against the targets that were declared (C249, C250). */
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
