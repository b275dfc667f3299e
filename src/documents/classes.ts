/** Document classes in Foundry's words, thin over data models and rules. What a press means is decided in play. */
import type { Installer } from "../foundry/hooks.ts";
import { memberOf, recordOf } from "../foundry/shape.ts";
import {
  useActorClass,
  useCombatClass,
  useCombatantClass,
  useFolderClass,
  useItemClass,
  useJournalClass,
  usePageClass,
} from "../foundry/types/classes.ts";
import { ITEM_FAMILY, PAGE_FAMILY, familiesOf, typesPlayed } from "./setting/families.ts";
import { worldName } from "./setting/made-names.ts";
import { setting } from "./setting/settings.ts";
import type { FamilyId } from "../rules/log/family.ts";
import { SetpieceActor } from "./actor/actor.ts";
import { placeBreakouts } from "./combat/breakout-place.ts";
import { SetpieceCombat } from "./combat/combat.ts";
import { SetpieceCombatant } from "./combat/combatant.ts";
import { drawNewItems } from "./creation.ts";

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

/** The table's families, or an actor's own. */
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
