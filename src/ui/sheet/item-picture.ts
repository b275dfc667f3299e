import { FOLLOWER_ROLES } from "../../model/choices.ts";
import { armourFields, weaponFields } from "./fighting/item-fields.ts";
import type { Words } from "../words/words.ts";
import { say } from "../words/words.ts";
import type { ItemSource } from "./item-source.ts";
import { ratingFault } from "../../rules/contest/ask.ts";

/** What only the shell knows of the item. */
interface ItemAround {
  readonly uid: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly editable: boolean;
  /** Why nothing here may be changed, as a sentence; "" where it may. */
  readonly readOnly: string;
  /** The description as HTML, enriched for this viewer. */
  readonly description: string;
  readonly keywords: readonly { readonly id: string; readonly name: string }[];
  readonly actors: readonly { readonly uuid: string; readonly name: string }[];
  /** Who is chosen, in a world of so many that one is found by a few letters; null where all are listed. */
  readonly find: object | null;
}

/** An item sheet, ready for its template. */
export function itemPicture(source: ItemSource, around: ItemAround, words: Words): object {
  const breakout = !!source.keyword;
  const faultOf = (typed: string, bonus: boolean): string => {
    const fault = ratingFault(typed, bonus);
    return fault ? say(words, fault) : "";
  };
  return {
    ...around,
    family: around.type === "weapon" || around.type === "armour" ? "combat" : "contest",
    weapon: around.type === "weapon" ? weaponFields(source, words) : null,
    armour: around.type === "armour" ? armourFields(source, words) : null,
    typeName: words.text(`TYPES.Item.${around.type}`),
    rated: source.rating !== undefined,
    rating: source.rating ?? "",
    fault: source.rating === undefined ? "" : faultOf(source.rating, breakout),
    breaksOut: around.type === "ability" && (around.keywords.length > 0 || breakout),
    keywords: around.keywords.map((one) => ({ ...one, selected: one.id === source.keyword })),
    follower: around.type === "follower",
    present: source.present ?? false,
    roles: FOLLOWER_ROLES.map((role) => ({
      role,
      label: words.text(`SETPIECE.Contest.Role.${role}`),
      selected: role === source.role,
    })),
    actors: around.actors.map((actor) => ({ ...actor, selected: actor.uuid === source.actor })),
    rows: (source.abilities ?? []).map((row, index) => ({
      ...row,
      index,
      fault: faultOf(row.rating, false),
      removeLabel: words.text("SETPIECE.Contest.Sheet.RemoveItem", { name: row.name }),
    })),
    descriptionSource: source.description,
  };
}
