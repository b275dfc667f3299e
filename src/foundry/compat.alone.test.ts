import { afterEach, expect, it, vi } from "vitest";
import { deletions } from "./compat.ts";

class ForcedDeletion {}

afterEach(() => vi.unstubAllGlobals());

const on = (generation: number, global: unknown, data: object): Readonly<Record<string, unknown>> => {
  vi.stubGlobal("game", { release: { generation } });
  if (global !== undefined) vi.stubGlobal("_del", global);
  vi.stubGlobal("foundry", { data });
  return deletions(["a"]);
};

it("a name is deleted by the operator of 14, which is made where no global holds one", () => {
  const global = new ForcedDeletion();
  expect(on(14, global, { operators: { ForcedDeletion } })).toEqual({ a: global });
  vi.unstubAllGlobals();
  expect(on(14, undefined, { operators: { ForcedDeletion } })["a"]).toBeInstanceOf(ForcedDeletion);
});

it("and by the dash of 13 there, and where there is no operator at all", () => {
  expect(on(13, undefined, {})).toEqual({ "-=a": null });
  expect(on(14, undefined, {})).toEqual({ "-=a": null });
});
