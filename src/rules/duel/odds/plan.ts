import type { Side } from "../side.ts";
import type { Spendings } from "./classes.ts";
import { certain } from "../../log/missing.ts";

/**
 * How both sides play the rest of the duel. `best`: each names what is best for the whole duel, knowing that the other
 * does too. `greedy`: each names what is best for the coming round. Ticks are chosen for the whole duel in both.
 */
export const DUEL_POLICIES = ["best", "greedy"] as const;
export type DuelPolicy = (typeof DUEL_POLICIES)[number];

/** What can be named for every spending, in the making. */
interface Growing {
  readonly A: (readonly number[])[];
  readonly B: (readonly number[])[];
  readonly empty: boolean[];
}

/** What can be named for every spending. */
interface Plan {
  /** Indexes of the classes each side considers, by spending. */
  readonly A: readonly (readonly number[])[];
  readonly B: readonly (readonly number[])[];
  /** Whether a sheet has run out, by spending. */
  readonly empty: readonly boolean[];
}

/** The one class with the best chance to win the coming round, the first of several. */
function greediest({ classes }: Spendings, open: readonly number[], side: Side): readonly number[] {
  const chance = (index: number): number => {
    const chances = certain(classes[index]).chances[side];
    return chances[side] + chances[`${side}20`];
  };
  const best = Math.max(...open.map(chance));
  return open.filter((index) => chance(index) === best).slice(0, 1);
}

/** List for every spending what is left for either side. */
export function planOf(spendings: Spendings, policy: DuelPolicy): Plan {
  const plan: Growing = { A: [], B: [], empty: [] };
  for (let spent = 0; spent < spendings.size; spent++) {
    const left = (side: Side): readonly number[] =>
      spendings.classes.flatMap((one, index) =>
        one.nameable[side] && Math.floor(spent / one.stride) % (one.keys.length + 1) < one.keys.length ? [index] : [],
      );
    const [A, B] = [left("A"), left("B")];
    plan.empty.push(A.length === 0 || B.length === 0);
    plan.A.push(policy === "greedy" ? greediest(spendings, A, "A") : A);
    plan.B.push(policy === "greedy" ? greediest(spendings, B, "B") : B);
  }
  return plan;
}
