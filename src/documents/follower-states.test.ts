import { describe, expect, it } from "vitest";
import { followerState, followerStates, withFollowerState } from "./rows.ts";

const dead = { state: "dead", scope: "Watch", source: "page" };

describe("states a follower's item keeps", () => {
  it("are put on, read, changed and taken off by their ids", () => {
    const one = { states: withFollowerState({}, "e1", dead) };
    const two = { states: withFollowerState(one, "e2", { state: "hurt", scope: "", source: "" }) };
    expect(followerState(two, "e1")).toEqual(dead);
    expect(followerState(two, "e3")).toBeNull();
    const changed = { states: withFollowerState(two, "e1", { ...dead, state: "injured" }) };
    expect(followerStates(changed).map(({ id, state, scope }) => [id, state, scope])).toEqual([
      ["e2", "hurt", ""],
      ["e1", "injured", "Watch"],
    ]);
    expect(withFollowerState(changed, "e1", null)).toEqual([{ id: "e2", state: "hurt", scope: "", source: "" }]);
  });
  it("are none where something else stands there", () => {
    for (const states of [undefined, "dead", [{}], [{ id: "e", state: 7 }]])
      expect(followerStates({ states })).toEqual([]);
  });
});
