import { describe, expect, it } from "vitest";
import type { Need } from "./family.ts";
import { fillOption } from "./request.ts";

const text = (name: string): Need => ({ name, kind: "text", value: "" });
const number = (name: string): Need => ({ name, kind: "number", min: 0, max: 9, value: 1 });

describe("what was typed, put into an intent", () => {
  const intent = { type: "join", newcomer: { name: "", abilities: [{ name: "", rating: 13 }, { name: "b" }] }, by: 1 };

  it("sets properties by name, numbers as numbers, texts trimmed", () => {
    const filled = fillOption({ intent, needs: [number("by"), text("note")] }, { by: "3", note: "  mud " });
    expect(filled).toEqual({ ...intent, by: 3, note: "mud" });
  });

  it("E-71 reads a rating as it is written; what is none stays the text it is, and a plain number takes no masteries", () => {
    const rating: Need = { name: "by", kind: "number", min: 0, max: 9, value: 1, printed: "14M" };
    const read = (typed: string, need: Need = rating): unknown =>
      fillOption({ intent, needs: [need] }, { by: typed }).by;
    expect(["14M", " 7m2 ", "20M", "34", "-5", "05M"].map((typed) => read(typed))).toEqual([34, 47, 40, 34, -5, 25]);
    const none = ["21M", "0M", "M", "14M2M", "many", "20M99", "1e3", ""];
    expect(none.map((typed) => read(` ${typed} `))).toEqual(none);
    expect(read("14M", number("by"))).toBeNaN();
  });

  it("follows a path into records and lists, and copies what it changes", () => {
    const needs = [text("newcomer.name"), number("newcomer.abilities.0.rating")];
    const filled = fillOption({ intent, needs }, { "newcomer.name": "Ana", "newcomer.abilities.0.rating": "17" });
    expect(filled.newcomer).toEqual({ name: "Ana", abilities: [{ name: "", rating: 17 }, { name: "b" }] });
    expect(intent.newcomer.abilities[0]?.rating).toBe(13);
  });

  it("leaves alone what was not typed, what nobody asked for, and a path that leads nowhere", () => {
    const needs = [text("newcomer.gone.name"), text("by.more"), number("newcomer.abilities.7.rating")];
    const fields = { "newcomer.gone.name": "x", "by.more": "x", "newcomer.abilities.7.rating": "1", type: "close" };
    expect(fillOption({ intent, needs }, fields)).toEqual(intent);
    expect(fillOption({ intent }, fields)).toBe(intent);
  });

  it("leaves a property out where the choice is empty", () => {
    const choice: Need = { name: "by", kind: "choice", choices: [] };
    expect(fillOption({ intent, needs: [choice] }, { by: "" })).not.toHaveProperty("by");
    expect(fillOption({ intent, needs: [choice] }, { by: "b" }).by).toBe("b");
  });

  it("adds the values of ticked boxes to a list, in order", () => {
    const box = (index: number, value: string): Need => ({
      name: `also.${index}`,
      kind: "flag",
      value,
      label: { key: value },
    });
    const needs = [box(0, "x"), box(1, "y"), box(2, "z")];
    expect(fillOption({ intent, needs }, { "also.0": "true", "also.1": "false", "also.2": "true" })).toMatchObject({
      also: ["x", "z"],
    });
    expect(fillOption({ intent, needs }, {})).not.toHaveProperty("also");
  });

  it("hands a number that is none on as no number, for the parser to refuse", () => {
    expect(fillOption({ intent, needs: [number("by")] }, { by: "many" }).by).toBeNaN();
  });
});
