/** Figures of a contest for screens, worked out from a view. Nothing here decides or changes anything. */
import { amend, amendedBy, openRoll, payerOf } from "../engine/amend.ts";
import type { ContestIntent, IntentOf } from "../engine/definition.ts";
import { evolve } from "../engine/evolve.ts";
import { outlook, without } from "../engine/hold.ts";
import { seatAt } from "../engine/look.ts";
import { partyOf } from "../engine/party.ts";
import { fieldOf, lifted, partyIn } from "../engine/rolls.ts";
import { inRound, weigh, type Modifier } from "../engine/setup.ts";
import {
  doneTo,
  foeIn,
  sideOfSeat,
  type Pairing,
  type RollRecord,
  type Seat,
  type ContestState,
} from "../engine/state.ts";
import type { ContestView } from "../engine/view.ts";
import { bidWhenWon } from "../extended/exchanges.ts";
import { onTurn, own } from "../extended/state.ts";
import { resistanceOf, rungs, type Rung } from "../roll/ladder.ts";
import {
  ADVERSITY,
  PENALTY,
  type Adversity,
  COMPLETE,
  MARGINAL,
  MINOR,
  type Degree,
  type Rating,
  type Result,
} from "../roll/roll.ts";
import { against, limitOf, scoredBy } from "../scored/outcome.ts";
import { boostSteps, groupPoints } from "../simple/type.ts";
import { lossState, worstOf, payment } from "../table/losses.ts";
import { STANCES, pointsOf, stancedPoints, type Stance } from "../table/tables.ts";
import { typeOf } from "../types.ts";

interface Score {
  readonly now: number;
  readonly limit: number;
}

/** A seat's points in a pairing, and the foe's limit: 5, for a follower 3 (C021, C030, C158). */
export function scoreOf(view: ContestView, pairing: Pairing, seat: string): Score {
  const foe = foeIn(pairing, seat);
  return { now: scoredBy(pairing, seat), limit: limitOf(view, seatAt(view, foe)) };
}

/** `penalty` is 0 for a state with another effect. */
export interface Weighed {
  readonly state: Adversity;
  readonly penalty: number;
}

const weighed = (state: Adversity): Weighed => ({ state, penalty: PENALTY[state] });

const isAdversity = (state: string | undefined): state is Adversity => ADVERSITY.some((one) => one === state);

interface Ladder {
  /** Unhurt (null) first; `times` counts how often this contest brought the state. */
  readonly rungs: readonly { readonly state: Adversity | null; readonly times: number; readonly current: boolean }[];
  /** The state of an ordinary loss; null once the seat is out or the contest over. */
  readonly next: Weighed | null;
  /** States from before: they weigh on every roll here but do not climb the ladder (C360). */
  readonly older: readonly Weighed[];
}

/** A seat's place on the table's ladder of a chained contest (C351, C352, E-87). */
export function ladderOf(view: ContestView, seat: string): Ladder {
  const wounds = view.wounds[seat] ?? [];
  const now = worstOf(wounds);
  const middle: readonly Adversity[] = view.rulings.chainedLadder === "full" ? ["impaired"] : [];
  const rungs: readonly (Adversity | null)[] = [null, "hurt", ...middle, "injured", "dying"];
  const next = lossState(wounds, MINOR, view.rulings);
  const takes = view.seats[seat]?.status === "in" && !view.ended;
  return {
    rungs: rungs.map((state) => ({
      state,
      times: wounds.filter((wound) => wound === state).length,
      current: state === now,
    })),
    next: takes && next !== null ? weighed(next) : null,
    older: (view.numbers[seat]?.modifiers ?? []).flatMap(({ kind, state }) =>
      kind === "state" && isAdversity(state) ? [weighed(state)] : [],
    ),
  };
}

/** The single resistance that all face in a group simple contest; null elsewhere (S2-7). */
export function faced(view: ContestView): Seat | null {
  if (view.type !== "simple" || !view.group) return null;
  const foes = [...new Set(view.pairings.map(({ b }) => b))];
  const seat = foes.length === 1 ? view.seats[String(foes[0])] : undefined;
  return seat?.kind === "resistance" ? seat : null;
}

interface GroupStanding {
  /** Points of both sides; null before any roll. */
  readonly points: { readonly ours: number; readonly theirs: number } | null;
  readonly boost: number;
}

/** A group's result so far (S2-7). */
export function groupStanding(view: ContestView, against: Seat): GroupStanding {
  const side = view.sides.find(({ id }) => id !== against.side)?.id ?? "";
  const points = { ours: groupPoints(view, side), theirs: groupPoints(view, against.side) };
  return { points: view.rolls === 0 ? null : points, boost: boostSteps(view, side) };
}

interface RolledRow {
  readonly won: boolean | null;
  readonly degree: Degree;
  readonly points: number;
}

