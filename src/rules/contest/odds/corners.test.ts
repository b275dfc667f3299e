import { describe, expect, it } from "vitest";
import type { By } from "../../log/family.ts";
import { WAITS, type Work, type WorkCache } from "../../log/work.ts";
import { contestFamily } from "../family.ts";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestIntent } from "../engine/definition.ts";
import { bareParty, type PartySpec } from "../engine/party.ts";
import type { RollSpec } from "../engine/rolls.ts";
import type { ContestState } from "../engine/state.ts";
import { chainedEnds } from "./chained.ts";
import { chancesOf, distribution, withCriticals } from "./distribution.ts";
import { expectedLength, odds as oddsOf, ownRolls, type ContestOdds, type ContestPolicy } from "./odds.ts";

const winOf = (state: ContestState, policy: Partial<ContestPolicy> = {}): number => {
  const odds = oddsOf(contestFamily.view(state, GM), { seat: "a", ...policy });
  return odds.kind === "odds" ? (odds.moves[0]?.contest?.win ?? -1) : -2;
};
const two = (a: number, b: number, rulings = {}, more = {}): ContestState =>
  begin("extended", [hero("a", a, more), hero("b", b, { side: "foes" })], { rulings });

describe("what the odds of a whole contest depend on", () => {
  it("C335 edges on one's own bids, where they are in play", () => {
    const edged = { edge: 4 };
    expect(winOf(two(14, 14, { useEdges: true }, edged))).toBeGreaterThan(winOf(two(14, 14, {}, edged)) + 0.01);
    const state = two(14, 14, { useEdges: true }, edged);
    expect(expectedLength(state)?.mean).toBeLessThan(expectedLength(two(14, 14))?.mean ?? 0);
  });
  it("C195 who acts first, and who leads a round when a parting shot has brought somebody back", () => {
    const led = play(two(12, 8), [{ type: "leads", pairing: "p1", leads: "b" }]);
    const bids = { bid: 8, foeBid: 1 };
    expect(winOf(led, bids)).not.toBeCloseTo(winOf(two(12, 8), bids), 3);
    const shooting = { ...bids, parting: true };
    expect(winOf(led, shooting)).not.toBeCloseTo(winOf(two(12, 8), shooting), 3);
    expect(winOf(led, shooting) + winOf(led, { seat: "b", bid: 1, foeBid: 8, parting: true })).toBeLessThan(1);
    expect(expectedLength(led)?.mean).toBeCloseTo(expectedLength(two(12, 8))?.mean ?? 0, 1);
  });
  it("C223 whether somebody so much weaker can be taken points from, whichever of the two it is", () => {
    const spared = [two(10, 20), two(20, 10)].map((state) => winOf(state));
    const taken = [two(10, 20, { noTransferFromWeaker: false }), two(20, 10, { noTransferFromWeaker: false })].map(
      (state) => winOf(state),
    );
    expect(taken[0]).toBeLessThan(spared[0] ?? 0);
    expect(taken[1]).toBeGreaterThan(spared[1] ?? 1);
  });
  it("S2-7 of a group simple contest only the roll at hand is told", () => {
    expect(winOf(begin("simple", [hero("a", 14), hero("c", 14), foe("b", 14)]))).toBe(-1);
  });
  it("E-75 whoever cannot use their ability throws no die: one way for all their faces", () => {
    const ways = withCriticals({ rating: 0 }, { rating: 14 }, { betterRoll: "high", surplusBumpDown: true });
    expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(ways.every(({ winner, degree }) => winner === 1 || (winner === 0 && degree === 2))).toBe(true);
  });
  it("a second chance is tried with an ability one has; a tied loan moves nothing", () => {
    const group = begin("extended", [hero("a", 14, { heroPoints: 1 }), hero("c", 14), foe("x", 14)]);
    const out = {
      ...group,
      round: 2,
      seats: { ...group.seats, a: { ...(group.seats["a"] as ContestState["seats"][string]), status: "out" } },
      advantage: { ...group.advantage, a: { start: 14, current: -4, changed: true } },
    } as ContestState;
    expect(send(out, { type: "chance", seat: "a", ability: "none" }).refused).toBe("Contest.Refused.NoSuchAbility");
    const turns = play(group, [{ type: "bid", seat: "a" }], [{ type: "bid", seat: "c" }]);
    const first = turns.extended?.turns.find((seat) => seat !== "x") ?? "a";
    const ready = turns.extended?.turns[0] === "x" ? play(turns, [{ type: "forfeit", seat: "x" }]) : turns;
    const other = first === "a" ? "c" : "a";
    const idle = { ...ready, declared: {} };
    const lent = send(idle, { type: "lend", seat: first, target: other, amount: 14 }, [10, 10]);
    expect([lent.refused, lent.state.advantage[other]?.current]).toEqual([null, 14]);
  });
});

