import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  foe,
  follower,
  hero,
  play,
  proposed,
  send,
  setupOf,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import { isRefused } from "../../log/outcome.ts";
import type { ContestState } from "../engine/state.ts";
import { rulings, single, type Step, bid, ap, pass } from "../../../../test/support/rules/contest/extended/fixtures.ts";

describe("starting points", () => {
  it("C189 C190 C193 C211 X1 the whole rating, 20 a mastery, for hero and resistance, anew each contest", () => {
    expect([ap(single({}, 27, 14)), ap(single({}, 14, 34))]).toEqual([
      [27, 14],
      [14, 34],
    ]);
  });
  it("C188 C189 modifiers and augments are in; E-91 a later augment changes no points", () => {
    const modifiers = [{ id: "m", kind: "augment", value: 6, note: "" }];
    const state = begin("extended", [hero("a", 14, { modifiers }), foe("b", 14)], { rulings });
    expect(ap(state)).toEqual([20, 14]);
    const later = play(state, bid("a", "b", 3, 0), [{ type: "augment", seat: "a", how: "plot", value: 6 }]);
    expect([ap(later), later.numbers["a"]?.modifiers.length]).toEqual([[20, 14], 2]);
  });
  it("C191 C229 C230 C231 a follower's points come on top, its modifiers in, and it never rolls", () => {
    const modifiers = [{ id: "m", kind: "situational", value: -3, note: "" }];
    const state = begin("extended", [hero("a", 14), follower("f", "a", "points", 13, { modifiers }), foe("b", 14)], {
      rulings,
    });
    expect([ap(state), state.advantage["f"]]).toEqual([[24, 14], undefined]);
    expect(contestFamily.waiting(state).map(({ seats }) => seats)).toEqual([["a"]]);
    const fighting = begin("extended", [hero("a", 14), follower("f", "a", "contestant", 13), foe("b", 14)], {
      rulings,
    });
    expect([fighting.advantage["f"], contestFamily.waiting(fighting).map(({ seats }) => seats)]).toEqual([
      undefined,
      [["a"]],
    ]);
  });
  it("C227 C228 a follower may augment, or lend an ability to be used as one's own", () => {
    const state = begin("extended", [hero("a", 14), follower("f", "a", "ability", 27), foe("b", 14)], { rulings });
    const helped = play(state, [{ type: "augment", seat: "a", how: "quick", helper: "f", ability: "main" }]);
    expect(helped.numbers["a"]?.modifiers).toMatchObject([{ value: 5 }]);
    const lent = play(state, [{ type: "ability", seat: "a", ability: { id: "lent", name: "Stealth", rating: 27 } }]);
    expect(lent.numbers["a"]?.abilities.map(({ id }) => id)).toContain("lent");
  });
  it("C232 a follower may go with another hero: their points start there, or the GM gives one over in play", () => {
    const seats = [
      hero("a", 14),
      hero("c", 14),
      follower("f", "c", "points", 10),
      follower("g", "a", "supporter", 10),
      foe("b", 14),
    ];
    const state = begin("extended", seats, { rulings });
    expect(ap(state, "a", "c")).toEqual([14, 24]);
    expect(play(state, [{ type: "assign", follower: "g", owner: "c" }]).seats["g"]?.owner).toBe("c");
    expect(send(state, { type: "assign", follower: "f", owner: "a" }).refused).toBe("Contest.Refused.PointsCounted");
    expect(send(state, { type: "assign", follower: "g", owner: "a" }).refused).toBe("Contest.Refused.SameOwner");
    expect(send(state, { type: "assign", follower: "g", owner: "b" }).refused).toBe("Contest.Refused.FollowerSide");
    expect(send(state, { type: "assign", follower: "a", owner: "c" }).refused).toBe("Contest.Refused.NoFollower");
  });
  it("E-105 E-112 an ability of nothing or less opens no extended contest, whatever followers add", () => {
    const parsed = contestFamily.parseSetup(
      setupOf("extended", [hero("a", 0), follower("f", "a", "points", 20), foe("b", 14)]),
    );
    const begun = isRefused(parsed) ? parsed : contestFamily.setup(parsed.value);
    expect(begun).toMatchObject({ kind: "refused", rule: "E-105" });
  });
});

