import { afterEach, expect, it, vi } from "vitest";
import { logField } from "./fields.ts";

/** As the host has it: prepared data is a deep copy of what is stored. */
class Copying {
  initialize(value: object): object {
    return structuredClone(value);
  }
}

afterEach(() => vi.unstubAllGlobals());

it("S10 holds each event of a log once: what is prepared is another record of the same events", () => {
  vi.stubGlobal("foundry", { data: { fields: { ObjectField: Copying } } });
  const event = { v: 1, type: "rolled" };
  const stored = { "000001-a": event };
  const prepared = logField().initialize(stored);
  expect(prepared).not.toBe(stored);
  expect(Object.values(prepared)[0]).toBe(event);
});
