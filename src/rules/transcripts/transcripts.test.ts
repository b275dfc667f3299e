import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { families } from "../families.ts";
import { readScript, transcribe } from "../../../test/support/rules/transcripts/fixtures.ts";

const FOLDER = "src/rules/transcripts";
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".txt"))
  .sort();

/**
 * Each transcript is a script (the lines that begin with `>`) and everything the rules say to it. A rule that changes
 * changes them: `TRANSCRIPTS=write npx vitest run src/rules/transcripts` writes them anew, so that the
 * difference can be read before it is committed.
 */
describe("the transcript", () => {
  test.each(names)("%s is what the rules say to its script", (name) => {
    const file = `${FOLDER}/${name}`;
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    const said = transcribe(families, readScript(lines));
    if (process.env["TRANSCRIPTS"] === "write") writeFileSync(file, `${said.join("\n")}\n`);
    else expect(said).toEqual(lines);
  });
});
