import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../scripts/seed.ts";
import type { DuelProfile } from "../profile/duel.ts";
import { duel } from "./duel.ts";
import { GM, at, begin, play, rawSeat } from "../../../test/support/rules/duel/fixtures.ts";
import type { DuelOdds, DuelPolicy } from "./odds.ts";
import { chancesOf } from "./solver.ts";
import { chooserOf, type DuelState } from "./state.ts";

const odds = (state: DuelState, policy: DuelPolicy = "best"): DuelOdds => {
  const said = duel.odds(duel.view(state, GM), null, policy);
  if (said?.kind !== "odds") throw new Error(JSON.stringify(said));
  return said;
};
const even = (count: number, over: object = {}): object => {
  const sheet = Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 3]));
  return { seats: { A: rawSeat("Ana", sheet), B: rawSeat("Bo", sheet) }, ...over };
};
const chanceA = (state: DuelState, policy?: DuelPolicy): number => odds(state, policy).duel?.A ?? Number.NaN;

describe("the chances of one contested roll", () => {
  const profile = begin().profile;
  const roll = (a: number, b: number, rulings: Partial<DuelProfile> = {}) =>
    chancesOf(
      { kind: "round", bonuses: { A: a, B: b }, modifiers: { A: 0, B: 0 }, chooser: "A" },
      { ...profile, ...rulings },
    );
  test("add up to 1 under every ruling", () => {
    for (const tie of ["reroll", "higherBonus", "noMove", "challenger", "challenged"] as const)
      for (const natural20 of ["onWin", "autoWin"] as const)
        for (let a = -3; a <= 25; a++)
          expect(Object.values(roll(a, 0, { tie, natural20 })).reduce((sum, one) => sum + one)).toBeCloseTo(1, 12);
  });
  test("U-030 +7 against +3 wins 69 % of the rounds, a tie being thrown again", () => {
    const { A, A20, nobody } = roll(7, 3);
    expect(A + A20).toBeCloseTo(264 / 384, 12);
    expect(nobody).toBe(0);
  });
  test("keep equal throws where nobody moves, or give them to who the ruling says", () => {
    expect(roll(3, 3, { tie: "noMove" }).nobody).toBeCloseTo(0.05, 12);
    const { A, A20 } = roll(3, 3, { tie: "challenger" });
    expect(A + A20).toBeCloseTo(0.525, 12);
    expect(roll(3, 3, { tie: "challenger" }).A20).toBeCloseTo(0.05, 12);
  });
  test("U-039 count a natural 20 only for its winner", () => {
    expect(roll(3, 3).A20).toBeCloseTo(19 / 380, 12);
    expect(roll(0, 30).A20).toBe(0);
    expect(roll(0, 30, { natural20: "autoWin" })).toMatchObject({ A20: 19 / 400, A: 0 });
  });
});

describe("the odds of a duel between equals", () => {
  test.each([
    ["spar", 3, 12.889],
    ["spar", 8, 12.889],
    ["death", 3, 28.532],
    ["death", 8, 28.532],
  ] as const)("are even; %s with %i bonuses takes about as many rounds as the guide says", (stakes, count, rounds) => {
    const said = odds(begin(even(count, { stakes })));
    expect(said.duel?.A).toBeCloseTo(0.5, 9);
    expect(said.rounds).toBeCloseTo(rounds, 3);
    expect(Math.round(rounds)).toBe(stakes === "spar" ? 13 : 29);
  });
  test("depend on where the marker stands, and mirror between the sides", () => {
    const fair = even(3);
    expect(chanceA(at(1, "A", null, fair))).toBeGreaterThan(0.55);
    for (const marker of [0, 1, 2])
      expect(chanceA(at(marker, "A", null, fair))).toBeCloseTo(
        1 - chanceA(at(marker === 0 ? 0 : -marker, "B", null, fair)),
        9,
      );
  });
});

/**
 * The same numbers by brute force through the real rules: every one of the 400 throws is decided and applied, for
 * every state, until the values stand still. Both name the first bonus left; no ties are thrown again.
 */