describe("a chained contest worked out place by place", () => {
  // Found by the recursion that was used before, at commit cb1c22b.
  it.each([
    ["full", "stack", [17, ["hurt"], true], [20, [], false], 0.025205651165159954],
    ["seed", "replace", [34, [], true], [30, ["injured", "hurt"], true], 0.9980847964298442],
  ] as const)("C351 E-87 is what it was before: %s, %s", (chainedLadder, chainedEscalation, a, b, right) => {
    const rulings = { chainedLadder, chainedEscalation, chainedMarginalEscalates: false } as const;
    const side = ([rating, wounds, weighs]: typeof a | typeof b) => ({ rating, wounds, weighs });
    const { win, lose } = chainedEnds(side(a), side(b), { betterRoll: "high", surplusBumpDown: true, ...rulings });
    expect([win, lose]).toEqual([expect.closeTo(right, 12), expect.closeTo(1 - right, 12)]);
  });
});

/** A cache that leaves long work to somebody else, and notes what it was asked. */
const noting = (): { readonly kept: WorkCache; readonly asked: Work[] } => {
  const asked: Work[] = [];
  const later = (_key: string, work: Work): void => void asked.push(work);
  return { kept: Object.assign(new Map<string, unknown>(), { later }), asked };
};
/** What somebody else was asked, and found no answer to. */
class Unanswered extends Map<string, unknown> {
  override readonly has = (): boolean => true;
  override readonly get = (): unknown => null;
}
const answerTo = (state: ContestState, policy: ContestPolicy, kept?: WorkCache, by: By = GM): ContestOdds => {
  const answer = oddsOf(contestFamily.view(state, by), policy, kept);
  if (answer.kind !== "odds") throw new Error(answer.why.key);
  return answer;
};

