import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
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

describe("a hero who is down is asked what they resist a parting shot with (C081)", () => {
  const fallen = (more: Record<string, unknown> = {}): ContestState => ({
    ...down(hero("x", 14, { side: "foes", ...more })),
    ...(more["gmWord"] ? { gmWord: true } : {}),
  });
  const shot = { type: "part", seat: "a", foe: "x" };
  const meet = { type: "meet", seat: "x", held: "a", ability: "other" };
  const asked = (state: ContestState) => {
    const cue = contestFamily.waiting(state).find(({ id }) => id === "held:a");
    return [cue?.kind, cue?.seats];
  };
  const blow = (state: ContestState, by = as("x")) =>
    send(state, meet, [10, 10], by).events.find(({ type }) => type === "rolled");

  it("C081 the shot waits for them, whoever takes it, and no other dice fall", () => {
    for (const by of [as("a"), GM]) {
      const aimed = send(fallen(), shot, [], by);
      expect([aimed.refused, aimed.dice]).toEqual([null, []]);
      expect(asked(aimed.state)).toEqual(["meet", ["x"]]);
      expect(offers(aimed.state, "x", "meet", as("x"))).toMatchObject([
        { cue: "held:a", isDefault: true, needs: [{ name: "ability" }] },
      ]);
      const waits = send(aimed.state, declare("b", "p2"), [10, 10], as("b"));
      expect([waits.refused, waits.dice]).toEqual([null, []]);
      expect(send(waits.state, { type: "roll" }, [10, 10]).refused).not.toBeNull();
      expect(send(aimed.state, shot, [], by).refused).toBe("Contest.Refused.MeetFirst");
      expect(blow(aimed.state)).toMatchObject({ roll: { purpose: "parting", b: { ability: "Other" } } });
      expect(blow(aimed.state, GM)).toMatchObject({ roll: { b: { ability: "Other" } } });
    }
  });

  it("C081 it is theirs to say, by an ability they have; the shooter may take it back, the GM take it away", () => {
    const aimed = play(fallen(), [shot]);
    expect(send(aimed, meet, [], as("a")).refused).toBe("Contest.Refused.NotYourSeat");
    expect(send(aimed, { ...meet, ability: "nope" }, [], as("x")).refused).toBe("Contest.Refused.NoSuchAbility");
    expect(send(aimed, { ...meet, held: "b" }, [], as("x")).refused).toBe("Contest.Refused.NotHeld");
    expect(send(aimed, { type: "allow", held: "a" }).refused).toBe("Contest.Refused.NotHeld");
    expect(contestFamily.view(aimed, as("x")).held).toMatchObject({ a: shot });
    expect(contestFamily.view(aimed, as("b")).held).toEqual({ a: { asks: "x" } });
    for (const away of [
      { type: "withdraw", seat: "a" },
      { type: "refuse", held: "a" },
    ]) {
      const after = play(aimed, [away]);
      expect([after.held, send(after, meet).refused]).toEqual([{}, "Contest.Refused.NotHeld"]);
    }
  });

  it("C081 E-129 where the GM has a word it comes first, and then they say", () => {
    const held = send(fallen({ gmWord: true }), shot, [], as("a"));
    expect(asked(held.state)).toEqual(["held", []]);
    const allowed = send(held.state, { type: "allow", held: "a" });
    expect([allowed.refused, allowed.dice, asked(allowed.state)]).toEqual([null, [], ["meet", ["x"]]]);
    expect(blow(allowed.state)).toMatchObject({ roll: { b: { ability: "Other" } } });
  });

  it("C081 who has one ability alone is not asked", () => {
    const one = fallen({ abilities: [{ id: "main", name: "Main", rating: 14 }] });
    expect(send(one, shot, [10, 10]).events[0]).toMatchObject({ type: "rolled" });
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
