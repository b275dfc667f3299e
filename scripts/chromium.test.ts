import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { findChromium, launchOptions, ownFonts } from "./chromium.ts";

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

describe("the fonts of the specs", () => {
  it("are those of the packages, whatever the machine has, unless a person names others", () => {
    const file = ownFonts(undefined) ?? "";
    const text = readFileSync(file, "utf8");
    const folders = [...text.matchAll(/<dir prefix="relative">([^<]+)<\/dir>/g)].map(([, path = ""]) => path);
    expect(folders).toHaveLength(1);
    expect(text).not.toMatch(/<include|<dir>/);
    for (const name of ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSansMono"])
      expect(existsSync(join(dirname(file), folders[0] ?? "", `${name}.ttf`)), name).toBe(true);
    expect(ownFonts("/etc/fonts/fonts.conf")).toBe("/etc/fonts/fonts.conf");
  });

  it("are given to each browser that is started", async () => {
    const { executablePath, env } = await launchOptions(machine({ named: "/mine", isThere: () => true }));
    expect(executablePath).toBe("/mine");
    expect(env["FONTCONFIG_FILE"]).toBe(ownFonts());
    expect(env["PATH"], "with what it inherits").toBe(process.env["PATH"]);
  });

  it("are the machine's until the packages are there", () => {
    expect(ownFonts(undefined, () => false)).toBeUndefined();
  });
});
