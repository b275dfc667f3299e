import { describe, expect, test } from "vitest";
import type { AnyFamily } from "./family.ts";
import { adds, conflict, inOrder, says, tally } from "../../../test/support/rules/log/fixtures.ts";
import { makeSnapshot } from "./fold.ts";
import { TABLE_VERSION, compareText, eventKey, parseKey, readEvent } from "./stored.ts";

describe("event keys", () => {
  test("hold the sequence in six digits, so that they sort as text as they do as numbers", () => {
    expect(eventKey(7, "abc")).toBe("000007-abc");
    expect([eventKey(10, "a"), eventKey(9, "b"), eventKey(100, "c")].sort()).toEqual([
      "000009-b",
      "000010-a",
      "000100-c",
    ]);
  });
  test("are read back as written", () => {
    for (const seq of [1, 42, 999_999, 1_000_000, 123_456_789])
      expect(parseKey(eventKey(seq, "n0nCE"))).toEqual({ seq, nonce: "n0nCE" });
  });
  test.each([
    "",
    "1-a",
    "000000-a",
    "000001",
    "000001-",
    "000001-a b",
    "0000001-a",
    "x000001-a",
    "000001-a-b",
    `000001-${"a".repeat(33)}`,
  ])("that no writer makes are not read: %s", (key) => expect(parseKey(key)).toBeNull());
  test("compare by code unit", () => {
    expect(["b", "B", "a", "a"].sort(compareText)).toEqual(["B", "a", "a", "b"]);
  });
});

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
