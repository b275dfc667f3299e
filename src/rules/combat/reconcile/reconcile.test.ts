import { describe, expect, it } from "vitest";
import { begun, fight, foe, go, hero } from "../../../../test/support/rules/combat/fixtures.ts";
import { applyPatch, setCreature, setFight } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import {
  marksOf,
  parseSnapshot,
  project,
  reconcile,
  type CombatSnapshot,
  type HandMark,
  type MarkRow,
  type SlotRow,
} from "./reconcile.ts";
import { waiting } from "../view/answers.ts";
import { sentence } from "../event.ts";
import type { Creature } from "../state/creature.ts";

const wolves = ["w1", "w2"].map((id) => foe(id, { group: "wolves" }));
const state = begun(
  { creatures: [hero("ana"), hero("bram"), foe("troll", { cards: 2 }), ...wolves] },
  { "ana.0": 2, "bram.0": 9, "troll.0": 4, "troll.1": 7, "w1.0": 5, "w2.0": 5 },
);
const with2 = (change: (row: SlotRow) => Partial<SlotRow> | null, from: CombatState = state): CombatSnapshot => {
  const now = project(from);
  return {
    ...now,
    slots: now.slots.flatMap((row) => {
      const set = change(row);
      return set === null ? [] : [{ ...row, ...set }];
    }),
  };
};
const adopt = (snapshot: CombatSnapshot, from: CombatState = state) => {
  const events = reconcile(from, snapshot);
  return {
    told: events
      .filter((event) => event.type !== "set")
      .map((event) => `${event.type} ${String(event.data.field ?? "")}`.trim()),
    state: events.reduce((now, event) => applyPatch(now, event.patch), from),
  };
};
const only = (slot: string, set: Partial<SlotRow> | null) => (row: SlotRow) => (row.id === slot ? set : {});

