import { abilityRows } from "../../model/item/abilities.ts";
import { printRating } from "../../rules/contest/roll/roll.ts";
import type { Host } from "../ports.ts";
import type { KeywordRemoval } from "./hero-api.ts";
import type { SheetWrite } from "./sheet-port.ts";

/** A keyword of an actor with the breakouts that hang on it; null where the item is no keyword. */
export const keywordRemoval = (host: Pick<Host, "sheets">, actor: string, item: string): KeywordRemoval | null => {
  const rows = abilityRows(host.sheets.items(actor));
  const keyword = rows.find(({ id, kind }) => id === item && kind === "keyword");
  if (!keyword) return null;
  return {
    name: keyword.name,
    breakouts: rows.flatMap(({ id, name, kind, bonus, rating, typed, keyword: of }) =>
      kind === "breakout" && of === item
        ? [{ id, name, bonus, printed: rating === null ? typed : printRating(rating) }]
        : [],
    ),
  };
};

/** A keyword goes: with its breakouts, or they stay as abilities of their own with the rating they had. */
export const removalWrite = (
  removal: KeywordRemoval,
  item: string,
  breakouts: "remove" | "standalone",
): SheetWrite => ({
  remove: [item, ...(breakouts === "remove" ? removal.breakouts.map(({ id }) => id) : [])],
  update:
    breakouts === "remove"
      ? []
      : removal.breakouts.map(({ id, printed }) => ({ id, system: { keyword: "", rating: printed } })),
});
