import { describe, expect, it } from "vitest";
import { ADVERSITY, type Adversity, adversityOf, degreeOfAdversity, penaltyOf, RECOVERY, severity } from "./roll.ts";
import {
  FADES,
  HEALING_RUNG,
  clearlyInferior,
  fortuneOf,
  heal,
  isHealable,
  saveDying,
  type Fortune,
} from "./ladder.ts";
import { costlyPrice, goalsReached, netting, pyrrhicPrice } from "../table/tables.ts";

const DEGREES = [0, 1, 2, 3, 4] as const;

describe("states of adversity", () => {
  it("S2-9 a defeat brings Hurt, Impaired, Injured or Dying by its degree", () => {
    expect(DEGREES.map(adversityOf)).toEqual([null, "hurt", "impaired", "injured", "dying"]);
  });
  it("E-74 they are ordered Hurt, Impaired, Injured, Dying, Dead, each with its degree (E-59e); E-18 Dazed weighs nothing", () => {
    expect(ADVERSITY.map(severity)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([severity(null), degreeOfAdversity(null), degreeOfAdversity("dead"), degreeOfAdversity("impaired")]).toEqual(
      [0, 0, 4, 2],
    );
  });
  it("S2-9 penalties add up: two Hurts and an Injured are 15", () => {
    expect(penaltyOf(["hurt", "hurt", "injured"])).toBe(-15);
    expect([penaltyOf(["impaired"]), penaltyOf(["dazed"]), penaltyOf(["dying"]), penaltyOf([])]).toEqual([-6, 0, 0, 0]);
  });
  it("S2-9 each heals by rest in its own time, Dying and Dead never", () => {
    expect(ADVERSITY.map((state) => RECOVERY[state])).toEqual(["scene", "session", "week", "month", "none", "none"]);
  });
});

describe("states of fortune", () => {
  it("S2-10 a victory brings Fresh, Pumped, Invigorated or Heroic by its degree", () => {
    expect(DEGREES.map(fortuneOf)).toEqual([null, "fresh", "pumped", "invigorated", "heroic"]);
    expect(FADES).toEqual({ fresh: "session", pumped: "week", invigorated: "month", heroic: "season" });
  });
  it("E-67 six points better than the foe brings no benefit, five does", () => {
    expect([clearlyInferior(20, 14), clearlyInferior(19, 14)]).toEqual([true, false]);
  });
  it("S2-10 a benefit and a consequence net out level by level", () => {
    const met = (fortune: Fortune, adversity: Adversity) =>
      netting(
        [
          { id: "f", state: fortune, scope: "Blade" },
          { id: "a", state: adversity, scope: " blade" },
        ],
        "a",
      );
    expect(met("invigorated", "hurt")).toEqual({ kept: "f", left: "pumped", gone: "a" });
    expect(met("fresh", "hurt")).toEqual({ kept: "f", left: null, gone: "a" });
    expect(met("fresh", "injured")).toEqual({ kept: "a", left: "impaired", gone: "f" });
    expect(met("heroic", "dying")).toEqual({ kept: "f", left: null, gone: "a" });
    expect([met("heroic", "dead"), met("heroic", "dazed")]).toEqual([null, null]);
  });
  it("S2-10 only what touches the same ability is set off, and the greatest benefit first", () => {
    const hurt = { id: "a", state: "hurt", scope: "" } as const;
    const all = [hurt, { id: "b", state: "heroic", scope: "Blade" }, { id: "c", state: "fresh", scope: "" }] as const;
    expect(netting(all, "a")).toMatchObject({ kept: "c", left: null });
    expect(netting([...all, { id: "d", state: "pumped", scope: "" }], "a")).toMatchObject({ kept: "d", left: "fresh" });
    const worded = [
      { ...hurt, scope: " blade" },
      { id: "b", state: "heroic", scope: "BLADE " },
    ] as const;
    expect(netting(worded, "a")).toMatchObject({ kept: "b", left: "invigorated" });
    expect([netting(all, "b"), netting(all, "z"), netting([hurt], "a")]).toEqual([null, null, null]);
  });
});

describe("healing", () => {
  it("S2-11 the resistances are Low, Moderate, High and Very High", () => {
    expect(HEALING_RUNG).toEqual({ hurt: "low", impaired: "moderate", injured: "high", dying: "veryHigh" });
  });
  it("S2-11 a victory takes off a level a degree", () => {
    expect(DEGREES.map((degree) => heal("injured", true, degree))).toEqual(["injured", "impaired", "hurt", null, null]);
  });
  it("E-72 a Major Defeat worsens by one level, a Complete Defeat by two, lesser ones by none", () => {
    expect(DEGREES.map((degree) => heal("hurt", false, degree))).toEqual([
      "hurt",
      "hurt",
      "hurt",
      "impaired",
      "injured",
    ]);
    expect(heal("injured", false, 4)).toBe("dead");
  });
  it("E-99 ordinary healing does not touch the dying, the dead or the dazed", () => {
    expect((["dazed", "dying", "dead"] as const).map((state) => [isHealable(state), heal(state, true, 4)])).toEqual([
      [false, "dazed"],
      [false, "dying"],
      [false, "dead"],
    ]);
  });
  it("E-99 E-110 the dying are saved to Injured, by a Complete Victory to Impaired; a tie leaves them, a defeat is death", () => {
    expect([saveDying(true, 2), saveDying(true, 4), saveDying(null, 0), saveDying(false, 1)]).toEqual([
      "injured",
      "impaired",
      "dying",
      "dead",
    ]);
  });
});

describe("other ways to win", () => {
  it("S2-12 E-98 a Pyrrhic victory costs Dead, Dying, Injured or Impaired, and a tie what a defeat does", () => {
    expect(DEGREES.map((degree) => pyrrhicPrice(true, degree))).toEqual([
      "dead",
      "dead",
      "dying",
      "injured",
      "impaired",
    ]);
    expect([pyrrhicPrice(false, 0), pyrrhicPrice(false, 4)]).toEqual(["dead", "dead"]);
  });
  it("S2-12 a costly victory costs the state of the defeat; graduated goals need Major for both", () => {
    expect([costlyPrice(true, 1), costlyPrice(false, 2)]).toEqual([null, "impaired"]);
    expect([goalsReached(true, 3), goalsReached(true, 2), goalsReached(false, 4)]).toEqual(["both", "one", "none"]);
  });
});
