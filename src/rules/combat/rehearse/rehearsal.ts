/** Fights played many times by the deciders, for danger and balance. It stores nothing and decides nothing. */
import type { By } from "../../log/family.ts";
import { seeded, WAITS, type WorkCache, type Slices, type Work } from "../../log/work.ts";
import { carryOut } from "../decide.ts";
import type { CombatEvent } from "../event.ts";
import { checkIntent, cuesOf, moves, type CombatIntent } from "../moves/index.ts";
import { proposedAnswer } from "../propose/proposal.ts";
import { HEROES } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { active, creatures, nameOf, winnerOf } from "../state/find.ts";
import { unplaced } from "../state/round.ts";

export interface FightQuestion {
  readonly state: CombatState;
  readonly plays: number;
  readonly seed: number;
}

interface Meant {
  readonly who: string;
  readonly name: string;
  readonly harm: number;
}

export interface FightRehearsal {
  readonly plays: number;
  readonly seed: number;
  readonly win: number;
  /** The error of `win`, in nineteen of twenty rehearsals. */
  readonly error: number;
  /** Share without an end in the rounds allowed. */
  readonly undecided: number;
  /** The middle eight tenths of the rounds. */
  readonly rounds: readonly [from: number, to: number];
  readonly falls: number;
  readonly heroes: readonly (Meant & { readonly falls: number })[];
  /** The foe with the most harm to heroes; null for none. */
  readonly worst: Meant | null;
}

export const PLAYS = 300;
export const SEED = 1;

export const isPlayable = (state: CombatState): boolean => state.fight.phase !== "ended" && winnerOf(state) === null;

/** A fight's danger, always worked out elsewhere: `WAITS` until known; null for nothing to play, or a failure. */
export const rehearsedFight = (state: CombatState, kept: WorkCache): FightRehearsal | typeof WAITS | null => {
  if (!isPlayable(state)) return null;
  const question: FightQuestion = { state, plays: PLAYS, seed: SEED };
  const work: Work = { kind: "fight", question };
  const key = JSON.stringify(work);
  if (kept.has(key)) return (kept.get(key) as FightRehearsal | null | undefined) ?? null;
  kept.later?.(key, work);
  return WAITS;
};

/** Harm is written at once, since its dice matter for answers. */
const toWriteDown = (state: CombatState): readonly CombatIntent[] =>
  creatures(state)
    .filter((one) => one.unsettled.length > 0)
    .map(({ id, unsettled }) => ({ type: "settleHarm", seat: id, harm: unsettled[0]?.id ?? "" }));

/** A critical injury takes a creature out: the book leaves that to the table, and a plain one plays so. */
const carriedOff = (state: CombatState): readonly CombatIntent[] =>
  creatures(state)
    .filter((one) => one.fate === "active" && one.criticals.length > 0)
    .map(({ id }) => ({ type: "fate", target: id, fate: "down" }));

const context = moves.filter((move) => move.cues);

/** Plain answers to open steps, the next first; steps that block nobody are left. */
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

const MOST_ROUNDS = 30;
/** Steps after which a play is left undecided, as when a fight repeats itself. */
const MOST_STEPS = 5000;

interface Played {
  readonly end: "heroes" | "foes" | "undecided";
  readonly rounds: number;
  readonly fallen: readonly string[];
  readonly taken: ReadonlyMap<string, number>;
  readonly done: ReadonlyMap<string, number>;
}

/** Counts harm to heroes by events; fire and poison are nobody's. */
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

/** A step with generated dice; null where refused or without effect. */
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

/** Unplaced creatures enter by the exit, else the first zone. */
const placed = (state: CombatState): CombatState => {
  const { zones } = state.fight;
  const entrance = zones.find(({ exit }) => exit) ?? zones[0];
  return entrance
    ? unplaced(state).reduce((now, seat) => told(now, { type: "drag", seat, zone: entrance.id }), state)
    : state;
};

/** A fight ready to play: all placed, and by default parrying with fast maneuvers. */
export const madeReady = (state: CombatState): CombatState =>
  active(state)
    .filter((one) => one.standing === "none")
    .reduce(
      (now, { id, keepLower }) => told(now, { type: "standing", seat: id, react: "parry", keepLower }),
      placed(state),
    );

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

/** Many plays, both sides plain; a seed gives the same figures on every machine, and work can stop after each play. */
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
