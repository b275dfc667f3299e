import type { Precision } from "../../../log/family.ts";
import { int, real, seeded } from "../../../log/numbers.ts";
import type { Slices } from "../../../log/work.ts";
import { bidOf, gainOf, type Points } from "../points.ts";
import { fallen } from "./fallen.ts";
import { gameOf, type ExtendedQuestion, type Game } from "./question.ts";

/** Contests that are played, and actions after which the rest is left out. */
const GAMES = 10_000;
const MOST_ACTIONS = 60_000_000;
/** Fewer contests than this tell nothing. */
const FEWEST = 400;
/** Contests between two looks up. */
const AT_A_TIME = 4;

/** Numbers that are the same in every client: the question is the seed (an FNV hash of it). */
const numbersOf = (question: string): (() => number) => {
  let seed = 2_166_136_261;
  for (let at = 0; at < question.length; at += 1) seed = Math.imul(seed ^ question.charCodeAt(at), 16_777_619);
  return seeded(seed);
};

/** Where a fall may lead: an end (`null`: nobody's), or on with it. */
interface Lead {
  readonly chance: number;
  readonly end?: number | null;
  readonly on?: { readonly points: Points; readonly turn: 0 | 1; readonly used: number };
}

/** One of the ways a fall may go on, parting shots included. */
const afterFall = (game: Game, points: Points, turn: 0 | 1, used: number, next: () => number): Lead => {
  const leads: Lead[] = [];
  fallen(
    game,
    {
      end: (chance, end) => leads.push({ chance, end }),
      on: (chance, p0, p1, to, after) => leads.push({ chance, on: { points: [p0, p1], turn: to, used: after } }),
    },
    1,
    ...points,
    turn,
    used,
  );
  let left = next();
  return leads.find(({ chance }) => (left -= chance) < 0) ?? leads.at(-1) ?? { chance: 1, end: null };
};

/** One contest played out: the end by signed degree, null where there is none within so many actions. */
const played = (
  game: Game,
  most: number,
  next: () => number,
): { readonly end: number | null; readonly actions: number } => {
  const { sides, plan, rulings } = game;
  let [p0, p1] = game.start;
  let turn = game.acting;
  let used = 0;
  for (let actions = 1; actions <= most; actions += 1) {
    const { leads } = plan(turn, turn === 0 ? bidOf(sides[0], p0) : bidOf(sides[1], p1));
    let left = next();
    let way = 0;
    while (way < leads.chance.length && (left -= real(leads.chance, way)) >= 0) way += 1;
    if (way < leads.chance.length) {
      const loss = int(leads.loss, way);
      const first = int(leads.loser, way) === 0;
      const gained = int(leads.takes, way) === 0 ? 0 : gainOf(loss, first ? p0 : p1, rulings);
      p0 += first ? -loss : gained;
      p1 += first ? gained : -loss;
    }
    if (p0 > 0 && p1 > 0) {
      turn = turn === 0 ? 1 : 0;
      continue;
    }
    const { end = null, on } = afterFall(game, [p0, p1], turn, used, next);
    if (!on) return { end, actions };
    [p0, p1] = on.points;
    ({ turn, used } = on);
  }
  return { end: null, actions: most };
};

/**
 * An estimate of plain play by playing it: as many contests as there is time for, with dice that are the same in every
 * client. The error is what nineteen estimates of twenty keep.
 */
export function* sampled(question: ExtendedQuestion): Slices<{
  readonly ends: readonly number[];
  readonly bid: null;
  readonly precision: Precision;
} | null> {
  const game = gameOf(question);
  const next = numbersOf(JSON.stringify(question));
  const ends = new Array<number>(9).fill(0);
  const most = Math.ceil(MOST_ACTIONS / FEWEST);
  let [games, actions] = [0, 0];
  while (games < GAMES && actions < MOST_ACTIONS) {
    const one = played(game, most, next);
    games += 1;
    actions += one.actions;
    if (one.end !== null) ends[one.end] = (ends[one.end] ?? 0) + 1;
    if (games % AT_A_TIME === 0) yield;
  }
  if (games < FEWEST) return null;
  const chances = ends.map((count) => count / games);
  const win = chances.slice(5).reduce((sum, chance) => sum + chance, 0);
  const error = 1.96 * Math.sqrt(Math.max(win * (1 - win), 1 / games) / games);
  return { ends: chances, bid: null, precision: { kind: "estimate", error } };
}
