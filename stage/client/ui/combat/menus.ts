// Source: API page CombatTracker (context options), hook getCombatantContextOptions.
import { host, type Any } from "../host.ts";
import { entry } from "../journal/page-actions.ts";

const isGM = (): boolean => host.game.user.isGM;

/** The context menu of a row of the tracker. */
export function combatantMenu(tracker: Any): Any[] {
  const combatantOf = (li: HTMLElement): Any => tracker.viewed?.combatants.get(li.dataset["combatantId"]);
  return [
    entry("STAGE.Combat.EditCombatant", "fa-solid fa-pen", isGM, (li) => {
      void combatantOf(li)?.sheet?.render({ force: true });
    }),
    entry(
      "STAGE.Combat.ClearInitiative",
      "fa-solid fa-arrow-rotate-left",
      (li) => isGM() && combatantOf(li)?.initiative !== null,
      (li) => {
        void combatantOf(li)?.update({ initiative: null });
      },
    ),
    entry("STAGE.Combat.Remove", "fa-solid fa-trash", isGM, (li) => void combatantOf(li)?.delete()),
  ];
}

/** The menu of the whole encounter. */
export function combatMenu(tracker: Any): Any[] {
  return [
    entry(
      "STAGE.Combat.RollAll",
      "fa-solid fa-dice-d20",
      () => isGM() && Boolean(host.config.Combat?.initiative?.formula),
      () => {
        void tracker.viewed?.rollAll();
      },
    ),
    entry("STAGE.Combat.ResetAll", "fa-solid fa-arrow-rotate-left", isGM, () => void tracker.viewed?.resetAll()),
    entry("STAGE.Combat.Delete", "fa-solid fa-trash", isGM, () => {
      const combat = tracker.viewed;
      void combat?.delete();
    }),
  ];
}
