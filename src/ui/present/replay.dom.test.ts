import { describe, expect, it } from "vitest";
import { as, begin, declare, foe, hero, play } from "../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../../rules/contest/family.ts";
import type { ContestState } from "../../rules/contest/engine/state.ts";
import type { LogLine, Session } from "../../play/session.ts";
import { drawerOf, fakePaintContext, fakeSession } from "../../../test/support/ui/fixtures.ts";
import { presentContest } from "./contest/contest.ts";
import { CLOSED, type Openings } from "./paint-context.ts";
import { replayPicture, stopsOf } from "./card.ts";

const line = (n: number, told: boolean): LogLine => ({
  key: `k${n}`,
  seq: n,
  step: `s${n}`,
  type: "rolled",
  event: { type: "declared" },
  sentence: told ? { key: `Said.${n}` } : null,
  trace: [],
  at: 0,
  by: { name: "Ana", seat: null, stead: false },
});

/** Three events of a scored contest: something silent, then 2 to 0, then 4 to 0. */
function told(): Session {
  const states: ContestState[] = [begin("scored", [hero("a", 37), foe("b", 20)])];
  states.push(states[0] as ContestState);
  for (let round = 0; round < 2; round += 1)
    states.push(play(states.at(-1) as ContestState, [declare("a", "p1"), 2, 18]));
  const lines = [line(1, false), line(2, true), line(3, true)];
  return fakeSession({
    family: "contest",
    status: "ended",
    viewer: as("a"),
    lines,
    view: contestFamily.view(states[3] as ContestState, as("a")),
    options: () => [],
    replayAt: (index) => {
      const state = states[index];
      return state
        ? { index, count: 3, line: lines[index - 1] ?? null, view: contestFamily.view(state, as("a")) }
        : null;
    },
  });
}

const drawn = drawerOf("conflict/replay");
const draw = (openings: Openings): HTMLElement =>
  drawn(replayPicture(told(), presentContest, fakePaintContext(), openings));

const points = (place: HTMLElement): (string | null)[] =>
  [...place.querySelectorAll("[role=meter]")].map((meter) => meter.getAttribute("aria-valuenow"));

describe("the replay of a conflict", () => {
  it("stops at the beginning and wherever something was said", () => {
    expect(stopsOf(told().lines)).toEqual([0, 2, 3]);
  });

  it("is a button until it is asked for", () => {
    const place = draw(CLOSED);
    expect([...place.querySelectorAll("button")].map(({ dataset }) => dataset["act"])).toEqual(["replay"]);
  });

  it("shows each moment as it stood, and what led to it", () => {
    const moments = [0, 1, 2].map((replay) => draw({ ...CLOSED, replay }));
    expect(moments.map(points)).toEqual([
      ["0", "0"],
      ["2", "0"],
      ["4", "0"],
    ]);
    expect(moments.map((place) => place.querySelector(".sp-replay-said")?.textContent)).toEqual([
      "Replay.Begin",
      "Said.2",
      "Said.3",
    ]);
  });

  it("has nothing to press on the card of a moment, and goes no further than both ends", () => {
    const place = draw({ ...CLOSED, replay: 0 });
    expect(place.querySelectorAll(".sp-card button")).toHaveLength(0);
    const off = [...place.querySelectorAll("[aria-disabled=true]")].map((one) => one.getAttribute("data-control"));
    expect(off).toEqual(["replay-to First", "replay-to Back"]);
  });
});