function bruteForce(start: DuelState): { win: number; rounds: number } {
  const key = (state: DuelState): string =>
    JSON.stringify([state.phase, state.marker, state.control, state.temp, state.used, state.result?.winner]);
  const states = new Map<string, { state: DuelState; next: Map<string, number> }>();
  const visit = (state: DuelState): void => {
    const next = new Map<string, number>();
    states.set(key(state), { state, next });
    if (state.phase === "ended") return;
    const cue = duel.waiting(state)[0];
    for (let a = 1; a <= 20; a++)
      for (let b = 1; b <= 20; b++) {
        const after = { ...play(state, cue?.default ?? {}, [a, b]), round: 0, seen: [], last: null };
        next.set(key(after), (next.get(key(after)) ?? 0) + 1 / 400);
        if (!states.has(key(after))) visit(after);
      }
  };
  visit({ ...start, round: 0, seen: [], last: null });
  const win = new Map<string, number>();
  const rounds = new Map<string, number>();
  for (let moved = 1; moved > 1e-13;) {
    moved = 0;
    for (const [name, { state, next }] of states) {
      const over = state.phase === "ended";
      const value = over ? (state.result?.winner === "A" ? 1 : 0) : mean(next, win);
      const count = over ? 0 : 1 + mean(next, rounds);
      moved = Math.max(moved, Math.abs(value - (win.get(name) ?? 0)), Math.abs(count - (rounds.get(name) ?? 0)));
      win.set(name, value);
      rounds.set(name, count);
    }
  }
  const name = key({ ...start, round: 0, seen: [], last: null });
  return { win: win.get(name) ?? 0, rounds: rounds.get(name) ?? 0 };
}
const mean = (next: ReadonlyMap<string, number>, values: ReadonlyMap<string, number>): number =>
  [...next].reduce((sum, [name, chance]) => sum + chance * (values.get(name) ?? 0), 0);

describe("the odds are those of the rules themselves, thrown out in full", () => {
  const one = { A: rawSeat("Ana", { blade: 4 }, 1), B: rawSeat("Bo", { blade: 2 }, 3) };
  const own = { A: rawSeat("Ana", { blade: 4 }, 1), B: rawSeat("Bo", { nerve: 6 }, 3) };
  const two = { A: rawSeat("Ana", { blade: 4, nerve: 4 }, 1), B: rawSeat("Bo", { blade: 2, nerve: 2 }, 3) };
  test.each([
    ["one bonus each", one, 5, {}],
    ["one bonus each, longer", one, 9, {}],
    ["two alike bonuses", two, 7, {}],
    ["bonuses apart", own, 7, {}],
    ["the higher bonus wins ties", one, 7, { tie: "higherBonus" }],
    ["a natural 20 wins", one, 7, { natural20: "autoWin" }],
    ["replenishing only gives control", two, 7, { replenish: "controlOnly" }],
  ] as const)("%s", (_name, seats, size, rulings) => {
    const profile = { natural20Choice: "always", tie: "noMove", ...rulings };
    const start = at(0, "A", null, { seats, size, stakes: "custom", profile });
    const [said, brute] = [odds(start), bruteForce(start)];
    expect(said.duel?.A).toBeCloseTo(brute.win, 9);
    expect(said.rounds).toBeCloseTo(brute.rounds, 7);
  });
});

