import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chatOf, strictWords } from "../../../test/support/ui/fixtures.ts";

const FOLDER = "src/ui/chat/golden";
const games = readdirSync("src/rules/transcripts").flatMap((name) => /^(.*)\.txt$/.exec(name)?.[1] ?? []);

/**
 * What a reader of the chat alone knows of each game that is an example: who, what, consequence, end. After a change on
 * purpose `TRANSCRIPTS=write npx vitest run src/ui/chat` writes the files anew, to be read before they are committed.
 */
describe.each(["en", "de"])("the chat alone tells each example, in %s", (lang) => {
  const words = strictWords(lang);
  it.each(games.filter((name) => name.startsWith("example-")))("%s", (name) => {
    const file = `${FOLDER}/${name}.${lang}.txt`;
    const told = `${chatOf(name, words).join("\n")}\n`;
    if (process.env["TRANSCRIPTS"] === "write") {
      if (!existsSync(FOLDER)) mkdirSync(FOLDER);
      writeFileSync(file, told);
    } else expect(told).toBe(readFileSync(file, "utf8"));
  });
});

describe("P20 no sentence of any game of the transcripts has a hole", () => {
  it.each(["en", "de"])("in %s", (lang) => {
    const words = strictWords(lang);
    for (const name of games) for (const text of chatOf(name, words)) expect(text, name).not.toMatch(/ {2}| ,|^$/);
    expect([...words.faults]).toEqual([]);
    expect(words.said.size).toBeGreaterThan(120);
  });
});