describe("what is asked about an extended contest too long for a screen", () => {
  /** Two heroes with so many points that a look at each standing takes too long. */
  const long = (more: Record<string, unknown> = {}, other: Record<string, unknown> = {}): ContestState =>
    begin("extended", [hero("a", 900, more), hero("b", 900, { side: "foes", ...other })]);
  const side = { rating: 900, bumps: 0, stretched: false, literal: false, current: 900, start: 900, edge: 0 };
  const rulings = {
    betterRoll: "high",
    surplusBumpDown: true,
    apFractionRounding: "up",
    noTransferFromWeaker: true,
    capTransferToOwned: true,
    minBid: 1,
  };
  const question = {
    sides: [
      { ...side, desperate: true, bid: 3 },
      { ...side, desperate: true, bid: 3 },
    ],
    rulings,
    acting: 0,
    best: false,
    shots: null,
  };
  const askedOf = (state: ContestState, policy: Partial<ContestPolicy> = {}): unknown => {
    const { kept, asked } = noting();
    const [move] = answerTo(state, { seat: "a", ...policy }, kept).moves;
    expect(move).toMatchObject({ move: "exchange", purpose: "exchange", contest: null, waits: true });
    expect(asked).toHaveLength(1);
    return asked[0];
  };

  it("is the contest as it is: ratings, points, bids, rulings, who is on turn", () => {
    expect(askedOf(long())).toEqual({ kind: "extended", question });
    const one = {
      ...long(),
      advantage: { a: { start: 900, current: 800, changed: true }, b: { start: 900, current: 900, changed: false } },
    };
    expect(askedOf(one, { bid: 7, foeBid: 0, then: "best" })).toMatchObject({
      question: { sides: [{ current: 800, bid: 7 }, { bid: 1 }], best: true },
    });
    expect(askedOf(play(long(), [{ type: "leads", pairing: "p1", leads: "b" }]))).toMatchObject({
      question: { acting: 1 },
    });
  });
  it("C335 C283 edges where they are in play; only a hero bids in desperation", () => {
    const state = begin("extended", [hero("a", 900, { edge: 4 }), foe("b", 900)], { rulings: { useEdges: true } });
    expect(askedOf(state)).toMatchObject({ question: { sides: [{ edge: 4, desperate: true }, { desperate: false }] } });
    expect(askedOf({ ...state, rulings: { ...state.rulings, useEdges: false } })).toMatchObject({
      question: { sides: [{ edge: 0 }, { edge: 0 }] },
    });
  });

  const heroes = long();
  const against = (npcPartingShots: boolean): ContestState =>
    begin("extended", [hero("a", 900), foe("b", 900)], { rulings: { npcPartingShots } });
  it.each<readonly [string, ContestState, string, unknown]>([
    ["both heroes take them", heroes, "a", { taken: [true, true], lead: 0, first: 0 }],
    ["from the other side", heroes, "b", { taken: [true, true], lead: 1, first: 1 }],
    ["C259 each once: a has", { ...heroes, counts: { "shot:b": 1 } }, "a", { taken: [false, true], lead: 0, first: 0 }],
    ["C259 each once: b has", { ...heroes, counts: { "shot:a": 1 } }, "a", { taken: [true, false], lead: 0, first: 0 }],
    ["E-48 a resistance takes none", against(false), "a", { taken: [true, false], lead: 0, first: 0 }],
    ["E-48 unless ruled so", against(true), "a", { taken: [true, true], lead: 0, first: 0 }],
    [
      "C195 where the foe leads",
      play(heroes, [{ type: "leads", pairing: "p1", leads: "b" }]),
      "a",
      { taken: [true, true], lead: 1, first: 0 },
    ],
    ["where nobody faces anybody yet", { ...heroes, pairings: [] }, "a", { taken: [true, true], lead: 0, first: 0 }],
  ])("C259 C263 parting shots: %s", (...row) => {
    const [, state, seat, shots] = row;
    const target = seat === "a" ? "b" : "a";
    expect(askedOf(state, { seat, target, parting: true })).toMatchObject({ question: { shots } });
    expect(askedOf(state, { seat, target })).toMatchObject({ question: { shots: null } });
  });

  it("nothing is told of the whole where no answer was found, or where somebody has no points left", () => {
    expect(answerTo(long(), { seat: "a" }, new Unanswered()).moves[0]).toMatchObject({ contest: null });
    expect(answerTo(long(), { seat: "a" }, new Unanswered()).moves[0]).not.toHaveProperty("waits");
    for (const current of [0, -3])
      for (const seat of ["a", "b"]) {
        const advantage = { ...long().advantage, [seat]: { start: 900, current, changed: true } };
        const { kept, asked } = noting();
        expect(answerTo({ ...long(), advantage }, { seat: "a" }, kept).moves[0]?.contest).toBeNull();
        expect(asked).toEqual([]);
      }
  });
  it("a chained one is asked about too, from ratings without this contest's states", () => {
    const state = begin("chained", [hero("a", 600), hero("b", 500, { side: "foes" })], {
      rulings: { chainedLadder: "full", chainedEscalation: "stack", chainedMarginalEscalates: false },
    });
    const hurt = { ...state, wounds: { a: ["hurt" as const] } };
    const { kept, asked } = noting();
    expect(answerTo(hurt, { seat: "a" }, kept).moves).toMatchObject([{ move: "plain", contest: null, waits: true }]);
    expect(asked).toMatchObject([
      {
        kind: "chained-ends",
        question: {
          sides: [
            { rating: 600, wounds: ["hurt"] },
            { rating: 500, wounds: [] },
          ],
        },
      },
    ]);
    expect(answerTo(hurt, { seat: "a" }, new Unanswered()).moves[0]).toMatchObject({ contest: null });
  });
  it("E-38 the best bid is told where it was asked for, and no bid where it was not", () => {
    const few = begin("extended", [hero("a", 2), foe("b", 2)]);
    const move = (policy: Partial<ContestPolicy>) => answerTo(few, { seat: "a", ...policy }).moves[0];
    expect(move({})).not.toHaveProperty("bid");
    expect(move({ then: "best" })?.bid).toBeGreaterThan(0);
    expect(move({})).not.toHaveProperty("waits");
  });
});

