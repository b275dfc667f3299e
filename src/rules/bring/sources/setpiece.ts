import { STATES } from "../../contest/engine/setup.ts";
import { NEW_ABILITY } from "../../contest/hero/creation.ts";
import { MAX_RATING, parseBreakout, printRating } from "../../contest/roll/roll.ts";
import { harmTypes } from "../../combat/state/creature.ts";
import { BONUS_KINDS } from "../../duel/index.ts";
import { isRefused, type Json, type JsonObject } from "../../log/outcome.ts";
import { isOneOf } from "../../log/values.ts";
import { draftOf, guess, ITEM_TYPES, known, type Because, type HeroDraft } from "../hero.ts";
import {
  type Opened,
  nameOf,
  oneLine,
  ALL_NUMBERS,
  ARMOUR,
  ROLES,
  USES,
  WEAPON,
  WEAPON_FLAGS,
  type SheetNumber,
} from "../safe.ts";
import { addRated, itemsOf, Keywords, type HeroSource, type SourceItem } from "../source.ts";

/** Our own heroes, from `heroJson` or the host's export. */
export const setpiece: HeroSource = {
  id: "setpiece",
  systems: ["setpiece"],
  knows: (document) =>
    document.at("system.combat.attributes").there ||
    document.at("system.contest.resistance").value !== undefined ||
    document.at("system.heroPoints.awarded").value !== undefined,
  read: (document) => {
    const kind = document.at("type").text;
    if (kind !== "character" && kind !== "npc") return null;
    const draft = draftOf(document, "setpiece", kind);
    const system = document.at("system");
    for (const { path, min, max } of ALL_NUMBERS) draft.copy(path, system.at(path), min, max);
    for (const path of ["concept", "contest.resistance"]) draft.set(path, oneLine(system.at(path).text));
    draft.describe(system.at("biography"));
    fight(draft, system);
    bonuses(draft, system.at("duel.bonuses"));
    const items = itemsOf(document);
    const keywords = new Keywords(items.filter(({ type }) => type === "keyword"));
    for (const item of items) take(draft, item, keywords);
    keywords.settle();
    for (const effect of document.at("effects").list()) state(draft, effect);
    for (const path of ["combat.criticals", "combat.poison", "combat.burning"])
      if (system.at(path).list().length > 0) draft.drop(system.at(path), path.slice(7), "Running");
    return draft;
  },
};

function fight(draft: HeroDraft, system: Opened): void {
  for (const type of harmTypes) {
    const harm = system
      .at(`combat.harm.${type}`)
      .list()
      .flatMap((entry): JsonObject[] => {
        const level = entry.at("level").whole(1, 3);
        return level === null
          ? []
          : [{ label: nameOf(entry.at("label").text), level, row: entry.at("row").whole(1, 3) ?? level }];
      });
    if (harm.length > 0) draft.set(`combat.harm.${type}`, harm);
  }
  const ignores = system
    .at("combat.ignores")
    .list()
    .map(({ text }) => nameOf(text).toLowerCase());
  if (ignores.length > 0)
    draft.set(
      "combat.ignores",
      ignores.filter((word) => word !== ""),
    );
}

function bonuses(draft: HeroDraft, from: Opened): void {
  const rows = from.list().flatMap((entry): Json[] => {
    const label = nameOf(entry.at("label").text || entry.at("key").text);
    const value = entry.at("value").whole(-9999, 9999);
    if (label !== "" && value === null) draft.drop(entry, label, "Number");
    if (label === "" || value === null) return [];
    const kind = BONUS_KINDS.find((one) => one === entry.at("kind").text) ?? "other";
    return [{ label, value, kind }];
  });
  if (rows.length > 0) draft.set("duel.bonuses", rows);
}

function rated(
  draft: HeroDraft,
  { name, from, system, description }: SourceItem,
  type: "ability" | "keyword" | "flaw",
) {
  const rating = system.at("rating");
  return addRated(draft, type, name, rating, rating.rating(MAX_RATING), known(rating), { from, description });
}

function ability(draft: HeroDraft, item: SourceItem, keywords: Keywords): void {
  const rating = item.system.at("rating");
  const bonus = parseBreakout(rating.text);
  if (isRefused(bonus)) return void rated(draft, item, "ability");
  const { name, from, description } = item;
  const id = item.system.at("keyword").text;
  const under = keywords.has(id);
  const why = under ? known(rating) : guess(rating, "Dangling");
  const typed = under ? `+${bonus.value}` : printRating(NEW_ABILITY + bonus.value);
  const breakout = draft.add("ability", name, { rating: typed }, { from, description, why: { rating: why } });
  if (under) keywords.under(id, breakout);
}

function numbers(system: Opened, of: readonly SheetNumber[]): readonly [JsonObject, Readonly<Record<string, Because>>] {
  const read = of.flatMap(({ path, min, max }) => {
    const from = system.at(path);
    const value = from.whole(min, max);
    return value === null ? [] : [{ path, value, why: known(from) }];
  });
  return [
    Object.fromEntries(read.map(({ path, value }) => [path, value])),
    Object.fromEntries(read.map(({ path, why }) => [path, why])),
  ];
}

function take(draft: HeroDraft, item: SourceItem, keywords: Keywords): void {
  const { type, name, system, from, description } = item;
  if (type === "ability") ability(draft, item, keywords);
  else if (type === "keyword") keywords.read(item, rated(draft, item, "keyword"));
  else if (type === "flaw") rated(draft, item, "flaw");
  else if (type === "weapon") {
    const [values, why] = numbers(system, WEAPON);
    const uses = system
      .at("uses")
      .list()
      .map(({ text }) => text);
    const flags = Object.values(WEAPON_FLAGS).map((flag) => [flag, system.at(flag).flag] as const);
    const ways = USES.filter((use) => uses.includes(use));
    const own = { ...values, ...Object.fromEntries(flags), ...(ways.length > 0 ? { uses: ways } : {}) };
    draft.add("weapon", name, own, { from, description, why });
  } else if (type === "armour") {
    const [values, why] = numbers(system, ARMOUR);
    draft.add("armour", name, { ...values, worn: system.at("worn").value !== false }, { from, description, why });
  } else if (type === "follower") follower(draft, item);
  else if (type === "gear") draft.add("gear", name, {}, { from, description });
  else if (!isOneOf(ITEM_TYPES, type)) draft.drop(from, name, "Kind", { type });
}

function follower(draft: HeroDraft, { name, system, from, description }: SourceItem): void {
  const read = system
    .at("abilities")
    .list()
    .map((entry) => {
      const rating = entry.at("rating");
      return {
        name: nameOf(entry.at("name").text) || nameOf(name),
        rating: printRating(rating.rating(MAX_RATING) ?? NEW_ABILITY),
        why: known(rating),
      };
    });
  const why = Object.fromEntries(read.map((one, index) => [`abilities.${index}.rating`, one.why]));
  const abilities = read.map((one) => ({ name: one.name, rating: one.rating }));
  const role = ROLES.find((one) => one === system.at("role").text) ?? "supporter";
  draft.add("follower", name, { role, abilities }, { from, description, why });
}

/** A state; a sheet's other effects belong to its world. */
function state(draft: HeroDraft, effect: Opened): void {
  const statuses = effect.at("statuses").list();
  const found = STATES.find((one) => statuses.some(({ text }) => text === one));
  if (found) draft.state(found, effect.at("name").text, known(statuses[0] ?? effect), effect.at("system.scope").text);
  else draft.drop(effect, effect.at("name").text, "NoPlace");
}
