import { int, real, type Slices } from "../log/work.ts";
import { assertPresent, numberOf } from "../log/values.ts";
import type { DuelProfile } from "../profile/duel.ts";
import { barred, chooserOf, judge, type BonusRow, type Throw } from "./state.ts";
import { move, takeControl, type PerSide, type Moved, type Position, type Side } from "./setup.ts";

/** Chances of a contested roll's ends, rerolled ties included; the five add up to 1. */
export interface Chances {
  /** A wins without and with a natural 20. */
  readonly A: number;
  readonly A20: number;
  readonly B: number;
  readonly B20: number;
  readonly nobody: number;
}

/** Exact chances of a contested roll: all 400 throws by the deciding rule; rerolls leave the rest in proportion. */
export function chancesOf(roll: Omit<Throw, "dice">, profile: DuelProfile): Chances {
  const count = { A: 0, A20: 0, B: 0, B20: 0, nobody: 0 };
  const { kind, bonuses, modifiers, chooser } = roll;
  let again = 0;
  for (let A = 1; A <= 20; A++)
    for (let B = 1; B <= 20; B++) {
      const verdict = judge({ kind, bonuses, modifiers, chooser, dice: { A, B } }, profile);
      if (verdict.kind === "again") again += 1;
      else if (verdict.kind === "nobody") count.nobody += 1;
      else if (verdict.winner === "A") count[verdict.natural20 ? "A20" : "A"] += 1;
      else count[verdict.natural20 ? "B20" : "B"] += 1;
    }
  const all = 400 - again;
  return {
    A: count.A / all,
    A20: count.A20 / all,
    B: count.B / all,
    B20: count.B20 / all,
    nobody: count.nobody / all,
  };
}

/** Equal rows: only the number spent matters. */
interface RowClass {
  readonly keys: readonly string[];
  readonly nameable: PerSide<boolean>;
  readonly chances: PerSide<Chances>;
  /** A spent row's step in the index of spendings. */
  readonly stride: number;
}

/** Spendings, as an index from 0 (nothing) to `size` - 1 (everything). */
interface Spendings {
  readonly classes: readonly RowClass[];
  readonly size: number;
  indexOf(used: readonly string[]): number;
}

export function rowChances(row: BonusRow, chooser: Side, profile: DuelProfile, modifiers: PerSide<number>): Chances {
  const bonuses = { A: row.values.A ?? 0, B: row.values.B ?? 0 };
  return chancesOf({ kind: "round", bonuses, modifiers, chooser }, profile);
}

const NONE = { A: 0, B: 0 };

/** Whether the chooser matters for a roll. */
export const byChooser = ({ tie }: DuelProfile): boolean => tie === "challenger" || tie === "challenged";

/** A row's chances without modifiers, known by its class; undefined for a row in none. */
export const knownChances = (classes: readonly RowClass[], key: string, chooser: Side): Chances | undefined =>
  classes.find((one) => one.keys.includes(key))?.chances[chooser];

/** A row's step in the index of spendings; 0 for a row nobody may name. */
export const strideOf = (classes: readonly RowClass[], key: string): number =>
  classes.find((one) => one.keys.includes(key))?.stride ?? 0;

/** Groups rows into classes, without rows nobody may name, since they are never spent. */
export function spendingsOf(rows: readonly BonusRow[], profile: DuelProfile): Spendings {
  const groups = new Map<string, { rows: BonusRow[]; nameable: PerSide<boolean> }>();
  for (const row of rows) {
    const nameable = { A: barred(row, "A", profile) === null, B: barred(row, "B", profile) === null };
    if (!nameable.A && !nameable.B) continue;
    const sign = JSON.stringify([(row.values.A ?? 0) - (row.values.B ?? 0), nameable]);
    const group = groups.get(sign) ?? { rows: [], nameable };
    group.rows.push(row);
    groups.set(sign, group);
  }
  let stride = 1;
  const classes: RowClass[] = [];
  for (const { rows: alike, nameable } of groups.values()) {
    const first = assertPresent(alike[0]);
    const named = rowChances(first, "A", profile, NONE);
    const chances = { A: named, B: byChooser(profile) ? rowChances(first, "B", profile, NONE) : named };
    classes.push({ keys: alike.map((row) => row.key), nameable, chances, stride });
    stride *= alike.length + 1;
  }
  const indexOf = (used: readonly string[]): number => used.reduce((sum, key) => sum + strideOf(classes, key), 0);
  return { classes, size: stride, indexOf };
}

