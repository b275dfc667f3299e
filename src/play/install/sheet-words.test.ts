import { describe, expect, it } from "vitest";
import { isOfWords } from "../changes.ts";

describe("what of a sheet no conflict reads", () => {
  it.each([
    ["what stands out", { system: { concept: "Keeper of the light" } }, true],
    ["as a host tells it", { _id: "a", _stats: { modifiedTime: 1 }, system: { concept: "", biography: "" } }, true],
    ["with what is read", { system: { concept: "Keeper", heroPoints: { value: 1 } } }, false],
    ["with the name", { name: "Ana", system: { concept: "Keeper" } }, false],
    ["with a tick of a family", { system: { families: { duel: false } } }, false],
    ["with a field of a newer build", { system: { concept: "Keeper", omen: 1 } }, false],
    ["nothing of the sheet", { ownership: { default: 2 } }, false],
    ["no system that can be read", { system: null }, false],
  ] as const)("%s", (_name, changes, expected) => {
    expect(isOfWords(changes)).toBe(expected);
  });
});
