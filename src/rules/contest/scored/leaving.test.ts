/** Who got away, came back or walked out of a scored contest of a group: what they may do, and what it costs. */
import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  hero,
  play,
  proposed,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import { faces, rulings, volley } from "../../../../test/support/rules/contest/scored/group-fixtures.ts";

type Loose = Record<string, unknown>;
const rest = (seat: string): readonly [Loose] => [{ type: "rest", seat }];

/** Ana faces two foes, Bo one. */
const against = (more: Loose = {}, ...others: Loose[]): ContestState =>
  begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14), foe("z", 14), ...others], {
    rulings,
    pairings: [
      { a: "a", b: "x" },
      { a: "a", b: "y" },
      { a: "b", b: "z" },
    ],
    ...more,
  });
/** A round of all three pairings, or of those that are open; Ana may try to get away from the first. */
const round = (state: ContestState, degrees: readonly number[], kind = "plain"): ContestState => {
  const open = state.pairings.filter(({ status }) => status === "open");
  return open.reduce(
    (now, { id, a }, index) =>
      play(now, [
        declare(a, id, index === 0 ? kind : "plain"),
        ...(index === open.length - 1 ? faces(...degrees) : []),
      ]),
    state,
  );
};
/** One pairing for Ana, one for Bo: she is hit, gets away, and comes back. */
const hit = (more: Loose = {}): ContestState =>
  volley(
    begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { rulings, phase: "climax", ...more }),
    ["a", "b"],
    -2,
    0,
  );
const leave = (state: ContestState): ContestState => {
  const own = state.pairings.find(({ a, status }) => a === "a" && status === "open")?.id ?? "";
  const other = state.pairings.find(({ a, status }) => a === "b" && status === "open")?.id ?? "";
  const first = play(state, [declare("b", other)]);
  const degrees = state.pairings.findIndex(({ id }) => id === own) === 0 ? [1, 0] : [0, 1];
  return play(first, [declare("a", own, "leave"), ...faces(...degrees)]);
};
const back = (state: ContestState): ContestState => play(state, [{ type: "pair", seat: "a", foe: "x" }]);
/** Ana and Bo fight on; the pairing taken up again stands last. */
const fight = (state: ContestState, bo: number, ana: number): ContestState =>
  play(play(state, [declare("b", "p2")]), [declare("a", "p1"), ...faces(bo, ana)]);
const finish = (state: ContestState): ContestState =>
  ["a", "b"].reduce((now, seat) => (now.ended ? now : play(now, rest(seat))), state);

/** Bo falls, and with him his side. */
const decide = (state: ContestState): ContestState =>
  state.ended ? state : finish(play(state, [declare("b", "p2"), ...faces(-4)]));
const own = (state: ContestState): readonly string[] => proposed(state).filter((one) => one.startsWith("a "));

describe("who got away", () => {
  it("C097 what is fixed against them on getting away from a group is told to all, and seen by all until the end", () => {
    const before = play(hit(), [declare("b", "p2")]);
    const { events, state } = send(before, declare("a", "p1", "leave"), faces(1, 0));
    const event = events.find(({ type }) => type === "left");
    expect(event && contestFamily.sentence(before, event)).toEqual({
      key: "Contest.Sentence.leftFixed",
      data: { name: "A", other: "", states: "hurt" },
    });
    const seen = (now: ContestState) =>
      contestFamily.view(now, as("b")).proposals.map((one) => `${one.seat} ${one.state}`);
    expect([seen(state), seen(decide(state))]).toEqual([["a hurt"], []]);
    // While it rises nothing is fixed, and nothing is said of it
    const rising = play(hit({ phase: "rising" }), [declare("b", "p2")]);
    const away = send(rising, declare("a", "p1", "leave"), faces(1, 0)).events.find(({ type }) => type === "left");
    expect(away && contestFamily.sentence(rising, away)?.key).toBe("Contest.Sentence.left");
  });
  const away = (phase: string): ContestState =>
    volley(
      play(
        begin(
          "scored",
          [
            hero("a", 14),
            hero("b", 14),
            foe("x", 14),
            foe("y", 14),
            follower("f", "o", "supporter", 14, { side: "foes" }),
            hero("o", 14, { side: "foes" }),
          ],
          {
            rulings,
            phase,
            pairings: [
              { a: "a", b: "x" },
              { a: "b", b: "y" },
            ],
          },
        ),
        [{ type: "rest", seat: "o" }],
        [declare("a", "p1", "leave")],
      ),
      ["b"],
      1,
      4,
    );
  it.each(["rising", "climax"])(
    "C083 C132 C166 E-126 shoots, helps, acts aside, removes a follower, faces a foe: %s",
    (phase) => {
      const state = away(phase);
      expect([state.seats["a"]?.status, state.seats["y"]?.status, state.round]).toEqual(["left", "out", 2]);
      const shot = send(state, { type: "part", seat: "a", foe: "y" }, faces(3));
      expect([shot.refused, shot.state.pairings.find(({ id }) => id === "p2")?.against["y"]]).toEqual([null, 8]);
      expect(send(shot.state, { type: "action", seat: "a", task: "", gain: "goal" }).refused).toBe(
        "Contest.Refused.ActedAlready",
      );
      const removed = send(state, { type: "remove", seat: "a", follower: "f" }, faces(2));
      expect([removed.refused, removed.state.seats["f"]?.status]).toEqual([null, "removed"]);
      const engaged = play(state, [{ type: "pair", seat: "b", foe: "x" }]);
      expect(send(engaged, { type: "assist", seat: "a", target: "b", pairing: "p3" }, faces(1)).refused).toBeNull();
      expect(send(state, { type: "action", seat: "a", task: "", gain: "goal" }).refused).toBeNull();
      expect(send(state, { type: "pair", seat: "a", foe: "x" }).refused).toBeNull();
    },
  );
  it("C083 E-77 E-126 holds the end open for a parting shot", () => {
    const state = volley(
      play(begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { rulings }), [
        declare("a", "p1", "leave"),
      ]),
      ["b"],
      1,
      0,
    );
    const met = play(state, [{ type: "pair", seat: "x", foe: "b" }], rest("a"), [declare("b", "p2")]);
    const one = play(met, [declare("b", "p3"), ...faces(4, 0)]);
    const last = play(one, rest("a"), [declare("b", "p3"), ...faces(4)]);
    expect([last.ended, last.seats["a"]?.status]).toEqual([false, "left"]);
    expect(send(last, { type: "part", seat: "a", foe: "x" }, faces(1)).refused).toBeNull();
  });
  it("E-126 who walked out or is out may not", () => {
    const gone = play(away("rising"), [{ type: "abandon", seat: "b" }]);
    expect(send(gone, { type: "part", seat: "b", foe: "y" }).refused).toBe("Contest.Refused.NotIn");
  });
});

