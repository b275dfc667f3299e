import { numberOf } from "../../log/values.ts";
import { integer, object } from "../../log/parse.ts";
import { defineHazard, plainly } from "./definition.ts";

/** A fire's damage less one a success of Endure; catching fire may have a minimum (K-172, C.49). */
export const fireHarm = (damage: number, endure: number, minimum = 0): number => Math.max(minimum, damage - endure);

/** Successes against a fire accumulate until there are enough (K-174 to K-176). */
export const putOut = (progress: number, successes: number, needed: number): boolean => progress + successes >= needed;

interface Start {
  readonly damage: number;
  readonly needed: number;
}

/** A fire that burns each round until enough sixes have put it out (K-168 to K-176, C.50). */
export const fire = defineHazard<Start>({
  parse: object({ damage: integer({ min: 0, max: 50 }), needed: integer({ min: 1, max: 20 }) }),
  fields: [
    {
      kind: "row",
      name: "fire",
      label: "Size",
      rows: (profile) =>
        profile["fire.table"].map(({ id, damage, needed }) => ({
          value: `${damage}/${needed}`,
          id,
          data: { damage, needed },
        })),
    },
  ],
  read: (said) => {
    const [damage, needed] = (said.text("fire") || "1/1").split("/").map((part) => Math.round(Number(part) || 0));
    return { damage: numberOf(damage), needed: Math.max(1, numberOf(needed)) };
  },
  whom: "one",
  commands: ["fire", "feuer", "fuego", "feu", "fuoco", "fogo"],
  typed: plainly<Start>({ damage: 2, needed: 2 }),
  intents: (start, seats) => seats.map((target) => ({ type: "ignite", target, ...start })),
});
