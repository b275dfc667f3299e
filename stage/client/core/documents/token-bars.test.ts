import { describe, expect, it } from "vitest";
import { barAttribute } from "./token-bars.ts";

const stored = { harm: { value: 2, max: 5 }, heroPoints: { value: 3 }, renown: 4 };
const token = {
  bar1: { attribute: "harm" },
  bar2: { attribute: "heroPoints.value" },
  actor: { system: { ...stored, speed: 7 }, _source: { system: stored } },
};

describe("bars of a token", () => {
  it("an attribute with value and max is a bar", () => {
    const bar = { type: "bar", attribute: "harm", value: 2, max: 5, editable: true };
    expect(barAttribute(token, "bar1")).toEqual(bar);
  });
  it("a number is a value; a derived one cannot be edited", () => {
    const value = { type: "value", attribute: "heroPoints.value", value: 3, editable: true };
    expect(barAttribute(token, "bar2")).toEqual(value);
    expect(barAttribute(token, "bar1", "speed")).toMatchObject({ value: 7, editable: false });
  });
  it("what is neither, not there, or without an actor shows nothing", () => {
    expect(barAttribute(token, "bar1", "heroPoints")).toBeNull();
    expect(barAttribute(token, "bar1", "luck")).toBeNull();
    expect(barAttribute({ ...token, bar1: { attribute: null } }, "bar1")).toBeNull();
    expect(barAttribute({ ...token, actor: null }, "bar1")).toBeNull();
  });
});
