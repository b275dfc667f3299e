import { readFaces } from "../../../rules/combat/ask.ts";
import { count, whole } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { DicePicture } from "./picture.ts";

/** Faces of a pool, sixes marked; said aloud as one sentence. Where label and owner are the same it is named once. */
export function dicePicture(
  key: string,
  who: string,
  label: string,
  faces: readonly number[],
  context: Pick<PaintContext, "words">,
): DicePicture {
  const { sixes, faces: shown } = readFaces(faces);
  return {
    key,
    who,
    label,
    text: count(context.words, `SETPIECE.Combat.Ui.Dice.${who === label ? "Pool" : "Text"}`, sixes, {
      who,
      label,
      dice: whole(context.words, faces.length),
    }),
    faces: shown,
  };
}
