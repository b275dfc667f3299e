import { lossState } from "../chained/ladder.ts";
import { foeIn, type Pairing } from "../engine/parts.ts";
import type { ContestIntent, IntentOf } from "../engine/intent.ts";
import type { ContestView } from "../engine/view.ts";
import { bidWhenWon } from "../extended/consequence.ts";
import { payment } from "../extended/tables.ts";
import type { Adversity } from "../fortune/adversity.ts";
import { COMPLETE, MARGINAL } from "../roll/degree.ts";
import { scoredBy } from "../scored/score.ts";
import { pointsOf } from "../table/points.ts";
import { STANCES, stancedPoints, type Stance } from "../table/stance.ts";

/**
 * Where a move may lead one of the two it is between: by a narrow, and by a complete
 * victory of the other, or their own.
 */
export type Reach =
  /** Points the seat would then have scored: a scored contest. */
  | { readonly kind: "points"; readonly pairing: Pairing; readonly seat: string; readonly totals: readonly number[] }
  /** Advantage the seat would be left with, beaten narrowly and completely: an extended contest. */
  | { readonly kind: "advantage"; readonly seat: string; readonly left: readonly number[] }
  /** States the seat would be brought, beaten narrowly and completely: a chained contest. */
  | { readonly kind: "states"; readonly seat: string; readonly states: readonly Adversity[] };

const DEGREES = [MARGINAL, COMPLETE] as const;

const beaten = (view: ContestView, seat: string, bid: number): readonly Reach[] => {
  const advantage = view.advantage[seat];
  if (!advantage) return [];
  const left = DEGREES.map((degree) => advantage.current - payment(bid, degree, view.rulings));
  return [{ kind: "advantage", seat, left }];
};

const hurt = (view: ContestView, seat: string): Reach => {
  const wounds = view.wounds[seat] ?? [];
  const states = DEGREES.flatMap((degree) => lossState(wounds, degree, view.rulings) ?? []);
  return { kind: "states", seat, states: [...new Set(states)] };
};

/** A declaration: whom it is against is not known to have taken a stance. */
function declared(view: ContestView, intent: IntentOf<"declare">): readonly Reach[] {
  const { seat } = intent;
  const pairing = view.pairings.find(({ id }) => id === intent.pairing);
  const foe = pairing ? foeIn(pairing, seat) : null;
  const stance = STANCES.find((one) => one === intent.kind);
  if (!pairing || foe === null || stance === undefined) return [];
  const scored = (who: string, winner: Stance, loser: Stance): Reach => {
    const gains = DEGREES.map((degree) => stancedPoints(pointsOf(degree), winner, loser, view.rulings));
    const totals = gains.filter((gain) => gain > 0).map((gain) => scoredBy(pairing, who) + gain);
    return { kind: "points", pairing, seat: who, totals };
  };
  if (view.type === "scored") return [scored(seat, stance, "plain"), scored(foe, "plain", stance)];
  return view.type === "chained" && stance === "plain" ? [hurt(view, seat), hurt(view, foe)] : [];
}

/** Somebody who acts with a bid: a side task takes nothing from whom it is against (C289). */
function bidden(
  view: ContestView,
  { seat, target, ...rest }: IntentOf<"exchange" | "bid" | "redeclare">,
  bid: number,
): readonly Reach[] {
  if (view.type !== "extended" || target === undefined || !view.seats[target]) return [];
  const task = "kind" in rest && rest.kind === "task";
  return [...beaten(view, seat, bid), ...(task ? [] : beaten(view, target, bidWhenWon(view, seat, bid)))];
}

/**
 * Where a move would lead, at best and at worst, for both it is between; `bid` as
 * chosen so far. Empty where it moves nothing.
 */
export function reachOf(view: ContestView, intent: ContestIntent, bid: number | null): readonly Reach[] {
  switch (intent.type) {
    case "declare":
      return declared(view, intent);
    case "exchange":
    case "bid":
    case "redeclare":
      return bid === null ? [] : bidden(view, intent, bid);
    default:
      return [];
  }
}
