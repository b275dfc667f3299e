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
  hurtInFights: false,
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

it.each([
  [false, "Contest.Sheet.Unhurt"],
  [true, "Contest.Sheet.HurtInFights"],
])("without a state nobody is said to be unhurt whom fights have hurt (%s)", (hurtInFights, stateless) => {
  const none = { abilities: [], flaws: [], states: [], followers: [], heroPoints: 0, resistance: null };
  const facts = { uuid: "Actor.Ana", name: "Ana", img: "", kind: "hero", ...none } as const;
  expect(abilitiesPicture(facts, { ...around, hurtInFights }, fakePaintContext())).toMatchObject({ stateless });
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
});
