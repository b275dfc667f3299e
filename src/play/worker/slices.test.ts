import { expect, it } from "vitest";
import { workOn } from "../../rules/work.ts";
import { finish, type Slices } from "../../rules/log/work.ts";
import { inSlices } from "./slices.ts";

/** Ten steps, each a millisecond of a clock that only they move. */
const steps = (clock: { now: number }): Slices<string> =>
  (function* () {
    for (let step = 0; step < 10; step += 1) {
      clock.now += 1;
      yield;
    }
    return "done";
  })();

it("puts the work down after each slice, and takes it up where it was", async () => {
  const clock = { now: 0 };
  const pauses: number[] = [];
  const pause = async (): Promise<void> => void pauses.push(clock.now);
  const answer = await inSlices(steps(clock), 4, { pause, now: () => clock.now, wanted: () => true });
  expect([answer, pauses]).toEqual(["done", [4, 8]]);
});

it("goes no further once nobody wants it", async () => {
  const clock = { now: 0 };
  const at = { pause: () => Promise.resolve(), now: () => clock.now, wanted: () => clock.now < 4 };
  expect(await inSlices(steps(clock), 2, at)).toBeUndefined();
  expect(clock.now).toBe(4);
});

it("comes to the same in slices as at once", async () => {
  const side = { rating: 34, current: 34, start: 34, desperate: true, bid: 3, edge: 0 };
  const rulings = {
    betterRoll: "high",
    surplusBumpDown: true,
    apFractionRounding: "up",
    noTransferFromWeaker: true,
    capTransferToOwned: true,
  };
  const shots = { taken: [true, true], lead: 0, first: 0 };
  const work = { kind: "extended", question: { sides: [side, side], rulings, acting: 0, best: true, shots } } as const;
  let pauses = 0;
  const pause = async (): Promise<void> => void (pauses += 1);
  const sliced = await inSlices(workOn(work), 0, { pause, now: () => 0, wanted: () => true });
  expect(sliced).toEqual(finish(workOn(work)));
  expect(pauses).toBeGreaterThan(100);
});
