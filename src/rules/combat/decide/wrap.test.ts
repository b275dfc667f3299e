import { describe, expect, it } from "vitest";
import { begun, foe, gm, hero } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight, setSlot, withoutCreature } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { Asked, CombatState, Flow, Line } from "../state/fight.ts";
import { begin, type Draft, type Step } from "./step.ts";
import { endLostTurn, endTurn, firstInWindow, newRound } from "./turn.ts";
import { tidy } from "../decide.ts";

const FIGHT = begun(
  { creatures: [hero("ana"), hero("bram"), foe("wolf"), foe("fox")] },
  { "ana.0": 1, "bram.0": 2, "wolf.0": 5, "fox.0": 6 },
);
const fight = (): CombatState => FIGHT;
const change = (state: CombatState, who: string, more: Partial<Creature>): CombatState => setCreature(state, who, more);
const line = (id: string, by: string, target: string | null, more: Partial<Line> = {}): Line =>
  ({ id, by, target, maneuver: "attackMelee", net: null, reactions: [], faces: null, ...more }) as unknown as Line;
const ask = (seat: string, lines: readonly string[], done = false): Asked => ({ seat, lines: [...lines], done });
const flowing = (
  state: CombatState,
  lines: readonly Line[],
  asked: readonly Asked[],
  more: Partial<Flow> = {},
): CombatState =>
  setFight(state, { flow: { id: "f1", kind: "attack", step: "react", lines: [...lines], asked: [...asked], ...more } });
const told = ({ events }: Draft) => events.map(({ type, data }) => [type, data]);
const tidied = (state: CombatState) => {
  const after = tidy(begin(state));
  const { flow } = after.state.fight;
  return {
    told: told(after),
    lines: flow?.lines.map(({ id }) => id) ?? null,
    asked: flow?.asked.map(({ seat, done }) => `${seat} ${done ? "done" : "open"}`) ?? null,
    later: flow?.later?.map(({ id }) => id) ?? null,
    fight: after.state.fight,
    slots: after.state.slots,
  };
};

describe("what is struck when somebody leaves while dice wait", () => {
  const two = (state = fight(), more: Partial<Flow> = {}): CombatState =>
    flowing(
      state,
      [line("l1", "wolf", "ana"), line("l2", "fox", "bram")],
      [ask("ana", ["l1"]), ask("bram", ["l2"])],
      more,
    );

  it("nothing while all are there", () => {
    expect(tidied(two())).toMatchObject({ told: [], lines: ["l1", "l2"], asked: ["ana open", "bram open"] });
  });

  it("the lines of whoever is out, at either end; who was asked about them alone is asked no more", () => {
    for (const who of ["wolf", "ana"])
      expect(tidied(two(change(fight(), who, { fate: "down" })))).toMatchObject({
        told: [["struck", { who: "wolf", target: "ana" }]],
        lines: ["l2"],
        asked: ["bram open"],
      });
  });

  it("after its dice only of whoever was taken off the list, of whom nothing is told", () => {
    const thrown = (state: CombatState): CombatState =>
      flowing(state, [line("l1", "wolf", "ana", { net: 1 }), line("l2", "fox", "bram", { net: 1 })], []);
    expect(tidied(thrown(change(fight(), "wolf", { fate: "down" })))).toMatchObject({ told: [], lines: ["l1", "l2"] });
    const gone = tidied(thrown(withoutCreature(fight(), "wolf")));
    expect(gone.lines).toEqual(["l2"]);
    expect(gone.told.map(([type]) => type)).not.toContain("struck");
  });

  it("all of it, where no line is left and none waits", () => {
    const one = (more: Partial<Flow> = {}) =>
      flowing(change(fight(), "wolf", { fate: "down" }), [line("l1", "wolf", "ana")], [ask("ana", ["l1"])], more);
    const all = tidied(one());
    expect([all.lines, all.told[0]]).toEqual([null, ["struck", { who: "wolf", target: "ana" }]]);
    expect(tidied(one({ later: [line("l3", "fox", "bram")] }))).toMatchObject({ lines: [], asked: [], later: ["l3"] });
  });

  it("C.113 of those that wait, only with whom the list has no more; who fell is looked at when it comes to them", () => {
    const later = [line("l3", "fox", "ana"), line("l4", "fox", "bram")];
    expect(tidied(two(change(fight(), "bram", { fate: "active" }), { later }))).toMatchObject({ later: ["l3", "l4"] });
    const waits = (state: CombatState) =>
      tidied(flowing(state, [line("l1", "wolf", "ana")], [ask("ana", ["l1"])], { later }));
    expect(waits(change(fight(), "bram", { fate: "down" }))).toMatchObject({
      told: [],
      lines: ["l1"],
      later: ["l3", "l4"],
    });
    expect(waits(withoutCreature(fight(), "bram"))).toMatchObject({ lines: ["l1"], later: ["l3"] });
    expect(waits(withoutCreature(fight(), "fox"))).toMatchObject({ lines: ["l1"], later: [] });
  });

  it("K-130 who changed sides is asked to chase no friend; who has answered stays as they are", () => {
    const fleeing = (state: CombatState, done = false) =>
      tidied(
        flowing(
          state,
          [line("l1", "ana", null, { maneuver: "flee" })],
          [ask("wolf", ["l1"], done), ask("fox", ["l1"])],
          { kind: "flee" },
        ),
      );
    expect(fleeing(fight()).asked).toEqual(["wolf open", "fox open"]);
    expect(fleeing(change(fight(), "wolf", { side: "heroes" })).asked).toEqual(["wolf done", "fox open"]);
    expect(fleeing(change(fight(), "wolf", { fate: "down" })).asked).toEqual(["wolf done", "fox open"]);
    expect(fleeing(fight(), true).asked).toEqual(["wolf done", "fox open"]);
  });
});

