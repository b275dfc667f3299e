import type { FightStart } from "../../play/combat-api.ts";
import type { Refused } from "../../rules/log/index.ts";
import { readLine, refusedLine } from "../sheet/fighting/npc-line.ts";
import type { Words } from "../words/words.ts";

type Foe = FightStart["foes"][number];

/** An entry, and how many signs stand before it. */
interface Entry {
  readonly one: string;
  readonly before: number;
}

const foeTyped = ({ one, before }: Entry, words: Words): Foe | Refused => {
  const [, times, rest = ""] = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*)$/u.exec(one) ?? [];
  const count = times === undefined ? 1 : Math.max(1, Number(times));
  if (!rest.includes(",")) return { actor: "", count, name: rest };
  const read = readLine(rest, words, before + one.length - rest.length);
  return read.kind === "fault" ? refusedLine(read) : { actor: "", count, line: read.line };
};

/**
 * What was typed into "Add": names and one-line foes parted by semicolons, each with a number in front for so many
 * (`3 Wolf, Force 3, bite 2; Miller`), in the words of the reader or of the rules. One line with a mistake refuses all.
 */
export function foesTyped(typed: string, words: Words): FightStart["foes"] | Refused {
  const read = [...typed.matchAll(/[^;]+/g)]
    .map(({ 0: part, index }) => ({ one: part.trim(), before: index + part.length - part.trimStart().length }))
    .filter(({ one }) => one !== "")
    .map((entry) => foeTyped(entry, words));
  const isFoe = (one: Foe | Refused): one is Foe => !("kind" in one);
  const isFault = (one: Foe | Refused): one is Refused => !isFoe(one);
  return read.find(isFault) ?? read.filter(isFoe);
}
