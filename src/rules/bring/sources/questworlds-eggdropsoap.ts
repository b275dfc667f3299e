import { NEW_ABILITY } from "../../contest/hero/creation.ts";
import { printRating } from "../../contest/roll/roll.ts";
import { draftOf, guess, known, rated, type Because, type DraftItem, type HeroDraft } from "../hero.ts";
import { fault, HIGHEST, type Opened, MYSTERY, oneLine, safeImage } from "../safe.ts";
import { addRated, hasItem, itemsOf, stateOfSize, type HeroSource, type SourceItem } from "../source.ts";

/** QuestWorlds by eggdropsoap: masteries beside the rating, breakouts nested in their parents. */
export const questworldsEggdropsoap: HeroSource = {
  id: "questworlds-eggdropsoap",
  systems: ["questworlds"],
  knows: (document) =>
    ["points.hero", "points.xp", "gallery", "advanceHistory", "reputation"].some(
      (path) => document.at(`system.${path}`).value !== undefined,
    ) || hasItem(document, "variant", "embeds", "masteries"),
  read: (document) => {
    const kind = document.at("type").text;
    if (kind !== "character" && kind !== "npc") return null;
    const draft = draftOf(document, "questworlds-eggdropsoap", kind);
    const system = document.at("system");
    draft.copy("heroPoints.value", system.at("points.hero"), 0, 999);
    draft.copy("experience", system.at("points.xp"), 0, 99_999);
    draft.set("concept", oneLine(system.at("concept").text));
    for (const name of ["biography", "description", "notes", "reputation"]) draft.describe(system.at(name));
    draft.dropAll(system, "NoPlace", "points.careerXp", "points.advances", "points.abilitySlots");
    draft.dropAll(system.at("points"), "NoPlace", "improvement.asYouGo", "improvement.ability", "improvement.keyword");
    if (system.at("advanceHistory").entries().length > 0)
      draft.drop(system.at("advanceHistory"), "advanceHistory", "NoPlace");
    gallery(draft, system.at("gallery"));
    for (const item of itemsOf(document)) take(draft, item);
    return draft;
  },
};

/** The gallery's first safe picture is the portrait where there is none; others are dropped. */
function gallery(draft: HeroDraft, from: Opened): void {
  for (const [, entry] of from.entries())
    for (const picture of [entry, ...entry.entries().map(([, one]) => one)]) {
      const img = safeImage(picture.text);
      if (img === null) continue;
      if (draft.img === "" || draft.img === MYSTERY) draft.img = img;
      else if (img !== draft.img) draft.drop(picture, img, "NoPlace");
    }
}

interface Rated {
  readonly value: number | null;
  readonly why: Because;
}

/** Rating and masteries as one number with the rating's sign; `lost` where masteries were not stored. */
function numberOf(of: Opened, least: number): Rated {
  const from = of.at("rating");
  const head = from.whole(-HIGHEST, HIGHEST);
  const masteries = of.at("masteries").whole(0, 9);
  if (head === null) return { value: null, why: guess(from) };
  const value = head + (head < 0 ? -20 : 20) * (masteries ?? 0);
  if (value < least || value > HIGHEST)
    from.faults.push(fault("Range", from.place, { value, min: least, max: HIGHEST }));
  if (masteries === null) return { value, why: guess(from, "Lost") };
  return { value, why: masteries > 0 ? known(from, "Masteries", { masteries }) : known(from) };
}

const ratedOf = (of: Opened): Rated & { readonly value: number } => {
  const { value, why } = numberOf(of, 1);
  return { value: value ?? NEW_ABILITY, why };
};

function take(draft: HeroDraft, { type, name, system, from, description }: SourceItem): void {
  if (type === "ability") {
    const variant = system.at("variant").text;
    if (variant === "sidekick") follower(draft, name, system, description);
    else {
      const kind = variant === "keyword" || variant === "magicgroup" ? "keyword" : "ability";
      const { value, why } = ratedOf(system);
      const item = draft.add(kind, name, rated(value), { from, why: { rating: why }, description });
      embeds(draft, system, item, { keyword: kind === "keyword" ? item : null, base: value });
    }
    runes(draft, system, name);
  } else if (type === "flaw") {
    const { value, why } = numberOf(system, 1);
    addRated(draft, "flaw", name, system.at("rating"), value, why, { from, description });
  } else if (type === "benefit") {
    const { value, why } = numberOf(system, -HIGHEST);
    const found = stateOfSize(value ?? 0);
    const told = found?.exact ? known(why.from, "Nearest") : guess(why.from, "Nearest");
    if (found) draft.state(found.state, name, told);
    else draft.biography.push(oneLine(name));
    draft.describe(description);
  } else if (name !== "") draft.drop(from, name, "Kind", { type });
}