/** A seat's roll of this round; null before it has fallen. */
export function rolledRow(view: ContestView, seat: string): RolledRow | null {
  const found = view.open.find(({ roll }) => roll.purpose === "round" && sideOfSeat(roll, seat) !== null);
  if (!found) return null;
  const { winner, degree } = found.roll;
  return {
    won: winner === null ? null : winner === sideOfSeat(found.roll, seat),
    degree,
    points: pointsOf(degree),
  };
}

/** Whether an assist would take nothing off even if won: the helped seat has no points against it (C155). */
export const isIdle = (view: Pick<ContestView, "pairings">, intent: ContestIntent): boolean =>
  intent.type === "assist" &&
  against(
    view.pairings.find(({ id }) => id === intent.pairing),
    intent.target,
  ) <= 0;

/** A free contestant's sensible move: an assist that takes points off, else facing a foe; null without either. */
export const helpful = (view: Pick<ContestView, "pairings">, may: readonly ContestIntent[]): ContestIntent | null =>
  may.find((intent) => intent.type === "assist" && !isIdle(view, intent)) ??
  may.find((intent) => intent.type === "pair") ??
  null;

interface Lift {
  readonly from: Result;
  readonly to: Result;
  readonly winner: string | null;
  readonly degree: Degree;
  /** The helped seat, and the change of points against it with the point; null for no help. */
  readonly help: { readonly seat: string; readonly by: number } | null;
}

/** What an assist with a hero point changes, in points, since no level shows them (C146, C155). */
function helpOf(view: ContestView, roll: RollRecord, seat: string): Lift["help"] {
  const event = roll.purpose === "assist" && amend(view, typeOf(view), roll.id, seat);
  if (!event || event.type !== "amended") return null;
  const by = (event.own ?? []).reduce((sum, one) => sum + (one.type === "points" ? one.by : 0), 0);
  return { seat: doneTo(roll), by };
}

/** The roll as it would read with a hero point; null where the seat cannot lift it (S2-5). */
export function liftOf(view: ContestView, { roll, seat }: IntentOf<"bump">): Lift | null {
  const before = openRoll(view, roll)?.roll;
  if (!before) return null;
  const after = lifted(before, seat, view.rulings);
  const [from, to] = [partyIn(before, seat), partyIn(after, seat)];
  if (!from || !to) return null;
  const winner = after.winner === null ? null : after[after.winner].seat;
  return { from: from.result, to: to.result, winner, degree: after.degree, help: helpOf(view, before, seat) };
}

/** A modifier in effect: points on the rating, steps on the result. */
export interface Counted {
  readonly modifier: Modifier;
  readonly points: number;
  readonly bumps: number;
}

interface RollsWith {
  readonly ability: string;
  /** A GM's resistance: named by its rung, without modifiers of other people. */
  readonly bare: boolean;
  /** Its rung on the table's ladder; null for any other number. */
  readonly rung: Rung | null;
  readonly plain: Rating;
  readonly rating: Rating;
  readonly counted: readonly Counted[];
  /** The contest's own part: several opponents, states taken in it. */
  readonly here: number;
}

/** How a seat's rating comes about, against a pairing's foe; null where hidden (C016, S2-2). */
export function rollsWith(view: ContestView, seat: string, pairing: string | null): RollsWith | null {
  const numbers = view.numbers[seat];
  const used = numbers?.abilities.find(({ id }) => id === numbers.current);
  const party = partyOf(view, seat, { pairing });
  if (!numbers || !used || !party) return null;
  const bare = view.seats[seat]?.kind === "resistance";
  const counted = bare
    ? []
    : inRound(numbers.modifiers, view.round).map((modifier): Counted => {
        const { points, bumps } = weigh(modifier);
        return { modifier, points, bumps };
      });
  const given = counted.reduce((sum, { points }) => sum + points, 0);
  return {
    ability: used.name,
    bare,
    rung: bare ? (rungs(view.rulings).find((one) => resistanceOf(one, view.rulings) === used.rating) ?? null) : null,
    plain: used.rating,
    rating: party.rating,
    counted,
    here: party.rating - used.rating - given,
  };
}

/** Where a move may lead a side: values for a marginal and a complete victory, the other's or its own. */
export type Reach =
  /** Scored contest: points the seat would then have. */
  | { readonly kind: "points"; readonly pairing: Pairing; readonly seat: string; readonly totals: readonly number[] }
  | { readonly kind: "advantage"; readonly seat: string; readonly left: readonly number[] }
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

/** A declaration; the foe's stance is unknown and counts as plain. */
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

