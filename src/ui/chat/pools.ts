import type { Sentence } from "../../rules/log/outcome.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { dicePicture } from "../present/combat/dice.ts";
import type { DicePicture } from "../present/combat/picture.ts";

/** The part of a roll that a receipt of a fight reads. */
export interface ThrownRoll {
  readonly faces: number;
  readonly results: readonly number[];
  readonly flavor: string;
}

/** Steps that only draw cards: their dice say which of the free cards it was, which nobody wants to read. */
const DRAWN = /^Combat\.Said\.(?:dealt|kept|extraDrawn|cardPlaced)$/;

/** The pools of one step of a fight: faces, sixes marked. A die that drew a card is left out. */
export function poolsOf(
  rolls: readonly ThrownRoll[],
  sentences: readonly Sentence[],
  context: Pick<PaintContext, "words">,
): readonly DicePicture[] {
  if (sentences.some(({ key }) => DRAWN.test(key))) return [];
  return rolls
    .filter((roll) => roll.faces === 6 && roll.results.length > 0)
    .map((roll, index) => dicePicture(String(index), roll.flavor, roll.flavor, roll.results, context));
}
