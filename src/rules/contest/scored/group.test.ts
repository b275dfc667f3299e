import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  declare,
  foe,
  GM,
  hero,
  play,
  proposed,
  round,
  score,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { faces, rulings, three, two, volley } from "../../../../test/support/rules/contest/scored/group-fixtures.ts";

describe("pairings", () => {
  it("C098 C110 C111 C109 pair by falling rating, masteries counted, each at nothing to nothing", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 34), foe("x", 8), foe("y", 20)], { rulings });
    expect(state.pairings.map(({ a, b }) => `${a}${b}`)).toEqual(["by", "ax"]);
    expect(state.pairings.map(({ id }) => score(state, id))).toEqual(["0-0", "0-0"]);
    const chosen = two({ pairings: [{ a: "b", b: "x" }] });
    expect(chosen.pairings.map(({ a, b }) => `${a}${b}`)).toEqual(["bx"]);
  });

  it("C099 C112 all declare apart and are rolled together, one contest a pairing a round", () => {
    const one = send(two(), declare("a", "p1"));
    expect([one.dice, one.events.map(({ type }) => type)]).toEqual([[], ["declared"]]);
    const both = send(one.state, declare("b", "p2"), faces(2, -1));
    expect(both.dice).toEqual(["r1a", "r1b", "r2a", "r2b"]);
    expect([score(both.state, "p1"), score(both.state, "p2"), both.state.round]).toEqual(["2-0", "0-1", 2]);
    expect(send(one.state, declare("a", "p1")).refused).toBe("Contest.Refused.Declared");
  });

  it("C112 where the table goes one by one, only the pairing that is due may declare", () => {
    const state = two({ rulings: { ...rulings, groupRounds: "inOrder" } });
    expect(send(state, declare("b", "p2")).refused).toBe("Contest.Refused.NotDue");
    const first = play(state, round("a", "p1", 1));
    expect([score(first, "p1"), first.round]).toEqual(["1-0", 1]);
    expect(play(first, round("b", "p2", 1)).round).toBe(2);
  });

  it("C111 C115 the GM may read them out in another order", () => {
    const state = play(two(), [{ type: "reorder", pairings: ["p2", "p1"] }]);
    expect(state.pairings.map(({ id, leads }) => [id, leads])).toEqual([
      ["p2", "b"],
      ["p1", "a"],
    ]);
    expect(play(state, [{ type: "leads", pairing: "p2", leads: "y" }]).pairings[0]?.leads).toBe("y");
    expect(send(state, { type: "reorder", pairings: ["p2", "p1"] }).refused).toBe("Contest.Refused.SameOrder");
    expect(send(state, { type: "reorder", pairings: ["p1"] }).refused).toBe("Contest.Refused.OrderIncomplete");
  });

  it("C099 the GM rolls what is in: who has not declared rolls plainly", () => {
    const state = play(two(), [declare("a", "p1", "gambit")]);
    const rolled = send(state, { type: "roll" }, faces(1, 1));
    expect([score(rolled.state, "p1"), score(rolled.state, "p2")]).toEqual(["2-0", "1-0"]);
    expect(send(state, { type: "roll" }, [], as("a")).refused).toBe("Contest.Refused.GmOnly");
  });

  it("C114 C116 C118 S18 five points against one foe take out, points of several do not add up", () => {
    const state = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14), foe("z", 14)], {
      rulings,
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
        { a: "a", b: "z" },
      ],
    });
    const declared = play(state, [declare("a", "p1")], [declare("a", "p2")]);
    const hit = play(declared, [declare("a", "p3"), ...faces(-3, -2, 0)]);
    expect([hit.seats["a"]?.status, score(hit, "p1"), score(hit, "p2")]).toEqual(["in", "0-3", "0-2"]);
  });

  it("C116 who falls in one pairing is out of all; what came later in the same volley was never fought", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], {
      rulings,
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
        { a: "b", b: "y" },
      ],
    });
    const declared = play(state, [declare("a", "p1")], [declare("a", "p2")]);
    const fell = play(declared, [declare("b", "p3"), ...faces(-4, 3, 1)]);
    expect([fell.seats["a"]?.status, fell.pairings.map(({ status }) => status)]).toEqual([
      "out",
      ["won", "closed", "open"],
    ]);
    expect([score(fell, "p2"), score(fell, "p3")]).toEqual(["0-0", "1-0"]);
  });

  it("E-60 several opponents at once cost 3 more each where the table ruled so, in pairing order", () => {
    const crowd = (penalty: number): ContestState =>
      begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14)], {
        rulings: { ...rulings, multipleOpponentPenalty: penalty },
        pairings: [
          { a: "a", b: "x" },
          { a: "a", b: "y" },
        ],
      });
    const hit = (state: ContestState) => play(play(state, [declare("a", "p1")]), [declare("a", "p2"), 12, 16, 12, 16]);
    expect([score(hit(crowd(0)), "p1"), score(hit(crowd(0)), "p2")]).toEqual(["2-0", "2-0"]);
    expect([score(hit(crowd(3)), "p1"), score(hit(crowd(3)), "p2")]).toEqual(["2-0", "0-1"]);
  });
});

