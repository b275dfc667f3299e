import { afterEach, expect, it, vi } from "vitest";
import { madeOf, nameFor, namedBy } from "./fields.ts";

const WORDS: Readonly<Record<string, string>> = { en: "{a} against {b}", fr: "{a} contre {b}" };
const reads = (lang: string): void => {
  const format = (_key: string, data: Readonly<Record<string, string>>): string =>
    (WORDS[lang] ?? "").replace(/\{(\w+)\}/g, (_all, name: string) => data[name] ?? "");
  vi.stubGlobal("game", { i18n: { lang, format } });
};
afterEach(() => vi.unstubAllGlobals());

const title = { key: "Play.Title.Duel", data: { a: "Ana", b: "Bram" } };

it("a name of the system's own is read in the reader's language", () => {
  reads("en");
  const made = namedBy(title);
  expect(made).toEqual({ ...title, said: "Ana against Bram" });
  reads("fr");
  expect(nameFor(made.said, made)).toBe("Ana contre Bram");
  // prepared once more, as a host does with what is held by what it prepares
  expect(nameFor("Ana contre Bram", made)).toBe("Ana contre Bram");
});

it("a name that a person gave stays as it is", () => {
  reads("en");
  const made = namedBy(title);
  reads("fr");
  expect(nameFor("The last berth", made)).toBe("The last berth");
  expect(nameFor("Ana against Bram", { key: "", data: {}, said: "" })).toBe("Ana against Bram");
});

it("what a shown name is made of goes into what is made of it, unless a person gave it", () => {
  reads("en");
  const made = namedBy(title);
  reads("fr");
  expect(madeOf("Ana contre Bram", made)).toEqual(title);
  expect(madeOf("The last berth", made)).toBeNull();
  expect(madeOf("", { key: "", data: {}, said: "" })).toBeNull();
});
