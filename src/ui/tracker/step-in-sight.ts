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
    if (step && !isTyping(region)) step.scrollIntoView({ block: "nearest" });
  }
}