describe("who is free", () => {
  const freed = (): ContestState => volley(two(), ["a", "b"], 4, 0);

  it("C101 C113 it goes on while both sides have somebody, and ends with the last of one", () => {
    const state = freed();
    expect([state.ended, state.seats["x"]?.status]).toEqual([false, "out"]);
    const rested = play(state, [{ type: "rest", seat: "a" }]);
    const done = play(volley(rested, ["b"], 4), [{ type: "rest", seat: "a" }], [{ type: "rest", seat: "b" }]);
    expect([done.ended, done.outcome?.winner]).toEqual([true, "heroes"]);
  });

  it("C102 C103 C105 C117 a victor may face another foe, engaged or not, at nothing to nothing, last in order", () => {
    const state = freed();
    const paired = play(state, [{ type: "pair", seat: "a", foe: "y" }]);
    expect(paired.pairings.map(({ a, b, status }) => `${a}${b} ${status}`)).toEqual(["ax won", "by open", "ay open"]);
    expect(score(paired, "p3")).toBe("0-0");
    expect(send(state, { type: "pair", seat: "b", foe: "y" }).refused).toBe("Contest.Refused.Engaged");
    expect(send(state, { type: "pair", seat: "a", foe: "x" }).refused).toBe("Contest.Refused.FoeNotIn");
    expect(send(state, { type: "pair", seat: "a", foe: "b" }).refused).toBe("Contest.Refused.NotAFoe");
    const lost = volley(two(), ["a", "b"], -4, 0);
    expect(play(lost, [{ type: "pair", seat: "x", foe: "b" }]).pairings.at(-1)).toMatchObject({ a: "b", b: "x" });
  });

  it("E-82 one thing a round, and a pairing opened in a round is played in it", () => {
    const paired = play(freed(), [{ type: "pair", seat: "a", foe: "y" }]);
    expect(send(paired, { type: "rest", seat: "a" }).refused).toBe("Contest.Refused.Engaged");
    const rested = play(freed(), [{ type: "rest", seat: "a" }]);
    expect(send(rested, { type: "pair", seat: "a", foe: "y" }).refused).toBe("Contest.Refused.ActedAlready");
    const played = play(play(paired, [declare("b", "p2")]), [declare("a", "p3"), ...faces(1, 1)]);
    expect([score(played, "p2"), score(played, "p3"), played.round]).toEqual(["1-0", "1-0", 3]);
  });

  it("C083 a free hero may take a parting shot at another's victim; C084 not at a friend; E-26 once", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    const down = play(state, [{ type: "rest", seat: "b" }], round("a", "p1", 4));
    expect(send(down, { type: "part", seat: "b", foe: "x" }, [1, 16]).state.pairings[0]?.against["x"]).toBe(8);
    const fallen = play(state, [{ type: "rest", seat: "b" }], round("a", "p1", -4));
    expect(send(fallen, { type: "part", seat: "b", foe: "a" }).refused).toBe("Contest.Refused.NotAFoe");
    const busy = play(two(), [declare("a", "p1")], [declare("b", "p2"), ...faces(4, 0)]);
    expect(send(busy, { type: "part", seat: "b", foe: "x" }).refused).toBe("Contest.Refused.Engaged");
    const shot = play(down, [{ type: "part", seat: "a", foe: "x" }, ...faces(0)]);
    expect(send(shot, { type: "part", seat: "a", foe: "x" }).refused).toBe("Contest.Refused.PartingOnce");
  });

  it("E-93 a victor still engaged elsewhere may shoot too; C073 only in the round after", () => {
    const state = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14)], {
      rulings,
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
      ],
    });
    const down = play(play(state, [declare("a", "p1")]), [declare("a", "p2"), ...faces(4, 0)]);
    expect(send(down, { type: "part", seat: "a", foe: "x" }, faces(1)).refused).toBeNull();
    const later = play(down, round("a", "p2", 0));
    expect(send(later, { type: "part", seat: "a", foe: "x" }).refused).toBe("Contest.Refused.PartingTime");
  });

  it("E-26 a foe who is back may open a fresh pairing against the shooter once free", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    const down = play(state, [{ type: "rest", seat: "b" }], round("a", "p1", 4));
    const back = play(down, [{ type: "part", seat: "b", foe: "x" }, ...faces(-3)]);
    expect([back.seats["x"]?.status, back.pairings.map(({ status }) => status), score(back)]).toEqual([
      "in",
      ["open"],
      "2-0",
    ]);
  });
});

