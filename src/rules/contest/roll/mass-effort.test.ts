import { describe, expect, it } from "vitest";
import { massContest } from "./mass-effort.ts";

const rulings = { baseResistance: 14, resistanceLadder: "classic", veryLowFloor: "literal" } as const;

describe("an effort of hundreds", () => {
  it("S2-12 is decided by who leads it, against the other force", () => {
    expect(massContest({ role: "decides", leadership: 27, against: 20 }, rulings)).toEqual({
      rating: 27,
      augment: 0,
      resistance: 20,
    });
  });
  it("S2-12 is fought with the force's own rating, which a hero supports", () => {
    expect(massContest({ role: "contributes", force: 15, ability: 27, against: 20 }, rulings)).toEqual({
      rating: 15,
      augment: 5,
      resistance: 20,
    });
  });
  it.each([
    [null, 0, 14],
    [true, 1, 14],
    [true, 2, 8],
    [true, 3, 8],
    [true, 4, -6],
    [false, 1, 14],
    [false, 2, 20],
    [false, 3, 34],
    [false, 4, 54],
  ] as const)("E-117 happens to others: won %s by %i, the resistance proposed is %i", (won, degree, resistance) => {
    expect(massContest({ role: "suffers", ability: 17, won, degree }, rulings)).toEqual({
      rating: 17,
      augment: 0,
      resistance,
    });
  });
});
