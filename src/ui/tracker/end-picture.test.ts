import { expect, it } from "vitest";
import { begun, fight as unbegun, foe, gm, hero } from "../../../test/support/rules/combat/fixtures.ts";
import { setCreature } from "../../rules/combat/state/find.ts";
import type { CombatState } from "../../rules/combat/state/fight.ts";
import { view } from "../../rules/combat/view/view.ts";
import { sessionOf } from "../../../test/support/ui/present/combat/fixtures.ts";
import { strictWords } from "../../../test/support/ui/fixtures.ts";
import { endPicture } from "./chips.ts";

const fight = begun(
  { creatures: [hero("ana"), foe("wolf", { name: "Wolf" }), foe("troll", { name: "Troll" })] },
  { "ana.0": 1, "wolf.0": 2, "troll.0": 3 },
);
const asked = (state: CombatState): string => endPicture(sessionOf(state, gm), view(state, gm), strictWords("en")).text;
const fallen = (state: CombatState, ...ids: readonly string[]): CombatState =>
  ids.reduce((now, id) => setCreature(now, id, { fate: "down" }), state);
const saved = "The story is saved as a page and the tracker is cleared.";

it("says which foes still stand before a fight is ended, and that nothing is left open only where none does", () => {
  expect(asked(fight)).toBe(`Foes still standing: Wolf and Troll. ${saved}`);
  expect(asked(fallen(fight, "wolf"))).toBe(`Foes still standing: Troll. ${saved}`);
  expect(asked(fallen(fight, "wolf", "troll"))).toBe(`Nothing is left open. ${saved}`);
  const burning = setCreature(fallen(fight, "wolf"), "ana", { burning: { intensity: 1, progress: 0, needed: 1 } });
  expect(asked(burning)).toBe(`Foes still standing: Troll. These things are still open. ${saved}`);
});

it("says that a fight in which nobody is leaves no page", () => {
  expect(asked(unbegun({ creatures: [] }))).toBe("Nobody is in this fight. It is removed and leaves no page.");
});
