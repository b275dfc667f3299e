import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { By } from "../log/family.ts";
import { fillOption } from "../log/request.ts";
import {
  everyOption,
  meanOver,
  numbersFrom,
  outcomes,
  randomFields,
  stepsOf,
} from "../../../test/support/rules/log/odds-property.ts";
import { inPercent } from "../log/values.ts";
import type { Work } from "../log/work.ts";
import { duel } from "./duel.ts";
import { ANA, AUDIENCE, BO, GM, at, begin, play, rawSeat } from "../../../test/support/rules/duel/fixtures.ts";
import type { DuelIntent } from "./moves.ts";
import { proposedBonus, type DuelOdds } from "./odds.ts";
import { SIDES, type PerSide } from "./setup.ts";
import type { DuelState } from "./state.ts";
import { bestOwnRow } from "./view.ts";

type Next = (below: number) => number;
const pick = <T>(list: readonly T[], next: Next): T => list[next(list.length)] as T;

const beginning = (next: Next): DuelState => {
  const sheet = (): Record<string, number> =>
    Object.fromEntries(["blade", "nerve", "wits"].flatMap((key) => (next(5) === 0 ? [] : [[key, next(9) - 1]])));
  return begin({
    seats: { A: rawSeat("Ana", { ...sheet(), sure: 2 }, next(5)), B: rawSeat("Bo", { ...sheet(), sure: 3 }, next(5)) },
    stakes: "custom",
    size: pick([5, 7, 9], next),
    profile: {
      missingBonus: pick(["ask", "zero", "forbid"], next),
      tie: pick(["reroll", "challenger", "challenged", "noMove", "higherBonus"], next),
      natural20: pick(["onWin", "autoWin"], next),
      natural20Choice: pick(["ask", "always"], next),
      replenish: pick(["round", "controlOnly"], next),
    },
  });
};

/** What is shown of the duel in a state, by the GM's own view. */
const chanceIn = (state: DuelState, kept: Map<string, unknown>): PerSide<number> | null => {
  const said = duel.odds(duel.view(state, GM), null, "best", kept);
  return said?.kind === "odds" ? said.duel : null;
};

const near = (shown: number | undefined, right: number): boolean =>
  shown === undefined || Math.abs(shown - right) < 1e-6;

/** Differences between what is shown of an intent and what all faces make of it. */
const differences = (state: DuelState, intent: DuelIntent, by: By, kept: Map<string, unknown>): readonly string[] => {
  const shown = duel.odds(duel.view(state, by), intent, "best", kept);
  const told = JSON.stringify([by, intent, state.phase, state.profile]);
  const decided = duel.decide(state, intent, by);
  if (decided.kind === "refused")
    return JSON.stringify(shown) === JSON.stringify(decided)
      ? []
      : [`${told}: refused, shown ${JSON.stringify(shown)}`];
  if (shown?.kind === "refused") return [`${told}: allowed, shown ${JSON.stringify(shown)}`];
  if (shown === null) return decided.kind === "roll" ? [`${told}: dice fall, and none are told`] : [];
  if (shown.kind === "hidden") return [];
  // A tie that is thrown again leaves the others in proportion
  const ends = outcomes(duel, state, intent, by, undefined, 1);
  const won = meanOver(ends, ({ events }) => {
    const [first] = events;
    if (first?.type === "opened") return first.control === "A" ? 1 : 0;
    return first?.type === "rolled" && first.winner === "A" ? 1 : 0;
  });
  const known = new Map<string, number>();
  const whole = meanOver(ends, ({ state: after }) => {
    const key = JSON.stringify([
      after.phase,
      after.marker,
      after.control,
      after.temp,
      after.used,
      after.won,
      after.result,
    ]);
    const chance = known.get(key) ?? chanceIn(after, kept)?.A ?? Number.NaN;
    known.set(key, chance);
    return chance;
  });
  const named = ends[0]?.events[0]?.type === "named";
  return [
    ...(named || near(shown.roll?.A, decided.kind === "roll" ? won : (shown.roll?.A ?? 0))
      ? []
      : [`${told}: roll ${String(shown.roll?.A)}, true ${won}`]),
    ...(near(shown.duel?.A, whole) ? [] : [`${told}: duel ${String(shown.duel?.A)}, true ${whole}`]),
  ];
};

