import { harmTypes } from "../../combat/state/creature.ts";
import { draftOf, guess, joined, known, type HeroDraft } from "../hero.ts";
import type { Opened } from "../safe.ts";
import { addRanked, addWord, itemsOf, type HeroSource, type SourceItem } from "../source.ts";
import { addArmour, addWeapon, fight, otherSkills, pools, titled, type Reach, type YearZero } from "./year-zero.ts";

const GAME: YearZero = {
  attributes: {
    strength: ["attribute.physique"],
    dexterity: ["attribute.precision"],
    reason: ["attribute.logic"],
    presence: ["attribute.empathy"],
  },
  actions: {
    strike: ["closeCombat"],
    shoot: ["rangedCombat"],
    force: ["force"],
    finesse: ["agility"],
    sneak: ["stealth"],
    track: ["investigation"],
    read: ["observation", "vigilance"],
    study: ["learning"],
    persuade: ["manipulation"],
    charm: ["inspiration"],
  },
  byMaximum: false,
};

/** A creature's rolls in place of skills. */
const CREATURE = {
  might: ["strike", "force", "endure"],
  bodyControl: ["finesse", "sneak", "shoot"],
  manipulation: ["persuade", "charm", "intimidate"],
  magic: ["cast"],
} as const;

/** Vaesen: people as heroes, others and creatures as foes. */
export const vaesen: HeroSource = {
  id: "vaesen",
  systems: ["vaesen"],
  knows: (document) =>
    ["attribute.physique", "attribute.bodyControl", "condition.physical", "fear.initial"].some(
      (path) => document.at(`system.${path}`).there,
    ),
  read: (document) => {
    const kind = document.at("type").text;
    const hero = kind === "player";
    if (!hero && kind !== "npc" && kind !== "vaesen") return null;
    const draft = draftOf(document, "vaesen", hero ? "character" : "npc");
    const system = document.at("system");
    if (hero) {
      fight(draft, system, GAME);
      otherSkills(draft, system, GAME);
      conditions(draft, system);
    } else foe(draft, system);
    words(draft, system);
    for (const item of itemsOf(document)) take(draft, item);
    draft.dropAll(system, "NoPlace", "attribute.magic.value");
    return draft;
  },
};

function foe(draft: HeroDraft, system: Opened): void {
  pools(draft, system, GAME);
  for (const [name, actions] of Object.entries(CREATURE)) {
    const from = system.at(`attribute.${name}.value`);
    const value = from.whole(0, 30);
    if (value !== null) for (const action of actions) draft.set(`combat.pools.${action}`, value, guess(from));
  }
  for (const type of harmTypes) draft.copy(`combat.points.${type}.max`, system.at(`condition.${type}.max`), 0, 999);
  draft.copy("combat.fear.value", system.first("fear.initial", "fear.initial.value"), 0, 20);
  draft.copy("combat.fear.later", system.first("fear.subsequent", "fear.subsequent.value"), 0, 20);
  draft.dropAll(system, "Running", "condition.physical.value", "condition.mental.value");
}

function conditions(draft: HeroDraft, system: Opened): void {
  for (const type of harmTypes) {
    for (const [name, state] of system.at(`condition.${type}.states`).entries()) {
      const ticked = state.at("isChecked");
      if (ticked.flag) draft.harm(type, name, known(ticked, "Ticked"));
    }
    const broken = system.at(`condition.${type}.isBroken`);
    if (broken.flag) draft.drop(broken, `${type}: broken`, "Broken");
  }
}

function words(draft: HeroDraft, system: Opened): void {
  const word = (name: string): Opened => system.first(`bio.${name}`, `bio.${name}.value`, name, `${name}.value`);
  draft.set("concept", joined(word("archetype").text));
  addWord(draft, "keyword", word("archetype"));
  for (const name of ["motivation", "advantage"]) addWord(draft, "ability", word(name));
  for (const name of ["darkSecret", "trauma"]) addWord(draft, "flaw", word(name));
  const memento = word("memento");
  if (memento.text.trim() !== "") draft.add("gear", memento.text, {}, { from: memento });
  for (const name of ["biography", "description", "note", "notes"]) draft.describe(word(name));
  draft.dropAll(system, "NoPlace", "resources.value", "capital.value");
}

/** A weapon's zones as written: `0`, `0-1`, `1-3`. */
function reachOf(range: Opened, skill: Opened): Reach {
  const far = /ranged/i.test(skill.text);
  const [, low, high] = /(\d{1,2})(?:\D+(\d{1,2}))?/.exec(range.text) ?? [];
  const [min, max] = [Number(low ?? 0), Number(high ?? low ?? (far ? 2 : 0))];
  const uses = far ? (["ranged"] as const) : max > 0 ? (["close", "thrown"] as const) : (["close"] as const);
  const certain = low !== undefined && skill.there;
  return { uses, min: Math.min(min, max, 20), max: Math.min(20, Math.max(min, max)), certain };
}

function take(draft: HeroDraft, item: SourceItem): void {
  const { type, name, system, from, description } = item;
  if (type === "weapon" || type === "attack")
    addWeapon(
      draft,
      item,
      { damage: system.at("damage"), dice: system.at("bonus"), range: system.at("range") },
      reachOf(system.at("range"), system.at("skill")),
    );
  else if (type === "armor") addArmour(draft, item, system.at("protection"), system.at("agility"));
  else if (type === "talent" || type === "relationship") addRanked(draft, name, system.at("rank"), description);
  else if (type === "gear") draft.add("gear", name, {}, { from, description });
  else draft.drop(from, name, "Kind", { type: titled(type) });
}
