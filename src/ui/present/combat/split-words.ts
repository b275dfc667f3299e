import { splitText } from "../../../rules/combat/harm/split.ts";
import type { Split } from "../../../rules/combat/harm/split.ts";
import { count } from "../../words/words.ts";
import type { Words } from "../../words/words.ts";

const LEVELS = { "1": "lesser", "2": "moderate", "3": "severe" } as const;

/** A way to take harm as it stands to be chosen: what it is, and what it costs. */
interface WayWords {
  /** As the rules read it: `2+1`. */
  readonly value: string;
  readonly label: string;
  readonly note: string;
}

/** "1 moderate + 1 lesser", the heaviest first. */
function splitWords({ parts }: Split, words: Words): string {
  return ([3, 2, 1] as const)
    .flatMap((level) => {
      const n = parts.filter((part) => part === level).length;
      return n ? [count(words, `SETPIECE.Combat.Ui.Harm.${LEVELS[`${level}`]}`, n)] : [];
    })
    .join(" + ");
}

/** Name a way to take harm, with the dice it costs and whether it is a critical injury. */
export function splitWay(way: Split, words: Words): WayWords {
  const note = [
    way.penalty
      ? count(words, "SETPIECE.Combat.Ui.Harm.Dice", way.penalty)
      : words.text("SETPIECE.Combat.Ui.Harm.NoDice"),
    way.catastrophic > 0 ? words.text("SETPIECE.Combat.Ui.Harm.Critical") : "",
  ];
  return { value: splitText(way.parts), label: splitWords(way, words), note: note.filter(Boolean).join(", ") };
}
