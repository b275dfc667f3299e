import { call, memberOf } from "../../../foundry/shape.ts";

/** Items that nobody can put down: whatever a hero can do or is. */
const NOT_THINGS = ["ability", "keyword", "flaw", "follower"];

/** Items of which each is one: none of ours has a quantity. */
const THINGS = ["gear", "weapon", "armour"];

/**
 * Keep abilities, keywords, flaws and followers out of piles. Our items have neither a quantity nor a price, so nothing
 * is stacked and nothing is for sale. Source (public page): fantasycalendar.github.io/FoundryVTT-ItemPiles, api.
 */
export function sortItems(): void {
  call(memberOf(memberOf(game, "itempiles"), "API"), "addSystemIntegration", {
    VERSION: "1.0.0",
    ACTOR_CLASS_TYPE: "npc",
    ITEM_QUANTITY_ATTRIBUTE: "",
    ITEM_PRICE_ATTRIBUTE: "",
    ITEM_FILTERS: [{ path: "type", filters: NOT_THINGS.join(",") }],
    ITEM_SIMILARITIES: ["name", "type"],
    UNSTACKABLE_ITEM_TYPES: THINGS,
    CURRENCIES: [],
    SECONDARY_CURRENCIES: [],
  });
}
