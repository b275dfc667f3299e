import { expect, it } from "vitest";
import { combatFamily } from "../../../rules/combat/family.ts";
import { as, begun, foe, hero, profile, way, zone } from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../../../rules/combat/state/fight.ts";
import { setSlot } from "../../../rules/combat/state/find.ts";
import { fakeSession, fakeWords } from "../../../../test/support/ui/fixtures.ts";
import { runningPicture } from "./fighting-picture.ts";

/** What the sheet of a hero shows of the fight it is in. */
function shown(state: CombatState, seat = "ana") {
  const view = combatFamily.view(state, as(seat));
  const session = fakeSession({ family: "combat", view, options: (who) => combatFamily.options(view, who) });
  const picture = runningPicture(session, seat, fakeWords);
  if (!picture) throw new Error("not in the fight");
  const options = (speed: "slow" | "fast"): readonly string[] =>
    picture.groups.flatMap((group) => (group.speed === speed ? group.moves.map(({ option }) => option) : []));
  return { text: picture.text, slow: options("slow"), fast: options("fast") };
}

const zones = [zone("yard"), zone("gate"), zone("mill")];

it("a move over a slow way stands among the slow maneuvers (K-036, K-081)", () => {
  const edges = [way("yard", "gate", { cost: "slow" }), way("yard", "mill")];
  const { slow, fast } = shown(begun({ creatures: [hero("ana"), foe("wolf")], zones, edges }));
  expect(slow).toContain("move:gate");
  expect(fast).toContain("move:mill");
});

it("a maneuver of the table's own stands by its speed", () => {
  const own = [
    { id: "taunt", name: "Taunt", speed: "fast", actions: ["charm"] },
    { id: "brace", name: "Brace", speed: "slow", actions: ["endure"] },
  ] as const;
  const state = begun({ creatures: [hero("ana"), foe("wolf")], profile: profile({ "maneuvers.own": own }) });
  const { slow, fast } = shown(state);
  expect(fast.filter((id) => id.includes("taunt"))).toHaveLength(1);
  expect(slow.filter((id) => id.includes("brace"))).toHaveLength(1);
});

it("whoever plays a second card reads what is left on that one", () => {
  const state = begun({ creatures: [hero("ana", { cards: 2 }), foe("wolf")] }, { "ana.0": 1, "ana.1": 5, "wolf.0": 9 });
  const first = setSlot(state, "ana.0", { slow: 0, fast: 0 });
  const second: CombatState = { ...first, fight: { ...first.fight, current: "ana.1" } };
  expect(shown(first).text).toContain("Left(0, 0)");
  expect(shown(second).text).toContain("Left(1, 1)");
});
