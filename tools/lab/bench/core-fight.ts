/** A fight rehearsed: four heroes against six wolves on one card and two more foes, a thirtieth of what is asked. */
import { fight, foe, hero } from "../../../test/support/rules/combat/fixtures.ts";
import { rehearse } from "../../../src/rules/combat/rehearse/rehearsal.ts";
import { finish } from "../../../src/rules/log/work.ts";
import type { Subject } from "./measure.ts";

const PLAYS = 10;
/** Steps of so many plays, about. */
const STEPS = 2400;

const points = { physical: { value: 0, max: 3 }, mental: { value: 0, max: 2 } };
const fighting = { attributes: { strength: 3, dexterity: 3 }, actions: { strike: 2, finesse: 1, force: 1 } };

/** Subjects of the rehearsal. */
export function fightSubjects(): readonly Subject[] {
  const heroes = ["a", "b", "c", "d"].map((id) => hero(id, { sheet: { ...hero(id).sheet, ...fighting } }));
  const foes = Array.from({ length: 8 }, (_, n) =>
    foe(`w${n}`, {
      ...(n < 6 ? { group: "w" } : {}),
      points,
      sheet: { ...foe("x").sheet, pools: { strike: 3, force: 3 } },
    }),
  );
  const state = fight({ creatures: [...heroes, ...foes] });
  const text = JSON.stringify(state.slots);
  return [
    {
      what: "a fight of four against eight, 10 of the 300 plays of a rehearsal",
      run: () => finish(rehearse({ state, plays: PLAYS, seed: 1 })),
      baseline: {
        what: "JSON.parse of its turn slots, once a step",
        run: () => {
          for (let step = 0; step < STEPS; step += 1) JSON.parse(text);
        },
      },
      goal: 15,
      fails: 45,
    },
  ];
}