describe("whom the odds of a seat are about", () => {
  const exchange = (state: ContestState, policy: ContestPolicy): unknown =>
    answerTo(state, policy).moves.map(({ move, purpose, exchange: { win }, contest }) => [move, purpose, win, contest]);
  const winAt = (a: number, b: number): number =>
    chancesOf(distribution({ rating: a }, { rating: b }, { betterRoll: "high", surplusBumpDown: true })).win;
  const two = (type: string, a: Record<string, unknown>[], b: Record<string, unknown>[]): ContestState =>
    begin(type, [...a, ...b], {
      rulings: { multipleOpponentPenalty: 3 },
      pairings: a.flatMap((one) => b.map((other) => ({ a: one["id"], b: other["id"] }))),
    });
  it("E-60 the pairing that was named, at the penalty of one who has several, on either side", () => {
    const outnumbered = two("chained", [hero("a", 14)], [foe("x", 12), foe("y", 16)]);
    expect(exchange(outnumbered, { seat: "a" })).toEqual([["plain", "round", winAt(14, 12), null]]);
    expect(exchange(outnumbered, { seat: "a", pairing: "p2" })).toEqual([["plain", "round", winAt(11, 16), null]]);
    const many = two("chained", [hero("a", 14), hero("c", 12)], [foe("x", 16)]);
    expect(exchange(many, { seat: "c", pairing: "p2" })).toEqual([["plain", "round", winAt(12, 13), null]]);
    expect(exchange(many, { seat: "a", target: "x" })).toEqual([["plain", "round", winAt(14, 16), null]]);
  });
  it("a scored contest has no whole against somebody whom one does not face", () => {
    const apart = begin("scored", [hero("a", 14), foe("x", 12)]);
    const plain = answerTo(apart, { seat: "a" }).moves.map(({ contest }) => contest !== null);
    expect(plain).toEqual([true, true, true]);
    expect(
      answerTo({ ...apart, pairings: [] }, { seat: "a", target: "x" }).moves.map(({ contest }) => contest),
    ).toEqual([null, null, null]);
  });
  it("nobody: it is over, or there is no such seat", () => {
    const state = begin("scored", [hero("a", 14), foe("x", 12)]);
    const over = { kind: "hidden", why: { key: "Contest.Odds.over" } };
    const odds = (now: ContestState, policy: ContestPolicy) => oddsOf(contestFamily.view(now, GM), policy);
    expect(odds({ ...state, ended: true }, { seat: "a", target: "x" })).toEqual(over);
    expect(odds({ ...state, ended: true }, { seat: "a", pairing: "p1" })).toEqual(over);
    expect(odds(state, { seat: "z" })).toEqual(over);
    expect(odds(state, { seat: "a", pairing: "p9" })).toEqual(over);
  });
  it("C243 with three sides nothing is told of the whole, and why", () => {
    const sides = ["heroes", "foes", "others"].map((id) => ({ id, name: id }));
    const state = begin("extended", [hero("a", 14), foe("x", 12), foe("y", 12, { side: "others" })], { sides });
    expect(answerTo(state, { seat: "a", target: "x" }).moves).toEqual([
      {
        move: "exchange",
        purpose: "exchange",
        exchange: expect.objectContaining({ win: winAt(14, 12) }) as unknown,
        contest: null,
        untold: { key: "Contest.Odds.sides" },
      },
    ]);
  });
});

