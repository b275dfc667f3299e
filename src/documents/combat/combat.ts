import { compareCombatants, fightControls } from "./fight-controls.ts";
import { memberOf } from "../../foundry/shape.ts";
import { storedUuid } from "../../foundry/uuid.ts";

const NO_ORDER: readonly unknown[] = [];

const orderOf = (combatant: Combatant.Implementation): readonly unknown[] => {
  const order = memberOf(combatant.parent?.system, "order");
  return Array.isArray(order) ? order : NO_ORDER;
};

/**
 * Combats: the documented ways to move one ask the rules, on every client; the log then writes round, turn and cards.
 * Only the sort is decided here (public API: Combat).
 */
export class SetpieceCombat extends Combat {
  /** The host may call it unbound, so nothing here reads `this`. */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    return compareCombatants(a, b, orderOf(a));
  }

  /** The sort may change with the turn in one write: it must be known before the turn's events are worked out. */
  protected override _onUpdate(...[changed, options, userId]: Parameters<Combat["_onUpdate"]>): void {
    this.turns.sort((a, b) => this._sortCombatants(a, b));
    super._onUpdate(changed, options, userId);
  }

  override async startCombat(): Promise<this> {
    await fightControls().deal(storedUuid(this));
    return this;
  }

  override async rollInitiative(): Promise<this> {
    await fightControls().deal(storedUuid(this));
    return this;
  }

  override async rollAll(): Promise<this> {
    await fightControls().deal(storedUuid(this));
    return this;
  }

  override async rollNPC(): Promise<this> {
    await fightControls().deal(storedUuid(this));
    return this;
  }

  override async setInitiative(id: string, value: number): Promise<void> {
    await fightControls().place(storedUuid(this), id, value);
  }

  override async resetAll(): Promise<this> {
    await fightControls().reset(storedUuid(this));
    return this;
  }

  override async nextTurn(): Promise<this> {
    await fightControls().next(storedUuid(this));
    return this;
  }

  override async previousTurn(): Promise<this> {
    await fightControls().back(storedUuid(this));
    return this;
  }

  override async nextRound(): Promise<this> {
    await fightControls().round(storedUuid(this));
    return this;
  }

  override async previousRound(): Promise<this> {
    await fightControls().round(storedUuid(this));
    return this;
  }

  override async endCombat(): Promise<this> {
    await fightControls().end(storedUuid(this));
    return this;
  }
}
