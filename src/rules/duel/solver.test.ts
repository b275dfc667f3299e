import { describe, expect, it, test } from "vitest";
import { duelRulings } from "../profile/duel.ts";
import { initialProfile } from "../profile/profile.ts";
import { hastened, planOf, spendingsOf } from "./solver.ts";

/** Repeat a map until it stands still; how often, and where. */
function repeat(map: (at: readonly number[]) => readonly number[], start: readonly number[], most = 500) {
  const hasten = hastened();
  let at = Float64Array.from(start);
  for (let times = 1; times <= most; times++) {
    const to = map([...at]);
    if (Math.max(...to.map((value, index) => Math.abs(value - (at[index] as number)))) < 1e-12)
      return { times, at: [...to] };
    at = Float64Array.from(hasten(at, to));
  }
  return { times: most, at: [...at] };
}

const near = (found: readonly number[], wanted: readonly number[]): void =>
  found.forEach((value, index) => expect(value).toBeCloseTo(wanted[index] as number, 9));

describe("a repeated map", () => {
  test("comes to rest where it would, in a few steps where the plain way takes thousands", () => {
    // rests at x = 1 / (1 - 0.999) = 1000 and y = 2
    const { times, at } = repeat(([x = 0, y = 0]) => [0.999 * x + 1, 0.5 * y + 1], [0, 0]);
    near(at, [1000, 2]);
    expect(times).toBeLessThan(10);
  });
  test("comes to rest when all of it moves as one, and when it rests from the start", () => {
    near(repeat(([x = 0, y = 0]) => [0.9 * x + 1, 0.9 * y + 1], [0, 0]).at, [10, 10]);
    expect(repeat((at) => at, [3, 4])).toEqual({ times: 1, at: [3, 4] });
  });
  test("comes to rest after a guess that made things worse", () => {
    const steep = ([x = 0]: readonly number[]): readonly number[] => [x < 5 ? 0.98 * x + 1 : 5.9 - 0.6 * (x - 5)];
    near(repeat(steep, [0]).at, [5.5625]);
  });
  test("that only grows is followed as it is", () => {
    const hasten = hastened();
    let at = Float64Array.from([0]);
    for (let times = 1; times <= 20; times++) at = Float64Array.from(hasten(at, [(at[0] as number) + 1]));
    expect([...at]).toEqual([20]);
  });
});

it.each(["best", "greedy"] as const)(
  "what may be named after each spending of 12 is laid out in small steps: %s",
  (policy) => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      key: `k${at}`,
      label: `k${at}`,
      kind: "plain" as never,
      values: { A: at, B: -at },
    }));
    const spendings = spendingsOf(rows, initialProfile(duelRulings));
    expect(spendings.size).toBe(4096);
    const going = planOf(spendings, policy);
    let steps = 0;
    let step = going.next();
    for (; !step.done; step = going.next()) steps += 1;
    expect(steps).toBeGreaterThan(10);
    expect(step.value).toHaveLength(4096);
  },
);
