import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseProfile, rulingKey } from "../../rules/profile/index.ts";
import { fromStored, RULINGS, toStored } from "./settings.ts";
import { isRefused } from "../../rules/log/index.ts";

type Tree = { [key: string]: Tree | string };

const merge = (into: Tree, from: Tree): Tree => {
  for (const [key, value] of Object.entries(from)) {
    const there = into[key];
    into[key] = typeof value === "object" && typeof there === "object" ? merge(there, value) : value;
  }
  return into;
};
const words = (language: string): Tree =>
  readdirSync(`lang/${language}`).reduce<Tree>(
    (all, file) => merge(all, JSON.parse(readFileSync(`lang/${language}/${file}`, "utf8")) as Tree),
    {},
  );
const text = (tree: Tree, key: string): unknown =>
  key.split(".").reduce<Tree | string | undefined>((at, name) => (typeof at === "object" ? at[name] : undefined), tree);

describe("the table's rulings", () => {
  it("every family's can be chosen, and what is stored is what its parser takes", () => {
    expect(Object.keys(RULINGS)).toEqual(["contest", "combat", "duel"]);
    for (const [family, rulings] of Object.entries(RULINGS)) {
      const initial = Object.fromEntries(Object.entries(rulings).map(([key, ruling]) => [key, ruling.initial]));
      expect(isRefused(parseProfile(rulings, fromStored(rulings, toStored(initial)))), family).toBe(false);
    }
  });

  it.each(["en", "de"])("each has a name, a hint and a word for each choice: %s", (language) => {
    const all = words(language);
    const missing = Object.entries(RULINGS).flatMap(([family, rulings]) =>
      Object.entries(rulings).flatMap(([key, ruling]) => {
        const choices = (ruling.choices ?? []).map((choice) => `Choice.${String(choice as string | number | boolean)}`);
        return ["Name", "Hint", ...choices]
          .map((part) => `SETPIECE.${rulingKey(family, key)}.${part}`)
          .filter((wanted) => typeof text(all, wanted) !== "string");
      }),
    );
    expect(missing).toEqual([]);
  });
});
