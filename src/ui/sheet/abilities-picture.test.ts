import { describe, expect, it } from "vitest";
import { follower } from "../../../test/support/play/tables.ts";
import { fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { abilitiesPicture } from "./abilities-picture.ts";

const around = {
  uid: "u",
  editing: false,
  editable: true,
  owner: true,
  gm: true,
  packed: false,
  ask: null,
  odds: null,
  moderate: null,
  open: [],
  refusal: "",
  addingState: false,
  hero: null,
  foe: false,
  why: "",
};

it("shows a follower's states with the follower, and the GM may take them off its item", () => {
  const dead = { id: "e1", state: "dead", scope: "Watch", value: 0, recovery: "none", rung: null } as const;
  const facts = {
    uuid: "Actor.Ana",
    name: "Ana",
    img: "",
    kind: "hero",
    abilities: [],
    flaws: [],
    states: [],
  } as const;
  const picture = abilitiesPicture(
    { ...facts, heroPoints: 0, resistance: null, followers: [follower("Rook", { states: [dead] })] },
    around,
    fakePaintContext(),
  );
  expect(picture).toMatchObject({
    states: [],
    followers: [
      {
        name: "Rook",
        uuid: "Item.Rook",
        states: [{ id: "e1", name: "Contest.State.dead", scope: "Watch", heal: "", remove: true }],
      },
    ],
  });
});

describe("a sheet of abilities", () => {
  const none = {
    uuid: "Actor.Ana",
    name: "Ana",
    img: "",
    kind: "hero",
    abilities: [],
    flaws: [],
    states: [],
    followers: [],
    heroPoints: 0,
    resistance: null,
  } as const;
  const drawn = (more: Partial<typeof around>, facts: Parameters<typeof abilitiesPicture>[0] = none) =>
    abilitiesPicture(facts, { ...around, ...more }, fakePaintContext());

  it("that is empty names the buttons that are there, and to whoever may not change it no button at all", () => {
    expect(drawn({})).toMatchObject({ empty: "Contest.Sheet.Empty" });
    expect(drawn({ editing: true })).toMatchObject({ empty: "Contest.Sheet.EmptyEditing" });
    expect(drawn({ editable: false })).toMatchObject({ empty: "Contest.Sheet.NoAbilities" });
    expect(drawn({ foe: true }), "nobody of the GM's is told to earn a living").toMatchObject({
      empty: "Contest.Sheet.Foe",
    });
    expect(drawn({ foe: true, editing: true })).toMatchObject({ empty: "Contest.Sheet.FoeEditing" });
  });

  it("writes a rating in its field as it reads everywhere, and the bonus of a breakout as it was typed", () => {
    const row = (id: string, kind: "keyword" | "breakout", typed: string, rating: number | null, printed: string) =>
      ({ id, name: id, kind, typed, rating, printed, bonus: null, keyword: "" }) as const;
    const abilities = [
      row("pilot", "keyword", "22", 22, "2M"),
      row("tide", "breakout", "+6", 28, "8M"),
      row("odd", "keyword", "good", null, ""),
    ];
    expect(drawn({ editing: true }, { ...none, abilities })).toMatchObject({
      rows: [{ typed: "2M" }, { typed: "good" }, { typed: "+6" }],
    });
  });

  it("in a compendium a GM frames with it, and reads so", () => {
    const at = { typed: "16", keyword: "", bonus: null, rating: 16, printed: "16" };
    const roofs = { id: "r", name: "Roofs", kind: "ability", ...at } as const;
    const facts = { ...none, abilities: [roofs] };
    expect(drawn({ packed: true, gm: false }, facts)).toMatchObject({ rows: [{ askText: "Contest.Sheet.Frame" }] });
    expect(drawn({ gm: false }, facts)).toMatchObject({ rows: [{ askText: "Contest.Sheet.Ask" }] });
  });

  it("takes a rating apart that is asked: keyword, bonus and states, what is rolled, and what the M does", () => {
    const at = { typed: "", keyword: "", bonus: null };
    const pilot = { ...at, id: "p", name: "Pilot", kind: "keyword", rating: 22, printed: "2M" } as const;
    const tide = {
      ...at,
      id: "t",
      name: "Tide",
      kind: "breakout",
      keyword: "p",
      bonus: 6,
      rating: 28,
      printed: "8M",
    } as const;
    const fresh = { id: "e", state: "fresh", scope: "Pilot", value: 3, recovery: "none", rung: null } as const;
    const sums = (why: string, states: readonly unknown[] = []): unknown =>
      (
        drawn({ why }, { ...none, abilities: [pilot, tide], states: states as never }) as {
          readonly rows: readonly { readonly sum: readonly string[] | null }[];
        }
      ).rows.map(({ sum }) => sum);
    const plain = (name: string, rating: string): string => `Contest.Card.Plain(${name}, ${rating})`;
    expect(sums("")).toEqual([null, null]);
    expect(sums("t")).toEqual([
      null,
      [plain("Pilot", "2M"), "+6 Tide", "Contest.Sheet.RollUnder(8)", "Contest.Sheet.Masteries.one(1)"],
    ]);
    expect(sums("p", [fresh])).toEqual([
      [plain("Pilot", "2M"), "+3 Contest.State.fresh", "Contest.Sheet.RollUnder(5)", "Contest.Sheet.Masteries.one(1)"],
      null,
    ]);
  });

  it("takes the ratings of flaws and of followers apart as well, each by itself", () => {
    const debt = {
      id: "d",
      name: "Debt",
      kind: "flaw",
      typed: "",
      keyword: "",
      bonus: null,
      rating: 28,
      printed: "8M",
    } as const;
    const roofs = { id: "r", name: "Roofs", rating: 26 };
    const rook = follower("Rook", { abilities: [roofs, { ...roofs, id: "p", rating: 18 }] });
    const [plain, rolled] = ["Contest.Card.Plain(Roofs, 6M)", "Contest.Sheet.RollUnder(6)"];
    const sums = (why: string): unknown => {
      const { flaws, followers } = drawn({ why }, { ...none, flaws: [debt], followers: [rook] }) as Record<
        "flaws" | "followers",
        readonly { readonly asks?: boolean; readonly sum?: unknown; readonly abilities: readonly { sum: unknown }[] }[]
      >;
      return [flaws[0]?.asks, flaws[0]?.sum, followers[0]?.abilities.map(({ sum }) => sum)];
    };
    expect(sums("")).toEqual([true, null, [null, null]]);
    expect(sums("d")).toEqual([
      true,
      ["Contest.Card.Plain(Debt, 8M)", "Contest.Sheet.RollUnder(8)", "Contest.Sheet.Masteries.one(1)"],
      [null, null],
    ]);
    expect(sums(`${rook.id} r`)).toEqual([true, null, [[plain, rolled, "Contest.Sheet.Masteries.one(1)"], null]]);
  });
});
