import { describe, expect, it } from "vitest";
import { parseCommand, parseWhisper } from "./commands.ts";

describe("parseCommand", () => {
  it.each([
    ["hello there", { command: "", rest: "hello there" }],
    ["/r 2d6 + 3", { command: "r", rest: "2d6 + 3" }],
    ["/GMROLL 1d20", { command: "gmroll", rest: "1d20" }],
    ["/w", { command: "w", rest: "" }],
    ["/ic one\ntwo", { command: "ic", rest: "one\ntwo" }],
  ])("%s", (typed, parsed) => {
    expect(parseCommand(typed)).toEqual(parsed);
  });
});

describe("parseWhisper", () => {
  const names = ["Ana", "Ana Vell", "Bram"];
  it.each([
    ["Ana psst", { to: ["Ana"], content: "psst" }],
    ["Ana Vell psst", { to: ["Ana Vell"], content: "psst" }],
    ["ana vell psst", { to: ["Ana Vell"], content: "psst" }],
    ["[Ana, Bram] both of you", { to: ["Ana", "Bram"], content: "both of you" }],
    ["Nobody hears", { to: ["Nobody"], content: "hears" }],
    ["word", null],
  ])("%s", (typed, parsed) => {
    expect(parseWhisper(typed, names)).toEqual(parsed);
  });
});
