import { HEROES, NEUTRAL } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { active } from "../state/find.ts";

/**
 * Who has won; null while two sides stand. The heroes win over everybody else, the third side of a brawl included;
 * bystanders are nobody's foe.
 */
export const winnerOf = (state: CombatState): "heroes" | "foes" | null => {
  const sides = new Set(active(state).map((one) => one.side));
  sides.delete(NEUTRAL);
  if (!sides.has(HEROES)) return "foes";
  return sides.size === 1 ? "heroes" : null;
};
