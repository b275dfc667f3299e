/**
 * Help and parting shots that came after a roll, and a hero point on that roll: points are
 * as if it had read so from the start (R1).
 */
import { describe, expect, it } from "vitest";
import { begin, declare, FACES, foe, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import type { Step } from "../../../../test/support/rules/contest/cross/fixtures.ts";

const faces = (...degrees: readonly number[]): number[] =>
  degrees.flatMap((degree) => [...(FACES[String(degree)] ?? [])]);
/** Ana against somebody else's hero with a point, Bo looking on; one pairing after the other. */
const start = (phase: string): ContestState =>
  begin(
    "scored",
    [
      hero("a", 14, { heroPoints: 1 }),
      hero("b", 14, { heroPoints: 1 }),
      hero("o", 14, { side: "foes", heroPoints: 1 }),
      foe("x", 14),
    ],
    { phase, rulings: { clearlyInferiorRule: false }, pairings: [{ a: "a", b: "o" }] },
  );
const round = (state: ContestState, degree: number): ContestState =>
  play(state, [declare("a", "p1")], [declare("o", "p1"), ...faces(degree)]);
/** A Moderate resistance is a 14: the same faces. */
const assist = (degree: number): Step => [{ type: "assist", seat: "b", target: "a", pairing: "p1" }, ...faces(degree)];
const bump = (seat: string, roll: string): Step => [{ type: "bump", seat, roll }];
const points = (state: ContestState): number | undefined => state.pairings[0]?.against["a"];

describe.each(["rising", "climax"])("%s", (phase) => {
  it.each([
    // what the blow costs and help takes off; then with the point of the foe, of Ana, and of Bo
    { blow: -1, help: 2, was: 0, foe: 0, own: 0, helper: 0 },
    { blow: -3, help: 2, was: 1, foe: null, own: 0, helper: 0 },
    { blow: 0, help: 2, was: 0, foe: 0, own: 0, helper: 0 },
    { blow: -2, help: -3, was: 4, foe: 5, own: 2, helper: 3 },
  ])("S2-5 C146 a blow of $blow with help of $help", ({ blow, help, was, foe: more, own, helper }) => {
    const hit = play(round(start(phase), blow), assist(help));
    expect(points(hit)).toBe(was);
    if (more !== null) expect(points(play(hit, bump("o", "r1")))).toBe(more);
    expect(points(play(hit, bump("a", "r1")))).toBe(own);
    expect(points(play(hit, bump("b", "r2")))).toBe(helper);
    // Two points, in either order, come to the same
    const other = more === null ? bump("a", "r1") : bump("o", "r1");
    expect(points(play(hit, other, bump("b", "r2")))).toBe(points(play(hit, bump("b", "r2"), other)));
  });
});
