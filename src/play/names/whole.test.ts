import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wholeNames } from "./naming.ts";

const NAMES = [
  "7 of Nine",
  "Mary, the Elder",
  "Motto: never yield",
  "Us vs the world",
  "Mary",
  "דוד, המלך",
  "🔥 Imp",
  "Ana Vell",
];

describe("names in a typed line", () => {
  it.each([
    ["7 of Nine", ["7 of Nine"]],
    ["2 wolves; mary,  the elder", ["2 wolves", "mary,  the elder"]],
    ["Mary, Ana Vell", ["Mary", "Ana Vell"]],
    ["“Bo, son of Bo”, 17 of Nine", ["Bo, son of Bo", "17 of Nine"]],
    ["motto: never yield; Us vs the world", ["motto: never yield", "Us vs the world"]],
    ["„Eins, zwei“ ; «Un, deux»", ["Eins, zwei", "Un, deux"]],
  ])("%j is taken apart around them", (line, parts) => {
    const { text, plain } = wholeNames(line, NAMES);
    expect(text).toHaveLength(line.length);
    expect(text.split(/[,;]/u).map((part) => plain(part).trim())).toEqual(parts);
  });

  const piece = fc.constantFrom(
    "Ana",
    "7",
    "2,5",
    ",",
    ";",
    ":",
    "vs",
    "against",
    "for",
    "und",
    "'",
    "דוד",
    "🔥",
    "x",
    "(b)",
    "*",
    " ",
  );
  const name = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => pieces.join(" ").replace(/\s+/gu, " ").trim())
    .filter((one) => /\p{L}/u.test(one));

  it("whatever a name has in it, it comes out of a line as it went in, by itself and in quotation marks", () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.boolean(), (names, known) => {
        const typed = names.map((one) => (known ? one : `"${one}"`));
        // Every one has a letter, so that no name runs into the next over the separator
        const { text, plain } = wholeNames(typed.join(" | "), known ? names : []);
        const parts = text.split("|").map((part) => part.trim());
        expect(parts.map(plain)).toEqual(names);
        for (const part of parts) expect(plain(part.split(/[,;:]|\svs\s/u)[0] ?? "")).toBe(plain(part));
      }),
    );
  });

  it("a line without names stays as it is, also one with signs that names are held by", () => {
    expect(wholeNames("2 Wolf, Force 3", []).text).toBe("2 Wolf, Force 3");
    expect(wholeNames("\ue000 \uf8ff", []).plain("\ue000x")).toBe("x");
  });
});
