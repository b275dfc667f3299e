import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRecipe, readTerms } from "../setup/parse.ts";
import { castOf, damagedOf, eventsOf, forgetStored, requestsOf, seatsOf, setupOf, waysOf } from "./stored.ts";

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
    ways: [{ a: "gate", b: "yard", cost: "fast", action: "force", needed: 1 }],
  };

  it("is read entry by entry: one that is damaged is left out, said, and takes no other with it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (odd) => {
        const read = {
          cast: castOf({ ...whole.cast, odd }),
          seats: seatsOf({ ...whole.seats, odd }),
          requests: requestsOf(JSON.stringify([...whole.requests, odd])),
          ways: waysOf([...whole.ways, odd]),
        };
        expect(read.cast.value).toMatchObject(whole.cast);
        expect(read.seats.value).toMatchObject(whole.seats);
        expect(read.requests.value).toEqual(expect.arrayContaining(whole.requests));
        expect(read.ways.value).toEqual(expect.arrayContaining(whole.ways));
        for (const { value, whole: all } of Object.values<{ value: object; whole: boolean }>(read))
          expect(all).toBe(Object.keys(value).length === 2);
        for (const all of [odd, JSON.stringify(odd)])
          expect(() => [castOf(all), seatsOf(all), requestsOf(all)]).not.toThrow();
        expect(() => waysOf(odd)).not.toThrow();
      }),
    );
    expect(waysOf(undefined)).toEqual({ value: [], whole: true });
  });

  it.each([
    [
      "recipe",
      readRecipe,
      {
        title: "Ambush",
        text: "The grain",
        zones: "Road - Gate",
        scene: "Scene.mill",
        heroes: true,
        ambush: { who: "foes", waive: true },
        foes: [
          { actor: "Actor.wolf", count: 6, grouped: true },
          { line: "Guard, Strike 3", zone: "Gate" },
        ],
      },
    ],
    [
      "terms",
      readTerms,
      {
        type: "extended",
        phase: "climax",
        prize: "The grain",
        seats: [
          { id: "a1", side: "A", actor: "Actor.ana", ability: "talk" },
          { id: "b1", side: "B", name: "Gate", resistance: { rung: "high" } },
        ],
        pairings: [{ a: "a1", b: "b1" }],
        harmful: true,
        diceBy: "owners",
      },
    ],
  ] as const)(
    "keeps of a %s what can be read: each field and each entry of its list by itself",
    (_part, read, good) => {
      expect(read(good)).toEqual({ value: good, whole: true });
      expect(read({})).toEqual({ value: {}, whole: true });
      const list = "foes" in good ? "foes" : "seats";
      const entries: readonly object[] = "foes" in good ? good.foes : good.seats;
      fc.assert(
        fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(good)), (odd, field) => {
          const { [field]: was, ...rest } = good as Readonly<Record<string, unknown>>;
          const damaged = read({ ...rest, [field]: odd });
          expect(damaged.value).toMatchObject(rest);
          if (!damaged.whole) expect(damaged.value).not.toHaveProperty(field, odd);
          expect(read({ ...good, [list]: [entries[0], odd, entries[1]] }).value).toMatchObject({
            ...rest,
            ...(field === list ? {} : { [field]: was }),
            [list]: expect.arrayContaining([...entries]) as unknown,
          });
          expect(() => read(odd)).not.toThrow();
        }),
      );
      for (const odd of [5, "text", [null], { nobody: ["knows"] }])
        expect(read({ ...good, [list]: [odd, ...entries] })).toMatchObject({ value: good });
      expect(read({ ...good, [list]: [{ id: 5, count: 5.5 }] })).toMatchObject({ value: { [list]: [] }, whole: false });
    },
  );

  it("has a sentence for each part that can be damaged", () => {
    const parts = { cast: false, requests: false, seats: false, terms: false, recipe: false, ways: false };
    const words = JSON.parse(readFileSync("lang/en/play.json", "utf8")) as { SETPIECE: { Play: { Damaged: object } } };
    for (const { refused } of damagedOf(parts))
      expect(words.SETPIECE.Play.Damaged).toHaveProperty(refused.key.split(".").at(-1) ?? "");
    expect(damagedOf(parts).map(({ key }) => key)).toEqual(Object.keys(parts));
    expect(damagedOf({ cast: true, seats: true })).toEqual([]);
  });
});
