import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { By } from "../../log/family.ts";
import { fillOption } from "../../log/fill.ts";
import { everyOption, meanOver, numbersFrom, outcomes, randomFields, stepsOf } from "../../log/odds-property.ts";
import { duel } from "../duel.ts";
import { ANA, AUDIENCE, BO, GM, at, begin, play, rawSeat } from "../fixtures.ts";
import type { DuelIntent } from "../moves.ts";
import { SIDES } from "../side.ts";
import type { Both } from "../side.ts";
import type { DuelState } from "../state.ts";
import type { DuelOdds } from "./odds.ts";

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
const chanceIn = (state: DuelState, kept: Map<string, unknown>): Both<number> | null => {
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
