import type { CombatState } from "../../rules/combat/index.ts";
import type { FightRow } from "./documents.ts";
import { fightersOf } from "./fight-setup.ts";

/** Most letters of a creature's name. */
const MOST = 120;

/** "Wolf 3" is one of several that are called "Wolf": the number was given by the fight. */
export const isCalled = (name: string, row: string): boolean =>
  name === row || (name.startsWith(`${row} `) && /^\d+$/.test(name.slice(row.length + 1)));

/**
 * Whose combatant is called otherwise by now, with the name they have from here on: the combatant's own, else that over
 * the token, as the host tells it. Who would be called as somebody else is gets a number.
 */
export const fightersCalled = (rows: readonly FightRow[], state: CombatState): Readonly<Record<string, string>> => {
  const names = new Map(Object.values(state.creatures).map(({ id, name }) => [id, name]));
  const changed: Record<string, string> = {};
  for (const { holder, name } of fightersOf(rows)) {
    const was = names.get(holder);
    const row = name.trim().slice(0, MOST);
    if (was === undefined || row === "" || isCalled(was, row)) continue;
    names.delete(holder);
    const taken = [...names.values()];
    let now = row;
    for (let n = 2; taken.includes(now); n += 1) now = `${row.slice(0, MOST - 4)} ${n}`;
    names.set(holder, now);
    changed[holder] = now;
  }
  return changed;
};
