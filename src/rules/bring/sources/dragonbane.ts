import { draftOf, guess, joined, known, type HeroDraft } from "../hero.ts";
import {
  addRanked,
  addRated,
  addWord,
  damageOf,
  itemsOf,
  quarter,
  type HeroSource,
  type SourceItem,
} from "../source.ts";

const ATTRIBUTES = { str: "strength", agl: "dexterity", wil: "intuition", int: "reason", cha: "presence" } as const;
/** Metres of a hand weapon, and of each further zone. */
const ARM = 4;
const ZONE = 15;

/** Dragonbane: a skill is rolled under on a d20, so its value is a rating. */
export const dragonbane: HeroSource = {
  id: "dragonbane",
  systems: ["dragonbane"],
  knows: (document) => document.at("system.attributes.agl").there || document.at("system.ferocity").value !== undefined,
  read: (document) => {
    const kind = document.at("type").text;
    if (kind !== "character" && kind !== "npc" && kind !== "monster") return null;
    const draft = draftOf(document, "dragonbane", kind === "character" ? "character" : "npc");
    const system = document.at("system");
    const items = itemsOf(document);
    for (const [from, to] of Object.entries(ATTRIBUTES))
      quarter(draft, to, system.first(`attributes.${from}.value`, `attributes.${from}.base`));
    draft.dropAll(system, "NoPlace", "attributes.con.value", "age");
    draft.dropAll(system, "Running", "hitPoints.value", "willPoints.value");
    const words = ["kin", "profession"].map((name) => system.first(name, `${name}.name`));
    const kinds = ["kin", "profession"].map((name) => items.find(({ type }) => type === name)?.name ?? "");
    draft.set("concept", joined(...words.map(({ text }, index) => text || (kinds[index] ?? ""))));
    if (words[1]) addWord(draft, "keyword", words[1]);
    addWord(draft, "flaw", system.first("weakness", "weakness.name"));
    if (kind === "monster") draft.copy("combat.cards", system.first("ferocity.value", "ferocity"), 1, 10);
    draft.copy("combat.protection", system.first("armor", "armor.value"), 0, 20);
    for (const name of ["description", "appearance", "memento", "notes"]) {
      const said = system.first(name, `${name}.value`);
      draft.describe(said);
    }
    for (const item of items) take(draft, item);
    return draft;
  },
};

function weapon(draft: HeroDraft, { name, system, from, description }: SourceItem): void {
  const { damage, why } = damageOf(system.at("damage"));
  const metres = Number(/\d+/.exec(system.at("range").text)?.[0] ?? 0);
  const max = metres <= ARM ? 0 : metres <= ZONE ? 1 : 2;
  const uses = max === 0 ? ["close"] : max === 1 ? ["close", "thrown"] : ["ranged"];
  const reach = guess(system.at("range"), "Zones", { min: 0, max });
  draft.add("weapon", name, { uses, damage, max }, { from, description, why: { damage: why, max: reach } });
}

function take(draft: HeroDraft, { type, name, system, from, description, ...rest }: SourceItem): void {
  if (type === "skill") {
    const value = system.at("value");
    const rating = value.whole(0, 30);
    if (rating === 0) return draft.drop(from, name, "Zero");
    addRated(draft, "ability", name, value, rating, known(value), { from, description });
  } else if (type === "weapon") weapon(draft, { type, name, system, from, description, ...rest });
  else if (type === "armor" || type === "helmet") {
    const rating = system.at("rating");
    const protection = Math.round((rating.whole(0, 40) ?? 2) / 2);
    draft.add(
      "armour",
      name,
      { protection },
      {
        from,
        description,
        why: { protection: guess(rating, "Divided", { by: 2 }) },
      },
    );
  } else if (type === "ability") addRanked(draft, name, system.at("rank"), description);
  else if (type === "weakness") addRated(draft, "flaw", name, from, null, guess(from), { description });
  else if (type === "profession") addWord(draft, "keyword", from.at("name"));
  else if (type === "item") draft.add("gear", name, {}, { from, description });
  else if (type !== "kin") draft.drop(from, name, "Kind", { type });
}
