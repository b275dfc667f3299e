import type { RungCard } from "../../play/contest-api.ts";
import type { Words } from "../words/words.ts";

const nameOf = ({ rung }: RungCard, words: Words): string => words.text(`SETPIECE.Contest.Rung.${rung}`);

/** What an npc resists with, for its sheet: a rung by its name with its rating, or what was typed. */
export function resistancePicture(stored: string, rungs: readonly RungCard[], words: Words): object {
  const card = rungs.find(({ rung }) => rung === stored);
  return {
    typed: card ? nameOf(card, words) : stored,
    shown: card ? `${nameOf(card, words)} ${card.printed}` : stored,
    names: rungs.map((one) => nameOf(one, words)),
  };
}

/** What is to be stored of what somebody typed: the rung of that name in any case, else the text as it is. */
export const storedResistance = (typed: string, rungs: readonly RungCard[], words: Words): string =>
  rungs.find((one) => nameOf(one, words).toLowerCase() === typed.trim().toLowerCase())?.rung ?? typed.trim();
