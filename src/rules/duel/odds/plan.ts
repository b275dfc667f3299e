import type { Both, Side } from "../side.ts";
import type { Slices } from "../../log/slices.ts";
import type { RowClass, Spendings } from "./classes.ts";

/**
 * How both sides play the rest of the duel. `best`: each names what is best for the whole duel, knowing that the other
 * does too. `greedy`: each names what is best for the coming round. Ticks are chosen for the whole duel in both.
 */
export const DUEL_POLICIES = ["best", "greedy"] as const;
export type DuelPolicy = (typeof DUEL_POLICIES)[number];

/** A class that may be named, and its index. */
interface Named {
  readonly index: number;
  readonly one: RowClass;
}

/** What is left to be named after one spending. */
export interface Left extends Both<readonly Named[]> {
  /** A sheet has run out. */
  readonly empty: boolean;
}

/** The one class with the best chance to win the coming round, the first of several. */
function greediest(open: readonly Named[], side: Side): readonly Named[] {
  const chance = ({ one }: Named): number => one.chances[side][side] + one.chances[side][`${side}20`];
  const best = Math.max(...open.map(chance));
  return open.filter((named) => chance(named) === best).slice(0, 1);
}

/** What can be spent that is looked at between two looks up, times the classes. */
const SLICE = 4_000;

/** For every spending what either side considers. */
export function* planOf({ classes, size }: Spendings, policy: DuelPolicy): Slices<readonly Left[]> {
  const plan: Left[] = [];
  const often = Math.max(1, Math.floor(SLICE / (classes.length + 1)));
  for (let spent = 0; spent < size; spent += 1) {
    if (spent % often === 0) yield;
    const left = (side: Side): readonly Named[] =>
      classes.flatMap((one, index) =>
        one.nameable[side] && Math.floor(spent / one.stride) % (one.keys.length + 1) < one.keys.length
          ? [{ index, one }]
          : [],
      );
    const [A, B] = [left("A"), left("B")];
    const empty = A.length === 0 || B.length === 0;
    plan.push(policy === "greedy" ? { A: greediest(A, "A"), B: greediest(B, "B"), empty } : { A, B, empty });
  }
  return plan;
}
