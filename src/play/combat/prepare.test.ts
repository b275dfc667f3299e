import { describe, expect, it } from "vitest";
import { waivedAmbush, withIds } from "./snapshot.ts";

const fresh = () => {
  let count = 0;
  return () => `fresh${String(++count).padStart(11, "0")}`;
};

describe("ids that become documents", () => {
  it("are made up for a group that has none, and kept where they can be ids", () => {
    expect(withIds({ type: "group", group: "", name: "Wolves" }, fresh())).toMatchObject({ group: "fresh00000000001" });
    expect(withIds({ type: "group", group: "abcdefgh12345678" }, fresh())).toMatchObject({ group: "abcdefgh12345678" });
    expect(withIds({ type: "group", group: "a.b" }, fresh())).toMatchObject({ group: "fresh00000000001" });
  });

  it("are made up for the slots of somebody who joins, one a card; the first names the creature", () => {
    expect(withIds({ type: "join", creature: { name: "Troll", kind: "npc", cards: 2 } }, fresh())).toEqual({
      type: "join",
      creature: { name: "Troll", kind: "npc", cards: 2, id: "fresh00000000001" },
      slots: ["fresh00000000001", "fresh00000000002"],
    });
  });

  it("leave all other intents alone", () => {
    expect(withIds({ type: "deal" }, fresh())).toEqual({ type: "deal" });
    expect(withIds(null, fresh())).toBeNull();
  });
});

describe("a prepared ambush", () => {
  const party = [
    { id: "ana", kind: "pc" },
    { id: "wolf1", kind: "npc" },
    { id: "bram", kind: "pc" },
    { id: "wolf2", kind: "npc" },
  ] as const;

  it("K-141 is laid at once where the test is waived, by whichever side waits", () => {
    expect(waivedAmbush(party, { who: "foes", waive: true })).toEqual({
      type: "ambush",
      ambushers: ["wolf1", "wolf2"],
      roller: "wolf1",
      surprised: ["ana", "bram"],
      waive: true,
    });
    expect(waivedAmbush(party, { who: "heroes", waive: true })).toMatchObject({
      ambushers: ["ana", "bram"],
      surprised: ["wolf1", "wolf2"],
    });
  });

  it.each([
    ["there is a test, for which somebody is chosen", party, { who: "foes" }],
    ["nobody waits", party, { who: "nobody", waive: true }],
    ["nobody is there to be waited for", party.slice(1, 2), { who: "foes", waive: true }],
    ["those who wait are not there yet", party.slice(0, 1), { who: "foes", waive: true }],
  ] as const)("is not laid where %s", (_why, creatures, plan) => {
    expect(waivedAmbush(creatures, plan)).toBeNull();
  });
});
