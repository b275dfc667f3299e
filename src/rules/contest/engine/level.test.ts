import { describe, expect, it } from "vitest";
import { begin, foe, follower, hero } from "../fixtures.ts";
import type { Degree } from "../roll/degree.ts";
import { sideLevel } from "./level.ts";

const rulings = { clearlyInferiorRule: false };
const [a, b, x] = [hero("a", 14), hero("b", 14), foe("x", 14)];
const out = (seat: string, won: boolean | null, degree: Degree) => ({ seat, won, degree });

describe("the level of a side", () => {
  it("C123 one opponent: the outcome of the hero who put it out, though it came back from another's defeat of it", () => {
    const begun = begin("scored", [a, b, x], { rulings, pairings: [{ a: "a", b: "x" }] });
    const outcomes = [out("a", true, 2), out("b", true, 4), out("x", false, 4)];
    const felled = { ...begun, seats: { ...begun.seats, x: { ...begun.seats["x"], felledBy: "b" } } } as typeof begun;
    expect(sideLevel(felled, "heroes", outcomes)).toBe(4);
    const two = begin("scored", [a, b, x, foe("y", 14)], { rulings });
    expect(sideLevel(two, "heroes", outcomes)).toBe(2);
  });
  it("C125 lost with a single hero: that outcome; a follower's is none of it", () => {
    const begun = begin("scored", [a, follower("f", "a", "contestant"), x, foe("y", 14)], { rulings });
    expect(sideLevel(begun, "foes", [out("a", false, 3), out("f", false, 1), out("x", true, 3)])).toBe(3);
  });
  it("E-80 nobody's outcome qualifies, or nobody won: the GM says", () => {
    const begun = begin("scored", [a, b, x], { rulings, pairings: [{ a: "a", b: "x" }] });
    expect(sideLevel(begun, "heroes", [out("a", null, 0), out("b", null, 0), out("x", null, 0)])).toBeNull();
    expect(sideLevel(begun, null, [out("a", true, 2)])).toBeNull();
  });
});
