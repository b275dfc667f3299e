import { readNpc } from "../../combat/typed.ts";
import { STATES } from "../../contest/engine/setup.ts";
import { NEW_ABILITY } from "../../contest/hero/creation.ts";
import { printRating } from "../../contest/roll/roll.ts";
import { actionIds, attributeIds, type ActionId, type AttributeId } from "../../combat/catalogue/catalogue.ts";
import { harmTypes, type HarmType } from "../../combat/state/creature.ts";
import { BONUS_KINDS } from "../../duel/index.ts";
import type { Json, JsonObject } from "../../log/outcome.ts";
import { isOneOf } from "../../log/values.ts";
import { HeroDraft, known, type DraftItem } from "../hero.ts";
import {
  fault,
  lineAt,
  LIMITS,
  Opened,
  type Faults,
  nameOf,
  oneLine,
  ARMOUR,
  cut,
  GROUPS,
  LONGEST,
  named,
  NUMBERS,
  ROLES,
  USES,
  WEAPON,
  WEAPON_FLAGS,
  type SheetNumber,
} from "../safe.ts";
import { addRated } from "../source.ts";

const RATED = /\s+\+?\d\S*$/;
const isRated = (part: string): boolean => part.length <= LONGEST && RATED.test(part);
/** A shorter line that is no sentence is an ability's name. */
const NAME_LENGTH = 60;
const BREAK = /^\s*(?:-{3,}|={3,}|\*{3,})\s*$/;

/** Written heroes: one a text, or several separated by `---`. Lines of foes are foes. */
export function readText(text: string, place: string, faults: Faults): readonly HeroDraft[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line, index) => new Opened(oneLine(line), lineAt(place, index + 1), faults));
  if (lines.length > 4 * LIMITS.entries) {
    faults.push(fault("TooLong", place, { count: lines.length, max: 4 * LIMITS.entries }));
    return [];
  }
  const blocks: Opened[][] = [[]];
  for (const line of lines)
    if (BREAK.test(line.text)) blocks.push([]);
    else if (line.text.trim() !== "") blocks.at(-1)?.push(line);
  return blocks.flatMap((block) => {
    const [head, ...rest] = block;
    if (!head) return [];
    const foes = block.map(foeOf);
    if (foes.every((foe) => foe !== null)) return foes;
    const npc = rest.some(({ text }) => /^\s*kind:\s*(?:npc|foe)\s*$/i.test(text));
    return [new TextHero(head, npc ? "npc" : "character").read(rest)];
  });
}

/** A foe's line: whole pools, weapons, armour. A bare name is none. */
function foeOf(line: Opened): HeroDraft | null {
  const text = line.text.trim().replace(/^\d+\s+/, "");
  const foe = text.includes(",") && text.length <= LONGEST ? readNpc(text) : null;
  if (foe?.kind !== "ok") return null;
  const { sheet } = foe;
  const pools = Object.keys(sheet.pools ?? {}).length + Object.keys(sheet.attributes ?? {}).length;
  if (pools + (sheet.weapons ?? []).length === 0) return null;
  const draft = new HeroDraft("text", "npc", nameOf(foe.name), line);
  const set = (path: string, value: number | null | undefined): void => {
    if (value !== null && value !== undefined) draft.set(path, value, known(line, "Line"));
  };
  const {
    attributes,
    pools: whole,
  }: { attributes?: Partial<Record<AttributeId, number>>; pools?: Partial<Record<ActionId, number>> } = sheet;
  for (const id of attributeIds) set(`combat.attributes.${id}`, attributes?.[id]);
  for (const id of actionIds) set(`combat.pools.${id}`, whole?.[id]);
  for (const type of harmTypes) set(`combat.points.${type}.max`, foe.harm[type]);
  set("combat.cards", foe.cards);
  set("combat.budget.slow", sheet.budget?.slow);
  set("combat.budget.fast", sheet.budget?.fast);
  set("combat.protection", sheet.armour?.protection || null);
  set("combat.fear.value", sheet.fear?.value);
  if (sheet.ignores && sheet.ignores.length > 0) draft.set("combat.ignores", [...sheet.ignores]);
  for (const { id: _, name, uses, natural, ...numbers } of sheet.weapons ?? [])
    draft.add(
      "weapon",
      name,
      { uses: [...uses], natural: natural === true, ...numbers },
      {
        from: line,
        why: { damage: known(line, "Line"), max: known(line, "Line") },
      },
    );
  return draft;
}