/** Play of the rest: each names the `best` for the duel, or for the round (`greedy`); ticks are for the whole duel. */
export const DUEL_POLICIES = ["best", "greedy"] as const;
export type DuelPolicy = (typeof DUEL_POLICIES)[number];

interface Named {
  readonly index: number;
  readonly one: RowClass;
}

interface Left extends PerSide<readonly Named[]> {
  readonly empty: boolean;
}

/** The class with the best chance to win the coming round, the first of several. */
function greediest(open: readonly Named[], side: Side): readonly Named[] {
  const chance = ({ one }: Named): number => one.chances[side][side] + one.chances[side][`${side}20`];
  const best = Math.max(...open.map(chance));
  return open.filter((named) => chance(named) === best).slice(0, 1);
}

/** Spendings times classes in one slice. */
const PLAN_SLICE = 4_000;

/** Both sides' candidates for every spending. */
export function* planOf({ classes, size }: Spendings, policy: DuelPolicy): Slices<readonly Left[]> {
  const plan: Left[] = [];
  const often = Math.max(1, Math.floor(PLAN_SLICE / (classes.length + 1)));
  for (let spent = 0; spent < size; spent += 1) {
    if (spent % often === 0) yield;
    const left = (side: Side): readonly Named[] =>
      classes.flatMap((one, index) =>
        one.nameable[side] && Math.floor(spent / one.stride) % (one.keys.length + 1) < one.keys.length
          ? [{ index, one }]
          : [],
      );
    const [A, B] = [left("A"), left("B")];
    const empty = A.length === 0 || B.length === 0;
    plan.push(policy === "greedy" ? { A: greediest(A, "A"), B: greediest(B, "B"), empty } : { A, B, empty });
  }
  return plan;
}

/** Positions after each end of a roll, by index. */
export interface Outcomes {
  readonly A1: number;
  readonly A2: number;
  readonly B1: number;
  readonly B2: number;
  readonly nobody: number;
  /** A replenishing roll that only gives control. */
  readonly takeA: number;
  readonly takeB: number;
}

interface Positions {
  readonly all: readonly Position[];
  readonly ways: readonly Outcomes[];
  /** Indexes beyond the positions: the duel is won. */
  readonly wonA: number;
  readonly wonB: number;
  has(position: Position): boolean;
  /** Only for reachable positions. */
  indexOf(position: Position): number;
}

const name = ({ marker, control, temp }: Position): string => `${marker}${control}${temp ?? ""}`;

const isOver = (to: Moved | Position): to is Moved => "victor" in to && to.victor !== null;

/** Positions reachable from the opening and `start`; duels that began at the opening share them, in order. */
function positionsOf(size: number, controlOnly: boolean, start: Position): Positions {
  const all: Position[] = [];
  const index = new Map<string, number>();
  /** Index of a position; won ones are -1 and -2 until their number is known. */
  const place = (to: Moved | Position): number => {
    if (isOver(to)) return to.victor === "A" ? -1 : -2;
    const known = index.get(name(to));
    if (known !== undefined) return known;
    index.set(name(to), all.length);
    all.push({ marker: to.marker, control: to.control, temp: to.temp });
    return all.length - 1;
  };
  place({ marker: 0, control: "A", temp: null });
  place({ marker: 0, control: "B", temp: null });
  const found: Outcomes[] = [];
  const follow = (): void => {
    for (const from of all.slice(found.length)) {
      const nobody = place(move(size, from, null, 0));
      found.push({
        A1: place(move(size, from, "A", 1)),
        A2: place(move(size, from, "A", 2)),
        B1: place(move(size, from, "B", 1)),
        B2: place(move(size, from, "B", 2)),
        nobody,
        takeA: controlOnly ? place(takeControl(from, "A")) : nobody,
        takeB: controlOnly ? place(takeControl(from, "B")) : nobody,
      });
    }
    if (found.length < all.length) follow();
  };
  follow();
  place(start);
  follow();
  const fix = (to: number): number => (to < 0 ? all.length - 1 - to : to);
  const ways = found.map((one): Outcomes => ({
    A1: fix(one.A1),
    A2: fix(one.A2),
    B1: fix(one.B1),
    B2: fix(one.B2),
    nobody: fix(one.nobody),
    takeA: fix(one.takeA),
    takeB: fix(one.takeB),
  }));
  return {
    all,
    ways,
    wonA: all.length,
    wonB: all.length + 1,
    has: (position) => index.has(name(position)),
    indexOf: (position) => assertPresent(index.get(name(position))),
  };
}