describe("exchanges", () => {
  it("C185 C186 C194 C195 C210 E-40 two a round, first who leads, then the other; C035 then the next round", () => {
    const first = play(single(), bid("a", "b", 3, 2));
    expect([first.round, ap(first), contestFamily.waiting(first).map(({ seats }) => seats)]).toEqual([
      1,
      [14, 11],
      [["b"]],
    ]);
    const second = play(first, bid("b", "a", 4, 2));
    expect([second.round, ap(second)]).toEqual([2, [10, 11]]);
    expect(send(single(), { type: "exchange", seat: "b", target: "a" }).refused).toBe("Contest.Refused.NotYourTurn");
    const led = play(single(), [{ type: "leads", pairing: "p1", leads: "b" }]);
    expect(contestFamily.waiting(led)[0]?.seats).toEqual(["b"]);
  });
  it("C201 C202 C203 E-39 the acting side's bid is paid by whoever loses", () => {
    expect([ap(play(single(), bid("a", "b", 5, 2))), ap(play(single(), bid("a", "b", 5, -2)))]).toEqual([
      [14, 9],
      [9, 14],
    ]);
  });
  it("C212 E-32 two Criticals: the worse roll hands half over, equal dice tie", () => {
    const two = (a: number, b: number) => begin("extended", [hero("a", a), foe("b", b)], { rulings });
    expect(ap(play(two(34, 34), [{ type: "exchange", seat: "a", target: "b", bid: 7 }, 1, 1]))).toEqual([34, 34]);
    const masteries = begin("extended", [hero("a", 34), foe("b", 30)], { rulings });
    expect(ap(play(masteries, [{ type: "exchange", seat: "a", target: "b", bid: 7 }, 1, 1]))).toEqual([34, 30]);
    const bumped = begin("extended", [hero("a", 34), foe("b", 20)], {
      rulings: { ...rulings, noTransferFromWeaker: false },
    });
    expect(ap(play(bumped, [{ type: "exchange", seat: "a", target: "b", bid: 7 }, 10, 1]))).toEqual([38, 16]);
  });
  it("C213 C214 C215 C204 X7 a Critical takes over one, two or three times the bid", () => {
    const at = (face: number) => ap(play(single(), [{ type: "exchange", seat: "a", target: "b", bid: 3 }, 1, face]));
    expect([at(10), at(16), at(20)]).toEqual([
      [17, 11],
      [20, 8],
      [23, 5],
    ]);
    const plain = play(single(), [{ type: "exchange", seat: "a", target: "b", bid: 3 }, 10, 20]);
    expect(ap(plain)).toEqual([14, 8]);
  });
  it("C216 C219 X4 equal results: the worse roll loses half, rounded up; equal dice tie", () => {
    const at = (a: number, b: number) =>
      ap(play(single(), [{ type: "exchange", seat: "a", target: "b", bid: 7 }, a, b]));
    expect([at(12, 10), at(10, 12), at(10, 10), at(16, 17), at(18, 17)]).toEqual([
      [14, 10],
      [10, 14],
      [14, 14],
      [10, 14],
      [14, 10],
    ]);
  });
  it("C217 C218 C220 without a Critical the loser only loses: one, two, one time the bid", () => {
    const at = (a: number, b: number) =>
      ap(play(single(), [{ type: "exchange", seat: "a", target: "b", bid: 3 }, a, b]));
    expect([at(10, 16), at(10, 20), at(16, 20)]).toEqual([
      [14, 11],
      [14, 8],
      [14, 11],
    ]);
  });
  it("C221 two Fumbles tie", () =>
    expect(ap(play(single(), [{ type: "exchange", seat: "a", target: "b", bid: 3 }, 20, 20]))).toEqual([14, 14]));
  it("C223 X2 X3 from somebody weaker by six nothing is taken over; it only loses", () => {
    const state = begin("extended", [hero("a", 27), foe("b", 14)], { rulings });
    expect(ap(play(state, [{ type: "exchange", seat: "a", target: "b", bid: 6 }, 5, 10]))).toEqual([27, 8]);
    const strong = begin("extended", [hero("a", 27), foe("b", 34)], { rulings });
    expect(ap(play(strong, [{ type: "exchange", seat: "a", target: "b", bid: 6 }, 1, 10]))).toEqual([33, 28]);
    const open = begin("extended", [hero("a", 27), foe("b", 14)], {
      rulings: { ...rulings, noTransferFromWeaker: false },
    });
    expect(ap(play(open, [{ type: "exchange", seat: "a", target: "b", bid: 6 }, 5, 10]))).toEqual([33, 8]);
  });
  it("E-36 X5 a winner takes over at most what the loser had, the loser pays in full", () => {
    const low = (ruled: boolean) =>
      begin("extended", [hero("a", 14), foe("b", 14)], { rulings: { ...rulings, capTransferToOwned: ruled } });
    const worn = (ruled: boolean) => play(low(ruled), bid("a", "b", 12, 2), pass);
    expect(ap(play(worn(true), [{ type: "exchange", seat: "a", target: "b", bid: 6 }, 1, 10]))).toEqual([16, -4]);
    expect(ap(play(worn(false), [{ type: "exchange", seat: "a", target: "b", bid: 6 }, 1, 10]))).toEqual([20, -4]);
  });
  it("X16 an actor may lose its own bid by transfer", () => {
    const state = begin("extended", [hero("a", 18), foe("b", 16)], { rulings });
    expect(ap(play(state, [{ type: "exchange", seat: "a", target: "b", bid: 6 }, 19, 1]))).toEqual([6, 28]);
  });
  it("E-100 a stretched ability pays at most once, but a Critical still takes over", () => {
    const modifiers = [{ id: "s", kind: "stretch", value: -3, note: "" }];
    const state = begin("extended", [hero("a", 17, { modifiers }), foe("b", 14)], { rulings });
    expect(ap(play(state, [{ type: "exchange", seat: "a", target: "b", bid: 4 }, 1, 20]))).toEqual([18, 10]);
  });
});

