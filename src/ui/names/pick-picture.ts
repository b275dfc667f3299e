import type { PickQuestion } from "../../play/names/find.ts";
import { say, type Words } from "../words/words.ts";

interface ChoicePicture {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly note: string;
  readonly ticked: boolean;
}

interface PickPicture {
  readonly text: string;
  readonly several: boolean;
  readonly choices: readonly ChoicePicture[];
  readonly take: string;
  readonly cancel: string;
}

/** Numbers choices of the same name from the same place, so that every answer can be told apart. */
const toldApart = (choices: readonly ChoicePicture[], words: Words): readonly ChoicePicture[] => {
  const same = (one: ChoicePicture) => choices.filter(({ name, note }) => name === one.name && note === one.note);
  return choices.map((one) => {
    const twins = same(one);
    const values = { name: one.name, number: twins.indexOf(one) + 1 };
    return twins.length > 1 ? { ...one, name: words.text("SETPIECE.Play.Names.Numbered", values) } : one;
  });
};

/** The question as the window shows it: buttons where one is wanted, boxes where several may be. */
export const pickPicture = ({ text, several, choices }: PickQuestion, words: Words): PickPicture => ({
  text: say(words, text),
  several,
  choices: toldApart(
    choices.map(({ id, name, img, note, ticked }) => ({
      id,
      name,
      img,
      note: note ? say(words, note) : "",
      ticked: ticked === true,
    })),
    words,
  ),
  take: words.text("SETPIECE.Play.Names.Take"),
  cancel: words.text("SETPIECE.Play.Names.Cancel"),
});
