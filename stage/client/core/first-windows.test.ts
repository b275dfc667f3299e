import { expect, it } from "vitest";
import { firstWindows } from "./first-windows.ts";
import { NotOnStage } from "./guards.ts";

it("lets a package extend a window of the first generation, and says at its first use that there is none", () => {
  class Ledger extends firstWindows.FormApplication {}
  expect(Ledger.defaultOptions).toEqual({});
  expect(() => new Ledger()).toThrow(NotOnStage);
  expect(() => new Ledger()).toThrow("Ledger");
});
