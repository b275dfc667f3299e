import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { as, begin, foe, GM, hero } from "../fixtures.ts";
import { stream } from "../random-play.ts";
import { resolve } from "../roll/resolve.ts";
import { distribution } from "./distribution.ts";
import { fieldDistribution } from "./field.ts";
import { runs } from "../../../../scripts/seed.ts";

const rulings = { betterRoll: "high", surplusBumpDown: true } as const;

describe("odds of one action against several (E-116)", () => {
  it("are those of a plain exchange where there is one", () => {
    for (const [a, b] of [
      [17, 14],
      [27, 34],
      [0, 14],
      [14, 0],
    ] as const) {
      const plain = distribution({ rating: a }, { rating: b }, rulings);
      fieldDistribution({ rating: a }, [{ rating: b }], rulings).forEach((chance, index) =>
        expect(chance).toBeCloseTo(plain[index] ?? 0, 12),
      );
    }
  });

  it("agree with 200,000 throws to within three standard errors", () => {
    const targets = [{ rating: 14 }, { rating: 27 }, { rating: 8 }];
    const own = { rating: 24 };
    const exact = fieldDistribution(own, targets, rulings);
    const next = stream(4711);
    const count = new Array<number>(9).fill(0);
    const throws = runs(200_000);
    for (let one = 0; one < throws; one += 1) {
      const face = 1 + next(20);
      const outcomes = targets.map((target) => {
        const { winner, degree } = resolve({ ...own, face }, { ...target, face: 1 + next(20) }, rulings);
        return winner === "a" ? degree : winner === "b" ? -degree : 0;
      });
      const index = 4 + Math.min(...outcomes);
      count[index] = (count[index] ?? 0) + 1;
    }
    exact.forEach((chance, index) => {
      const error = Math.sqrt((chance * (1 - chance)) / throws);
      expect(Math.abs((count[index] ?? 0) / throws - chance)).toBeLessThanOrEqual(3 * error + 1e-12);
    });
    expect(exact.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it("E-46 are given for the current exchange, at the penalty, and hidden where one of the numbers is secret", () => {
    const state = begin("extended", [hero("a", 17), foe("x", 14), foe("y", 20), foe("z", 8, { secret: true })], {
      rulings: { extendedMultiTarget: true },
    });
    const view = contestFamily.view(state, as("a"));
    const ask = (seen: typeof view, ...also: string[]) =>
      contestFamily.odds(seen, { type: "bid", seat: "a", target: "x", also });
    const odds = ask(view, "y");
    expect(odds).toMatchObject({ kind: "odds", moves: [{ purpose: "exchange", contest: null }], hero: null });
    const exact = fieldDistribution({ rating: 14 }, [{ rating: 14 }, { rating: 20 }], state.rulings);
    expect(odds?.kind === "odds" && odds.moves[0]?.exchange.degrees).toEqual(exact);
    expect(ask(view, "z")).toMatchObject({ kind: "hidden" });
    expect(ask(contestFamily.view(state, GM), "z")).toMatchObject({ kind: "odds" });
  });
});
