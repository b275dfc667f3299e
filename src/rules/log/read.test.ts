import { describe, expect, test } from "vitest";
import { adds, says, tally } from "./fixtures.ts";
import type { AnyFamily } from "./family.ts";
import { readEvent, TABLE_VERSION } from "./read.ts";
import { makeSnapshot } from "./snapshot.ts";
import { conflict, inOrder } from "./fixtures.ts";

const head = adds("A", 4, "s");
const { data: _data, ...bare } = head;
const delegated = says("log.delegated", { seat: "A", to: "u" }, "s");

describe("a stored record", () => {
  test.each([
    ["nothing", null, "NotObject", "L-input", ""],
    ["a list", [], "NotObject", "L-input", ""],
    ["no data", bare, "NotObject", "L-input", "data"],
    ["data that is a list", { ...bare, data: [] }, "NotObject", "L-input", "data"],
    [
      "an older shape that is no plain JSON",
      { ...head, v: 1, data: { amount: () => 4 } },
      "NotJson",
      "L-input",
      "data.amount",
    ],
    ["an older shape nobody can bring up to date", { ...head, v: 0 }, "NoUpcast", "L-upcast", undefined],
    ["a newer shape", { ...head, v: 4 }, "Newer", "L-upcast", undefined],
    ["a newer shape of the table", { ...delegated, v: TABLE_VERSION + 1 }, "Newer", "L-upcast", undefined],
    ["the table's own, wrongly filled", { ...delegated, data: { seat: 3 } }, "NotText", "L-input", "seat"],
    ["the table's own that nobody knows", { ...delegated, type: "log.danced" }, "UnknownType", "L-input", "type"],
  ] as const)("with %s is refused", (_name, raw, key, rule, path) => {
    const read = readEvent(tally, raw);
    expect(read).toMatchObject({ kind: "refused", rule });
    expect([read.kind === "refused" ? read.key.split(".").at(-1) : "", read.kind === "refused" && read.path]).toEqual([
      key,
      path,
    ]);
  });
  test("of an older shape is brought up to date", () => {
    expect(readEvent(tally, { ...head, v: 1, data: { seat: "A", amount: 4 } })).toMatchObject({
      kind: "ok",
      value: { of: "family", event: { type: "added", seat: "A", n: 4 } },
    });
  });
  test("of the table keeps what it says beside what was read", () => {
    expect(readEvent(tally, delegated)).toEqual({
      kind: "ok",
      value: {
        of: "table",
        stored: delegated,
        event: { type: "log.delegated", seat: "A", to: "u" },
      },
    });
  });
});

test("a snapshot is not made of a state that is no plain JSON, whichever way it went wrong", () => {
  const events = conflict(inOrder([adds("A", 1, "s1"), adds("A", 1, "s2")]));
  const odd: AnyFamily = { ...tally, evolve: (state: object) => ({ ...state, when: () => 1 }) };
  expect(makeSnapshot(odd, events, 1)).toBeNull();
  expect(makeSnapshot(tally, events, 1)?.drop).toHaveLength(1);
});
