import { describe, expect, test } from "vitest";
import { keepEvent, parseEvent } from "./event.ts";

const numbers = { A: 1, B: 2 };
const rolls = [{ dice: { A: 19, B: 1 }, bonuses: numbers, modifiers: { A: 0, B: 0 }, totals: { A: 20, B: 3 } }];
const rolled = { key: "blade", chooser: "A", rolls, winner: null, natural20: false, replenishing: false };
const moved = { winner: "A", steps: 1, marker: 1, control: "A", temp: null, next: "choose" };
const trace = [["U-031", "Ana", 0, 1]] as const;

describe("a stored fact read by the short way", () => {
  test.each([
    ["opened", { rolls, control: "A" }],
    ["named", { seat: "B", key: "nerve" }],
    ["rolled", rolled],
    ["moved", moved],
    ["modified", { seat: "A", value: -2 }],
    ["ended", { result: { how: "conceded", winner: "B", reason: "" } }],
    ["rolled", { ...rolled, rolls: [] }],
    ["rolled", { ...rolled, rolls: [{ ...rolls[0], more: 1 }], more: 1 }],
    ["moved", { ...moved, steps: 3 }],
    ["moved", { ...moved, type: "ended" }],
    ["moved", {}],
    ["vanished", moved],
  ])("%s: is the fact the parser makes, or nothing where it refuses (%#)", (type, data) => {
    for (const by of [undefined, trace]) {
      const parsed = parseEvent({ ...data, type, ...(by && { trace: by }) });
      expect(keepEvent(type, data, by)).toStrictEqual(parsed.kind === "ok" ? parsed.value : undefined);
    }
  });
  test("shares its rolls with the record, and is no part of it itself", () => {
    const fact = keepEvent("rolled", rolled, trace);
    expect(fact).toMatchObject({ trace });
    expect(fact?.type === "rolled" && fact.rolls).toBe(rolls);
    expect(Object.keys(rolled)).not.toContain("type");
  });
});
