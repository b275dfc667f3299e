import { describe, expect, it } from "vitest";
import { rollOf } from "../engine/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import { begin, foe, hero } from "../fixtures.ts";
import { depart as leaving, departures } from "./departures.ts";
import { EMPTY } from "./state.ts";

type Loose = Record<string, unknown>;
type Pairing = ContestState["pairings"][number];
const group = (rulings: Loose = {}): ContestState =>
  begin("extended", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)], {
    order: "bid",
    rulings,
    pairings: [
      { a: "a", b: "x" },
      { a: "c", b: "y" },
    ],
  });
const alter = (state: ContestState, id: string, more: Partial<ContestState["seats"][string]>): ContestState => {
  const seat = state.seats[id];
  return seat ? { ...state, seats: { ...state.seats, [id]: { ...seat, ...more } } } : state;
};
const points = (state: ContestState, id: string, current: number, changed = true): ContestState => ({
  ...state,
  advantage: { ...state.advantage, [id]: { start: 14, current, changed } },
});
const last = (state: ContestState, at: Readonly<Record<string, string>>, more: Loose = {}): ContestState => ({
  ...state,
  extended: { ...EMPTY, last: at, ...more },
});
const pairs = (state: ContestState, change: (pairing: Pairing) => Partial<Pairing>): ContestState => ({
  ...state,
  pairings: state.pairings.map((pairing) => ({ ...pairing, ...change(pairing) })),
});
const open = (...rolls: readonly ReturnType<typeof rollOf>[]): ContestState["open"] =>
  rolls.map((roll) => ({ roll, effects: [] }));
/** The event of a departure, which changes something. */
const depart = (state: ContestState, departure: Parameters<typeof leaving>[1]) => {
  const event = leaving(state, departure);
  return { ...event, effects: "effects" in event ? event.effects : [] };
};

describe("who leaves an extended contest, or is back in it", () => {
  it("C207 C208 who stands at nothing or less fell, by the one faced last; who has a point has not", () => {
    expect(departures(group())).toEqual([]);
    expect(departures(points(group(), "x", 1))).toEqual([]);
    for (const left of [0, -1])
      expect(departures(last(points(group(), "x", left), { x: "a", a: "x" }))).toEqual([
        { kind: "fell", seat: "x", by: "a", pairing: null, roll: null },
      ]);
    expect(departures(points(group(), "x", 0))).toMatchObject([{ seat: "x", by: null }]);
  });

  it("C263 who is out and above nothing again is back; who is at nothing, or left by themselves, is not", () => {
    const out = alter(group(), "x", { status: "out" });
    expect(departures(points(out, "x", 1))).toEqual([
      { kind: "returned", seat: "x", by: null, pairing: null, roll: null },
    ]);
    expect(departures(points(out, "x", 0))).toEqual([]);
    expect(departures(points(alter(group(), "x", { status: "left" }), "x", 3))).toEqual([]);
  });

  it("C301 E-83 who won every roll of this round to get away is gone; a roll of an earlier round counts nothing", () => {
    const away = (id: string, winner: "a" | "b" | null, round = 1, seat = "a") =>
      rollOf("disengage", seat, "x", { id, winner, round });
    const gone = (...rolls: readonly ReturnType<typeof rollOf>[]): readonly unknown[] =>
      departures({ ...group(), open: open(...rolls) }).map(({ kind, seat, roll }) => [kind, seat, roll]);
    expect(gone(away("r1", "a"))).toEqual([["left", "a", "r1"]]);
    expect(gone(away("r1", "a"), away("r2", "a"))).toEqual([["left", "a", "r2"]]);
    expect(gone(away("r1", "a"), away("r2", "b"))).toEqual([]);
    expect(gone(away("r1", null))).toEqual([]);
    expect(gone(away("r1", "b", 0), away("r2", "a"))).toEqual([["left", "a", "r2"]]);
    expect(gone(away("r1", "a", 0))).toEqual([]);
    expect(gone(rollOf("exchange", "a", "x", { id: "r1" }))).toEqual([]);
    // Somebody else's way out is not one's own
    expect(gone(away("r1", "a"), away("r2", "b", 1, "c"))).toEqual([["left", "a", "r1"]]);
  });

  it.each<readonly [string, Parameters<typeof rollOf>]>([
    ["threw it", ["exchange", "x", "c", { id: "r1" }]],
    ["was met by it", ["exchange", "c", "x", { id: "r1" }]],
    ["was its target", ["lend", "c", null, { id: "r1", target: "x" }]],
    ["profited by it", ["gift", "c", null, { id: "r1", other: "x" }]],
  ])("hangs on the last roll that is open and touches them: who %s", (_what, made) => {
    const elsewhere = rollOf("exchange", "c", "y", { id: "r2" });
    const earlier = rollOf("exchange", "x", "y", { id: "r0" });
    const state = { ...points(group(), "x", 0), open: open(earlier, rollOf(...made), elsewhere) };
    expect(departures(state)).toMatchObject([{ seat: "x", roll: "r1" }]);
  });
});

