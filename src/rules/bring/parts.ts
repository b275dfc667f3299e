/** A brought hero in parts that are ticked one by one, and its data without those left out. */
import { harmTypes } from "../combat/state/creature.ts";
import { NEW_ABILITY, breakoutRating } from "../contest/hero/creation.ts";
import { parseRating, printRating, parseBreakout } from "../contest/roll/roll.ts";
import { type Json, type JsonObject, isRefused } from "../log/outcome.ts";
import { isRecord } from "../log/values.ts";
import type { BroughtHero, HeroData, HeroItem, HeroTrace } from "./hero.ts";
import {
  paragraphsOf,
  textAt,
  oneLine,
  ARMOUR,
  below,
  GROUPS,
  NUMBERS,
  quoted,
  WEAPON,
  WEAPON_FLAGS,
  type SheetNumber,
} from "./safe.ts";

export const PART_GROUPS = [
  "about",
  "points",
  "abilities",
  "flaws",
  "followers",
  "gear",
  "states",
  "fight",
  "duel",
] as const;
export type PartGroup = (typeof PART_GROUPS)[number];

export interface HeroPart {
  /** Stable while the same source is read again with other answers. */
  readonly id: string;
  readonly group: PartGroup;
  /** A name on the sheet; "" for a number or a text of the sheet itself. */
  readonly name: string;
  /** Path below `system`, or `img`; "" for items and states. */
  readonly path: string;
  /** What the sheet will have, as typed: a rating, a number, words; "" where the name says all. */
  readonly value: string;
  /** Name of its keyword, or "". */
  readonly under: string;
  readonly traces: readonly HeroTrace[];
  readonly ticked: boolean;
}

const GROUP_OF: Readonly<Record<HeroItem["type"], PartGroup>> = {
  ability: "abilities",
  keyword: "abilities",
  flaw: "flaws",
  follower: "followers",
  gear: "gear",
  weapon: "gear",
  armour: "gear",
};

const groupAt = (path: string): PartGroup =>
  path.startsWith("combat.")
    ? "fight"
    : path.startsWith("duel.")
      ? "duel"
      : path === "heroPoints.value" || path === "experience"
        ? "points"
        : "about";

/** A number, flag or text as written; "" for anything else. */
const plain = (value: unknown): string =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : typeof value === "string" ? value : "";

/** A sheet value as text that needs no translation; a list by the names in it. */
function shownValue(path: string, value: Json): string {
  if (Array.isArray(value)) return value.map((one) => textAt(one, "label") || plain(one)).join(", ");
  if (path === "biography") return paragraphsOf(plain(value)).paragraphs.join(" ");
  return plain(value);
}

/** Values below `system` by dotted path; a list is one value. */
const leaves = (data: JsonObject, before = ""): readonly (readonly [path: string, value: Json])[] =>
  Object.entries(data).flatMap(([name, value]) =>
    isRecord(value) ? leaves(value, `${before}${name}.`) : [[`${before}${name}`, value] as const],
  );

/** An item's rating; for a follower its abilities with theirs, in the order of their traces. */
const ratingOf = ({ system }: HeroItem): string =>
  Array.isArray(system["abilities"])
    ? system["abilities"]
        .filter(isRecord)
        .map((one) => `${textAt(one, "name")} ${textAt(one, "rating")}`.trim())
        .join(", ")
    : textAt(system, "rating");

/** Ids of items by kind and name, so that a new reading keeps what was ticked. */
function itemIds(items: readonly HeroItem[]): readonly string[] {
  const seen = new Map<string, number>();
  return items.map(({ type, name }) => {
    const id = `${type} ${name}`;
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return before === 0 ? id : `${id} ${before}`;
  });
}

/** All that a hero brings beside its name, in the order of its sheet. */
export function partsOf({ data, trace, unticked }: BroughtHero): readonly HeroPart[] {
  const tracesAt = (to: string): readonly HeroTrace[] =>
    trace.filter((one) => one.to === to || one.to.startsWith(`${to}.`));
  const part = { name: "", path: "", under: "", ticked: true };
  const ids = itemIds(data.items);
  const of = (id: unknown): string => data.items.find(({ _id }) => _id === id)?.name ?? "";
  const parts: readonly HeroPart[] = [
    ...(data.img === undefined
      ? []
      : [{ ...part, id: "img", group: "about" as const, path: "img", value: data.img, traces: [] }]),
    ...leaves(data.system).map(([path, value]) => ({
      ...{ ...part, id: path, group: groupAt(path), path },
      value: shownValue(path, value),
      traces: tracesAt(`system.${path}`),
    })),
    ...data.items.map((item, index) => ({
      ...{ ...part, id: ids[index] ?? "", group: GROUP_OF[item.type], name: item.name, value: ratingOf(item) },
      under: of(item.system["keyword"]),
      traces: tracesAt(`items.${index}.system`),
      ticked: !unticked.includes(item._id),
    })),
    ...data.effects.map((effect, index) => ({
      ...{ ...part, id: `state ${index}`, group: "states" as const, name: effect.name },
      value: effect.statuses[0] ?? "",
      traces: tracesAt(`effects.${index}`),
    })),
  ];
  return PART_GROUPS.flatMap((group) => parts.filter((one) => one.group === group));
}

