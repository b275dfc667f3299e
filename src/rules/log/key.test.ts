import { describe, expect, test } from "vitest";
import { compareText, eventKey, parseKey } from "./key.ts";

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
