import { memberOf, recordOf } from "../foundry/shape.ts";
import { familiesOf } from "../model/setting/families.ts";
import { ITEM_FAMILY, PAGE_FAMILY, typesPlayed } from "../model/setting/family-content.ts";
import { setting } from "../model/setting/settings.ts";
import type { FamilyId } from "../rules/log/family.ts";
import { useItemClass, usePageClass } from "../foundry/types/classes.ts";

/** Items of Setpiece. */
class SetpieceItem extends Item {}

/** Pages of journals. */
class SetpiecePage extends JournalEntryPage {}

/** Families of the table; of an actor, those that the actor takes part in too. */
const familiesAt = (parent: unknown): readonly FamilyId[] => {
  const own =
    memberOf(parent, "documentName") === "Actor" ? recordOf(memberOf(memberOf(parent, "system"), "families")) : {};
  return familiesOf(setting("families"), own);
};

const texts = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "base") : null;

/**
 * The host's question what to create offers only types that somebody here plays with. Documented:
 * `ClientDocument.createDialog(data, createOptions, { types })`, `Document.TYPES`.
 */
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

/** Put our classes of items and pages in place of the host's; in the hook `init`. */
export function offerPlayedTypes(): void {
  offerPlayed(SetpieceItem, Item, ITEM_FAMILY);
  offerPlayed(SetpiecePage, JournalEntryPage, PAGE_FAMILY);
  useItemClass(SetpieceItem);
  usePageClass(SetpiecePage);
}