describe("bids", () => {
  it("C196 C197 C226 E-38 none named is three, or less if there is less; never outside its limits", () => {
    expect(ap(play(single(), [{ type: "exchange", seat: "a", target: "b" }, 10, 16]))).toEqual([14, 11]);
    expect(
      ap(
        play(single({ rulings: { ...rulings, defaultBid: 9 } }), [
          { type: "exchange", seat: "a", target: "b" },
          10,
          16,
        ]),
      ),
    ).toEqual([14, 5]);
    const weak = begin("extended", [hero("a", 2), foe("b", 14)], { rulings });
    expect(ap(play(weak, [{ type: "exchange", seat: "a", target: "b" }, 2, 16]))).toEqual([2, 12]);
    for (const amount of [0, 15])
      expect(send(single(), { type: "exchange", seat: "a", target: "b", bid: amount }).refused).toBe(
        "Contest.Refused.BidRange",
      );
    expect(
      send(single({ rulings: { ...rulings, minBid: 2 } }), { type: "exchange", seat: "a", target: "b", bid: 1 })
        .refused,
    ).toBe("Contest.Refused.BidRange");
  });
  it("C283 C284 E-50 X13 in desperation a hero may bid up to the start; the GM's side only what it has", () => {
    const worn = play(
      begin("extended", [hero("a", 17), foe("b", 17)], { rulings }),
      [{ type: "exchange", seat: "a", target: "b", bid: 14 }, 18, 10],
      [{ type: "exchange", seat: "b", target: "a", bid: 14 }, 18, 10],
    );
    expect(ap(worn)).toEqual([3, 3]);
    expect(send(worn, { type: "exchange", seat: "a", target: "b", bid: 17 }).refused).toBeNull();
    expect(send(worn, { type: "exchange", seat: "a", target: "b", bid: 18 }).refused).toBe("Contest.Refused.BidRange");
    const turn = play(worn, [{ type: "forfeit", seat: "a" }]);
    expect(send(turn, { type: "exchange", seat: "b", target: "a", bid: 4 }).refused).toBe("Contest.Refused.BidRange");
    expect(send(turn, { type: "exchange", seat: "b", target: "a", bid: 3 }).refused).toBeNull();
  });
  it("C334 C335 C336 C337 C338 E-55 X15 edges add to one's own bid when it wins, where the table uses them", () => {
    const edged = (edge: number, use = true) =>
      begin("extended", [hero("a", 14, { edge }), foe("b", 14, { edge: 5 })], {
        rulings: { ...rulings, useEdges: use },
      });
    expect(ap(play(edged(3), bid("a", "b", 5, 2)))).toEqual([14, 6]);
    expect(ap(play(edged(-5), bid("a", "b", 3, 2)))).toEqual([14, 14]);
    expect(ap(play(edged(3), bid("a", "b", 5, -2)))).toEqual([9, 14]);
    expect(ap(play(edged(3, false), bid("a", "b", 5, 2)))).toEqual([14, 9]);
  });
});

