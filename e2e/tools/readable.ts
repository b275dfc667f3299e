/** What a person cannot read or reach: cut buttons, sideways scrolling, texts that are still keys. */
import type { Page } from "playwright/test";

/** Faults below these places, one line each. */
export const clippedParts = (page: Page, places: readonly string[]): Promise<string[]> =>
  page.evaluate((selectors) => {
    const faults: string[] = [];
    for (const place of document.querySelectorAll<HTMLElement>(selectors.join(", "))) {
      if (place.scrollWidth > place.clientWidth + 1)
        faults.push(`${place.tagName}.${place.className} scrolls sideways`);
      for (const button of place.querySelectorAll<HTMLElement>("button, summary, select, input")) {
        if (!button.checkVisibility()) continue;
        if (button.nodeName === "BUTTON" && button.scrollWidth > button.clientWidth + 1)
          faults.push(`cut: ${button.innerText}`);
        const box = button.getBoundingClientRect();
        const inside = place.getBoundingClientRect();
        if (box.right > inside.right + 1 || box.left < inside.left - 1)
          faults.push(`sticks out: ${button.innerText || button.getAttribute("aria-label") || button.nodeName}`);
        const bar = place.classList.contains("sp-strip");
        if (
          bar &&
          !button.closest(".sp-strip-rest") &&
          (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1)
        )
          faults.push(`off screen: ${button.innerText}`);
      }
    }
    return faults;
  }, places);

/** Texts of ours that are still keys: shown, spoken or in a tooltip. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ours = ".setpiece, setpiece-conflict, [data-holds], .sp-tracker-box";
    const texts = [...document.querySelectorAll<HTMLElement>(ours)].flatMap((place) => [
      place.innerText,
      ...[...place.querySelectorAll("*")].flatMap((element) =>
        ["aria-label", "aria-valuetext", "data-tooltip", "title", "placeholder"].map(
          (name) => element.getAttribute(name) ?? "",
        ),
      ),
    ]);
    return [...new Set(texts.flatMap((text) => text.match(/\b(?:SETPIECE|TYPES|Tracker)\.[\w.]+/g) ?? []))];
  });
