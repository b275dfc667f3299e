import { describe, expect, it } from "vitest";
import { as, begin, declare, foe, GM, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { fakePaintContext } from "../../../../test/support/ui/fixtures.ts";
import { standPicture } from "../presenters.ts";
import { presentContest } from "./contest.ts";
import { hasDeclared } from "./roster.ts";
import { sessionOf } from "../../../../test/support/ui/present/contest/fixtures.ts";

const party = (id: string | null, face: number) => ({ seat: id, face, result: 1, natural: 1 });

/** A roll as the log has it: who threw what against whom. */
const rolled = (seq: number, a: [string, number], b: [string | null, number]): LogLine => ({
  key: `k${seq}`,
  seq,
  step: "s1",
  type: "rolled",
  event: { type: "rolled", effects: [], roll: { id: `r${seq}`, a: party(...a), b: party(...b), winner: "a" } },
  sentence: { key: "Contest.Sentence.round.marginal" },
  trace: [],
  at: 0,
  by: { name: "Ana", seat: null, stead: false },
});

const three = begin("scored", [hero("a", 37), hero("b", 20), hero("c", 17), foe("x", 20), foe("y", 20)], {
  pairings: [
    { a: "a", b: "x" },
    { a: "b", b: "y" },
  ],
});
const lines = [rolled(1, ["a", 3], ["x", 20]), rolled(2, ["b", 8], ["y", 6])];
const said = (stand: ReturnType<typeof standPicture>) => {
  if (!stand) throw new Error("nothing is said");
  return stand;
};
const standOf = (session: Session, seat: string) => {
  const context = fakePaintContext();
  const open = session.cues.find(({ cue }) => cue.seats.includes(seat)) ?? null;
  return said(standPicture(presentContest(session, context), open, context));
};

describe("how a contest of several pairs stands beside a step", () => {
  it("tells the dice of the pair that is shown, for the GM too, who watches all of them", () => {
    expect(standOf(sessionOf(three, GM, lines), "a").last).toBe("Stand.Last(3, 20)");
    expect(standOf(sessionOf(three, GM, lines), "b").last).toBe("Stand.Last(8, 6)");
  });

  it("P19 shows whoever faces nobody all pairs in which they may assist, without dice that are none of theirs", () => {
    const helped = [...lines, rolled(3, ["c", 10], [null, 14])];
    const stand = standOf(sessionOf(three, as("c"), helped), "c");
    expect([stand.sides, stand.last]).toEqual([[], ""]);
    expect(stand.facts).toEqual(["Stand.Pair(A, 0 : 0, X)", "Stand.Pair(B, 0 : 0, Y)"]);
    expect(standOf(sessionOf(three, as("a"), helped), "a").last).toBe("Stand.Last(3, 20)");
  });

  it("tells them in the order of the names, whoever acted first", () => {
    const answered = [...lines, rolled(3, ["x", 6], ["a", 11])];
    const stand = standOf(sessionOf(three, as("a"), answered), "a");
    expect([stand.sides.map(({ name }) => name), stand.last]).toEqual([["A", "X"], "Stand.Last(11, 6)"]);
    const two = begin("extended", [hero("a", 14), foe("x", 14)]);
    expect(standOf(sessionOf(two, as("a"), [rolled(1, ["x", 6], ["a", 11])]), "a").last).toBe("Stand.Last(11, 6)");
  });

  it("tells them, and draws them, in one order for the GM and the player, whoever is asked and whoever acted first", () => {
    const two = begin("extended", [hero("a", 14), foe("x", 14)]);
    for (const line of [rolled(1, ["x", 6], ["a", 11]), rolled(1, ["a", 11], ["x", 6])])
      for (const [viewer, seat] of [
        [as("a"), "a"],
        [GM, "x"],
        [GM, "a"],
      ] as const) {
        const session = sessionOf(two, viewer, [line]);
        expect([seat, standOf(session, seat).last]).toEqual([seat, "Stand.Last(11, 6)"]);
        const thrown = presentContest(session, fakePaintContext()).exchange?.throws ?? [];
        expect(thrown.map(({ face }) => face)).toEqual(["11", "6"]);
        const won = line.event as { readonly roll: { readonly a: { readonly seat: string } } };
        expect(thrown.map((one) => one.won)).toEqual([won.roll.a.seat === "a", won.roll.a.seat === "x"]);
      }
  });

  it("tells the GM of all pairs while no step is the GM's", () => {
    const context = fakePaintContext();
    const session = sessionOf(three, GM, lines);
    const stand = said(standPicture(presentContest(session, context), null, context));
    expect(stand.facts).toHaveLength(2);
    expect([stand.sides, stand.last]).toEqual([[], ""]);
  });

  it("says who leads; the score of each stands beside their name", () => {
    const two = begin("scored", [hero("a", 37), foe("x", 20)], {});
    expect(standOf(sessionOf(two, as("a")), "a").stands).toBe("Contest.Card.Level");
  });

  it("tells nothing of dice that one of a pair threw against somebody else", () => {
    const elsewhere = [...lines, rolled(3, ["a", 10], ["y", 14])];
    expect(standOf(sessionOf(three, GM, elsewhere), "a").last).toBe("Stand.Last(3, 20)");
  });

  it("tells how all pairs ended where none goes on", () => {
    const over = {
      ...three,
      pairings: three.pairings.map((one) => ({ ...one, status: "won" as const, winner: one.a })),
    };
    expect(standOf(sessionOf(over, GM, lines), "c").stands).toBe("Contest.Card.Won(A), Contest.Card.Won(B)");
    const left = {
      ...over,
      pairings: over.pairings.map((one, at) => (at === 0 ? one : { ...one, status: "left" as const })),
    };
    expect(standOf(sessionOf(left, GM, lines), "c").stands).toBe("Contest.Card.Won(A), Stand.Pair(B, 0 : 0, Y)");
  });
});

describe("whoever is beaten", () => {
  it("is nobody's opponent any more in an extended contest", () => {
    const many = begin("extended", [hero("a", 37), foe("x", 20), foe("y", 20)], {});
    const beaten = { ...many, seats: { ...many.seats, x: { ...many.seats["x"], status: "out" } } } as typeof many;
    const names = (state: typeof many) => standOf(sessionOf(state, as("a")), "a").sides.map(({ name }) => name);
    expect([names(many), names(beaten)]).toEqual([
      ["A", "X"],
      ["A", "Y"],
    ]);
  });

  it("is not told to be ready", () => {
    const pairing = three.pairings[0]?.id ?? "";
    const declared = { [pairing]: { seat: "x", pairing } } as never;
    const seats = (status: string) => ({ ...three.seats, x: { ...three.seats["x"], status } }) as typeof three.seats;
    const ready = (status: string) => hasDeclared({ ...three, declared, seats: seats(status) } as never, "x");
    expect([ready("in"), ready("out")]).toEqual([true, false]);
  });
});

describe("a folded pair", () => {
  const states = (state: ContestState): readonly (string | undefined)[] => {
    const session = sessionOf(state, GM, lines);
    return presentContest(session, fakePaintContext()).contest?.matches.map(({ fold }) => fold?.state) ?? [];
  };
  it("is ready once neither of the two is asked any more", () => {
    expect(states(three).slice(0, 2)).toEqual(["Contest.Card.Waits", "Contest.Card.Waits"]);
    const one = play(three, [declare("a", "p1"), 3, 20]);
    expect(states(one).slice(0, 2)).toEqual(["Contest.Card.Ready", "Contest.Card.Waits"]);
  });
  it("waits for nobody once the contest was called off", () => {
    const session = { ...sessionOf(three, GM, lines), status: "cancelled" as const, cues: [] };
    const { contest } = presentContest(session, fakePaintContext());
    const folded = contest?.matches.flatMap(({ fold }) => fold?.state ?? []);
    expect(folded).toEqual(["Contest.Card.Over", "Contest.Card.Over"]);
  });
});
