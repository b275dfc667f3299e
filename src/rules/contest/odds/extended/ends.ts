import { raise, real } from "../../../log/numbers.ts";
import type { Slices } from "../../../log/work.ts";
import { fallen, fallsOf, type Fall } from "./fallen.ts";
import { placeOf, placesUpTo, type Game } from "./question.ts";
import type { RunsAt } from "./stretches.ts";
import { visits, type Settle } from "./visits.ts";

/** How it ends, by signed degree (what is missing to 1 never ends or leaves nobody), and after how many actions. */
export interface Ends {
  readonly ends: readonly number[];
  readonly mean: number;
}

/** How it is played on from each standing, and how what stays at one total is settled. */
export interface Play {
  readonly runsAt: RunsAt;
  readonly settle: Settle;
}

/**
 * The chances of the end, from the start on: each standing is looked at once for each way in which parting shots are
 * used up, in the order in which they can follow each other. How it is played may differ with what is used.
 */
export function* endsBy(game: Game, playOf: (used: number) => Play): Slices<Ends> {
  const ends = new Array<number>(9).fill(0);
  const masses = new Map<number, Float64Array>();
  const massOf = (used: number): Float64Array => {
    const found = masses.get(used) ?? new Float64Array(placesUpTo(game.total));
    masses.set(used, found);
    return found;
  };
  const fall: Fall = {
    end: (chance, index) => {
      if (index !== null) raise(ends, index, chance);
    },
    on: (chance, p0, p1, turn, used) => raise(massOf(used), placeOf(p0, p1, turn), chance),
  };
  massOf(0)[placeOf(...game.start, game.acting)] = 1;
  const falls = fallsOf(game);
  let mean = 0;
  for (let used = 0; used < 4; used += 1) {
    const mass = masses.get(used);
    if (!mass) continue;
    const { runsAt, settle } = playOf(used);
    const fell = new Float64Array(falls.size);
    const numbers: number[] = [];
    mean += yield* visits(game, runsAt, settle, mass, (chance, p0, p1, turn) => {
      const number = falls.numberOf(p0, p1, turn);
      if (real(fell, number) === 0) numbers.push(number);
      raise(fell, number, chance);
    });
    for (const number of numbers) {
      const chance = real(fell, number);
      const { points, turn } = falls.pointsOf(number);
      fallen(game, fall, chance, ...points, turn, used);
    }
  }
  return { ends: ends.map((chance) => Math.min(1, Math.max(0, chance))), mean };
}
