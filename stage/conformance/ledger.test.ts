import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LEDGER, ledgerLine } from "./ledger.ts";

const SPECS = join(import.meta.dirname, "specs");
const shown = new Map(
  readdirSync(SPECS)
    .filter((file) => file.endsWith(".spec.ts"))
    .flatMap((file) =>
      [...readFileSync(join(SPECS, file), "utf8").matchAll(/shows\((\d+)\)/g)].map(
        (match) => [Number(match[1]), file] as const,
      ),
    ),
);

describe("the ledger", () => {
  it("numbers its behaviours without a gap", () => {
    expect(LEDGER.map(({ id }) => id)).toEqual(LEDGER.map((_, index) => index + 1));
  });

  it("names for each behaviour the spec that shows it, and null exactly where none does", () => {
    expect(LEDGER.map(({ id, spec }) => [id, spec])).toEqual(LEDGER.map(({ id }) => [id, shown.get(id) ?? null]));
    expect([...shown.keys()].filter((id) => !LEDGER.some((line) => line.id === id))).toEqual([]);
  });

  it("knows each for a generation, and links to what evidences or refutes it", () => {
    for (const { id, generation, source, status } of LEDGER) {
      expect(generation.length > 0 && generation.every((one) => one === 13 || one === 14), String(id)).toBe(true);
      expect(["evidenced", "guess", "refuted"], String(id)).toContain(status);
      if (status === "guess") expect(source, String(id)).not.toBe("");
      else expect(source, String(id)).toMatch(/https:\/\/\S+/);
    }
  });

  it("has each name of the host on one line", () => {
    const names = LEDGER.flatMap((line) => line.names ?? []);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("says what the stage is not", () => {
    const [first, second] = ledgerLine().split("\n");
    expect(first).toMatch(/^The stage is not Foundry VTT\. \d+ of \d+ .* 0 confirmed on a real server\.$/);
    const counted = [...(second ?? "").matchAll(/\d+/g)].map(Number);
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(LEDGER.length);
  });
});
