import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  FACES,
  GM,
  as,
  begin,
  declare,
  foe,
  follower,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { Degree } from "../roll/roll.ts";
import { rollOf, rolledBy } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { typeOf } from "../types.ts";
import {
  closed,
  fellEvent,
  isLeaving,
  lastRoll,
  sideLevel,
  statesByLevel,
  voided,
  wasBehind,
  withLevel,
} from "./apply.ts";
import type { ContestEvent } from "./event.ts";
import type { ContestState, Effect, OpenRoll, Pairing, Proposal, RollRecord } from "./state.ts";

const rulings = { clearlyInferiorRule: false };
const single = (type: string, more: Record<string, unknown> = {}): ContestState =>
  begin(type, [hero("a", 14), foe("b", 14)], { rulings, ...more });
const heroes = (type: string, more: Record<string, unknown> = {}): ContestState =>
  begin(type, [hero("a", 14), hero("b", 14, { side: "foes" })], { rulings, ...more });

/** Rounds of the first pairing, each to a degree seen from the hero. */
const rounds = (state: ContestState, ...degrees: number[]): ContestState =>
  degrees.reduce<ContestState>((now, degree) => {
    const others = now.seats["b"]?.kind === "hero" ? play(now, [declare("b", "p1")]) : now;
    return play(others, [declare("a", "p1"), ...(FACES[String(degree)] ?? [])]);
  }, state);

const close = (state: ContestState, winner: string | null): ContestState => play(state, [{ type: "close", winner }]);
const proposed = (state: ContestState): string[] =>
  state.proposals.map(({ seat, state: name, why }) => `${seat} ${name} ${why}`);
const result = (state: ContestState) => [state.outcome?.winner, state.outcome?.level, proposed(state)];
const degrees = (state: ContestState): string[] =>
  (state.outcome?.seats ?? []).map(({ seat, won, degree }) => `${seat} ${won} ${degree}`);

describe("closing a scored contest", () => {
  it("E-140 C046 ahead by 3 while rising: Minor Victory and its benefit, though nobody has 5", () => {
    expect(result(close(rounds(single("scored"), 3), "heroes"))).toEqual(["heroes", 2, ["a pumped victory"]]);
  });
  it("E-140 behind by 3 while rising: Minor Defeat and its consequence", () => {
    expect(result(close(rounds(single("scored"), -3), "foes"))).toEqual(["foes", 2, ["a impaired defeat"]]);
  });
  it("E-140 C059 at a climax what was scored against the winner counts by the table", () => {
    const state = close(rounds(single("scored", { phase: "climax" }), 2, 2, -2), "heroes");
    expect([state.outcome?.level, proposed(state)]).toEqual([1, ["a fresh victory", "a hurt climax"]]);
  });
  it("E-140 at a climax the loser takes a point more, as at any end", () => {
    const other = close(rounds(single("scored", { phase: "climax" }), -3, 1), "foes");
    expect(result(other)).toEqual(["foes", 1, ["a impaired defeat"]]);
  });
  it("E-140 two heroes: one has the benefit, the other the consequence", () => {
    const state = close(rounds(heroes("scored"), 3), "heroes");
    expect(degrees(state)).toEqual(["a true 2", "b false 2"]);
    expect(proposed(state)).toEqual(["a pumped victory", "b impaired defeat"]);
  });
  it("E-140 with equal scores, or the prize to who is behind, the level is open", () => {
    expect(result(close(single("scored"), "heroes"))).toEqual(["heroes", null, []]);
    expect(result(close(rounds(single("scored"), -3), "heroes"))).toEqual(["heroes", null, ["a impaired defeat"]]);
  });
  it("E-140 the prize to nobody: outcomes and states all the same, and no level", () => {
    expect(result(close(rounds(single("scored"), -3), null))).toEqual([null, null, ["a impaired defeat"]]);
  });
  it("E-140 C122 in a group each pairing counts by its own score, and the level is the second best victory", () => {
    let state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { rulings });
    state = play(state, [declare("a", "p1")], [declare("b", "p2"), ...(FACES["3"] ?? []), ...(FACES["1"] ?? [])]);
    const done = close(state, "heroes");
    expect(degrees(done)).toEqual(["a true 2", "b true 1", "x false 2", "y false 1"]);
    expect([done.outcome?.level, done.pairings.map(({ status, winner }) => `${status} ${winner}`)]).toEqual([
      1,
      ["won a", "won b"],
    ]);
  });
  it("E-140 it can be closed while a hero point is held; the fall counts as it stands", () => {
    const state = rounds(single("scored", {}), -4);
    expect(state.ended).toBe(true);
    const held = play(begin("scored", [hero("a", 14, { heroPoints: 1 }), foe("b", 14)], { rulings }), [
      declare("a", "p1"),
      ...(FACES["-4"] ?? []),
    ]);
    expect([held.ended, result(close(held, "foes"))]).toEqual([false, ["foes", 3, ["a injured defeat"]]]);
  });
});

