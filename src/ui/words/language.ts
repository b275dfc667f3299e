/**
 * Say of a region of ours in which language it is where that is not the page's: a host in a language that nobody has
 * put our words into shows English, and a voice would read it by the sounds of the other (WCAG 3.1.2, row A12).
 * Documented: `game.i18n.has`, whose second argument leaves out what stands in.
 */
export function markLanguage(region: HTMLElement): void {
  if (game.i18n.has("SETPIECE.More", false)) region.removeAttribute("lang");
  else region.lang = "en";
}
