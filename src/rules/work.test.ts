import { describe, expect, it } from "vitest";
import { contestFamily } from "./contest/family.ts";
import { begin, foe, GM, hero } from "../../test/support/rules/contest/fixtures.ts";
import { answerExtended, sampled } from "./contest/odds/extended/answer.ts";
import type { ExtendedQuestion } from "./contest/odds/extended/question.ts";
import { expectedLength } from "./contest/odds/odds.ts";
import type { ContestOdds } from "./contest/odds/scored.ts";
import { duel } from "./duel/duel.ts";
import { WAITS, finish, type WorkCache, type Work } from "./log/work.ts";
import { duelPresets, duelRulings } from "./profile/duel.ts";
import { presetProfile } from "./profile/profile.ts";
import { workOn } from "./work.ts";

/** A map that leaves long work, and what it left. */
const leaving = (): { kept: WorkCache; left: Map<string, Work> } => {
  const left = new Map<string, Work>();
  return {
    kept: Object.assign(new Map<string, unknown>(), { later: (key: string, work: Work) => left.set(key, work) }),
    left,
  };
};
const answerAll = (kept: WorkCache, left: Map<string, Work>): void => {
  // Through the same door as a worker's answer, which copies it
  for (const [key, work] of left) kept.set(key, structuredClone(finish(workOn(structuredClone(work)))));
  left.clear();
};
const even = (points: number) => begin("extended", [hero("a", points), foe("x", points)]);

describe("long work of a contest", { timeout: 60_000 }, () => {
  const ask = (points: number, more: object, kept?: WorkCache): ContestOdds["moves"][number] | undefined => {
    const view = contestFamily.view(even(points), GM);
    return (contestFamily.odds(view, null, { seat: "a", target: "x", ...more }, kept) as ContestOdds).moves[0];
  };

  it.each([
    ["best bids", 40, { then: "best" }],
    ["best bids and shots", 30, { then: "best", parting: true }],
    ["very many points", 160, {}],
  ])("is left, with the exchange's chance at once, and comes to the same: %s", (_what, points, more) => {
    const { kept, left } = leaving();
    const waiting = ask(points, more, kept);
    const right = ask(points, more);
    expect(waiting).toMatchObject({ exchange: right?.exchange, contest: null, waits: true });
    expect(left.size).toBe(1);
    answerAll(kept, left);
    expect(ask(points, more, kept)).toEqual(right);
    expect(left.size).toBe(0);
  });

  it("of few points is not left", () => {
    const { kept, left } = leaving();
    expect(ask(14, {}, kept)).toEqual(ask(14, {}));
    expect(left.size).toBe(0);
  });

  it("120 against 120, best bids and shots, is told in full by whoever has time", () => {
    const { kept, left } = leaving();
    expect(ask(120, { then: "best", parting: true }, kept)?.waits).toBe(true);
    answerAll(kept, left);
    expect(ask(120, { then: "best", parting: true }, kept)?.contest?.precision.kind).toBe("exact");
  });

  it("of many pairings of a chained contest the length is left, and comes to the same", () => {
    const seats = [12, 13, 14].flatMap((rating, at) => [hero(`h${at}`, rating), foe(`f${at}`, rating + 1)]);
    const state = begin("chained", seats);
    const { kept, left } = leaving();
    expect(expectedLength(state, kept)).toBe(WAITS);
    expect(left.size).toBe(3);
    answerAll(kept, left);
    expect(expectedLength(state, kept)).toEqual(expectedLength(state));
  });
});

describe("no step of long work is long, however large what is asked", { timeout: 120_000 }, () => {
  /** Steps that work is put down between, at least; it is not waited for to the end. */
  const steps = (work: Work, enough: number): number => {
    const going = workOn(work);
    let count = 0;
    while (count < enough && !going.next().done) count += 1;
    return count;
  };

  it("a chained contest, 20M9 against 20M9: its end and its length are left, and in small steps", () => {
    const state = begin("chained", [hero("a", 200), foe("x", 200)]);
    const { kept, left } = leaving();
    const said = contestFamily.odds(contestFamily.view(state, GM), null, { seat: "a" }, kept) as ContestOdds;
    expect(said.moves[0]).toMatchObject({ contest: null, waits: true });
    expect(expectedLength(state, kept)).toBe(WAITS);
    expect([...left.values()].map(({ kind }) => kind)).toEqual(["chained-ends", "chained"]);
    // so many standings of a round are looked at between two looks up that nine steps are all of its end
    for (const work of left.values()) expect(steps(work, 8), work.kind).toBe(8);
  });

  it("the end of a usual chained contest is not left, and comes to the same as in steps", () => {
    const state = begin("chained", [hero("a", 17), foe("x", 14)]);
    const { kept, left } = leaving();
    const view = contestFamily.view(state, GM);
    const said = contestFamily.odds(view, null, { seat: "a" }, kept);
    expect(left.size).toBe(0);
    expect(said).toEqual(contestFamily.odds(view, null, { seat: "a" }));
    expect(said).toMatchObject({ moves: [{ contest: { precision: { kind: "exact" } } }] });
  });

  it("12 pairings of a chained contest: each length is left by itself", () => {
    const seats = Array.from({ length: 12 }, (_, at) => [hero(`h${at}`, 20 + 3 * at), foe(`f${at}`, 18 + 3 * at)]);
    const { kept, left } = leaving();
    expect(expectedLength(begin("chained", seats.flat()), kept)).toBe(WAITS);
    expect(left.size).toBe(12);
  });
});

