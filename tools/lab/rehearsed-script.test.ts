import { expect, it } from "vitest";
import { hero, foe } from "../../test/support/rules/combat/fixtures.ts";
import { families } from "../../src/rules/families.ts";
import { finish } from "../../src/rules/log/work.ts";
import { rehearsedScript } from "./rehearsed-script.ts";

const script = (...creatures: readonly object[]) => ({ family: "combat", setup: { creatures }, steps: [] });

it("a fight of a script is played on from where its steps end, with the dice of a seed", () => {
  const told = rehearsedScript(families, script(hero("ana", { zone: null }), foe("wolf", { zone: null })), 4, 9);
  expect(told.kind === "ok" && finish(told.value)).toMatchObject({ plays: 4, seed: 9, undecided: 0 });
});

it("says what cannot be rehearsed: a script that is none, another family, nobody to fight", () => {
  expect(rehearsedScript(families, { family: "chess" }, 1, 1)).toMatchObject({ kind: "refused", path: "family" });
  const nobody = { kind: "refused", key: "Combat.Refused.NoTarget", path: "setup" };
  expect(rehearsedScript(families, script(hero("ana", { zone: null })), 1, 1)).toMatchObject(nobody);
  const seat = (name: string) => ({ name, initiative: 1, bonuses: [{ key: "blade", value: 3 }] });
  const duel = { family: "duel", setup: { stakes: "spar", seats: { A: seat("Ana"), B: seat("Bo") } }, steps: [] };
  expect(rehearsedScript(families, duel, 1, 1)).toMatchObject(nobody);
});