describe("back after a state was fixed", () => {
  it("C097 E-84 E-123 getting away twice fixes one state, of all points", () => {
    const twice = leave(fight(back(leave(hit())), 0, -2));
    expect(proposed(twice)).toEqual(["a impaired climax"]);
    expect(proposed(leave(fight(back(leave(hit())), 0, 0)))).toEqual(["a hurt climax"]);
  });
  it("C129 C130 E-123 who falls then suffers for all points and the one for losing, once", () => {
    const fallen = fight(back(leave(hit())), 0, -3);
    expect([fallen.seats["a"]?.status, proposed(fallen)]).toEqual(["out", ["a hurt climax"]]);
    expect(own(decide(fallen))).toEqual(["a injured defeat"]);
  });
  it("E-123 milder or the same, the fixed one stays; worse, it comes anew though the GM dropped the first", () => {
    const eased = play(fight(back(leave(hit())), 4, 0), [
      { type: "assist", seat: "b", target: "a", pairing: "p1" },
      ...faces(2),
    ]);
    expect(eased.pairings.find(({ id }) => id === "p1")?.against["a"]).toBe(0);
    const won = finish(play(eased, [declare("a", "p1"), ...faces(4)]));
    expect(proposed(won)).toEqual(["a hurt climax", "a invigorated victory", "b invigorated victory"]);
    const fixed = leave(hit());
    const dropped = play(fixed, [{ type: "settle", proposal: fixed.proposals[0]?.id, choice: "dropped" }]);
    const again = leave(fight(back(dropped), 0, -2));
    expect([proposed(again), again.proposals[0]?.decided]).toEqual([["a impaired climax"], null]);
  });
  it("E-123 a contest that turned back to rising action keeps no second state for the same points", () => {
    const turned = play(back(leave(hit())), [{ type: "phase", phase: "rising" }]);
    expect(own(decide(fight(turned, 0, -3)))).toEqual(["a injured defeat"]);
    const mild = decide(play(leave(hit()), [{ type: "phase", phase: "rising" }]));
    expect(own(mild)).toEqual(["a hurt climax"]);
  });
  it.each([
    ["worst", ["a injured climax"]],
    ["both", ["a injured climax", "a hurt price"]],
  ] as const)("E-94 E-124 the price of another pairing is what it is without it: %s", (climaxWinnerStates, states) => {
    const start = against({ phase: "climax", rulings: { ...rulings, climaxWinnerStates } });
    const worn = round(round(start, [-2, -2, 0]), [0, -2, 0]);
    const won = round(round(worn, [0, 2, 0]), [0, 3, 0]);
    const left = round(won, [1, 0], "leave");
    expect([left.seats["a"]?.status, left.pairings.map(({ status }) => status)]).toEqual([
      "left",
      ["left", "won", "open"],
    ]);
    const done = finish(play(left, [{ type: "abandon", seat: "b" }]));
    expect(proposed(done)).toEqual(states);
  });
});

describe("walking out", () => {
  const walk = (state: ContestState): ContestState =>
    finish(play(state, [{ type: "abandon", seat: "a" }], [declare("b", "p3"), ...faces(-4)]));
  it("C092 E-30 E-125 the worst score of the pairings that are open decides, in rising action", () => {
    const state = round(round(against({ harmful: true }), [-2, -3, 0]), [2, 0, 0]);
    expect(own(walk(state))).toEqual(["a impaired defeat"]);
  });
  it("C092 E-30 E-125 at a climax all points count, one more for the loss", () => {
    const state = round(against({ harmful: true, phase: "climax" }), [-2, -3, 0]);
    expect(own(walk(state))).toContain("a injured defeat");
  });
  it.each([
    ["rising", ["a pumped victory"]],
    ["climax", ["a pumped victory", "a hurt climax"]],
  ] as const)(
    "E-125 E-147 with nothing open it costs nothing more, and what was won stays won: %s",
    (phase, states) => {
      const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("z", 14)], {
        rulings,
        phase,
        harmful: true,
      });
      const worn = volley(state, ["a", "b"], -2, 0);
      const free = volley(volley(worn, ["a", "b"], 2, 0), ["a", "b"], 3, 0);
      expect(free.seats["x"]?.status).toBe("out");
      const done = finish(play(free, [{ type: "abandon", seat: "a" }], [declare("b", "p2"), ...faces(-4)]));
      expect(own(done)).toEqual(states);
    },
  );
  it("C091 where nobody means harm it costs nothing", () => {
    expect(own(walk(round(against(), [-2, -3, 0])))).toEqual([]);
  });
});
