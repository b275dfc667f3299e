import { describe, expect, it } from "vitest";
import { rolledBy, rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState, OpenRoll } from "../engine/state.ts";
import { alter, begin, foe, follower, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { depart, departures, lastFinishedOf, personal, seatOutcome, walksOut } from "./outcome.ts";
import { assertPresent } from "../../log/values.ts";

type Loose = Record<string, unknown>;
type Seat = ContestState["seats"][string];
type Pairing = ContestState["pairings"][number];
const SEATS = [hero("a", 14), follower("f", "a", "contestant", 14), foe("x", 14), foe("y", 14)];
/** Two pairings: a hero and a resistance, a follower and another. */
const group = (more: Loose = {}): ContestState =>
  begin("scored", SEATS, {
    pairings: [
      { a: "a", b: "x" },
      { a: "f", b: "y" },
    ],
    ...more,
  });
const single = (more: Loose = {}): ContestState => begin("scored", [hero("a", 14), foe("x", 14)], more);
const pairing = (state: ContestState, id: string, more: Partial<Pairing>): ContestState => ({
  ...state,
  pairings: state.pairings.map((one) => (one.id === id ? { ...one, ...more } : one)),
});
const points = (state: ContestState, id: string, against: Readonly<Record<string, number>>): ContestState =>
  pairing(state, id, { against });
const open = (state: ContestState, ...rolls: readonly OpenRoll[]): ContestState => ({ ...state, open: [...rolls] });
const scored = (by: number, seat = "f", type = "points"): OpenRoll["effects"][number] =>
  ({ type, pairing: "p2", against: seat, seat, by }) as unknown as OpenRoll["effects"][number];
const gone = (state: ContestState) => departures(state).map(({ kind, seat, by, roll }) => [kind, seat, by, roll]);

describe("who is out of a scored contest", () => {
  const fell = [["fell", "f", "y", null]];
  it("C030 C158 at five points in one pairing, a follower at three, in pairing order", () => {
    expect(gone(group())).toEqual([]);
    expect(gone(points(group(), "p1", { a: 4, x: 5 }))).toEqual([["fell", "x", "a", null]]);
    expect(gone(points(group(), "p1", { a: 5, x: 5 })).map(([, seat]) => seat)).toEqual(["a", "x"]);
    expect(gone(points(group(), "p2", { f: 3, y: 0 }))).toEqual(fell);
    expect(gone(points(group(), "p2", { f: 2, y: 4 }))).toEqual([]);
    expect(gone(pairing(points(group(), "p1", { a: 5, x: 0 }), "p1", { status: "won" }))).toEqual([]);
  });

  it("E-27 where the table counts rounds a follower falls by three in one, not by three in all, and nobody else does", () => {
    const rulings = { followerKnockout: "singleRound" };
    const blow = (state: ContestState, ...effects: OpenRoll["effects"]): ContestState =>
      open(state, { roll: rollOf("round", "y", "f", { id: "r1", pairing: "p2" }), effects });
    const by = (state: ContestState) => gone(state).map(([kind, seat]) => `${String(kind)} ${String(seat)}`);
    expect(by(blow(group({ rulings }), scored(3)))).toEqual(["fell f"]);
    expect(by(blow(group({ rulings }), scored(2)))).toEqual([]);
    expect(by(blow(group({ rulings }), scored(3, "y")))).toEqual([]);
    expect(by(blow(group({ rulings }), scored(3, "f", "carried")))).toEqual([]);
    expect(by(points(group({ rulings }), "p2", { f: 3, y: 0 }))).toEqual([]);
    expect(by(blow(group({ rulings: { followerKnockout: "pairingTotal" } }), scored(3)))).toEqual([]);
    // A hero who takes three in one round stands
    const hit = open(group({ rulings }), {
      roll: rollOf("round", "x", "a", { id: "r1", pairing: "p1" }),
      effects: [{ type: "points", pairing: "p1", against: "a", by: 3 }],
    });
    expect(by(hit)).toEqual([]);
  });

  it("C095 who won the roll to get away is away; who lost it, or won another, is not", () => {
    const leaving = (more: Loose = {}, aside: "leave" | "task" = "leave"): ContestState =>
      open(pairing(group(), "p1", { played: 1 }), {
        roll: rollOf("round", "a", "x", { id: "r1", pairing: "p1", a: rolledBy("a", { aside }), ...more }),
        effects: [],
      });
    expect(gone(leaving())).toEqual([["left", "a", "x", "r1"]]);
    for (const state of [
      leaving({ winner: "b" }),
      leaving({ winner: null }),
      leaving({ round: 0 }),
      leaving({}, "task"),
    ])
      expect(gone(state)).toEqual([]);
  });

  const back = (more: Partial<Seat> = {}, roll: Loose = {}, f = 2): ContestState =>
    open(
      alter(pairing(points(group(), "p2", { f, y: 0 }), "p2", { status: "won" }), "f", {
        status: "out",
        felledIn: "p2",
        ...more,
      }),
      {
        roll: rollOf("parting", "y", "f", { id: "r2", pairing: "p2", target: "f", winner: "b", ...roll }),
        effects: [],
      },
    );
  it("C078 whom a failed parting shot brought below the limit is back, a follower that was removed too", () => {
    const returned = [["returned", "f", "y", "r2"]];
    expect(gone(back())).toEqual(returned);
    expect(gone(back({ status: "removed" }))).toEqual(returned);
    for (const state of [
      back({ status: "in" }),
      back({ status: "left" }),
      back({ felledIn: null }),
      back({}, {}, 3),
      back({}, { winner: "a" }),
      back({}, { winner: null }),
      back({}, { purpose: "round" }),
      back({}, { target: "y" }),
    ])
      expect(gone(state)).toEqual([]);
  });
});

describe("what a departure from a scored contest brings", () => {
  const away = (state: ContestState, seat = "a", by = "x") =>
    depart(state, { kind: "left", seat, by, pairing: "p1", roll: "r1" });
  const effects = (event: ReturnType<typeof depart>) => ("effects" in event ? event.effects : []);
  const left = { type: "pairing", pairing: "p1", before: "open", after: "left", winner: "x" };
  const status = { type: "status", seat: "a", before: "in", after: "left" };

  it("C095 C096 who gets away leaves that pairing, and the contest with the last one", () => {
    expect(away(group())).toEqual({
      type: "left",
      seat: "a",
      pairing: "p1",
      effects: [left, status],
      trace: [["C095"]],
    });
    const both = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14)], {
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
      ],
    });
    expect(effects(away(both))).toEqual([left]);
    expect(away(group({ phase: "climax" })).trace).toEqual([["C096"]]);
  });

  it("C097 at a climax of a group what was scored is settled at once; not in a rising contest, nor of two alone", () => {
    const settles = (state: ContestState): number => effects(away(points(state, "p1", { a: 3, x: 0 }))).length - 2;
    expect(settles(group({ phase: "climax" }))).toBeGreaterThan(0);
    expect([settles(group()), settles(single({ phase: "climax" }))]).toEqual([0, 0]);
  });

  it("C078 C079 C159 who is back takes the pairing up again where the foe is still in, without the points of a removal", () => {
    const state = alter(pairing({ ...group(), round: 4 }, "p2", { status: "won", winner: "y" }), "f", {
      status: "removed",
    });
    const back = (at: ContestState) => depart(at, { kind: "returned", seat: "f", by: "y", pairing: "p2", roll: "r2" });
    const found = assertPresent(state.pairings.find(({ id }) => id === "p2"));
    const again = { type: "paired", pairing: { ...found, status: "open", winner: null, since: 4 } };
    const first = { type: "status", seat: "f", before: "removed", after: "in" };
    expect(back(state)).toEqual({
      type: "returned",
      seat: "f",
      effects: [first, { type: "carried", seat: "f", by: -2 }, again],
      trace: [["C078"], ["C079"]],
    });
    expect(effects(back(alter(state, "f", { status: "out" })))).toEqual([{ ...first, before: "out" }, again]);
    expect(effects(back(alter(state, "y", { status: "out" })))).toEqual([
      first,
      { type: "carried", seat: "f", by: -2 },
    ]);
  });
});

