/**
 * Whose turn it is once combatants came, went or are sorted anew. Sources (public): issues 11531 and 12990 (the number
 * in the operation), 12009 (of one that goes the next has it, of the last the first); conformance 110, 180, 181.
 */

/** The place of somebody in a list of combatants, or nothing where they are not in it. */
const placeOf = (id: string, turns: readonly any[]): number | undefined => {
  const at = turns.findIndex((one) => one.id === id);
  return at < 0 ? undefined : at;
};

/** How a combat is sorted with other combatants than it has. */
const sorted = (combat: any, combatants: readonly any[]): any[] =>
  [...combatants].sort(combat._sortCombatants.bind(combat));

/** Which place has the turn after some were made; nothing where their ids, which settle ties, are not known yet. */
export function turnAfterMaking(combat: any, made: readonly any[], keepId: boolean): number | undefined {
  if (!combat?.combatant || !keepId) return undefined;
  return placeOf(combat.combatant.id, sorted(combat, [...combat.turns, ...made]));
}

/** Which place has the turn after changes of some. */
export function turnAfterChange(combat: any, updates: readonly any[]): number | undefined {
  if (!combat?.combatant) return undefined;
  const copy = combat.clone();
  copy.updateSource({ combatants: updates });
  copy.prepareData();
  return placeOf(combat.combatant.id, copy.setupTurns());
}

/** Which place has the turn after some have gone. */
export function turnAfterLeaving(combat: any, ids: readonly string[]): number | undefined {
  if (!combat?.combatant) return undefined;
  const gone = new Set(ids);
  const left = combat.turns.filter(({ id }: any) => !gone.has(id));
  if (left.length === 0) return undefined;
  const next = combat.turns.slice(combat.turn).find(({ id }: any) => !gone.has(id)) ?? left[0];
  return placeOf(next.id, left);
}
