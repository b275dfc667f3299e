/** The first law of the table on one screen: one filled button in all that a person sees, and none dead without why. */
import type { Page } from "playwright/test";

/** Buttons filled in sight of this person, and those that cannot be pressed and do not say why, or have a key. */
export const pressesIn = (page: Page): Promise<{ readonly filled: string[]; readonly dead: string[] }> =>
  page.evaluate(() => {
    const inSight = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((button) => button.checkVisibility());
    const called = (button: HTMLElement): string => button.innerText.trim() || (button.ariaLabel ?? "");
    return {
      filled: inSight(".setpiece .sp-primary:not([data-behind])").map(called),
      dead: inSight('.setpiece button[aria-disabled="true"]')
        .filter(
          (button) =>
            !(button.title || button.getAttribute("aria-description")) || button.dataset["digit"] !== undefined,
        )
        .map(called),
    };
  });
