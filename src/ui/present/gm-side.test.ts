import { describe, expect, it } from "vitest";
import type { GmSideCard } from "../../play/session.ts";
import { fakePaintContext, fakeSession } from "../../../test/support/ui/fixtures.ts";
import { gmSidePicture } from "./foot.ts";

const step = (name: string, kind = "declare", bid: number | null = null): GmSideCard["steps"][number] => ({
  cue: `${kind}:${name}`,
  kind,
  names: [name],
  move: { key: "Move" },
  bid,
});
const draw = (
  card: Partial<GmSideCard> | null,
  { longTurns = false, gm = true }: { longTurns?: boolean; gm?: boolean } = {},
) =>
  gmSidePicture(
    fakeSession({ gmSide: card && { steps: [], left: [], turns: [], longTurns, heroes: [], ...card } }),
    fakePaintContext({ gm }),
  );

describe("the button for the GM's side", () => {
  it("counts the steps, or the turns where these come one after the other, and says what it will choose", () => {
    expect(draw({ steps: [step("Cap"), step("Boy", "bid", 3)], left: [{ key: "Turn" }] })).toMatchObject({
      button: { act: "gm-side", label: "GmSide.Steps.other(2)" },
      lines: ["GmSide.Line(Cap, Move)", "GmSide.Bid(Boy, Move, 3)"],
      left: ["GmSide.Left(Turn)"],
      then: "GmSide.Then",
    });
    expect(draw({ steps: [step("Cap", "turn")], turns: ["Cap", "Boy"] })).toMatchObject({
      button: { label: "GmSide.Turns.other(2)" },
      then: "GmSide.ThenTurns",
    });
    expect(draw({ steps: [{ ...step("Cap"), move: null }, step("Boy")] })?.lines[0]).toBe(
      "GmSide.Line(Cap, GmSide.Usual)",
    );
  });
  it("names the heroes whom it would play", () => {
    const two = { steps: [step("Cap"), step("Boy")] };
    const told = [[], ["Ana"], ["Ana", "Bram"]].map((heroes) => draw({ ...two, heroes })?.heroes);
    expect(told).toEqual(["", "GmSide.Heroes.one(Ana, 1)", "GmSide.Heroes.other(Ana and Bram, 2)"]);
  });
  it("is left out for players, and where the step's own button does the same", () => {
    const two = { steps: [step("Cap"), step("Boy")] };
    expect(draw(two, { gm: false })).toBeNull();
    expect(draw(null)).toBeNull();
    expect(draw({ steps: [step("Cap")] })).toBeNull();
    expect(draw({ steps: [step("Cap", "turn")], turns: ["Cap"] })).toBeNull();
    expect(draw({ steps: [step("Cap", "react")] }, { longTurns: true })).toBeNull();
    expect(draw({ steps: [step("Cap", "turn")], turns: ["Cap"] }, { longTurns: true })).not.toBeNull();
    expect(draw({ steps: [step("Cap", "spend")], turns: ["Cap"] }, { longTurns: true })).not.toBeNull();
  });
  it("shows why it was refused, and that it takes long", () => {
    const session = fakeSession({
      gmSide: { steps: [step("Cap"), step("Boy")], left: [], turns: [], longTurns: false, heroes: [] },
      refusal: { control: "gm-side", refused: { kind: "refused", key: "No", rule: "L-gm" } },
      pending: { controls: ["gm-side"], since: 0, slow: true },
    });
    expect(gmSidePicture(session, fakePaintContext({ gm: true }))).toMatchObject({
      refusal: "No",
      slow: "Notice.Slow",
      button: { busy: true },
    });
  });
});