/** Number of earlier steps that are used. */
const MEMORY = 6;

/** A difference with less than this share of news is not used. */
const NOTHING = 1e-7;

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * numberOf(b[index]), 0);

const plus = (a: readonly number[], times: number, b: readonly number[]): number[] =>
  a.map((value, index) => value + times * numberOf(b[index]));

/**
 * Anderson acceleration of a repeated map: the last steps, mixed so that their movements cancel best, predict the fixed
 * point in far fewer passes. After a bad guess plain steps follow, longer each time, so that kinks converge too.
 */
export function hastened(): (from: Float64Array, to: readonly number[]) => Float64Array {
  let moves: readonly Move[] = [];
  let last: Move | null = null;
  let plainly = 0;
  let penance = 2;
  return (from, to) => {
    const step = to.map((value, index) => value - numberOf(from[index]));
    if (last && plainly === 0) {
      if (dot(step, step) > 4 * dot(last.step, last.step)) {
        moves = [];
        plainly = penance;
        penance *= 2;
      } else moves = [...moves, { step: plus(step, -1, last.step), to: plus(to, -1, last.to) }].slice(-MEMORY);
    }
    plainly = Math.max(0, plainly - 1);
    last = { step, to };
    return Float64Array.from(plainly > 0 ? to : mixed(step, to, moves));
  };
}

type Move = { readonly step: readonly number[]; readonly to: readonly number[] };

/** Least squares by Gram and Schmidt, the newest difference first, leaving the least of `step`. */
function mixed(step: readonly number[], to: readonly number[], moves: readonly Move[]): readonly number[] {
  const basis: Move[] = [];
  let left = step;
  let guess = to;
  for (const move of [...moves].reverse()) {
    let rest = move;
    for (const one of basis) {
      const share = dot(rest.step, one.step);
      rest = { step: plus(rest.step, -share, one.step), to: plus(rest.to, -share, one.to) };
    }
    const length = Math.sqrt(dot(rest.step, rest.step));
    if (length <= NOTHING * Math.sqrt(dot(move.step, move.step))) continue;
    const unit = { step: rest.step.map((value) => value / length), to: rest.to.map((value) => value / length) };
    basis.push(unit);
    const share = dot(left, unit.step);
    left = plus(left, -share, unit.step);
    guess = plus(guess, -share, unit.to);
  }
  return guess;
}

/** The duel as a finite game: spendings times positions. */
export interface Game {
  readonly positions: Positions;
  readonly spendings: Spendings;
  readonly replenish: Chances;
  readonly profile: DuelProfile;
  readonly policy: DuelPolicy;
}

/** Passes after which a duel counts as endless: each side can hold the other. */
const PATIENCE = 400;

/** A number for every position and spending; rows are `width` wide and end with the two victories. */
export interface Solved {
  /** A's chance to win the duel. */
  readonly win: Float64Array;
  /** Expected rounds still to come. */
  readonly rounds: Float64Array;
  readonly width: number;
}

interface Place {
  readonly at: number;
  readonly side: Side;
  readonly ways: Outcomes;
}

type Worth = (spent: number, place: Place, left: Left) => number;

/** Positions times names in one slice. */
const SLICE = 50_000;

/** The change of values below which a repeated pass is the answer. */
const EXACT = 1e-11;

/** Mean over a round's ends: `value` is averaged, ticks are chosen by A's chance in `win`. */
export function meanAfter(
  chances: Chances,
  ways: Outcomes,
  row: number,
  ask: boolean,
  win: Float64Array,
  value: Float64Array,
): number {
  const { A1, A2, B1, B2, nobody } = ways;
  const oneA = ask && real(win, row + A1) > real(win, row + A2);
  const oneB = ask && real(win, row + B1) < real(win, row + B2);
  return (
    chances.A * real(value, row + A1) +
    chances.A20 * real(value, row + (oneA ? A1 : A2)) +
    chances.B * real(value, row + B1) +
    chances.B20 * real(value, row + (oneB ? B1 : B2)) +
    chances.nobody * real(value, row + nobody)
  );
}

