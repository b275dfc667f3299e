import { expect, it } from "vitest";
import { as, fight, foe, hero, play } from "../../../test/support/rules/combat/fixtures.ts";
import { setSlot } from "../../rules/combat/state/find.ts";
import { waitingPicture } from "./tracker-picture.ts";
import { drawTracker, fightSource, GM, player } from "../../../test/support/ui/tracker/fixtures.ts";

it("an offer to swap is proposed to the GM as to whoever is asked, and the others wait for them by name (K-022)", () => {
  const begun = fight({ creatures: [hero("ana"), hero("bram", { name: "Bram" }), hero("cy"), foe("troll")] });
  const dealt = play(begun, { type: "deal" }).state;
  const offer = (theirs: number, mine: number) => {
    const laid = setSlot(setSlot(dealt, "ana.0", { card: theirs }), "bram.0", { card: mine });
    return play(laid, { type: "offerSwap", seat: "ana", mine: "ana.0", theirs: "bram.0" }, as("ana")).state;
  };
  for (const viewer of [player("bram"), GM])
    for (const [state, proposed] of [
      [offer(2, 7), "Tracker.Yes"],
      [offer(7, 2), "Tracker.No"],
    ] as const) {
      const filled = drawTracker(fightSource(state, viewer)).querySelectorAll(".sp-offer .sp-primary");
      expect([...filled].map((one) => one.textContent?.trim())).toEqual([proposed]);
    }
  const offered = offer(2, 7);
  expect(waitingPicture(fightSource(offered, player("cy")))?.text).toBe("Cue.Waiting(bram)");
});
