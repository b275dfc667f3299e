import { describe, expect, test } from "vitest";
import { evolveTable, initialTable, parseTable, type TableEvent } from "./table.ts";

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
