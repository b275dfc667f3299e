import { hasText } from "../../../foundry/dom.ts";
import { inform } from "../../../foundry/text.ts";
import { call, memberOf, recordOf } from "../../../foundry/shape.ts";
import { actionIds, readNpc } from "../../../rules/combat/ask.ts";
import type { NpcWord } from "../../../rules/combat/typed.ts";
import { capital, isRefused } from "../../../rules/log/ask.ts";
import type { Refused } from "../../../rules/log/outcome.ts";
import { hostWords } from "../../words/host-words.ts";
import { disjunctions, say, weaponName, type Words } from "../../words/words.ts";
import type { TabHost } from "../row-undo.ts";
import { didYouMean, lineInRules, lineWords } from "./npc-words.ts";

export interface LineFault {
  readonly kind: "fault";
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface LineFill {
  readonly kind: "fill";
  /** The line in the words of the rules, for those who are only a line. */
  readonly line: string;
  readonly name: string;
  /** Words taken for weapons though not of the rules, a sentence each; "" for none. */
  readonly told: string;
  readonly combat: Readonly<Record<string, unknown>>;
  /** Empty where the line names none: then the sheet keeps those it has. */
  readonly weapons: readonly { readonly name: string; readonly type: "weapon"; readonly system: object }[];
}

export const refusedLine = ({ text }: LineFault): Refused => ({
  kind: "refused",
  key: "Tracker.LineForm.Fault",
  data: { text },
  rule: "L-input",
});

/** Words that nobody knows, with a number at the end of their part: a weapon of that damage. */
const ARMED = /^[\p{L}\p{M}'\u2019-]+(?:\s+[\p{L}\p{M}'\u2019-]+)*\s+\d{1,2}\s*(?=,|$)/u;
const WEAPON = "weapon ";

/** A line in which weapons of its own are named as the rules name them, and the words that were taken for such. */
function withWeapons(line: string, known: Readonly<Record<string, NpcWord>>): { line: string; weapons: string[] } {
  const weapons: string[] = [];
  let all = line;
  for (let read = readNpc(all, known); isRefused(read) && read.key.endsWith("NpcWord"); read = readNpc(all, known)) {
    const at = Number(read.data?.["at"] ?? 1) - 1;
    const [armed] = ARMED.exec(all.slice(at)) ?? [];
    // A word that is nearly one of the rules is a slip of the pen
    if (armed === undefined || didYouMean(String(read.data?.["word"]), Object.keys(known)).length > 0) break;
    weapons.push(armed.trim());
    all = all.slice(0, at) + WEAPON + all.slice(at);
  }
  return { line: all, weapons };
}

/**
 * Read a foe's line for its sheet. Nothing is changed by a line with a mistake.
 *
 * @param before signs that stand before the line in the field it was typed into: the place of a mistake counts them
 */
export function readLine(given: string, words: Words, before = 0): LineFill | LineFault {
  const known = lineWords(words);
  const { line, weapons } = withWeapons(given, known);
  const stored = lineInRules(line, words);
  const typed = readNpc(line, known);
  const read = isRefused(typed) ? typed : readNpc(stored);
  if (isRefused(read)) {
    const word = String(read.data?.["word"] ?? "");
    const at = before + Number(read.data?.["at"] ?? 1) - weapons.length * WEAPON.length;
    const start = Math.max(0, at - 1);
    const meant = read.key.endsWith("NpcWord") ? didYouMean(word, Object.keys(known)) : [];
    const either = disjunctions(words.lang).format(meant.map(capital));
    const told = say(words, read.data?.["at"] === undefined ? read : { ...read, data: { ...read.data, at } });
    return {
      kind: "fault",
      start,
      end: start + word.length,
      text: meant.length > 0 ? `${told} ${words.text("SETPIECE.Fighting.DidYouMean", { word: either })}` : told,
    };
  }
  const { sheet } = read;
  return {
    kind: "fill",
    line: stored,
    name: read.name,
    told: weapons.map((weapon) => words.text("SETPIECE.Fighting.Armed", { weapon })).join(" "),
    combat: {
      ...(Object.keys(sheet.attributes ?? {}).length > 0 ? { attributes: sheet.attributes } : {}),
      actions: Object.fromEntries(actionIds.map((id) => [id, 0])),
      pools: Object.fromEntries(actionIds.map((id) => [id, sheet.pools?.[id] ?? null])),
      harmKept: "points",
      points: { physical: { value: 0, max: read.harm.physical }, mental: { value: 0, max: read.harm.mental } },
      cards: read.cards,
      budget: sheet.budget,
      protection: sheet.armour?.protection ?? 0,
      fear: sheet.fear ?? { value: null, later: null },
      ignores: [...(sheet.ignores ?? [])],
    },
    weapons: (sheet.weapons ?? []).map(({ id: _id, name, ...system }, index) => ({
      name: capital(weaponName(words, name.toLowerCase())),
      type: "weapon",
      system: { ...system, uses: [...system.uses], inHand: index === 0 },
    })),
  };
}

export interface LineActor {
  readonly system: unknown;
  readonly items: { readonly contents: readonly { readonly id: string | null; readonly type: unknown }[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: "Item", data: never): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Item", ids: string[]): Promise<unknown>;
}

/** The line for a creature that is hurt already: the harm points taken so far stay. */
export function keepingHarm(combat: LineFill["combat"], system: unknown): LineFill["combat"] {
  const taken = memberOf(memberOf(system, "combat"), "points");
  const kept = Object.entries(recordOf(combat["points"])).map(([type, bar]) => [
    type,
    { value: memberOf(memberOf(taken, type), "value") ?? 0, max: memberOf(bar, "max") },
  ]);
  return { ...combat, points: Object.fromEntries(kept) };
}

/** Write what a line says into a sheet: one update, and its weapons in place of the old ones where it names any. */
export async function writeLine(actor: LineActor, { combat, weapons }: LineFill, name?: string): Promise<void> {
  await actor.update({ ...(name === undefined ? {} : { name }), system: { combat } });
  if (weapons.length === 0) return;
  const old = actor.items.contents.filter((item) => item.type === "weapon").map((item) => item.id ?? "");
  if (old.length > 0) await actor.deleteEmbeddedDocuments("Item", old);
  await call(actor, "createEmbeddedDocuments", "Item", [...weapons]);
}

/** The field in which a foe is written in one line: Enter fills the sheet, a mistake is selected and told. */
export class NpcLineEntry {
  readonly #host: TabHost;
  #line = "";
  #fault: LineFault | null = null;

  constructor(host: TabHost) {
    this.#host = host;
  }

  state(): { readonly line: string; readonly fault: LineFault | null } {
    return { line: this.#line, fault: this.#fault };
  }

  /** The field was left; what was typed is kept. True when it was this field. */
  changed(target: HTMLElement): boolean {
    if (!target.matches("[data-npc-line]") || !hasText(target)) return false;
    this.#line = target.value;
    return true;
  }

  entered(target: HTMLElement): boolean {
    if (!this.changed(target)) return false;
    void this.fill();
    return true;
  }

  async fill(): Promise<void> {
    const field = this.#host.element.querySelector<HTMLInputElement>("[data-npc-line]");
    this.#line = field?.value ?? this.#line;
    const read = readLine(this.#line, hostWords);
    this.#fault = read.kind === "fault" ? read : null;
    this.#host.repaint();
    if (read.kind === "fault") {
      field?.focus();
      field?.setSelectionRange(read.start, read.end);
      return;
    }
    const actor = this.#host.document;
    this.#line = "";
    if (field) field.value = "";
    await writeLine(actor, read, read.name);
    inform(read.told);
  }
}
