import type { Json, JsonObject, Sentence } from "../log/outcome.ts";
import { numberOf } from "../log/values.ts";
import { type Adversity, parseRating, printRating } from "../contest/roll/roll.ts";
import type { Fortune } from "../contest/roll/ladder.ts";
import { breakoutRating, flawRatings, NEW_ABILITY } from "../contest/hero/creation.ts";
import { place } from "../combat/harm/split.ts";
import type { Harm, HarmType } from "../combat/state/creature.ts";
import { combatRulings } from "../profile/combat.ts";
import { fault, LIMITS, shown, type Opened, htmlOf, nameOf, oneLine, paragraphsOf, safeImage } from "./safe.ts";

export const ITEM_TYPES = ["ability", "keyword", "flaw", "follower", "gear", "weapon", "armour"] as const;
type ItemType = (typeof ITEM_TYPES)[number];

/** An item as the host creates it; breakouts refer to a keyword's id. */
export interface HeroItem {
  readonly _id: string;
  readonly type: ItemType;
  readonly name: string;
  readonly system: JsonObject;
}

interface HeroState {
  readonly type: "state";
  readonly name: string;
  readonly statuses: readonly (Adversity | Fortune)[];
  readonly system: { readonly scope: string; readonly source: string };
}

/** A hero or foe in the shapes of `src/documents`; `system` has only what was found. */
export interface HeroData {
  readonly name: string;
  readonly type: "character" | "npc";
  readonly img?: string;
  readonly system: JsonObject;
  readonly items: readonly HeroItem[];
  readonly effects: readonly HeroState[];
}

/** A number's origin. A guess is not in the source itself. */
export interface HeroTrace {
  /** Path in the hero: `system.combat.actions.strike`, `items.2.system.rating`. */
  readonly to: string;
  readonly value: string | number;
  /** Place in the source, and its content. */
  readonly from: string;
  readonly found: string | number;
  readonly how: Sentence;
  readonly certain: boolean;
}

interface HeroDropped {
  readonly from: string;
  readonly what: string;
  readonly why: Sentence;
}

/** A number that a source does not hold, asked of the table; `id` begins with the source's. */
export interface HeroQuestion {
  readonly id: string;
  readonly label: Sentence;
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

export interface BroughtHero {
  readonly source: string;
  readonly data: HeroData;
  readonly trace: readonly HeroTrace[];
  readonly dropped: readonly HeroDropped[];
  /** Item ids that a long list leaves for the GM to tick. */
  readonly unticked: readonly string[];
  /** Questions of its source, with the numbers used. */
  readonly asks: readonly HeroQuestion[];
}

export interface Because {
  readonly from: Opened;
  readonly how: Sentence;
  readonly certain: boolean;
}

type Data = Sentence["data"];
const because = (from: Opened, how: string, data: Data, certain: boolean): Because => ({
  from,
  how: { key: `Bring.How.${how}`, data: { found: from.found, ...data } },
  certain,
});
export const known = (from: Opened, how = "Same", data: Data = {}): Because => because(from, how, data, true);
/** A number that someone should check. */
export const guess = (from: Opened, how = "Usual", data: Data = {}): Because => because(from, how, data, false);

/** An item in the making: breakouts point at their keyword until all have ids. */
export interface DraftItem {
  readonly type: ItemType;
  readonly name: string;
  readonly system: Record<string, Json>;
  readonly paragraphs: string[];
  /** Its keyword; one may come after its breakout and is then found at the end. */
  keyword: DraftItem | null;
  /** Reasons of its numbers, by their names below `system`. */
  readonly why: Readonly<Record<string, Because>>;
  ticked: boolean;
}

const DEFAULTS: Readonly<Record<ItemType, JsonObject>> = {
  ability: { rating: "13", keyword: "" },
  keyword: { rating: "13" },
  flaw: { rating: "" },
  follower: { role: "supporter", present: true, actor: "", abilities: [], states: [] },
  gear: {},
  weapon: { uses: ["close"], damage: 1, min: 0, max: 0, dice: 0, inHand: false, natural: false },
  armour: { protection: 1, finesse: 0, worn: true },
};

const idAt = (index: number): string => `item${String(index + 1).padStart(12, "0")}`;

/** A hero in the making, with the trace of each number. */
export class HeroDraft {
  readonly #values = new Map<string, Json>();
  readonly #harm: Record<HarmType, readonly Harm[]> = { physical: [], mental: [] };
  readonly items: DraftItem[] = [];
  readonly biography: string[] = [];
  readonly effects: HeroState[] = [];
  readonly dropped: HeroDropped[] = [];
  readonly #trace: (Because & { readonly to: string; readonly value: string | number })[] = [];
  img = "";
  asks: readonly HeroQuestion[] = [];

