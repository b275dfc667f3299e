import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { fillOption } from "../../log/ask.ts";
import { contestFamily } from "../family.ts";
import { begin, declare, foe, GM, hero, play, send, setupOf } from "../../../../test/support/rules/contest/fixtures.ts";
import { act, ap, bid, forfeit, gm } from "../../../../test/support/rules/contest/extended/group-fixtures.ts";
import { allOptions, stream } from "../../../../test/support/rules/contest/random-play.ts";
import type { ContestState } from "../engine/state.ts";
import { seeds } from "../../../../scripts/seed.ts";

const sides = ["heroes", "foes", "rivals"].map((id) => ({ id, name: id }));
const rulings = { clearlyInferiorRule: false };
const rival = (id: string, rating: number) => foe(id, rating, { side: "rivals" });
const free = (type: string, seats = [hero("a", 17), foe("x", 14), rival("z", 14)], more = {}): ContestState =>
  begin(type, seats, { sides, rulings, order: "bid", ...more });
const pairs = (state: ContestState): string[] =>
  state.pairings.filter(({ status }) => status === "open").map(({ a, b }) => `${a}-${b}`);

describe("a free-for-all of three sides, extended", () => {
  it("C243 everybody may bid at anybody on any other side, and nobody at their own", () => {
    const state = free("extended");
    const targets = (seat: string) => {
      const named = contestFamily
        .options(contestFamily.view(state, GM), seat)
        .filter(({ intent, refused }) => intent.type === "redeclare" && refused === null && "target" in intent)
        .flatMap(({ intent }) => ("target" in intent && typeof intent.target === "string" ? [intent.target] : []));
      return [...new Set(named)];
    };
    expect([targets("a"), targets("x"), targets("z")]).toEqual([
      ["x", "z"],
      ["a", "z"],
      ["a", "x"],
    ]);
  });

  it("C243 two that fight each other pay, and the third keeps all; it goes on while two sides stand", () => {
    const state = play(free("extended"), gm("x", "z", 14), gm("z", "x", 3), bid("a", "z", 1));
    const hit = play(state, act("x", "z", 2));
    expect([ap(hit, "a", "x", "z"), hit.seats["z"]?.status, hit.ended]).toEqual([[17, 14, 0], "out", false]);
    expect(hit.pairings).toEqual([]);
  });

  it("C243 C256 the prize goes to the last side that stands; the level is that of who won against the last foe", () => {
    let state = play(free("extended"), gm("x", "z", 14), gm("z", "x", 3), bid("a", "x", 17));
    state = play(state, act("a", "x", 2));
    expect([state.seats["x"]?.status, state.ended]).toEqual(["out", false]);
    state = play(state, [{ type: "spare", seat: "a" }], ...forfeit("z"));
    state = play(state, bid("a", "z", 17), act("a", "z", 3), [{ type: "spare", seat: "a" }]);
    expect([state.ended, state.outcome?.winner, state.outcome?.level]).toEqual([true, "heroes", 2]);
  });

  it("C243 of three sides one leaves: the other two go on, and who was aimed at it aims anew", () => {
    const begun = free("extended", [hero("a", 17), hero("b", 17, { side: "foes" }), hero("c", 17, { side: "rivals" })]);
    const left = play(begun, bid("a", "c", 3), bid("b", "a", 2), [{ type: "abandon", seat: "c" }]);
    expect([left.ended, left.seats["c"]?.status]).toEqual([false, "gone"]);
    expect(send(left, { type: "exchange", seat: "a", target: "c" }).refused).not.toBeNull();
    const on = play(
      left,
      [{ type: "redeclare", seat: "a", target: "b", bid: 17 }],
      [{ type: "exchange", seat: "a", target: "b" }, 1, 20],
    );
    const over = play(on, [{ type: "spare", seat: "a" }]);
    expect([over.ended, over.outcome?.winner]).toEqual([true, "heroes"]);
  });

  it("C243 both others leave: the prize is the last one's; all leave: nobody's", () => {
    const begun = free("extended", [hero("a", 17), hero("b", 17, { side: "foes" }), hero("c", 17, { side: "rivals" })]);
    const two = play(begun, [{ type: "abandon", seat: "c" }], [{ type: "abandon", seat: "b" }]);
    expect([two.ended, two.outcome?.winner, two.outcome?.level]).toEqual([true, "heroes", null]);
  });

  it("C243 the chance of an exchange is exactly that of the same two in a contest of two sides", () => {
    const three = play(free("extended"), gm("x", "z", 1), gm("z", "x", 1), bid("a", "x", 5));
    const two = play(
      begin("extended", [hero("a", 17), foe("x", 14), foe("z", 14)], { rulings, order: "bid" }),
      gm("x", "a", 1),
      gm("z", "a", 1),
      bid("a", "x", 5),
    );
    const chance = (state: ContestState) =>
      contestFamily.odds(contestFamily.view(state, GM), { type: "exchange", seat: "a", target: "x" } as never);
    const [first, second] = [chance(three), chance(two)] as { moves?: { exchange: unknown }[]; precision?: unknown }[];
    expect(first?.moves?.[0]?.exchange).toBeDefined();
    expect(first?.moves?.[0]?.exchange).toEqual(second?.moves?.[0]?.exchange);
  });

  it.each([
    ["extended", { type: "exchange", seat: "a", target: "x" }],
    ["scored", declare("a", "p1")],
    ["chained", declare("a", "p1")],
  ])(
    "C243 %s: of the whole contest nothing is said, and why: it rests on whom each side turns against",
    (type, move) => {
      const of = (state: ContestState) => {
        const ready = type === "extended" ? play(state, gm("x", "a", 1), gm("z", "a", 1), bid("a", "x", 5)) : state;
        const odds = contestFamily.odds(contestFamily.view(ready, GM), move as never);
        return odds && "moves" in odds ? odds.moves.map(({ contest, untold }) => [contest, untold?.key]) : odds;
      };
      expect(of(free(type))).toEqual([[null, "Contest.Odds.sides"]]);
      const two = [hero("a", 17), foe("x", 14), foe("z", 14)];
      expect(of(begin(type, two, { rulings, order: "bid" }))).toEqual([[null, undefined]]);
    },
  );
});

