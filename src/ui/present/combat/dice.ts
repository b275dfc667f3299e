import { isSuccess, successes } from "../../../rules/combat/test/successes.ts";
import { count, whole } from "../../words/words.ts";
import type { Facts } from "../facts.ts";
import type { DicePicture } from "./picture.ts";

/** Faces of a pool, sixes marked; said aloud as one sentence. Where label and owner are the same it is named once. */
export function dicePicture(
  key: string,
  who: string,
  label: string,
  faces: readonly number[],
  facts: Pick<Facts, "words">,
): DicePicture {
  const sixes = successes(faces);
  return {
    key,
    who,
    label,
    text: count(facts.words, `SETPIECE.Combat.Ui.Dice.${who === label ? "Pool" : "Text"}`, sixes, {
      who,
      label,
      dice: whole(facts.words, faces.length),
    }),
    faces: [...faces].sort((a, b) => b - a).map((face) => ({ face, six: isSuccess(face) })),
  };
}
