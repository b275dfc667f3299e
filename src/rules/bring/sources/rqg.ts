import { draftOf, guess, joined, known, rated, type HeroDraft } from "../hero.ts";
import { fault, HIGHEST, type Opened, nameOf, oneLine } from "../safe.ts";
import { addWord, damageOf, itemsOf, quarter, type Ask, type HeroSource, type SourceItem } from "../source.ts";

/** Best skills that come ticked: the list is long. */
const TICKED = 12;
/** Most categories that are asked for. */
const CATEGORIES = 20;

const ATTRIBUTES = {
  strength: "strength",
  dexterity: "dexterity",
  power: "intuition",
  intelligence: "reason",
  charisma: "presence",
} as const;

/** RQG: percentages become ratings by a fifth, characteristics attributes of a fight by a quarter. */
export const rqg: HeroSource = {
  id: "rqg",
  systems: ["rqg"],
  knows: (document) => document.at("system.characteristics.power").value !== undefined,
  read: (document, ask) => {
    if (document.at("type").text !== "character") return null;
    const draft = draftOf(document, "rqg", "character");
    const system = document.at("system");
    for (const [from, to] of Object.entries(ATTRIBUTES)) quarter(draft, to, system.at(`characteristics.${from}.value`));
    draft.copy("heroPoints.value", system.first("attributes.heroPoints", "attributes.heroPoints.value"), 0, 999);
    const background = system.at("background");
    const parts = ["species", "occupation", "homeland", "tribe", "clan"];
    draft.set("concept", joined(...parts.map((name) => background.at(name).text)));
    for (const name of ["homeland", "occupation"]) addWord(draft, "keyword", background.at(name));
    draft.describe(background.at("biography"));
    draft.dropAll(system, "NoPlace", "background.reputation");
    draft.dropAll(system, "NoPlace", "characteristics.constitution.value", "characteristics.size.value");
    draft.dropAll(system, "Running", "attributes.magicPoints.value", "attributes.hitPoints.value");
    const items = itemsOf(document);
    const bonuses = bonusesOf(items, ask);
    const best = bestOf(items, bonuses);
    for (const item of items) take(draft, item, best, bonuses);
    armour(draft, items);
    return draft;
  },
};

/** A category's bonus in percent, which an export does not hold, by its word. */
type Bonuses = ReadonlyMap<string, number>;

const categoryOf = ({ system }: SourceItem): string => nameOf(system.at("category").text);

/** Asks one number a category; categories are words of the source's own. */
function bonusesOf(items: readonly SourceItem[], ask: Ask): Bonuses {
  const skills = items.filter(({ type }) => type === "skill");
  const names = [...new Set(skills.map(categoryOf))].filter((name) => name !== "").slice(0, CATEGORIES);
  return new Map(
    names.map((name) => {
      const label = { key: "Bring.Ask.Category", data: { name } };
      return [name, ask({ id: `rqg.category.${name}`, label, value: 0, min: -100, max: 100 })];
    }),
  );
}

const chanceOf = (item: SourceItem, bonuses: Bonuses): number =>
  (item.system.at("baseChance").whole(0, 1000) ?? 0) +
  (item.system.at("gainedChance").whole(-1000, 1000) ?? 0) +
  (bonuses.get(categoryOf(item)) ?? 0);

const bestOf = (items: readonly SourceItem[], bonuses: Bonuses): ReadonlySet<SourceItem> =>
  new Set(
    items
      .filter(({ type }) => type === "skill")
      .map((item) => ({ item, chance: chanceOf(item, bonuses) }))
      .sort((one, other) => other.chance - one.chance)
      .slice(0, TICKED)
      .map(({ item }) => item),
  );

/** A fifth of a percentage as a rating; null for one too low. */
function fifth(chance: number, from: Opened): number | null {
  const rating = Math.round(chance / 5);
  if (rating > HIGHEST) from.faults.push(fault("Range", from.place, { value: rating, min: 1, max: HIGHEST }));
  return rating < 1 ? null : Math.min(rating, HIGHEST);
}