describe("a free-for-all, scored and chained", () => {
  it.each(["scored", "chained"])(
    "C243 C110 %s: each faces the best of another side; who is left over is free",
    (type) => {
      expect(pairs(free(type))).toEqual(["a-x"]);
      expect(pairs(free(type, [hero("a", 12), foe("x", 14), rival("z", 17), rival("w", 5)]))).toEqual(["x-z", "a-w"]);
      expect(pairs(free(type, [hero("a", 17), foe("x", 14), rival("z", 14), hero("b", 16)]))).toEqual(["a-x", "b-z"]);
    },
  );
  it("C243 C102 the third side faces whom it likes", () => {
    const state = free("scored", [hero("a", 17), foe("x", 14), hero("z", 10, { side: "rivals" })]);
    const joined = play(state, [{ type: "pair", seat: "z", foe: "a" }]);
    expect(pairs(joined)).toEqual(["a-x", "z-a"]);
    expect(send(state, { type: "pair", seat: "z", foe: "z" }).refused).toBe("Contest.Refused.NotAFoe");
  });
  it("C243 C101 scored: a side that is beaten is out, and the others go on until one stands", () => {
    let state = free("scored", [hero("a", 17), foe("x", 14), hero("z", 10, { side: "rivals" })]);
    state = play(state, [{ type: "pair", seat: "z", foe: "a" }]);
    state = play(state, [declare("z", "p2")], [declare("a", "p2")], [declare("a", "p1"), 1, 20, 10, 10]);
    expect([state.seats["x"]?.status, state.ended]).toEqual(["out", false]);
    const pairing = state.pairings.find(({ status }) => status === "open");
    expect([pairing?.a, pairing?.b]).toEqual(["z", "a"]);
  });
  it("C243 of three sides one walks out: the other two go on", () => {
    const state = free("scored", [hero("a", 17), hero("b", 16, { side: "foes" }), hero("c", 15, { side: "rivals" })]);
    const left = play(state, [{ type: "abandon", seat: "b" }]);
    expect([left.ended, pairs(left)]).toEqual([false, []]);
    expect(pairs(play(left, [{ type: "pair", seat: "c", foe: "a" }]))).toEqual(["c-a"]);
  });
  it("C243 a simple contest has two sides", () => {
    const parsed = contestFamily.parseSetup(
      setupOf("simple", [hero("a", 17), foe("x", 14), rival("z", 14)], { sides }),
    );
    expect(isRefused(parsed) && [parsed.key, parsed.rule]).toEqual(["Contest.Refused.TwoSides", "C243"]);
  });
});

describe.each(["scored", "extended", "chained"])("any %s free-for-all", (type) => {
  it("C243 goes on while two sides stand, waits for somebody until then, and offers nothing that is refused", () => {
    let over = 0;
    for (const seed of seeds(12)) {
      const next = stream(seed);
      let state = free(type, [hero("a", 17), hero("b", 15, { side: "foes" }), rival("z", 16), hero("c", 12)]);
      for (let step = 0; step < 60 && !state.ended; step += 1) {
        const legal = allOptions(state).filter(
          ({ refused, id }) => refused === null && !id.startsWith("close:") && id !== "discard",
        );
        const main = legal.filter(({ cue }) => cue !== undefined);
        const pool = main.length > 0 && next(5) !== 0 ? main : legal;
        const option = pool[next(Math.max(1, pool.length))];
        if (!option) break;
        const intent = fillOption(option, {}) as unknown as Record<string, unknown>;
        const played = send(
          state,
          intent,
          Array.from({ length: 40 }, () => 1 + next(20)),
        );
        expect(played.refused, `${option.id} at ${step} of ${seed}`).toBeNull();
        state = played.state;
        const standing = new Set(
          Object.values(state.seats)
            .filter(({ status, kind }) => status === "in" && kind !== "follower")
            .map(({ side }) => side),
        );
        if (!state.ended) expect(contestFamily.waiting(state).length, `${step} of ${seed}`).toBeGreaterThan(0);
        if (state.ended) expect([...standing].length).toBeLessThanOrEqual(1);
      }
      over += Number(state.ended);
      expect(isRefused(contestFamily.parseState(JSON.parse(JSON.stringify(state))))).toBe(false);
    }
    expect(over).toBeGreaterThan(0);
  });
});
