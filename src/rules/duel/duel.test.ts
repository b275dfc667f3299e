import { describe, expect, test } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { duel } from "./duel.ts";
import { at, begin, facts, play } from "../../../test/support/rules/duel/fixtures.ts";

const path = (parsed: ReturnType<typeof duel.parseEvent> | ReturnType<typeof duel.parseState>): string | undefined =>
  isRefused(parsed) ? parsed.path : "ok";

describe("a duel as a family", () => {
  test("has two seats, and dice in the opening and in every round", () => {
    expect(duel.seats(begin())).toEqual(["A", "B"]);
    const events = [
      ...facts(begin(), { type: "open" }, [9, 3]),
      ...facts(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [9, 3]),
      ...facts(at(0, "A"), { type: "concede", seat: "A" }),
    ];
    expect(events.map((event) => [event.type, duel.dice?.(event)])).toEqual([
      ["opened", true],
      ["rolled", true],
      ["moved", false],
      ["ended", false],
    ]);
  });
  test("reads its facts back with their trace, and refuses damaged ones with the path", () => {
    const [rolled, moved] = facts(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [9, 3]);
    for (const event of [rolled, moved])
      expect(duel.parseEvent(JSON.parse(JSON.stringify(event)))).toEqual({ kind: "ok", value: event });
    expect(duel.parseEvent({ type: "modified", seat: "A", value: 1 })).toEqual({
      kind: "ok",
      value: { type: "modified", seat: "A", value: 1 },
    });
    expect(path(duel.parseEvent({ ...moved, control: "C" }))).toBe("control");
    expect(path(duel.parseEvent({ ...rolled, rolls: [] }))).toBe("rolls");
    expect(path(duel.parseEvent({ ...moved, steps: 3 }))).toBe("steps");
    expect(path(duel.parseEvent({ type: "stabbed" }))).toBe("type");
  });
  test("reads a stored state back, and refuses a damaged one with the path", () => {
    const state = play(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [20, 3]);
    expect(duel.parseState(JSON.parse(JSON.stringify(state)))).toEqual({ kind: "ok", value: state });
    expect(path(duel.parseState({ ...state, phase: "lunch" }))).toBe("phase");
    expect(path(duel.parseState({ ...state, size: 8 }))).toBe("size");
    expect(path(duel.parseState({ ...state, last: { ...state.last, winner: 1 } }))).toBe("last.winner");
  });
});
