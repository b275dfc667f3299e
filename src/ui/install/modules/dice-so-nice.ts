import { shaped } from "../../../foundry/shape.ts";
import { hostWords } from "../../words/host-words.ts";
import type { Words } from "../../words/words.ts";

/** The object that Dice So Nice hands to those who bring colours (its package page). */
interface Dice3d {
  readonly addColorset?: (colours: object, mode: "default") => void;
}

const isDice = shaped<Dice3d>({ addColorset: "function?" });

/** Numbers and dice have the colours of `tokens.css` in the light. */
const NUMBERS = "#fffdf8";

const sets = (words: Words): readonly (readonly [name: string, title: string, die: string])[] => {
  const side = (letter: string): string => words.text("SETPIECE.Contest.Frame.Side", { side: letter });
  return [
    ["side-a", side("A"), "#45607a"],
    ["side-b", side("B"), "#8a6a34"],
    ["contest", words.text("SETPIECE.Family.contest"), "#0e4258"],
    ["combat", words.text("SETPIECE.Family.combat"), "#8d5f06"],
    ["duel", words.text("SETPIECE.Family.duel"), "#9b2f3b"],
  ];
};

/**
 * Offer the colours of the sides and families among those that a person chooses dice from; nobody's dice change by
 * themselves. Source (public page): foundryvtt.com/packages/dice-so-nice.
 */
export function offerDiceColours(dice3d: unknown, words: Words = hostWords): void {
  if (!isDice(dice3d)) return;
  for (const [name, title, die] of sets(words))
    dice3d.addColorset?.(
      {
        name: `setpiece-${name}`,
        description: `Setpiece: ${title}`,
        category: "Setpiece",
        foreground: NUMBERS,
        background: die,
        outline: "none",
        edge: die,
        texture: "none",
        material: "plastic",
      },
      "default",
    );
}
