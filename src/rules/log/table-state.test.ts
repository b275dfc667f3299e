import { describe, expect, test } from "vitest";
import { evolveTable, initialTable, parseTable, seatsOf, type TableEvent } from "./table.ts";

describe("the table's own state", () => {
  test("stays as it is where an event does not fit it", () => {
    const stray: TableEvent[] = [
      { type: "log.sealed", seat: "A", hash: "h" },
      { type: "log.revealed", seat: "A", faces: {} },
      { type: "log.thrown" },
      { type: "log.withdrawn", reason: null },
      { type: "log.lost", seat: "A", group: "g", reason: { key: "X" } },
      { type: "log.lost", seat: "A", group: null, reason: { key: "X" } },
      { type: "log.undone", steps: ["s"] },
      { type: "log.redone", steps: ["s"] },
    ];
    for (const event of stray) expect(evolveTable(initialTable, event, "s"), event.type).toBe(initialTable);
  });
  test("survives storage", () => {
    const asked: TableEvent = { type: "log.asked", intents: [], dice: [], known: {} };
    const sealed: TableEvent = { type: "log.choice-sealed", group: "g", seat: "A", hash: "h" };
    const table = evolveTable(evolveTable(initialTable, asked, "s"), sealed, "t");
    expect(table.seals).toEqual({ g: { step: "t", sealed: { A: "h" }, revealed: {} } });
    const stored = {
      ...table,
      pending: table.pending && { ...table.pending, intents: [{ intent: {}, by: { gm: true, seats: [] } }] },
    };
    expect(parseTable(JSON.parse(JSON.stringify(stored)))).toEqual({ kind: "ok", value: stored });
  });
});

describe("the seats of a user", () => {
  const owners = { A: ["ana", "bo"], B: ["bo"], C: [] };
  test("are their own as long as nobody plays in their place", () => {
    expect(seatsOf("ana", owners, {})).toEqual(["A"]);
    expect(seatsOf("bo", owners, {})).toEqual(["A", "B"]);
    expect(seatsOf("eve", owners, {})).toEqual([]);
  });
  test("pass to the delegate and come back with the delegation's end", () => {
    expect(seatsOf("ana", owners, { A: "cy" })).toEqual([]);
    expect(seatsOf("cy", owners, { A: "cy" })).toEqual(["A"]);
    expect(seatsOf("cy", owners, {})).toEqual([]);
    expect(seatsOf("bo", owners, { A: "gm" })).toEqual(["B"]);
  });
});
