import type { By } from "../../log/family.ts";
import { seeded } from "../../log/numbers.ts";
import { WAITS, type WorkCache, type Slices, type Work } from "../../log/work.ts";
import { carryOut } from "../decide.ts";
import type { CombatEvent } from "../event.ts";
import { checkIntent, cuesOf, moves, type CombatIntent } from "../moves/index.ts";
import { proposedAnswer } from "../propose/proposal.ts";
import { HEROES } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { active, creatures, nameOf, winnerOf } from "../state/find.ts";
import { unplaced } from "../state/round.ts";

/** A fight as it stands, to be played so many times with the dice of one seed. */
export interface FightQuestion {
  readonly state: CombatState;
  readonly plays: number;
  readonly seed: number;
}

/** Somebody with a number of theirs, on average a play. */
interface Meant {
  readonly who: string;
  readonly name: string;
  readonly harm: number;
}

/** What the plays of a fight came to; shares are from 0 to 1. */
export interface FightRehearsal {
  readonly plays: number;
  readonly seed: number;
  /** Share of the plays that the heroes won. */
  readonly win: number;
  /** The most by which that is off in nineteen of twenty such rehearsals. */
  readonly error: number;
  /** Share that had no end within so many rounds. */
  readonly undecided: number;
  /** Rounds: a tenth of the plays is shorter than the first, a tenth longer than the second. */
  readonly rounds: readonly [from: number, to: number];
  /** Share in which a hero went down. */
  readonly falls: number;
  /** Harm that each hero took, and the share in which they went down. */
  readonly heroes: readonly (Meant & { readonly falls: number })[];
  /** Who did the heroes most harm; null where nobody did any. */
  readonly worst: Meant | null;
}

/** How often a fight is played where nobody says, and with which dice. */
export const PLAYS = 300;
export const SEED = 1;

/** Whether there is anything to play: heroes, somebody against them, and a fight that is not over. */
export const isPlayable = (state: CombatState): boolean => state.fight.phase !== "ended" && winnerOf(state) === null;

/**
 * How dangerous a fight is, where that is known: long work, so it is always left to somebody else, and known once the
 * answer is there. `WAITS` until then, null where there is nothing to play or whoever did it failed.
 */
export const rehearsedFight = (state: CombatState, kept: WorkCache): FightRehearsal | typeof WAITS | null => {
  if (!isPlayable(state)) return null;
  const question: FightQuestion = { state, plays: PLAYS, seed: SEED };
  const work: Work = { kind: "fight", question };
  const key = JSON.stringify(work);
  if (kept.has(key)) return (kept.get(key) as FightRehearsal | null | undefined) ?? null;
  kept.later?.(key, work);
  return WAITS;
};

/** Harm is written down at once, since the dice it costs count for answers too. */
const toWriteDown = (state: CombatState): readonly CombatIntent[] =>
  creatures(state)
    .filter((one) => one.unsettled.length > 0)
    .map(({ id, unsettled }) => ({ type: "settleHarm", seat: id, harm: unsettled[0]?.id ?? "" }));

/** Whoever takes a critical injury is carried off: the book leaves that to the table, and a plain one plays it so. */
const carriedOff = (state: CombatState): readonly CombatIntent[] =>
  creatures(state)
    .filter((one) => one.fate === "active" && one.criticals.length > 0)
    .map(({ id }) => ({ type: "fate", target: id, fate: "down" }));

const context = moves.filter((move) => move.cues);

/** The plain answers to what is open, the next one first; what blocks nobody is left as it is. */
export function* plainAnswers(state: CombatState, by: By): Generator<CombatIntent> {
  yield* carriedOff(state);
  yield* toWriteDown(state);
  for (const move of context)
    for (const cue of cuesOf(move, state)) {
      const answer = cue.amendment ? null : proposedAnswer(state, cue, by);
      if (answer) yield answer;
    }
}

const GM: By = { gm: true, seats: [] };

/** Rounds after which a play is left undecided. */
const MOST_ROUNDS = 30;
/** Steps of one play: a fight that asks the same again and again is left undecided too. */
const MOST_STEPS = 5000;

/** What one play of a fight came to. */
interface Played {
  readonly end: "heroes" | "foes" | "undecided";
  /** Rounds that were played, the one it began in included. */
  readonly rounds: number;
  /** Heroes who went down. */
  readonly fallen: readonly string[];
  /** Harm that heroes took, by hero, and that was done to them, by attacker. */
  readonly taken: ReadonlyMap<string, number>;
  readonly done: ReadonlyMap<string, number>;
}

/** Harm to heroes as the events of a step tell it: the attacker's whose hit it is, nobody's for fire and poison. */
class Tally {
  readonly taken = new Map<string, number>();
  readonly done = new Map<string, number>();
  readonly #heroes: ReadonlySet<unknown>;

  constructor(heroes: ReadonlySet<unknown>) {
    this.#heroes = heroes;
  }