/** A bid; a side task takes nothing from its foe (C289). */
function bidden(
  view: ContestView,
  { seat, target, ...rest }: IntentOf<"exchange" | "bid" | "redeclare">,
  bid: number,
): readonly Reach[] {
  if (target === undefined || !view.seats[target]) return [];
  const task = "kind" in rest && rest.kind === "task";
  return [...beaten(view, seat, bid), ...(task ? [] : beaten(view, target, bidWhenWon(view, seat, bid)))];
}

/** Where a move would lead both sides at best and at worst, with `bid` as chosen; empty where it moves nothing. */
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

interface Turn {
  readonly seat: string;
  readonly state: "done" | "delayed" | "now" | "later";
}

/** The turns of the round; empty before all have declared and outside group extended contests (C246 to C248). */
export function turnsOf(view: ContestView): readonly Turn[] {
  const { turns, done, delayed } = own(view);
  if (view.ended) return [];
  const current = onTurn(view);
  return turns.map((seat) => ({
    seat,
    state: done.includes(seat) ? "done" : delayed.includes(seat) ? "delayed" : seat === current ? "now" : "later",
  }));
}

/** Both sides of a pairing, the first side first: points scored, or advantage left. */
type SwingScore = readonly [number, number];

interface Swing {
  /** The score without and with the point; null where nothing is counted, or it is hidden. */
  readonly score: { readonly before: SwingScore; readonly after: SwingScore } | null;
  /** Whether the point moves the score by two or more, or changes the leader, who is out, the level, or a state. */
  readonly isGreat: boolean;
  /** The payer's remaining hero points. */
  readonly left: number;
}

const GREAT = 2;

function inOrder({ seats, sides }: ContestState, { a, b }: Pick<Pairing, "a" | "b">): readonly [string, string] {
  const place = (id: string): number => sides.findIndex((side) => side.id === seats[id]?.side);
  return place(b) < place(a) ? [b, a] : [a, b];
}

/** With several targets (E-46): the actor's score with the given seat, for the actor itself with the first target. */
function scoreIn(state: ContestState, roll: RollRecord, seat: string): SwingScore | null {
  const { pairing: id } = roll;
  const field = fieldOf(roll);
  const { a, b } = field.find((entry) => entry.b.seat === seat) ?? field[0] ?? roll;
  const pairing = state.pairings.find((one) => one.id === id);
  if (state.type === "scored" && pairing) {
    const [first, second] = inOrder(state, pairing);
    return [scoredBy(pairing, first), scoredBy(pairing, second)];
  }
  if (state.type !== "extended" || a.seat === null || b.seat === null) return null;
  const [first, second] = inOrder(state, { a: a.seat, b: b.seat }).map((seat) => state.advantage[seat]?.current);
  return first === undefined || second === undefined ? null : [first, second];
}

const margin = ([a, b]: SwingScore): number => a - b;

const woundsIn = ({ wounds }: ContestState): string => JSON.stringify(wounds);

/** The result without and with a hero point on an open roll; null where the seat cannot lift it (S2-5). */
export function swingOf(view: ContestView, { roll, seat }: IntentOf<"bump">): Swing | null {
  const found = openRoll(view, roll)?.roll;
  if (!found || !partyIn(found, seat)) return null;
  const type = typeOf(view);
  const bumped = evolve(view, amend(view, type, roll, seat), type);
  const [before, after] = [scoreIn(view, found, seat), scoreIn(bumped, found, seat)];
  const score = before && after ? { before, after } : null;
  const moved = score ? Math.abs(margin(score.after) - margin(score.before)) : 0;
  const turns = score !== null && Math.sign(margin(score.before)) !== Math.sign(margin(score.after));
  const [now, then] = [outlook(view, type), outlook(bumped, type)];
  const ends = without(now, then).length + without(then, now).length > 0;
  return {
    score,
    isGreat: type.brief === true || moved >= GREAT || turns || ends || woundsIn(view) !== woundsIn(bumped),
    left: seatAt(view, payerOf(view, seat)).heroPoints,
  };
}

interface Stake {
  readonly seat: string;
  readonly from: number;
  readonly to: number;
}

/** Advantage that the cue's hero point would move; none for other cues, and where a side's advantage is hidden. */
export function atStake(view: ContestView, cue: string): readonly Stake[] {
  const point = amendedBy(cue);
  const found = point && openRoll(view, point.roll)?.roll;
  if (!point || !found || !partyIn(found, point.seat)) return [];
  const sides = [found.a, found.b, ...fieldOf(found).map(({ b }) => b)];
  if (sides.some(({ seat }) => view.advantage[seat ?? ""] === undefined)) return [];
  const type = typeOf(view);
  const { advantage } = evolve(view, amend(view, type, point.roll, point.seat), type);
  return Object.entries(view.advantage).flatMap(([seat, { current }]) => {
    const then = advantage[seat]?.current ?? current;
    return then === current
      ? []
      : [{ seat, from: Math.max(0, Math.min(current, then)), to: Math.max(0, current, then) }];
  });
}
