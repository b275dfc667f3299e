import { augmentEffects } from "../engine/consequence.ts";
import type { Consequence } from "../engine/contest-type.ts";
import type { Effect } from "../engine/effect.ts";
import { actorOf, doneTo, loserOf, winnerOf, type Party, type RollRecord } from "../engine/roll-record.ts";
import type { ContestState } from "../engine/state.ts";
import { openPairings, pairingOf } from "../engine/who.ts";
import { DEGREES } from "../roll/degree.ts";
import { assistChange } from "../table/assist.ts";
import { pointsOf, REMOVAL_POINTS } from "../table/points.ts";
import { stancedPoints, type Stance } from "../table/stance.ts";
import { AGREED, isAgreed } from "./agreed.ts";
import { against } from "./score.ts";
import { shotsAt } from "./shots.ts";
import { seatAt } from "../engine/look.ts";
import { certain, textOf } from "../../log/values.ts";

const NOTHING: Consequence = { effects: [], trace: [] };

/** How a side met the round: every roll of a round has it. */
const stanceOf = (party: Party): Stance => certain(party.stance);

/** A round's points: none for a side that was after something else (C086), as usual for its foe (C088). */
const round = (state: ContestState, roll: RollRecord): Consequence => {
  const winner = winnerOf(roll);
  const loser = loserOf(roll);
  const task = [roll.a, roll.b].find(({ aside }) => aside === "task");
  const gained = task && roll.gain === "augment" ? gain(roll, textOf(task.seat), winner?.seat ?? null) : NOTHING;
  if (!winner || !loser || loser.seat === null || roll.pairing === null)
    return { effects: gained.effects, trace: [["C022"], ...gained.trace] };
  if (winner.aside !== undefined)
    return { effects: gained.effects, trace: [[winner.aside === "leave" ? "C095" : "C086"], ...gained.trace] };
  const base = pointsOf(roll.degree);
  const stances = [stanceOf(winner), stanceOf(loser)] as const;
  const points = stancedPoints(base, stances[0], stances[1], state.rulings);
  const effect: Effect = { type: "points", pairing: roll.pairing, against: loser.seat, by: points };
  const rule = (["C022", "C026", "C027", "C028", "C029"] as const)[roll.degree];
  const stance = points === base ? [] : ([["C171", stances[0], stances[1], points - base]] as const);
  return {
    effects: points === 0 ? gained.effects : [effect, ...gained.effects],
    trace: [[rule, DEGREES[roll.degree], base], ...stance, ...gained.trace],
  };
};

/** A side task that is to bring an augment: read on the augment table, from the side of who tried (C090, E-29). */
const gain = (roll: RollRecord, seat: string, winner: string | null): Consequence =>
  augmentEffects({ ...roll, target: roll.target ?? seat }, winner === null ? null : winner === seat);

/** An assist moves the points against who is helped; never below none (C146 to C155). */
const assist = (state: ContestState, roll: RollRecord): Consequence => {
  const target = doneTo(roll);
  const now = against(pairingOf(state, roll.pairing), target);
  const change = roll.winner === null ? 0 : assistChange(roll.winner === "a", roll.degree);
  const by = Math.max(-now, change) || 0;
  const counted: readonly Effect[] = [
    { type: "counted", what: "assists", seat: target, by: 1 },
    ...(isAgreed(state, target) ? [{ type: "counted", what: AGREED, seat: target, by: -1 } as const] : []),
  ];
  const effects: readonly Effect[] =
    by === 0 || roll.pairing === null
      ? counted
      : [{ type: "points", pairing: roll.pairing, against: target, by }, ...counted];
  return { effects, trace: [["C146", DEGREES[roll.degree], roll.winner === "a", by]] };
};

/** A parting shot adds to, or takes from, the points that felled (C076, C077). */
const parting = (state: ContestState, roll: RollRecord): Consequence => {
  const target = doneTo(roll);
  const counted: Effect = { type: "counted", what: shotsAt(target), seat: actorOf(roll), by: 1 };
  const value = pointsOf(roll.degree);
  const by =
    roll.winner === "a"
      ? value
      : roll.winner === "b"
        ? -Math.min(value, against(pairingOf(state, roll.pairing), target))
        : 0;
  if (by === 0 || roll.pairing === null) return { effects: [counted], trace: [["E-24"]] };
  return {
    effects: [{ type: "points", pairing: roll.pairing, against: target, by }, counted],
    trace: [[by > 0 ? "C076" : "C077", value]],
  };
};

/** A follower attacked and beaten is out, with the points of that roll and 2 more (C168, C169). */
const remove = (state: ContestState, roll: RollRecord): Consequence => {
  const target = doneTo(roll);
  if (roll.winner !== "a") return { effects: [], trace: [["E-66"]] };
  const points = pointsOf(roll.degree) + REMOVAL_POINTS;
  const closed = openPairings(state, target).map(
    ({ id }) => ({ type: "pairing", pairing: id, before: "open", after: "closed" }) as const,
  );
  const before = seatAt(state, target).status;
  const status = {
    type: "status",
    seat: target,
    before,
    after: "removed",
    by: actorOf(roll),
  } as const;
  return { effects: [status, { type: "carried", seat: target, by: points }, ...closed], trace: [["C169", points]] };
};

/** What a roll of a scored contest changes. */
export const consequence = (state: ContestState, roll: RollRecord): Consequence => {
  switch (roll.purpose) {
    case "round":
      return round(state, roll);
    case "assist":
      return assist(state, roll);
    case "parting":
      return parting(state, roll);
    default:
      return remove(state, roll);
  }
};
