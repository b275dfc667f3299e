import { describe, expect, it } from "vitest";
import type { Session } from "../../play/session.ts";
import { fakeSession } from "../../../test/support/ui/fixtures.ts";
import { coachLine, sceneAfter, stepsOf, stretchOf } from "./first-picture.ts";

const after = (steps: number, more: Partial<Session> = {}): Session =>
  fakeSession({
    ...more,
    // Each step tells two lines
    lines: Array.from({ length: steps * 2 }, (_, index) => ({ step: `s${index >> 1}` })) as unknown as Session["lines"],
  });
const inPhase = (phase: string, standing: readonly string[] = ["heroes", "foes"]): Partial<Session> => {
  const creatures = Object.fromEntries(standing.map((side) => [side, { side, fate: "active" }]));
  return { family: "combat", view: { fight: { creatures, fight: { phase } } } } as unknown as Partial<Session>;
};

describe("a coach", () => {
  it("counts steps, not lines", () => {
    expect(stepsOf(after(3))).toBe(3);
  });

  it.each([
    ["contest", 0, "Roll"],
    ["contest", 1, "Why"],
    ["contest", 2, "Undo"],
    ["contest", 3, "PlayOn"],
    ["contest", 40, "PlayOn"],
    ["duel", 0, "Bonus"],
    ["duel", 3, "PlayOn"],
  ] as const)("of a %s says after %i steps: %s", (family, steps, line) => {
    expect(coachLine(after(steps, { family }), 0)).toBe(line);
  });

  it.each([
    ["draw", "deal", "Deal"],
    ["dealing", "deal", "Deal"],
    ["swapWindow", "swap", "Swap"],
    ["acting", "act", "EndTurn"],
  ])("of a fight in the phase %s is in the stretch %s, and says after seven steps: %s", (phase, stretch, line) => {
    const session = after(7, inPhase(phase));
    expect(stretchOf(session)).toBe(stretch);
    expect(coachLine(session, 0)).toBe(line);
  });

  it.each([[["heroes"]], [["foes"]], [[]]])("of a fight in which only %j stand leads to its end", (standing) => {
    const session = after(7, inPhase("acting", standing));
    expect(stretchOf(session)).toBe("won");
    expect(coachLine(session, 0)).toBe("EndFight");
  });

  it("begins anew with each stretch of a fight", () => {
    expect(coachLine(after(7, inPhase("acting")), 7)).toBe("Act");
    expect(coachLine(after(9, inPhase("acting")), 7)).toBe("Answer");
  });

  it("says at the end what is left to be applied, then that it is over", () => {
    const changes = [{ id: "c" }] as unknown as Session["changes"];
    expect(coachLine(after(5, { status: "ended", changes }), 0)).toBe("Changes");
    expect(coachLine(after(5, { status: "ended" }), 0)).toBe("Over");
    expect(coachLine(after(0, { status: "cancelled" }), 0)).toBe("Over");
  });

  it("leads to the next family that the world plays", () => {
    expect(sceneAfter("contest", ["contest", "combat", "duel"])).toBe("combat");
    expect(sceneAfter("contest", ["contest", "duel"])).toBe("duel");
    expect(sceneAfter("duel", ["contest", "combat", "duel"])).toBeNull();
  });
});