/** Mean over a replenishing roll that moves nothing. */
const meanControl = (chances: Chances, ways: Outcomes, value: Float64Array): number =>
  (chances.A + chances.A20) * real(value, ways.takeA) +
  (chances.B + chances.B20) * real(value, ways.takeB) +
  chances.nobody * real(value, ways.nobody);

/** Mean over a replenishing roll, after which nothing is spent. */
export const meanReplenish = (
  game: Pick<Game, "replenish" | "profile">,
  ways: Outcomes,
  win: Float64Array,
  value: Float64Array,
): number =>
  game.profile.replenish === "controlOnly"
    ? meanControl(game.replenish, ways, value)
    : meanAfter(game.replenish, ways, 0, game.profile.natural20Choice === "ask", win, value);

/**
 * Solves the game: spending only grows, so one backward pass settles all but the worth after the bonuses return; it
 * repeats until that is stable. Then rounds are counted along the choices. Null for a duel that hardly ever ends.
 */
export function* solve(game: Game): Slices<Solved | null> {
  const { positions, spendings, profile } = game;
  const count = positions.all.length;
  const width = count + 2;
  const plan = yield* planOf(spendings, game.policy);
  const ask = profile.natural20Choice === "ask";
  // Looked up once: the loops below pass each of them millions of times
  const places = positions.all.map((position, at): Place => ({
    at,
    side: chooserOf(position),
    ways: assertPresent(positions.ways[at]),
  }));
  const win = new Float64Array(spendings.size * width);
  const rounds = new Float64Array(spendings.size * width);
  const chosen = new Int32Array(spendings.size * width);
  for (let row = 0; row < win.length; row += width) win[row + positions.wonA] = 1;

  const best: Worth = (spent, { at, side, ways }, left) => {
    let value = side === "A" ? -1 : 2;
    for (const { index, one } of left[side]) {
      const mean = meanAfter(one.chances[side], ways, (spent + one.stride) * width, ask, win, win);
      if (side === "A" ? mean <= value : mean >= value) continue;
      value = mean;
      chosen[spent * width + at] = index;
    }
    return value;
  };
  const counted: Worth = (spent, { at, side, ways }) => {
    const { chances, stride } = assertPresent(spendings.classes[int(chosen, spent * width + at)]);
    return 1 + meanAfter(chances[side], ways, (spent + stride) * width, ask, win, rounds);
  };
  const often = Math.max(1, Math.floor(SLICE / (count * (spendings.classes.length + 1))));
  const pass = function* (values: Float64Array, worth: Worth, back: Float64Array): Slices<void> {
    for (let spent = spendings.size - 1; spent >= 0; spent--) {
      if (spent % often === 0) yield;
      const left = assertPresent(plan[spent]);
      for (const place of places)
        values[spent * width + place.at] = left.empty ? real(back, place.at) : worth(spent, place, left);
    }
  };
  const settle = function* (values: Float64Array, worth: Worth, more: 0 | 1): Slices<boolean> {
    let back: Float64Array = new Float64Array(count);
    const hasten = hastened();
    for (let passes = 0; passes < PATIENCE; passes++) {
      yield* pass(values, worth, back);
      const next = positions.ways.map((ways) => more + meanReplenish(game, ways, win, values));
      const moved = Math.max(...next.map((value, position) => Math.abs(value - numberOf(back[position]))));
      if (moved <= EXACT * (1 + more * 100)) {
        yield* pass(values, worth, Float64Array.from(next));
        return true;
      }
      back = hasten(back, next);
    }
    return false;
  };
  const settled = (yield* settle(win, best, 0)) && (yield* settle(rounds, counted, 1));
  return settled ? { win, rounds, width } : null;
}

export interface DuelQuestion {
  readonly rows: readonly BonusRow[];
  readonly size: number;
  readonly profile: DuelProfile;
  readonly policy: DuelPolicy;
  readonly initiative: PerSide<number>;
  /** The position, where no way from the opening leads there; null everywhere else. */
  readonly from: Position | null;
}

const OPENING: Position = { marker: 0, control: "A", temp: null };

const NO_MODIFIERS: PerSide<number> = { A: 0, B: 0 };

export const gameOf = ({ rows, size, profile, policy, initiative, from }: DuelQuestion): Game => ({
  positions: positionsOf(size, profile.replenish === "controlOnly", from ?? OPENING),
  spendings: spendingsOf(rows, profile),
  replenish: chancesOf({ kind: "replenish", bonuses: initiative, modifiers: NO_MODIFIERS, chooser: null }, profile),
  profile,
  policy,
});
