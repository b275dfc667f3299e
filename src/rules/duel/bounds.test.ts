import { describe, expect, test } from "vitest";
import { edgeFaults } from "../../../test/support/rules/log/fixtures.ts";
import { duel } from "./duel.ts";
import { at, facts, play, rawSetup } from "../../../test/support/rules/duel/fixtures.ts";

/** At each edge the good value is read and the bad one refused with its path. */
const edges = (...facts: Parameters<typeof edgeFaults>): void => expect(edgeFaults(...facts)).toEqual([]);
const long = (length: number): string => "x".repeat(length);

describe("the edges of what is read", () => {
  test("of a setup", () => {
    edges((input) => duel.parseSetup(input), rawSetup(), [
      ["seats.A.bonuses.0.key", long(100), long(101)],
      ["seats.A.bonuses.0.key", "x", ""],
      ["seats.A.bonuses.0.label", long(200), long(201)],
      ["seats.A.bonuses.0.value", 1000, 1001],
      ["seats.A.bonuses.0.value", -1000, -1001],
      ["seats.B.name", long(200), long(201)],
      ["seats.B.name", "x", ""],
      ["seats.B.actor", long(200), long(201)],
      ["seats.B.initiative", 1000, 1001],
      ["seats.B.initiative", -1000, -1001],
      ["size", 61, 1002],
      ["size", 61, -1],
    ]);
    const many = (length: number) => Array.from({ length }, (_, index) => ({ key: `k${index}`, value: 1 }));
    edges((input) => duel.parseSetup(input), rawSetup(), [["seats.A.bonuses", many(100), many(101)]]);
  });
  test("of a size say what may be had", () => {
    const fault = (size: number) => duel.parseSetup(rawSetup({ size }));
    expect(fault(8)).toMatchObject({ key: "Duel.Refused.EvenSize", rule: "U-051", path: "size", data: { size: 8 } });
    expect(fault(3)).toMatchObject({ key: "Duel.Refused.TooSmall", data: { size: 3, least: 5 } });
    expect(fault(63)).toMatchObject({
      key: "Duel.Refused.TooLarge",
      rule: "U-051",
      path: "size",
      data: { size: 63, most: 61 },
    });
  });
  test("of an intent", () => {
    const parse = (input: unknown) => duel.parseIntent(input);
    edges(parse, { type: "open" }, [["seat", "B", "C"]]);
    edges(parse, { type: "replenish" }, [["seat", "B", "C"]]);
    edges(parse, { type: "choose", seat: "A" }, [
      ["key", long(100), long(101)],
      ["key", "x", ""],
    ]);
    edges(parse, { type: "substitute" }, [
      ["value", 1000, 1001],
      ["value", -1000, -1001],
    ]);
    edges(parse, { type: "modify", seat: "A" }, [
      ["value", 100, 101],
      ["value", -100, -101],
    ]);
    edges(parse, { type: "interrupt" }, [["reason", long(1000), long(1001)]]);
  });
  test("of a fact", () => {
    const [rolled, moved] = facts(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [9, 3]);
    const parse = (input: unknown) => duel.parseEvent(input);
    edges(parse, { type: "named", seat: "A", key: "y" }, [
      ["seat", "B", "C"],
      ["key", "x", ""],
    ]);
    edges(parse, rolled, [
      ["key", "x", ""],
      ["rolls.0.dice.A", 1, 0],
      ["rolls.0.dice.B", 20, 21],
      ["rolls.0.dice.B", 1, 0],
      ["rolls.0.dice.A", 20, 21],
    ]);
    for (const next of ["choose", "replenish", "ended"]) edges(parse, moved, [["next", next, "lunch"]]);
    const [ended] = facts(at(0, "A"), { type: "interrupt", reason: "Rain" });
    edges(parse, ended, [
      ["result", { how: "interrupted", winner: null, reason: "" }, null],
      ["result.reason", long(1000), long(1001)],
    ]);
  });
  test("of a state", () => {
    const state = play(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [20, 3]);
    edges((input) => duel.parseState(input), state, [
      ["last.key", "x", ""],
      ["round", 0, -1],
    ]);
  });
});
