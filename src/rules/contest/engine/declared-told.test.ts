import { describe, expect, it } from "vitest";
import type { By } from "../../log/family.ts";
import { contestFamily } from "../family.ts";
import { as, begin, declare, foe, GM, hero, send } from "../fixtures.ts";
import { bid, gm, group, type Step } from "../extended/group-fixtures.ts";
import { declaredTo } from "./declared-told.ts";
import type { ContestEvent } from "./event.ts";
import type { ContestState } from "./state.ts";

/** What somebody hears as the steps are played, with the number of the step in which they do. */
const heard = (viewer: By, start: ContestState, ...steps: readonly Step[]): readonly (readonly [number, string])[] => {
  let state = start;
  const events: ContestEvent[] = [];
  const step: number[] = [];
  for (const [at, [intent, ...faces]] of steps.entries()) {
    const played = send(state, intent, faces);
    state = played.state;
    events.push(...played.events);
    step.push(...played.events.map(() => at + 1));
  }
  return declaredTo(contestFamily.view(state, viewer), events).map(({ at, sentence: { key, data = {} } }) => [
    step[at] ?? 0,
    [key.replace("Contest.Sentence.declared.", ""), ...Object.values(data)].join(" "),
  ]);
};

describe("what was declared is told (A4, A8)", () => {
  const round: readonly Step[] = [gm("x", "a", 5), gm("y", "c", 3), bid("a", "x", 9), bid("c")];

  it("C244 to who declared at once, to the others once all are in, to the GM each", () => {
    expect(heard(as("a"), group(), ...round.slice(0, 3))).toEqual([[3, "bid A 9 X reckless"]]);
    expect(heard(as("a"), group(), ...round)).toEqual([
      [3, "bid A 9 X reckless"],
      [4, "bid X 5 A daring"],
      [4, "bid Y 3 C measured"],
      [4, "nobody C"],
    ]);
    expect(heard(GM, group(), ...round).map(([at]) => at)).toEqual([1, 2, 3, 4]);
    expect(heard(as(), group(), ...round).map(([at]) => at)).toEqual([4, 4, 4, 4]);
  });
  it("C250 C252 the last word of each counts; what is changed in the open is told at once; the next round is closed", () => {
    const again = heard(as("c"), group(), gm("x", "c", 1), ...round);
    expect(again).toContainEqual([5, "bid X 5 A daring"]);
    expect(again).toHaveLength(4);
    const later = heard(as("a"), group(), ...round, gm("y", "a", 1));
    expect(later.slice(4)).toEqual([[5, "bid Y 1 A cautious"]]);
    const passed = ["a", "x", "y", "c"].map((seat): Step => [{ type: "forfeit", seat }]);
    expect(heard(as("a"), group(), ...round, ...passed, bid("c", "y", 2)).slice(4)).toEqual([]);
  });
  it("C099 a stance in a round that all roll together, by its kind and foe; another's is told by its roll alone", () => {
    const two = begin("scored", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)]);
    const stance = (seat: string, pairing: string, kind: string): Step => [declare(seat, pairing, kind)];
    for (const kind of ["plain", "gambit", "defend", "leave"])
      expect(heard(as("a"), two, stance("a", "p1", kind))).toEqual([[1, `${kind} A X`]]);
    const task: Step = [declare("a", "p1", "task", { task: "bar the door", gain: "goal" })];
    expect(heard(as("a"), two, task)).toEqual([[1, "task A X bar the door"]]);
    expect(heard(as("c"), two, stance("a", "p1", "gambit"))).toEqual([]);
  });
});
