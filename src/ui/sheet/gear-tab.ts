import type { ItemRow } from "../../model/item/abilities.ts";
import type { Words } from "../words/words.ts";

/** Things that are carried and have no numbers. */
export const gearPicture = (items: readonly ItemRow[], words: Words): object => ({
  arms: items.some(({ type }) => type === "weapon" || type === "armour"),
  rows: items
    .filter(({ type }) => type === "gear")
    .map(({ id, name }) => ({
      id,
      name,
      openLabel: words.text("SETPIECE.Contest.Sheet.OpenItem", { name }),
      removeLabel: words.text("SETPIECE.Fighting.RemoveLabel", { name }),
    })),
});
