/** Extended contests to their end: question, states, solvers. It works on plain data, never on a contest's state. */
import { int, real } from "../../../log/work.ts";
import { defeatDegree, payment, weakerOf } from "../../table/losses.ts";
import {
  bidOf,
  gainOf,
  mostOf,
  withCriticals,
  type ExchangeOutcome,
  type ExtendedRulings,
  type ExtendedSide,
  type Points,
} from "../distribution.ts";

/** Results that end it or cost the loser points for good: chance, loser, points, taken over or not. */
interface Leads {
  readonly chance: Float64Array;
  readonly loser: Int32Array;
  readonly loss: Int32Array;
  readonly takes: Int32Array;
}

/** An action's results. `tie` moves nothing; `shift` moves points within a total, and beyond it is a fall. */
export interface Plan {
  readonly bid: number;
  readonly tie: number;
  readonly shift: Int32Array;
  readonly shiftChance: Float64Array;
  readonly leads: Leads;
  readonly most: number;
}

interface Way {
  chance: number;
  readonly loser: 0 | 1;
  readonly loss: number;
  readonly takes: boolean;
}

const leadsOf = (ways: readonly Way[]): Leads => ({
  chance: Float64Array.from(ways, ({ chance }) => chance),
  loser: Int32Array.from(ways, ({ loser }) => loser),
  loss: Int32Array.from(ways, ({ loss }) => loss),
  takes: Int32Array.from(ways, ({ takes }) => (takes ? 1 : 0)),
});

/** Plans by acting side and bid, made once. Fractions of a unit round up or down as often as keeps the mean. */
export const plansOf = (
  sides: readonly [ExtendedSide, ExtendedSide],
  outcomes: readonly ExchangeOutcome[],
  rulings: ExtendedRulings,
  unit: number,
): ((acting: 0 | 1, bid: number) => Plan) => {
  const weaker = weakerOf(sides[0].rating, sides[1].rating);
  const spared = rulings.noTransferFromWeaker ? (weaker === "a" ? 0 : weaker === "b" ? 1 : null) : null;
  const known: readonly [Plan[], Plan[]] = [[], []];
  const make = (acting: 0 | 1, bid: number): Plan => {
    const ways = new Map<string, Way>();
    let tie = 0;
    const add = (chance: number, loser: 0 | 1, loss: number, takes: boolean): void => {
      const key = `${loser} ${loss} ${String(takes)}`;
      const found = ways.get(key);
      if (loss === 0) tie += chance;
      else if (found) found.chance += chance;
      else ways.set(key, { chance, loser, loss, takes });
    };
    for (const { chance, winner, degree, critical } of outcomes) {
      const loser = winner === 0 ? 1 : 0;
      const counted = winner === acting ? Math.max(0, bid + sides[acting].edge) : bid;
      const loss = winner === null ? 0 : payment(counted, degree, rulings);
      const takes = critical && loser !== spared;
      const above = (loss % unit) / unit;
      add(chance * (1 - above), loser, Math.floor(loss / unit), takes);
      if (above > 0) add(chance * above, loser, Math.ceil(loss / unit), takes);
    }
    const all = [...ways.values()];
    const taken = all.filter(({ takes }) => takes);
    return {
      bid,
      tie,
      shift: Int32Array.from(taken, ({ loser, loss }) => (loser === 0 ? -loss : loss)),
      shiftChance: Float64Array.from(taken, ({ chance }) => chance),
      leads: leadsOf(all),
      most: Math.max(0, ...all.map(({ loss }) => loss)),
    };
  };
  return (acting, bid) => (known[acting][bid] ??= make(acting, bid));
};

/** Parting shots in the odds: who takes them, who leads a round, who comes first. */
export interface Shots {
  readonly taken: readonly [boolean, boolean];
  readonly lead: 0 | 1;
  readonly first: 0 | 1;
}

/** Plain data, so that answers can be cached or worked out elsewhere; `best` is the first side's best bid a turn. */
export interface ExtendedQuestion {
  readonly sides: readonly [ExtendedSide, ExtendedSide];
  readonly rulings: ExtendedRulings;
  readonly acting: 0 | 1;
  readonly best: boolean;
  readonly shots: Shots | null;
}

/** A prepared question: points in units of one, or more for a coarser look. */
export interface Game extends ExtendedQuestion {
  readonly unit: number;
  readonly plan: (acting: 0 | 1, bid: number) => Plan;
  readonly start: Points;
  readonly total: number;
}

