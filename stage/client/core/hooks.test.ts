import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "./hooks.ts";

describe("Hooks", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it("[4] on gives an id that off takes; once runs once", () => {
    const seen: string[] = [];
    const id = Hooks.on("a", (word: string) => void seen.push(`on ${word}`));
    Hooks.once("a", (word: string) => void seen.push(`once ${word}`));
    Hooks.callAll("a", 1);
    Hooks.callAll("a", 2);
    Hooks.off("a", id);
    Hooks.callAll("a", 3);
    expect(seen).toEqual(["on 1", "once 1", "on 2"]);
  });

  it("[4] call stops at the first explicit false, callAll does not", () => {
    const seen: number[] = [];
    Hooks.on("b", () => void seen.push(1));
    Hooks.on("b", () => (seen.push(2), false));
    Hooks.on("b", () => void seen.push(3));
    expect(Hooks.call("b")).toBe(false);
    expect(Hooks.callAll("b")).toBe(true);
    expect(seen).toEqual([1, 2, 1, 2, 3]);
  });

  it("[4] is never awaited: a promise of false does not stop anything", () => {
    Hooks.on("c", async () => false);
    expect(Hooks.call("c")).toBe(true);
  });

  it("[4] a callback that throws is reported and does not silence the others", () => {
    const seen: string[] = [];
    Hooks.once("error", (_location: string, error: Error) => void seen.push(error.message));
    Hooks.on("d", () => {
      throw new Error("broken");
    });
    Hooks.on("d", () => void seen.push("heard"));
    Hooks.callAll("d");
    expect(seen).toEqual(["broken", "heard"]);
  });
});
