/** Where the words of buttons stand inside them. */
import type { Locator } from "playwright/test";

/**
 * Buttons whose words stand off: centred ones off the middle, others further in than the padding that all have. Those
 * that say a chance at their end fill their line, and begin like the others.
 */
export const labelsOff = (place: Locator): Promise<string[]> =>
  place.evaluate((within) =>
    [...within.querySelectorAll<HTMLElement>("button.sp-button")]
      .filter((button) => button.checkVisibility() && button.innerText.trim() !== "")
      .flatMap((button) => {
        const box = button.getBoundingClientRect();
        const words = [...button.children].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 1);
        const left = Math.min(...words.map((one) => one.left)) - box.left;
        const right = box.right - Math.max(...words.map((one) => one.right));
        const centred = getComputedStyle(button).textAlign === "center" && !button.querySelector(".sp-chances");
        const off = centred ? Math.abs(left - right) / 2 : left - 12;
        return off > 1.5 ? [`${button.innerText.trim()}: ${off.toFixed(1)} px`] : [];
      }),
  );

/** Where all words of buttons are now, to see that none moves. */
export const labelPlaces = (place: Locator): Promise<string[]> =>
  place.evaluate((within) =>
    [...within.querySelectorAll<HTMLElement>("button.sp-button > span")].map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return `${part.innerText} ${[left, top, width].map(Math.round).join(" ")}`;
    }),
  );
