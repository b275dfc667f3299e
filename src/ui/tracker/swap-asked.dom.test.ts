import { expect, it } from "vitest";
import { as, fight, foe, hero, play } from "../../rules/combat/fixtures.ts";
import { waitingPicture } from "./around.ts";
import { drawTracker, fightSource, GM, player } from "./fixtures.ts";

it("an offer to swap is proposed to the GM as to whoever is asked, and the others wait for them by name (K-022)", () => {
  const begun = fight({ creatures: [hero("ana"), hero("bram", { name: "Bram" }), hero("cy"), foe("troll")] });
  const open = play(begun, { type: "deal" }).state;
  const [mine = "", theirs = ""] = ["ana", "bram"].map(
    (who) => Object.values(open.slots).find((one) => one.holder === who)?.id,
  );
  const offered = play(open, { type: "offerSwap", seat: "ana", mine, theirs }, as("ana")).state;
  for (const viewer of [player("bram"), GM]) {
    const filled = drawTracker(fightSource(offered, viewer)).querySelectorAll(".sp-offer .sp-primary");
    expect([...filled].map((one) => one.textContent?.trim())).toEqual(["Tracker.No"]);
  }
  expect(waitingPicture(fightSource(offered, player("cy")))?.text).toBe("Cue.Waiting(bram)");
});
