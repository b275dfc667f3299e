import { seeded } from "../../log/numbers.ts";
import type { Slices } from "../../log/work.ts";
import { HEROES } from "../state/creature.ts";
import { active, nameOf } from "../state/find.ts";
import { madeReady, playOut } from "./play.ts";
import type { Played } from "./play.ts";
import type { FightQuestion, FightRehearsal, Meant } from "./question.ts";

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
