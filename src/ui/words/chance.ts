import { inPercent } from "../../rules/log/ask.ts";
import { percents } from "./formatters.ts";
import type { Words } from "./words.ts";

/** How much of the odds a person wants to see (user setting `odds`). */
export type OddsStyle = "percent" | "words" | "off";

/** From this chance upward the word holds; the last is the rest. */
const WORDS: readonly (readonly [number, string])[] = [
  [0.9, "AlmostSure"],
  [0.6, "Good"],
  [0.4, "Even"],
  [0.15, "Slim"],
  [0, "AlmostNone"],
];

/** A chance as a person wants to read it; never "0 %" or "100 %" for what is merely unlikely or likely. */
export function chance(words: Words, p: number, style: OddsStyle): string {
  if (style === "off") return "";
  if (style === "words")
    return words.text(`SETPIECE.Odds.${(WORDS.find(([from]) => p >= from) ?? ["", "AlmostNone"])[1]}`);
  return percent(words, p);
}

/** A chance in whole percent, with "under 1 %" and "over 99 %" at the edges. */
export function percent(words: Words, p: number): string {
  const n = inPercent(p);
  const inside = p > 0 && p < 1;
  const shown = percents(words.lang).format(inside ? Math.min(0.99, Math.max(0.01, n / 100)) : p);
  if (inside && n < 1) return words.text("SETPIECE.Odds.Under", { percent: shown });
  if (inside && n > 99) return words.text("SETPIECE.Odds.Over", { percent: shown });
  return shown;
}
