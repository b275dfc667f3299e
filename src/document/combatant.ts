import { fightControls } from "./fight-controls.ts";
import { storedUuid } from "../foundry/uuid.ts";

/** Combatants of Setpiece: a card is dealt, never rolled (public API: Combatant#rollInitiative). */
export class SetpieceCombatant extends Combatant {
  override async rollInitiative(): Promise<this> {
    if (this.parent) await fightControls().deal(storedUuid(this.parent));
    return this;
  }
}
