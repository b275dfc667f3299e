import { describe, expect, it } from "vitest";
import { totalAgainst } from "./outcome.ts";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  hero,
  play,
  proposed,
  round,
  score,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { rulings, two, volley } from "../../../../test/support/rules/contest/scored/group-fixtures.ts";

describe("followers", () => {
  const withFollower = (role: string, more: Record<string, unknown> = {}): ContestState =>
    begin("scored", [hero("a", 14), follower("f", "a", role, 14), foe("x", 14), foe("y", 14)], { rulings, ...more });

  it("C156 C157 a contestant has a pairing of its own, played by its owner", () => {
    const state = withFollower("contestant");
    expect(state.pairings.map(({ a, b }) => `${a}${b}`)).toEqual(["ax", "fy"]);
    const cue = contestFamily.waiting(state).find(({ id }) => id.startsWith("declare:f"));
    expect(cue?.seats).toEqual(["f", "a"]);
    expect(send(state, declare("f", "p2"), [], as("a")).refused).toBeNull();
    expect(send(state, declare("f", "p2"), [], as("y")).refused).toBe("Contest.Refused.NotYourSeat");
  });

  it("C158 C159 E-27 it falls at 3 points of one foe, with 2 more to suffer from", () => {
    const state = volley(withFollower("contestant"), ["a", "f"], 0, -2);
    expect(state.seats["f"]?.status).toBe("in");
    const out = volley(state, ["a", "f"], 0, -1);
    expect([out.seats["f"]?.status, out.seats["f"]?.carried]).toEqual(["removed", 2]);
    const done = volley(out, ["a"], -4);
    expect(proposed(done)).toEqual(["a injured defeat", "f injured defeat"]);
  });

  it("E-27 where the table counts single rounds, three at once fell it, or five in all", () => {
    const state = withFollower("contestant", { rulings: { ...rulings, followerKnockout: "singleRound" } });
    const worn = volley(volley(state, ["a", "f"], 0, -2), ["a", "f"], 0, -2);
    expect(worn.seats["f"]?.status).toBe("in");
    expect(volley(worn, ["a", "f"], 0, -1).seats["f"]?.status).toBe("removed");
    expect(volley(state, ["a", "f"], 0, -3).seats["f"]?.status).toBe("removed");
  });

  it("C160 C161 C162 C163 C164 S17 a secondary contestant is not rolled for; the blow that fells may be shifted onto it", () => {
    const one = (): ContestState =>
      begin("scored", [hero("a", 14), follower("f", "a", "secondary", 14), foe("x", 14)], { rulings });
    expect(withFollower("secondary").pairings.map(({ a, b }) => `${a}${b}`)).toEqual(["ax"]);
    expect(send(withFollower("secondary"), { type: "pair", seat: "f", foe: "y" }).refused).toBe(
      "Contest.Refused.DoesNotFight",
    );
    const worn = play(one(), round("a", "p1", 1), round("a", "p1", -2), round("a", "p1", -2));
    const held = play(worn, round("a", "p1", -3));
    expect([score(held), held.seats["a"]?.status, held.ended]).toEqual(["1-7", "in", false]);
    const [hold, ...others] = contestFamily.waiting(held);
    expect([hold?.kind, others]).toEqual(["hold", []]);
    const ways = contestFamily.options(contestFamily.view(held, as("a")), "a").filter(({ cue }) => cue === hold?.id);
    expect(ways.map(({ id }) => id)).toEqual(["shift:f:p1", "bump:r4", "stand:r4"]);
    expect(ways[0]?.intent).toMatchObject({ points: 3 });
    const shifted = play(held, [{ type: "shift", seat: "a", follower: "f", pairing: "p1", points: 3 }]);
    expect([
      score(shifted),
      shifted.seats["a"]?.status,
      shifted.seats["f"]?.carried,
      shifted.seats["f"]?.status,
    ]).toEqual(["1-4", "in", 5, "removed"]);
    expect(send(shifted, { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 1 }).refused).toBe(
      "Contest.Refused.FollowerGone",
    );
    expect(play(held, [{ type: "stand", seat: "a", roll: "r4" }]).outcome?.winner).toBe("foes");
  });

  it("C162 any number of points may be shifted, before anybody is about to fall too", () => {
    const state = begin("scored", [hero("a", 14), follower("f", "a", "secondary", 14), foe("x", 14)], { rulings });
    const shift = (now: ContestState, points: number) =>
      play(now, [{ type: "shift", seat: "a", follower: "f", pairing: "p1", points }]);
    const hit = play(state, round("a", "p1", -2), round("a", "p1", -2));
    expect([1, 2, 3, 4].map((points) => score(shift(hit, points)))).toEqual(["0-3", "0-2", "0-1", "0-0"]);
    expect(shift(shift(hit, 1), 1).seats["f"]).toMatchObject({ carried: 2, status: "in" });
  });

  it("E-66 only as many points as were scored, and only onto one's own secondary", () => {
    const state = withFollower("secondary");
    expect(send(state, { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 1 }).refused).toBe(
      "Contest.Refused.NotSoManyPoints",
    );
    expect(
      send(withFollower("supporter"), { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 1 }).refused,
    ).toBe("Contest.Refused.NoSecondary");
  });

  it("E-88 points of its own pairing and those of the attack that took it out add up, less what it scored there", () => {
    const seats = [hero("a", 14), follower("f", "a", "contestant", 14), foe("x", 14), foe("y", 14), foe("z", 14)];
    const attacked = (degree: number) => {
      const begun = volley(begin("scored", seats, { rulings }), ["a", "f"], 0, degree);
      const out = play(begun, [{ type: "remove", seat: "z", follower: "f" }, 10, 16]);
      return proposed(play(out, round("a", "p1", -4))).filter((one) => one.startsWith("f "));
    };
    expect([attacked(-2), attacked(0), attacked(2)].flat()).toEqual([
      "f injured defeat",
      "f impaired defeat",
      "f hurt defeat",
    ]);
  });

  it("E-88 one or two points held and never removed: no state", () => {
    const state = begin("scored", [hero("a", 14), follower("f", "a", "secondary", 14), foe("x", 14)], { rulings });
    const hit = play(state, round("a", "p1", -2), [
      { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 2 },
    ]);
    const done = play(hit, round("a", "p1", 4), [{ type: "rest", seat: "a" }]);
    expect([hit.seats["f"]?.carried, proposed(done)]).toEqual([2, ["a invigorated victory"]]);
    const climax = play(state, [{ type: "phase", phase: "climax" }], round("a", "p1", -2), [
      { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 2 },
    ]);
    const end = play(climax, round("a", "p1", 4), [{ type: "rest", seat: "a" }]);
    expect(proposed(end)).toEqual(["a invigorated victory"]);
  });

  it("C165 a supporter does not fight, but may help", () => {
    const state = withFollower("supporter", { pairings: [{ a: "a", b: "x" }] });
    expect(send(state, { type: "assist", seat: "f", target: "a", pairing: "p1" }, [10, 10]).refused).toBeNull();
    expect(send(state, { type: "pair", seat: "f", foe: "y" }).refused).toBe("Contest.Refused.DoesNotFight");
    expect(() => withFollower("supporter", { pairings: [{ a: "f", b: "x" }] })).toThrow("DoesNotFight");
  });

  it("C166 C167 C168 C169 E-66 a free foe takes a follower out by one roll: the points of it and 2; a tie leaves it", () => {
    const state = withFollower("supporter", { pairings: [{ a: "a", b: "x" }] });
    const attack = { type: "remove", seat: "y", follower: "f" };
    const out = send(state, attack, [10, 16]).state;
    expect([out.seats["f"]?.status, out.seats["f"]?.carried]).toEqual(["removed", 4]);
    const narrowly = send(state, attack, [12, 10]).state;
    expect([narrowly.seats["f"]?.status, narrowly.seats["f"]?.carried]).toEqual(["removed", 3]);
    expect(send(state, attack, [10, 10]).state.seats["f"]?.status).toBe("in");
    const able = begin("scored", [hero("a", 14), follower("f", "a", "supporter", 17), foe("x", 14), foe("y", 8)], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    expect([
      send(able, attack, [8, 17]).state.seats["f"]?.status,
      send(able, attack, [9, 18]).state.seats["f"]?.status,
      send(able, attack, [8, 18]).state.seats["f"]?.status,
    ]).toEqual(["in", "in", "removed"]);
    expect(send(state, attack, [16, 10]).state.seats["f"]?.status).toBe("in");
    expect(send(state, { type: "remove", seat: "x", follower: "f" }).refused).toBe("Contest.Refused.Engaged");
    expect(send(out, attack).refused).toBe("Contest.Refused.FollowerGone");
    expect(send(state, { type: "remove", seat: "y", follower: "a" }).refused).toBe("Contest.Refused.NoFollower");
    const rising = play(out, round("a", "p1", -4));
    expect(proposed(rising)).toEqual(["a injured defeat", "f impaired defeat"]);
  });
});

describe("what followers are asked in vain", () => {
  it.each([
    ["rising", ["a injured defeat"], ["a impaired defeat"]],
    ["climax", ["a injured defeat"], ["a impaired defeat"]],
  ])(
    "C162 a hero who is out passes points on as well, which costs less and brings nobody back: %s",
    (phase, kept, less) => {
      const state = begin(
        "scored",
        [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14), follower("f", "a", "secondary")],
        {
          rulings,
          phase,
        },
      );
      const fell = volley(state, ["a", "b"], -4, 0);
      const out = play(fell, [{ type: "stand", seat: "a", roll: "r1" }]);
      const shifted = play(out, [{ type: "shift", seat: "a", follower: "f", pairing: "p1", points: 2 }]);
      const states = (now: ContestState) => proposed(volley(now, ["b"], -4)).filter((one) => one.startsWith("a"));
      expect([out, shifted].map((now) => [now.seats["a"]?.status, states(now)])).toEqual([
        ["out", kept],
        ["out", less],
      ]);
    },
  );

  it("C162 C167 nobody who walked out passes points on, and an attack takes an ability one has", () => {
    const seats = [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14), foe("z", 14)];
    const state = begin("scored", [...seats, follower("f", "a", "secondary")]);
    const shift = { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 1 };
    const gone = play(state, [{ type: "abandon", seat: "a" }]);
    expect(send(gone, shift).refused).toBe("Contest.Refused.NotIn");
    const attack = { type: "remove", seat: "z", follower: "f", ability: "none" };
    expect(send(state, attack).refused).toBe("Contest.Refused.NoSuchAbility");
  });
});

