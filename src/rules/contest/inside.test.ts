import { describe, expect, it } from "vitest";
import { insideRefused, outersOf, type RunningContest } from "./family.ts";

const seat = (actor: string | null, status: "in" | "out" | "left" | "gone" | "removed" = "in") => ({
  name: (actor ?? "Wall").toUpperCase(),
  actor,
  status,
});
const siege = (more: Partial<RunningContest> = {}): RunningContest => ({
  id: "siege",
  title: "The siege",
  type: "scored",
  ended: false,
  seats: { a1: seat("ana"), b1: seat(null) },
  ...more,
});
const ids = (type: RunningContest["type"], actors: readonly (string | null)[], ...others: readonly RunningContest[]) =>
  outersOf({ type, seats: actors.map((actor) => ({ actor })) }, others).map(({ id }) => id);
const LONG = ["scored", "extended", "chained"] as const;

describe("a long contest inside another", () => {
  it("C372 is one where somebody framed stands in a long contest that runs", () => {
    for (const type of LONG)
      for (const other of LONG) expect(ids(type, ["bram", "ana"], siege({ type: other }))).toEqual(["siege"]);
    expect(outersOf({ type: "scored", seats: [{ actor: "ana" }] }, [siege()])).toEqual([
      { id: "siege", title: "The siege", names: ["ANA"] },
    ]);
  });

  it.each<readonly [string, RunningContest["type"], readonly (string | null)[], RunningContest]>([
    ["a simple contest is beside any", "simple", ["ana"], siege()],
    ["a simple contest holds none", "scored", ["ana"], siege({ type: "simple" })],
    ["the other is over", "scored", ["ana"], siege({ ended: true })],
    ["somebody else stands there", "chained", ["bram"], siege()],
    ["a bare resistance is nobody", "extended", [null], siege()],
    ["she was beaten there", "scored", ["ana"], siege({ seats: { a1: seat("ana", "out") } })],
    ["she has disengaged", "scored", ["ana"], siege({ seats: { a1: seat("ana", "left") } })],
    ["she has walked out", "scored", ["ana"], siege({ seats: { a1: seat("ana", "gone") } })],
    ["her follower was taken out", "scored", ["rook"], siege({ seats: { f: seat("rook", "removed") } })],
  ])("C372 is none where %s", (_why, type, actors, other) => {
    expect(ids(type, actors, other)).toEqual([]);
  });

  it("C372 waits for the GM's word on each of those it would be inside", () => {
    const storm = siege({ id: "storm", title: "The storm", seats: { a1: seat("bram"), a2: seat("ana") } });
    const outers = outersOf({ type: "chained", seats: [{ actor: "ana" }, { actor: "bram" }] }, [siege(), storm]);
    expect(insideRefused(outers)).toMatchObject({
      kind: "refused",
      key: "Contest.Refused.LongInside",
      rule: "C372",
      data: { names: "ANA, BRAM", title: "The siege, The storm" },
    });
    expect(insideRefused(outers, ["siege"])).toMatchObject({ data: { names: "BRAM, ANA", title: "The storm" } });
    expect(insideRefused(outers, ["storm", "siege", "gone"])).toBeNull();
    expect(insideRefused([])).toBeNull();
  });
});