/** A small seeded generator, so that a simulation is the same on every machine. */
function seeded(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

describe("the odds agree with simulated duels", () => {
  /** What greedy players do in a state; remembered, because few states are met again and again. */
  const plans = new Map<string, object>();
  function plan(state: DuelState): object {
    const { phase, marker, control, temp, used, won } = state;
    const key = JSON.stringify([phase, marker, control, temp, used, won]);
    const known = plans.get(key);
    if (known) return known;
    const made = decidePlan(state);
    plans.set(key, made);
    return made;
  }
  function decidePlan(state: DuelState): object {
    const now = odds(state, "greedy");
    if (now.ticks) return { type: "step", seat: state.won?.winner, steps: now.ticks[1] > now.ticks[2] ? 1 : 2 };
    if (state.phase !== "choose") return duel.waiting(state)[0]?.default ?? {};
    const side = chooserOf(state) ?? "A";
    const [first, ...rest] = now.rows;
    const best = rest.reduce((a, b) => (b.round[side] > (a?.round[side] ?? 0) ? b : a), first);
    return { type: "choose", seat: side, key: best?.key };
  }
  test("of two unlike sheets, both greedy, ties thrown again, ticks asked", () => {
    const random = seeded(20261120);
    const d20 = (): number => 1 + Math.floor(random() * 20);
    const start = begin({ size: 5, stakes: "custom" });
    const said = odds(start, "greedy");
    const games = 3000;
    let [won, rounds] = [0, 0];
    for (let game = 0; game < games; game++) {
      let state = start;
      while (state.phase !== "ended")
        state = play(state, plan(state), ...Array.from({ length: 8 }, () => [d20(), d20()] as const));
      if (state.result?.winner === "A") won += 1;
      rounds += state.round;
    }
    const p = said.duel?.A ?? 0;
    expect(Math.abs(won / games - p)).toBeLessThan(3 * Math.sqrt((p * (1 - p)) / games));
    expect(Math.abs(rounds / games - (said.rounds ?? 0))).toBeLessThan(0.2);
  });
});

describe("the odds before a choice", () => {
  test("name every row the chooser may name, with the round's and the duel's chance", () => {
    const { rows, duel: whole } = odds(at(-1, "B"));
    expect(rows.map((row) => row.key)).toEqual(["blade", "footwork", "nerve"]);
    expect(rows[0]?.round.B).toBeCloseTo(1 - 264 / 384, 12);
    expect(Math.max(...rows.map((row) => row.duel?.B ?? 0))).toBeCloseTo(whole?.B ?? 0, 12);
    expect(odds({ ...at(-1, "B"), used: ["blade"] }).rows.map((row) => row.key)).toEqual(["footwork", "nerve"]);
  });
  test("under greedy follow the best round instead", () => {
    const { rows, duel: whole } = odds(at(0, "A"), "greedy");
    expect(rows.find((row) => row.key === "blade")?.duel).toEqual(whole);
  });
  test("count circumstances for the next roll only", () => {
    const state = at(0, "A");
    const helped = play(state, { type: "modify", seat: "A", value: 5 });
    expect(odds(helped).rows[0]?.round.A).toBeGreaterThan(odds(state).rows[0]?.round.A ?? 1);
    expect(chanceA(helped)).toBeGreaterThan(chanceA(state));
    expect(chanceA(helped)).toBeLessThan(chanceA(state) + 0.25);
    const opening = begin();
    expect(chanceA(play(opening, { type: "modify", seat: "A", value: 30 }))).toBeCloseTo(chanceA(at(0, "A")), 12);
    expect(odds(play(opening, { type: "modify", seat: "A", value: 30 })).rounds).toBeCloseTo(
      odds(at(0, "A")).rounds ?? 0,
      12,
    );
  });
  test("of a replenishing roll look past it", () => {
    const waits = (over: object): DuelState => ({ ...at(2, "A", null, over), phase: "replenish", used: ["k0"] });
    const [fair, helped] = [waits(even(1)), play(waits(even(1)), { type: "modify", seat: "A", value: 30 })];
    expect(chanceA(helped)).toBeGreaterThan(chanceA(fair));
    const sure = odds(helped);
    const after = play(helped, { type: "replenish" }, [10, 10]);
    expect(sure.rows).toEqual([]);
    expect(sure.rounds).toBeGreaterThan(1 + (odds(after).rounds ?? 99) * 0.9);
    const control = waits(even(1, { profile: { replenish: "controlOnly" } }));
    expect(chanceA(play(control, { type: "modify", seat: "A", value: 30 }))).toBeCloseTo(
      chanceA(at(2, "A", null, even(1, { profile: { replenish: "controlOnly" } }))),
      9,
    );
  });
  test("U-038 say what one tick and two are worth to who is asked", () => {
    for (const [marker, control, dice] of [
      [0, "A", [20, 2]],
      [0, "B", [2, 20]],
    ] as const) {
      const state = play(at(marker, control), { type: "choose", seat: control, key: "footwork" }, dice);
      const { ticks, duel: whole } = odds(state);
      for (const steps of [1, 2] as const) {
        const after = play(state, { type: "step", seat: control, steps });
        expect(ticks?.[steps]).toBeCloseTo(odds(after).duel?.[control] ?? 0, 12);
      }
      expect(whole?.[control]).toBe(Math.max(ticks?.[1] ?? 0, ticks?.[2] ?? 0));
    }
    const last = play(at(2, "A"), { type: "choose", seat: "A", key: "blade" }, [20, 2]);
    expect(odds(last)).toMatchObject({ ticks: { 2: 1 }, duel: { A: 1, B: 0 }, rounds: 1 });
    const other = play(at(-2, "B"), { type: "choose", seat: "B", key: "blade" }, [2, 20]);
    expect(odds(other)).toMatchObject({ ticks: { 2: 1 }, duel: { A: 0, B: 1 }, rounds: 1 });
  });
  test("take a missing bonus as +0 while the GM is asked", () => {
    const seats = { A: rawSeat("Ana", { wits: 4, blade: 1 }), B: rawSeat("Bo", { blade: 1 }) };
    const named = play(at(0, "A", null, { seats, profile: { missingBonus: "ask" } }), {
      type: "choose",
      seat: "A",
      key: "wits",
    });
    expect(odds(named).rows).toMatchObject([{ key: "wits", round: { A: 264 / 384 } }]);
  });
  test("are certain once the duel is over, and unsaid where nobody won", () => {
    expect(odds(play(at(0, "A"), { type: "concede", seat: "A" }))).toMatchObject({ duel: { A: 0, B: 1 }, rounds: 0 });
    expect(odds(play(at(0, "A"), { type: "declare", winner: "A" })).duel).toEqual({ A: 1, B: 0 });
    expect(odds(play(at(0, "A"), { type: "interrupt" })).duel).toBeNull();
  });
});

describe("a duel that cannot be solved", () => {
  const wide = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, index]));
  const large = { seats: { A: rawSeat("Ana", wide), B: rawSeat("Bo", { k0: 5, k1: 9 }) } };
  test("because it is too large still says the chance of each round", () => {
    const said = odds(at(0, "A", null, large));
    expect(said).toMatchObject({ duel: null, rounds: null });
    expect(said.rows).toHaveLength(20);
    expect(said.rows[0]).toMatchObject({ key: "k0", duel: null });
    expect(odds(begin(large))).toMatchObject({ duel: null, rounds: null });
    expect(odds({ ...at(0, "A", null, large), phase: "replenish" })).toMatchObject({ duel: null, rounds: null });
    const twenty = play(at(0, "A", null, large), { type: "choose", seat: "A", key: "k9" }, [20, 2]);
    expect(odds(twenty)).toMatchObject({ duel: null, ticks: null });
  });
  test("because it hardly ever ends: whoever chooses loses the round, and the choice with it", () => {
    const seats = { A: rawSeat("Ana", { a: -500, c: -500 }, 500), B: rawSeat("Bo", { b: -500 }) };
    const profile = { replenish: "controlOnly" };
    const said = odds(at(0, "A", null, { seats, profile, size: 61, stakes: "custom" }));
    expect(said).toMatchObject({ duel: null, rounds: null });
    expect(said.rows[0]).toMatchObject({ key: "a", round: { A: 0, B: 1 }, duel: null });
  });
  test("is none that takes hundreds of rounds", () => {
    const said = odds(at(0, "A", null, even(1, { size: 61, stakes: "custom" })));
    expect(said.duel?.A).toBeCloseTo(0.5, 7);
    expect(said.rounds).toBeCloseTo(696.248, 2);
  });
});

