import { describe, expect, it } from "vitest";
import {
  candidates,
  as,
  begin,
  foe,
  follower,
  hero,
  play,
  proposed,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { boldnessOf } from "./state.ts";
import {
  rulings,
  type Step,
  seats,
  group,
  bid,
  gm,
  act,
  forfeit,
  ap,
  locked,
  asked,
} from "../../../../test/support/rules/contest/extended/group-fixtures.ts";

/** The first roll stands, though a hero point would fell a foe by it, or fell it deeper. */
const stand: Step = [{ type: "stand", seat: "a", roll: "r1" }];

describe("declaring and taking turns", () => {
  it("C241 C244 C249 everybody declares first; then each acts once, in order, and nobody answers out of turn", () => {
    const state = locked();
    expect([state.extended?.turns, state.pairings]).toEqual([["a", "x", "y", "c"], []]);
    expect([group({}, seats.slice(0, 3)).group, group({}, [hero("a", 14), foe("x", 14)]).group]).toEqual([true, false]);
    const pair = group({}, [hero("a", 14), foe("x", 14)]);
    const outside = play(pair, [{ type: "join", newcomer: hero("n", 14, { aside: true }) }]);
    expect([outside.group, asked(outside), play(pair, [{ type: "join", newcomer: hero("n", 14) }]).group]).toEqual([
      false,
      [["a"]],
      true,
    ]);
    expect(send(outside, { type: "gift", seat: "n", target: "a", amount: 3 }, [5, 10]).refused).toBeNull();
    const late = play(state, [{ type: "join", newcomer: hero("n", 14) }]);
    expect(send(late, { type: "bid", seat: "n", target: "x", bid: 1 }).refused).toBe("Contest.Refused.Declared");
    expect(send(state, { type: "exchange", seat: "x", target: "a" }).refused).toBe("Contest.Refused.NotYourTurn");
    const acted = play(state, act("a", "x", 2));
    expect([ap(acted, "x"), asked(acted)]).toEqual([[5], [["a"]]]);
    expect(asked(play(acted, stand))).toEqual([["x"]]);
    expect(send(play(group(), bid("a", "x", 9)), { type: "bid", seat: "a", target: "y" }).refused).toBe(
      "Contest.Refused.Declared",
    );
  });

  it("C226 a resistance nobody spoke for bids the usual three at whom it faced last, else at the first", () => {
    const state = play(group(), bid("a", "x", 9), bid("c", "y", 1));
    expect(state.declared["free:x"]?.action).toMatchObject({ bid: 3, targets: ["a"], boldness: "measured" });
  });

  it("C245 C247 E-103 by bid: higher first, then the more daring, then who declared first", () => {
    const tied = play(
      group(),
      gm("x", "a", 3),
      gm("y", "c", 3),
      bid("a", "x", 3, { boldness: "reckless" }),
      bid("c", "y", 3),
    );
    expect(tied.extended?.turns).toEqual(["a", "x", "y", "c"]);
    const higher = play(
      group(),
      gm("x", "a", 3),
      gm("y", "c", 3),
      bid("a", "x", 3, { boldness: "reckless" }),
      bid("c", "y", 4, { boldness: "cautious" }),
    );
    expect(higher.extended?.turns[0]).toBe("c");
  });

  it("C246 by boldness: the most daring first, then the higher bid", () => {
    const state = play(
      group({ order: "boldness" }),
      gm("x", "a", 2),
      gm("y", "c", 4),
      bid("a", "x", 1, { boldness: "reckless" }),
      bid("c", "y", 5, { boldness: "cautious" }),
    );
    expect(state.extended?.turns).toEqual(["a", "y", "x", "c"]);
    const equally = play(
      group({ order: "boldness" }),
      gm("x", "a", 2),
      gm("y", "c", 2),
      bid("a", "x", 3, { boldness: "daring" }),
      bid("c", "y", 5, { boldness: "daring" }),
    );
    expect(equally.extended?.turns.filter((id) => id === "a" || id === "c")).toEqual(["c", "a"]);
  });

  it("C248 by advantage: most points first, then the higher bid", () => {
    const state = play(
      begin("extended", [hero("a", 10), hero("c", 20), foe("x", 14), foe("y", 14)], { rulings, order: "advantage" }),
      gm("x", "a", 2),
      gm("y", "c", 3),
      bid("a", "x", 9),
      bid("c", "y", 1),
    );
    expect(state.extended?.turns).toEqual(["c", "y", "x", "a"]);
  });

  it("E-45 how daring a bid is comes from its share of the points one has; the GM's thresholds count", () => {
    const state = group({}, [hero("a", 20), hero("c", 14), foe("x", 14)]);
    expect([2, 3, 5, 6, 10, 11].map((points) => boldnessOf(state, "a", points))).toEqual([
      "cautious",
      "measured",
      "measured",
      "daring",
      "daring",
      "reckless",
    ]);
    const strict = group({ rulings: { ...rulings, boldnessThresholds: [5, 10, 20] } }, [
      hero("a", 20),
      hero("c", 14),
      foe("x", 14),
    ]);
    expect(boldnessOf(strict, "a", 5)).toBe("reckless");
  });

  it("C245 the GM may choose another order", () => {
    const state = play(group(), [{ type: "orderRule", rule: "advantage" }]);
    expect(state.orderRule).toBe("advantage");
    expect(send(state, { type: "orderRule", rule: "advantage" }).refused).toBe("Contest.Refused.SameOrder");
  });

  it("C250 who is attacked first may declare anew; who is not may not", () => {
    const state = play(locked(), act("a", "x", 0), ...forfeit("x"));
    const hit = play(locked(), ...forfeit("a"), act("x", "a", 0));
    expect(send(state, { type: "bid", seat: "c", target: "x" }).refused).toBe("Contest.Refused.Declared");
    expect(send(play(state, act("y", "c", 2)), { type: "bid", seat: "c", target: "x", bid: 2 }).refused).toBeNull();
    expect(send(hit, { type: "bid", seat: "a", target: "y" }).refused).toBe("Contest.Refused.ActedAlready");
  });

  it("C224 C250 an exchange is the one declared: other targets and bids are refused", () => {
    expect(send(locked(), { type: "exchange", seat: "a", target: "y" }).refused).toBe("Contest.Refused.OtherTarget");
    expect(send(locked(), { type: "exchange", seat: "a", target: "x", bid: 3 }).refused).toBe(
      "Contest.Refused.OtherBid",
    );
    expect(send(locked(), { type: "exchange", seat: "a", target: "x", bid: 9 }).refused).toBeNull();
  });

  it("C225 C252 C254 the GM may declare anew for somebody whose target is gone, or whose bid does not fit", () => {
    const fell = play(
      locked(),
      [{ type: "redeclare", seat: "a", target: "y", bid: 14 }],
      act("a", "y", 2),
      stand,
      [{ type: "spare", seat: "a" }],
      ...forfeit("x"),
    );
    expect([fell.seats["y"]?.status, contestFamily.waiting(fell)[0]?.default]).toEqual([
      "out",
      { type: "forfeit", seat: "c" },
    ]);
    const proposes = candidates(fell, "c").filter(({ cue, isDefault }) => cue?.startsWith("turn") && isDefault);
    expect(proposes.map(({ id }) => id)).toEqual(["forfeit"]);
    expect(send(fell, { type: "exchange", seat: "c", target: "y" }).refused).toBe("Contest.Refused.FoeNotIn");
    const anew = play(fell, [{ type: "redeclare", seat: "c", target: "x", bid: 2 }]);
    expect(send(anew, { type: "exchange", seat: "c", target: "x" }).refused).toBeNull();
    expect(send(fell, { type: "redeclare", seat: "c", target: "x" }, [], as("c")).refused).toBe(
      "Contest.Refused.GmOnly",
    );
  });

  it("E-38 a declared bid that can no longer be paid is lowered to what there is", () => {
    const state = play(locked(), act("a", "x", 3), ...forfeit("a").slice(1));
    const poor = play(group(), gm("x", "a", 5), gm("y", "c", 3), bid("a", "x", 12), bid("c", "x", 1));
    const hit = play(poor, act("a", "x", 2));
    expect([ap(hit, "x"), ap(play(hit, act("x", "a", 2)), "a")]).toEqual([[2], [12]]);
    expect(ap(state, "x")).toEqual([-4]);
  });

  it("C251 who is beaten before their turn loses it", () => {
    const state = play(locked(), [{ type: "redeclare", seat: "a", target: "x", bid: 14 }], act("a", "x", 2), stand, [
      { type: "spare", seat: "a" },
    ]);
    expect(asked(state)).toEqual([["y"]]);
  });

  it("C253 who waits may come in at any later moment of the round; C255 which ends when all have acted", () => {
    const waited = play(locked(), [{ type: "delay", seat: "a" }]);
    expect(contestFamily.waiting(waited).map(({ seats: who }) => who)).toEqual([["x"]]);
    expect(send(waited, { type: "exchange", seat: "a", target: "x" }, [10, 16]).refused).toBeNull();
    const last = play(waited, ...forfeit("x", "y", "c"));
    expect([last.round, contestFamily.waiting(last).map(({ seats: who }) => who)]).toEqual([1, [["a"]]]);
    expect(play(last, ...forfeit("a")).round).toBe(2);
    expect(send(waited, { type: "delay", seat: "a" }).refused).toBe("Contest.Refused.NotYourTurn");
  });

  it("C222 E-33b E-113 on two Fumbles the GM may let both lose half the bid", () => {
    const tied = play(locked(), [{ type: "exchange", seat: "a", target: "x" }, 20, 20]);
    expect(ap(play(tied, [{ type: "bothLose", roll: "r1" }]), "a", "x")).toEqual([9, 9]);
    const plain = play(locked(), act("a", "x", 1));
    expect(send(plain, { type: "bothLose", roll: "r1" }).refused).toBe("Contest.Refused.NoDoubleFumble");
    const task = play(locked(), [{ type: "exchange", seat: "a", target: "x", kind: "task" }, 20, 20]);
    expect(send(task, { type: "bothLose", roll: "r1" }).refused).toBe("Contest.Refused.NoDoubleFumble");
    expect(send(locked(), { type: "bothLose", roll: "r1" }).refused).toBe("Contest.Refused.TooLate");
  });

  it("C243 in a free-for-all every other side is a foe, and the last side left has the prize", () => {
    const sides = [
      { id: "heroes", name: "A" },
      { id: "foes", name: "B" },
      { id: "third", name: "C" },
    ];
    const state = begin("extended", [hero("a", 14), foe("x", 14), foe("z", 14, { side: "third" })], {
      rulings,
      sides,
      order: "bid",
    });
    const set = play(state, gm("x", "z", 14), gm("z", "x", 1), bid("a", "x", 2));
    const fell = play(set, act("x", "z", 2));
    expect([fell.seats["z"]?.status, fell.ended]).toEqual(["out", false]);
    const done = play(fell, [{ type: "redeclare", seat: "a", target: "x", bid: 14 }], act("a", "x", 2), [
      { type: "spare", seat: "a" },
    ]);
    expect(done.outcome?.winner).toBe("heroes");
  });
});

describe("leaving, coming back and helping", () => {
  it("C303 C304 back with what one left with, and what the GM restores; E-83 one roll for everybody who is on one", () => {
    const state = play(group(), gm("x", "a", 5), gm("y", "a", 3), bid("a", "x", 9), bid("c", "y", 1));
    const away = send(state, { type: "disengage", seat: "a", target: "x" }, [12, 10, 10, 10]);
    expect([away.dice.length, away.state.seats["a"]?.status]).toEqual([4, "in"]);
    const left = play(locked(), [{ type: "disengage", seat: "a", target: "x" }, 12, 10]);
    expect(send(left, { type: "rejoin", seat: "a" }).refused).toBe("Contest.Refused.ActedAlready");
    const next = play(left, ...forfeit("x", "y", "c"));
    expect(ap(play(next, [{ type: "rejoin", seat: "a" }]), "a")).toEqual([14]);
    expect(ap(play(next, [{ type: "rejoin", seat: "a", restore: 4 }]), "a")).toEqual([18]);
    expect(send(next, { type: "rejoin", seat: "a", restore: 4 }, [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    expect(send(next, { type: "rejoin", seat: "c" }).refused).toBe("Contest.Refused.NotLeft");
  });

  const lender = (): ContestState => play(group(), gm("x", "a", 1), gm("y", "a", 1), bid("a", "x", 1), bid("c"));
  const lendNow = (): ContestState =>
    play(
      lender(),
      ...(lender().extended?.turns ?? [])
        .slice(0, (lender().extended?.turns ?? []).indexOf("c"))
        .map((seat): Step => [{ type: "forfeit", seat }]),
    );
  it("C310 C313 C314 C315 C285 lending takes one's turn while nobody is on one: the amount is the resistance", () => {
    const lent = send(lendNow(), { type: "lend", seat: "c", target: "a", amount: 9 }, [8, 10]);
    expect([ap(lent.state, "a", "c"), lent.events[0]]).toMatchObject([
      [23, 5],
      { roll: { purpose: "lend", b: { seat: null } } },
    ]);
    expect(
      send(play(locked(), ...forfeit("a", "x", "y")), { type: "lend", seat: "c", target: "a", amount: 3 }).refused,
    ).toBe("Contest.Refused.Engaged");
    expect(send(lendNow(), { type: "lend", seat: "c", target: "a", amount: 15 }).refused).toBe(
      "Contest.Refused.LendRange",
    );
    expect(send(lendNow(), { type: "lend", seat: "c", target: "x", amount: 3 }).refused).toBe(
      "Contest.Refused.NotYourSide",
    );
  });
  it("C311 not to oneself; C312 a follower whose points are counted has none to lend", () => {
    expect(send(lendNow(), { type: "lend", seat: "c", target: "c", amount: 3 }).refused).toBe(
      "Contest.Refused.NotToYourself",
    );
    const state = group({}, [...seats, follower("f", "a", "points", 10)]);
    expect(send(state, { type: "lend", seat: "f", target: "a", amount: 3 }).refused).toBe(
      "Contest.Refused.FollowerLends",
    );
  });
  it("E-53 E-106 lending everything, or a Complete Defeat, beats who is left with nothing", () => {
    const all = play(lendNow(), [{ type: "lend", seat: "c", target: "a", amount: 14 }, 10, 16]);
    expect([all.seats["c"]?.status, ap(all, "a", "c")]).toEqual(["out", [28, 0]]);
    const both = play(lendNow(), [{ type: "lend", seat: "c", target: "a", amount: 14 }, 20, 1]);
    expect([both.seats["a"]?.status, both.seats["c"]?.status].sort()).toEqual(["out", "out"]);
  });

  const outside = (): ContestState => group({}, [...seats, hero("g", 14, { aside: true })]);
  it("C324 C325 C326 X11 somebody outside may give: at most a full rating, against twice the bid", () => {
    const given = send(outside(), { type: "gift", seat: "g", target: "a", amount: 5 }, [10, 9]);
    expect([ap(given.state, "a"), given.events[0]]).toMatchObject([[17], { roll: { purpose: "gift", amount: 5 } }]);
    expect(send(outside(), { type: "gift", seat: "g", target: "a", amount: 15 }).refused).toBe(
      "Contest.Refused.GiftRange",
    );
    expect(send(outside(), { type: "gift", seat: "c", target: "a", amount: 5 }).refused).toBe(
      "Contest.Refused.OutsideOnly",
    );
    expect(send(given.state, { type: "gift", seat: "g", target: "a", amount: 5 }).refused).toBe(
      "Contest.Refused.ActedAlready",
    );
  });
  it("E-54 on a defeat the opponent named profits, else the one last engaged", () => {
    expect(
      ap(send(outside(), { type: "gift", seat: "g", target: "a", amount: 5, other: "y" }, [16, 10]).state, "x", "y"),
    ).toEqual([14, 19]);
    expect(ap(send(outside(), { type: "gift", seat: "g", target: "a", amount: 5 }, [16, 10]).state, "x", "y")).toEqual([
      19, 14,
    ]);
    expect(send(outside(), { type: "gift", seat: "g", target: "a", amount: 5, other: "c" }).refused).toBe(
      "Contest.Refused.NotAFoe",
    );
  });
});

describe("the end of a group extended contest", () => {
  it("C242 C256 C257 C258 the last side has the prize; levels by own points, or those of the last opponent", () => {
    const first = play(group(), gm("x", "a", 1), gm("y", "c", 1), bid("a", "x", 14), bid("c", "y", 13));
    const mid = play(first, act("a", "x", 3), [{ type: "spare", seat: "a" }], act("c", "y", 2), ...forfeit("y"));
    const second = play(mid, bid("a", "y", 1), bid("c", "y", 14));
    const turns = second.extended?.turns ?? [];
    const done = play(
      second,
      ...(turns[0] === "c" ? [] : forfeit(...turns.slice(0, turns.indexOf("c")))),
      act("c", "y", 2),
      [{ type: "spare", seat: "c" }],
    );
    expect(done.outcome?.seats.slice(0, 2)).toEqual([
      { seat: "a", won: true, degree: 2 },
      { seat: "c", won: true, degree: 2 },
    ]);
    expect([done.outcome?.winner, done.outcome?.level, proposed(done)]).toEqual([
      "heroes",
      2,
      ["a pumped victory", "c pumped victory"],
    ]);
    const three = group({}, [hero("a", 14), hero("c", 14), foe("x", 20)]);
    const one = play(three, gm("x", "a", 14), bid("a", "x", 1), bid("c", "x", 2), act("x", "a", 2), ...forfeit("c"));
    const lost = play(one, gm("x", "c", 14), bid("c", "x", 1), act("x", "c", 3));
    expect([one.ended, lost.outcome?.winner, lost.outcome?.level]).toEqual([false, "foes", 1]);
  });
});