describe("the rolls of a step that an intent is about", () => {
  const party = (seat: string): PartySpec => ({ ...bareParty(14), seat });
  const roll = (a: string, b: string, pairing: string | null): RollSpec =>
    ({ purpose: "round", pairing, a: party(a), b: party(b) }) as unknown as RollSpec;
  const rolls = [roll("a", "x", "p1"), roll("c", "y", "p2"), roll("a", "y", "p3")];
  const several = { ...roll("c", "x", null), field: [{ b: party("x") }, { b: party("y") }] } as unknown as RollSpec;
  it.each<readonly [Record<string, unknown>, readonly number[]]>([
    [{ type: "declare", seat: "a", pairing: "p2" }, [1]],
    [{ type: "declare", seat: "a", pairing: "p9" }, []],
    [{ type: "rest", seat: "a" }, [0, 2]],
    [{ type: "rest", seat: "c" }, [1]],
    [{ type: "rest", seat: "x" }, [0]],
    [{ type: "rest", seat: "y" }, [1, 2]],
    [{ type: "rest", seat: "z" }, [0, 1, 2]],
    [{ type: "roll" }, [0, 1, 2]],
  ])("%o", (intent, expected) => {
    expect(ownRolls(rolls, intent as unknown as ContestIntent)).toEqual(expected.map((at) => rolls[at]));
  });
  it("one against several is each target's too", () => {
    const one = [roll("a", "x", "p1"), several];
    expect(ownRolls(one, { type: "rest", seat: "y" } as unknown as ContestIntent)).toEqual([several]);
  });
});

describe("odds that are told from one side, or to nobody", () => {
  const ask = (state: ContestState, intent: Record<string, unknown>, by: By = GM) =>
    contestFamily.odds(contestFamily.view(state, by), intent as unknown as ContestIntent);
  it("E-129 a waiting roll against a bare number is told from who made it", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 13), foe("x", 14)], { gmWord: true });
    const waiting = send(
      state,
      { type: "augment", seat: "a", how: "rolled", helper: "a", ability: "other" },
      [],
      as("a"),
    );
    expect(waiting.refused).toBeNull();
    const own = ask(state, { type: "augment", seat: "a", how: "rolled", helper: "a", ability: "other" });
    expect(own).toMatchObject({ kind: "odds", moves: [{ purpose: "augment" }] });
    expect(ask(waiting.state, { type: "allow", held: "a" })).toEqual(own);
  });
  it("C085 nothing is told of the whole while the foe is after something else", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 13, { side: "foes" })]);
    const whole = (now: ContestState): unknown => {
      const odds = ask(now, declare("a", "p1"));
      return odds?.kind === "odds" ? odds.moves.map(({ contest }) => contest !== null) : odds;
    };
    const after = (kind: string): ContestState =>
      play(state, [declare("b", "p1", kind, { task: "a rope", gain: "goal" })]);
    expect(whole(play(state, [declare("b", "p1")]))).toEqual([true]);
    expect(whole(after("task"))).toEqual([false]);
  });
  it("E-83 one secret number among several hides them all", () => {
    const state = play(
      begin("extended", [hero("a", 17), hero("b", 10), foe("x", 14), foe("y", 20, { secret: true })], { order: "bid" }),
      [{ type: "redeclare", seat: "x", target: "a", bid: 3 }],
      [{ type: "redeclare", seat: "y", target: "a", bid: 2 }],
      [{ type: "bid", seat: "a", target: "x", bid: 14 }],
      [{ type: "bid", seat: "b" }],
    );
    const away = { type: "disengage", seat: "a", target: "x" };
    expect(ask(state, away)).toMatchObject({ kind: "odds" });
    expect(ask(state, away, as("a"))).toEqual({ kind: "hidden", why: { key: "Contest.Odds.hidden" } });
  });
});

