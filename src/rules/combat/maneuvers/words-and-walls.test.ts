import { describe, expect, it } from "vitest";
import {
  as,
  begun,
  foe,
  gm,
  go,
  ground,
  hero,
  play,
  way,
  why,
} from "../../../../test/support/rules/combat/fixtures.ts";
import { options } from "../view/answers.ts";
import { sentence } from "../event.ts";
import { view } from "../view/view.ts";

const state = begun(
  { creatures: [hero("ana"), foe("troll", { zone: "gate" }), foe("imp")] },
  { "ana.0": 1, "troll.0": 5, "imp.0": 6 },
);
const lure = { type: "maneuver", seat: "ana", maneuver: "lure", action: "finesse", target: "troll" } as const;
const there = { ...lure, zone: "road" } as const;
const said = (played: ReturnType<typeof play>) =>
  played.events.map((event) => sentence(state, event)?.key?.replace("Combat.Said.", "") ?? "");

describe("to lure somebody somewhere", () => {
  it("K-061 names whom and where, across zones too; the GM moves them in one press, or they stay", () => {
    const lured = play(state, there, as("ana"), { ana: 1 });
    expect(said(lured)).toEqual(["did.lure", "tested", "lured"]);
    expect(lured.state.creatures["troll"]?.zone).toBe("gate");
    const [open] = lured.state.fight.lured ?? [];
    const press = options(view(lured.state, gm), null).filter(({ cue }) => cue === `lured:gm:${open?.id ?? ""}`);
    expect(press.map(({ intent }) => intent)).toEqual([
      { type: "settleLure", lured: open?.id, goes: true },
      { type: "settleLure", lured: open?.id, goes: false },
    ]);
    const goes = { type: "settleLure", lured: open?.id ?? "", goes: true } as const;
    const moved = go(lured.state, goes);
    expect([moved.creatures["troll"]?.zone, moved.fight.lured]).toEqual(["road", []]);
    expect(go(lured.state, { ...goes, goes: false }).creatures["troll"]?.zone).toBe("gate");
    expect(why(lured.state, goes, as("ana"))).toBe("GmOnly");
  });

  it("K-061 the GM's own press moves at once; a failure moves nobody, and a lure to nowhere asks nothing", () => {
    expect(play(state, there, gm, { ana: 1 }).state.creatures["troll"]?.zone).toBe("road");
    expect(play(state, there, gm, { ana: 0 }).state.creatures["troll"]?.zone).toBe("gate");
    expect(play(state, lure, as("ana"), { ana: 1 }).state.fight.lured ?? []).toEqual([]);
  });

  it("K-061 the place is a zone next to theirs", () => {
    expect(why(state, { ...lure, zone: "mill" })).toBe("LureWhere");
    expect(why(state, { ...lure, zone: "moon" })).toBe("NoZone");
    const { target: _nobody, ...nobody } = there;
    expect(why(state, nobody)).toBe("LureWhere");
    expect(why(state, { ...lure, target: "ana" })).toBe("Yourself");
  });
});

describe("to sway", () => {
  it("K-060 names whom, in another zone too, or nobody", () => {
    const sway = { type: "maneuver", seat: "ana", maneuver: "sway", action: "persuade" } as const;
    expect(said(play(state, { ...sway, target: "troll" }, as("ana"), { ana: 1 }))).toEqual(["did.sway", "tested"]);
    expect(said(play(state, sway, as("ana"), { ana: 1 }))).toEqual(["did.swayBare", "tested"]);
    expect(why(state, { ...sway, target: "nobody" })).toBe("NoTarget");
  });
});

describe("to climb", () => {
  const climb = { type: "maneuver", seat: "ana", maneuver: "climb", action: "finesse", zone: "mill" } as const;

  it("K-063 gets up there on a success, and no easier than the way is", () => {
    expect(play(state, climb, as("ana"), { ana: 1 }).state.creatures["ana"]?.zone).toBe("mill");
    expect(play(state, climb, as("ana"), { ana: 0 }).state.creatures["ana"]?.zone).toBe("yard");
    const steep = {
      ...state,
      fight: { ...state.fight, edges: [...ground.edges.slice(0, 2), way("yard", "mill", { cost: "test", needed: 2 })] },
    };
    expect(play(steep, climb, as("ana"), { ana: 1 }).state.creatures["ana"]?.zone).toBe("yard");
    expect(play(steep, climb, as("ana"), { ana: 2 }).state.creatures["ana"]?.zone).toBe("mill");
    expect(why(state, { ...climb, zone: "road" })).toBe("NotNext");
    const { zone: _none, ...anywhere } = climb;
    expect(play(state, anywhere, as("ana"), { ana: 1 }).state.creatures["ana"]?.zone).toBe("yard");
  });
});
