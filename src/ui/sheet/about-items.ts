import { memberOf, stringOf } from "../../foundry/shape.ts";
import { enriched } from "../host/enrich.ts";

/** An item as far as its picture and its text are shown in a row. */
interface Described {
  readonly id: string | null;
  readonly img: string | null;
  readonly type: string;
  readonly isOwner: boolean;
  readonly system: object;
}

/** Rows that all have the same sign by nature: it tells nothing of one among them. */
const ABILITIES: readonly string[] = ["ability", "keyword", "flaw"];
const SIGNS = "systems/setpiece/assets/icons/";

/**
 * Picture and description of each thing on a sheet, by its id: for `lookup` in a row. The host's own signs, which
 * are what a thing without a picture has, are none, and an empty text unfolds nothing.
 */
export async function aboutItems(items: readonly Described[]): Promise<Readonly<Record<string, object>>> {
  const about = items.map(async (item) => {
    const text = stringOf(memberOf(item.system, "description"));
    const img = item.img ?? "";
    const sign = img.startsWith("icons/svg/") || (ABILITIES.includes(item.type) && img.startsWith(SIGNS));
    const says = /[^\s<>]/.test(text.replace(/<[^>]*>/g, ""));
    return [item.id ?? "", { img: sign ? "" : img, description: says ? await enriched(text, item) : "" }] as const;
  });
  return Object.fromEntries(await Promise.all(about));
}
