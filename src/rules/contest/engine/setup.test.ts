import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { contestPresets, contestRulings } from "../../profile/contest.ts";
import { presetProfile } from "../../profile/profile.ts";
import { contestFamily } from "../family.ts";
import { typeOf } from "../types.ts";
import { chooserOf, isBeginning, unfaced } from "./begin.ts";
import { seatAt } from "./look.ts";
import { ROLES_IN } from "./setup.ts";
import { begin, foe, follower, hero, setupOf } from "../../../../test/support/rules/contest/fixtures.ts";

const fault = (input: unknown): string => {
  const parsed = contestFamily.parseSetup(input);
  return isRefused(parsed) ? `${parsed.key} ${parsed.rule} ${parsed.path ?? ""}` : "ok";
};
const seats = (...list: Record<string, unknown>[]): unknown => setupOf("scored", list);
const a = hero("a", 14);
const b = foe("b", 14);

describe("the setup of a contest", () => {
  it("C009 C373 E-01 the campaign's long type is a ruling, scored unless chosen; each contest names its own", () => {
    expect([contestRulings.longContestType.initial, contestRulings.longContestType.choices]).toEqual([
      "scored",
      ["scored", "extended", "chained"],
    ]);
    expect(
      ["scored", "extended", "chained"].map(
        (type) => begin(type, [a, b], { rulings: { longContestType: "chained" } }).type,
      ),
    ).toEqual(["scored", "extended", "chained"]);
  });

  it("C015 C187 prize, obstacle and phase frame it, and stay with it to the end", () => {
    const state = begin("scored", [a, b], { prize: "The fleet", obstacle: "The harbour guard", phase: "climax" });
    expect([state.prize, state.obstacle, state.phase]).toEqual(["The fleet", "The harbour guard", "climax"]);
  });

  it("takes a plain one, and fills in what is missing", () => {
    expect(fault(seats(a, b))).toBe("ok");
    expect(begin("scored", [a, b]).rulings.betterRoll).toBe("high");
  });

  it.each([
    [null, "Log.Input.NotObject L-input "],
    [setupOf("duel", [a, b]), "Log.Input.NotOneOf L-input type"],
    [seats(a), "Log.Input.ListLength L-input seats"],
    [seats(a, { ...b, side: "q" }), "Contest.Refused.NoSuchSide L-input seats.1.side"],
    [seats(a, { ...b, id: "a" }), "Contest.Refused.DoubledId L-input seats.1"],
    [
      seats(a, foe("b", 14, { modifiers: [{ id: "m", kind: "situational", value: 3, note: "" }] })),
      "Contest.Refused.ResistanceModified C017 seats.1.modifiers",
    ],
    [seats(a, foe("b", 14, { heroPoints: 1 })), "Contest.Refused.ResistanceHeroPoints C274 seats.1.heroPoints"],
    [seats(a, b, { ...hero("f", 9), kind: "follower" }), "Contest.Refused.FollowerOwner C156 seats.2.owner"],
    [seats(a, b, follower("f", "b", "secondary")), "Contest.Refused.FollowerSide C156 seats.2.owner"],
    [seats(a, hero("c", 14)), "Contest.Refused.EmptySide C101 sides.1"],
    [seats(a, { ...b, abilities: [] }), "Log.Input.ListLength L-input seats.1.abilities"],
    [
      seats(a, { ...b, abilities: [{ id: "x", name: "", rating: "14" }] }),
      "Log.Input.NotWhole L-input seats.1.abilities.0.rating",
    ],
    [
      seats(
        {
          ...a,
          abilities: [
            { id: "x", name: "", rating: 1 },
            { id: "x", name: "", rating: 2 },
          ],
        },
        b,
      ),
      "Contest.Refused.DoubledId L-input seats.0.abilities",
    ],
    [
      seats(
        hero("a", 14, {
          modifiers: [
            { id: "m", kind: "plot", value: 3, note: "" },
            { id: "m", kind: "plot", value: 3, note: "" },
          ],
        }),
        b,
      ),
      "Contest.Refused.DoubledId L-input seats.0.modifiers",
    ],
    [
      setupOf("scored", [a, b], {
        sides: [
          { id: "heroes", name: "" },
          { id: "heroes", name: "" },
        ],
      }),
      "Contest.Refused.DoubledId L-input sides.1",
    ],
    [setupOf("scored", [a, b], { pairings: [{ a: "a", b: "q" }] }), "Contest.Refused.NoSuchSeat C110 pairings.0"],
    [
      setupOf("scored", [a, hero("c", 14), b], { pairings: [{ a: "a", b: "c" }] }),
      "Contest.Refused.SameSide C100 pairings.0",
    ],
    [
      setupOf("scored", [a, hero("c", 14, { aside: true }), b], { pairings: [{ a: "c", b: "b" }] }),
      "Contest.Refused.DoesNotFight C165 pairings.0",
    ],
    [
      setupOf("scored", [a, b], {
        pairings: [
          { a: "a", b: "b" },
          { a: "a", b: "q" },
        ],
      }),
      "Contest.Refused.NoSuchSeat C110 pairings.1",
    ],
    [
      seats(a, b, { ...follower("f", "a", "secondary"), role: undefined }),
      "Contest.Refused.FollowerOwner C156 seats.2.owner",
    ],
    [
      seats(a, b, { ...follower("f", "a", "secondary"), owner: undefined }),
      "Contest.Refused.FollowerOwner C156 seats.2.owner",
    ],
    [seats(a, b, follower("f", "nobody", "secondary")), "Contest.Refused.FollowerSide C156 seats.2.owner"],
    [
      seats(a, b, follower("f", "a", "secondary"), follower("g", "f", "secondary")),
      "Contest.Refused.FollowerSide C156 seats.3.owner",
    ],
    [
      seats(a, hero("h", 14, { side: "foes", aside: true }), follower("t", "h", "contestant", 9, { side: "foes" })),
      "Contest.Refused.EmptySide C101 sides.1",
    ],
    [
      setupOf("simple", [a, b, foe("d", 14, { side: "third" })], {
        sides: ["heroes", "foes", "third"].map((id) => ({ id, name: id })),
      }),
      "Contest.Refused.TwoSides C243 sides.2",
    ],
    [setupOf("scored", [a, b], { costly: true }), "Contest.Refused.CostlySimple S2-12 costly"],
    [setupOf("simple", [a, b], { costly: true }), "ok"],
    [
      seats(b, hero("a", 14, { modifiers: [{ id: "m", kind: "pyrrhic", value: 0, note: "" }] })),
      "Contest.Refused.PyrrhicSimple S2-12 seats.1.modifiers",
    ],
    [
      seats(hero("a", 14, { modifiers: [{ id: "m", kind: "pyrrhic", value: 0, note: "" }] }), b),
      "Contest.Refused.PyrrhicSimple S2-12 seats.0.modifiers",
    ],
    [setupOf("simple", [hero("a", 14, { modifiers: [{ id: "m", kind: "pyrrhic", value: 0, note: "" }] }), b]), "ok"],
    [setupOf("scored", [a, b], { rulings: { betterRoll: "middle" } }), "Log.Input.NotOneOf L-input rulings.betterRoll"],
    [setupOf("scored", [a, b], { rulings: { better: "high" } }), "Log.Input.UnknownRuling L-input rulings.better"],
  ])("names the path of a fault, case %#: %s", (input, expected) => {
    expect(fault(input)).toBe(expected);
  });

  it("C100 C111 sides, pairings and order are the table's to set", () => {
    const state = begin("scored", [a, hero("c", 34), b, foe("d", 20)], {
      pairings: [
        { a: "a", b: "d" },
        { a: "c", b: "b" },
      ],
    });
    expect(state.pairings.map((pairing) => `${pairing.a}${pairing.b}`)).toEqual(["ad", "cb"]);
  });

  it("rulings may stand under the name of scripts; where both names stand, their own counts", () => {
    const { rulings: _rulings, ...bare } = setupOf("scored", [a, b]);
    expect(fault({ ...bare, profile: { betterRoll: "middle" } })).toBe("Log.Input.NotOneOf L-input profile.betterRoll");
    expect(fault({ ...bare, profile: { better: "high" } })).toBe("Log.Input.UnknownRuling L-input profile.better");
    const both = begin("scored", [a, b], { profile: { betterRoll: "low" }, rulings: { betterRoll: "high" } });
    expect(both.rulings.betterRoll).toBe("high");
  });

  it("C156 C227 C228 C229 C369 each type knows its roles; who has another is at hand as a supporter", () => {
    expect(ROLES_IN).toEqual({
      simple: ["supporter"],
      scored: ["contestant", "secondary", "supporter"],
      extended: ["points", "ability", "supporter"],
      chained: ["supporter"],
    });
    const role = (type: string, name: string): unknown =>
      begin(type, [a, b, follower("f", "a", name)]).seats["f"]?.role;
    expect([role("scored", "secondary"), role("scored", "points"), role("chained", "contestant")]).toEqual([
      "secondary",
      "supporter",
      "supporter",
    ]);
  });

  it("C103 begins at nothing: what was not said is not there", () => {
    const state = begin("scored", [a, b, follower("f", "a", "secondary")]);
    expect(state.seats["a"]).toEqual({
      id: "a",
      name: "A",
      side: "heroes",
      kind: "hero",
      actor: null,
      owner: null,
      role: null,
      status: "in",
      felledBy: null,
      felledIn: null,
      felledRound: 0,
      heroPoints: 0,
      secret: false,
      aside: false,
      edge: 0,
      carried: 0,
    });
    expect([state.obstacle, state.harmful, state.assistStart, state.counts]).toEqual(["", false, 0, {}]);
    for (const name of ["costly", "secondGoal", "gmAsked", "gmWord", "choosing"])
      expect(state).not.toHaveProperty(name);
    const said = begin("simple", [a, b], { costly: false, secondGoal: "", gmWord: true });
    expect([said.costly, said.secondGoal, said.gmWord]).toEqual([false, "", true]);
  });

  it("C241 is one of a group where more than two fight, whoever else is there", () => {
    const aside = hero("g", 14, { aside: true });
    const supporter = follower("f", "a", "supporter");
    expect(begin("scored", [a, b, aside, supporter]).group).toBe(false);
    expect(begin("scored", [a, b, follower("f", "a", "contestant")]).group).toBe(true);
  });

  it("C024 C110 pairs are named from the hero's side, whichever side comes first", () => {
    const sides = ["foes", "heroes"].map((id) => ({ id, name: id }));
    const pairs = (type: string, ...list: Record<string, unknown>[]): readonly string[] =>
      begin(type, list, { sides }).pairings.map((pairing) => `${pairing.a}-${pairing.b}`);
    expect(pairs("scored", b, foe("d", 20), hero("c", 9), a)).toEqual(["a-d", "c-b"]);
    expect(pairs("simple", b, hero("c", 9), a)).toEqual(["a-b", "c-b"]);
  });

  it("C243 of three sides equals meet by their place in their own side, then by the order of sides", () => {
    const sides = ["one", "two", "three"].map((id) => ({ id, name: id }));
    const seats_ = ["one", "two", "three"].flatMap((side) =>
      [1, 2].map((place) => hero(`${side}${place}`, 14, { side })),
    );
    expect(begin("scored", seats_, { sides }).pairings.map((pairing) => `${pairing.a}-${pairing.b}`)).toEqual([
      "one1-two1",
      "three1-one2",
      "two2-three2",
    ]);
  });

  it("every preset of rulings is a whole profile that a setup takes", () => {
    for (const preset of contestPresets) {
      const rulings = presetProfile(contestRulings, preset);
      expect(begin("chained", [a, b], { rulings }).rulings).toEqual(rulings);
    }
  });
});