describe("what a follower carries", () => {
  it("C119 C164 counts at the climax with all other points against it", () => {
    const start = begin("scored", [hero("a", 14), foe("x", 14), follower("f", "a", "secondary")], { phase: "climax" });
    const shifted = play(start, round("a", "p1", -3), [
      { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 3 },
    ]);
    expect(shifted.seats["f"]).toMatchObject({ status: "removed", carried: 5 });
    const done = play(shifted, round("a", "p1", 4), [{ type: "rest", seat: "a" }]);
    expect(done.ended).toBe(true);
    expect(proposed(done)).toContain("f injured defeat");
  });
  it("C119 of a contestant follower its own pairing counts besides", () => {
    const start = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14), follower("f", "a", "contestant")], {
      phase: "climax",
      pairings: [
        { a: "a", b: "x" },
        { a: "f", b: "y" },
      ],
    });
    const fell = play(
      start,
      [{ type: "declare", seat: "a", pairing: "p1", kind: "plain" }],
      [{ type: "declare", seat: "f", pairing: "p2", kind: "plain" }, 10, 10, 16, 1],
    );
    expect(fell.seats["f"]).toMatchObject({ status: "removed", carried: 2 });
    expect(totalAgainst(fell, "f")).toBe(5);
  });
});

describe("points of a pairing that is over", () => {
  /** Two points scored by a foe who has fallen since; at a climax all points count. */
  const over = (): ContestState =>
    play(
      begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14), follower("f", "a", "secondary")], {
        phase: "climax",
        rulings,
        pairings: [{ a: "a", b: "x" }],
      }),
      round("a", "p1", -2),
      round("a", "p1", 4),
    );
  const shift = (points: number) => ({ type: "shift", seat: "a", follower: "f", pairing: "p1", points });

  it("C119 C162 they are shifted too, and count against the hero no longer", () => {
    const state = over();
    expect([state.pairings[0]?.status, totalAgainst(state, "a")]).toEqual(["won", 2]);
    const shifted = send(state, shift(2), [], as("a"));
    expect([shifted.refused, totalAgainst(shifted.state, "a"), shifted.state.seats["f"]]).toMatchObject([
      null,
      0,
      { status: "in", carried: 2 },
    ]);
    expect(send(state, shift(3), [], as("a")).refused).toBe("Contest.Refused.NotSoManyPoints");
  });
  it("C162 each is offered with its foe; a pairing that is over and has no points left, no more", () => {
    const offered = (state: ContestState) =>
      contestFamily
        .options(contestFamily.view(state, as("a")), "a")
        .filter(({ id }) => id.startsWith("shift:"))
        .map(({ id, label, refused }) => `${id} ${label.key} ${String(label.data?.["foe"])} ${String(refused?.key)}`);
    const fought = play(over(), [{ type: "pair", seat: "a", foe: "y" }], round("a", "p2", -1));
    expect(offered(fought)).toEqual([
      "shift:f:p1 Contest.Option.shiftFrom X undefined",
      "shift:f:p2 Contest.Option.shiftFrom Y undefined",
    ]);
    expect(offered(play(fought, [shift(2)]))).toEqual(["shift:f:p2 Contest.Option.shift undefined undefined"]);
  });
});

