import { bent, warn } from "../../foundry/text.ts";
import { REFUSED } from "../../play/refusals.ts";
import type { Answer } from "../../play/session.ts";
import { aloud } from "../live/announcer.ts";
import { asShown, say, type Words } from "./words.ts";

/** Words of the host's language files. Documented: `game.i18n.localize`, `format`, `has`, `lang`. */
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
 * Say of a region of ours in which language it is where that is not the page's: a host in a language that nobody has
 * put our words into shows English, and a voice would read it by the sounds of the other (WCAG 3.1.2, row A12).
 * Documented: `game.i18n.has`, whose second argument leaves out what stands in.
 */
export function markLanguage(region: HTMLElement): void {
  if (game.i18n.has("SETPIECE.More", false)) region.removeAttribute("lang");
  else region.lang = "en";
}

/** Say a refusal that has no place where it was pressed: as a notification of the host. */
export const tellRefused = (answer: Answer | null | undefined): void => {
  if (answer?.kind === "refused") warn(say(hostWords, answer));
};

/**
 * Say aloud why a press was refused. Where it has no place on the screen, since it locks no control or its control went
 * with what it was about, the host shows it.
 */
export function tellRefusal(region: ParentNode, answer: Answer): void {
  if (answer.kind !== "refused" || answer.key === REFUSED.pending.key) return;
  const said = say(hostWords, answer);
  aloud(said);
  const shown = [...region.querySelectorAll(".sp-refused")].some(({ textContent }) => textContent?.trim() === said);
  if (!shown) tellRefused(answer);
}
