import type { Rehearsal } from "../../../play/contest-table-api.ts";
import { chance, type OddsStyle } from "../../words/chance.ts";
import { waitingText } from "../../present/forecast.ts";
import { count, type Words } from "../../words/words.ts";

/** "about 6 rounds"; empty where nobody can say. */
export const aboutText = ({ length, unit }: Rehearsal, words: Words): string =>
  length === null ? "" : count(words, `SETPIECE.Contest.Rehearse.About.${unit}`, Math.max(1, Math.round(length.mean)));

/** What a rehearsal came to, a sentence each: how it ends, how long it lasts, how open it is. */
export function rehearsalTexts(rehearsal: Rehearsal | null, style: OddsStyle, words: Words): readonly string[] {
  if (!rehearsal) return [words.text("SETPIECE.Contest.Rehearse.Nothing")];
  const { chance: ends, length, unit, swing, waits } = rehearsal;
  if (waits) return [waitingText(words)];
  const shown = style === "off" ? "percent" : style;
  const [from = 0, to = 0] = length?.likely ?? [];
  return [
    ends
      ? words.text("SETPIECE.Contest.Rehearse.Ends", {
          win: chance(words, ends.win, shown),
          lose: chance(words, ends.lose, shown),
          nobody: chance(words, ends.nobody, shown),
        })
      : words.text("SETPIECE.Contest.Rehearse.Group"),
    length
      ? words.text(`SETPIECE.Contest.Rehearse.${from === to ? "Exactly" : "Likely"}.${unit}`, { from, to })
      : words.text("SETPIECE.Contest.Rehearse.Endless"),
    ...(swing ? [words.text(`SETPIECE.Contest.Rehearse.Swing.${swing}`)] : []),
  ];
}
