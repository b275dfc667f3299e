import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { begin, foe, GM, hero, send } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import { stream } from "../../../../test/support/rules/contest/random-play.ts";
import { resolve } from "../roll/resolve.ts";
import { odds as oddsOf, type ContestPolicy } from "./odds.ts";
import { runs } from "../../../../scripts/seed.ts";

const GAMES = runs(200_000);
const roll = { betterRoll: "high", surplusBumpDown: true } as const;
const endsAt = (state: ContestState, policy: Partial<ContestPolicy> = {}): readonly number[] => {
  const odds = oddsOf(contestFamily.view(state, GM), { seat: "a", target: "b", parting: true, ...policy });
  if (odds.kind !== "odds") throw new Error(odds.why.key);
  return odds.moves[0]?.contest?.degrees ?? [];
};
const agrees = (exact: number, found: number, games: number): void => {
  const error = Math.sqrt((exact * (1 - exact)) / games);
  expect(Math.abs(found / games - exact)).toBeLessThanOrEqual(3 * error + 1e-9);
};

/**
 * Two who bid 3; whoever is a hero takes a parting shot at whom they beat, once. A
 * game of its own, not the odds' own code.
 */
const game = (
  ratings: readonly [number, number],
  heroes: readonly [boolean, boolean],
  next: (below: number) => number,
): number | null => {
  const points = [...ratings] as [number, number];
  const shot = [!heroes[0], !heroes[1]];
  const action = (actor: 0 | 1): void => {
    const other = actor === 0 ? 1 : 0;
    const bid = Math.min(3, Math.max(1, heroes[actor] ? Math.max(points[actor], ratings[actor]) : points[actor]));
    const faces = [1 + next(20), 1 + next(20)] as const;
    const rolled = resolve(
      { rating: ratings[actor], face: faces[0] },
      { rating: ratings[other], face: faces[1] },
      roll,
    );
    if (rolled.winner === null) return;
    const [winner, loser] = rolled.winner === "a" ? ([actor, other] as const) : ([other, actor] as const);
    const loss = rolled.degree === 1 ? Math.ceil(bid / 2) : bid * (rolled.degree - 1);
    const weak = ratings[loser] <= ratings[winner] - 6;
    if (rolled[rolled.winner].result === 3 && !weak) points[winner] += Math.min(loss, Math.max(0, points[loser]));
    points[loser] -= loss;
  };
  const down = (): boolean => points[0] <= 0 || points[1] <= 0;
  for (;;) {
    const done: number[] = [];
    for (const actor of [0, 1] as const) {
      if (done.includes(actor)) continue;
      action(actor);
      done.push(actor);
      // Of two who are down or back at once the first in order is seen first: a is
      for (let tries = 0; tries < 2 && down(); tries += 1) {
        const fallen = points[0] <= 0 ? 0 : 1;
        const victor = fallen === 0 ? 1 : 0;
        if (points[victor] <= 0 || shot[victor]) break;
        shot[victor] = true;
        action(victor);
        if (points[fallen] > 0) done.push(fallen);
        if (points[fallen] > 0 && points[victor] <= 0 && fallen === 1) break;
      }
      if (down()) {
        if (points[0] <= 0 && points[1] <= 0) return null;
        const low = Math.min(...points);
        const degree = low >= -10 ? 1 : low >= -20 ? 2 : low >= -30 ? 3 : 4;
        return points[0] <= 0 ? 4 - degree : 4 + degree;
      }
    }
  }
};

describe("parting shots in the odds of an extended contest (C259, C263)", { timeout: 120_000 }, () => {
  it.each([
    ["a hero against a resistance", [17, 14], [true, false]],
    ["a weak hero against a strong resistance", [10, 18], [true, false]],
    ["two heroes", [14, 15], [true, true]],
  ] as const)("of %s agree with 200,000 seeded games", (_name, ratings, heroes) => {
    const other = heroes[1] ? hero("b", ratings[1], { side: "foes" }) : foe("b", ratings[1]);
    const ends = endsAt(begin("extended", [hero("a", ratings[0]), other]));
    const next = stream(77_003);
    const found = new Array<number>(9).fill(0);
    let nobody = 0;
    for (let count = 0; count < GAMES; count += 1) {
      const end = game(ratings, heroes, next);
      if (end === null) nobody += 1;
      else found[end] = (found[end] ?? 0) + 1;
    }
    ends.forEach((chance, index) => agrees(chance, found[index] ?? 0, GAMES));
    agrees(1 - ends.reduce((sum, chance) => sum + chance, 0), nobody, GAMES);
  });

  it("are those of the contest as it is played", () => {
    const start = begin("extended", [hero("a", 8), hero("b", 9, { side: "foes" })]);
    const ends = endsAt(start);
    const next = stream(1_201);
    const games = 1_500;
    const found = new Array<number>(9).fill(0);
    for (let count = 0; count < games; count += 1) {
      let state = start;
      for (let step = 0; step < 200 && !state.ended; step += 1) {
        const [cue] = contestFamily.waiting(state);
        const intent = cue?.kind === "parting" ? { type: "shoot", seat: cue.seats[0] } : cue?.default;
        state = send(state, { ...intent }, [1 + next(20), 1 + next(20)]).state;
      }
      const { winner, level } = state.outcome ?? { winner: null, level: 0 };
      if (winner !== null) {
        const index = winner === "heroes" ? 4 + (level ?? 0) : 4 - (level ?? 0);
        found[index] = (found[index] ?? 0) + 1;
      }
    }
    ends.forEach((chance, index) => agrees(chance, found[index] ?? 0, games));
  });

  it("make a defeat deeper now and then, and bring somebody back now and then", () => {
    const state = begin("extended", [hero("a", 17), foe("b", 14)]);
    const [plain, shooting] = [endsAt(state, { parting: false }), endsAt(state)];
    expect(shooting[6] ?? 0).toBeGreaterThan(plain[6] ?? 0);
    const win = (ends: readonly number[]): number => ends.slice(5).reduce((sum, chance) => sum + chance, 0);
    expect(win(shooting)).toBeLessThan(win(plain));
    expect(win(endsAt(state, { then: "best" }))).toBeGreaterThan(win(shooting));
  });

  it("E-48 are taken by a resistance only where ruled so, and not looked at where points are past counting", () => {
    const [heroesOnly, all] = [false, true].map((npcPartingShots) =>
      endsAt(begin("extended", [hero("a", 17), foe("b", 14)], { rulings: { npcPartingShots } })),
    );
    expect(heroesOnly).not.toEqual(all);
    const uncapped = begin("extended", [hero("a", 17), foe("b", 14)], { rulings: { capTransferToOwned: false } });
    expect(endsAt(uncapped)).toHaveLength(9);
    expect(endsAt(begin("extended", [hero("a", 900), foe("b", 900)]), { then: "best" })).toEqual([]);
  });
});