describe("closing the other types", () => {
  it("E-140 E-59e chained: who suffered less is ahead, the level is that of the foe's state", () => {
    const state = close(rounds(single("chained"), 2), "heroes");
    expect(result(state)).toEqual(["heroes", 1, ["a fresh victory"]]);
    expect(result(close(rounds(single("chained"), -3), "foes"))).toEqual(["foes", 3, ["a injured defeat"]]);
  });
  it("E-140 chained, both as badly off: the states are proposed and the level is open", () => {
    const state = rounds(single("chained"), -2, 2);
    expect(result(close(state, "heroes"))).toEqual(["heroes", null, ["a hurt defeat"]]);
  });
  it("E-140 extended: nobody is at nothing, so the level is open", () => {
    expect(result(close(single("extended"), "heroes"))).toEqual(["heroes", null, []]);
  });
  it("E-140 simple, before the dice: the prize alone", () => {
    expect(result(close(single("simple"), "heroes"))).toEqual(["heroes", null, []]);
  });
  it("E-140 simple, held for a hero point: what the dice came to; to the other side the level is open", () => {
    const held = play(begin("simple", [hero("a", 14, { heroPoints: 1 }), foe("b", 14)], { rulings }), [
      declare("a", "p1"),
      ...(FACES["-2"] ?? []),
    ]);
    expect(held.ended).toBe(false);
    expect(result(close(held, "foes"))).toEqual(["foes", 2, ["a impaired defeat"]]);
    expect(result(close(held, "heroes"))).toEqual(["heroes", null, ["a impaired defeat"]]);
  });
});