describe("what lapses between two decisions", () => {
  const swap = { id: "o1", from: "ana.0", to: "bram.0" };
  const won = { id: "s1", by: "ana", mine: ["ana.0"], theirs: ["wolf.0"] };
  const offered = (state: CombatState): CombatState => setFight(state, { offers: [swap], earned: [won] });
  const left = (state: CombatState) => {
    const { fight: after } = tidied(state);
    return [after.offers.map(({ id }) => id), after.earned.map(({ id }) => id)];
  };
  const [both, none] = [
    [["o1"], ["s1"]],
    [[], []],
  ];

  it("an offer of two who are in the fight and have cards stays, as does a swap that was earned", () => {
    expect(left(offered(fight()))).toEqual(both);
    expect(left(offered(change(fight(), "fox", { fate: "out" })))).toEqual(both);
  });

  it.each<readonly [string, CombatState, unknown]>([
    ["who has no card", setSlot(fight(), "ana.0", { card: null }), none],
    ["who is out", change(fight(), "ana", { fate: "out" }), none],
    ["who is gone", withoutCreature(fight(), "ana"), none],
    ["whom the offer was made to", setSlot(fight(), "bram.0", { card: null }), [[], ["s1"]]],
    ["who was beaten, without a card", setSlot(fight(), "wolf.0", { card: null }), [["o1"], []]],
    ["who was beaten and is gone", withoutCreature(fight(), "wolf"), [["o1"], []]],
  ])("an offer or a swap of %s lapses", (_what, state, expected) => {
    expect(left(offered(state))).toEqual(expected);
  });

  it("K-027 a swap that was earned stays while one of several cards is left on each side", () => {
    const several = { ...won, mine: ["ana.0", "bram.0"], theirs: ["wolf.0", "fox.0"] };
    const state = setFight(setSlot(setSlot(fight(), "ana.0", { card: null }), "fox.0", { card: null }), {
      earned: [several],
    });
    expect(left(state)).toEqual([[], ["s1"]]);
  });

  it("A.9 A.18 a flight that was asked for and magic that was named lapse with their turn", () => {
    const flight = { who: "ana", action: "sneak", about: {} } as unknown as NonNullable<CombatState["fight"]["flight"]>;
    const spell = { seat: "ana" } as unknown as NonNullable<CombatState["fight"]["spell"]>;
    const asked = (current: string | null, state = fight()) => {
      const { fight: after } = tidied(setFight(state, { flight, spell, current }));
      return [after.flight, after.spell];
    };
    expect(asked("ana.0")).toEqual([flight, spell]);
    expect(asked("wolf.0")).toEqual([null, null]);
    expect(asked("ana.0", change(fight(), "ana", { fate: "out" }))[1]).toBeNull();
  });

  it("A.4 C.67 the card of who is out goes back, that of a group with its last member", () => {
    const cards = (state: CombatState) => Object.values(tidied(state).slots).map(({ card }) => card);
    expect(cards(change(fight(), "wolf", { fate: "out" }))).toEqual([1, 2, null, 6]);
    const pack = change(change(fight(), "wolf", { group: "pack", fate: "out" }), "fox", { group: "pack" });
    expect(cards(pack)).toEqual([1, 2, 5, 6]);
    expect(cards(change(pack, "fox", { fate: "down" }))).toEqual([1, 2, null, null]);
    // While dice wait nothing goes back
    const waiting = flowing(change(fight(), "fox", { fate: "out" }), [line("l1", "wolf", "ana")], [ask("ana", ["l1"])]);
    expect(cards(waiting)).toEqual([1, 2, 5, 6]);
  });
});

