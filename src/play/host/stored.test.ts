import { describe, expect, it } from "vitest";
import { eventsOf, forgetStored, setupOf } from "./stored.ts";

describe("what a document holds, as read", () => {
  it("is the same object until something else is stored", () => {
    const first = eventsOf("log", { "1-a": { "x%2ey": 1 } });
    expect(first).toEqual({ "1-a": { "x.y": 1 } });
    expect(eventsOf("log", { "1-a": { "x%2ey": 1 } })).toBe(first);
    const setup = setupOf("log", { size: 9, "a%2eb": 1 });
    expect(setup).toEqual({ size: 9, "a.b": 1 });
    expect(setupOf("log", { size: 9, "a%2eb": 1 })).toBe(setup);
    expect(setupOf("log", { size: 13 })).toEqual({ size: 13 });
  });

  it("follows events that come, go and take each other's place, and reads none twice", () => {
    const [one, two, three] = [{ n: 1 }, { n: 2 }, { n: 3 }];
    const first = eventsOf("moves", { one, two });
    const grown = eventsOf("moves", { one, two, three });
    expect(grown).toEqual({ one, two, three });
    expect(grown["one"]).toBe(first["one"]);
    expect(eventsOf("moves", { one, three })).toEqual({ one, three });
    expect(eventsOf("moves", { two, three })).toEqual({ two, three });
    expect(eventsOf("moves", null)).toEqual({});
  });

  it("is read anew once the document was gone", () => {
    const before = eventsOf("gone", { one: { n: 1 } });
    const setup = setupOf("gone", {});
    forgetStored("gone");
    expect(eventsOf("gone", { one: { n: 2 } })).toEqual({ one: { n: 2 } });
    expect(before).toEqual({ one: { n: 1 } });
    expect(setupOf("gone", {})).not.toBe(setup);
  });
});
