import { cardsWanted, lookAlikes, stillRunning, unplaced } from "../../rules/combat/index.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import type { FightBeside } from "../combat-api.ts";
import type { FightDocs } from "./documents.ts";
import { fightersOf } from "./fight-setup.ts";

/** What a fight has beside what every session has. `state` is what this viewer may see of it. */
export const fightBeside = (docs: FightDocs, state: CombatState | null): FightBeside => {
  const slots = new Map<string, string[]>(docs.rows.map(({ holder }) => [holder, []]));
  for (const { id, holder } of docs.rows) slots.get(holder)?.push(id);
  const seen = (holder: string): boolean => state === null || Object.hasOwn(state.creatures, holder);
  return {
    begun: docs.begun,
    combat: docs.combat,
    scene: docs.scene,
    active: docs.active,
    fighters: fightersOf(docs.rows)
      .filter(({ holder }) => seen(holder))
      .map(({ holder, name, img, actor, token }) => ({
        id: holder,
        name,
        img,
        actor,
        token,
        slots: slots.get(holder) ?? [],
      })),
    strangers: state === null ? [] : docs.rows.filter((row) => !seen(row.holder) && !row.hidden).map(({ id }) => id),
    lookAlikes: state && state.fight.round === 0 ? lookAlikes(state) : [],
    unplaced: state ? unplaced(state) : [],
    cardsWanted: state ? cardsWanted(state) : 0,
    running: state ? stillRunning(state) : [],
    // Once cards lie it is too late
    ambush: state && state.fight.phase === "draw" && state.fight.round === 0 ? docs.ambush : "",
    chronicle: docs.chronicle,
  };
};
