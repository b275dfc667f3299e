import { describe, expect, it } from "vitest";
import { runs } from "../../../../scripts/seed.ts";
import type { By } from "../../log/family.ts";
import type { ContestIntent } from "../engine/definition.ts";
import type { ContestState } from "../engine/state.ts";
import { contestFamily } from "../family.ts";
import { GM, as, begin, declare, foe, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import { stream } from "../../../../test/support/rules/contest/random-play.ts";
import { resolve } from "../roll/resolve.ts";
import { distribution } from "./distribution.ts";
import { fieldDistribution, type ContestAssume, type ContestPolicy, type MoveOdds } from "./scored.ts";

it("C346 of two who both want out no chance is shown, though one of them rolls in another pairing", () => {
  const start = begin("chained", [hero("a", 14), foe("x", 14), foe("y", 14)], {
    pairings: [
      { a: "a", b: "x" },
      { a: "a", b: "y" },
    ],
  });
  const [first = "", second = ""] = start.pairings.map(({ id }) => id);
  const later = play(start, [declare("a", first)], [declare("a", second), 10, 10, 10, 10]);
  const foeOut = play(later, [declare("x", first, "leave")], [declare("a", second)]);
  const ask = (kind: string) =>
    contestFamily.odds(contestFamily.view(foeOut, GM), declare("a", first, kind) as ContestIntent);
  expect(ask("leave")).toBeNull();
  expect(ask("plain")).toMatchObject({ kind: "odds", moves: [{ purpose: "round" }] });
});

type Loose = Record<string, unknown>;
const percent = (chance: number): string => (100 * chance).toFixed(2);
/** One roll: what is done and for what, won and lost in percent, and how the whole contest is won if that is said. */
const moveLine = ({ move, purpose, exchange, contest }: MoveOdds): string =>
  `${move} ${purpose} ${percent(exchange.win)}/${percent(exchange.lose)} ${contest ? `end ${percent(contest.win)}` : "-"}`;
const line = (
  state: ContestState,
  intent: Loose | null,
  assume?: ContestAssume | ContestPolicy,
  by: By = GM,
): string | null => {
  const odds = contestFamily.odds(contestFamily.view(state, by), intent as ContestIntent | null, assume);
  if (odds === null) return null;
  if (odds.kind === "hidden") return `hidden ${odds.why.key}`;
  if (odds.kind === "refused") return `refused ${odds.key}`;
  const { moves, together, hero: held } = odds;
  const more = [together === null ? [] : [`together ${percent(together)}`], held ? [`held ${percent(held.win)}`] : []];
  return [...moves.map(moveLine), ...more.flat()].join(" | ");
};

const point = { heroPoints: 1 };
const two = (type: string, more: Loose = {}): ContestState => begin(type, [hero("a", 17, point), foe("x", 14, more)]);
/** The best of each side does not meet: a at 17 faces y at 20, b at 10 faces x at 14. */
const four = (type: string): ContestState =>
  begin(type, [hero("a", 17, point), hero("b", 10), foe("x", 14), foe("y", 20)]);
/** Extended in a group: a's turn has come, with a bid of 14 on y, and with x too where that is said. */
const onTurn = (...also: readonly string[]): ContestState =>
  play(
    begin(
      "extended",
      [hero("a", 17, point), hero("b", 10), hero("g", 20, { aside: true }), foe("x", 14), foe("y", 20)],
      { order: "bid", rulings: { extendedMultiTarget: true } },
    ),
    [{ type: "redeclare", seat: "x", target: "a", bid: 3 }],
    [{ type: "redeclare", seat: "y", target: "a", bid: 2 }],
    [{ type: "bid", seat: "a", target: "y", also, bid: 14 }],
    [{ type: "bid", seat: "b" }],
  );
const helping = (): ContestState =>
  begin("scored", [hero("a", 14), hero("b", 13, { heroPoints: 2 }), foe("x", 14)], {
    rulings: { clearlyInferiorRule: false },
  });
const exchange = (more: Loose = {}): Loose => ({ type: "exchange", seat: "a", target: "x", bid: 4, ...more });
const augment = (how: string): Loose => ({ type: "augment", seat: "a", how, helper: "a", ability: "other" });

describe("the odds of what would be sent", () => {
  it.each<readonly [string, () => ContestState, Loose, string | null]>([
    [
      "a roll that is the whole contest",
      () => two("simple"),
      declare("a", "p1"),
      "plain round 60.25/35.50 end 60.25 | held 95.75",
    ],
    ["the same from the other side", () => two("simple"), declare("x", "p1"), "plain round 35.50/60.25 end 35.50"],
    [
      "a round with a stance",
      () => two("scored"),
      declare("a", "p1", "gambit"),
      "gambit round 60.25/35.50 end 66.35 | held 95.75",
    ],
    [
      "with another",
      () => two("scored"),
      declare("a", "p1", "defend"),
      "defend round 60.25/35.50 end 74.86 | held 95.75",
    ],
    [
      "a way out: nothing of the whole",
      () => two("scored"),
      declare("a", "p1", "leave"),
      "plain round 60.25/35.50 - | held 95.75",
    ],
    [
      "of a group one's own pairing alone",
      () => play(four("scored"), [declare("a", "p1")]),
      declare("b", "p2"),
      "plain round 32.00/64.00 -",
    ],
    [
      "all dice of a round: each, from the hero's side, no hero point",
      () => play(four("scored"), [declare("a", "p1")]),
      { type: "roll" },
      "plain round 39.25/56.25 - | plain round 32.00/64.00 -",
    ],
    [
      "an exchange with its bid",
      () => two("extended"),
      exchange(),
      "exchange exchange 60.25/35.50 end 82.41 | held 95.75",
    ],
    [
      "another bid, another end",
      () => two("extended"),
      exchange({ bid: 14 }),
      "exchange exchange 60.25/35.50 end 73.93 | held 95.75",
    ],
    [
      "a side task: nothing of the whole",
      () => two("extended"),
      exchange({ kind: "task", task: "Climb", gain: "goal" }),
      "exchange exchange 60.25/35.50 - | held 95.75",
    ],
    [
      "of a group nothing of the whole",
      () => onTurn(),
      exchange({ target: "y", bid: 14 }),
      "exchange exchange 39.25/56.25 - | held 93.75",
    ],
    [
      "against several, no hero point",
      () => onTurn("x"),
      exchange({ target: "y", bid: 14 }),
      "exchange exchange 20.62/75.56 -",
    ],
    [
      "E-83 away from all who are engaged: each, and all together",
      () => onTurn(),
      { type: "disengage", seat: "a", target: "y" },
      "exchange disengage 39.25/56.25 - | exchange disengage 60.25/35.50 - | together 23.65",
    ],
    [
      "rolled support: no main roll, so no hero point",
      () => two("extended"),
      augment("rolled"),
      "exchange augment 43.25/52.00 -",
    ],
    ["support without dice", () => two("extended"), augment("quick"), null],
    [
      "a gift, against twice its points",
      () => onTurn(),
      { type: "gift", seat: "g", target: "a", amount: 5 },
      "exchange gift 79.00/18.25 -",
    ],
    ["an assist", helping, { type: "assist", seat: "b", target: "a", pairing: "p1" }, "exchange assist 43.25/52.00 -"],
    ["what is refused", () => two("scored"), declare("a", "p9"), "refused Contest.Refused.NotInPairing"],
    ["what is no intent", () => two("scored"), { type: "whatever" }, "refused Log.Input.UnknownType"],
  ])("%s", (...row) => {
    const [, make, intent, expected] = row;
    expect(line(make(), intent)).toBe(expected);
  });

  it("a secret number hides them from players, not from the GM", () => {
    const secret = two("scored", { secret: true });
    expect(line(secret, declare("a", "p1"), {}, as("a"))).toBe("hidden Contest.Odds.hidden");
    expect(line(secret, declare("a", "p1"))).toBe("plain round 60.25/35.50 end 73.02 | held 95.75");
    const both = begin("scored", [hero("a", 17), hero("b", 14), foe("x", 14, { secret: true }), foe("y", 14)]);
    const rolling = play(both, [declare("a", "p1")]);
    expect(line(rolling, declare("b", "p2"), {}, as("b"))).toBe("plain round 47.50/47.50 -");
  });

  it("what is assumed of the foe's bid counts; without an intent they are of the seat that is assumed, or none", () => {
    expect(line(two("extended"), exchange(), { foeBid: 14 })).toBe(
      "exchange exchange 60.25/35.50 end 79.11 | held 95.75",
    );
    const scored = two("scored");
    expect([line(scored, null), line(scored, null, {})]).toEqual([null, null]);
    expect(line(scored, null, { seat: "x" })).toBe(
      "plain round 35.50/60.25 end 26.98 | gambit round 35.50/60.25 end 25.29 | defend round 35.50/60.25 end 28.69",
    );
  });
});

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
