import { fightControls } from "./fight-controls.ts";
import { inTurn } from "./in-turn.ts";
import { storedUuid } from "../foundry/uuid.ts";

/** Combatants of Setpiece: a card is dealt, never rolled (public API: Combatant#rollInitiative). */
export class SetpieceCombatant extends Combatant {
  override async rollInitiative(): Promise<this> {
    if (this.parent) await fightControls().deal(storedUuid(this.parent));
    return this;
  }

  /** Whoever is marked and unmarked in one moment ends as unmarked (public API: Document#update). */
  override async update(...given: Parameters<Combatant["update"]>): Promise<this | undefined> {
    return inTurn(this, () => super.update(...given));
  }
}