describe("knowing the other's points", () => {
  const seen = (state: ContestState) => contestFamily.view(state, as("a")).advantage["b"]?.current ?? "unseen";
  it("C233 E-44 only once they have changed, always, or never, as the table ruled", () => {
    const changed = (ruling: string) =>
      play(single({ rulings: { ...rulings, revealOpponentAP: ruling } }), bid("a", "b", 3, 2));
    expect([seen(single()), seen(changed("afterFirstChange"))]).toEqual(["unseen", 11]);
    expect([seen(single({ rulings: { revealOpponentAP: "always" } })), seen(changed("gmOnly"))]).toEqual([
      14,
      "unseen",
    ]);
    expect(seen(play(single(), [{ type: "reveal", seat: "b" }]))).toBe(14);
    expect(contestFamily.view(single(), as()).advantage).toEqual({});
  });
});

describe("the end", () => {
  it("C207 C208 C209 C235 E-47 X6 at nothing or less it is over at once, even in mid-round, and the loser's points decide", () => {
    const out = play(single(), bid("a", "b", 14, 3), [{ type: "spare", seat: "a" }]);
    const exactly = play(single(), bid("a", "b", 14, 2), [{ type: "spare", seat: "a" }]);
    expect([ap(exactly, "b"), exactly.ended, exactly.round, exactly.outcome?.level]).toEqual([[0], true, 1, 1]);
    expect([out.ended, out.round, out.outcome?.winner, out.outcome?.level, proposed(out)]).toEqual([
      true,
      1,
      "heroes",
      2,
      ["a pumped victory"],
    ]);
    const lost = play(single(), bid("a", "b", 14, -4));
    expect([ap(lost), lost.outcome?.winner, lost.outcome?.level, proposed(lost)]).toEqual([
      [-28, 28],
      "foes",
      3,
      ["a injured defeat"],
    ]);
  });
  it("C236 C045 against a resistance only the hero has states; between heroes both", () => {
    const beaten = play(single(), bid("a", "b", 14, 2), [{ type: "spare", seat: "a" }]);
    expect(proposed(beaten)).toEqual(["a fresh victory"]);
    const state = begin("extended", [hero("a", 14), hero("b", 14, { side: "foes" })], { rulings });
    const done = play(state, bid("a", "b", 14, 2), [{ type: "spare", seat: "a" }]);
    expect(proposed(done)).toEqual(["a fresh victory", "b hurt defeat"]);
  });
  it("S2-5 a hero point that would still save somebody holds it up", () => {
    const state = begin("extended", [hero("a", 14, { heroPoints: 1 }), foe("b", 14)], { rulings });
    const held = play(state, bid("a", "b", 14, -2));
    expect([ap(held), held.ended]).toEqual([[0, 14], false]);
    const saved = play(held, [{ type: "bump", seat: "a", roll: "r1" }]);
    expect([ap(saved), saved.seats["a"]?.status, saved.seats["a"]?.heroPoints]).toEqual([[14, 7], "in", 0]);
    expect(play(held, [{ type: "stand", seat: "a", roll: "r1" }]).outcome?.winner).toBe("foes");
  });
  it("C265 alone there is no second chance", () => {
    const lost = play(
      begin("extended", [hero("a", 14, { heroPoints: 2 }), foe("b", 14)], { rulings }),
      bid("a", "b", 14, -4),
      [{ type: "stand", seat: "a", roll: "r1" }],
    );
    expect(send(lost, { type: "chance", seat: "a" }).refused).toBe("Contest.Refused.Ended");
  });
});