describe("odds of an intent of a duel", () => {
  it("U-030 U-037 U-036 are those that all faces give through decide, at every step of duels at random", () => {
    const steps = stepsOf(process.env, 25);
    const [seed = 0] = fc.sample(fc.noBias(fc.nat()), 1);
    const next = numbersFrom(seed);
    const wrong: string[] = [];
    const tally = { options: 0 };
    let kept = new Map<string, unknown>();
    let state = beginning(next);
    for (let count = 0; count < steps && wrong.length === 0; count += 1) {
      const moves: DuelIntent[] = [];
      for (const by of [GM, pick([ANA, BO, AUDIENCE], next)])
        for (const { option } of everyOption(duel, state, by)) {
          tally.options += 1;
          const intent = fillOption(option, randomFields(option, next));
          wrong.push(...differences(state, intent, by, kept));
          if (option.refused === null && !["declare", "interrupt", "concede"].includes(intent.type)) moves.push(intent);
        }
      const intent = moves.length > 0 ? pick(moves, next) : undefined;
      const ends = intent
        ? outcomes(duel, state, intent, GM, (dice) => [{ faces: [1 + next(dice.faces)], weight: 1 }])
        : [];
      state = ends[0]?.state ?? state;
      if (state.phase === "ended" || next(15) === 0) {
        state = beginning(next);
        kept = new Map();
      }
    }
    expect(wrong.slice(0, 3), `seed ${seed}`).toEqual([]);
    if (process.env["ODDS_STEPS"]) console.log(`duel odds: seed ${seed}, ${steps} steps`, tally);
  }, 3_600_000);

  it("U-038 count a modifier that was set while the ticks were open", () => {
    const open: DuelState = { ...at(0, "A"), phase: "stepChoice", won: { winner: "A" } };
    const helped = play(open, { type: "modify", seat: "B", value: 6 });
    for (const steps of [1, 2] as const) {
      const said = duel.odds(duel.view(helped, GM), { type: "step", seat: "A", steps }) as DuelOdds;
      const after = chanceIn(play(helped, { type: "step", seat: "A", steps }), new Map());
      expect(said.duel?.A).toBeCloseTo(after?.A ?? Number.NaN, 9);
      expect(said.duel?.A).toBeLessThan(chanceIn(play(open, { type: "step", seat: "A", steps }), new Map())?.A ?? 0);
    }
  });

  it("U-026 name one bonus, U-038 choose ticks, and say nothing of moves without dice", () => {
    const state = at(0, "A");
    const said = (intent: unknown, by = GM) => duel.odds(duel.view(state, by), intent as DuelIntent);
    const blade = said({ type: "choose", seat: "A", key: "blade" }) as DuelOdds;
    const all = said(null) as DuelOdds;
    expect(blade.rows).toEqual([all.rows.find(({ key }) => key === "blade")]);
    expect(blade.roll).toEqual(blade.rows[0]?.round);
    expect(said({ type: "choose", seat: "B", key: "blade" })).toMatchObject({ kind: "refused", rule: "U-026" });
    expect(said({ type: "choose", seat: "A", key: "blade" }, BO)).toMatchObject({ kind: "refused", rule: "L-seat" });
    expect(said({ type: "step", seat: "A", steps: 2 })).toMatchObject({ kind: "refused" });
    for (const seat of SIDES) expect(said({ type: "concede", seat })).toBeNull();
    for (const wrong of [{}, { type: "choose" }, { type: "step", seat: "C", steps: 9 }, 3, "x"])
      expect(said(wrong)).toMatchObject({ kind: "refused" });
  });
});

