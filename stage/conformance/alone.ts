import type { Seat } from "../../e2e/seat.ts";

declare const Hooks: any;

/**
 * Combats as the host alone has them: what this person writes is marked as the system's own, so that the system lets it
 * stand and its keeper of foreign writes does not answer in the middle of a behaviour that is being watched.
 */
export const leaveCombatsAlone = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const mark = (_document: unknown, _change: unknown, options: Record<string, unknown>): void => {
      options["setpieceOwn"] = true;
    };
    for (const name of ["Combat", "Combatant", "CombatantGroup"])
      for (const act of ["preCreate", "preUpdate"]) Hooks.on(`${act}${name}`, mark);
  }, undefined);