describe("what others write to a combat", () => {
  it("says nothing where nothing differs, and nothing after the end", () => {
    expect(reconcile(state, project(state))).toEqual([]);
    expect(reconcile(go(state, { type: "endFight" }), { round: 9, turn: null, slots: [] })).toEqual([]);
    expect(parseSnapshot(JSON.parse(JSON.stringify(project(state))))).toEqual({ kind: "ok", value: project(state) });
    expect(parseSnapshot({ round: 0, turn: null, slots: [{ id: "a", holder: "a", initiative: Infinity }] }).kind).toBe(
      "refused",
    );
  });
  it.each([
    [3, "adopted initiative", 3],
    [4.01, "adopted initiative", 4.01],
    [4, "reverted initiative", 2],
    [11, "reverted initiative", 2],
    [3.5, "adopted initiative", 3.5],
    [3.123, "reverted initiative", 2],
    [null, "reverted initiative", 2],
  ])("initiative typed by hand: %s", (initiative, told, card) => {
    const after = adopt(with2(only("ana.0", { initiative })));
    expect([after.told, after.state.slots["ana.0"]?.card]).toEqual([[told], card]);
  });
  it("a card typed for one of a group is the card of all; the same creature cannot hold one twice", () => {
    const after = adopt(with2(only("w2.0", { initiative: 10 })));
    expect([after.told, after.state.slots["w1.0"]?.card, after.state.slots["w2.0"]?.card]).toEqual([
      ["adopted initiative"],
      10,
      10,
    ]);
    expect(adopt(with2(only("troll.0", { initiative: 7 }))).told).toEqual(["reverted initiative"]);
  });
  it("a card typed before the deal is laid", () => {
    const before = fight({ creatures: [hero("ana"), foe("troll")] });
    const after = adopt(with2(only("ana.0", { initiative: 6 }), before), before);
    expect([after.told, after.state.slots["ana.0"]?.card]).toEqual([["adopted initiative"], 6]);
    expect(go(after.state, { type: "deal" }).slots["ana.0"]?.card).toBe(6);
  });
  it("deleted combatants: a card of several, a creature with its last; nobody else's card changes", () => {
    const one = adopt(with2(only("troll.1", null)));
    expect([one.told, one.state.creatures.troll?.cards, one.state.slots["troll.0"]?.card]).toEqual([
      ["adopted fewerCards"],
      1,
      4,
    ]);
    const all = adopt(with2((row) => (row.holder === "troll" ? null : {})));
    expect([all.told, all.state.creatures.troll, all.state.slots["bram.0"]]).toEqual([
      ["adopted left"],
      undefined,
      state.slots["bram.0"],
    ]);
    const current = adopt(with2(only("ana.0", null)));
    expect([current.told[0], current.state.fight.current]).toEqual(["adopted left", "troll.0"]);
  });
  it("added combatants: somebody new, or one more card; a member of a group has no other", () => {
    const row: SlotRow = {
      id: "new1",
      holder: "bat",
      initiative: 8,
      group: null,
      hidden: true,
      defeated: false,
      creature: foe("bat"),
    };
    const add = (more: Partial<SlotRow>) =>
      adopt({ ...project(state), slots: [...project(state).slots, { ...row, ...more }] });
    const bat = add({});
    expect([bat.told, bat.state.slots.new1, bat.state.creatures.bat?.hidden]).toEqual([
      ["adopted joined"],
      { id: "new1", holder: "bat", card: 8, acted: false, slow: 1, fast: 1 },
      true,
    ]);
    expect(bat.state.fight.order.map((one) => one.slot)).toContain("new1");
    expect(add({ initiative: 9 }).state.slots.new1?.card).toBeNull();
    expect(add({ initiative: 1 }).state.slots.new1).toMatchObject({ card: 1, acted: true });
    const { creature: _none, ...unknown } = row;
    const named = adopt({ ...project(state), slots: [...project(state).slots, unknown] });
    expect(named.state.creatures.bat).toMatchObject({ name: "bat", kind: "npc" });
    const more = add({ holder: "troll", initiative: null, hidden: false });
    expect([
      more.told,
      more.state.creatures.troll?.cards,
      waiting(more.state).some((cue) => cue.kind === "deal"),
    ]).toEqual([["adopted moreCards"], 3, true]);
    expect(add({ holder: "w1" }).told).toContain("reverted moreCards");
  });
  it("groups dissolved and made: foes leave and join, player characters keep their card", () => {
    const apart = adopt(with2((row) => (row.group ? { group: null } : {})));
    expect(apart.state.fight.groups).toEqual({});
    expect([apart.told, apart.state.slots["w1.0"]?.card, apart.state.slots["w2.0"]?.card]).toEqual([
      ["adopted group", "adopted group"],
      null,
      5,
    ]);
    const joined = adopt(with2((row) => (row.holder === "troll" ? { group: "wolves" } : {})));
    expect([
      joined.state.slots["troll.0"]?.card,
      joined.state.slots["troll.1"],
      joined.state.creatures.troll?.group,
    ]).toEqual([5, undefined, "wolves"]);
    const fresh = adopt(with2((row) => (row.holder === "troll" ? { group: "crowd" } : {})));
    expect([fresh.state.slots["troll.0"]?.card, fresh.state.fight.groups.crowd]).toEqual([4, "troll"]);
    expect(adopt(with2(only("ana.0", { group: "wolves" }))).told).toEqual(["reverted group"]);
    expect(adopt(with2((row) => (row.holder === "troll" ? { group: "ana" } : {}))).told).toEqual(["reverted group"]);
  });
  it("hidden and defeated act on the creature, whichever combatant was touched", () => {
    const hidden = adopt(with2(only("troll.1", { hidden: true })));
    expect([hidden.told, hidden.state.creatures.troll?.hidden]).toEqual([["adopted hidden"], true]);
    expect(adopt(with2(only("troll.1", { hidden: false }), hidden.state), hidden.state).told).toEqual([
      "adopted shown",
    ]);
    const out = adopt(with2(only("troll.1", { defeated: true })));
    expect([out.told, out.state.creatures.troll?.fate, out.state.slots["troll.0"]?.card]).toEqual([
      ["adopted out"],
      "out",
      null,
    ]);
    const back = adopt(with2(only("troll.0", { defeated: false }), out.state), out.state);
    expect([back.told, back.state.creatures.troll?.fate]).toEqual([["adopted back"], "active"]);
  });
  it.each<[HandMark, Partial<Creature>, boolean, string]>([
    ["prone", {}, true, "adopted prone"],
    ["prone", { prone: true }, false, "adopted upright"],
    ["burning", {}, true, "reverted burning"],
    ["burning", { burning: { intensity: 2, progress: 0, needed: 1 } }, false, "adopted fireOut"],
    ["poisoned", {}, true, "reverted poisoned"],
    ["poisoned", { poison: [{ id: "d1", type: "mental", next: 2 }] }, false, "adopted cured"],
    ["restrained", {}, true, "reverted restrained"],
    ["restrained", { heldBy: [{ by: "troll", gagged: false }] }, false, "adopted free"],
    ["gagged", {}, true, "reverted gagged"],
    ["gagged", { heldBy: [{ by: "troll", gagged: false }] }, true, "adopted gagged"],
    ["gagged", { heldBy: [{ by: "troll", gagged: true }] }, false, "adopted ungagged"],
    ["pinned", {}, true, "reverted pinned"],
    ["pinned", { pinnedBy: ["troll"] }, false, "adopted unpinned"],
    ["out", {}, true, "adopted out"],
    ["out", { fate: "down" }, false, "adopted back"],
    ["hidden", {}, true, "adopted hidden"],
    ["hidden", { hidden: true }, false, "adopted shown"],
  ])("the mark %s on %j set to %s: %s, and nothing is left of it that differs", (mark, has, on, told) => {
    const from = setCreature(state, "bram", has);
    const touched = (gm: boolean) => ({ ...project(from), marks: [{ who: "bram", mark, on, gm }] });
    const after = adopt(touched(true), from);
    expect(after.told).toEqual([told]);
    const taken = told.startsWith("adopted") ? on : !on;
    const is = after.state.creatures.bram;
    expect({ ...marksOf(after.state, is), hidden: is?.hidden }[mark]).toBe(taken);
    expect(
      reconcile(after.state, { ...project(after.state), marks: [{ who: "bram", mark, on: taken, gm: true }] }),
    ).toEqual([]);
    const players = adopt(touched(false), from);
    expect([players.told, players.state.creatures]).toEqual([["reverted mark"], from.creatures]);
  });
  it("A.4 whoever is back in the fight has the card they gave back, unless somebody has taken it", () => {
    const out = adopt(with2(only("bram.0", { defeated: true })));
    expect(out.state.slots["bram.0"]?.card).toBeNull();
    const back = adopt(with2(only("bram.0", { defeated: false }), out.state), out.state);
    expect([back.state.slots["bram.0"]?.card, back.state.fight.order.map(({ slot }) => slot)]).toEqual([
      9,
      state.fight.order.map(({ slot }) => slot),
    ]);
    const taken = go(out.state, { type: "placeCard", slot: "ana.0", card: 9 });
    const without = go(taken, { type: "fate", target: "bram", fate: "active" });
    expect(without.slots["bram.0"]).toMatchObject({ card: null, returned: null });
    expect(go(out.state, { type: "fate", target: "bram", fate: "active" }).slots["bram.0"]?.card).toBe(9);
  });
  it("of two places of one mark the one that says something new counts", () => {
    const out = adopt(with2(only("bram.0", { defeated: true }))).state;
    const back = { ...with2(only("bram.0", { defeated: false }), out), marks: [] as MarkRow[] };
    back.marks.push({ who: "bram", mark: "out", on: true, gm: true });
    expect(adopt(back, out).told).toEqual(["adopted back"]);
  });
  it("what is told of a mark names nobody who hides", () => {
    const hidden = setCreature(state, "troll", { hidden: true });
    for (const event of reconcile(hidden, with2(only("troll.0", { defeated: true }), hidden)))
      expect(sentence(hidden, event)).toBeNull();
  });
  it("the turn moved on passes those between; moved back it is handed back; nonsense is put back", () => {
    const on = adopt({ ...project(state), turn: "w1.0" });
    expect([
      on.told,
      on.state.fight.current,
      on.state.slots["troll.0"]?.acted,
      on.state.slots["ana.0"]?.acted,
      on.state.slots["troll.1"]?.acted,
    ]).toEqual([["adopted turn"], "w1.0", true, true, false]);
    const back = adopt({ ...project(on.state), turn: "ana.0" }, on.state);
    expect([back.told, back.state.fight.current, back.state.slots["ana.0"]?.acted]).toEqual([
      ["adopted turn"],
      "ana.0",
      false,
    ]);
    expect(adopt({ ...project(state), turn: null }).told).toEqual(["reverted turn"]);
    expect(adopt({ ...project(state), turn: "ghost" }).told).toEqual(["reverted turn"]);
    const flow = go(state, { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" });
    expect(adopt({ ...project(flow), turn: "w1.0" }, flow).told).toEqual(["reverted turn"]);
    expect(adopt({ ...project(state), round: 5 }).told).toEqual(["reverted round"]);
  });
  it("a turn of another round is no turn of this one: a dock that goes on by itself gives it to nobody", () => {
    const last = adopt({ ...project(state), turn: "w1.0" }).state;
    for (const [round, turn] of [
      [last.fight.round + 1, "troll.0"],
      [last.fight.round + 1, null],
      [last.fight.round - 1, "bram.0"],
    ] as const) {
      const out = adopt({ ...project(last), round, turn }, last);
      expect([out.told, out.state.fight.current]).toEqual([["reverted round"], "w1.0"]);
    }
  });
  it("where dice are needed to go on, nothing is rolled and the authority is asked to go on", () => {
    const lit = setCreature(
      setCreature(state, "bram", { burning: { intensity: 2, progress: 0, needed: 1 } }),
      "ana",
      {},
    );
    const last = ["ana", "troll", "w1", "w2", "troll"].reduce((now, seat) => go(now, { type: "endTurn", seat }), lit);
    const gone = adopt(with2(only("bram.0", { defeated: false, initiative: 10 }), last), last);
    expect(gone.told).toEqual(["adopted initiative"]);
    const burning = setCreature(last, "ana", { burning: { intensity: 1, progress: 0, needed: 1 } });
    const stuck = adopt(with2(only("bram.0", null), burning), burning);
    expect([stuck.state.fight.current, waiting(stuck.state).map((cue) => [cue.kind, cue.auto])]).toEqual([
      null,
      [["goOn", true]],
    ]);
    const on = go(stuck.state, { type: "proceed" });
    expect(on.fight.round).toBe(2);
    expect(waiting(setFight(on, { current: on.fight.current }))[0]?.kind).not.toBe("goOn");
  });
});
