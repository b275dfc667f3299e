import { describe, expect, it } from "vitest";
import { as, begin, foe, GM, hero } from "../../../rules/contest/fixtures.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { fakePaintContext } from "../../fixtures.ts";
import { standPicture } from "../stand.ts";
import { presentContest } from "./contest.ts";
import { sessionOf } from "./fixtures.ts";

const party = (id: string | null, face: number) => ({ seat: id, face, result: 1, natural: 1 });

/** A roll as the log has it: who threw what against whom. */
const rolled = (seq: number, a: [string, number], b: [string | null, number]): LogLine => ({
  key: `k${seq}`,
  seq,
  step: "s1",
  type: "rolled",
  event: { type: "rolled", roll: { id: `r${seq}`, a: party(...a), b: party(...b), winner: "a" } },
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
const standOf = (session: Session, seat: string) => {
  const context = fakePaintContext();
  const open = session.cues.find(({ cue }) => cue.seats.includes(seat)) ?? null;
  return standPicture(session, presentContest(session, context), open, context);
};

describe("how a contest of several pairs stands beside a step", () => {
  it("tells the dice of the pair that is shown, for the GM too, who watches all of them", () => {
    expect(standOf(sessionOf(three, GM, lines), "a").last).toBe("Stand.Last(3, 20)");
    expect(standOf(sessionOf(three, GM, lines), "b").last).toBe("Stand.Last(8, 6)");
  });

  it("shows whoever faces nobody the pair they may assist, and the dice they threw themselves", () => {
    const helped = [...lines, rolled(3, ["c", 10], [null, 14])];
    const stand = standOf(sessionOf(three, as("c"), helped), "c");
    expect(stand.sides.map(({ name }) => name)).toEqual(["A", "X"]);
    expect(stand.last).toBe("Stand.Last(10, 14)");
    expect(standOf(sessionOf(three, as("a"), helped), "a").last).toBe("Stand.Last(3, 20)");
  });
});
