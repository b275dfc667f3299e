import { expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { begin, declare, foe, GM, hero, send } from "../fixtures.ts";
import { diceTold, diePlace } from "./dice-told.ts";
import type { ContestEvent } from "./event.ts";

const start = begin("scored", [hero("a", 14), foe("x", 14)]);
const view = contestFamily.view(start, GM);
const played = send(start, declare("a", "p1"), [10, 16]);
const rolled = played.events.find((event) => event.type === "rolled");

/** The same roll with other parties. */
const told = (parts: object): readonly string[] => {
  const event = rolled?.type === "rolled" ? { ...rolled, roll: { ...rolled.roll, ...parts } } : null;
  return event ? diceTold(view, event).map(({ key, data = {} }) => [key, ...Object.values(data)].join(" ")) : [];
};

it("A8 the dice of a result are told: both, one alone, those of a bare number of the GM's, each of several targets", () => {
  const { a, b } = rolled?.type === "rolled" ? rolled.roll : { a: null, b: null };
  const stem = "Contest.Sentence.dice.";
  expect(told({})).toEqual([`${stem}both A 10 X 16`]);
  expect(told({ b: { ...b, seat: null } })).toEqual([`${stem}against A 10  16`]);
  expect(told({ a: { ...a, seat: null } })).toEqual([`${stem}bareFirst  10 X 16`]);
  expect(told({ b: { ...b, face: null } })).toEqual([`${stem}one A 10`]);
  expect(told({ a: { ...a, face: null } })).toEqual([`${stem}one X 16`]);
  expect(told({ a: { ...a, face: null }, b: { ...b, seat: null } })).toEqual([`${stem}bare  16`]);
  expect(told({ a: { ...a, face: null }, b: { ...b, face: null } })).toEqual([]);
  expect(
    told({
      field: [
        { a, b },
        { a, b: { ...b, face: 3 } },
      ],
    }),
  ).toEqual([`${stem}both A 10 X 16`, `${stem}both A 10 X 3`]);
});

it("dice stand by sides, then by seats, whoever acted first; a bare number of the GM's is last", () => {
  const seats = [hero("a", 14), foe("x", 14), hero("b", 14), foe("y", 14)];
  const group = contestFamily.view(begin("scored", seats), GM);
  const places = ["y", null, "b", "x", "nobody", "a"].map((seat) => ({ seat, at: diePlace(group, seat) }));
  expect(
    places
      .sort((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ seat }) => seat)
      .slice(0, 4),
  ).toEqual(["a", "b", "x", "y"]);
  expect([diePlace(group, null), diePlace(group, "nobody")]).toEqual([Infinity, Infinity]);
});

it("A8 an event that threw no dice tells none", () => {
  const others = played.events.filter((event: ContestEvent) => event.type !== "rolled");
  expect(others.flatMap((event) => diceTold(view, event))).toEqual([]);
});
