import { duel } from "../duel.ts";

const lengths = new Map<number, number | null>();

/**
 * Rounds that a duel of this size takes between equals, as the rules compute it; told with the stakes, because duels
 * are longer than they look. Null for sizes that are refused.
 */
export function usualRounds(size: number): number | null {
  const known = lengths.get(size);
  if (known !== undefined) return known;
  const rounds = compute(size);
  lengths.set(size, rounds);
  return rounds;
}

function compute(size: number): number | null {
  const seat = (name: string) => ({ name, initiative: 0, bonuses: [{ key: "one", value: 0 }] });
  const setup = duel.parseSetup({ seats: { A: seat("A"), B: seat("B") }, stakes: "custom", size });
  if (setup.kind === "refused") return null;
  const state = duel.setup(setup.value);
  if ("kind" in state) return null;
  const odds = duel.odds(duel.view(state, { gm: true, seats: [] }), null, "best");
  return odds?.kind !== "odds" || odds.rounds === null ? null : Math.round(odds.rounds);
}