describe("the beginning, and the choice of opponents", () => {
  const four = (type: string, more: Record<string, unknown> = {}) =>
    begin(type, [hero("a", 14), hero("c", 14), foe("b", 14), foe("d", 14)], more);
  const played = (type: string, ...rounds: readonly number[]) => {
    const state = four(type);
    return { ...state, pairings: state.pairings.map((one, index) => ({ ...one, played: rounds[index] ?? 0 })) };
  };

  it("C189 S2-8 somebody is at the beginning until they have acted or were acted on, in the first round", () => {
    const asked = (state: ReturnType<typeof four>): readonly boolean[] =>
      ["a", "c"].map((seat) => isBeginning(state, typeOf(state), seat));
    expect(asked(played("scored", 0, 0))).toEqual([true, true]);
    expect(asked(played("scored", 1, 0))).toEqual([false, true]);
    expect(asked(played("scored", 0, 1))).toEqual([true, false]);
    expect(asked({ ...played("scored", 0, 0), round: 2 })).toEqual([false, false]);
    expect(asked({ ...four("scored"), round: 2, pairings: [] })).toEqual([false, false]);
    expect(isBeginning(four("extended"), { begun: (_state, seat) => seat === "a" }, "a")).toBe(false);
    expect(isBeginning(four("extended"), { begun: (_state, seat) => seat === "a" }, "c")).toBe(true);
  });
  it("S2-8 one roll is all beginning", () => {
    const state = { ...played("simple", 1, 1), round: 2 };
    expect(isBeginning(state, typeOf(state), "a")).toBe(true);
  });
  it("C110 nobody chooses where all are paired, nor after the first round; who is out is no opponent", () => {
    const pairings = [
      { a: "a", b: "b" },
      { a: "c", b: "d" },
    ];
    expect(four("scored", { choose: true, pairings })).not.toHaveProperty("choosing");
    const state = four("scored", { choose: true });
    expect([chooserOf(state), chooserOf({ ...state, round: 2 })]).toEqual(["a", null]);
    expect(unfaced(state, "a")).toEqual(["b", "d"]);
    const b_ = { ...seatAt(state, "b"), status: "out" as const };
    expect(unfaced({ ...state, seats: { ...state.seats, b: b_ } }, "a")).toEqual(["d"]);
  });
});