describe("rounds and turns", () => {
  const context = { by: gm, faces: {} };
  const done = (step: Step): Draft => {
    if (step.kind !== "draft") throw new Error(step.kind);
    return step;
  };

  it("a round renews what everybody may do, and opens the window where two heroes could swap", () => {
    const spent = setSlot(fight(), "wolf.0", { slow: 0, fast: 0, acted: true });
    const next = done(newRound(context, begin(spent)));
    expect(next.events.map(({ type }) => type)).toEqual(["roundStarted", "windowOpened"]);
    expect(next.events[0]).toMatchObject({ data: { round: 2 }, trace: [["K-018", 2]] });
    expect(next.state.slots["wolf.0"]).toMatchObject({ slow: 1, fast: 1, acted: false });
    expect([next.state.fight.phase, next.state.fight.current]).toEqual(["swapWindow", "ana.0"]);
  });

  it("where fewer than two heroes have cards it closes at once, and the lowest card begins", () => {
    for (const state of [change(fight(), "bram", { fate: "out" }), setSlot(fight(), "bram.0", { card: null })])
      expect(done(newRound(context, begin(state))).events.map(({ type }) => type)).toEqual([
        "roundStarted",
        "windowOpened",
        "windowClosed",
        "turnStarted",
      ]);
  });

  it("dice of an ambush are for its own round; a right to more cards lapses as the fight begins, and not later", () => {
    const ready = change(change(fight(), "ana", { ambush: 2, extraCards: 1 }), "wolf", { ambush: 1 });
    const after = (round: number) => {
      const { creatures } = done(newRound(context, begin(setFight(ready, { round })))).state;
      return ["ana", "wolf"].map((who) => [creatures[who]?.ambush, creatures[who]?.extraCards]);
    };
    expect(after(0)).toEqual([
      [2, 0],
      [1, 0],
    ]);
    expect(after(1)).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it("K-117 a turn begins where one stands, with another try to get loose; it ends without pins and what could be waived", () => {
    const state = change(
      change(fight(), "ana", { pinnedBy: ["wolf"], waivable: { slot: "ana.0", speed: "fast" } }),
      "bram",
      {
        breakTried: true,
        zone: "gate",
        turnZone: null,
      },
    );
    const surplus = { who: "ana", action: "read", left: 1, taken: [] } as const;
    const ended = done(endTurn(context, begin(setFight(state, { surplus: { ...surplus, taken: [] } }))));
    expect(told(ended)).toEqual([
      ["turnEnded", { who: "ana" }],
      ["turnStarted", { who: "bram", slot: "bram.0", card: 2 }],
    ]);
    expect(ended.state.creatures["ana"]).toMatchObject({ pinnedBy: [], waivable: null });
    expect(ended.state.creatures["bram"]).toMatchObject({ breakTried: false, turnZone: "gate" });
    expect([ended.state.fight.surplus, ended.state.slots["ana.0"]?.acted]).toEqual([null, true]);
  });

  it("the turn of who takes none any more ends by itself; in the window it is known who would be first", () => {
    const types = (state: CombatState) => told(done(endLostTurn(context, begin(state)))).map(([type]) => type);
    expect(types(fight())).toEqual([]);
    expect(types(change(fight(), "ana", { fate: "out" }))).toEqual(["turnEnded", "turnStarted"]);
    expect(types(setFight(fight(), { phase: "dealing", current: null }))).toEqual([]);
    const nobody = ["ana", "bram", "wolf", "fox"].reduce((now, who) => change(now, who, { fate: "out" }), fight());
    expect(types(setFight(nobody, { current: null }))).toEqual([]);
    const window = setFight(fight(), { phase: "swapWindow" });
    expect(types(window)).toEqual([]);
    expect(types(setFight(window, { current: "bram.0" }))).toEqual(["set"]);
    expect([
      firstInWindow(window).fight.current,
      firstInWindow(setFight(nobody, { phase: "swapWindow" })).fight.current,
    ]).toEqual(["ana.0", null]);
    expect(firstInWindow(setFight(fight(), { current: "fox.0" })).fight.current).toBe("fox.0");
  });
});
