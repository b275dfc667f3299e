import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LEDGER } from "../../../stage/conformance/ledger.ts";
import { BREAKS } from "./breaks.ts";

describe("the breaks of the stage", () => {
  it("are fifty-two, each of another line of the ledger", () => {
    expect(BREAKS).toHaveLength(52);
    expect(new Set(BREAKS.map(({ ledger }) => ledger)).size).toBe(52);
  });

  it.each(BREAKS.map((one) => [one.ledger, one] as const))("[%i] finds its text once", (_ledger, one) => {
    expect(readFileSync(one.file, "utf8").split(one.before)).toHaveLength(2);
    expect(one.after).not.toBe(one.before);
  });

  it.each(BREAKS.map((one) => [one.ledger, one] as const))("[%i] is asked of a spec that is there", (ledger, one) => {
    const line = LEDGER.find(({ id }) => id === ledger);
    if (one.spec.endsWith(".spec.ts")) expect(one.spec).toBe(`stage/conformance/specs/${String(line?.spec)}`);
    else expect([line !== undefined, existsSync(one.spec)]).toEqual([true, true]);
  });
});
