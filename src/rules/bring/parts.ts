/** A brought hero in parts that are ticked one by one, and its data without those left out. */
import { NEW_ABILITY, breakoutRating } from "../contest/hero/creation.ts";
import { parseRating, printRating } from "../contest/roll/roll.ts";
import type { Json, JsonObject } from "../log/outcome.ts";
import { isRecord } from "../log/values.ts";
import type { BroughtHero, HeroData, HeroItem, HeroTrace } from "./hero.ts";
import { paragraphsOf } from "./safe.ts";
import { textAt } from "./sheet.ts";

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

/** Something that is taken or left. */
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
  /** Ticked at first. */
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

/** A number, flag or text as it is written; of anything else, nothing that a reader could use. */
const plain = (value: unknown): string =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : typeof value === "string" ? value : "";

/** A value of a sheet in words that need no language; a list by the names in it. */
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

/** An item's rating; of a follower its abilities with theirs, whose reasons follow below in the same order. */
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

/** A hero's data without these parts. */
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
