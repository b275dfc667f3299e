import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  as,
  begin,
  declare,
  FACES,
  foe,
  GM,
  hero,
  play,
  round,
  send,
  setupOf,
  type Played,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { isRefused } from "../../log/outcome.ts";
import { applyAll } from "./apply.ts";
import { sideOfSeat, type ContestState, type Effect } from "./state.ts";
import type { ContestEvent } from "./event.ts";
import { weigh } from "./setup.ts";
import { nameOf, partyOf, sideName } from "./party.ts";

const scored = (): ContestState => begin("scored", [hero("a", 14), foe("x", 14)]);

describe("facts about what is not there", () => {
  it("leave the state as it is: evolve is total", () => {
    const state = scored();
    const none: readonly Effect[] = [
      { type: "status", seat: "nobody", before: "in", after: "out" },
      { type: "modified", seat: "nobody", modifier: { id: "m", kind: "situational", value: 3, note: "" } },
      { type: "advantage", seat: "nobody", by: 3 },
      { type: "points", pairing: "p9", against: "a", by: 3 },
      { type: "rating", seat: "a", ability: "none", before: 14, after: 20 },
      { type: "turns", before: [], after: ["a"] },
      { type: "shot", before: null, after: { seat: "a", foe: "x" } },
      { type: "ordered", before: [], after: ["p9", "p1"] },
      { type: "revealed", seat: "nobody" },
    ];
    expect(applyAll(state, none)).toEqual(state);
    const odd: readonly ContestEvent[] = [
      { type: "changed", what: "orderRule", note: "whim", effects: [] },
      { type: "changed", what: "assistStart", amount: 7, effects: [] },
      { type: "changed", what: "goal", seat: "a", note: "second", effects: [] },
      { type: "changed", what: "rested", effects: [] },
      { type: "stood", seat: "nobody", roll: "r9" },
      { type: "decided", proposal: "none", choice: "applied", scope: "" },
    ];
    for (const event of odd) {
      const after = contestFamily.evolve(state, event);
      expect({ ...after, stood: [] }).toEqual(state);
      expect(() => contestFamily.sentence(state, event)).not.toThrow();
    }
  });
  it("points against somebody who had none before are counted from nothing", () => {
    const bare = { ...scored(), pairings: scored().pairings.map((pairing) => ({ ...pairing, against: {} })) };
    const after = applyAll(bare, [{ type: "points", pairing: "p1", against: "a", by: 2 }]);
    expect(after.pairings[0]?.against).toEqual({ a: 2 });
  });
  it("are named as well as may be", () => {
    expect([nameOf(scored(), "gone"), nameOf(scored(), null), sideName(scored(), "none")]).toEqual(["gone", "", ""]);
    expect(partyOf(scored(), "gone")).toBeUndefined();
  });
});

describe("what each fact says", () => {
  const saying = (state: ContestState, played: Played): readonly string[] => {
    let now = state;
    return played.events.flatMap((event) => {
      const said = contestFamily.sentence(now, event);
      now = contestFamily.evolve(now, event);
      return said ? [said.key.replace("Contest.Sentence.", "")] : [];
    });
  };
  it("an amendment says what made it: a split, both losing, a loss passed on, or a better result", () => {
    const extended = begin("extended", [hero("a", 17), foe("x", 14), foe("y", 14)], {
      rulings: { extendedMultiTarget: true },
      order: "bid",
    });
    const several = play(
      extended,
      [{ type: "bid", seat: "a", target: "x", also: ["y"], bid: 6 }],
      [{ type: "exchange", seat: "a", target: "x" }, 10, 16, 16],
    );
    expect(saying(several, send(several, { type: "split", seat: "a", roll: "r1", shares: [6, 0] }))).toEqual(["split"]);
    const group = begin("extended", [hero("a", 17), hero("b", 3), foe("x", 14)], { order: "bid" });
    const fumbled = play(
      group,
      [{ type: "bid", seat: "a", target: "x", bid: 6 }],
      [{ type: "bid", seat: "b" }],
      [{ type: "exchange", seat: "a", target: "x" }, 20, 20],
    );
    expect(saying(fumbled, send(fumbled, { type: "bothLose", roll: "r1" }))).toEqual(["amendedBoth"]);
    const chained = begin("chained", [
      hero("a", 14),
      foe("x", 14),
      { ...hero("f", 10), kind: "follower", owner: "a", role: "supporter" },
    ]);
    const lost = play(chained, round("a", "p1", -2));
    expect(saying(lost, send(lost, { type: "pass", seat: "a", roll: "r1", follower: "f" }))).toEqual(["passed"]);
  });
  it("somebody comes in by name, and comes back by a parting shot that failed", () => {
    const state = scored();
    expect(saying(state, send(state, { type: "join", newcomer: hero("n", 14) }))).toEqual(["changed.joined"]);
    const down = play(state, round("a", "p1", 2), round("a", "p1", 3));
    const shot = send(down, { type: "part", seat: "a", foe: "x" }, [...(FACES["-4"] ?? [])]);
    expect(saying(down, shot)).toContain("returned");
  });
  it("which side of a roll a seat was", () => {
    const roll = play(begin("scored", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)]), round("a", "p1", 1)).open[0]
      ?.roll;
    expect(roll && ["a", "x", "z"].map((seat) => sideOfSeat(roll, seat))).toEqual(["a", "b", null]);
  });
});

