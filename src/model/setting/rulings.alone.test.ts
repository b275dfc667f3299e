import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { parseProfile, rulingKey } from "../../rules/profile/index.ts";
import { fromStored, toStored } from "./ruling-names.ts";
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

let model: typeof import("./rulings.ts");
beforeAll(async () => {
  vi.stubGlobal("foundry", { abstract: { DataModel: class {} }, data: { fields: {} } });
  model = await import("./rulings.ts");
});

describe("the table's rulings", () => {
  it("every family's can be chosen, and what is stored is what its parser takes", () => {
    expect(Object.keys(model.RULINGS)).toEqual(["contest", "combat", "duel"]);
    for (const [family, rulings] of Object.entries(model.RULINGS)) {
      const initial = Object.fromEntries(Object.entries(rulings).map(([key, ruling]) => [key, ruling.initial]));
      expect(isRefused(parseProfile(rulings, fromStored(rulings, toStored(initial)))), family).toBe(false);
    }
  });

  it.each(["en", "de"])("each has a name, a hint and a word for each choice: %s", (language) => {
    const all = words(language);
    const missing = Object.entries(model.RULINGS).flatMap(([family, rulings]) =>
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
