import { fightControls } from "./fight-controls.ts";

/** Combatants of Setpiece: a card is dealt, never rolled (public API: Combatant#rollInitiative). */
export class SetpieceCombatant extends Combatant {
  override async rollInitiative(): Promise<this> {
    if (this.parent) await fightControls().deal(this.parent.uuid);
    return this;
  }
}