class TextHero {
  readonly #draft: HeroDraft;
  #item: DraftItem | null = null;
  #keyword: DraftItem | null = null;
  readonly #bonuses: JsonObject[] = [];

  constructor(head: Opened, kind: "character" | "npc") {
    const line = head.text.trim().replace(/^name:\s*/i, "");
    const [first = ""] = cut(line, ",");
    const { name, rest } = named(first, /$/);
    const concept = line.slice(line.indexOf(first) + first.length).replace(/^\s*,/, "");
    const nameless = !first.startsWith('"') && (isRated(first) || cut(first, ":").length > 1 || first.startsWith(">"));
    if (nameless || nameOf(name) === "") head.faults.push(fault("NoName", head.place));
    this.#draft = new HeroDraft("text", kind, nameOf(`${name} ${rest}`), head);
    this.#draft.set("concept", oneLine(concept));
  }

  read(lines: readonly Opened[]): HeroDraft {
    for (const line of lines) this.#line(this.#draft, line);
    if (this.#bonuses.length > 0) this.#draft.set("duel.bonuses", this.#bonuses);
    return this.#draft;
  }

  #line(draft: HeroDraft, line: Opened): void {
    const text = line.text.trim();
    if (text.startsWith(">")) return void (this.#item?.paragraphs ?? draft.biography).push(...said(text.slice(1)));
    const [head = "", ...more] = cut(text, ":");
    const body = text
      .slice(text.indexOf(head) + head.length)
      .replace(/^\s*:/, "")
      .trim();
    if (more.length > 0 && this.#labelled(draft, line, head.toLowerCase(), body)) return;
    if (more.length > 0 && isRated(head)) return this.#withBreakouts(draft, line, head, body);
    if (more.length > 0 && /^\d\S*$/.test(body)) return void this.#ability(draft, line, `${head} ${body}`);
    if (more.length > 0 && !text.startsWith('"')) return void draft.biography.push(...said(text));
    const parts = cut(text, ",");
    if (parts.length > 1 && parts.every(isRated)) for (const part of parts) this.#ability(draft, line, part);
    else if (isRated(text) || text.startsWith('"')) this.#ability(draft, line, text);
    else if (text.length <= NAME_LENGTH && !/[.!?;]$/.test(text)) this.#ability(draft, line, text);
    else draft.biography.push(...said(text));
  }

  /** A name with a rating, with a bonus over the last keyword, or without either. */
  #ability(draft: HeroDraft, line: Opened, part: string): void {
    const { name, rest } = named(part, RATED);
    if (rest.startsWith("+")) return this.#breakout(draft, line, name, rest);
    const rating = new Opened(rest, line.place, line.faults);
    this.#item = addRated(draft, "ability", name, line, rating.rating(), known(line, "Line"));
  }

  #breakout(draft: HeroDraft, line: Opened, name: string, typed: string): void {
    const bonus = new Opened(typed.slice(1), line.place, line.faults).whole(0, 99) ?? 0;
    if (!this.#keyword) return void line.faults.push(fault("NoKeyword", line.place, { name: nameOf(name) }));
    const why = { rating: known(line, "Line") };
    this.#item = draft.add("ability", name, { rating: `+${bonus}` }, { from: line, keyword: this.#keyword, why });
  }

  /** `Keyword 15: breakout +5, breakout +2`. */
  #withBreakouts(draft: HeroDraft, line: Opened, head: string, body: string): void {
    const { name, rest } = named(head, RATED);
    const value = new Opened(rest, line.place, line.faults).rating() ?? NEW_ABILITY;
    const keyword = draft.add(
      "keyword",
      name,
      { rating: printRating(value) },
      {
        from: line,
        why: { rating: known(line, "Line") },
      },
    );
    this.#keyword = this.#item = keyword;
    for (const part of body === "" ? [] : cut(body, ",")) {
      const { name: under, rest: typed } = named(part, RATED);
      if (typed.startsWith("+")) this.#breakout(draft, line, under, typed);
      else if (typed === "") this.#breakout(draft, line, under, "+1");
      else this.#ability(draft, line, part);
    }
    this.#item = keyword;
  }