describe("what a departure brings", () => {
  const fallen = (by: string | null, state = points(group(), "x", -3)) =>
    depart(state, { kind: "fell", seat: "x", by, pairing: null, roll: null });
  const status = { type: "status", seat: "x", before: "in", after: "out" };
  const won = (winner: string | null, id = "p1") =>
    ({ type: "pairing", pairing: id, before: "open", after: "won", winner }) as const;
  const shot = [
    { type: "shot", before: null, after: { seat: "a", foe: "x" } },
    { type: "counted", what: "shot", seat: "x", by: 1 },
  ];

  it("C207 C259 who falls is out, the pairings with them are won, and the victor may act again at once", () => {
    expect(fallen("a")).toEqual({
      type: "fell",
      seat: "x",
      by: "a",
      pairing: null,
      effects: [{ ...status, by: "a" }, won("a"), ...shot],
      trace: [["C207", -3]],
    });
    expect(fallen(null)).toMatchObject({ by: null, effects: [status, won(null)] });
    // Points that stand as they began are not told
    expect(fallen("a", points(group(), "x", 0, false)).trace).toEqual([["C207", null]]);
  });

  it.each<readonly [string, () => ContestState, boolean]>([
    ["once a fallen opponent", () => ({ ...points(group(), "x", -3), counts: { "shot:x": 1 } }), false],
    ["while no other shot is open", () => last(group(), {}, { shot: { seat: "c", foe: "y" } }), false],
    ["who stands", () => alter(group(), "a", { status: "out" }), false],
    ["who has points left", () => points(group(), "a", 0), false],
    ["with one point left too", () => points(group(), "a", 1), true],
    ["a hero", () => alter(group(), "a", { kind: "resistance" }), false],
    [
      "others where the table says so",
      () => alter(group({ npcPartingShots: true }), "a", { kind: "resistance" }),
      true,
    ],
  ])("C259 E-48 a parting shot is for the victor: %s", (_what, make, may) => {
    expect(fallen("a", make()).effects.slice(2)).toEqual(may ? shot : []);
  });

  it("C301 who gets away leaves the pairings of theirs without a winner", () => {
    expect(depart(group(), { kind: "left", seat: "a", by: null, pairing: null, roll: "r1" })).toEqual({
      type: "left",
      seat: "a",
      pairing: null,
      effects: [
        { type: "status", seat: "a", before: "in", after: "left" },
        { type: "pairing", pairing: "p1", before: "open", after: "left", winner: null },
      ],
      trace: [["C301"]],
    });
  });

  it("C263 who is back takes up again what was won of them, on either side, and nothing else", () => {
    const back = (state: ContestState, seat: string) =>
      depart(state, { kind: "returned", seat, by: null, pairing: null, roll: null });
    const all = pairs(group(), () => ({ status: "won", winner: "a" }));
    const again = { type: "pairing", pairing: "p1", before: "won", after: "open", winner: null };
    for (const seat of ["a", "x"])
      expect(back(all, seat)).toEqual({
        type: "returned",
        seat,
        acts: true,
        effects: [{ type: "status", seat, before: "out", after: "in" }, again],
        trace: [["C263"]],
      });
    for (const stays of ["left", "closed", "open"] as const)
      expect(
        back(
          pairs(all, () => ({ status: stays })),
          "a",
        ).effects,
      ).toHaveLength(1);
  });
});
