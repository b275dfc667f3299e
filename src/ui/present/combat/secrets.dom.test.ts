import { describe, expect, it } from "vitest";
import { fightLines } from "../../../play/conflict/cues.ts";
import { as, begun, foe, gm, hero, play } from "../../../../test/support/rules/combat/fixtures.ts";
import { combatFamily, type CombatIntent, type CombatState } from "../../../rules/combat/index.ts";
import { draw, linesOf, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

/** Two tables that differ in nothing but what the GM keeps: the troll's pool, armour, harm points, fear and orders. */
const twins = [
  { pools: { strike: 2 }, protection: 0, max: 4, fear: null },
  { pools: { strike: 9 }, protection: 3, max: 30, fear: { value: 3, later: 1 } },
].map(({ pools, protection, max, fear }) =>
  begun(
    {
      creatures: [
        hero("ana"),
        hero("bram"),
        foe("troll", {
          sheet: { pools, armour: { protection, finesse: 0 }, fear, weapons: hero("x").sheet?.weapons ?? [] },
          points: { physical: { value: 0, max }, mental: { value: 0, max } },
        }),
      ],
    },
    { "troll.0": 1, "ana.0": 2, "bram.0": 3 },
  ),
) as [CombatState, CombatState];

const steps: readonly CombatIntent[] = [
  { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "sword", target: "bram" },
];

/** What a player's card says after these steps, lines of the log included. */
function page(state: CombatState, intents: readonly CombatIntent[], seat: string): string {
  let now = state;
  const lines = intents.flatMap((intent, index) => {
    const played = play(now, intent, gm);
    expect(played.refused).toBeNull();
    const told = linesOf(now, played.events, `s${index}`);
    now = played.state;
    return told;
  });
  const seen = combatFamily.view(now, as(seat)).fight;
  return draw(sessionOf(now, as(seat), fightLines(lines, seen))).innerHTML;
}

describe("what a player's card says of a foe whose values are the GM's", () => {
  it.each(["ana", "bram"])(
    "is the same for %s before and after an attack is declared, whatever those values are",
    (seat) => {
      for (const intents of [[], steps]) expect(page(twins[0], intents, seat)).toBe(page(twins[1], intents, seat));
    },
  );
  it("while the GM's card differs", () => {
    const [one, two] = twins.map((state) => draw(sessionOf(state, gm)).innerHTML);
    expect(one).not.toBe(two);
  });
});
