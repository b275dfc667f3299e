import type { Option } from "../../../../src/rules/log/family.ts";
import { fillOption } from "../../../../src/rules/log/request.ts";
import { isRefused } from "../../../../src/rules/log/outcome.ts";
import { contestFamily } from "../../../../src/rules/contest/family.ts";
import { begin, follower, foe, hero } from "./fixtures.ts";
import type { ContestEvent } from "../../../../src/rules/contest/engine/event.ts";
import type { ContestIntent } from "../../../../src/rules/contest/engine/definition.ts";
import type { ContestState } from "../../../../src/rules/contest/engine/state.ts";

/** Small numbers from one seed, so that a failing game can be replayed. */
export const stream = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
};

/** A random setup: one to three a side, followers in all roles, secrets, hero points, rulings. */
export const randomStart = (type: string, next: (below: number) => number): ContestState => {
  const seats: Record<string, unknown>[] = [];
  const heroes = 1 + next(3);
  const foes = 1 + next(3);
  for (let i = 0; i < heroes; i += 1)
    seats.push(hero(`h${i}`, 1 + next(50), { heroPoints: next(3), secret: next(4) === 0, edge: next(5) - 2 }));
  for (let i = 0; i < foes; i += 1)
    seats.push(
      next(3) === 0
        ? hero(`f${i}`, 1 + next(50), { side: "foes", heroPoints: next(2), secret: next(2) === 0 })
        : foe(`f${i}`, 1 + next(60), { secret: next(2) === 0, edge: next(5) - 2 }),
    );
  const roles: Readonly<Record<string, readonly string[]>> = {
    scored: ["contestant", "secondary", "supporter"],
    extended: ["points", "ability", "supporter"],
  };
  const role = (roles[type] ?? ["supporter"])[next(3)] ?? "supporter";
  if (next(2) === 0) seats.push(follower("fo", "h0", role, 1 + next(30)));
  if (type === "extended" && next(3) === 0) seats.push(hero("out", 1 + next(40), { aside: true }));
  const flip = (): boolean => next(2) === 0;
  const rulings = {
    betterRoll: flip() ? "high" : "low",
    surplusBumpDown: flip(),
    climaxDefeatLevel: flip() ? "difference" : "total",
    climaxWinnerStates: flip() ? "both" : "worst",
    followerKnockout: flip() ? "pairingTotal" : "singleRound",
    npcStances: flip(),
    npcPartingShots: flip(),
    groupRounds: flip() ? "together" : "inOrder",
    revealOpponentAP: ["afterFirstChange", "always", "gmOnly"][next(3)],
    useEdges: flip(),
    "house.extended.press": heroes > 1,
    extendedMultiTarget: flip(),
    chainedLadder: flip() ? "seed" : "full",
    chainedMarginalEscalates: flip(),
    chainedEscalation: flip() ? "replace" : "stack",
    chainedPenaliseResistance: flip(),
    multipleOpponentPenalty: flip() ? 0 : 3,
  };
  return begin(type, seats, {
    rulings,
    phase: flip() ? "rising" : "climax",
    harmful: flip(),
    order: ["boldness", "bid", "advantage"][next(3)],
  });
};

const decideRandomly = (
  state: ContestState,
  intent: ContestIntent,
  by: { gm: boolean; seats: readonly string[] },
  next: (below: number) => number,
): readonly ContestEvent[] | null => {
  let decision = contestFamily.decide(state, intent, by);
  const faces: Record<string, number[]> = {};
  // Several waiting moves are allowed one after the other, dice after dice (E-129)
  const times = intent.type === "allowAll" ? state.order.length : 1;
  for (let time = 0; time < times && decision.kind === "roll"; time += 1) {
    for (const { id } of decision.dice) faces[id] ??= [1 + next(20)];
    decision = contestFamily.decide(state, intent, by, faces);
  }
  if (isRefused(decision)) return null;
  if (decision.kind === "roll") throw new Error("asked for dice twice");
  return decision.events;
};

/** Options of a player's own seat, from their view. */
const ownOptions = (state: ContestState, seat: string) => {
  const view = contestFamily.view(state, { gm: false, seats: [seat] });
  return contestFamily.options(view, seat);
};

/** Options of all seats and of the table, from the GM's view. */
export const allOptions = (state: ContestState) => {
  const view = contestFamily.view(state, { gm: true, seats: [] });
  return [null, ...state.order].flatMap((seat) => contestFamily.options(view, seat));
};

const ticksOf = (option: Pick<Option<ContestIntent>, "needs">, next: (below: number) => number) =>
  Object.fromEntries(
    (option.needs ?? []).flatMap(({ name, kind }) => (kind === "flag" ? [[name, String(next(2) === 0)]] : [])),
  );

/** The next mover: a hero's player half the time where declarations wait (E-129), else the GM. */
const mover = (state: ContestState, next: (below: number) => number): string | null => {
  const heroes = state.order.filter((id) => state.seats[id]?.kind === "hero");
  return state.gmWord === true && next(2) === 0 ? (heroes[next(heroes.length)] ?? null) : null;
};

/** Plays at random; `visit` sees every state and its cause. In every third game declarations wait for the GM's word. */
export const playRandomly = (
  type: string,
  seed: number,
  steps: number,
  visit: (state: ContestState, events: readonly ContestEvent[], before: ContestState | null) => void,
): ContestState => {
  const next = stream(seed);
  const start = randomStart(type, next);
  let state: ContestState = seed % 3 === 0 ? { ...start, gmWord: true } : start;
  visit(state, [], null);
  for (let step = 0; step < steps; step += 1) {
    const isLegal = ({ refused, id }: Option<ContestIntent>): boolean =>
      refused === null && !id.startsWith("close:") && id !== "discard";
    const player = mover(state, next);
    const own = player === null ? [] : ownOptions(state, player).filter(isLegal);
    const by = player === null || own.length === 0 ? { gm: true, seats: [] } : { gm: false, seats: [player] };
    const legal = own.length > 0 ? own : allOptions(state).filter(isLegal);
    const main = legal.filter(({ cue }) => cue !== undefined);
    const pool = main.length > 0 && next(4) !== 0 ? main : legal;
    const option = pool[next(Math.max(1, pool.length))];
    if (!option) break;
    const filled = fillOption(option, ticksOf(option, next));
    const events = decideRandomly(state, filled, by, next) ?? decideRandomly(state, option.intent, by, next);
    if (events === null) throw new Error(`offered as legal but refused: ${option.id}`);
    const before = state;
    state = events.reduce((now, event) => contestFamily.evolve(now, event), state);
    visit(state, events, before);
  }
  return state;
};
