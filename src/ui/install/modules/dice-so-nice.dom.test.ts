import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fakeWords } from "../../../../test/support/ui/fixtures.ts";
import { offerDiceColours } from "./index.ts";

it("colours of dice are those of the sides and families in the light", () => {
  const offered: Record<string, unknown>[] = [];
  offerDiceColours({ addColorset: (colours: object) => void offered.push({ ...colours }) }, fakeWords);
  const light = readFileSync("styles/tokens.css", "utf8").split(".theme-dark")[0] ?? "";
  const token = (name: string): string => new RegExp(`--sp-${name}: (#\\w+);`).exec(light)?.[1] ?? "none";
  expect(offered.map(({ name, background }) => [name, background])).toEqual([
    ["setpiece-side-a", token("side-a")],
    ["setpiece-side-b", token("side-b")],
    ...["contest", "combat", "duel"].map((family) => [`setpiece-${family}`, token(`accent-${family}`)]),
  ]);
  expect(new Set(offered.map(({ foreground }) => foreground))).toEqual(new Set([token("on-accent")]));
});

it("a dice module that takes no colours is left alone", () =>
  expect(() => offerDiceColours({}, fakeWords)).not.toThrow());