  /** A line that begins with one of our words; false for any other. */
  #labelled(draft: HeroDraft, line: Opened, label: string, body: string): boolean {
    const number = NUMBERS.find(({ word }) => word.toLowerCase() === label);
    const group = GROUPS.find(({ word }) => word.toLowerCase() === label);
    const of = (text: string): Opened => new Opened(text, line.place, line.faults);
    const why = known(line, "Line");
    if (number) draft.set(number.path, of(body).whole(number.min, number.max), why);
    else if (group)
      for (const [{ path }, value] of this.#numbers(line, cut(body, ","), group.numbers)) draft.set(path, value, why);
    else
      switch (label) {
        case "kind":
          break;
        case "portrait":
          draft.portrait(of(body));
          break;
        case "resistance":
          draft.set("contest.resistance", oneLine(body), why);
          break;
        case "physical harm":
        case "mental harm":
          this.#harm(draft, line, label === "mental harm" ? "mental" : "physical", body);
          break;
        case "ignores":
          draft.set(
            "combat.ignores",
            cut(body, ",").map((part) => nameOf(named(part, /$/).name).toLowerCase()),
          );
          break;
        case "bonus":
        case "bonuses":
          this.#bonus(line, body);
          break;
        case "state":
        case "states":
          this.#state(draft, line, body);
          break;
        case "flaw":
        case "flaws":
          for (const part of cut(body, ",")) {
            const { name, rest } = named(part, RATED);
            this.#item = addRated(draft, "flaw", name, line, of(rest).rating(), known(line, "Line"));
          }
          break;
        case "gear":
          for (const part of cut(body, ",")) this.#item = draft.add("gear", named(part, /$/).name, {}, { from: line });
          break;
        case "weapon":
          this.#weapon(draft, line, body);
          break;
        case "armour":
        case "armor":
          this.#armour(draft, line, body);
          break;
        case "follower":
          this.#follower(draft, line, body);
          break;
        default:
          return false;
      }
    return true;
  }

