import { draftOf, guess, rated, type HeroDraft } from "../hero.ts";
import { HIGHEST, type Opened, oneLine, paragraphsOf } from "../safe.ts";
import { itemsOf, type HeroSource } from "../source.ts";

const isAttribute = (entry: Opened): boolean => entry.at("dtype").there && entry.at("value").value !== undefined;

/** A table's own attributes: each number may be an ability, each text a line of the biography. */
export const worldbuilding: HeroSource = {
  id: "worldbuilding",
  systems: ["worldbuilding", "boilerplate"],
  knows: (document) =>
    document
      .at("system.attributes")
      .entries()
      .some(([, entry]) => isAttribute(entry) || entry.entries().some(([, inner]) => isAttribute(inner))),
  read: (document) => {
    const kind = document.at("type").text;
    if (!["character", "npc", "actor"].includes(kind)) return null;
    const draft = draftOf(document, "worldbuilding", kind === "npc" ? "npc" : "character");
    const system = document.at("system");
    draft.describe(system.at("biography"));
    attributes(draft, system.at("attributes"));
    for (const { name, from, description } of itemsOf(document)) draft.add("gear", name, {}, { from, description });
    return draft;
  },
};

function attributes(draft: HeroDraft, from: Opened): void {
  for (const [key, entry] of from.entries())
    if (entry.at("value").value === undefined) attributes(draft, entry);
    else attribute(draft, oneLine(entry.at("label").text) || key, entry.at("value"));
}

function attribute(draft: HeroDraft, name: string, from: Opened): void {
  const { value } = from;
  const typed = typeof value === "string" ? value.trim() : "";
  const number = typeof value === "number" ? value : /^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : null;
  if (number !== null && Number.isInteger(number) && number >= 1 && number <= HIGHEST)
    draft.add("ability", name, rated(number), { from, why: { rating: guess(from, "Same") } });
  else if (number !== null) draft.drop(from, name, "Range", { value: number, max: HIGHEST });
  else if (typed === "") draft.drop(from, name, "NoPlace");
  else draft.biography.push(oneLine(`${name}: ${paragraphsOf(typed).paragraphs.join(" ")}`));
}