export const gameOf = (question: ExtendedQuestion, unit = 1): Game => {
  const { sides, rulings } = question;
  const start = [sides[0].current, sides[1].current].map((points) => Math.max(1, Math.round(points / unit)));
  const [first = 1, second = 1] = start;
  return {
    ...question,
    unit,
    plan: plansOf(sides, withCriticals(sides[0], sides[1], rulings), rulings, unit),
    start: [first, second],
    total: first + second,
  };
};

/** A state's index, by total, fewest first. No total grows, capped or not: the loser pays what is taken over (E-36). */
export const placeOf = (p0: number, p1: number, turn: number): number => {
  const total = p0 + p1;
  return (total - 1) * (total - 2) + 2 * (p0 - 1) + turn;
};

export const placesUpTo = (total: number): number => total * (total - 1);

/** Where a fall leads: the end by signed degree (null: both out), or on with both. */
export interface Fall {
  end(chance: number, index: number | null): void;
  on(chance: number, p0: number, p1: number, turn: 0 | 1, used: number): void;
}

const endOf = (p0: number, p1: number, unit: number): number | null => {
  if (p0 <= 0 && p1 <= 0) return null;
  const degree = defeatDegree(unit * (p0 <= 0 ? p0 : p1));
  return p0 <= 0 ? 4 - degree : 4 + degree;
};

/** The side that shoots at one that has just fallen; `used` has a bit for each side already shot at. */
export const shooterAt = ({ shots }: Game, foe: 0 | 1, used: number): 0 | 1 | null => {
  const victor = foe === 0 ? 1 : 0;
  return shots?.taken[victor] && (used & (1 << foe)) === 0 ? victor : null;
};

/** A fall, with the victor's one shot if taken (C259, C263). `turn` is the side that acted, null once both have. */
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

/** Below this every defeat is Complete. */
const DEEPEST = 31;

/** Numbers for distinct falls: side, depth (as far as it matters), the other's points, who acted. */
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

/** Bids that a best reply tries, each brought within the limits; the last means all. */
export const BIDS: readonly number[] = [1, 2, 3, 5, 8, 13, 21, 10_000];

/** One bid over an unbroken run of the acting side's points, so that one loop serves them all. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly plan: Plan;
}

/** Runs of points from the fewest to one less than all, with the bid of each; null where there is none. */
const stretchesOf = (total: number, planAt: (points: number) => Plan | null): readonly Stretch[] => {
  const found: Stretch[] = [];
  for (let points = 1; points < total; points += 1) {
    const plan = planAt(points);
    const last = found.at(-1);
    if (plan === null) continue;
    if (last?.plan === plan && last.to === points - 1) found[found.length - 1] = { ...last, to: points };
    else found.push({ from: points, to: points, plan });
  }
  return found;
};

/** The first side's bids, a column each, only where it can bid more, so none repeats; the last is all it can bid. */
export const columnsOf = ({ sides, rulings, plan, total, unit }: Game): readonly (readonly Stretch[])[] => {
  const bids = BIDS.filter((bid) => bid >= (rulings.minBid ?? 1));
  return bids.map((bid, column) =>
    stretchesOf(total, (points) => {
      const most = mostOf(sides[0], points * unit);
      const made = column === bids.length - 1 ? Math.min(bid, most) : bid < most ? bid : null;
      return made === null ? null : plan(0, made);
    }),
  );
};

/** Runs of one total's states by the first side's points, with the plan of a turn. */
export type RunsAt = (total: number, turn: 0 | 1) => readonly Stretch[];

const firstRuns = (stretches: readonly Stretch[], total: number): readonly Stretch[] =>
  stretches
    .filter(({ from }) => from < total)
    .map((stretch) => (stretch.to < total ? stretch : { ...stretch, to: total - 1 }));

/** The second side's runs at a total, expressed in the first side's points. */
export const secondRuns = (stretches: readonly Stretch[], total: number): readonly Stretch[] =>
  stretches
    .filter(({ from }) => from < total)
    .map(({ from, to, plan }) => ({ from: Math.max(1, total - to), to: total - from, plan }));

export const plainRuns = (game: Game): RunsAt => {
  const { sides, plan, total: most, unit } = game;
  const first = stretchesOf(most, (points) => plan(0, bidOf(sides[0], points * unit)));
  const second = repliesOf(game);
  return (total, turn) => (turn === 0 ? firstRuns(first, total) : secondRuns(second, total));
};

export const repliesOf = ({ sides, plan, total, unit }: Game): readonly Stretch[] =>
  stretchesOf(total, (points) => plan(1, bidOf(sides[1], points * unit)));
