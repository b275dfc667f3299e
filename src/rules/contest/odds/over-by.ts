import { finish, type Slices } from "../../log/work.ts";

/** Where a round may lead; null: it is over. */
export type Ways<S> = readonly { readonly to: S | null; readonly chance: number }[];

/** Rounds that are followed, and the chance below which what is still open counts as over. */
const MOST = 400;
const REST = 1e-6;

/** Standings of a round that are carried forward between two looks up. */
const SLICE = 200;

/** The chance that it is over by round 1, 2, … : all standings are carried forward round by round. */
export function* followedOverBy<S>(
  first: S,
  keyOf: (state: S) => string,
  ways: (state: S, round: number) => Ways<S>,
): Slices<number[]> {
  const by: number[] = [];
  let open = new Map<string, { readonly state: S; readonly chance: number }>([["", { state: first, chance: 1 }]]);
  let over = 0;
  while (by.length < MOST && over < 1 - REST) {
    const next = new Map<string, { state: S; chance: number }>();
    let looked = 0;
    for (const { state, chance } of open.values()) {
      if (looked++ % SLICE === 0) yield;
      for (const way of ways(state, by.length)) {
        const weight = chance * way.chance;
        if (way.to === null) over += weight;
        else if (weight > REST / 100) {
          const key = keyOf(way.to);
          next.set(key, { state: way.to, chance: (next.get(key)?.chance ?? 0) + weight });
        }
      }
    }
    by.push(over);
    if (next.size === 0) break;
    open = next;
  }
  return by;
}

/** The same at once, where standings are few. */
export const overBy = <S>(...from: Parameters<typeof followedOverBy<S>>): number[] => finish(followedOverBy(...from));
