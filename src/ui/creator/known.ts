import { memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { hostWords } from "../words/host-words.ts";

/** Names that the compendium of abilities has, for who would rather choose than invent. */
interface Known {
  readonly keywords: readonly string[];
  readonly abilities: readonly string[];
}

/**
 * The names in the compendium of abilities of this language, from its index; null where the compendium is not there.
 * Documented: `game.packs`, `CompendiumCollection#index`.
 */
export function knownAbilities(): Known | null {
  const packs: { get(id: string): unknown } = game.packs;
  const pack = packs.get(hostWords.lang === "de" ? "setpiece.abilities-de" : "setpiece.abilities");
  const contents = memberOf(memberOf(pack, "index"), "contents");
  if (!Array.isArray(contents)) return null;
  const rows = contents.map(recordOf);
  const named = (type: string): readonly string[] =>
    rows.flatMap((row) => (row["type"] === type ? [stringOf(row["name"])] : [])).sort();
  return { keywords: named("keyword"), abilities: named("ability") };
}
