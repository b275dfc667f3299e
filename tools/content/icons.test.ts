import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sprite = readFileSync("styles/icons.svg", "utf8");
const css = readdirSync("styles")
  .filter((file) => file.endsWith(".css"))
  .map((file) => readFileSync(`styles/${file}`, "utf8"))
  .join("\n");

describe("the sprite of icons", () => {
  // A line is an icon: most go on with the same path, and the few of another pen follow
  const icons = [...sprite.matchAll(/^(?:<path d=')?(?:M|<(?:path|g) transform='translate\()([\d.]+)/gm)]
    .map(([, x]) => Number(x))
    .sort((a, b) => a - b);

  it("has each icon in its own place, 24 further than the one before, as wide as all of them", () => {
    expect(icons.map((x) => x - (x % 24))).toEqual(icons.map((_, n) => 24 * n));
    expect(
      icons.filter((x) => x % 24 > 16),
      "begins in the gap",
    ).toEqual([]);
    expect(sprite).toContain(`viewBox='0 0 ${24 * icons.length} 16'`);
    expect(css).toContain(`--sp-icons: ${icons.length};`);
  });

  it("has every icon that is named, and none that nobody names", () => {
    const named = new Set([...css.matchAll(/--sp-icon: (\d+);/g)].map(([, n]) => Number(n)));
    expect([...named].sort((a, b) => a - b)).toEqual(icons.map((_, n) => n));
  });
});
