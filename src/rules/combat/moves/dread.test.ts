import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, play, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { setFight } from "../state/find.ts";
import type { Dread } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { sentence } from "../event.ts";

const state = begun({ creatures: [hero("ana"), foe("wolf")] }, { "ana.0": 1, "wolf.0": 2 });
const after = (choice: Dread["choice"], binds: boolean): CombatState => {
  const afraid = setFight(state, { afraid: ["ana"], safely: ["ana"] });
  const chosen = go(afraid, { type: "dread", seat: "ana", choice }, as("ana"));
  return binds ? go(chosen, { type: "enforce", target: "ana", binds }) : chosen;
};
const acts = {
  shout: { type: "maneuver", seat: "ana", maneuver: "shout" },
  survey: { type: "maneuver", seat: "ana", maneuver: "survey" },
  within: { type: "maneuver", seat: "ana", maneuver: "moveWithin" },
  attack: { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "wolf" },
  flee: { type: "flee", seat: "ana", action: "sneak" },
} as const;

describe("what fear makes somebody do", () => {
  it("K-166 is told and is a state, which binds nobody by itself", () => {
    const chosen = play(
      setFight(state, { afraid: ["ana"] }),
      { type: "dread", seat: "ana", choice: "flee" },
      as("ana"),
    );
    expect(chosen.types).toEqual(["dread"]);
    expect(chosen.events.map((event) => sentence(state, event)?.key)).toEqual(["Combat.Said.dread.flee"]);
    expect(chosen.state.creatures.ana?.dread).toEqual({ choice: "flee", binds: false });
    expect(why(chosen.state, acts.attack, as("ana"))).toBeNull();
  });

  it.each([
    ["flee", [], ["survey", "attack"]],
    ["freeze", [], ["shout", "survey", "within", "attack", "flee"]],
    ["faint", [], ["shout", "survey", "within", "attack", "flee"]],
    ["attack", ["attack"], ["survey", "flee"]],
  ] as const)("K-166 %s: the GM may hold them to it, and nothing else is open", (choice, open, shut) => {
    const free = after(choice, false);
    const held = after(choice, true);
    for (const act of shut) expect([act, why(held, acts[act], as("ana"))]).toEqual([act, `InDread.${choice}`]);
    for (const act of shut) expect([act, why(free, acts[act], as("ana"))]).not.toEqual([act, `InDread.${choice}`]);
    for (const act of [...open, ...(choice === "flee" ? (["flee", "shout", "within"] as const) : [])])
      expect([act, why(held, acts[act], as("ana"))]).not.toEqual([act, `InDread.${choice}`]);
    expect(why(held, { type: "endTurn", seat: "ana" }, as("ana"))).toBeNull();
    const loose = go(held, { type: "enforce", target: "ana", binds: false });
    for (const act of shut) expect(why(loose, acts[act], as("ana"))).not.toBe(`InDread.${choice}`);
  });

  it("K-166 who is held to a faint falls, and neither they nor the frozen answer an attack", () => {
    expect([after("faint", false), after("faint", true)].map((now) => now.creatures.ana?.prone)).toEqual([false, true]);
    const struck = (now: CombatState) => {
      const turn = go(now, { type: "endTurn", seat: "ana" });
      return play(turn, { ...acts.attack, seat: "wolf", weapon: "club", target: "ana" }, gm, { wolf: 1 }).state.fight
        .flow?.asked;
    };
    expect(struck(after("freeze", false))).toMatchObject([{ seat: "ana" }]);
    for (const choice of ["freeze", "faint"] as const) expect(struck(after(choice, true)) ?? []).toEqual([]);
  });

  it("K-166 ends when its player says so, where the GM holds them to it by the GM alone", () => {
    const over = { type: "compose", seat: "ana" } as const;
    expect(go(after("flee", false), over, as("ana")).creatures.ana?.dread).toBeNull();
    expect(why(after("flee", true), over, as("ana"))).toBe("GmOnly");
    expect(go(after("flee", true), over).creatures.ana?.dread).toBeNull();
    expect(why(after("flee", false), over, as("bram"))).toBe("NotYours");
  });

  it("K-167 holds nobody to what they improvised", () => {
    expect(why(after("improvise", false), { type: "enforce", target: "ana", binds: true })).toBe("NoDread");
    expect(why(after("flee", false), { type: "enforce", target: "ana", binds: true }, as("ana"))).toBe("GmOnly");
  });
});