const runes = (draft: HeroDraft, from: Opened, name: string): void => {
  for (const path of ["rune", "runes"]) {
    const { there, text } = from.at(path);
    if (there) draft.drop(from.at(path), oneLine(`${name} ${text}`), "NoPlace");
  }
};

interface Under {
  /** The nearest keyword, and the base of a breakout without one. */
  readonly keyword: DraftItem | null;
  readonly base: number;
}

/** Nested items: a breakout, or an edited item without its kind, goes below the nearest keyword; words are added. */
function embeds(draft: HeroDraft, system: Opened, parent: DraftItem, under: Under): void {
  for (const entry of system.at("embeds").list()) {
    const name = entry.at("name").text;
    const type = entry.at("type").text;
    runes(draft, entry, name);
    if (type === "info") {
      if (oneLine(name) !== "") parent.paragraphs.push(oneLine(name));
      draft.describe(entry.at("description"), parent);
      embeds(draft, entry, parent, under);
    } else if (type === "ability" || type === "keyword") {
      const { value: base, why } = ratedOf(entry);
      const description = entry.at("description");
      const item = draft.add(type, name, rated(base), { from: entry, why: { rating: why }, description });
      embeds(draft, entry, item, { keyword: type === "keyword" ? item : null, base });
    } else embeds(draft, entry, ...breakout(draft, entry, under));
  }
}

function breakout(draft: HeroDraft, entry: Opened, { keyword, base }: Under): readonly [DraftItem, Under] {
  const read = numberOf(entry, 0);
  const bonus = read.value ?? 0;
  const lone = keyword === null;
  const rating = Math.min(HIGHEST, base + bonus);
  const why = lone ? guess(read.why.from, "Added", { base }) : read.why;
  const item = draft.add(
    "ability",
    entry.at("name").text,
    { rating: lone ? printRating(rating) : `+${bonus}` },
    {
      from: entry,
      keyword,
      why: { rating: why },
      description: entry.at("description"),
    },
  );
  if (!lone && bonus > 99)
    entry.faults.push(fault("Range", entry.at("rating").place, { value: bonus, min: 0, max: 99 }));
  return [item, { keyword, base: lone ? rating : base }];
}

function follower(draft: HeroDraft, name: string, system: Opened, description: Opened): void {
  const own = ratedOf(system);
  const base = own.value;
  const words: string[] = [];
  const abilities: { readonly name: string; readonly rating: string; readonly why: Because }[] = [];
  const collect = (of: Opened): void => {
    for (const entry of of.at("embeds").list()) {
      const called = oneLine(entry.at("name").text);
      const type = entry.at("type").text;
      if (type === "info") words.push(called);
      else {
        const adds = type !== "ability" && type !== "keyword";
        const read = adds ? numberOf(entry, 0) : ratedOf(entry);
        const rating = printRating(Math.min(HIGHEST, (adds ? base : 0) + (read.value ?? 0)));
        const why = adds ? guess(read.why.from, "Added", { base }) : read.why;
        if (called !== "") abilities.push({ name: called, rating, why });
      }
      collect(entry);
    }
  };
  collect(system);
  const none = abilities.length === 0;
  const has = none ? [{ name: oneLine(name), rating: printRating(base), why: own.why }] : abilities;
  const why = Object.fromEntries(has.map((one, index) => [`abilities.${index}.rating`, one.why]));
  const rows = has.map((one) => ({ name: one.name, rating: one.rating }));
  const item = draft.add("follower", name, { abilities: rows }, { from: system, description, why });
  item.paragraphs.push(...words.filter((line) => line !== ""));
  if (!none && system.at("rating").there) draft.drop(system.at("rating"), name, "Follower", { value: base });
}