describe("a contest as it was set up", () => {
  it("keeps the pairings it was given, named from either side; a hero leads against a resistance", () => {
    for (const type of ["simple", "scored", "chained"]) {
      const state = begin(type, [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], {
        pairings: [
          { a: "y", b: "a" },
          { a: "b", b: "x" },
        ],
      });
      expect(state.pairings.map(({ a, b, leads }) => [a, b, leads])).toEqual([
        ["y", "a", "a"],
        ["b", "x", "b"],
      ]);
    }
    const two = begin("scored", [foe("x", 14), foe("y", 14, { side: "heroes" })]);
    expect(two.pairings[0]?.leads).toBe(two.pairings[0]?.a);
  });
  it("names a fault of its rulings by the word they came under", () => {
    const { rulings: _rulings, ...rest } = setupOf("scored", [hero("a", 14), foe("x", 14)]);
    const wrong = contestFamily.parseSetup({ ...rest, profile: { betterRoll: "middle" } });
    expect(isRefused(wrong) && wrong.path).toBe("profile.betterRoll");
    const shape = contestFamily.parseSetup({ ...rest, profile: {}, type: "duel" });
    expect(isRefused(shape) && shape.path).toBe("type");
  });
  it("S2-9 a dying hero acts at a bump down, and a state without a name weighs nothing", () => {
    expect(weigh({ id: "s", kind: "state", state: "dying", value: 0, note: "" })).toEqual({
      points: 0,
      bumps: -1,
      stretched: false,
    });
    expect(weigh({ id: "s", kind: "state", value: 0, note: "" }).points).toBe(0);
  });
});

describe("where nobody is left to ask", () => {
  it.each(["scored", "chained"])("a %s group in which nobody faces anybody waits for the GM", (type) => {
    const state = begin(type, [
      foe("a", 14, { side: "heroes" }),
      foe("b", 14, { side: "heroes" }),
      foe("x", 14),
      foe("y", 14),
    ]);
    const idle = { ...state, pairings: [], acted: {} };
    expect(contestFamily.waiting(idle).map(({ kind }) => kind)).toEqual(["unpaired"]);
  });
  it("what an undo left waiting proceeds by itself, and only then", () => {
    const held = play(begin("scored", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)]), round("a", "p1", -4));
    const hold = contestFamily.waiting(held).find(({ kind }) => kind === "hold");
    const ways = contestFamily.options(contestFamily.view(held, as("a")), "a").filter(({ cue }) => cue === hold?.id);
    expect(ways.filter(({ refused }) => !refused).map(({ id }) => id)).toEqual(["bump:r1", "stand:r1"]);
    expect(hold?.sentence.key).toBe("Contest.Cue.hold.own");
    expect(send(held, { type: "proceed" }).refused).toBe("Contest.Refused.NothingToProceed");
    const poor = {
      ...held,
      seats: { ...held.seats, a: { ...(held.seats["a"] as ContestState["seats"][string]), heroPoints: 0 } },
    };
    const [cue] = contestFamily.waiting(poor);
    expect([cue?.kind, cue?.auto, cue?.seats]).toEqual(["proceed", true, []]);
    expect(send(poor, { type: "proceed" }).state.seats["a"]?.status).toBe("out");
    expect(contestFamily.options(contestFamily.view(poor, GM), null).length).toBeGreaterThan(0);
    expect(send(scored(), declare("a", "p1"), [10, 10]).refused).toBeNull();
  });
});
