import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { castOf, damagedOf, eventsOf, forgetStored, requestsOf, seatsOf, setupOf } from "./stored.ts";

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

describe("what anybody may have stored", () => {
  const whole = {
    cast: { ana: { actor: "Actor.a", slots: ["1"] } },
    seats: { a1: { name: "Ana", img: "", actor: "Actor.a" } },
    requests: [{ id: "1", user: "ana", kind: "undo", body: "step" }],
  };

  it("is read entry by entry: one that is damaged is left out, said, and takes no other with it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (odd) => {
        const read = {
          cast: castOf({ ...whole.cast, odd }),
          seats: seatsOf({ ...whole.seats, odd }),
          requests: requestsOf(JSON.stringify([...whole.requests, odd])),
        };
        expect(read.cast.value).toMatchObject(whole.cast);
        expect(read.seats.value).toMatchObject(whole.seats);
        expect(read.requests.value).toEqual(expect.arrayContaining(whole.requests));
        const kept = [read.cast.value, read.seats.value, read.requests.value].map((one) => Object.keys(one).length);
        expect([read.cast, read.seats, read.requests].map(({ whole: all }) => all)).toEqual(
          kept.map((count) => count === 2),
        );
        for (const all of [odd, JSON.stringify(odd)])
          expect(() => [castOf(all), seatsOf(all), requestsOf(all)]).not.toThrow();
      }),
    );
  });

  it("has a sentence for each part that can be damaged", () => {
    const parts = { cast: false, requests: false, seats: false, terms: false };
    const words = JSON.parse(readFileSync("lang/en/play.json", "utf8")) as { SETPIECE: { Play: { Damaged: object } } };
    for (const { refused } of damagedOf(parts))
      expect(words.SETPIECE.Play.Damaged).toHaveProperty(refused.key.split(".").at(-1) ?? "");
    expect(damagedOf(parts).map(({ key }) => key)).toEqual(Object.keys(parts));
    expect(damagedOf({ cast: true, seats: true })).toEqual([]);
  });
});
