import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { packFor } from "./pages.ts";

interface Journal {
  readonly _id: string;
  readonly _key: string;
  readonly pages: readonly {
    readonly _id: string;
    readonly name: string;
    readonly text: { readonly content: string };
  }[];
}
const { packs } = JSON.parse(readFileSync("system.json", "utf8")) as { packs: { name: string }[] };
const journalsOf = (pack: string): readonly Journal[] =>
  readdirSync(`packs/_source/${pack}`).map(
    (file) => parse(readFileSync(`packs/_source/${pack}/${file}`, "utf8")) as Journal,
  );
/** What must be the same in every language: ids, and the shape of the text; what a picture is called is words. */
const shapeOf = ({ _id, _key, pages }: Journal) => ({
  _id,
  _key,
  pages: pages.map((page) => ({
    id: page._id,
    tags: page.text.content.replace(/ alt="[^"]*"/g, "").match(/<[^>]+>/g),
  })),
});

it.each(["de", "fr", "es", "pt-BR", "it"])(
  "the rules in %s have the journals and pages of the English ones, each with words of its own",
  (lang) => {
    const pack = packFor(lang);
    expect(packs.map(({ name }) => name)).toContain(pack);
    const [english, twins] = [journalsOf("rules"), journalsOf(pack)];
    expect(twins.map(shapeOf)).toEqual(english.map(shapeOf));
    const texts = new Set(english.flatMap(({ pages }) => pages.map(({ text }) => text.content)));
    for (const { content } of twins.flatMap(({ pages }) => pages.map(({ text }) => text)))
      expect(texts).not.toContain(content);
  },
);

it("are read in English where nobody has written them in a person's language", () => {
  expect(["en", "de", "pt-BR", "pl"].map(packFor)).toEqual(["rules", "rules-de", "rules-pt-BR", "rules"]);
});
