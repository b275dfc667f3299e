import type { ItemRow } from "../../model/item/abilities.ts";
import type { Words } from "../words/words.ts";

/** Things that are carried and have no numbers; `fights` where weapons and armour have a tab of their own. */
export const gearPicture = (items: readonly ItemRow[], fights: boolean, words: Words): object => ({
  arms: fights && items.some(({ type }) => type === "weapon" || type === "armour"),
  rows: items
    .filter(({ type }) => type === "gear")
    .map(({ id, name }) => ({
      id,
      name,
      openLabel: words.text("SETPIECE.Contest.Sheet.OpenItem", { name }),
      removeLabel: words.text("SETPIECE.Fighting.RemoveLabel", { name }),
    })),
});
