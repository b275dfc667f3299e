import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sha256 } from "./seal.ts";

describe("sha256", () => {
  it.each(["", "abc", "ä\u{1f3b2}", "x".repeat(55), "x".repeat(56), "x".repeat(64), "y".repeat(1000)])(
    "agrees with Node's own for %j",
    (text) => {
      expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
    },
  );
});
