/** Document classes, thin over data models and rules. Play decides what a press means. */
import {
  useActorClass,
  useCombatClass,
  useCombatantClass,
  useFolderClass,
  useItemClass,
  useJournalClass,
  usePageClass,
} from "../foundry/compat.ts";
import { LADDERS } from "../foundry/statuses.ts";
import type { Installer } from "../foundry/hooks.ts";
import { recordOf, memberOf } from "../foundry/shape.ts";
import { storedUuid } from "../foundry/uuid.ts";
import type { FamilyId } from "../rules/log/family.ts";
import { fightControls, compareCombatants } from "./fight-controls.ts";
import { ITEM_FAMILY, PAGE_FAMILY, familiesOf, typesPlayed, worldName, setting } from "./setting/settings.ts";
import { fightActor, harmByBar } from "./sheet-facts.ts";
import { drawNewItems, inTurn, tokenDefaults, placeBreakouts } from "./writes.ts";

/** Actors: defaults of new ones, and bare states that exclude each other. */
export class SetpieceActor extends Actor {
  /** Characters begin linked, friendly and seeing, npcs unlinked and hostile; the maker's own choices are kept. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const chosen = recordOf(data.prototypeToken);
    this.updateSource({ prototypeToken: tokenDefaults(data.type, chosen) });
  }

  /** Token bars count harm by our rules (public API: Actor#modifyTokenAttribute). */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const type = attribute === "combat.points.physical" ? "physical" : "mental";
    if (attribute !== `combat.points.${type}`) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const amount = isDelta ? value : value - fightActor(this).combat.points[type].value;
    if (Number.isInteger(amount) && amount !== 0) await harmByBar(this, type, amount);
    return this;
  }

  /** A bare state replaces the previous one on its ladder (public API: Actor#toggleStatusEffect). */
  override async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Awaited<ReturnType<Actor["toggleStatusEffect"]>>> {
    return inTurn(this, async () => {
      const on = options.active ?? !this.statuses.has(statusId);
      if (on)
        for (const other of LADDERS.find((ladder) => ladder.includes(statusId)) ?? [])
          if (other !== statusId && this.statuses.has(other)) await super.toggleStatusEffect(other, { active: false });
      return super.toggleStatusEffect(statusId, options);
    });
  }
}

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

/** Made journals are named in the reader's language (public API: Document#prepareDerivedData). */
class SetpieceJournalEntry extends JournalEntry {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (!this.pack) this.name = worldName(this.id, this.name);
  }
}

class SetpieceFolder extends Folder {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (!this.pack) this.name = worldName(this.id, this.name);
  }
}

class SetpieceItem extends Item {}

class SetpiecePage extends JournalEntryPage {}

const familiesAt = (parent: unknown): readonly FamilyId[] => {
  const own =
    memberOf(parent, "documentName") === "Actor" ? recordOf(memberOf(memberOf(parent, "system"), "families")) : {};
  return familiesOf(setting("families"), own);
};

const texts = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "base") : null;

/** The create dialog offers only types in play (`ClientDocument.createDialog(…, { types })`, `Document.TYPES`). */
function offerPlayed(own: object, host: object, of: Parameters<typeof typesPlayed>[1]): void {
  const value = (
    data: object = {},
    operation: object = {},
    dialog: object = {},
    ...rest: readonly unknown[]
  ): unknown => {
    const all = texts(memberOf(dialog, "types")) ?? texts(memberOf(own, "TYPES")) ?? [];
    const types = typesPlayed(all, of, familiesAt(memberOf(operation, "parent")));
    const ask: unknown = memberOf(host, "createDialog");
    return typeof ask === "function" ? Reflect.apply(ask, own, [data, operation, { ...dialog, types }, ...rest]) : null;
  };
  Reflect.defineProperty(own, "createDialog", { configurable: true, writable: true, value });
}

/** Replaces the host's classes of items and pages; in the hook `init`. */
function offerPlayedTypes(): void {
  offerPlayed(SetpieceItem, Item, ITEM_FAMILY);
  offerPlayed(SetpiecePage, JournalEntryPage, PAGE_FAMILY);
  useItemClass(SetpieceItem);
  usePageClass(SetpiecePage);
}

export const installers: readonly Installer[] = [
  { hook: "init", run: () => useActorClass(SetpieceActor) },
  { hook: "init", run: () => useCombatClass(SetpieceCombat) },
  { hook: "init", run: () => useCombatantClass(SetpieceCombatant) },
  { hook: "init", run: () => useJournalClass(SetpieceJournalEntry) },
  { hook: "init", run: () => useFolderClass(SetpieceFolder) },
  { hook: "init", run: offerPlayedTypes },
  { hook: "init", run: drawNewItems },
  { hook: "init", run: placeBreakouts },
  // Cards may have hundredths, where more than ten are held; there is no formula to roll
  { hook: "init", run: () => void Object.assign(CONFIG.Combat.initiative, { formula: null, decimals: 2 }) },
];