  /** Words with numbers, `damage 2`; any other word is a fault. */
  #numbers(
    line: Opened,
    parts: readonly string[],
    of: readonly SheetNumber[],
  ): readonly (readonly [SheetNumber, number])[] {
    return parts.flatMap((part) => {
      const [, word = "", typed = ""] = /^(.*?)\s*([+-]?\d\S*)?$/.exec(part.slice(0, LONGEST)) ?? [];
      const found = of.find((one) => one.word === word.toLowerCase());
      if (!found) line.faults.push(fault("Word", line.place, { text: nameOf(part) }));
      const value = found ? new Opened(typed, line.place, line.faults).whole(found.min, found.max) : null;
      return found && value !== null ? [[found, value] as const] : [];
    });
  }

  #harm(draft: HeroDraft, line: Opened, type: HarmType, body: string): void {
    const harm = cut(body, ",").map((part): JsonObject => {
      const { name, rest } = named(part, /(?:\s+\d)+$/);
      const [level, row] = rest.split(/\s+/).map((typed) => new Opened(typed, line.place, line.faults).whole(1, 3));
      return { label: nameOf(name), level: level ?? 1, row: row ?? level ?? 1 };
    });
    draft.set(`combat.harm.${type}`, harm);
  }

  #bonus(line: Opened, body: string): void {
    for (const part of cut(body, ",")) {
      const { name, rest } = named(part, /\s+[+-]?\d+(?:\s+[a-z]+)?$/);
      const [typed = "", word] = rest.split(/\s+/);
      const value = new Opened(typed.replace(/^\+/, ""), line.place, line.faults).whole(-9999, 9999);
      const kind = isOneOf(BONUS_KINDS, word) ? word : "other";
      if (value !== null) this.#bonuses.push({ label: nameOf(name), value, kind });
      else if (typed === "") line.faults.push(fault("Word", line.place, { text: nameOf(part) }));
    }
  }

  #state(draft: HeroDraft, line: Opened, body: string): void {
    const [first = "", second, third = ""] = cut(body, ",");
    const word = (second ?? first).toLowerCase();
    const state = STATES.find((one) => one === word);
    if (!state) return void line.faults.push(fault("Word", line.place, { text: nameOf(word) }));
    draft.state(state, named(first, /$/).name, known(line, "Line"), named(third, /$/).name);
  }

  #weapon(draft: HeroDraft, line: Opened, body: string): void {
    const [first = "", ...parts] = cut(body, ",");
    const uses = parts.filter((part) => USES.includes(part.toLowerCase())).map((part) => part.toLowerCase());
    const flags = Object.entries(WEAPON_FLAGS).filter(([word]) => parts.includes(word));
    const rest = parts.filter((part) => !USES.includes(part.toLowerCase()) && !Object.hasOwn(WEAPON_FLAGS, part));
    const numbers = this.#numbers(line, rest, WEAPON).map(([{ path }, value]) => [path, value] as const);
    const system = { ...Object.fromEntries(numbers), ...Object.fromEntries(flags.map(([, flag]) => [flag, true])) };
    const why = Object.fromEntries(numbers.map(([path]) => [path, known(line, "Line")]));
    const own: JsonObject = { ...system, ...(uses.length > 0 ? { uses } : {}) };
    this.#item = draft.add("weapon", named(first, /$/).name, own, { from: line, why });
  }

  #armour(draft: HeroDraft, line: Opened, body: string): void {
    const [first = "", ...parts] = cut(body, ",");
    const rest = parts.filter((part) => part !== "worn" && part !== "carried");
    const numbers = this.#numbers(line, rest, ARMOUR).map(([{ path }, value]) => [path, value] as const);
    const why = Object.fromEntries(numbers.map(([path]) => [path, known(line, "Line")]));
    const system: JsonObject = { ...Object.fromEntries(numbers), worn: !parts.includes("carried") };
    this.#item = draft.add("armour", named(first, /$/).name, system, { from: line, why });
  }

  #follower(draft: HeroDraft, line: Opened, body: string): void {
    const [head = "", ...more] = cut(body, ":");
    const { name, rest } = named(head, new RegExp(`\\s+(?:${ROLES.join("|")})$`));
    const list =
      more.length > 0
        ? body
            .slice(body.indexOf(head) + head.length)
            .replace(/^\s*:/, "")
            .trim()
        : "";
    const abilities = (list === "" ? [] : cut(list, ",")).map(
      (part): { readonly name: string; readonly rating: string } => {
        const read = named(part, RATED);
        const rating = new Opened(read.rest, line.place, line.faults).rating();
        return { name: nameOf(read.name), rating: printRating(rating ?? NEW_ABILITY) };
      },
    );
    const why = Object.fromEntries(abilities.map((_, index) => [`abilities.${index}.rating`, known(line, "Line")]));
    const system: Record<string, Json> = { abilities, role: rest || "supporter" };
    this.#item = draft.add("follower", name, system, { from: line, why });
  }
}

const said = (text: string): readonly string[] => [oneLine(text)].filter((one) => one !== "");
