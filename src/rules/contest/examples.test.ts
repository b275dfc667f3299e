import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { referee } from "../referee.ts";
import { contestFamily } from "./family.ts";
import type { ContestState } from "./engine/state.ts";

const replay = (name: string) => {
  const said = referee({ contest: contestFamily }, JSON.parse(readFileSync(`docs/examples/${name}.json`, "utf8")));
  if (isRefused(said)) throw new Error(`${said.key} at ${said.path}`);
  const state = said.value.state as unknown as ContestState;
  return { ended: said.value.ended, state, refused: said.value.refusals.map(({ step, key }) => `${step} ${key}`) };
};

describe("the example contests of docs/examples", () => {
  it("there is one for every type, alone and in a group, and all are replayed", () => {
    const names = readdirSync("docs/examples").filter((name) => name.startsWith("contest-"));
    expect(names.length).toBeGreaterThanOrEqual(6);
    const types = names.map((name) => replay(name.replace(".json", "")).state.type);
    expect(new Set(types)).toEqual(new Set(["simple", "scored", "extended", "chained"]));
  });

  it("simple: a bump that came too early is refused, the one after the roll turns it", () => {
    const { ended, state, refused } = replay("contest-simple");
    expect([ended, state.outcome?.winner, refused]).toEqual([true, "heroes", ["0 Contest.Refused.TooLate"]]);
  });

  it("simple in a group: a boost lifts the sum of points by a step", () => {
    const { ended, state, refused } = replay("contest-group-simple");
    expect([ended, state.outcome?.winner, state.outcome?.level, refused]).toEqual([true, "heroes", 3, []]);
  });

  it("simple at any price, with two goals: a player does not name the manner, and chooses which goal it was", () => {
    const { state, refused } = replay("contest-price");
    expect([state.outcome?.goals, state.proposals.map((one) => one.state), refused]).toEqual([
      "second",
      ["dying"],
      ["0 Contest.Refused.GmOnly"],
    ]);
  });

  it("chained in a group: a Hurt is healed in the midst of it, and two Complete Defeats decide", () => {
    const { ended, state } = replay("contest-group-chained");
    expect([ended, state.outcome?.winner, state.wounds]).toEqual([
      true,
      "heroes",
      { ana: [], cook: ["dying"], mate: ["dying"] },
    ]);
  });

  it("scored: a parting shot brings the foe back at a climax, and the second fall decides", () => {
    const { ended, state } = replay("contest-scored");
    expect([ended, state.outcome?.winner, state.pairings[0]?.against]).toEqual([true, "heroes", { ana: 4, master: 9 }]);
    expect(state.proposals.map((one) => one.state)).toEqual(["invigorated", "impaired"]);
  });

  it("scored in a group: points shifted to a follower, help, and the second best level", () => {
    const { ended, state } = replay("contest-group-scored");
    expect([ended, state.outcome?.winner, state.outcome?.level, state.seats["rook"]?.status]).toEqual([
      true,
      "heroes",
      3,
      "removed",
    ]);
  });

  it("extended: a bid the GM cannot pay is refused, a parting shot worsens the end", () => {
    const { ended, state, refused } = replay("contest-extended");
    expect([ended, state.advantage["captain"]?.current, state.outcome?.level, refused]).toEqual([
      true,
      -31,
      4,
      ["1 Contest.Refused.BidRange"],
    ]);
  });

  it("extended in a group: declared, sorted by bid, and advantage lent", () => {
    const { ended, state, refused } = replay("contest-group-extended");
    expect([ended, state.round, refused, state.advantage["ana"]?.current]).toEqual([false, 2, [], 24]);
  });

  it("chained: a follower takes a loss, and the way out leaves the prize", () => {
    const { ended, state } = replay("contest-chained");
    expect([ended, state.outcome?.winner, state.wounds]).toEqual([true, "foes", { ana: ["hurt"], rook: ["impaired"] }]);
  });
});
