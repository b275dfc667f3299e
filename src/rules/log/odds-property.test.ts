import { describe, expect, it } from "vitest";
import type { DiceWanted } from "./family.ts";
import {
  byHits,
  everyFace,
  everyOption,
  meanOver,
  numbersFrom,
  outcomes,
  randomFields,
  stepsOf,
} from "../../../test/support/rules/log/odds-property.ts";

const two: DiceWanted = { id: "d", seat: null, count: 2, faces: 6, label: { key: "x" } };

describe("the enumeration that shown chances are compared with", () => {
  it("has each face of each die once, and as many sixes as the binomial says", () => {
    expect(everyFace(two)).toHaveLength(36);
    const falls = byHits(numbersFrom(1))(two);
    expect(falls.map(({ faces }) => faces.filter((face) => face === 6).length)).toEqual([0, 1, 2]);
    expect(falls.map(({ weight }) => weight * 36)).toEqual([25, 10, 1].map((ways) => expect.closeTo(ways, 9)));
    expect(byHits(numbersFrom(1))({ ...two, count: 0 })).toEqual([{ faces: [], weight: 1 }]);
  });

  it("plays every wave of dice, and leaves out what is never decided", () => {
    const coin = (id: string): DiceWanted => ({ ...two, id, count: 1, faces: 2 });
    // Heads ends it; tails is thrown once more, and then for ever
    const family = {
      decide: (_state: number, _intent: unknown, _by: unknown, faces: Record<string, readonly number[]> = {}) => {
        const at = ["a", "b", "c", "d"].findIndex((id) => faces[id]?.[0] !== 2);
        const id = ["a", "b", "c", "d"][at] ?? "d";
        return faces[id]?.[0] === 1
          ? ({ kind: "events", events: [{ type: id }] } as const)
          : ({ kind: "roll", dice: [coin(id)] } as const);
      },
      evolve: (state: number, event: { type: string }) => state + (event.type === "a" ? 1 : 2),
    };
    const found = outcomes(family as never, 0 as never, { type: "x" } as never, { gm: true, seats: [] });
    expect(found.map(({ weight, state }) => [weight, state])).toEqual([
      [0.5, 1],
      [0.25, 2],
      [0.125, 2],
    ]);
    expect(meanOver(found, ({ state }) => Number(state))).toBeCloseTo((0.5 + 0.75) / 0.875, 12);
  });

  it("asks for the options of every seat and of the table", () => {
    const family = { view: () => "seen", seats: () => ["a"], options: (_view: string, seat: string) => [{ id: seat }] };
    const all = everyOption(family as never, 0 as never, { gm: true, seats: [] });
    expect(all.map(({ seat, option }) => [seat, option.id])).toEqual([
      ["a", "a"],
      [null, null],
    ]);
  });

  it("fills in needs within their limits, and repeats itself from a seed", () => {
    const next = numbersFrom(7);
    const fields = randomFields({ needs: [{ name: "n", kind: "number", min: 2, max: 4, value: 3 }] }, next);
    expect([2, 3, 4]).toContain(Number(fields["n"]));
    const twice = [numbersFrom(7), numbersFrom(7)].map((one) => [one(1000), one(1000), one(0)]);
    expect(twice[0]).toEqual(twice[1]);
    expect([stepsOf({}, 50), stepsOf({ ODDS_STEPS: "900" }, 50), stepsOf({ ODDS_STEPS: "-1" }, 50)]).toEqual([
      50, 900, 50,
    ]);
  });
});
