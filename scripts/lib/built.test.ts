import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { demandBuilt, isBuilt, nextSteps } from "./built.ts";

const PARTS = [
  "dist/system.json",
  "dist/packs/x",
  ".stage/client/main.js",
  ".stage/worlds-built/night-at-the-harbour/world.json",
];
const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder in which these parts were built. */
function house(parts: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), "built-"));
  made.push(root);
  for (const part of parts) {
    mkdirSync(dirname(join(root, part)), { recursive: true });
    writeFileSync(join(root, part), "");
  }
  return root;
}

describe("a cold start", () => {
  it("without a build is refused in one line that says what to do", () => {
    expect(() => demandBuilt(house([]))).toThrow(/^Setpiece is not built yet: leave out --no-build once\.$/);
  });

  it.each(PARTS)("is one while %s is missing", (part) => {
    expect(isBuilt(house(PARTS.filter((other) => other !== part)))).toBe(false);
  });

  it("is over when all parts are there", () => {
    expect(() => demandBuilt(house(PARTS))).not.toThrow();
  });
});

describe("what to press next", () => {
  it.each([true, false])("is one line and names a seat and a command (sample world: %s)", (sample) => {
    expect(nextSteps(sample)).toMatch(/^Open it and choose Gamemaster;[^\n]*\/setpiece[^\n]*Ctrl\+C ends it\.$/);
  });
});
