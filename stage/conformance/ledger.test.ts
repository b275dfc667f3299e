import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "../../scripts/lib/files.ts";
import { OTHER_WAYS, guessOf } from "../common/guesses.ts";
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

  it("says of each that no spec shows why none can", () => {
    for (const { id, spec, unshown } of LEDGER) expect([id, spec === null]).toEqual([id, Boolean(unshown)]);
  });

  it("rests on no word that our files have after all, and on one file of ours alone", () => {
    const files = filesBelow(["src", "templates", "styles"], [".ts", ".hbs", ".css"]);
    const ours = files.filter((file) => !file.endsWith(".test.ts")).map((file) => readFileSync(file, "utf8"));
    expect(ours.length).toBeGreaterThan(100);
    for (const word of LEDGER.flatMap(({ absent = [] }) => absent))
      expect([word, ours.filter((text) => text.includes(word)).length]).toEqual([word, 0]);
    const { esmodules, scripts = [] } = JSON.parse(readFileSync("system.json", "utf8")) as Record<string, string[]>;
    expect([esmodules?.length, scripts.length]).toEqual([1, 0]);
  });

  it("knows each for a generation, and links to what evidences or refutes it", () => {
    for (const { id, generation, source, status } of LEDGER) {
      expect(generation.length > 0 && generation.every((one) => one === 13 || one === 14), String(id)).toBe(true);
      expect(["evidenced", "guess", "refuted"], String(id)).toContain(status);
      if (status === "guess") expect(source, String(id)).not.toBe("");
      else expect(source, String(id)).toMatch(/https:\/\/\S+/);
    }
  });

  it("says of each guess what of Setpiece rests on it, and plays the other way what does", () => {
    for (const { id, status, rests } of LEDGER) expect([id, status === "guess"]).toEqual([id, Boolean(rests)]);
    const played = LEDGER.filter(({ rests }) => rests?.includes("STAGE_GUESS"));
    expect(played.map(({ id }) => id)).toEqual(OTHER_WAYS);
    for (const { id, rests } of played) {
      expect(rests).toContain(`STAGE_GUESS=${id}`);
      const spec = /e2e\/specs\/[\w-]+\.spec\.ts/.exec(rests ?? "")?.[0] ?? "";
      expect(readFileSync(spec, "utf8"), String(id)).toMatch(new RegExp(`guess: ${id}\\b`));
    }
  });

  it("names as not opened only addresses that it links to", () => {
    for (const { id, source, unopened = [] } of LEDGER)
      for (const address of unopened) expect(source, String(id)).toContain(address);
  });

  it("has each name of the host on one line", () => {
    const names = LEDGER.flatMap((line) => line.names ?? []);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("takes from STAGE_GUESS a line that has another way, and nothing else", () => {
    expect([guessOf(undefined), guessOf(""), guessOf("97")]).toEqual([null, null, 97]);
    expect(() => guessOf("1")).toThrow(
      'STAGE_GUESS is one of 28, 97, 105, 113, 141, 142, 169, 174, 176, 187, 200, not "1".',
    );
  });

  it("says what the stage is not", () => {
    const [first, second] = ledgerLine().split("\n");
    expect(first).toMatch(/^The stage is not Foundry VTT\. \d+ of \d+ .* 0 confirmed on a real server\.$/);
    const counted = [...(second ?? "").matchAll(/\d+/g)].map(Number);
    expect(counted.reduce((sum, one) => sum + one, 0)).toBe(LEDGER.length);
  });
});
