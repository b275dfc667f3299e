import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { contestPresets, contestRulings } from "../../profile/contest.ts";
import { presetProfile } from "../../profile/profile.ts";
import { contestFamily } from "../family.ts";
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

  it("every preset of rulings is a whole profile that a setup takes", () => {
    for (const preset of contestPresets) {
      const rulings = presetProfile(contestRulings, preset);
      expect(begin("chained", [a, b], { rulings }).rulings).toEqual(rulings);
    }
  });
});
