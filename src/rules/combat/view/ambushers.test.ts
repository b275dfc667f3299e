import { describe, expect, it } from "vitest";
import { fight, foe, hero } from "../fixtures.ts";
import { ableToHide, ableToNotice, ambushIntent, nameAble } from "./ambushers.ts";

const sneaky = (id: string, sneak: number) => foe(id, { sheet: { pools: { sneak, read: 1, track: 2 } } });
const state = fight({ creatures: [hero("ana"), sneaky("wolf", 2), sneaky("cat", 6)] });

describe("who rolls for an ambush", () => {
  it("is proposed best first: Sneak to hide, Read or Track to notice", () => {
    const foes = Object.values(state.creatures).filter(({ kind }) => kind === "npc");
    expect(ableToHide(state, foes).map(nameAble)).toEqual(["sneak cat", "sneak wolf"]);
    expect(new Set(ableToNotice(state).map(({ action }) => action))).toEqual(new Set(["read", "track"]));
    const dice = ableToNotice(state).map((one) => one.dice);
    expect(dice).toEqual([...dice].sort((a, b) => b - a));
  });

  it("is whoever was chosen, and of the right side the best where the choice was of the other one", () => {
    const typed = { waiting: ["wolf", "cat"], roller: "sneak wolf", resister: "read ana" };
    expect(ambushIntent(state, typed, false)).toEqual({
      type: "ambush",
      ambushers: ["wolf", "cat"],
      roller: "wolf",
      surprised: ["ana"],
      resister: "ana",
      action: "read",
    });
    expect(ambushIntent(state, { ...typed, roller: "sneak ana", resister: "track cat" }, true)).toMatchObject({
      roller: "cat",
      resister: "ana",
      waive: true,
    });
  });

  it("names nobody where a side is empty", () => {
    const typed = { waiting: ["ana", "wolf", "cat"], roller: "", resister: "" };
    expect(ambushIntent(state, typed, false)).toMatchObject({ surprised: [] });
    expect(ambushIntent(state, typed, false)).not.toHaveProperty("resister");
    expect(ambushIntent(state, { ...typed, waiting: [] }, false)).toMatchObject({ ambushers: [], roller: "" });
  });
});
