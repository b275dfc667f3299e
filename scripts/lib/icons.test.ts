import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sprite = readFileSync("styles/icons.svg", "utf8");
const css = readdirSync("styles")
  .filter((file) => file.endsWith(".css"))
  .map((file) => readFileSync(`styles/${file}`, "utf8"))
  .join("\n");

describe("the sprite of icons", () => {
  const icons = [...sprite.matchAll(/^<(?:path|g)(?: transform='translate\((\d+)\)')?/gm)];

  it("has each icon in its own place, 24 further than the one before, as wide as all of them", () => {
    expect(icons.map(([, x]) => Number(x ?? 0))).toEqual(icons.map((_, n) => 24 * n));
    expect(sprite).toContain(`viewBox='0 0 ${24 * icons.length} 16'`);
    expect(css).toContain(`--sp-icons: ${icons.length};`);
  });

  it("has every icon that is named, and none that nobody names", () => {
    const named = new Set([...css.matchAll(/--sp-icon: (\d+);/g)].map(([, n]) => Number(n)));
    expect([...named].sort((a, b) => a - b)).toEqual(icons.map((_, n) => n));
  });
});
