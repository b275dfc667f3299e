import { describe, expect, it } from "vitest";
import { importsOf, loadedAtBoot } from "./chunks.ts";

const BUILT: Readonly<Record<string, string>> = {
  "setpiece.mjs": 'import"./chunks/boot-a1.mjs";',
  "chunks/boot-a1.mjs": 'import{t as e}from"./words-b2.mjs";var l=()=>import(`./board-c3.mjs`);export{e as t};',
  "chunks/words-b2.mjs": 'export * from "../far.mjs";',
  "chunks/board-c3.mjs": 'import{t}from"./boot-a1.mjs";import"./window-d4.mjs";',
  "chunks/window-d4.mjs": "",
  "far.mjs": "",
};

describe("what a built script imports", () => {
  it("is found however it is written, and what comes late is told apart", () => {
    const file = "chunks/boot-a1.mjs";
    expect(importsOf(file, BUILT[file] ?? "")).toEqual([
      { file: "chunks/words-b2.mjs", late: false },
      { file: "chunks/board-c3.mjs", late: true },
    ]);
  });

  it("is loaded at boot as far as nothing comes late", () => {
    expect(loadedAtBoot("setpiece.mjs", (path) => BUILT[path] ?? "")).toEqual([
      "setpiece.mjs",
      "chunks/boot-a1.mjs",
      "chunks/words-b2.mjs",
      "far.mjs",
    ]);
  });
});
