import { describe, expect, it } from "vitest";
import { fakeCue, fakePaintContext, fakeSession } from "../../../test/support/ui/fixtures.ts";
import { goButton, standPicture } from "./presenters.ts";
import type { StandBody } from "./button-picture.ts";

describe("a conflict whose steps stand elsewhere", () => {
  it("leads to the cue of whoever is asked, and lets whoever waits only look", () => {
    const label = (mine: boolean): string =>
      goButton(fakeSession({ cues: [fakeCue({ mine })] }), fakePaintContext()).label;
    expect([label(true), label(false)]).toEqual(["Place.Go", "Place.Look"]);
  });

  it("has no line of what is at stake where nothing is said of it: it would be an empty band", () => {
    const nothing: StandBody = { sides: [], meter: null, facts: [], stands: "", last: "" };
    const of = (body: Partial<StandBody>, status = "") =>
      standPicture({ status, exchange: null, stand: () => ({ ...nothing, ...body }) }, null, fakePaintContext());
    expect(of({})).toBeNull();
    expect(of({ last: "last dice 5 to 6" })).toMatchObject({ last: "last dice 5 to 6" });
    expect(of({ facts: ["card 5"] })).toMatchObject({ facts: ["card 5"] });
    expect(of({}, "Ana leads")).toMatchObject({ stands: "Ana leads" });
  });
});
