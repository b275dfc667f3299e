import { describe, expect, it } from "vitest";
import { begun, foe, gm, hero, play, profile, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { options } from "../view/answers.ts";
import { view } from "../view/view.ts";

const state = (on: boolean) =>
  begun(
    { creatures: [hero("ana"), foe("troll")], profile: profile({ "house.takeAim": on }) },
    { "ana.0": 1, "troll.0": 5 },
  );
const aim = { type: "maneuver", seat: "ana", maneuver: "takeAim" } as const;
const strike = {
  type: "attack",
  seat: "ana",
  maneuver: "attackUnarmed",
  weapon: "unarmed",
  target: "troll",
} as const;
const offered = (on: boolean) => options(view(state(on), gm), "ana").find(({ id }) => id === "maneuver:takeAim");
const dice = (now: ReturnType<typeof state>) => play(now, strike, gm).state.fight.flow?.lines[0]?.dice ?? 0;

describe("taking aim, a house rule", () => {
  it("is off unless the table plays with it: not offered, and refused", () => {
    expect(offered(false)).toBeUndefined();
    expect(why(state(false), aim)).toBe("HouseRuleOff");
    expect(offered(true)).toMatchObject({ intent: aim, refused: null });
  });

  it("costs a fast maneuver and adds a die to the next roll, once", () => {
    const aimed = play(state(true), aim).state;
    expect([aimed.slots["ana.0"]?.fast, aimed.creatures["ana"]?.nextBonus]).toEqual([0, 1]);
    expect(why(aimed, aim)).toBe("AimedAlready");
    expect(dice(aimed) - dice(state(true))).toBe(1);
    expect(play(aimed, strike, gm).state.creatures["ana"]?.nextBonus).toBe(0);
  });
});