const withSubject = (name: string, subject: string): string =>
  oneLine(subject) === "" ? name : `${oneLine(name)} (${oneLine(subject)})`;

function skill(draft: HeroDraft, item: SourceItem, best: ReadonlySet<SourceItem>, bonuses: Bonuses): void {
  const { name, system, from, description } = item;
  const [base, gained] = [system.at("baseChance"), system.at("gainedChance")];
  const chance = chanceOf(item, bonuses);
  const bonus = bonuses.get(categoryOf(item)) ?? 0;
  const rating = fifth(chance, base);
  const skillName = oneLine(system.at("skillName").text);
  const called = skillName === "" ? name : withSubject(skillName, system.at("specialization").text);
  if (rating === null) return draft.drop(from, called, "Zero");
  const parts = { base: base.found || 0, gained: gained.found || 0, chance };
  const why = bonus === 0 ? guess(base, "Chance", parts) : known(base, "ChanceWith", { ...parts, bonus });
  draft.add("ability", called, rated(rating), { from, description, ticked: best.has(item), why: { rating: why } });
}

function byChance(draft: HeroDraft, item: SourceItem, type: "ability" | "keyword", called: string): void {
  const from = item.system.at("chance");
  const rating = fifth(from.whole(0, 1000) ?? 0, from);
  if (rating === null) return draft.drop(item.from, called, "Zero");
  const why = { rating: known(from, "Divided", { by: 5 }) };
  draft.add(type, called, rated(rating), { from: item.from, description: item.description, why });
}

function weapon(draft: HeroDraft, { name, system, from, description }: SourceItem): void {
  const far = system.at("isRangedWeapon").flag;
  const thrown = system.at("isThrownWeapon").flag;
  const ways = far ? ["missile", "oneHand", "twoHand", "offHand"] : ["oneHand", "twoHand", "offHand", "missile"];
  const dice = ways.map((way) => system.at(`usage.${way}.damage`)).find(({ text }) => text.trim() !== "");
  const { damage, why } = damageOf(dice ?? system.at("usage"));
  const uses = far ? ["ranged"] : thrown ? ["close", "thrown"] : ["close"];
  const max = far ? 2 : thrown ? 1 : 0;
  const reach = guess(system.at("isRangedWeapon"), "Zones", { min: 0, max });
  draft.add("weapon", name, { uses, damage, max }, { from, description, why: { damage: why, max: reach } });
}

/** A whole body's armour counts once: the best, by a third. The rest is carried. */
function armour(draft: HeroDraft, items: readonly SourceItem[]): void {
  const pieces = items
    .filter(({ type }) => type === "armor")
    .map((item) => ({ item, absorbs: item.system.at("absorbs").whole(0, 60) ?? 0 }))
    .sort((one, other) => other.absorbs - one.absorbs);
  pieces.forEach(({ item: { name, from, system, description }, absorbs }, index) => {
    if (index > 0) draft.add("gear", name, {}, { from, description });
    else
      draft.add(
        "armour",
        name,
        { protection: Math.round(absorbs / 3) },
        { from, description, why: { protection: known(system.at("absorbs"), "Divided", { by: 3 }) } },
      );
  });
}

function take(draft: HeroDraft, item: SourceItem, best: ReadonlySet<SourceItem>, bonuses: Bonuses): void {
  const { type, name, system, from, description } = item;
  const subject = system.at("subject").text;
  if (type === "skill") skill(draft, item, best, bonuses);
  else if (type === "passion")
    byChance(draft, item, "ability", withSubject(oneLine(system.at("passion").text) || name, subject));
  else if (type === "rune") byChance(draft, item, "keyword", oneLine(system.at("rune").text) || name);
  else if (type === "weapon") weapon(draft, item);
  else if (type === "gear") draft.add("gear", name, {}, { from, description });
  else if (type !== "armor") draft.drop(from, name, "Kind", { type });
}
