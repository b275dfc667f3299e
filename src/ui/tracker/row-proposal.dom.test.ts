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
      seat: "imp",
      target: "ana",
    } as const;
    const asked = play(play(against("yard"), { type: "endTurn", seat: "ana" }).state, strike).state;
    const row = drawTracker(fightSource(asked)).querySelector(".sp-turn.sp-now");
    expect(row?.getAttribute("data-seat")).toBe("imp");
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

describe("a player's turn in the GM's tracker (board 12)", () => {
  const state = against("yard");
  const turn = fightSource(state).session.cues.find(({ cue }) => cue.kind === "turn")?.cue.id ?? "";
  const row = (source: TrackerSource): HTMLElement =>
    drawTracker(source).querySelector(".sp-now") ?? document.createElement("p");
  const acts = (root: ParentNode): (string | undefined)[] =>
    [...root.querySelectorAll<HTMLElement>("[data-act]:not([data-row], [data-act=menu])")].map(
      ({ dataset }) => dataset["act"],
    );

  it("says in its row who is waited for, with the ways out, and neither offers the moves nor says it below", () => {
    const root = drawTracker(fightSource(state));
    const exit = root.querySelector(".sp-now .sp-exit");
    expect(exit?.getAttribute("aria-label")).toBe("Cue.Waiting(ana)");
    expect(acts(row(fightSource(state))).slice(0, 2)).toEqual(["nudge", "act-for"]);
    expect(root.querySelectorAll(".sp-exit")).toHaveLength(1);
    expect(root.querySelector(".sp-now [data-act=act], .sp-now [data-intent*=endTurn]")).toBeNull();
  });

  it("has the whole turn in the row once the GM plays it for them", () => {
    const played = row(fightSource(state, undefined, { acting: turn }));
    expect(played.querySelector("[data-act=act-for]")?.getAttribute("aria-expanded")).toBe("true");
    expect(played.querySelector("[data-option=endTurn]")).not.toBeNull();
  });

  it("leads to that with one button where the steps have their place elsewhere", () => {
    expect([...row({ ...fightSource(state), holds: false }).querySelectorAll(".sp-turn-acts button")]).toHaveLength(1);
    expect(row({ ...fightSource(state), holds: false }).textContent).toContain("Exit.ActFor");
  });

  it("offers no moves while somebody reacts in it, and can still be moved by the GM from its menu", () => {
    const strike = {
      type: "attack",
      maneuver: "attackUnarmed",
      weapon: "unarmed",
      seat: "ana",
      target: "imp",
    } as const;
    expect(row(fightSource(play(state, strike).state)).querySelector("[data-act=act]")).toBeNull();
    const slot = state.fight.current ?? "";
    const menu = row(fightSource(state, undefined, { drawer: { slot, what: "menu" } }));
    expect(menu.querySelector('.sp-drawer [data-what="move"]')).not.toBeNull();
  });

  it("is waited for at the foot where its row is folded away into a group", () => {
    const pack = { type: "group", group: "g", name: "Wolf", members: ["wolf1", "wolf2"] } as const;
    const grouped = begun(play(fight({ creatures: [...wolves, ana], zones, edges }), pack).state);
    const lent = (openings: Parameters<typeof fightSource>[2]): HTMLElement => {
      const source = fightSource(grouped, undefined, openings);
      const cues = source.session.cues.map((open) => ({ ...open, mine: false }));
      return drawTracker({ ...source, session: { ...source.session, cues } });
    };
    expect(lent({}).querySelectorAll(".sp-order .sp-exit")).toHaveLength(1);
    const folded = lent({ unfolded: { g: false } });
    expect(folded.querySelectorAll(".sp-order .sp-exit")).toHaveLength(0);
    expect(folded.querySelectorAll(".sp-fight-cues .sp-exit")).toHaveLength(1);
  });

  it("is cancelled with the fight only once the GM has been asked, where that was pressed", () => {
    expect(row(fightSource(state)).querySelector('[data-key="confirm"]')).toBeNull();
    const asking = row(fightSource(state, undefined, { cancel: `ask-cancel ${turn}` }));
    expect(acts(asking.querySelector('[data-key="confirm"]') ?? document.body)).toEqual(["cancel", "confirm-no"]);
  });
});