describe("how a scored contest ended for one person", () => {
  const of = (state: ContestState, id = "a") => personal(state, assertPresent(state.seats[id]));
  const told = (state: ContestState, id = "a") => {
    const found = of(state, id);
    return found && [found.won ? "won" : "lost", found.difference, found.foe];
  };
  const won = (state: ContestState, winner: string | null, against: Readonly<Record<string, number>>): ContestState =>
    pairing(state, "p1", { status: "won", winner, against });

  it("C128 by the pairing that felled them with what they carry, at least by one", () => {
    const out = (more: Partial<Seat>, against: Readonly<Record<string, number>>) =>
      told(alter(points(group(), "p1", against), "a", { status: "out", felledIn: "p1", felledBy: "x", ...more }));
    expect(out({}, { a: 6, x: 2 })).toEqual(["lost", 4, "x"]);
    expect(out({ carried: 2 }, { a: 6, x: 2 })).toEqual(["lost", 6, "x"]);
    expect(out({}, { a: 2, x: 4 })).toEqual(["lost", 1, "x"]);
    // E-88 who fell in none loses by the last of their own
    expect(out({ felledIn: null }, { a: 6, x: 2 })).toEqual(["lost", 4, "x"]);
    expect(out({ status: "removed" }, { a: 5, x: 0 })).toEqual(["lost", 5, "x"]);
  });

  it("E-64b by the last one that was finished; one that was left or still goes on decides nothing", () => {
    expect(told(won(group(), "a", { a: 1, x: 5 }))).toEqual(["won", 4, "x"]);
    expect(told(won(group(), "a", { a: 5, x: 5 }))).toEqual(["won", 1, "x"]);
    expect(told(won(group(), "x", { a: 5, x: 1 }))).toBeNull();
    const behind = { ...won(group(), "x", { a: 3, x: 1 }), counts: { "behind-p1:a": 1 } };
    expect(told(behind)).toEqual(["lost", 2, "x"]);
    expect(told(pairing(behind, "p1", { status: "left" }))).toBeNull();
    expect(told(points(group(), "p1", { a: 0, x: 4 }))).toBeNull();
    expect(told({ ...group(), pairings: [] })).toBeNull();
  });

  it("E-95 who stays where the one foe went away wins by two: against a resistance, alone, in what was left", () => {
    const stays = (
      more: { foe?: Partial<Seat>; own?: Partial<Seat>; pair?: Partial<Pairing> } = {},
      state = single(),
    ) =>
      told(
        alter(
          alter(pairing(state, "p1", { status: "left", ...more.pair }), "x", { status: "left", ...more.foe }),
          "a",
          more.own ?? {},
        ),
      );
    expect(stays()).toEqual(["won", 2, "x"]);
    expect(stays({ foe: { status: "gone" } })).toEqual(["won", 2, "x"]);
    for (const none of [
      stays({ foe: { status: "in" } }),
      stays({ foe: { status: "out" } }),
      stays({ foe: { kind: "hero" } }),
      stays({ own: { status: "left" } }),
      stays({ pair: { status: "open" } }),
      stays({ pair: { status: "closed" } }),
      stays({}, group()),
    ])
      expect(none).toBeNull();
  });

  it("E-125 who walked out of what means harm loses by the worst of what was open, of nothing open by nothing", () => {
    const three = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14)], {
      harmful: true,
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
      ],
    });
    const walked = (state: ContestState, ...ids: readonly string[]): ContestState => ({
      ...alter(state, "a", { status: "gone" }),
      counts: Object.fromEntries(ids.map((id) => [`walked-${id}:a`, 1])),
    });
    const score = points(points(three, "p1", { a: 2, x: 0 }), "p2", { a: 4, y: 0 });
    expect(told(walked(score, "p1", "p2"))).toEqual(["lost", 4, "y"]);
    expect(told(walked(score, "p1"))).toEqual(["lost", 2, "x"]);
    expect(told(walked(points(score, "p2", { a: 2, y: 0 }), "p1", "p2"))).toEqual(["lost", 2, "x"]);
    expect(told(walked(score))).toBeNull();
    expect(told(walked({ ...score, harmful: false }, "p1"))).toBeNull();
    expect(walksOut("p1", "a")).toEqual({ type: "counted", what: "walked-p1", seat: "a", by: 1 });
  });

  it("E-16b its degree is by the difference, of a defeat at a climax by all points where the table says so", () => {
    const degree = (state: ContestState) => seatOutcome(state, assertPresent(state.seats["a"])).degree;
    const total = { rulings: { climaxDefeatLevel: "total" } };
    const lost = (more: Loose) =>
      alter(points(group(more), "p1", { a: 5, x: 4 }), "a", { status: "out", felledIn: "p1", felledBy: "x" });
    expect([
      degree(lost({ ...total, phase: "climax" })),
      degree(lost(total)),
      degree(lost({ phase: "climax", rulings: { climaxDefeatLevel: "difference" } })),
    ]).toEqual([3, 1, 1]);
    expect(degree(won(group({ ...total, phase: "climax" }), "a", { a: 4, x: 5 }))).toBe(1);
    expect(seatOutcome(group(), assertPresent(group().seats["a"]))).toEqual({ seat: "a", won: null, degree: 0 });
  });

  it("E-64b the last that was finished is remembered of who is in or got away, where none decides", () => {
    const three = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14)], {
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
      ],
    });
    const first = pairing(three, "p1", { status: "won", winner: "a", against: { a: 0, x: 5 } });
    const last = (state: ContestState) => lastFinishedOf(state, assertPresent(state.seats["a"]))?.difference ?? null;
    expect(last(first)).toBe(5);
    expect(last(alter(first, "a", { status: "left" }))).toBe(5);
    expect(last(alter(first, "a", { status: "gone" }))).toBeNull();
    expect(last(pairing(first, "p2", { status: "won", winner: "a", against: { a: 0, y: 2 } }))).toBeNull();
    expect(last(three)).toBeNull();
  });
});