describe("latecomers", () => {
  const newcomer = hero("n", 14);
  it("C178 C179 whoever accepts the framing picks an opponent at nothing to nothing", () => {
    const joined = play(two(), [{ type: "join", newcomer }]);
    const paired = play(joined, [{ type: "pair", seat: "n", foe: "x" }]);
    expect(paired.pairings.at(-1)).toMatchObject({ a: "n", b: "x", against: { n: 0, x: 0 } });
    expect(send(joined, { type: "join", newcomer }).refused).toBe("Contest.Refused.DoubledId");
    expect(send(two(), { type: "join", newcomer }, [], as("a")).refused).toBe("Contest.Refused.GmOnly");
  });
  it("C180 whoever does not may only do other things", () => {
    const joined = play(two(), [{ type: "join", newcomer: { ...newcomer, aside: true } }]);
    expect(send(joined, { type: "pair", seat: "n", foe: "x" }).refused).toBe("Contest.Refused.AsideOnly");
    expect(send(joined, { type: "assist", seat: "n", target: "a", pairing: "p1" }, [10, 10]).refused).toBeNull();
  });
  it("refuses who belongs to no side, or brings what a resistance cannot have", () => {
    expect(send(two(), { type: "join", newcomer: { ...newcomer, side: "q" } }).refused).toBe(
      "Contest.Refused.NoSuchSide",
    );
    expect(send(two(), { type: "join", newcomer: foe("n", 14, { heroPoints: 1 }) }).refused).toBe(
      "Contest.Refused.ResistanceHeroPoints",
    );
    const weighed = foe("n", 14, { modifiers: [{ id: "m", kind: "situational", value: 3, note: "" }] });
    expect(send(two(), { type: "join", newcomer: weighed }).refused).toBe("Contest.Refused.ResistanceModified");
    expect(send(two(), { type: "join", newcomer: hero("n", 14, { name: " " }) }).refused).toBe(
      "Contest.Refused.NameNeeded",
    );
    expect(send(two(), { type: "join", newcomer: hero("n", 14, { owner: "a" }) }).refused).toBeNull();
    expect(send(two(), { type: "join", newcomer: follower("n", "x", "secondary") }).refused).toBe(
      "Contest.Refused.FollowerSide",
    );
    expect(
      send(two(), { type: "join", newcomer: { ...follower("n", "a", "secondary"), owner: undefined } }).refused,
    ).toBe("Contest.Refused.FollowerOwner");
  });
});
