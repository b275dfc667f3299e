import type { DiceWanted } from "../rules/log/index.ts";

/** A throw in Foundry's own notation: `1d20 + 7`. */
export const formulaOf = ({ count, faces, bonus = 0 }: DiceWanted): string =>
  `${count}d${faces}${bonus === 0 ? "" : bonus > 0 ? ` + ${bonus}` : ` - ${-bonus}`}`;
