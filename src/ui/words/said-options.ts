import { spokenRatings } from "./spoken-ratings.ts";
import type { Words } from "./words.ts";

/**
 * Name the entries of all lists in a region as they are read aloud: an entry holds plain text alone, so a rating in
 * it cannot be said otherwise than by its name (row A12 of the findings).
 */
export function sayOptions(region: ParentNode, words: Words): void {
  for (const option of region.querySelectorAll("option")) {
    const text = option.textContent ?? "";
    const said = spokenRatings(text, words);
    if (said !== text) {
      option.setAttribute("aria-label", said);
      option.dataset["said"] = "";
    } else if (option.dataset["said"] !== undefined) {
      option.removeAttribute("aria-label");
      delete option.dataset["said"];
    }
  }
}
