import type { DuelProfile } from "../../profile/duel.ts";
import { chooserOf } from "../state.ts";
import type { Side } from "../side.ts";
import type { Chances } from "./chances.ts";
import type { Spendings } from "./classes.ts";
import { planOf } from "./plan.ts";
import type { DuelPolicy, Left } from "./plan.ts";
import { hastened } from "./hasten.ts";
import type { Positions, Ways } from "./positions.ts";
import { int, real } from "../../log/flat.ts";
import type { Slices } from "../../log/slices.ts";
import { certain, numberOf } from "../../log/missing.ts";

/** The duel as a finite game: what is spent, times where the marker stands. */
export interface Game {
  readonly positions: Positions;
  readonly spendings: Spendings;
  /** Chances of a replenishing roll. */
  readonly replenish: Chances;
  readonly profile: DuelProfile;
  readonly policy: DuelPolicy;
}

/** Passes after which a duel counts as endless: each side can hold the other for ever, or nearly so. */
const PATIENCE = 400;

/** A number for every position after every spending; rows are `width` wide and end with the two victories. */
export interface Solved {
  /** A's chance to win the duel. */
  readonly win: Float64Array;
  /** Expected rounds still to come. */
  readonly rounds: Float64Array;
  readonly width: number;
}

/** Where the marker stands, who names there, and where each way to end a roll leads. */
interface Place {
  readonly at: number;
  readonly side: Side;
  readonly ways: Ways;
}

/** What a place is worth after a spending. */
type Worth = (spent: number, place: Place, left: Left) => number;

/** Places, times what can be named at each, that are looked at between two looks up. */
const SLICE = 50_000;

/** How still the values must stand before a repeated pass is the answer. */
const EXACT = 1e-11;

/** Mean over the ways a round ends: `value` is averaged, ticks are chosen by A's chance to win in `win`. */
export function meanAfter(
  chances: Chances,
  ways: Ways,
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

/** Mean over the ways a replenishing roll ends that moves nothing. */
const meanControl = (chances: Chances, ways: Ways, value: Float64Array): number =>
  (chances.A + chances.A20) * real(value, ways.takeA) +
  (chances.B + chances.B20) * real(value, ways.takeB) +
  chances.nobody * real(value, ways.nobody);

/** Mean over the ways a replenishing roll ends: nothing is spent after it. */
export const meanReplenish = (
  game: Pick<Game, "replenish" | "profile">,
  ways: Ways,
  win: Float64Array,
  value: Float64Array,
): number =>
  game.profile.replenish === "controlOnly"
    ? meanControl(game.replenish, ways, value)
    : meanAfter(game.replenish, ways, 0, game.profile.natural20Choice === "ask", win, value);

/**
 * Solve the game: within one filling of the sheets spending only grows, so one backward pass settles all of it but for
 * what the position is worth when the bonuses come back; the pass is repeated until that stands still. Only then are
 * rounds counted, along the choices found. Null for a duel that hardly ever ends.
 */
export function* solve(game: Game): Slices<Solved | null> {
  const { positions, spendings, profile } = game;
  const count = positions.all.length;
  const width = count + 2;
  const plan = yield* planOf(spendings, game.policy);
  const ask = profile.natural20Choice === "ask";
  // Looked up once: the loops below come by each of them millions of times
  const places = positions.all.map((position, at): Place => ({
    at,
    side: chooserOf(position),
    ways: certain(positions.ways[at]),
  }));
  const win = new Float64Array(spendings.size * width);
  const rounds = new Float64Array(spendings.size * width);
  const chosen = new Int32Array(spendings.size * width);
  for (let row = 0; row < win.length; row += width) win[row + positions.wonA] = 1;

  /** A's chance for the best of the classes a chooser considers; remembers which. */
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
    const { chances, stride } = certain(spendings.classes[int(chosen, spent * width + at)]);
    return 1 + meanAfter(chances[side], ways, (spent + stride) * width, ask, win, rounds);
  };
  const often = Math.max(1, Math.floor(SLICE / (count * (spendings.classes.length + 1))));
  const pass = function* (values: Float64Array, worth: Worth, back: Float64Array): Slices<void> {
    for (let spent = spendings.size - 1; spent >= 0; spent--) {
      if (spent % often === 0) yield;
      const left = certain(plan[spent]);
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
