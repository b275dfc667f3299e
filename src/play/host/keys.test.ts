import { describe, expect, it } from "vitest";
import { escapeNames, plainNames } from "./stored.ts";

describe("property names of stored conflicts", () => {
  it("hold nothing that an update would read as a path or an operator", () => {
    const stored = escapeNames({ faces: { "1.1.A": [14] }, "-=x": 1, "==y": 2, "a-b": 3, "50 %": 4 });
    expect(stored).toEqual({ faces: { "1%2e1%2eA": [14] }, "%2d=x": 1, "%3d=y": 2, "a-b": 3, "50 %25": 4 });
  });

  it.each([{ "1.1.A": [{ "x.y": null }] }, { "%2e": 1, "%": 2, "%%2e.": 3 }, [1, "a.b", true, null], "a.b"])(
    "come back as they were: %j",
    (value) => {
      expect(plainNames(escapeNames(value))).toEqual(value);
    },
  );
});