  count(events: readonly CombatEvent[]): void {
    let hit: CombatEvent["data"] = {};
    for (const { type, data } of events) {
      if (type === "hit") hit = data;
      const { who, amount } = data;
      if ((type !== "harmed" && type !== "harmOpen") || !this.#heroes.has(who)) continue;
      add(this.taken, who, amount);
      if (hit["target"] === who) add(this.done, hit["who"], amount);
    }
  }
}

const add = (to: Map<string, number>, who: unknown, amount: unknown): void => {
  to.set(String(who), (to.get(String(who)) ?? 0) + Number(amount));
};

/** What a step comes to, its dice thrown with the numbers of a generator; null where it is refused. */
const carriedOut = (state: CombatState, intent: CombatIntent, next: () => number) => {
  if (checkIntent(state, intent, GM)) return null;
  const faces: Record<string, readonly number[]> = {};
  const step = carryOut(
    {
      by: GM,
      faces,
      fall: ({ id, count, faces: sides }) => {
        faces[id] = Array.from({ length: count }, () => 1 + Math.floor(next() * sides));
      },
    },
    state,
    intent,
  );
  return step.kind === "draft" && step.state !== state ? step : null;
};

const told = (state: CombatState, intent: CombatIntent): CombatState =>
  carriedOut(state, intent, () => 0)?.state ?? state;

/** Who stands nowhere though there are zones comes in by the exit, else by the first zone. */
const placed = (state: CombatState): CombatState => {
  const { zones } = state.fight;
  const entrance = zones.find(({ exit }) => exit) ?? zones[0];
  return entrance
    ? unplaced(state).reduce((now, seat) => told(now, { type: "drag", seat, zone: entrance.id }), state)
    : state;
};

/**
 * A fight made ready to be played plainly: everybody stands somewhere, and who has no order of their own parries while
 * a fast maneuver is left.
 */
export const madeReady = (state: CombatState): CombatState =>
  active(state)
    .filter((one) => one.standing === "none")
    .reduce(
      (now, { id, keepLower }) => told(now, { type: "standing", seat: id, react: "parry", keepLower }),
      placed(state),
    );

/** One fight played to its end from where it stands, by the deciders of the rules and with numbers as its dice. */
export const playOut = (from: CombatState, next: () => number): Played => {
  const heroes = active(from).filter((one) => one.side === HEROES);
  const tally = new Tally(new Set(heroes.map(({ id }) => id)));
  const began = Math.max(1, from.fight.round);
  let state = from;
  let end = winnerOf(state);
  for (let step = 0; end === null && step < MOST_STEPS && state.fight.round < began + MOST_ROUNDS; step += 1) {
    const before = state;
    for (const intent of plainAnswers(before, GM)) {
      const done = carriedOut(before, intent, next);
      if (!done) continue;
      tally.count(done.events);
      state = done.state;
      break;
    }
    if (state === before) break;
    end = winnerOf(state);
  }
  return {
    end: end ?? "undecided",
    rounds: Math.max(0, Math.min(state.fight.round, began + MOST_ROUNDS - 1) - began + 1),
    fallen: creatures(state).flatMap((one) =>
      one.fate !== "active" && heroes.some(({ id }) => id === one.id) ? [one.id] : [],
    ),
    taken: tally.taken,
    done: tally.done,
  };
};

/** The value that so great a share of the sorted ones does not reach. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

const summed = ({ state, seed }: FightQuestion, played: readonly Played[]): FightRehearsal => {
  const plays = played.length;
  const mean = (of: (one: Played) => number): number => played.reduce((sum, one) => sum + of(one), 0) / plays;
  const share = (fits: (one: Played) => boolean): number => mean((one) => Number(fits(one)));
  const meant = (id: string, of: "taken" | "done"): Meant => ({
    who: id,
    name: nameOf(state, id),
    harm: mean((one) => one[of].get(id) ?? 0),
  });
  const win = share(({ end }) => end === HEROES);
  const rounds = played.map((one) => one.rounds).toSorted((a, b) => a - b);
  const there = active(state);
  const foes = there.filter(({ side }) => side !== HEROES).map(({ id }) => meant(id, "done"));
  const worst = foes.toSorted((a, b) => b.harm - a.harm)[0];
  return {
    plays,
    seed,
    win,
    error: 1.96 * Math.sqrt(Math.max(win * (1 - win), 1 / plays) / plays),
    undecided: share(({ end }) => end === "undecided"),
    rounds: [quantile(rounds, 0.1), quantile(rounds, 0.9)],
    falls: share(({ fallen }) => fallen.length > 0),
    heroes: there
      .filter(({ side }) => side === HEROES)
      .map(({ id }) => ({ ...meant(id, "taken"), falls: share(({ fallen }) => fallen.includes(id)) })),
    worst: worst && worst.harm > 0 ? worst : null,
  };
};

/**
 * A fight played again and again by the deciders of the rules, both sides plainly: the move proposed, a parry while a
 * fast maneuver is left, extra successes on damage. The same seed gives the same figures on every machine. One play is
 * one slice, so that whoever does it can stop.
 */
export function* rehearse(question: FightQuestion): Slices<FightRehearsal> {
  const next = seeded(question.seed);
  const from = madeReady(question.state);
  const played: Played[] = [];
  while (played.length < Math.max(1, question.plays)) {
    played.push(playOut(from, next));
    yield;
  }
  return summed(question, played);
}
