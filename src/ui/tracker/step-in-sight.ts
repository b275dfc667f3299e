import { focusedIn, isControl } from "../../foundry/dom.ts";

/** Whether somebody types here, and so is not to be moved away from it. */
const isTyping = (region: HTMLElement): boolean => {
  const active = focusedIn(region.ownerDocument);
  return region.contains(active) && (isControl("INPUT", active) || isControl("SELECT", active));
};

/**
 * Whoever is asked sees it: a step may stand below a dozen rows. Once for each step, so that whoever scrolls on is left
 * alone.
 */
export class StepInSight {
  #shown = "";

  /** The tracker was drawn. */
  drawn(region: HTMLElement): void {
    const step = region.querySelector<HTMLElement>(".sp-step");
    const key = step?.dataset["key"] ?? "";
    if (key === this.#shown) return;
    this.#shown = key;
    const at = focusedIn(region.ownerDocument);
    // Who is at another step is at its keys, which are not to lie out of sight
    if (at && !step?.contains(at) && region.contains(at) && at.closest("[data-cue]:not(button)"))
      return at.scrollIntoView({ block: "nearest" });
    // Its first move is enough: a whole step may be as high as the list, and would push the zones out of sight
    const first = step?.querySelector('[data-digit="1"]') ?? step;
    if (first && !isTyping(region)) first.scrollIntoView({ block: "nearest" });
  }
}
