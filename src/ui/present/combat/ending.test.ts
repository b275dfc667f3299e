import { expect, it } from "vitest";
import { as, begun, foe, gm, hero, play } from "../../../rules/combat/fixtures.ts";
import { setCreature } from "../../../rules/combat/state/change.ts";
import { fakePaintContext } from "../../fixtures.ts";
import { presentCombat } from "./combat.ts";
import { sessionOf } from "./fixtures.ts";

it("the end of a fight tells who still stands side by side, whatever order they came in", () => {
  const start = begun(
    { creatures: [foe("w1"), hero("ana"), foe("w2"), hero("bram"), foe("w3")] },
    { "w1.0": 1, "w2.0": 2, "w3.0": 3, "ana.0": 4, "bram.0": 5 },
  );
  const { state } = play(setCreature(start, "w2", { fate: "down" }), { type: "endFight" }, gm, {});
  const { ending } = presentCombat(sessionOf(state, as("ana")), fakePaintContext());
  expect(ending?.text.replace(/Combat\.Ui\.Ending\./g, "")).toBe(
    "active.heroes(ana and bram) active.foes(w1 and w3) down(w2)",
  );
});
