import { describe, expect, it } from "vitest";
import { twinsIn, useThoseHere, type Imported } from "./import-adventure.ts";

const item = (id: string, name: string) => ({ id, name, type: "ability" });
const here = (id: string, name: string, more = {}) => ({
  id,
  name,
  type: "character",
  items: [],
  played: false,
  ...more,
});
const bringing = (): Imported => ({
  Actor: [
    {
      _id: "lightana00000001",
      name: "Ana Vell",
      type: "character",
      items: [
        { _id: "broughttongue001", name: "Silver Tongue", type: "ability" },
        { _id: "broughtsword0001", name: "Sword", type: "ability" },
      ],
    },
    { _id: "lightdog00000001", name: "Harbour dog", type: "npc", items: [] },
  ],
  JournalEntry: [
    {
      _id: "lightjournal0001",
      pages: [
        { text: { content: "<p>@UUID[Actor.lightana00000001]{Ana}</p>" } },
        { system: { terms: { seats: [{ actor: "Actor.lightana00000001", ability: "broughttongue001" }] } } },
      ],
    },
  ],
  Scene: [{ tokens: [{ actorId: "lightana00000001" }, { actorId: "lightdog00000001" }] }],
});

describe("an adventure that brings somebody who is here", () => {
  it("finds them by name and kind alone, a player's own before another of that name", () => {
    const world = [
      here("npc0000000000001", "Ana Vell", { type: "npc" }),
      here("ana0000000000001", "ana vell"),
      here("ana0000000000002", "Ana Vell", { played: true }),
      here("dog0000000000001", "Harbour cat", { type: "npc" }),
    ];
    expect(twinsIn(bringing(), world).map(({ brought, here }) => [brought.name, here.id])).toEqual([
      ["Ana Vell", "ana0000000000002"],
    ]);
    expect(twinsIn({}, world)).toEqual([]);
    expect(twinsIn({ Actor: [{}, { name: 7 }] }, world)).toEqual([]);
  });

  it("means them in links, seats and tokens, with what they can do by that name, and makes no second one", () => {
    const all = bringing();
    const lists = { ...all };
    const world = [here("worldana00000001", "Ana Vell", { items: [item("worldtongue00001", "Silver tongue")] })];
    const later: Imported = { JournalEntry: [{ _id: "x", name: "@UUID[Actor.lightana00000001]" }] };
    useThoseHere(twinsIn(all, world), all, later);
    expect(all["Actor"]).toMatchObject([{ name: "Harbour dog" }]);
    expect(JSON.stringify([all, later])).not.toMatch(/lightana|broughttongue/);
    expect(all["JournalEntry"]).toMatchObject([
      {
        pages: [
          { text: { content: "<p>@UUID[Actor.worldana00000001]{Ana}</p>" } },
          { system: { terms: { seats: [{ actor: "Actor.worldana00000001", ability: "worldtongue00001" }] } } },
        ],
      },
    ]);
    expect(all["Scene"]).toEqual([{ tokens: [{ actorId: "worldana00000001" }, { actorId: "lightdog00000001" }] }]);
    expect(later["JournalEntry"]).toMatchObject([{ name: "@UUID[Actor.worldana00000001]" }]);
    // The host goes on with the lists it gave
    expect(all["Actor"]).toBe(lists["Actor"]);
  });
});
