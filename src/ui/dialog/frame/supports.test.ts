import { describe, expect, it } from "vitest";
import type { AbilityFacts, ContestFacts, FollowerFacts } from "../../../play/contest-api.ts";
import { formOf, withSeat, type FrameForm } from "./form.ts";
import type { FactsOf } from "./start.ts";
import { supportsOf } from "./supports.ts";

const ability = (id: string, name: string, rating: number | null): AbilityFacts =>
  ({ id, name, rating, printed: String(rating), typed: "" }) as unknown as AbilityFacts;
const rook = {
  id: "rook",
  name: "Rook",
  role: "supporter",
  present: true,
  abilities: [{ id: "ropes", name: "Ropes", rating: 25 }],
} as unknown as FollowerFacts;
const sheet = (uuid: string, name: string, followers: readonly FollowerFacts[]): ContestFacts =>
  ({
    uuid,
    name,
    kind: "hero",
    abilities: [ability("main", "Sword", 20), ability("two", "Charm", 17), ability("none", "Gone", null)],
    flaws: [],
    followers,
  }) as unknown as ContestFacts;
const SHEETS: Readonly<Record<string, ContestFacts>> = {
  ana: sheet("ana", "Ana", [rook]),
  bram: sheet("bram", "Bram", []),
};
const factsOf: FactsOf = (uuid) => SHEETS[uuid] ?? null;
const form = (): FrameForm =>
  formOf(
    {
      type: "extended",
      seats: [
        { id: "a1", side: "A", actor: "ana", ability: "main" },
        { id: "a2", side: "A", actor: "bram", ability: "main" },
        { id: "b1", side: "B", name: "Wall", resistance: { rung: "high" } },
      ],
    },
    "authority",
  );
const offered = (of: FrameForm, id = "a1"): readonly string[] =>
  of.seats
    .filter((seat) => seat.id === id)
    .flatMap((seat) => supportsOf(of, seat, factsOf))
    .map(({ value, from, modifier }) => `${value} ${from} ${modifier.kind} ${modifier.value}`);
const PLOT = [3, 6, 9, 20].map((value) => `plot:${value}  plot ${value}`);

describe("support in the frame dialog", () => {
  it("C189 S2-8 one's own, a follower's, a comrade's and the GM's award, all before points are counted", () => {
    expect(offered(form())).toEqual([
      "two Charm augment 3",
      "follower:rook:ropes Rook: Ropes augment 5",
      "seat:a2 Bram: Sword augment 4",
      ...PLOT,
    ]);
    expect(offered(form(), "a2")).toEqual(["two Charm augment 3", "seat:a1 Ana: Sword augment 4", ...PLOT]);
  });

  it("C017 none for a resistance, and none of a follower who does something else", () => {
    expect(offered(form(), "b1")).toEqual([]);
    const lends = withSeat(form(), "a1", { followers: { rook: "points" } });
    expect(offered(lends).some((line) => line.includes("Rook"))).toBe(false);
  });
});
