import { expect, it } from "vitest";
import { flattenWords, mergeLanguages } from "../../../scripts/lib/languages.ts";
import { BETWEEN_SIDES, titleOf } from "./title.ts";

const seat = (name: string) => ({ name, img: "", actor: "" });
const seats = { A: seat("Ana Vell"), B: seat("Bram Orr") };
const languages = Object.entries(mergeLanguages("lang"));

const reader = (lang: string): Parameters<typeof titleOf>[0] => {
  const words = flattenWords(mergeLanguages("lang")[lang] ?? {});
  const localize = ({ key, data = {} }: { key: string; data?: Readonly<Record<string, unknown>> }): string =>
    (words.get(`SETPIECE.${key}`) ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name]));
  return { world: { localize } } as unknown as Parameters<typeof titleOf>[0];
};

it.each([
  ["Ana Vell against Bram Orr", "Ana Vell contre Bram Orr"],
  ["Ana Vell gegen Bram Orr", "Ana Vell contre Bram Orr"],
  ["Ana Vell against Bram Orr, on the quay", "Ana Vell contre Bram Orr, on the quay"],
  ["All against one", "All against one"],
  ["The last berth", "The last berth"],
])("a made title is read in one's own language, a typed one stays: %s", (stored, shown) => {
  expect(titleOf(reader("fr"), { name: stored, seats })).toBe(shown);
});

it("knows the word of every language", () => {
  const used = languages.map(
    ([, words]) => /^\{a\} (\S+) \{b\}$/u.exec(flattenWords(words).get("SETPIECE.Play.Title.Duel") ?? "")?.[1],
  );
  expect(new Set(used)).toEqual(new Set(BETWEEN_SIDES));
});
