import { describe, expect, it } from "vitest";
import { findChromium } from "./chromium.ts";

const machine = (more: object = {}) => ({ named: undefined, isThere: () => false, unpack: null, ...more });

describe("a browser for the specs", () => {
  it("that is nowhere is asked for in one line", async () => {
    const none = "No Chromium found: install Chrome or Chromium, or set CHROMIUM to the path of one.";
    await expect(findChromium(machine())).rejects.toThrow(new Error(none));
    const broken = () => Promise.reject(new Error("disk full"));
    await expect(findChromium(machine({ unpack: broken })), "what cannot be unpacked").rejects.toThrow(new Error(none));
  });

  it("that is named has to be there", async () => {
    await expect(findChromium(machine({ named: "/no/chrome" }))).rejects.toThrow(
      new Error("CHROMIUM=/no/chrome is not there."),
    );
  });

  it("is the named one, else the one of the packages, else an installed one", async () => {
    const isThere = (path: string): boolean => ["/mine", "/packed", "/usr/bin/chromium"].includes(path);
    const packed = () => Promise.resolve("/packed");
    expect(await findChromium(machine({ named: "/mine", isThere, unpack: packed }))).toBe("/mine");
    expect(await findChromium(machine({ isThere, unpack: packed }))).toBe("/packed");
    expect(await findChromium(machine({ isThere }))).toBe("/usr/bin/chromium");
  });
});