const sheet = { blade: 7, footwork: 4, nerve: 2, wits: 5, trick: 3 };
const other = { blade: 3, footwork: 6, nerve: 5, wits: 2, strength: 7 };
/** Ana names a bonus, on the centre tick unless said; what Bo lacks counts as nothing. */
const asked = (marker = 0) =>
  duel.view(
    at(marker, "A", null, {
      seats: { A: rawSeat("Ana", sheet), B: rawSeat("Bo", other) },
      profile: { missingBonus: "zero" },
    }),
    ANA,
  );

const told = (view = asked()): DuelOdds => {
  const odds = duel.odds(view, null, "best", new Map());
  if (odds?.kind !== "odds") throw new Error("no odds");
  return odds;
};

describe("the bonus that is proposed", () => {
  it("is the one whose chance to win the duel, as it is shown, is the greatest", () => {
    const view = asked();
    const odds = told(view);
    const chances = new Map(odds.rows.map(({ key, duel: chance }) => [key, chance?.A ?? 0]));
    const proposed = proposedBonus(view, "A", odds);
    expect(inPercent(chances.get(proposed ?? "") ?? 0)).toBe(inPercent(Math.max(...chances.values())));
    expect(proposed, "which is not always the one that leads most").not.toBe(bestOwnRow(view.rows, "A"));
  });

  it("wins the round most often of those whose chance to win the duel is shown as the same", () => {
    const markers = [-3, -2, -1, 0, 1, 2, 3];
    const better = markers.flatMap((marker) => {
      const view = asked(marker);
      const { rows } = told(view);
      const mine = rows.find(({ key }) => key === proposedBonus(view, "A", told(view)));
      const shown = ({ duel: whole }: (typeof rows)[number]) => inPercent(whole?.A ?? 0);
      return rows.filter((row) => mine && shown(row) === shown(mine) && row.round.A > mine.round.A + 1e-9);
    });
    expect(better).toEqual([]);
    const same = told(asked(3)).rows.map((row) => inPercent(row.duel?.A ?? 0));
    expect(new Set(same).size, "there are such").toBeLessThan(same.length);
  });

  it("is the one that leads most where nothing is told of the whole duel, and of equals", () => {
    const view = asked();
    const usual = bestOwnRow(view.rows, "A");
    const odds = told(view);
    expect(proposedBonus(view, "A", null)).toBe(usual);
    expect(proposedBonus(view, "A", { ...odds, rows: odds.rows.map((row) => ({ ...row, duel: null })) })).toBe(usual);
    const half = { A: 0.5, B: 0.5 };
    expect(proposedBonus(view, "A", { ...odds, rows: odds.rows.map((row) => ({ ...row, duel: half })) })).toBe(usual);
  });
});

/** A duel with so many bonuses, each with a value of its own, so that no two count as one. */
const wide = (count: number): object => {
  const sheet = (plus: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1 + index * plus]));
  return { seats: { A: rawSeat("Ana", sheet(1)), B: rawSeat("Bo", sheet(2)) }, stakes: "death" };
};
const ticked = (state: DuelState): DuelState => ({ ...state, phase: "stepChoice", won: { winner: "A" } });
/** A screen that leaves long work to somebody else, and what it left. */
const screen = () => {
  const left: Work[] = [];
  const later = (_key: string, work: Work): void => void left.push(work);
  return { left, kept: Object.assign(new Map<string, unknown>(), { later }) };
};

