// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { markLanguage } from "./host-words.ts";

/** A host that has our words in these languages, and is in this one. */
const hostIn = (lang: string, ...ours: readonly string[]): unknown =>
  vi.stubGlobal("game", {
    i18n: { lang, has: (_key: string, fallback = true) => ours.includes(lang) || (fallback && ours.includes("en")) },
  });

describe("the language of what is ours (A12)", () => {
  const region = document.createElement("section");
  it("is said where the page is in one that has none of our words, whose place English takes", () => {
    hostIn("pl", "en", "de");
    markLanguage(region);
    expect(region.lang).toBe("en");
  });
  it("is that of the page where it has them, from us or from a module", () => {
    hostIn("pl", "en", "pl");
    markLanguage(region);
    expect(region.hasAttribute("lang")).toBe(false);
  });
});
