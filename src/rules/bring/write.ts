import { parseBreakout, parseRating, printRating } from "../contest/roll/roll.ts";
import { harmTypes } from "../combat/state/creature.ts";
import { isRefused } from "../log/outcome.ts";
import { isRecord } from "../log/values.ts";
import type { HeroData, HeroItem } from "./hero.ts";
import { oneLine, paragraphsOf } from "./safe.ts";
import { ARMOUR, below, GROUPS, NUMBERS, quoted, WEAPON, WEAPON_FLAGS, type SheetNumber } from "./sheet.ts";

export const heroJson = (hero: HeroData): string =>
  `${JSON.stringify({ ...hero, _stats: { systemId: "setpiece" } }, null, 2)}\n`;

/** A hero as text that `read` reads back: name, concept, numbers, biography behind `>`, things on the sheet. */
export function heroText(hero: HeroData): string {
  const { system } = hero;
  const concept = textAt(system, "concept");
  return [
    concept === "" ? quoted(hero.name) : `${quoted(hero.name)}, ${concept}`,
    `Kind: ${hero.type === "npc" ? "NPC" : "hero"}`,
    ...line("Portrait", hero.img ?? ""),
    ...line("Resistance", textAt(system, "contest.resistance")),
    ...NUMBERS.flatMap(({ word, path }) => line(word, wholeAt(system, path))),
    ...GROUPS.flatMap(({ word, numbers }) => line(word, told(system, numbers).join(", "))),
    ...harmTypes.flatMap((type) => line(`${type === "physical" ? "Physical" : "Mental"} harm`, harmTold(system, type))),
    ...line(
      "Ignores",
      rows(below(system, "combat.ignores"))
        .map((word) => quoted(String(word)))
        .join(", "),
    ),
    ...line("Bonuses", rows(below(system, "duel.bonuses")).map(bonusTold).join(", ")),
    ...hero.effects.map(({ name, statuses, system: { scope } }) =>
      ["State: ", [quoted(name), String(statuses[0]), ...(scope === "" ? [] : [quoted(scope)])].join(", ")].join(""),
    ),
    ...paragraphs(textAt(system, "biography")),
    ...hero.items.flatMap((item) => [itemTold(item), ...paragraphs(textAt(item.system, "description"))]),
    "",
  ].join("\n");
}

const line = (word: string, value: string | number): readonly string[] => (value === "" ? [] : [`${word}: ${value}`]);

const paragraphs = (html: string): readonly string[] => paragraphsOf(html).paragraphs.map((text) => `> ${text}`);

function textAt(data: unknown, path: string): string {
  const value = below(data, path);
  return typeof value === "string" ? (path === "biography" || path === "description" ? value : oneLine(value)) : "";
}

function wholeAt(data: unknown, path: string): number | "" {
  const value = below(data, path);
  return typeof value === "number" ? value : "";
}

const rows = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const told = (data: unknown, numbers: readonly SheetNumber[]): readonly string[] =>
  numbers.flatMap(({ word, path }) => {
    const value = wholeAt(data, path);
    return value === "" ? [] : [`${word} ${value}`];
  });

const harmTold = (system: unknown, type: string): string =>
  rows(below(system, `combat.harm.${type}`))
    .map((one) => `${quoted(textAt(one, "label"))} ${wholeAt(one, "level")} ${wholeAt(one, "row")}`)
    .join(", ");

const bonusTold = (row: unknown): string =>
  `${quoted(textAt(row, "label"))} ${wholeAt(row, "value") || 0} ${textAt(row, "kind") || "other"}`;

/** A rating as typed; any other text is left out and reads as new. */
function ratingTold(typed: string): string {
  if (!isRefused(parseBreakout(typed))) return ` ${typed}`;
  const rating = parseRating(typed);
  return rating.kind === "ok" ? ` ${printRating(rating.value)}` : "";
}

function itemTold({ type, name, system }: HeroItem): string {
  const rating = ratingTold(textAt(system, "rating"));
  switch (type) {
    case "ability":
      return `${quoted(name)}${rating}`;
    case "keyword":
      return `${quoted(name)}${rating}:`;
    case "flaw":
      return `Flaw: ${quoted(name)}${rating}`;
    case "gear":
      return `Gear: ${quoted(name)}`;
    case "weapon": {
      const flags = Object.entries(WEAPON_FLAGS).flatMap(([word, flag]) => (system[flag] === true ? [word] : []));
      const uses = rows(system["uses"]).map(String);
      return `Weapon: ${[quoted(name), ...uses, ...told(system, WEAPON), ...flags].join(", ")}`;
    }
    case "armour": {
      const worn = system["worn"] === false ? "carried" : "worn";
      return `Armour: ${[quoted(name), ...told(system, ARMOUR), worn].join(", ")}`;
    }
    case "follower": {
      const abilities = rows(system["abilities"]).filter(isRecord);
      const has = abilities.map((one) => `${quoted(textAt(one, "name"))}${ratingTold(textAt(one, "rating"))}`);
      return `Follower: ${quoted(name)} ${textAt(system, "role") || "supporter"}: ${has.join(", ")}`;
    }
  }
}
