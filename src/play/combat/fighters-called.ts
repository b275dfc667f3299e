import type { CombatState } from "../../rules/combat/index.ts";
import type { FightRow } from "./documents.ts";
import { fightersOf } from "./fight-setup.ts";

/** Most letters of a creature's name. */
const MOST = 120;

/** "Wolf 3" is one of several that are called "Wolf": the number was given by the fight. */
const isCalled = (name: string, row: string): boolean =>
  name === row || (name.startsWith(`${row} `) && /^\d+$/.test(name.slice(row.length + 1)));

/** What a combatant, its token and its sheet are called; "" for what is not there. */
interface Called {
  readonly own: string;
  readonly token: string;
  readonly sheet: string;
}

/**
 * The name of a row: the combatant's own, else that over the token, else the sheet's. Where none of them is there any
 * longer the host has a name for it, which no log takes over.
 */
export const namedRow = ({ own, token, sheet }: Called, host: string): Pick<FightRow, "name" | "unnamed"> => {
  const name = own || token || sheet;
  return name === "" ? { name: host, unnamed: true } : { name };
};

/**
 * What a combatant of that name keeps as its own: nothing where its token, or without one its sheet, is called so. Then
 * whoever renames that renames who is in the fight.
 */
export const ownName = (name: string, { token, sheet }: Omit<Called, "own">): string =>
  (token === "" ? name === sheet : isCalled(name, token)) ? "" : name;

/**
 * Whose combatant is called otherwise by now, with the name they have from here on. Who would be called as somebody
 * else is gets a number; those in sight are counted by themselves, so that no number tells of somebody hidden.
 */
export const fightersCalled = (rows: readonly FightRow[], state: CombatState): Readonly<Record<string, string>> => {
  const names = new Map(Object.values(state.creatures).map(({ id, name }) => [id, name]));
  const hides = (id: string): boolean => state.creatures[id]?.hidden === true;
  const changed: Record<string, string> = {};
  const named = fightersOf(rows).filter(({ unnamed, name }) => !unnamed && name.trim() !== "");
  for (const { holder, name } of [...named].sort((a, b) => Number(hides(a.holder)) - Number(hides(b.holder)))) {
    const was = names.get(holder);
    const row = name.trim().slice(0, MOST);
    const kept = was !== undefined && isCalled(was, row);
    if (was === undefined || (kept && !hides(holder))) continue;
    const taken = [...names].flatMap(([id, one]) => (id !== holder && (hides(holder) || !hides(id)) ? [one] : []));
    if (kept && !taken.includes(was)) continue;
    let now = row;
    for (let n = 2; taken.includes(now); n += 1) now = `${row.slice(0, MOST - 4)} ${n}`;
    names.set(holder, now);
    changed[holder] = now;
  }
  return changed;
};
