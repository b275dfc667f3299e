import { int, raise, real } from "../../../log/numbers.ts";
import { certain } from "../../../log/values.ts";
import { gainOf } from "../points.ts";
import { fallen, fallsOf, shooterAt, type Fall } from "./fallen.ts";
import type { Plan } from "./plan.ts";
import { placeOf, type Game } from "./question.ts";

/** The first side's chance to win from each standing, by what shots are used. */
export type Wins = ReadonlyMap<number, Float64Array>;

/** What a fall is worth to the first side, each worked out once; standings with more shots used are known by then. */
const fallWorth = (game: Game, used: number, wins: Wins): ((p0: number, p1: number, turn: 0 | 1) => number) => {
  let worth = 0;
  const fall: Fall = {
    end: (chance, index) => {
      if (index !== null && index > 4) worth += chance;
    },
    on: (chance, p0, p1, turn, after) => {
      worth += chance * real(certain(wins.get(after)), placeOf(p0, p1, turn));
    },
  };
  const falls = fallsOf(game);
  const found = new Float64Array(falls.size).fill(-1);
  return (p0, p1, turn) => {
    const number = falls.numberOf(p0, p1, turn);
    const known = real(found, number);
    if (known >= 0) return known;
    worth = 0;
    fallen(game, fall, 1, p0, p1, turn, used);
    found[number] = worth;
    return worth;
  };
};

/** Adds to each place what an action there is worth to the first side by all that leaves the total. */
type Leaving = (plan: Plan, turn: 0 | 1, total: number, from: number, to: number, sums: Float64Array) => void;

/**
 * What actions are worth by all that does not stay at a total, for runs of standings of that total that share a plan:
 * `from` and `to` are points of the first side, and so are the places in `sums`. All smaller totals are known.
 */
export const leavingOf = (game: Game, used: number, wins: Wins, own: Float64Array): Leaving => {
  const { rulings } = game;
  const shot = [0, 1].map((foe) => shooterAt(game, foe === 0 ? 0 : 1, used) !== null);
  const worth = fallWorth(game, used, wins);
  return ({ leads: { chance, loser, loss, takes } }, turn, total, from, to, sums) => {
    for (let lead = 0; lead < chance.length; lead += 1) {
      const often = real(chance, lead);
      const lost = int(loss, lead);
      const taken = int(takes, lead) === 1;
      // The standings of the total below follow each other as these do
      const below = placeOf(1, total - lost - 1, 1 - turn);
      if (int(loser, lead) === 0) {
        const falls = Math.min(to, lost);
        if (shot[0])
          for (let p0 = from; p0 <= falls; p0 += 1) {
            const gained = taken ? gainOf(lost, p0, rulings) : 0;
            raise(sums, p0, often * worth(p0 - lost, total - p0 + gained, turn));
          }
        if (taken) continue;
        for (let p0 = Math.max(from, lost + 1); p0 <= to; p0 += 1)
          raise(sums, p0, often * real(own, below + 2 * (p0 - lost - 1)));
        continue;
      }
      for (let p0 = Math.max(from, total - lost); p0 <= to; p0 += 1) {
        const gained = taken ? gainOf(lost, total - p0, rulings) : 0;
        raise(sums, p0, often * (shot[1] ? worth(p0 + gained, total - p0 - lost, turn) : 1));
      }
      if (taken) continue;
      const stays = Math.min(to, total - lost - 1);
      for (let p0 = from; p0 <= stays; p0 += 1) raise(sums, p0, often * real(own, below + 2 * (p0 - 1)));
    }
  };
};
