import { describe, expect, it } from "vitest";
import { rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { advantageAt } from "../engine/look.ts";
import type { ContestState } from "../engine/state.ts";
import { contestFamily } from "../family.ts";
import {
  alter,
  as,
  begin,
  foe,
  GM,
  hero,
  play,
  proposed,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { ap, bid, pass, rulings, single } from "../../../../test/support/rules/contest/extended/fixtures.ts";
import { departures, depart as leaving } from "./type.ts";
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

const begun = (useEdges: boolean, type = "extended"): ContestState =>
  begin(type, [hero("a", 14), foe("b", 14)], { rulings: { useEdges } });
const edge = (seat: string, value: number) => ({ type: "edge", seat, edge: value });
const offered = (state: ContestState): boolean =>
  contestFamily.options(contestFamily.view(state, GM), "a").some(({ id }) => id === "edge");

describe("edges and handicaps in play", () => {
  it("C334 C336 the GM gives one, and the foe pays the bid and the edge", () => {
    const state = play(begun(true), [edge("a", 4)]);
    expect(state.seats["a"]?.edge).toBe(4);
    const hit = play(state, [{ type: "exchange", seat: "a", target: "b", bid: 5 }, 10, 16]);
    expect(advantageAt(hit, "b").current).toBe(14 - 9);
  });
  it("C337 a handicap is taken from the bid, never below nothing", () => {
    const state = play(begun(true), [edge("a", -9)]);
    const hit = play(state, [{ type: "exchange", seat: "a", target: "b", bid: 5 }, 10, 16]);
    expect(advantageAt(hit, "b").current).toBe(14);
  });
  it("C339 E-55 off they are not offered, refused, and one brought along does not count", () => {
    expect([offered(begun(true)), offered(begun(false))]).toEqual([true, false]);
    expect(send(begun(false), edge("a", 4)).rule).toBe("E-55");
    const brought = begin("extended", [hero("a", 14, { edge: 4 }), foe("b", 14)], { rulings: { useEdges: false } });
    const hit = play(brought, [{ type: "exchange", seat: "a", target: "b", bid: 5 }, 10, 16]);
    expect(advantageAt(hit, "b").current).toBe(14 - 5);
  });
  it("C335 only in extended contests, by the GM, and not the same again", () => {
    expect(send(begun(true, "scored"), edge("a", 4)).refused).toBe("Contest.Refused.WrongType");
    expect(send(begun(true), edge("a", 4), [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    expect(send(begun(true), edge("a", 0)).refused).toBe("Contest.Refused.SameEdge");
    const state = play(
      begin("extended", [hero("a", 14), hero("c", 14), foe("b", 14)], { rulings: { useEdges: true } }),
      [{ type: "abandon", seat: "c" }],
    );
    expect(send(state, edge("c", 4)).refused).toBe("Contest.Refused.NotIn");
  });
  it.each([
    [4, "edge"],
    [-4, "handicap"],
  ])("C334 %i is told as %s", (value, kind) => {
    const state = begun(true);
    const [event] = send(state, edge("a", value)).events;
    expect(event && contestFamily.sentence(state, event)?.key).toBe(`Contest.Sentence.changed.edge.${kind}`);
  });
});

describe("the parting shot", () => {
  const down = (): ContestState => play(single(), bid("a", "b", 14, 2));
  it("C259 C260 C261 at once after a defeat, with a new bid: it may worsen what they suffer", () => {
    expect([down().ended, contestFamily.waiting(down()).map(({ kind }) => kind)]).toEqual([false, ["parting"]]);
    const shot = play(down(), [{ type: "shoot", seat: "a", bid: 12 }, 10, 16]);
    expect([ap(shot), shot.outcome?.level, proposed(shot)]).toEqual([[14, -12], 2, ["a pumped victory"]]);
    expect(send(single(), { type: "shoot", seat: "a" }).refused).toBe("Contest.Refused.NoShot");
    expect(send(down(), { type: "shoot", seat: "a", bid: 99 }).refused).toBe("Contest.Refused.BidRange");
    expect(send(down(), { type: "spare", seat: "b" }).refused).toBe("Contest.Refused.NoShot");
  });
  it("C263 E-148 a Critical of theirs lifts them above nothing and back in, and they act on in that round", () => {
    const back = play(down(), [{ type: "shoot", seat: "a", bid: 5 }, 10, 1]);
    expect([ap(back), back.seats["b"]?.status, back.ended, back.round]).toEqual([[9, 5], "in", false, 1]);
    expect(ap(play(back, bid("b", "a", 3, 2)))).toEqual([6, 5]);
    const earlier = contestFamily.evolve(down(), { type: "returned", seat: "b", effects: [] });
    expect([earlier.extended?.done, back.extended?.done]).toEqual([["a", "b"], ["a"]]);
  });
  it("C081 a hero who is down says first what they meet it with, where they have a choice; the GM may say it", () => {
    const fallen = play(
      begin("extended", [hero("a", 14), hero("b", 14, { side: "foes" })], { rulings }),
      bid("a", "b", 14, 2),
    );
    const shot = { type: "shoot", seat: "a", bid: 3 };
    const held = play(fallen, [shot]);
    const cue = contestFamily.waiting(held).find(({ id }) => id === "held:a");
    expect([cue?.kind, cue?.seats]).toEqual(["meet", ["b"]]);
    const met = send(held, { type: "meet", seat: "b", held: "a", ability: "other" }, [10, 16]);
    expect(met.events.find(({ type }) => type === "rolled")).toMatchObject({
      roll: { purpose: "parting", b: { ability: "Other" } },
    });
    const told = send(fallen, { ...shot, foeAbility: "other" }, [10, 16]);
    expect(told.events.find(({ type }) => type === "rolled")).toMatchObject({ roll: { b: { ability: "Other" } } });
    expect(send(fallen, { ...shot, foeAbility: "nothing" }).refused).toBe("Contest.Refused.NoSuchAbility");
    // A creature of the GM's is met as it stands
    expect(send(down(), { type: "shoot", seat: "a", bid: 5 }, [10, 16]).events.map(({ type }) => type)).toContain(
      "rolled",
    );
  });
  it("C081 whoever is asked may answer, though the bid of a foe whose advantage they do not see is above what they know", () => {
    const secret = begin("extended", [hero("a", 14), foe("b", 14, { secret: true })], {
      rulings: { ...rulings, npcPartingShots: true, revealOpponentAP: "gmOnly" },
    });
    const held = play(secret, bid("a", "b", 14, -2), [{ type: "shoot", seat: "b", bid: 3 }]);
    const meets = contestFamily.options(contestFamily.view(held, as("a")), "a").find(({ id }) => id === "meet:b");
    expect(meets).toMatchObject({ isDefault: true, refused: null });
  });
  it("C081 until they have answered, whoever else would throw dice is told who is waited for", () => {
    const held = play(
      begin("extended", [hero("a", 14), hero("c", 14), foe("b", 14)], {
        rulings: { ...rulings, npcPartingShots: true },
        order: "bid",
      }),
      [{ type: "bid", seat: "a", target: "b", bid: 14 }],
      [{ type: "bid", seat: "c", target: "b", bid: 3 }],
      [{ type: "exchange", seat: "a", target: "b" }, 16, 2],
      [{ type: "shoot", seat: "b", bid: 3 }],
    );
    const offered = contestFamily.options(contestFamily.view(held, as("c")), "c").map(({ refused }) => refused?.key);
    expect(offered).toContain("Contest.Refused.MeetFirst");
    expect(offered).not.toContain("Contest.Refused.GmWord");
  });
  it("C262 whoever it succeeded against does not act in the rest of the round", () => {
    const three = begin("extended", [hero("a", 14), foe("b", 14), foe("c", 14)], { rulings, order: "bid" });
    const shot = play(
      three,
      [{ type: "bid", seat: "a", target: "b", bid: 14 }],
      [{ type: "exchange", seat: "a", target: "b" }, 10, 16],
      [{ type: "shoot", seat: "a", bid: 3 }, 10, 16],
    );
    expect(send(shot, { type: "exchange", seat: "b", target: "a" }).refused).toBe("Contest.Refused.NotIn");
    expect(contestFamily.waiting(shot).map(({ id }) => id.split(":")[1])).toEqual(["c"]);
  });
  it("C264 the GM may let them keep the state of the defeat all the same, once", () => {
    const back = play(down(), [{ type: "shoot", seat: "a", bid: 5 }, 10, 1], [{ type: "keep", seat: "a", foe: "b" }]);
    expect(back.wounds["b"]).toEqual(["hurt"]);
    expect(send(back, { type: "keep", seat: "a", foe: "b" }).refused).toBe("Contest.Refused.KeptOnce");
    expect(send(down(), { type: "keep", seat: "a", foe: "b" }).refused).toBe("Contest.Refused.NotReturned");
  });
  it("C075 E-48 once a defeated opponent, and only for heroes unless the table ruled otherwise", () => {
    const again = play(down(), [{ type: "shoot", seat: "a", bid: 5 }, 10, 1], pass, bid("a", "b", 5, 2));
    expect([again.ended, again.outcome?.winner]).toEqual([true, "heroes"]);
    const beaten = play(single(), bid("a", "b", 14, -2));
    expect([beaten.ended, beaten.outcome?.winner, beaten.extended?.shot]).toEqual([true, "foes", null]);
    const lost = play(single({ rulings: { ...rulings, npcPartingShots: true } }), bid("a", "b", 14, -2));
    expect(lost.extended?.shot).toEqual({ seat: "b", foe: "a" });
  });
  it("E-78 a shot that leaves both at nothing: both are out, and nobody has the prize", () => {
    const worn = play(single(), bid("a", "b", 12, -2), pass, bid("a", "b", 14, 2));
    const both = play(worn, [{ type: "shoot", seat: "a", bid: 5 }, 16, 10]);
    expect([ap(both), both.ended, both.outcome?.winner]).toEqual([[-3, 0], true, null]);
  });
});
