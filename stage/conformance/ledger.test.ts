import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LEDGER, ledgerLine } from "./ledger.ts";

const SPECS = join(import.meta.dirname, "specs");
const shown = readdirSync(SPECS)
  .filter((file) => file.endsWith(".spec.ts"))
  .flatMap((file) =>
    [...readFileSync(join(SPECS, file), "utf8").matchAll(/shows\((\d+)\)/g)].map((match) => Number(match[1])),
  );

describe("the ledger", () => {
  it("numbers its behaviours without a gap", () => {
    expect(LEDGER.map(({ id }) => id)).toEqual(LEDGER.map((_, index) => index + 1));
  });

  it("calls a behaviour implemented exactly when a spec shows it", () => {
    expect(LEDGER.filter(({ implemented }) => implemented).map(({ id }) => id)).toEqual(
      [...new Set(shown)].sort((a, b) => a - b),
    );
  });

  it("has a source and a known status for each", () => {
    const known = ["documented", "types", "public-oracle", "licensed", "UNMEASURED"];
    for (const line of LEDGER) {
      expect(known, String(line.id)).toContain(line.status);
      expect(line.source, String(line.id)).not.toBe("");
    }
  });

  it("says what the stage is not", () => {
    const [first, second] = ledgerLine().split("\n");
    expect(first).toMatch(/^The stage is not Foundry VTT\. \d+ of \d+ .* 0 confirmed on a real server\.$/);
    const counted = [...(second ?? "").matchAll(/\d+/g)].map(Number);
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(LEDGER.length);
  });
});
