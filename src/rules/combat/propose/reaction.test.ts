import { describe, expect, it } from "vitest";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { begun, foe, go, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setSlot } from "../state/find.ts";
import type { Creature, Row } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { proposedReaction } from "./proposal.ts";

const cards = { "w1.0": 1, "w2.0": 1, "w3.0": 1, "ana.0": 3 };
const ana = (more = {}) =>
  hero("ana", { sheet: { weapons: starterWeapons.filter(({ id }) => id === "sword") }, ...more });
const pack = (more = {}, ruled = {}): CombatState =>
  begun(
    { creatures: [ana(more), ...["w1", "w2", "w3"].map((id) => foe(id, { group: "w" }))], profile: profile(ruled) },
    cards,
  );
const written = (...rows: readonly Row[]): Pick<Creature, "harm"> => ({
  harm: { physical: rows.map((row) => ({ label: "", level: row, row })), mental: [] },
});
const open = { unsettled: [{ id: "h9", type: "physical", amount: 1, armour: 0 }] } as const;
/** So many of the wolves bite Ana; a club does 1 harm. */
const bitten = (state: CombatState, by: number): CombatState => {
  const aim = (seat: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target: "ana" }) as const;
  const [first = "w1", ...more] = ["w1", "w2", "w3"].slice(0, by);
  return more.length > 0
    ? go(state, { type: "volley", seat: "w1", attacks: [first, ...more].map(aim) })
    : go(state, { type: "attack", ...aim(first) });
};
const left = (state: CombatState, set: Partial<Slot>): CombatState => setSlot(state, "ana.0", set);
/** How many attacks are answered, and whether that takes a slow maneuver. */
const told = (state: CombatState): string => {
  const { replies, slow = false } = proposedReaction(state, state.creatures["ana"] as Creature);
  return `${String(replies.length)}${slow ? " slow" : ""}`;
};

// Two lesser, two moderate, one severe is all there is room for
const full = setCreature(pack(), "ana", written(1, 1, 2, 2, 3));
const nearly = setCreature(pack(), "ana", written(1, 1, 2, 2));

describe("K-051 the answer that a sensible player gives to what comes", () => {
  it.each<readonly [what: string, state: CombatState, by: number, proposed: string]>([
    ["one attack, the fast maneuver left", pack(), 1, "1"],
    ["three attacks, one fast maneuver", pack(), 3, "1"],
    ["the slow one is kept for the own turn", left(pack(), { fast: 0 }), 1, "0"],
    ["also against several", left(pack(), { fast: 0 }), 3, "0"],
    ["the turn is over: nothing else can be done with it", left(pack(), { fast: 0, acted: true }), 1, "1 slow"],
    ["the turn is over, both are left", left(pack(), { acted: true }), 3, "2 slow"],
    ["the turn is over, nothing is left", left(pack(), { fast: 0, slow: 0, acted: true }), 1, "0"],
    ["a hit that no row has room for", left(full, { fast: 0 }), 1, "1 slow"],
    ["the fast one is enough for it", full, 1, "1"],
    ["two of them", full, 2, "2 slow"],
    ["no maneuver is left for it", left(full, { fast: 0, slow: 0 }), 1, "0"],
    ["a hit that there is room for", left(nearly, { fast: 0 }), 1, "0"],
    ["not beside one that is open", left(setCreature(nearly, "ana", open), { fast: 0 }), 1, "1 slow"],
    ["severe harm, where that puts one out", left(ruled(true), { fast: 0 }), 1, "1 slow"],
    ["severe harm, where it does not", left(ruled(false), { fast: 0 }), 1, "0"],
    [
      "points are no wounds: a foe strikes back",
      left(pack({ points: { physical: { value: 3, max: 4 }, mental: { value: 0, max: 4 } } }), { fast: 0 }),
      1,
      "0",
    ],
  ])("%s", (_what, state, by, proposed) => {
    expect(told(bitten(state, by))).toBe(proposed);
  });
});

/** The next harm is severe, for the lesser and the moderate rows are full. */
function ruled(severeIncapacitates: boolean): CombatState {
  const state = pack({}, { "harm.severeIncapacitates": severeIncapacitates });
  return setCreature(state, "ana", written(1, 1, 2, 2));
}
