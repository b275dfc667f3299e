import { describe, expect, it } from "vitest";
import { as, begun, foe, go, hero, windowOpen } from "../../../../test/support/rules/combat/fixtures.ts";
import { setFight, setSlot } from "./find.ts";
import { options, waiting } from "../view/answers.ts";
import { view } from "../view/view.ts";
import type { CombatState } from "./fight.ts";

/** Bram has earned a swap with the troll, which holds two cards; or the troll one with Bram. */
const earned = (bram: number, troll: readonly [number, number], by: "bram" | "troll" = "bram"): CombatState => {
  const state = begun(
    { creatures: [hero("bram"), foe("troll", { cards: 2 })] },
    { "bram.0": bram, "troll.0": troll[0], "troll.1": troll[1] },
  );
  const [mine, theirs] = [["bram.0"], ["troll.0", "troll.1"]];
  const won = by === "bram" ? { mine, theirs } : { mine: theirs, theirs: mine };
  return setFight(state, { earned: [{ id: "s9", by, ...won }] });
};

/** What is offered, the first before all others; a star marks what is proposed. */
const offered = (state: CombatState, seat: string, kind: string): readonly string[] =>
  options(view(state, as(seat)), seat)
    .filter(({ intent }) => intent.type === kind)
    .map(({ intent, isDefault }) => {
      const { mine = "", theirs = null, yes } = intent as { mine?: string; theirs?: string | null; yes?: boolean };
      const what = yes === undefined ? (theirs === null ? "keep" : `${mine} for ${theirs}`) : yes ? "yes" : "no";
      return `${what}${isDefault ? " *" : ""}`;
    });

describe("the lower card acts sooner, and is what is proposed", () => {
  it.each<readonly [what: string, state: CombatState, seat: string, offered: readonly string[]]>([
    ["the lower of both", earned(9, [1, 8]), "bram", ["bram.0 for troll.0 *", "bram.0 for troll.1", "keep"]],
    ["which is the second", earned(9, [8, 1]), "bram", ["bram.0 for troll.1 *", "bram.0 for troll.0", "keep"]],
    ["the one that is lower", earned(5, [8, 3]), "bram", ["bram.0 for troll.1 *", "bram.0 for troll.0", "keep"]],
    ["none is lower", earned(1, [3, 8]), "bram", ["keep *", "bram.0 for troll.0", "bram.0 for troll.1"]],
    ["the worst of two is given", earned(2, [1, 8], "troll"), "troll", ["troll.1 for bram.0 *", "keep"]],
    ["both are lower", earned(9, [1, 8], "troll"), "troll", ["keep *", "troll.1 for bram.0"]],
    ["a card that is gone", setSlot(earned(9, [1, 8]), "troll.0", { card: null }), "bram", ["bram.0 for troll.1 *"]],
  ])("of an earned swap: %s (K-109, K-026)", (_what, state, seat, expected) => {
    expect(offered(state, seat, "takeSwap")).toEqual(expect.arrayContaining([...expected]));
    expect(offered(state, seat, "takeSwap")[0]).toBe(expected[0]);
    const [cue] = waiting(state).filter(({ kind }) => kind === "takeSwap");
    const proposed = options(view(state, as(seat)), seat).find(({ isDefault }) => isDefault);
    expect(cue?.default, "who plays the GM's side does the same").toEqual(proposed?.intent);
    expect(cue?.skip, "whoever is skipped keeps theirs").toMatchObject({ theirs: null });
  });

  it.each([
    [2, 7, ["yes *", "no"]],
    [7, 2, ["no *", "yes"]],
  ])("of an offer of a card %i for one's %i (K-022)", (theirs, mine, expected) => {
    const open = windowOpen({ creatures: [hero("ana"), hero("bram"), foe("troll")] });
    const dealt = setSlot(setSlot(open, "ana.0", { card: theirs }), "bram.0", { card: mine });
    const asked = go(dealt, { type: "offerSwap", seat: "ana", mine: "ana.0", theirs: "bram.0" }, as("ana"));
    expect(offered(asked, "bram", "answerSwap")).toEqual(expected);
    const [cue] = waiting(asked).filter(({ kind }) => kind === "swap");
    expect([cue?.default, cue?.skip]).toMatchObject([{ yes: expected[0] === "yes *" }, { yes: false }]);
  });
});