describe("outcomes of a group", () => {
  it("C106 C120 C121 C122 C126 S19 won with Major, Minor and Marginal Victories: a Minor Victory", () => {
    const worn = volley(volley(three(), ["a", "b", "c"], 2, -2, -2), ["a", "b", "c"], 0, 2, -2);
    const near = volley(worn, ["a", "b", "c"], 0, 0, 2);
    const last = volley(near, ["a", "b", "c"], 3, 3, 3);
    const done = ["a", "b", "c"].reduce((now, seat) => play(now, [{ type: "rest", seat }]), last);
    expect(done.outcome?.seats.slice(0, 3)).toEqual([
      { seat: "a", won: true, degree: 3 },
      { seat: "b", won: true, degree: 2 },
      { seat: "c", won: true, degree: 1 },
    ]);
    expect([done.outcome?.winner, done.outcome?.level]).toEqual(["heroes", 2]);
  });

  it("C107 C124 C127 lost by defeats of four: the second worst", () => {
    const state = begin(
      "scored",
      [
        hero("a", 14),
        hero("b", 14),
        hero("c", 14),
        hero("d", 14),
        foe("w", 14),
        foe("x", 14),
        foe("y", 14),
        foe("z", 14),
      ],
      { rulings },
    );
    const all = ["a", "b", "c", "d"];
    const score2 = volley(state, all, -2, -2, -2, 0);
    const score3 = volley(score2, all, 0, 2, 2, 2);
    const score4 = volley(score3, all, 0, 0, 0, 2);
    const done = volley(score4, all, -3, -3, -3, -4);
    expect(done.outcome?.seats.slice(0, 4).map(({ degree }) => degree)).toEqual([3, 2, 2, 1]);
    expect([done.outcome?.winner, done.outcome?.level]).toEqual(["foes", 2]);
  });

  it("C123 one opponent alone: the outcome of the hero who put it out", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    const done = play(
      state,
      [{ type: "rest", seat: "b" }],
      round("a", "p1", 4),
      [{ type: "rest", seat: "a" }],
      [{ type: "rest", seat: "b" }],
    );
    expect(done.outcome?.level).toBe(3);
  });

  it("C108 E-63 the level is read from the heroes' own outcomes, not from what their foes suffer", () => {
    const state = volley(two(), ["a", "b"], 4, -4);
    const done = volley(play(state, [{ type: "pair", seat: "a", foe: "y" }]), ["a"], -4);
    expect([
      done.outcome?.winner,
      done.outcome?.level,
      done.outcome?.seats.filter(({ won }) => won === false).length,
    ]).toEqual(["foes", 3, 3]);
  });

  it("C128 E-64b E-115 while rising only the last opponent counts; one never finished decides nothing", () => {
    const state = volley(two(), ["a", "b"], 4, 0);
    const again = volley(play(state, [{ type: "pair", seat: "a", foe: "y" }], [declare("b", "p2")]), ["a"], 4, 1);
    const done = ["a", "b"].reduce((now, seat) => play(now, [{ type: "rest", seat }]), again);
    expect(done.outcome?.seats.slice(0, 2)).toEqual([
      { seat: "a", won: null, degree: 0 },
      { seat: "b", won: true, degree: 3 },
    ]);
  });

  it("C128 E-64b where the last was never finished the GM is asked, and the last finished one counts", () => {
    const state = volley(two(), ["a", "b"], 4, 0);
    const again = volley(play(state, [{ type: "pair", seat: "a", foe: "y" }], [declare("b", "p2")]), ["a"], 4, 1);
    const done = ["a", "b"].reduce((now, seat) => play(now, [{ type: "rest", seat }]), again);
    const count = (seat: string) => ({ type: "lastFinished", seat });
    const counted = play(done, [count("a")]);
    expect(counted.outcome?.seats.slice(0, 2)).toEqual([
      { seat: "a", won: true, degree: 3 },
      { seat: "b", won: true, degree: 3 },
    ]);
    expect([counted.outcome?.winner, counted.outcome?.level]).toEqual(["heroes", 3]);
    expect([proposed(done), proposed(counted)]).toEqual([
      ["b invigorated victory"],
      ["b invigorated victory", "a invigorated victory"],
    ]);
    expect(send(counted, count("a")).refused).toBe("Contest.Refused.OutcomeGiven");
    expect(send(done, count("b")).refused).toBe("Contest.Refused.OutcomeGiven");
    expect(send(again, count("a")).refused).toBe("Contest.Refused.NotOverYet");
    expect(send(done, count("a"), [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    const offered = (of: ContestState) =>
      contestFamily
        .options(contestFamily.view(of, GM), null)
        .filter(({ id, refused }) => id.startsWith("lastFinished") && !refused)
        .map(({ id }) => id);
    expect([offered(again), offered(done), offered(counted)]).toEqual([[], ["lastFinished:a"], []]);
  });

  it("C119 C129 at the climax points of a foe who was left standing count, whoever else was beaten", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], {
      rulings,
      phase: "climax",
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
        { a: "b", b: "y" },
      ],
    });
    const all = (at: ContestState, ...degrees: number[]) =>
      play(play(at, [declare("a", "p1")], [declare("a", "p2")]), [declare("b", "p3"), ...faces(...degrees)]);
    const rest = (at: ContestState) => play(at, [{ type: "rest", seat: "a" }], [{ type: "rest", seat: "b" }]);
    const open = all(state, 4, -2, 4);
    expect(open.pairings.map(({ status }) => status)).toEqual(["won", "closed", "won"]);
    expect(proposed(rest(open))).toContain("a hurt climax");
  });
  it("C119 C129 C130 C131 at the climax the points of all opponents count, one more for who fell", () => {
    const state = two({
      phase: "climax",
      pairings: [
        { a: "a", b: "x" },
        { a: "b", b: "y" },
      ],
    });
    const first = volley(state, ["a", "b"], -2, 0);
    const freed = volley(first, ["a", "b"], 4, 0);
    const second = volley(play(freed, [{ type: "pair", seat: "a", foe: "y" }], [declare("b", "p2")]), ["a"], 0, -3);
    const done = ["a", "b"].reduce(
      (now, seat) => (now.ended ? now : play(now, [{ type: "rest", seat }])),
      volley(play(second, [declare("a", "p3")]), ["b"], 4, 0),
    );
    expect(proposed(done)).toEqual(["a impaired climax", "b invigorated victory"]);
  });

  it("C097 E-84 who leaves a group at the climax is settled at once; back against the same foe, at the old score", () => {
    const state = volley(two({ phase: "climax" }), ["a", "b"], -2, 0);
    const left = play(state, [declare("b", "p2")], [declare("a", "p1", "leave"), ...faces(1, 0)]);
    expect([left.seats["a"]?.status, proposed(left)]).toEqual(["left", ["a hurt climax"]]);
    const back = play(left, [{ type: "pair", seat: "a", foe: "x" }]);
    expect([back.seats["a"]?.status, back.pairings.find(({ id }) => id === "p1")]).toMatchObject([
      "in",
      { status: "open", against: { a: 2 } },
    ]);
    const anew = play(left, [{ type: "pair", seat: "a", foe: "x", resume: false }]);
    expect(anew.pairings.at(-1)).toMatchObject({ against: { a: 0, x: 0 } });
  });

  it("E-76 E-83 somebody away keeps no side in it; one roll to get away from each foe", () => {
    const state = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14)], {
      rulings,
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
      ],
    });
    const half = play(state, [declare("a", "p1", "leave")], [declare("a", "p2", "leave"), ...faces(1, -1)]);
    expect([half.seats["a"]?.status, half.ended]).toEqual(["in", false]);
    const gone = play(half, round("a", "p2", 1, "leave"));
    expect([gone.seats["a"]?.status, gone.outcome?.winner, gone.outcome?.level]).toEqual(["left", "foes", null]);
  });
});
