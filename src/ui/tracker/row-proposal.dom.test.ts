import { describe, expect, it } from "vitest";
import { fight, foe, gm, hero, play, way, zone } from "../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { setSlot } from "../../rules/combat/state/find.ts";
import { drawTracker, fightSource } from "../../../test/support/ui/tracker/fixtures.ts";
import type { TrackerSource } from "./source.ts";

const zones = [zone("yard", { name: "Yard" }), zone("gate", { name: "Gate" })];
const ana = hero("ana", { name: "Ana", zone: "yard" });
const wolves = ["wolf1", "wolf2"].map((id) => foe(id, { zone: "yard" }));
const edges = [way("yard", "gate")];

/** The cards in order, and the first turn begun. */
const begun = (state: CombatState): CombatState =>
  play(play(state, { type: "deal", keepLower: true }, gm, { draw: 1 }).state, { type: "closeWindow" }).state;
const against = (place: string): CombatState =>
  begun(fight({ creatures: [ana, foe("imp", { zone: place })], zones, edges }));
const spent = (state: CombatState): CombatState => setSlot(state, state.fight.current ?? "", { slow: 0 });

/** The turn of somebody whose player is not at the table: it is the GM's. */
const alone = (state: CombatState): TrackerSource => {
  const source = fightSource(state);
  const cues = source.session.cues.map((open) => (open.cue.kind === "turn" ? { ...open, mine: true } : open));
  return { ...source, holds: false, session: { ...source.session, cues } };
};

/** Filled buttons of the rows, each without whom it is for. */
const filled = (state: CombatState, from = alone): (string | undefined)[] =>
  [...drawTracker(from(state)).querySelectorAll<HTMLElement>(".sp-order .sp-primary")].map(({ dataset }) =>
    dataset["control"]?.replace(/ \S*$/, ""),
  );

describe("the one proposal of a turn, in the row or in the step below it", () => {
  it("leads to a move where nobody is in reach, to an attack where somebody is, and to the end of what is spent", () => {
    expect(filled(against("gate"))).toEqual(["move"]);
    expect(filled(against("yard"))).toEqual(["act attack"]);
    expect(filled(spent(against("yard")))).toEqual(["end"]);
  });

  it("is none of the GM's while somebody at the table is asked (play, law 1)", () => {
    expect(filled(against("yard"), fightSource)).toEqual([]);
    const row = drawTracker(fightSource(against("yard"))).querySelector(".sp-now");
    expect(row?.querySelectorAll("[data-act=act]"), "all of it can be pressed").not.toHaveLength(0);
  });

  it("is to close the window for swaps while that is open, and no move of whoever is first", () => {
    const two = fight({ creatures: [ana, hero("bram", { zone: "yard" }), foe("imp", { zone: "gate" })], zones, edges });
    const dealt = play(two, { type: "deal", keepLower: true }, gm, { draw: 1 }).state;
    expect(dealt.fight.phase).toBe("swapWindow");
    expect(filled(dealt)).toEqual([]);
    const primary = [...drawTracker(fightSource(dealt)).querySelectorAll<HTMLElement>(".sp-primary")];
    expect(primary.map(({ dataset }) => dataset["control"])).toEqual(["window"]);
  });

  it("is nothing while somebody is asked to react", () => {
    const strike = {
      type: "attack",
      maneuver: "attackUnarmed",
      weapon: "unarmed",
      seat: "ana",
      target: "imp",
    } as const;
    const asked = play(against("yard"), strike).state;
    const row = drawTracker(fightSource(asked)).querySelector(".sp-turn.sp-now");
    expect(row?.querySelectorAll("[data-act=act]")).not.toHaveLength(0);
    expect(row?.querySelectorAll(".sp-turn-acts .sp-primary")).toHaveLength(0);
  });

  it("is one of the group's turn too, whether its first has anything left or not", () => {
    const pack = { type: "group", group: "g", name: "Wolf", members: ["wolf1", "wolf2"] } as const;
    const state = begun(play(fight({ creatures: [...wolves, ana], zones, edges }), pack).state);
    expect(filled(state)[0]).toMatch(/volley/);
    expect([filled(state), filled(spent(state))].map((all) => all.length)).toEqual([1, 1]);
  });
});
