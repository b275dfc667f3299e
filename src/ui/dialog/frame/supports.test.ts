import { describe, expect, it } from "vitest";
import type { AbilityFacts, ContestFacts, FollowerFacts } from "../../../play/api.ts";
import { formOf, readFrame, withSeat, withoutSeat, type FrameForm } from "./form.ts";
import { supportsOf, withHelpers, type FactsOf } from "./terms.ts";

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

  it("S2-8 is once of each helper, and goes with whoever gave it", () => {
    const given = (of: FrameForm, ...values: readonly string[]): FrameForm =>
      values.reduce((now, value) => {
        const seat = now.seats[0]!;
        const { modifier } = supportsOf(now, seat, factsOf).find((one) => one.value === value)!;
        return withSeat(now, "a1", { modifiers: [...seat.modifiers, modifier] });
      }, of);
    const by = (of: FrameForm): readonly (string | undefined)[] =>
      withHelpers(of, factsOf).seats[0]?.modifiers.map((modifier) => modifier.by) ?? [];
    const all = given(form(), "two", "follower:rook:ropes", "seat:a2");
    expect([by(all), offered(all)]).toEqual([["a1", "rook", "a2"], PLOT]);
    expect(by(given(all, "plot:3"))).toEqual(["a1", "rook", "a2", undefined]);
    expect(by(withSeat(all, "a1", { followers: { rook: "absent" } }))).toEqual(["a1", "a2"]);
    expect(by(withoutSeat(all, "a2"))).toEqual(["a1", "rook"]);
    const read = (typed: ReadonlyMap<string, string>) =>
      by(readFrame({ get: (name) => typed.get(name), has: () => false }, all));
    expect(read(new Map())).toEqual(["a1", "rook", "a2"]);
    expect(read(new Map([["a2.actor", "cy"]]))).toEqual(["a1", "rook"]);
    expect(read(new Map([["a1.actor", "cy"]]))).toEqual(["rook", "a2"]);
  });

  it("C017 none for a resistance, and none of a follower who does something else", () => {
    expect(offered(form(), "b1")).toEqual([]);
    const lends = withSeat(form(), "a1", { followers: { rook: "points" } });
    expect(offered(lends).some((line) => line.includes("Rook"))).toBe(false);
  });
});
