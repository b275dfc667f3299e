import { afterEach, describe, expect, it, vi } from "vitest";
import { Listeners } from "./session-caches.ts";

afterEach(() => vi.restoreAllMocks());

describe("listeners", () => {
  it("all hear, though one of them fails, until they stop", () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const listeners = new Listeners();
    const heard: string[] = [];
    listeners.add(() => {
      throw new Error("broken");
    });
    const stop = listeners.add(() => heard.push("second"));
    listeners.tell();
    stop();
    listeners.tell();
    expect(heard).toEqual(["second"]);
    expect(reported).toHaveBeenCalledTimes(2);
  });
});
