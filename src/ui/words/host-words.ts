import { bent, warn } from "../../foundry/text.ts";
import { REFUSED } from "../../play/refusals.ts";
import type { Answer } from "../../play/session.ts";
import { aloud } from "../live/announcer.ts";
import { asShown, say, type Words } from "./words.ts";

/** Documented: `game.i18n.localize`, `format`, `has`, `lang`. */
export const hostWords: Words = {
  text: (key, values) =>
    values
      ? bent(game.i18n.lang, game.i18n.format(key, asShown(values) as Record<string, string>))
      : game.i18n.localize(key),
  has: (key) => game.i18n.has(key),
  get lang() {
    return game.i18n.lang;
  },
};

/**
 * Marks a region as English where the host's language lacks our words, so that a voice does not read it by other sounds
 * (WCAG 3.1.2, row A12). Documented: `game.i18n.has`, whose second argument leaves out the fallback.
 */
export function markLanguage(region: HTMLElement): void {
  if (game.i18n.has("SETPIECE.More", false)) region.removeAttribute("lang");
  else region.lang = "en";
}

/** For a refusal without a control to stand under: a notification of the host. */
export const tellRefused = (answer: Answer | null | undefined): void => {
  if (answer?.kind === "refused") warn(say(hostWords, answer));
};

/** Aloud; and as a notification where no control is left to show it under. */
export function tellRefusal(region: ParentNode, answer: Answer): void {
  if (answer.kind !== "refused" || answer.key === REFUSED.pending.key) return;
  const said = say(hostWords, answer);
  aloud(said);
  const shown = [...region.querySelectorAll(".sp-refused")].some(({ textContent }) => textContent?.trim() === said);
  if (!shown) tellRefused(answer);
}
