import type { HarmType } from "../../combat/state/creature.ts";
import { draftOf, guess, joined, known, type HeroDraft } from "../hero.ts";
import type { Opened } from "../safe.ts";
import { addRanked, addWord, itemsOf, type HeroSource, type SourceItem } from "../source.ts";
import { addArmour, addWeapon, fight, otherSkills, pools, titled, type Reach, type YearZero } from "./year-zero.ts";

const GAME: YearZero = {
  attributes: {
    strength: ["attribute.strength"],
    dexterity: ["attribute.agility"],
    reason: ["attribute.wits"],
    presence: ["attribute.empathy"],
  },
  actions: {
    strike: ["melee"],
    shoot: ["marksmanship"],
    force: ["might"],
    endure: ["endurance"],
    finesse: ["move", "sleight-of-hand"],
    sneak: ["stealth"],
    track: ["scouting", "survival"],
    read: ["insight"],
    study: ["lore"],
    persuade: ["manipulation"],
    charm: ["performance"],
  },
  byMaximum: true,
};

const HARMED: Readonly<Record<string, HarmType>> = {
  strength: "physical",
  agility: "physical",
  wits: "mental",
  empathy: "mental",
};
const CONDITIONS = ["sleepy", "thirsty", "hungry", "cold"] as const;

/** Zones of the five ranges; near and beyond include one's own zone. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  arm: [0, 0],
  near: [0, 1],
  short: [0, 2],
  long: [0, 3],
  distant: [1, 4],
};

export const forbiddenLands: HeroSource = {
  id: "forbidden-lands",
  systems: ["forbidden-lands"],
  knows: (document) =>
    ["attribute.wits", "attribute.agility"].some((path) => document.at(`system.${path}`).there) ||
    itemsOf(document).some(({ type }) => type === "monsterAttack" || type === "monsterTalent"),
  read: (document) => {
    const kind = document.at("type").text;
    if (kind !== "character" && kind !== "npc" && kind !== "monster") return null;
    const draft = draftOf(document, "forbidden-lands", kind === "character" ? "character" : "npc");
    const system = document.at("system");
    if (kind === "character") {
      fight(draft, system, GAME);
      otherSkills(draft, system, GAME);
      harmed(draft, system);
    } else foe(draft, system);
    words(draft, system);
    for (const item of itemsOf(document)) take(draft, item, system);
    return draft;
  },
};

function foe(draft: HeroDraft, system: Opened): void {
  pools(draft, system, GAME);
  const strength = system.first("attribute.strength.max", "attribute.strength.value");
  const points = strength.whole(0, 999);
  if (points !== null) draft.set("combat.points.physical.max", points, guess(strength, "Same"));
  const armour = system.first("armor.value", "armor");
  draft.copy("combat.protection", armour, 0, 20);
  draft.dropAll(system, "NoPlace", "movement.value");
}

/** One lesser harm for each attribute below its maximum, and for each condition. */
function harmed(draft: HeroDraft, system: Opened): void {
  for (const [name, type] of Object.entries(HARMED)) {
    const [value, max] = ["value", "max"].map((end) => system.at(`attribute.${name}.${end}`));
    const [now, most] = [value?.whole(0, 30) ?? null, max?.whole(0, 30) ?? null];
    if (value && now !== null && most !== null && now < most)
      draft.harm(type, name, guess(value, "Below", { max: most }));
  }
  for (const name of CONDITIONS) {
    const from = system.first(`condition.${name}.value`, `condition.${name}`);
    if (from.flag) draft.harm("physical", name, known(from, "Ticked"));
  }
}

function words(draft: HeroDraft, system: Opened): void {
  const word = (name: string): Opened => system.first(`bio.${name}.value`, `bio.${name}`);
  draft.set("concept", joined(word("kin").text, word("profession").text));
  addWord(draft, "keyword", word("profession"));
  addWord(draft, "ability", word("pride"));
  addWord(draft, "flaw", word("darkSecret"));
  for (const name of ["note", "reputation", "appearance"]) {
    const said = word(name);
    if (typeof said.value === "string") draft.describe(said);
  }
  draft.dropAll(system, "NoPlace", "bio.experience.value", "bio.willpower.value", "bio.age.value");
}

function reachOf(system: Opened): Reach {
  const range = system.at("range").text.toLowerCase();
  const far = system.at("category").text.toLowerCase() === "ranged";
  const known = Object.hasOwn(RANGES, range) ? RANGES[range] : undefined;
  const [min, max] = known ?? (far ? [0, 2] : [0, 0]);
  const thrown = !far && (max > 0 || system.at("features.thrown").flag);
  const certain = known !== undefined && system.at("category").there;
  return { uses: far ? ["ranged"] : thrown ? ["close", "thrown"] : ["close"], min, max, certain };
}

/** A monster's attack is natural; its dice are a pool, its strength's where it says so. */
function attack(draft: HeroDraft, item: SourceItem, sheet: Opened): void {
  const { system, name, from, description } = item;
  const own = system.at("usingStrength").flag
    ? sheet.first("attribute.strength.max", "attribute.strength.value")
    : null;
  const dice = own ?? system.at("dice");
  const pool = dice.whole(0, 30);
  const { min, max } = reachOf(system);
  const far = min > 0 || max > 1;
  const damage = system.at("damage").whole(0, 20);
  draft.add(
    "weapon",
    name,
    { uses: [far ? "ranged" : "close"], damage: damage ?? 1, min, max, natural: true },
    {
      from,
      description,
      why: {
        damage: damage === null ? guess(system.at("damage")) : known(system.at("damage")),
        max: known(system.at("range"), "Zones", { min, max }),
      },
    },
  );
  if (pool !== null) draft.most(`combat.pools.${far ? "shoot" : "strike"}`, pool, known(dice));
}

function take(draft: HeroDraft, item: SourceItem, sheet: Opened): void {
  const { type, name, system, from, description } = item;
  if (type === "weapon")
    addWeapon(
      draft,
      item,
      {
        damage: system.at("damage"),
        dice: system.first("bonus.value", "bonus"),
        range: system.at("range"),
      },
      reachOf(system),
    );
  else if (type === "monsterAttack") attack(draft, item, sheet);
  else if (type === "armor") addArmour(draft, item, system.first("bonus.value", "bonus"), null);
  else if (type === "talent") addRanked(draft, name, system.at("rank"), description);
  else if (type === "gear" || type === "rawMaterial") draft.add("gear", name, {}, { from, description });
  else draft.drop(from, name, "Kind", { type: titled(type) });
}
