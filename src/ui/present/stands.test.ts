import { describe, expect, it } from "vitest";
import { fakeCue, fakePaintContext, fakeSession } from "../fixtures.ts";
import { isSaid } from "./stand.ts";
import { goButton } from "./stands.ts";

describe("a conflict whose steps stand elsewhere", () => {
  it("leads to the cue of whoever is asked, and lets whoever waits only look", () => {
    const label = (mine: boolean): string =>
      goButton(fakeSession({ cues: [fakeCue({ mine })] }), fakePaintContext()).label;
    expect([label(true), label(false)]).toEqual(["Place.Go", "Place.Look"]);
  });

  it("has no line of what is at stake where nothing is said of it: it would be an empty band", () => {
    const nothing = { sides: [], meter: null, facts: [], stands: "", last: "" };
    expect(isSaid(nothing)).toBe(false);
    expect(isSaid({ ...nothing, last: "last dice 5 to 6" })).toBe(true);
    expect(isSaid({ ...nothing, facts: ["card 5"] })).toBe(true);
  });
});
