import type { OpenCue } from "../../play/session.ts";
import { isOffer } from "../live/offer.ts";
import type { CuePicture } from "./picture.ts";

/**
 * The own steps of one conflict, as any place draws them: a hero point for a roll that is thrown lapses unasked with
 * the next declaration, so it is said before what is asked next, in a line. Where nothing else is asked it is the
 * question.
 */
export function lapsingFirst(mine: readonly OpenCue[]): Readonly<Record<"lapsing" | "asked", readonly OpenCue[]>> {
  const asked = mine.filter((open) => !isOffer(open));
  return asked.length ? { lapsing: mine.filter(isOffer), asked } : { lapsing: asked, asked: mine };
}

/** Such a step in its line: nothing is proposed, and no digit belongs to it; what lets the roll be is a sign. */
export const lapsingCue = (cue: CuePicture): CuePicture => ({
  ...cue,
  mine: false,
  lapses: true,
  options: cue.options.map(({ primary: _primary, digit: _digit, ...button }) =>
    button.data?.["option"]?.startsWith("stand")
      ? { ...button, label: "", name: button.label, icon: "cross", quiet: true }
      : button,
  ),
});