describe("who works out how long a contest lasts", () => {
  const seats = (count: number, type: string, more: Record<string, unknown> = {}): ContestState =>
    begin(type, [hero("a", 14, more), ...["x", "y", "z"].slice(0, count).map((id) => foe(id, 12))], {
      rulings: { multipleOpponentPenalty: 3 },
      pairings: ["x", "y", "z"].slice(0, count).map((b) => ({ a: "a", b })),
    });
  const asked = (state: ContestState) => {
    const noted = noting();
    return { told: expectedLength(state, noted.kept), asked: noted.asked };
  };
  it("the screen for one or two short chains, somebody else for three, each at its penalty (E-60)", () => {
    for (const count of [1, 2]) {
      const { told, asked: work } = asked(seats(count, "chained"));
      expect([typeof told, work]).toEqual(["object", []]);
    }
    const { told, asked: work } = asked({ ...seats(3, "chained"), wounds: { a: ["hurt"] } });
    expect(told).toBe(WAITS);
    expect(work).toMatchObject(
      [14, 11, 8].map((rating) => ({
        kind: "chained",
        question: {
          sides: [
            { rating, wounds: ["hurt"] },
            { rating: 12, wounds: [] },
          ],
        },
      })),
    );
    const many = begin("chained", [hero("a", 14), hero("b", 14), hero("c", 14), foe("x", 16)], {
      rulings: { multipleOpponentPenalty: 3 },
      pairings: ["a", "b", "c"].map((a) => ({ a, b: "x" })),
    });
    expect(asked(many).asked).toMatchObject(
      [16, 13, 10].map((rating) => ({ question: { sides: [{ rating: 14 }, { rating }] } })),
    );
  });
  it("of an extended one above 110 points, of plain play", () => {
    const short = asked(begin("extended", [hero("a", 5), foe("x", 4)]));
    expect([typeof short.told, short.asked]).toEqual(["object", []]);
    const long = asked(begin("extended", [hero("a", 100), foe("x", 100)]));
    expect(long.told).toBe(WAITS);
    expect(long.asked).toMatchObject([
      { kind: "length", question: { best: false, shots: null, acting: 0, sides: [{ bid: 3 }, { bid: 3 }] } },
    ]);
  });
  it("nobody where no answer was found; what waits comes before what has none", () => {
    expect(expectedLength(seats(2, "chained"), new Unanswered())).toBeNull();
    const unknown = seats(3, "chained");
    const numbers = Object.fromEntries(Object.entries(unknown.numbers).filter(([id]) => id !== "z"));
    expect(asked({ ...unknown, numbers }).told).toBe(WAITS);
    expect(expectedLength({ ...seats(2, "chained"), pairings: [] })).toBeNull();
  });
  it("a kept answer is of the same ratings, the same score and the same limits (C158)", () => {
    const kept: WorkCache = new Map();
    const alone = begin("scored", [hero("h", 17), hero("k", 17), foe("f", 14)], { pairings: [{ a: "k", b: "f" }] });
    const means = (state: ContestState): readonly (number | undefined)[] =>
      [expectedLength(state, kept) as never, expectedLength(state)].map(
        (one: { readonly mean: number } | null) => one?.mean,
      );
    const pairings = alone.pairings.map((pairing) => ({ ...pairing, against: { k: 3, f: 0 } }));
    const led = begin("scored", [hero("h", 17), follower("k", "h", "contestant", 17), foe("f", 14)], {
      pairings: [{ a: "k", b: "f" }],
    });
    for (const state of [alone, { ...alone, pairings }, led, begin("scored", [hero("h", 10), foe("f", 14)])]) {
      const [first, second] = means(state);
      expect(first).toBe(second);
    }
  });
});
