import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const styles = readdirSync("styles")
  .filter((file) => file.endsWith(".css"))
  .map((file) => ({ file, text: readFileSync(`styles/${file}`, "utf8").replaceAll(/\/\*.*?\*\//gs, "") }));

const QUERY = "@media (prefers-reduced-motion: no-preference) {";

/** The text of a style sheet in two: what only moves where motion is welcome, and all else. */
function parted(text: string): { readonly moving: string; readonly still: string } {
  const at = text.indexOf(QUERY);
  if (at < 0) return { moving: "", still: text };
  let depth = 1;
  let end = at + QUERY.length;
  for (; depth > 0 && end < text.length; end += 1) depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
  const rest = parted(text.slice(end));
  return { moving: text.slice(at, end) + rest.moving, still: text.slice(0, at) + rest.still };
}

const moving = styles.map(({ text }) => parted(text).moving).join("\n");
const rules = [...moving.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({ selector, body }));

describe("motion (16.8)", () => {
  it("is there for the marker, cards, dice and points", () => {
    for (const part of [".sp-marker", ".sp-card-face", ".sp-exchange", ".sp-advantage-fill", ".sp-cell"])
      expect(
        rules.filter(({ selector, body }) => selector.includes(part) && /\b(?:transition|animation):/.test(body))
          .length,
        part,
      ).toBeGreaterThan(0);
  });

  it("ends within 400 ms", () => {
    const times = [...moving.matchAll(/(?:transition|animation):[^;]*?(\d+)ms/g)].map(([, ms]) => Number(ms));
    expect(times.length).toBeGreaterThan(3);
    expect(Math.max(...times)).toBeLessThanOrEqual(400);
    expect(moving).not.toMatch(/(?:transition|animation):[^;]*\d(?<!\dm)s\b/);
  });

  it("is nowhere where reduced motion is asked for", () => {
    const outside = styles.filter(({ text }) =>
      /\b(?:transition|animation)(?:-\w+)?:(?!\s*none)/.test(parted(text).still),
    );
    expect(outside.map(({ file }) => file)).toEqual([]);
  });
});
