import { focusedIn } from "../../foundry/dom.ts";
import { everywhere } from "../../foundry/pages.ts";
import { topmost } from "./screen.ts";

let stepInFront: () => HTMLElement | null = () => null;
let planned = false;

/** Tell where the step in front of this person stands; null: nothing is asked of them. */
export const fillFor = (place: () => HTMLElement | null): void => void (stepInFront = place);

/** Look again as the next frame is drawn: something was painted or left the page, or its person went elsewhere. */
export function fillSoon(): void {
  if (planned) return;
  planned = true;
  requestAnimationFrame(() => {
    planned = false;
    fillOne();
  });
}

/**
 * One filled button in all that a person sees (play, law 1). What each part proposes it draws as if it were alone;
 * here is decided which of them is next: a question about what they have just pressed, a window that is worked in, the
 * step in front, another step of theirs, the window in front of all else; in one window what a conflict proposes comes
 * before what may be begun, and of two steps that of the keyboard, whose digits work there. The others stand behind,
 * and are not filled. Which step is in front its person decides by going to it (`cue/front.ts`): First steps leads to
 * the conflict it tells of, and that stays next however long its odds take.
 */
export function fillOne(): void {
  const all = everywhere(".sp-primary").filter((button) => button.checkVisibility());
  const [first] = all;
  if (!first) return;
  // Alone it is next, whatever its person is at: that is not asked after each paint
  if (all.length === 1) return first.removeAttribute("data-behind");
  const top = topmost()?.element;
  const step = stepInFront();
  const worked = top?.contains(focusedIn(document)) ?? false;
  const rankOf = (button: HTMLElement): number =>
    (button.closest("[data-key=confirm]") ? 16 : 0) +
    (top?.contains(button) ? (worked || button.matches("[type=submit]") ? 9 : 1) : 0) +
    (step?.contains(button) ? 4 : 0) +
    (button.closest(".sp-cue-mine") ? 2 : 0) +
    (button.closest("setpiece-conflict") ? 0.5 : 0) +
    (button.closest("[data-cue]:not(button)")?.contains(focusedIn(button.ownerDocument)) ? 0.25 : 0);
  const front = all.reduce((best, one) => (rankOf(one) > rankOf(best) ? one : best), first);
  for (const button of all) button.toggleAttribute("data-behind", button !== front);
}
