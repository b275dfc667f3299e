import type { FightStart } from "../../play/combat-api.ts";
import type { Refused } from "../../rules/log/index.ts";
import { wholeNames, type WholeLine } from "../../play/names/whole.ts";
import { readLine, refusedLine } from "../sheet/fighting/npc-line.ts";
import type { Words } from "../words/words.ts";

type Foe = FightStart["foes"][number];

/** An entry, and how many signs stand before it. */
interface Entry {
  readonly one: string;
  readonly before: number;
}

/** What was read of a field: foes, and what is to be said of how they were read. */
interface FoesTyped {
  readonly foes: FightStart["foes"];
  readonly told: string;
}

type Read = { readonly foe: Foe; readonly told: string } | Refused;

function foeTyped({ one, before }: Entry, { plain, quoted }: WholeLine, words: Words): Read {
  const [, times, rest = ""] = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*)$/u.exec(one) ?? [];
  const count = times === undefined ? 1 : Math.max(1, Number(times));
  if (!rest.includes(",")) return { foe: { actor: "", count, name: plain(rest) }, told: "" };
  const read = readLine(quoted(rest), words, before + one.length - rest.length);
  if (read.kind === "fill") return { foe: { actor: "", count, line: read.line }, told: read.told };
  const { data, ...refused } = refusedLine(read);
  // A part without any number may well belong to a name
  const name = /,[^,\d]+$/u.test(rest) ? ` ${words.text("SETPIECE.Tracker.AddForm.Quotes")}` : "";
  return { ...refused, data: { text: `${String(data?.["text"])}${name}` } };
}

/**
 * What was typed into "Add": names and one-line foes parted by semicolons, each with a number in front for so many
 * (`3 Wolf, Force 3, bite 2; Miller`), in the words of the reader or of the rules. One line with a mistake refuses all.
 * Nothing cuts into names that are `known`, nor into what stands in quotation marks.
 */
export function foesTyped(typed: string, words: Words, known: readonly string[] = []): FoesTyped | Refused {
  const whole = wholeNames(typed, known);
  const read = [...whole.text.matchAll(/[^;]+/g)]
    .map(({ 0: part, index }) => ({ one: part.trim(), before: index + part.length - part.trimStart().length }))
    .filter(({ one }) => one !== "")
    .map((entry) => foeTyped(entry, whole, words));
  const fault = read.find((one) => "kind" in one);
  if (fault) return fault;
  const foes = read.flatMap((one) => ("kind" in one ? [] : [one]));
  return { foes: foes.map(({ foe }) => foe), told: foes.flatMap(({ told }) => told || []).join(" ") };
}