describe("other moves", () => {
  it("C288 C289 C290 C287 a side task won moves no points, lost it costs as usual", () => {
    const task = { kind: "task", task: "the lever", gain: "goal" };
    expect([ap(play(single(), bid("a", "b", 5, 3, task))), ap(play(single(), bid("a", "b", 5, -2, task)))]).toEqual([
      [14, 14],
      [9, 14],
    ]);
  });
  it("C292 it may bring an augment", () => {
    expect(
      play(single(), bid("a", "b", 5, 2, { kind: "task", gain: "augment" })).numbers["a"]?.modifiers,
    ).toMatchObject([{ value: 6 }]);
  });
  it("C199 C293 C295 C297 abilities may change freely; points and prize stay", () => {
    const state = play(single(), bid("a", "b", 3, 2), pass, [{ type: "switch", seat: "a", ability: "other" }]);
    expect([ap(state), state.prize]).toEqual([[14, 11], "The prize"]);
    expect(send(state, { type: "exchange", seat: "a", target: "b", ability: "main" }).refused).toBeNull();
    expect(send(state, { type: "exchange", seat: "a", target: "b", ability: "x" }).refused).toBe(
      "Contest.Refused.NoSuchAbility",
    );
  });
  it("C200 the first round is fought with the ability the points came from", () => {
    expect(send(single(), { type: "exchange", seat: "a", target: "b", ability: "other" }).refused).toBe(
      "Contest.Refused.FirstAbility",
    );
    expect(
      send(single(), { type: "exchange", seat: "a", target: "b", ability: "other", kind: "task" }).refused,
    ).toBeNull();
    const switched = play(single(), [{ type: "switch", seat: "a", ability: "other" }]);
    expect(send(switched, { type: "exchange", seat: "a", target: "b" }).refused).toBe("Contest.Refused.FirstAbility");
    expect(send(switched, { type: "exchange", seat: "a", target: "b", ability: "main" }).refused).toBeNull();
  });
  it("C200 whoever uses another ability in the first round is offered, and by default makes, an exchange with the first", () => {
    const switched = play(single(), [{ type: "switch", seat: "a", ability: "other" }]);
    const usual = contestFamily.waiting(switched)[0]?.default;
    const offered = contestFamily
      .options(contestFamily.view(switched, { gm: true, seats: [] }), "a")
      .find(({ id }) => id === "exchange:plain:b");
    expect([usual, offered?.intent, offered?.refused]).toMatchObject([{ ability: "main" }, { ability: "main" }, null]);
    expect(send(switched, usual as never).refused).toBeNull();
    const later = play(single(), bid("a", "b", 3, 2), pass, [{ type: "switch", seat: "a", ability: "other" }]);
    expect(contestFamily.waiting(later)[0]?.default).not.toHaveProperty("ability");
  });
  it("C294 C305 fetching something takes one's action, and no points change", () => {
    const group = begin("extended", [hero("a", 14), hero("c", 14), foe("b", 14)], { rulings });
    const turns = play(group, [{ type: "bid", seat: "a", target: "b", bid: 9 }], [{ type: "bid", seat: "c", bid: 1 }]);
    const acted = play(turns, ...turnsUntil(turns, "c"), [
      { type: "action", seat: "c", task: "fetch the spear", gain: "goal" },
    ]);
    expect(ap(acted, "c")).toEqual([14]);
    expect(send(acted, { type: "action", seat: "c", task: "and a shield", gain: "goal" }).refused).toBe(
      "Contest.Refused.NotYourTurn",
    );
    expect(send(turns, { type: "action", seat: "a", task: "", gain: "goal" }).refused).toBe("Contest.Refused.Engaged");
  });
  it("C298 C299 C301 E-52 getting away is a simple contest without a bid: any victory, and one is out without a state", () => {
    const away = play(single(), [{ type: "disengage", seat: "a", target: "b", ability: "other" }, 12, 10]);
    expect([away.seats["a"]?.status, away.outcome?.winner, proposed(away), ap(away)]).toEqual([
      "left",
      "foes",
      [],
      [14, 14],
    ]);
    const poor = (dice: readonly number[]) =>
      play(single(), [{ type: "disengage", seat: "a", target: "b", ability: "other" }, ...dice]).seats["a"]?.status;
    expect([poor([13, 15]), poor([14, 16])]).toEqual(["left", "in"]);
  });
  it("C302 X8 a defeat keeps one there and hands points over; a tie costs nothing", () => {
    const worn = play(
      begin("extended", [hero("a", 14), foe("b", 20)], { rulings }),
      [{ type: "exchange", seat: "a", target: "b", bid: 1 }, 16, 12],
      pass,
    );
    const failed = play(worn, [{ type: "disengage", seat: "a", target: "b" }, 16, 12]);
    expect([ap(failed), failed.seats["a"]?.status]).toEqual([[9, 24], "in"]);
    expect(ap(play(single(), [{ type: "disengage", seat: "a", target: "b" }, 10, 10]))).toEqual([14, 14]);
  });
  it("C300 the GM's side gets away with its resistance", () => {
    const turn = play(single(), [{ type: "forfeit", seat: "a" }]);
    expect(play(turn, [{ type: "disengage", seat: "b", target: "a" }, 12, 10]).outcome?.winner).toBe("heroes");
  });
});

/** Let everybody before somebody have their turn, doing nothing. */
function turnsUntil(state: ContestState, seat: string): Step[] {
  const steps: Step[] = [];
  for (const id of state.extended?.turns ?? []) {
    if (id === seat) break;
    steps.push([{ type: "forfeit", seat: id }]);
  }
  return steps;
}
