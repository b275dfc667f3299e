import type { SplitTogether } from "../../../rules/combat/decide/wound.ts";
import { splitText } from "../../../rules/combat/ask.ts";
import type { Split } from "../../../rules/combat/harm/split.ts";
import type { HarmType } from "../../../rules/combat/state/creature.ts";
import { count, levelWords, type Words } from "../../words/words.ts";

interface WayWords {
  /** As the rules read it: `2+1`. */
  readonly value: string;
  readonly label: string;
  readonly note: string;
}

export function splitWay(way: Split, words: Words): WayWords {
  return { value: splitText(way.parts), label: levelWords(way.parts, words), note: costWords(way, words) };
}

export const wayChoices = (ways: readonly Split[], words: Words): readonly Pick<WayWords, "value" | "label">[] =>
  ways.map((way) => {
    const { value, label, note } = splitWay(way, words);
    return { value, label: words.text("SETPIECE.Combat.Ui.Harm.Way", { split: label, cost: note }) };
  });

/** What several hits taken together come to, each kind of harm apart. */
export function togetherWay(
  way: SplitTogether,
  hits: readonly { readonly type: HarmType }[],
  words: Words,
): Pick<WayWords, "label" | "note"> {
  const kinds = [...new Set(hits.map(({ type }) => type))];
  const label = kinds.map((type) => {
    const split = levelWords(
      way.parts.flatMap((parts, index) => (hits[index]?.type === type ? parts : [])),
      words,
    );
    return kinds.length > 1
      ? words.text("SETPIECE.Combat.Ui.Harm.Of", { type: words.text(`SETPIECE.Combat.Ui.Harm.${type}`), split })
      : split;
  });
  return { label: label.join(", "), note: costWords(way, words) };
}

const costWords = (way: Pick<Split, "penalty" | "climbed" | "catastrophic">, words: Words): string =>
  [
    way.penalty
      ? count(words, "SETPIECE.Combat.Ui.Harm.Dice", way.penalty)
      : words.text("SETPIECE.Combat.Ui.Harm.NoDice"),
    way.climbed > 0 ? count(words, "SETPIECE.Combat.Ui.Harm.Climb", way.climbed) : "",
    way.catastrophic > 0 ? count(words, "SETPIECE.Combat.Ui.Harm.Critical", way.catastrophic) : "",
  ]
    .filter(Boolean)
    .join(", ");