describe("discarding", () => {
  it("E-140 nothing comes of it, whatever was scored; only the GM may", () => {
    const state = rounds(single("scored", { phase: "climax" }), -3);
    expect(send(state, { type: "discard" }, [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    const done = play(state, [{ type: "discard" }]);
    expect([done.ended, done.outcome, proposed(done)]).toEqual([
      true,
      { winner: null, level: null, seats: [], discarded: true },
      [],
    ]);
    const [event] = send(state, { type: "discard" }).events;
    expect(event && contestFamily.sentence(state, event)?.key).toBe("Contest.Sentence.endedDiscarded");
  });
  it("E-140 both are offered to the GM, told apart", () => {
    const offered = contestFamily.options(contestFamily.view(single("scored"), GM), null);
    expect(offered.filter(({ id }) => /^(close:|discard)/.test(id)).map(({ id, refused }) => [id, refused])).toEqual([
      ["close:heroes", null],
      ["close:foes", null],
      ["close:", null],
      ["discard", null],
    ]);
  });
});

describe("a level the GM gives", () => {
  const open = close(single("scored"), "heroes");
  it("E-80 once, where the end has none; of two alone it is the hero's own, with its state", () => {
    const done = play(open, [{ type: "level", level: "2" }]);
    expect(result(done)).toEqual(["heroes", 2, ["a pumped victory"]]);
    expect(degrees(done)).toEqual(["a true 2", "b false 2"]);
    expect(send(done, { type: "level", level: "3" }).refused).toBe("Contest.Refused.LevelGiven");
  });
  it("E-80 a defeat brings its consequence, but not beside one that points brought already", () => {
    expect(proposed(play(close(single("scored"), "foes"), [{ type: "level", level: "3" }]))).toEqual([
      "a injured defeat",
    ]);
    const tied = close(rounds(single("scored", { phase: "climax" }), -3, 3), "foes");
    expect(proposed(tied)).toEqual(["a hurt climax"]);
    expect(proposed(play(tied, [{ type: "level", level: "1" }]))).toEqual(["a hurt climax"]);
  });
  it("E-80 in a group it is the side's alone", () => {
    const group = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { rulings });
    const done = play(close(group, "heroes"), [{ type: "level", level: "1" }]);
    expect(result(done)).toEqual(["heroes", 1, []]);
    expect(degrees(done)).toEqual(["a null 0", "b null 0", "x null 0", "y null 0"]);
  });
  it("E-80 refused while it goes on, where there is one, where nobody won, and to players", () => {
    const asked = (state: ContestState, by = GM) => send(state, { type: "level", level: "1" }, [], by).refused;
    expect(asked(single("scored"))).toBe("Contest.Refused.NotOverYet");
    expect(asked(close(rounds(single("scored"), 3), "heroes"))).toBe("Contest.Refused.LevelGiven");
    expect(asked(close(single("scored"), null))).toBe("Contest.Refused.LevelGiven");
    expect(asked(open, as("a"))).toBe("Contest.Refused.GmOnly");
  });
  it("E-80 it is told, and offered only while it is open", () => {
    const [event] = send(open, { type: "level", level: "2" }).events;
    expect(event && contestFamily.sentence(open, event)?.key).toBe("Contest.Sentence.changed.level.minor");
    const offered = (state: ContestState) =>
      contestFamily.options(contestFamily.view(state, GM), null).find(({ id }) => id === "level")?.refused?.key ?? null;
    expect([offered(open), offered(single("scored"))]).toEqual([null, "Contest.Refused.NotOverYet"]);
  });
});

const [a, b, x] = [hero("a", 14), hero("b", 14), foe("x", 14)];
const out = (seat: string, won: boolean | null, degree: Degree) => ({ seat, won, degree });

describe("the level of a side", () => {
  it("C123 one opponent: the outcome of the hero who put it out, though it came back from another's defeat of it", () => {
    const begun = begin("scored", [a, b, x], { rulings, pairings: [{ a: "a", b: "x" }] });
    const outcomes = [out("a", true, 2), out("b", true, 4), out("x", false, 4)];
    const felled = { ...begun, seats: { ...begun.seats, x: { ...begun.seats["x"], felledBy: "b" } } } as typeof begun;
    expect(sideLevel(felled, "heroes", outcomes)).toBe(4);
    const two = begin("scored", [a, b, x, foe("y", 14)], { rulings });
    expect(sideLevel(two, "heroes", outcomes)).toBe(2);
  });
  it("C125 lost with a single hero: that outcome; a follower's is none of it", () => {
    const begun = begin("scored", [a, follower("f", "a", "contestant"), x, foe("y", 14)], { rulings });
    expect(sideLevel(begun, "foes", [out("a", false, 3), out("f", false, 1), out("x", true, 3)])).toBe(3);
  });
  it("E-80 nobody's outcome qualifies, or nobody won: the GM says", () => {
    const begun = begin("scored", [a, b, x], { rulings, pairings: [{ a: "a", b: "x" }] });
    expect(sideLevel(begun, "heroes", [out("a", null, 0), out("b", null, 0), out("x", null, 0)])).toBeNull();
    expect(sideLevel(begun, null, [out("a", true, 2)])).toBeNull();
  });
});

describe("whose outcomes make the level of a side", () => {
  const seats = [a, b, hero("c", 14, { side: "foes" }), hero("d", 14, { side: "foes" })];
  it("C122 of two sides with heroes those of the winners alone, though others won a pairing as well", () => {
    const outcomes = [out("a", true, 3), out("b", true, 2), out("c", true, 4), out("d", false, 1)];
    expect(sideLevel(begin("scored", seats, { rulings }), "heroes", outcomes)).toBe(2);
    expect(sideLevel(begin("scored", seats, { rulings }), "foes", outcomes)).toBe(4);
  });
  it("C123 a follower is no second opponent; of two foes who felled the first decides nothing", () => {
    const outcomes = [out("a", true, 2), out("b", true, 4)];
    const felledByB = (...foes: Record<string, unknown>[]): ContestState => {
      const begun = begin("scored", [a, b, x, ...foes], { rulings, pairings: [{ a: "a", b: "x" }] });
      return { ...begun, seats: { ...begun.seats, x: { ...begun.seats["x"], felledBy: "b" } } } as ContestState;
    };
    expect(sideLevel(felledByB(), "heroes", outcomes)).toBe(4);
    expect(sideLevel(felledByB(follower("t", "x", "secondary", 9, { side: "foes" })), "heroes", outcomes)).toBe(4);
    expect(sideLevel(felledByB(foe("y", 14)), "heroes", outcomes)).toBe(2);
  });
  it("C045 without heroes on any side there is none", () => {
    const begun = begin("scored", [foe("u", 14, { side: "heroes" }), x], { rulings });
    expect(sideLevel(begun, "foes", [out("x", true, 2), out("u", false, 2)])).toBeNull();
  });
});

describe("a level of two alone", () => {
  const begun = single("scored");
  const over = (...seats: ReturnType<typeof out>[]): ContestState => ({
    ...begun,
    ended: true,
    outcome: { winner: "foes", level: null, seats },
  });
  const proposal = (seat: string, why: Proposal["why"]): Proposal => ({
    id: `${why}-${seat}`,
    seat,
    state: "hurt",
    why,
    scope: "",
    decided: null,
  });
  const states = (state: ContestState, level: Degree = 3): readonly string[] =>
    statesByLevel(state, level).flatMap((one) =>
      one.type === "proposed" ? [`${one.proposal.seat} ${one.proposal.state} ${one.proposal.why}`] : [one.type],
    );

  it("E-141 is theirs where points left it open, each by their own", () => {
    const outcome = { winner: "foes", level: null, seats: [out("a", true, 2), out("b", null, 0), out("z", null, 0)] };
    expect(withLevel(begun, outcome, 3)).toEqual({
      winner: "foes",
      level: 3,
      seats: [out("a", true, 2), out("b", true, 3), out("z", false, 3)],
    });
    expect(withLevel({ ...begun, group: true }, outcome, 3).seats).toEqual(outcome.seats);
  });
  it("E-141 E-123 brings the hero's consequence, unless points or states did: of their own alone", () => {
    const open = over(out("a", null, 0), out("b", null, 0));
    expect(states(open)).toEqual(["a injured defeat"]);
    const rows: readonly (readonly [string, Proposal["why"], readonly string[]])[] = [
      ["a", "climax", []],
      ["a", "defeat", []],
      ["a", "victory", ["a injured defeat"]],
      ["a", "price", ["a injured defeat"]],
      ["b", "climax", ["a injured defeat"]],
      ["b", "defeat", ["a injured defeat"]],
    ];
    for (const [seat, why, expected] of rows)
      expect(states({ ...open, proposals: [proposal(seat, why)] }), `${seat} ${why}`).toEqual(expected);
  });
  it("E-141 brings nothing where points gave an outcome, where it goes on, and none to a follower", () => {
    expect(states(over(out("a", false, 2), out("b", null, 0)))).toEqual([]);
    expect(states(begun)).toEqual([]);
    const helped = begin("scored", [a, follower("f", "a", "supporter"), foe("b", 14)], { rulings });
    expect(states({ ...over(out("a", null, 0), out("f", null, 0)), seats: helped.seats, order: helped.order })).toEqual(
      ["a injured defeat"],
    );
  });
});

describe("what closing decides of each pairing", () => {
  const three = begin("scored", [a, b, hero("c", 14), x, foe("y", 14), foe("z", 14)], { rulings });
  const scores = { p1: { x: 3 }, p2: {}, p3: { c: 2, z: 1 } } as const;
  const pairings = three.pairings.map((one): Pairing => ({
    ...one,
    against: { ...one.against, ...scores[one.id as keyof typeof scores] },
  }));
  const state: ContestState = { ...three, pairings };
  const left: ContestState = {
    ...three,
    pairings: pairings.map((one) => (one.id === "p1" ? { ...one, status: "left", winner: "a" } : one)),
  };
  const ended = (event: ContestEvent) => event as Extract<ContestEvent, { type: "ended" }>;
  const first = (of: ContestState): readonly Effect[] =>
    ended(closed(of, "heroes", typeOf(of))).effects.filter(({ type }) => type === "pairing" || type === "counted");

  it("E-140 won by who is ahead, whose foe was behind; over for both where nobody is", () => {
    expect(first(state)).toEqual([
      { type: "pairing", pairing: "p1", before: "open", after: "won", winner: "a" },
      { type: "counted", what: "behind-p1", seat: "x", by: 1 },
      { type: "pairing", pairing: "p2", before: "open", after: "closed" },
      { type: "pairing", pairing: "p3", before: "open", after: "won", winner: "z" },
      { type: "counted", what: "behind-p3", seat: "c", by: 1 },
    ]);
  });
  it("E-140 a pairing that is over stays as it was", () => {
    expect(first(left)).toEqual(first(state).slice(2));
  });
  it("E-140 who was behind is known by pairing", () => {
    const done = close(state, "heroes");
    const asked = [
      ["p1", "x"],
      ["p3", "c"],
      ["p3", "x"],
      ["p2", "y"],
      ["p1", "a"],
    ] as const;
    expect(asked.map(([pairing, seat]) => wasBehind(done, pairing, seat))).toEqual([true, true, false, false, false]);
  });
  it("E-140 C121 C031 is told with its rules: first that it was closed, then how such a contest ends", () => {
    expect(closed(state, "heroes", typeOf(state)).trace).toEqual([["E-140"], ["C121", 2]]);
    const two = rounds(single("scored"), 3);
    expect(closed(two, "heroes", typeOf(two)).trace).toEqual([["E-140"], ["C031", 2]]);
  });
  it("E-140 a type that knows no ending of its own gives the prize alone; one without a rule tells the closing", () => {
    const { ending: _ending, ...bare } = typeOf(state);
    expect(closed(state, "foes", bare)).toEqual({
      type: "ended",
      outcome: { winner: "foes", level: null, seats: [] },
      effects: first(state),
    });
    const outcome = { winner: "foes", level: 1 as const, seats: [] };
    const untold = { ...bare, ending: () => ({ type: "ended", outcome, effects: [] }) as const };
    expect(closed(state, "foes", untold)).toMatchObject({ outcome, effects: first(state), trace: [["E-140"]] });
    const other = { ...bare, ending: () => ({ type: "round", round: 2 }) as const };
    expect(closed(state, "foes", other)).toEqual(closed(state, "foes", bare));
  });
});

describe("rolls that departures look at", () => {
  const begun = begin("scored", [a, b, x, foe("y", 14)], {
    rulings,
    pairings: [
      { a: "a", b: "x" },
      { a: "b", b: "y" },
      { a: "a", b: "y" },
    ],
  });
  const points = (pairing: string): Effect => ({ type: "points", pairing, against: "y", by: 2 });
  const roll = (id: string, pairing: string, more: Partial<RollRecord> = {}): OpenRoll => ({
    roll: rollOf("round", "a", "y", { id, pairing, ...more }),
    effects: [points(pairing)],
  });
  const played = (...rounds: readonly number[]): readonly Pairing[] =>
    begun.pairings.map((one, index) => ({ ...one, played: rounds[index] ?? 0 }));
  const with_ = (open: readonly OpenRoll[], pairings = played(1, 1, 1)): ContestState => ({ ...begun, open, pairings });
  const ids = (state: ContestState, seat: string, pairing: string): readonly string[] =>
    voided(state, seat, pairing).map(({ roll: { id } }) => id);
  const all = [roll("r1", "p1"), roll("r2", "p2"), roll("r3", "p3")];

  it("E-144 who falls has not made the rolls of this round in their later pairings", () => {
    expect(ids(with_(all), "a", "p1")).toEqual(["r3"]);
    expect(ids(with_(all), "a", "p3")).toEqual([]);
    expect(ids(with_(all), "y", "p2")).toEqual(["r3"]);
    expect(ids(with_(all), "b", "p2")).toEqual([]);
  });
  it("E-144 but those of earlier rounds, those that are no contest, and of pairings not played yet", () => {
    const state = with_([roll("r1", "p1"), roll("r3", "p3", { round: 0 }), roll("r4", "p3", { purpose: "assist" })]);
    expect(ids(state, "a", "p1")).toEqual([]);
    expect(ids(with_(all, played(1, 1, 0)), "a", "p1")).toEqual([]);
    expect(ids({ ...with_(all), round: 2 }, "a", "p1")).toEqual([]);
  });
  it("E-144 C158 a fall wins its pairing, takes those rolls back and closes the others", () => {
    const state = with_(all);
    const event = fellEvent(state, { kind: "fell", seat: "a", by: "x", pairing: "p1", roll: "r1" }, "C026");
    expect(event).toEqual({
      type: "fell",
      seat: "a",
      by: "x",
      pairing: "p1",
      effects: [
        { type: "status", seat: "a", before: "in", after: "out", by: "x", pairing: "p1" },
        { ...points("p3"), by: -2 },
        { type: "pairing", pairing: "p1", before: "open", after: "won", winner: "x" },
        { type: "pairing", pairing: "p3", before: "open", after: "closed" },
      ],
      trace: [["C026"]],
    });
    expect(contestFamily.evolve(state, event).open.map(({ roll: { id } }) => id)).toEqual(["r1", "r2"]);
    const nowhere = { ...event, pairing: null, effects: [] } as typeof event;
    expect(contestFamily.evolve(state, nowhere).open).toEqual(all);
  });
  it("C158 C159 a follower is removed, and counts 2 more", () => {
    const seats = [a, follower("f", "a", "contestant", 14), x, foe("y", 14)];
    const state = begin("scored", seats, { rulings, pairings: [{ a: "f", b: "y" }] });
    expect(fellEvent(state, { kind: "fell", seat: "f", by: "y", pairing: "p1", roll: null }, "C026")).toEqual({
      type: "fell",
      seat: "f",
      by: "y",
      pairing: "p1",
      effects: [
        { type: "status", seat: "f", before: "in", after: "removed", by: "y", pairing: "p1" },
        { type: "pairing", pairing: "p1", before: "open", after: "won", winner: "y" },
        { type: "carried", seat: "f", by: 2 },
      ],
      trace: [["C158"], ["C159", 2]],
    });
  });
  it("the last open roll of a pairing, at one target or at any", () => {
    const state = with_([roll("r1", "p1", { target: "x" }), roll("r2", "p1", { target: "y" }), roll("r3", "p3")]);
    const last = (...at: [string, string?]): unknown => lastRoll(state, ...at)?.roll.id;
    expect([last("p1"), last("p1", "x"), last("p1", "y"), last("p1", "z"), last("p2")]).toEqual([
      "r2",
      "r1",
      "r2",
      undefined,
      undefined,
    ]);
  });
  it("C095 whoever wins the roll of this round in which they try to get away leaves, and nobody else", () => {
    const leaving = (more: Partial<RollRecord>, round = 1, since = 1): unknown => {
      const one = roll("r1", "p1", { a: rolledBy("a", { aside: "leave" }), b: rolledBy("x"), ...more });
      const pairing = { ...(begun.pairings[0] as Pairing), played: round, since };
      return ["a", "x"].map((seat) => isLeaving(with_([one]), pairing, seat));
    };
    expect(leaving({})).toEqual([true, false]);
    expect(leaving({ winner: "b" })).toEqual([false, false]);
    expect(leaving({ winner: "b", b: rolledBy("x", { aside: "leave" }) })).toEqual([false, true]);
    expect(leaving({ a: rolledBy("a", { aside: "task" }) })).toEqual([false, false]);
    expect(leaving({ winner: null })).toEqual([false, false]);
    expect(leaving({ purpose: "assist" })).toEqual([false, false]);
    expect([leaving({}, 2), leaving({}, 1, 2)]).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});