const without = (data: JsonObject, left: ReadonlySet<string>, before = ""): JsonObject =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): (readonly [string, Json])[] => {
      const path = `${before}${name}`;
      if (left.has(path)) return [];
      return [[name, isRecord(value) ? without(value, left, `${path}.`) : value]];
    }),
  );

/** A breakout whose keyword is left out: an ability of the same rating. */
function alone(item: HeroItem, keyword: HeroItem | undefined): HeroItem {
  const base = keyword ? parseRating(ratingOf(keyword)) : null;
  const rating = breakoutRating(base?.kind === "ok" ? base.value : NEW_ABILITY, Number(ratingOf(item)) || 0);
  return { ...item, system: { ...item.system, keyword: "", rating: printRating(rating) } };
}

export function taken({ data }: BroughtHero, left: ReadonlySet<string>): HeroData {
  const { img, ...rest } = data;
  const ids = itemIds(data.items);
  const items = data.items.filter((_, index) => !left.has(ids[index] ?? ""));
  const kept = new Set(items.map(({ _id }) => _id));
  return {
    ...rest,
    ...(img === undefined || left.has("img") ? {} : { img }),
    system: without(data.system, left),
    items: items.map((item) => {
      const under = item.system["keyword"];
      if (typeof under !== "string" || under === "" || kept.has(under)) return item;
      return alone(
        item,
        data.items.find(({ _id }) => _id === under),
      );
    }),
    effects: data.effects.filter((_, index) => !left.has(`state ${index}`)),
  };
}

export const heroJson = (hero: HeroData): string =>
  `${JSON.stringify({ ...hero, _stats: { systemId: "setpiece" } }, null, 2)}\n`;

/** A hero as text that `read` reads back: name, concept, numbers, biography behind `>`, things on the sheet. */
export function heroText(hero: HeroData): string {
  const { system } = hero;
  const concept = textIn(system, "concept");
  return [
    concept === "" ? quoted(hero.name) : `${quoted(hero.name)}, ${concept}`,
    `Kind: ${hero.type === "npc" ? "NPC" : "hero"}`,
    ...line("Portrait", hero.img ?? ""),
    ...line("Resistance", textIn(system, "contest.resistance")),
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
    ...paragraphs(textIn(system, "biography")),
    ...hero.items.flatMap((item) => [itemTold(item), ...paragraphs(textIn(item.system, "description"))]),
    "",
  ].join("\n");
}

const line = (word: string, value: string | number): readonly string[] => (value === "" ? [] : [`${word}: ${value}`]);

const paragraphs = (html: string): readonly string[] => paragraphsOf(html).paragraphs.map((text) => `> ${text}`);

function textIn(data: unknown, path: string): string {
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
    .map((one) => `${quoted(textIn(one, "label"))} ${wholeAt(one, "level")} ${wholeAt(one, "row")}`)
    .join(", ");

const bonusTold = (row: unknown): string =>
  `${quoted(textIn(row, "label"))} ${wholeAt(row, "value") || 0} ${textIn(row, "kind") || "other"}`;

/** A rating as typed; any other text is left out, and `read` takes the item as new. */
function ratingTold(typed: string): string {
  if (!isRefused(parseBreakout(typed))) return ` ${typed}`;
  const rating = parseRating(typed);
  return rating.kind === "ok" ? ` ${printRating(rating.value)}` : "";
}

function itemTold({ type, name, system }: HeroItem): string {
  const rating = ratingTold(textIn(system, "rating"));
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
      const has = abilities.map((one) => `${quoted(textIn(one, "name"))}${ratingTold(textIn(one, "rating"))}`);
      return `Follower: ${quoted(name)} ${textIn(system, "role") || "supporter"}: ${has.join(", ")}`;
    }
  }
}