describe("an estimate of very long contests", { timeout: 60_000 }, () => {
  const side = (points: number, rating: number, desperate: boolean, bid = 3) => ({
    rating,
    current: points,
    start: points,
    desperate,
    bid,
    edge: 0,
  });
  const rulings = {
    betterRoll: "high",
    surplusBumpDown: true,
    apFractionRounding: "up",
    noTransferFromWeaker: true,
    capTransferToOwned: true,
  } as const;
  const cases: readonly (readonly [string, ExtendedQuestion])[] = [
    ["plain", { sides: [side(30, 15, true), side(28, 16, false)], rulings, acting: 0, best: false, shots: null }],
    [
      "bold, all shoot, no cap",
      {
        sides: [side(30, 15, true, 12), side(34, 14, true, 8)],
        rulings: { ...rulings, capTransferToOwned: false },
        acting: 1,
        best: false,
        shots: { taken: [true, true], lead: 1, first: 0 },
      },
    ],
  ];
  it.each(cases)(
    "is played by the same rules, within the error it tells, and the same each time: %s",
    (_what, question) => {
      const winOf = (ends: readonly number[] = []): number => ends.slice(5).reduce((sum, chance) => sum + chance, 0);
      const told = finish(sampled(question));
      const right = answerExtended(question);
      const error = told?.precision.kind === "estimate" ? told.precision.error : 0;
      expect(error).toBeGreaterThan(0);
      expect(error).toBeLessThan(0.011);
      // Nineteen of twenty keep it: these do, and always will, for their dice are always the same
      expect(Math.abs(winOf(told?.ends) - winOf(right?.ends))).toBeLessThanOrEqual(error);
      told?.ends.forEach((chance, degree) => expect(Math.abs(chance - (right?.ends[degree] ?? 0))).toBeLessThan(0.02));
      expect(finish(sampled(question))).toEqual(told);
    },
  );
});

describe("long work of a duel", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ key: `k${at}`, label: `k${at}`, value: at }));
  const begun = (count: number) => {
    const seat = (name: string) => ({ name, initiative: 0, bonuses: rows(count) });
    const setup = duel.parseSetup({
      seats: {
        A: seat("Ana"),
        B: { ...seat("Bram"), bonuses: rows(count).map((row) => ({ ...row, value: -row.value })) },
      },
      stakes: "custom",
      size: 13,
    });
    if (setup.kind === "refused") throw new Error(JSON.stringify(setup));
    const state = duel.setup(setup.value);
    if ("kind" in state) throw new Error(JSON.stringify(state));
    return duel.view(state, { gm: true, seats: [] });
  };

  it.each(duelPresets)("of 13 ticks with 12 bonuses is left: $id", (preset) => {
    const view = { ...begun(12), profile: presetProfile(duelRulings, preset) };
    const { kept, left } = leaving();
    for (const policy of ["best", "greedy"] as const)
      expect(duel.odds(view, null, policy, kept)).toMatchObject({ duel: null, waits: true });
    expect(left.size).toBe(2);
  });

  it("is left, with what one roll comes to at once, and comes to the same", () => {
    const view = begun(10);
    const { kept, left } = leaving();
    const right = duel.odds(view, null, "best");
    expect(duel.odds(view, null, "best", kept)).toEqual({ ...right, duel: null, rounds: null, waits: true });
    expect(left.size).toBe(1);
    answerAll(kept, left);
    expect(duel.odds(view, null, "best", kept)).toEqual(right);
    expect(duel.odds(view, null, "best", kept)).toEqual(right);
    expect([left.size, kept.size]).toEqual([0, 1]);
  });
});
