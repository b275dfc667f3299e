import { afterEach, describe, expect, it, vi } from "vitest";
import { answered, orNull } from "../refusals.ts";

describe("a call of a macro or module", () => {
  afterEach(() => vi.restoreAllMocks());

  it("W9 is refused with what went wrong where it was given something else", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const fails = answered(() => {
      throw new TypeError("no seats");
    });
    const refused = { kind: "refused", key: "Play.Refused.BadCall", data: { why: "no seats" }, rule: "P-table" };
    expect(await fails()).toEqual(refused);
    expect(await answered(() => Promise.reject(new TypeError("no seats")))()).toEqual(refused);
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it("gives what it was answered, and done where there is nothing to answer", async () => {
    expect(await answered((uuid: string) => ({ kind: "done", uuid }) as const)("P.1")).toEqual({
      kind: "done",
      uuid: "P.1",
    });
    expect(await answered(() => null)()).toEqual({ kind: "done" });
  });

  it("W9 that asks at once for what nobody can mean gets nothing", () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const of = orNull((uuid: string) => uuid.length);
    expect([of("abc"), of(undefined as never)]).toEqual([3, null]);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});