describe("the best reply", () => {
  test("is never worse for its side than greed against the same foe", () => {
    const value = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 4 }), (pairs) => {
        const sheet = (which: 0 | 1): object =>
          Object.fromEntries(pairs.map((pair, index) => [`k${index}`, pair[which]]));
        const seats = { A: rawSeat("Ana", sheet(0) as never), B: rawSeat("Bo", sheet(1) as never) };
        const { rows, duel: whole } = odds(at(0, "A", null, { seats, size: 5, stakes: "custom" }));
        for (const row of rows) expect(whole?.A).toBeGreaterThanOrEqual((row.duel?.A ?? 0) - 1e-9);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe("what was worked out at earlier steps", () => {
  const seats = { A: rawSeat("Ana", { a: 3, b: 6 }, 2), B: rawSeat("Bo", { a: 5, b: 1 }) };
  const places = [at(0, "A", null, { seats }), at(0, "B", null, { seats }), at(2, "A", null, { seats })].concat(
    at(-1, "B", null, { seats }),
    at(3, "A", "B", { seats }),
  );
  // Values are made to stand still within 1e-11, in an order that depends on where the duel stood when they were made
  const rounded = (said: unknown): unknown =>
    JSON.parse(JSON.stringify(said, (_key, one: unknown) => (typeof one === "number" ? Number(one.toFixed(9)) : one)));
  const said = (state: DuelState, kept: Map<string, unknown>, policy: DuelPolicy = "best") =>
    duel.odds(duel.view(state, GM), null, policy, kept);

  test("is used again wherever the duel stands, and says the same as worked out anew", () => {
    const kept = new Map<string, unknown>();
    const made = new Set<unknown>();
    for (const state of places) {
      expect(rounded(said(state, kept))).toEqual(rounded(odds(state)));
      for (const one of kept.values()) made.add(one);
    }
    expect(made.size).toBe(1);
  });
  test("is left once a sheet, the policy or a ruling is another; one game is kept", () => {
    const kept = new Map<string, unknown>();
    const start = places[0] as DuelState;
    said(start, kept);
    const other = { A: rawSeat("Ana", { a: 3, b: 7 }, 2), B: seats.B };
    for (const [state, policy] of [
      [at(0, "A", null, { seats: other }), "best"],
      [at(0, "A", null, { seats: { ...seats, A: rawSeat("Ana", { a: 3, b: 6 }, 9) } }), "best"],
      [at(0, "A", null, { seats, profile: { tie: "noMove" } }), "best"],
      [start, "greedy"],
      [start, "best"],
    ] as const) {
      expect(rounded(said(state, kept, policy))).toEqual(rounded(odds(state, policy)));
      expect(kept.size).toBe(1);
    }
  });
});
