import type { OpenCue } from "../../play/session.ts";
import { isOffer } from "../live/offer.ts";
import type { Words } from "../words/words.ts";
import type { ButtonPicture, CuePicture } from "./picture.ts";

/**
 * The own steps of one conflict, as any place draws them: a hero point for a roll that is thrown lapses unasked with
 * the next declaration, so it is said before what is asked next, in a line. Where nothing else is asked it is the
 * question.
 */
export function lapsingFirst(mine: readonly OpenCue[]): Readonly<Record<"lapsing" | "asked", readonly OpenCue[]>> {
  const asked = mine.filter((open) => !isOffer(open));
  return asked.length ? { lapsing: mine.filter(isOffer), asked } : { lapsing: asked, asked: mine };
}

/**
 * Such steps, each in a line: nothing is proposed, and no digit belongs to them. Behind what the point would change
 * stand a word that lets the roll be and, last, the one that spends, as no habit does; of several each says which roll
 * it is for.
 */
export const lapsingCues = (cues: readonly CuePicture[], words: Words): readonly CuePicture[] =>
  cues.map((cue) => {
    const options = cue.options.map(({ primary: _primary, digit: _digit, ...button }): ButtonPicture => {
      const { line: _line, ...plain } = button;
      return button.line
        ? { ...plain, label: button.line.label, name: button.line.name }
        : { ...plain, label: words.text("SETPIECE.Contest.Card.BumpLeave"), quiet: true };
    });
    const spend = cue.options.find(({ line }) => line);
    const lapses = (cues.length > 1 ? spend?.label : spend?.line?.text) ?? cue.heading;
    return { ...cue, mine: false, lapses, options };
  });
