import { describe, expect, it } from "vitest";
import { as, begin, declare, foe, follower, GM, hero, play, send } from "../fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";

const rulings = { clearlyInferiorRule: false };
const offers = (state: ContestState, seat: string, prefix: string, by = GM) =>
  contestFamily
    .options(contestFamily.view(state, by), seat)
    .filter(({ id, refused }) => id.startsWith(prefix) && refused === null);

/** The first foe down in a round, a second one still up, so that the shot may be taken in the next. */
const down = (other: Record<string, unknown>): ContestState => {
  const state = begin("scored", [hero("a", 17), hero("b", 17), other, foe("y", 14)], {
    rulings,
    pairings: [
      { a: "a", b: String(other["id"]) },
      { a: "b", b: "y" },
    ],
  });
  const declared = other["kind"] === "hero" ? play(state, [declare(String(other["id"]), "p1")]) : state;
  return play(declared, [declare("b", "p2")], [declare("a", "p1"), 1, 20, 10, 10]);
};

describe("what a fallen foe resists a parting shot with", () => {
  it("C081 a resistance by a number of the GM's, the present one filled in", () => {
    const state = down(foe("x", 14));
    const [offer] = offers(state, "a", "part:against:x");
    expect(offer?.needs?.[0]).toMatchObject({ name: "resistance", kind: "number", value: 14 });
    const shot = send(state, { type: "part", seat: "a", foe: "x", resistance: 3 }, [10, 10]);
    expect(shot.events.find(({ type }) => type === "rolled")).toMatchObject({ roll: { b: { natural: 1 } } });
  });
  it("C081 a hero by an ability of its own that the GM names", () => {
    const state = down(hero("x", 14, { side: "foes" }));
    const [offer] = offers(state, "a", "part:against:x");
    const need = offer?.needs?.[0];
    expect(need?.kind === "choice" && [need.name, need.choices.map(({ value }) => value)]).toEqual([
      "foeAbility",
      ["main", "other"],
    ]);
    const shot = send(state, { type: "part", seat: "a", foe: "x", foeAbility: "other" }, [10, 10]);
    expect(shot.events.find(({ type }) => type === "rolled")).toMatchObject({ roll: { b: { ability: "Other" } } });
  });
  it("C081 the GM alone names either", () => {
    const state = down(hero("x", 14, { side: "foes" }));
    expect(offers(state, "a", "part:against:x", as("a"))).toEqual([]);
    expect(offers(state, "a", "part:x", as("a"))).toHaveLength(1);
    expect(send(state, { type: "part", seat: "a", foe: "x", foeAbility: "other" }, [], as("a")).refused).toBe(
      "Contest.Refused.GmOnly",
    );
  });
});

describe("who takes a follower out", () => {
  const seats = [
    hero("a", 17),
    follower("f", "a", "supporter"),
    hero("c", 14, { side: "foes" }),
    foe("x", 14),
    foe("y", 14),
  ];
  const begun = (): ContestState => begin("scored", seats, { rulings, pairings: [{ a: "a", b: "x" }] });
  it("C167 a hero, or another's follower, by a chosen ability", () => {
    const [offer] = offers(begun(), "c", "remove:f");
    expect(offer?.needs?.map(({ name }) => name)).toEqual(["ability"]);
    const roll = send(begun(), { type: "remove", seat: "c", follower: "f", ability: "other" }, [10, 10]);
    expect(roll.events.find(({ type }) => type === "rolled")).toMatchObject({ roll: { a: { ability: "Other" } } });
    const owned = begin("scored", [...seats, { ...follower("g", "c", "contestant", 13), side: "foes" }], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    expect(offers(owned, "g", "remove:f")[0]?.needs?.map(({ name }) => name)).toEqual(["ability"]);
  });
  it("C167 a resistance by the GM's number", () => {
    const [offer] = offers(begun(), "y", "remove:f");
    expect(offer?.needs).toMatchObject([{ name: "resistance", value: 14 }]);
    const roll = send(begun(), { type: "remove", seat: "y", follower: "f", resistance: 20 }, [16, 10]);
    expect(roll.events.find(({ type }) => type === "rolled")).toMatchObject({ roll: { a: { natural: 2 } } });
    const own = send(begun(), { type: "remove", seat: "c", follower: "f", resistance: 20 }, [16, 10]);
    expect(own.events.find(({ type }) => type === "rolled")).toMatchObject({ roll: { a: { natural: 1 } } });
  });
});
