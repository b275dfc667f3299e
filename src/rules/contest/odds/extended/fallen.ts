import { defeatDegree } from "../../extended/tables.ts";
import { int, real } from "../../../log/numbers.ts";
import { bidOf, gainOf, mostOf, type Points } from "../points.ts";
import type { Game } from "./question.ts";

/** Where somebody's fall leads: the end by signed degree (null: both are out), or on with both in it. */
export interface Fall {
  end(chance: number, index: number | null): void;
  on(chance: number, p0: number, p1: number, turn: 0 | 1, used: number): void;
}

const endOf = (p0: number, p1: number, unit: number): number | null => {
  if (p0 <= 0 && p1 <= 0) return null;
  const degree = defeatDegree(unit * (p0 <= 0 ? p0 : p1));
  return p0 <= 0 ? 4 - degree : 4 + degree;
};

/** Who takes a shot at somebody who has just fallen, where one is taken: `used` says, a bit a side, at whom one was. */
export const shooterAt = ({ shots }: Game, foe: 0 | 1, used: number): 0 | 1 | null => {
  const victor = foe === 0 ? 1 : 0;
  return shots?.taken[victor] && (used & (1 << foe)) === 0 ? victor : null;
};

/**
 * Somebody has fallen: the victor's one shot at them, where it is taken (C259, C263).
 * `turn` is who acted, null once both have.
 */
export const fallen = (
  game: Game,
  fall: Fall,
  chance: number,
  was0: number,
  was1: number,
  turn: 0 | 1 | null,
  used: number,
): void => {
  const { shots, sides, plan, rulings, unit } = game;
  const foe = was0 <= 0 ? 0 : 1;
  const victor = shooterAt(game, foe, used);
  if (victor === null || !shots) return fall.end(chance, endOf(was0, was1, unit));
  const { leads, tie } = plan(victor, bidOf(sides[victor], (victor === 0 ? was0 : was1) * unit));
  const after = used | (1 << foe);
  if (tie > 0) fall.end(chance * tie, endOf(was0, was1, unit));
  for (let lead = 0; lead < leads.chance.length; lead += 1) {
    const weight = chance * real(leads.chance, lead);
    const loss = int(leads.loss, lead);
    const loser = int(leads.loser, lead);
    const gained = int(leads.takes, lead) === 0 ? 0 : gainOf(loss, loser === 0 ? was0 : was1, rulings);
    const p0 = was0 + (loser === 0 ? -loss : gained);
    const p1 = was1 + (loser === 0 ? gained : -loss);
    const left = foe === 0 ? p0 : p1;
    const own = foe === 0 ? p1 : p0;
    if (left <= 0) fall.end(weight, endOf(p0, p1, unit));
    else if (own > 0) fall.on(weight, p0, p1, turn === shots.lead && victor !== turn ? victor : shots.lead, after);
    else if (shots.first === foe) fallen(game, fall, weight, p0, p1, null, after);
    else fall.end(weight, endOf(p0, p1, unit));
  }
};

/** Below this everybody's defeat is Complete, however much deeper. */
const DEEPEST = 31;

/**
 * Numbers for all falls that can be told apart: who, how deep (as far as it matters), what the other has, who acted.
 */
interface Falls {
  readonly size: number;
  numberOf(p0: number, p1: number, turn: 0 | 1): number;
  pointsOf(number: number): { readonly points: Points; readonly turn: 0 | 1 };
}

export const fallsOf = ({ sides, plan, total, rulings, unit }: Game): Falls => {
  const shotOf = (side: 0 | 1): number => plan(side, Math.min(sides[side].bid, mostOf(sides[side], total * unit))).most;
  const deep = DEEPEST + Math.max(shotOf(0), shotOf(1));
  const paid = Math.max(...sides.map(({ start, edge }) => 3 * (Math.max(start, total * unit) + Math.max(0, edge))));
  const high = total + (rulings.capTransferToOwned ? 0 : Math.ceil(paid / unit));
  return {
    size: 4 * (deep + 1) * (high + 1),
    numberOf: (p0, p1, turn) => {
      const foe = p0 <= 0 ? 0 : 1;
      const left = Math.min(deep, -(foe === 0 ? p0 : p1));
      return ((2 * foe + turn) * (deep + 1) + left) * (high + 1) + (foe === 0 ? p1 : p0);
    },
    pointsOf: (number) => {
      const own = number % (high + 1);
      const rest = (number - own) / (high + 1);
      const left = -(rest % (deep + 1));
      const who = (rest + left) / (deep + 1);
      return { points: who < 2 ? [left, own] : [own, left], turn: who % 2 === 0 ? 0 : 1 };
    },
  };
};
