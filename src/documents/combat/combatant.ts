import { fightControls } from "./fight-controls.ts";
import { inTurn } from "./in-turn.ts";
import { storedUuid } from "../../foundry/uuid.ts";

/** Combatants: a card is dealt, never rolled (public API: Combatant#rollInitiative). */
export class SetpieceCombatant extends Combatant {
  override async rollInitiative(): Promise<this> {
    if (this.parent) await fightControls().deal(storedUuid(this.parent));
    return this;
  }

  /** Marking and unmarking in one moment ends unmarked (public API: Document#update). */
  override async update(...given: Parameters<Combatant["update"]>): Promise<this | undefined> {
    return inTurn(this, () => super.update(...given));
  }
}