describe("odds of a duel that cannot be told at once", () => {
  it("U-030 tell the round, and leave the duel to somebody who has time", () => {
    const { left, kept } = screen();
    const said = duel.odds(duel.view(at(0, "A", null, wide(9)), GM), null, "best", kept) as DuelOdds;
    expect(said).toMatchObject({ kind: "odds", waits: true, duel: null, rounds: null, ticks: null });
    expect(said.rows.map(({ key, duel: whole }) => [key, whole])).toEqual(
      Array.from({ length: 9 }, (_, index) => [`k${index}`, null]),
    );
    expect(said.rows[0]?.round.A).toBeCloseTo(0.5, 12);
    expect(left.map(({ kind }) => kind)).toEqual(["duel"]);
  });
  it.each([1, 2] as const)("U-038 say of %i ticks only that it is being worked out", (steps) => {
    const { left, kept } = screen();
    const state = ticked(at(0, "A", null, wide(9)));
    const said = duel.odds(duel.view(state, GM), { type: "step", seat: "A", steps }, "best", kept);
    expect(said).toMatchObject({ kind: "odds", waits: true, duel: null, rounds: null, ticks: null });
    expect(left).toHaveLength(1);
  });
  it("say nothing of a duel that is too large to solve, nor that anybody works on it", () => {
    const { left, kept } = screen();
    const state = at(0, "A", null, wide(16));
    for (const room of [kept, new Map<string, unknown>()]) {
      const said = duel.odds(duel.view(state, GM), null, "best", room) as DuelOdds;
      expect([said.duel, said.rounds, said.waits, said.rows.length]).toEqual([null, null, undefined, 16]);
    }
    expect(left).toEqual([]);
  });
});

describe("odds of an intent of a duel", () => {
  it.each([
    // Of 400 pairs of dice those that are equal are thrown again
    [0, 264 / 384],
    [4, 171 / 381],
  ])("D.5 count +%i for the bonus that a sheet lacks", (value, chance) => {
    const seats = { A: rawSeat("Ana", { wits: value === 0 ? 4 : 3, blade: 1 }), B: rawSeat("Bo", { blade: 1 }) };
    const asked = play(at(0, "A", null, { seats, profile: { missingBonus: "ask" } }), {
      type: "choose",
      seat: "A",
      key: "wits",
    });
    const said = duel.odds(duel.view(asked, GM), { type: "substitute", value }) as DuelOdds;
    expect(said.roll?.A).toBeCloseTo(chance, 12);
    expect(said.rows.map(({ key }) => key)).toEqual(["wits"]);
  });
  it.each(["A", "B"] as const)("U-038 tell ticks of %s as the chance of both sides", (seat) => {
    const state: DuelState = { ...at(0, seat), phase: "stepChoice", won: { winner: seat } };
    const whole = duel.odds(duel.view(state, GM), null) as DuelOdds;
    const said = duel.odds(duel.view(state, GM), { type: "step", seat, steps: 2 }) as DuelOdds;
    expect(said.duel?.[seat]).toBe(whole.ticks?.[2]);
    expect((said.duel?.A ?? 0) + (said.duel?.B ?? 0)).toBeCloseTo(1, 12);
    expect(said.rounds).toBeNull();
  });
  it("U-038 count a modifier that was set while ticks were open for the replenishing roll that comes next", () => {
    const seats = { A: rawSeat("Ana", { blade: 3 }), B: rawSeat("Bo", { blade: 3 }) };
    const open: DuelState = { ...ticked(at(0, "A", null, { seats })), used: ["blade"] };
    const helped = play(open, { type: "modify", seat: "A", value: 6 });
    for (const steps of [1, 2] as const) {
      const intent: DuelIntent = { type: "step", seat: "A", steps };
      const after = play(helped, intent);
      expect(after.phase).toBe("replenish");
      const said = duel.odds(duel.view(helped, GM), intent) as DuelOdds;
      const then = duel.odds(duel.view(after, GM), null) as DuelOdds;
      expect(said.duel?.A).toBeCloseTo(then.duel?.A ?? Number.NaN, 9);
      const plain = duel.odds(duel.view(open, GM), intent) as DuelOdds;
      expect(said.duel?.A).toBeGreaterThan(plain.duel?.A ?? 1);
    }
  });
});