  constructor(
    readonly source: string,
    readonly type: HeroData["type"],
    readonly name: string,
    readonly from: Opened,
  ) {}

  /** A value below `system` by dotted path; empty texts and missing numbers are left out. */
  set(path: string, value: Json, why: Because | null = null): void {
    if (value === null || value === "") return;
    this.#values.set(path, value);
    if (why && (typeof value === "number" || typeof value === "string"))
      this.#trace.push({ ...why, to: `system.${path}`, value });
  }

  copy(path: string, from: Opened, min: number, max: number): void {
    this.set(path, from.whole(min, max), known(from));
  }

  most(path: string, value: number, why: Because): void {
    const before = this.#trace.findIndex(({ to }) => to === `system.${path}`);
    if (before >= 0 && Number(this.#trace[before]?.value) >= value) return;
    if (before >= 0) this.#trace.splice(before, 1);
    this.set(path, value, why);
  }

  /** An item; `system` is what differs from a new one. A nameless one is dropped and reported. */
  add(
    type: ItemType,
    name: string,
    system: JsonObject,
    {
      from = this.from,
      keyword = null,
      ticked = true,
      ...more
    }: {
      readonly from?: Opened;
      readonly keyword?: DraftItem | null;
      readonly ticked?: boolean;
      readonly why?: Readonly<Record<string, Because>>;
      readonly description?: Opened;
    } = {},
  ): DraftItem {
    const item: DraftItem = {
      type,
      name: nameOf(name),
      system: { ...DEFAULTS[type], ...system },
      paragraphs: [],
      keyword,
      why: more.why ?? {},
      ticked,
    };
    if (item.name === "") this.drop(from, String(from.found), "Nameless");
    else if (this.items.length < LIMITS.entries) this.items.push(item);
    else this.from.faults.push(fault("Items", this.from.place, { max: LIMITS.entries }));
    if (more.description) this.describe(more.description, item);
    return item;
  }

  /** Paragraphs of rich text for an item or the biography; lost parts are reported. */
  describe(from: Opened, on: DraftItem | null = null): void {
    const { paragraphs, lost } = paragraphsOf(from.text);
    (on?.paragraphs ?? this.biography).push(...paragraphs);
    if (lost) this.drop(from, on?.name ?? this.name, "Markup");
  }

  state(state: Adversity | Fortune, name: string, why: Because, scope = ""): void {
    this.#trace.push({ ...why, to: `effects.${this.effects.length}.statuses.0`, value: state });
    this.effects.push({
      type: "state",
      name: nameOf(name) || state,
      statuses: [state],
      system: { scope: oneLine(scope), source: "" },
    });
  }

  /** One lesser harm; full rows push it up, and one without room is reported. */
  harm(type: HarmType, label: string, why: Because): void {
    const before = this.#harm[type];
    const { harm, catastrophic } = place(before, [1], combatRulings["harm.slots"].initial, () => nameOf(label));
    if (catastrophic > 0) return this.drop(why.from, label, "NoPlace");
    this.#harm[type] = harm;
    const row = numberOf(harm.at(-1)?.row);
    const rows = harm.map((one) => ({ label: one.label, level: one.level, row: one.row }));
    this.set(`combat.harm.${type}`, rows);
    this.#trace.push({ ...why, to: `system.combat.harm.${type}.${before.length}.row`, value: row });
  }

  /** Reports what is not taken over, if anything was there. */
  drop(from: Opened, what: string, why: string, data: Data = {}): void {
    const name = nameOf(what);
    this.dropped.push({
      from: shown(from.place),
      what: name,
      why: { key: `Bring.Dropped.${why}`, data: { what: name, ...data } },
    });
  }

  dropAll(from: Opened, why: string, ...paths: readonly string[]): void {
    for (const path of paths) {
      const found = from.at(path);
      if (found.there && found.value !== 0 && found.value !== false)
        this.drop(
          found,
          path
            .split(".")
            .slice(-2)
            .join(" ")
            .replace(/ value$/, ""),
          why,
        );
    }
  }

  portrait(from: Opened): void {
    if (!from.there) return;
    const img = safeImage(from.text);
    if (img === null) this.drop(from, from.text, "Picture");
    else this.img ||= img;
  }

  /** The finished hero: breakouts follow their keyword, flaws without a rating get the rule's. */
  done(): BroughtHero {
    const items = this.items.flatMap((item) =>
      item.keyword && this.items.includes(item.keyword)
        ? []
        : [item, ...this.items.filter((one) => one !== item && one.keyword === item)],
    );
    const flaws = this.#flaws(items);
    const made = items.map((item, index): HeroItem => {
      const { type, name, system, paragraphs, keyword } = item;
      const under = keyword ? items.indexOf(keyword) : -1;
      const rating = flaws.get(item);
      const more = {
        ...(under < 0 ? {} : { keyword: idAt(under) }),
        ...(rating === undefined ? {} : { rating }),
        // A nameless keyword was dropped
        ...(keyword && under < 0 ? rated(breakoutOf(item, keyword)) : {}),
      };
      return { _id: idAt(index), type, name, system: { ...system, ...more, description: htmlOf(paragraphs) } };
    });
    const traces = items.flatMap((item, index) =>
      Object.entries(item.why).map(([path, why]): HeroTrace => {
        const value = path.split(".").reduce<unknown>(memberOf, made[index]?.system);
        return tracedAs(why, `items.${index}.system.${path}`, typeof value === "number" ? value : String(value));
      }),
    );
    if (this.biography.length > 0) this.set("biography", htmlOf(this.biography));
    return {
      source: this.source,
      data: {
        name: this.name,
        type: this.type,
        ...(this.img === "" ? {} : { img: this.img }),
        system: nested([...this.#values].map(([path, value]) => [path.split("."), value])),
        items: made,
        effects: this.effects,
      },
      trace: [...this.#trace.map((one) => tracedAs(one, one.to, one.value)), ...traces],
      dropped: this.dropped,
      unticked: items.flatMap(({ ticked }, index) => (ticked ? [] : [idAt(index)])),
      asks: this.asks,
    };
  }

  #flaws(items: readonly DraftItem[]): ReadonlyMap<DraftItem, string> {
    const flaws = items.filter(({ type }) => type === "flaw");
    const ratings = items.flatMap((item) => {
      const { type, system, keyword } = item;
      if (type !== "ability" && type !== "keyword") return [];
      const read = parseRating(system["rating"]);
      return read.kind === "ok" ? [read.value] : keyword ? [breakoutOf(item, keyword)] : [];
    });
    const due = flawRatings(ratings, flaws.length);
    return new Map(
      flaws.flatMap((item, index) =>
        item.system["rating"] === "" ? [[item, printRating(due[index] || NEW_ABILITY)] as const] : [],
      ),
    );
  }
}

function nested(values: readonly (readonly [path: readonly string[], value: Json])[]): JsonObject {
  const heads = new Set(values.map(([[head = ""]]) => head));
  return Object.fromEntries(
    [...heads].map((head): readonly [string, Json] => {
      const own = values.filter(([[first]]) => first === head);
      const whole = own.find(([path]) => path.length === 1);
      return [head, whole ? whole[1] : nested(own.map(([[, ...rest], value]) => [rest, value]))];
    }),
  );
}

const breakoutOf = (item: DraftItem, keyword: DraftItem): number => {
  const base = parseRating(keyword.system["rating"]);
  return breakoutRating(base.kind === "ok" ? base.value : NEW_ABILITY, Number(item.system["rating"]) || 0);
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const tracedAs = ({ from, how, certain }: Because, to: string, value: string | number): HeroTrace => ({
  to,
  value,
  from: shown(from.place),
  found: from.found,
  how: { key: how.key, data: { ...how.data, value: how.data?.["value"] ?? value } },
  certain,
});

/** A draft named by the document; a nameless hero is a fault. */
export function draftOf(
  document: Opened,
  source: string,
  type: HeroData["type"],
  { img = "img" }: { readonly img?: string } = {},
): HeroDraft {
  const name = nameOf(document.at("name").text);
  if (name === "") document.faults.push(fault("NoName", document.at("name").place));
  const draft = new HeroDraft(source, type, name, document);
  draft.portrait(document.at(img));
  return draft;
}

export const rated = (rating: number): { readonly rating: string } => ({ rating: printRating(rating) });

export const joined = (...parts: readonly string[]): string =>
  parts
    .map(oneLine)
    .filter((part) => part !== "")
    .join(", ");
