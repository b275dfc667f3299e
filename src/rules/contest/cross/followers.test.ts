/**
 * Followers in each of their roles and in each type of contest: whoever falls has the
 * state, and the hero keeps their own (R31).
 */
import { describe, expect, it } from "vitest";
import {
  begin,
  declare,
  FACES,
  foe,
  follower,
  hero,
  play,
  proposed,
  send,
  setupOf,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { FOLLOWER_ROLES, ROLES_IN } from "../engine/setup.ts";
import type { Step } from "../../../../test/support/rules/contest/cross/fixtures.ts";

const rulings = { clearlyInferiorRule: false };
const faces = (...degrees: readonly number[]): number[] =>
  degrees.flatMap((degree) => [...(FACES[String(degree)] ?? [])]);
/** A round of all pairings that are open, in order: all who are asked declare plainly. */
const volley = (state: ContestState, ...degrees: readonly number[]): ContestState => {
  const asked = state.pairings
    .filter(({ status }) => status === "open")
    .flatMap(({ id, a, b }) =>
      [a, b].filter((seat) => state.seats[seat]?.kind !== "resistance").map((seat) => [seat, id]),
    );
  return asked.reduce<ContestState>(
    (now, [seat = "", id = ""], index) =>
      play(now, [declare(seat, id), ...(index === asked.length - 1 ? faces(...degrees) : [])]),
    state,
  );
};

describe.each(["rising", "climax"] as const)("scored, %s", (phase) => {
  const start = (role: string): ContestState =>
    begin("scored", [hero("a", 14), follower("f", "a", role, 14), foe("x", 14), foe("y", 14)], {
      rulings,
      phase,
      pairings: [{ a: "a", b: "x" }, ...(role === "contestant" ? [{ a: "f", b: "y" }] : [])],
    });
  const shift = (points: number): Step => [{ type: "shift", seat: "a", follower: "f", pairing: "p1", points }];
  const remove = (degree: number): Step => [{ type: "remove", seat: "y", follower: "f" }, ...faces(degree)];
  /** Ana loses to the foe she faces by a Complete Defeat, and bears it herself. */
  const lost = (state: ContestState): ContestState => {
    const fell = volley(state, -4);
    const [hold] = contestFamily.waiting(fell).filter(({ kind }) => kind === "hold");
    return hold?.skip ? play(fell, [{ ...hold.skip }]) : fell;
  };
  const hurt = (rising: string, climax: string): string => (phase === "rising" ? rising : climax);

  it.each([
    ["a Major Defeat, 3 and 2", [[0, -3]], "injured", "injured"],
    [
      "Minor twice, 4 and 2",
      [
        [0, -2],
        [0, -2],
      ],
      "injured",
      "injured",
    ],
    [
      "Marginal and Minor, 3 and 2",
      [
        [0, -1],
        [0, -2],
      ],
      "injured",
      "injured",
    ],
    ["a Complete Defeat, 5 and 2", [[0, -4]], "dying", "dying"],
    [
      "a Major Defeat after a Minor Victory, less 2 in rising action alone",
      [
        [0, 2],
        [0, -3],
      ],
      "impaired",
      "injured",
    ],
  ])("C158 C159 E-88 a contestant falls by %s", (_how, rounds, rising, climax) => {
    const fell = rounds.reduce((now, degrees) => volley(now, ...degrees), start("contestant"));
    expect([fell.seats["f"]?.status, fell.seats["f"]?.carried, fell.seats["a"]?.status]).toEqual(["removed", 2, "in"]);
    expect(proposed(lost(fell))).toEqual(["a injured defeat", `f ${hurt(rising, climax)} defeat`]);
  });

  it.each([
    [3, "injured"],
    [4, "injured"],
  ])(
    "C162 C163 C164 a secondary contestant takes %i points over, and is %s; the hero has what is left",
    (points, state) => {
      const worn = volley(volley(start("secondary"), -2), -2);
      const shifted = play(worn, shift(points));
      expect([shifted.seats["f"]?.status, shifted.seats["f"]?.carried]).toEqual(["removed", points + 2]);
      const done = lost(shifted);
      const own = 4 - points + 5;
      expect(done.pairings[0]?.against["a"]).toBe(own);
      expect(proposed(done)).toEqual(["a injured defeat", `f ${state} defeat`]);
    },
  );

  it("E-88 a secondary contestant who holds two points has no state, and the hero the milder one", () => {
    const done = lost(play(volley(start("secondary"), -2), shift(2)));
    expect(proposed(done)).toEqual(["a injured defeat"]);
    expect(proposed(lost(volley(start("secondary"), -2)))).toEqual(["a dying defeat"]);
  });

  it.each(
    ["contestant", "secondary", "supporter"].flatMap((role) => [
      [role, 1, "impaired", "impaired"] as const,
      [role, 2, "impaired", "impaired"] as const,
      [role, 3, "injured", "injured"] as const,
      [role, 4, "dying", "dying"] as const,
    ]),
  )("C166 C168 C169 a %s is taken out by a free foe by a degree of %i: X and 2", (role, degree, rising, climax) => {
    const alone = begin("scored", [hero("a", 14), follower("f", "a", role, 14), foe("x", 14), foe("y", 14)], {
      rulings,
      phase,
      pairings: [{ a: "a", b: "x" }],
    });
    const out = play(alone, remove(degree));
    expect([out.seats["f"]?.status, out.seats["f"]?.carried]).toEqual(["removed", [0, 1, 2, 3, 5][degree]! + 2]);
    expect(proposed(lost(out))).toEqual(["a injured defeat", `f ${hurt(rising, climax)} defeat`]);
    // A contestant that is left keeps the side in it (E-146), until it goes too
    const left = lost(alone);
    expect(left.ended).toBe(role !== "contestant");
    const over = left.ended ? left : play(left, [{ type: "abandon", seat: "f" }]);
    expect(proposed(over)).toEqual(["a injured defeat"]);
  });

  it.each(ROLES_IN.scored)("the victory is the hero's, never the %s's who fell for it", (role) => {
    const first = volley(start(role), ...(role === "contestant" ? [-3, -3] : [-3]));
    const fell = role === "secondary" ? play(first, shift(3)) : role === "supporter" ? play(first, remove(3)) : first;
    expect(fell.seats["f"]?.status).toBe("removed");
    const paired = play(volley(fell, 4), [{ type: "pair", seat: "a", foe: "y" }]);
    const won = play(volley(paired, 4), [{ type: "rest", seat: "a" }]);
    // The three points against her weigh at a climax, unless they were shifted
    const suffered = phase === "climax" && role !== "secondary" ? ["a hurt climax"] : [];
    expect(proposed(won)).toEqual(["a invigorated victory", ...suffered, "f injured defeat"]);
  });
});

describe.each(["rising", "climax"] as const)("chained, %s", (phase) => {
  const start = (heroes: number): ContestState =>
    begin(
      "chained",
      [
        ...["a", "b"].slice(0, heroes).map((id) => hero(id, 14)),
        follower("f", "a", "supporter", 14),
        follower("g", "a", "supporter", 14),
        ...["x", "y"].slice(0, heroes).map((id) => foe(id, 14)),
      ],
      { rulings: { ...rulings, chainedPenaliseResistance: false }, phase },
    );
  const pass = (roll: string, to: string): Step => [{ type: "pass", seat: "a", roll, follower: to }];
  /** Faces for degrees of Ana's, whatever weighs on her 14 by then. */
  const HIT: Readonly<Record<number, readonly [number, number]>> = {
    4: [1, 20],
    0: [3, 3],
    [-1]: [2, 3],
    [-2]: [16, 3],
    [-3]: [16, 1],
    [-4]: [20, 1],
  };
  const fight = (state: ContestState, degree: number): ContestState => {
    const open = state.pairings.filter(({ status }) => status === "open");
    const thrown = open.flatMap(({ a }) => [...((a === "a" ? HIT[degree] : HIT[0]) ?? [])]);
    return open.reduce(
      (now, { id, a }, index) => play(now, [declare(a, id), ...(index === open.length - 1 ? thrown : [])]),
      state,
    );
  };

  it.each(
    [1, 2].flatMap((heroes) => [
      [heroes, 0, -1, "impaired", []] as const,
      [heroes, 0, -2, "impaired", []] as const,
      [heroes, 0, -3, "dying", []] as const,
      [heroes, 0, -4, "dead", []] as const,
      [heroes, -2, -1, "impaired", ["a hurt defeat"]] as const,
      [heroes, -2, -2, "dying", ["a hurt defeat"]] as const,
      [heroes, -3, -2, "dead", ["a injured defeat"]] as const,
    ]),
  )(
    "C370 C371 E-59f E-102 of %i, after %i a loss by %i makes the follower %s, and the hero keeps their own",
    (heroes, before, degree, state, own) => {
      const worn = before === 0 ? start(heroes) : fight(start(heroes), before);
      const lost = fight(worn, degree);
      const roll = lost.open.find((one) => one.roll.a.seat === "a")?.roll.id ?? "";
      const passed = play(lost, pass(roll, "g"));
      expect(["f", "g", "a"].map((id) => passed.seats[id]?.status)).toEqual(["in", "removed", "in"]);
      expect(send(passed, pass(roll, "f")[0]).refused).toBe("Contest.Refused.PassedOn");
      // Ana then beats her foe, and where there are two, walks out: what was passed on is nobody else's
      const won = fight(passed, 4);
      const done = heroes === 1 ? won : ["a", "b"].reduce((now, seat) => play(now, [{ type: "abandon", seat }]), won);
      expect(done.ended).toBe(true);
      expect(proposed(done).filter((one) => !one.endsWith("victory"))).toEqual([...own, `g ${state} defeat`]);
    },
  );

  it("E-76 E-59e what a follower suffered gives no level, and keeps no side in it", () => {
    const passed = play(fight(start(1), -4), pass("r1", "f"));
    const done = play(passed, [{ type: "abandon", seat: "a" }]);
    expect([done.outcome?.winner, done.outcome?.level, proposed(done)]).toEqual(["foes", null, ["f dead defeat"]]);
  });
});

describe.each(["rising", "climax"] as const)("extended, %s", (phase) => {
  const seats = (role: string) => [hero("a", 14), follower("f", "a", role, 10), foe("x", 14)];

  it.each(ROLES_IN.extended)("C229 C231 nothing befalls a %s: the hero falls with the points of both", (role) => {
    const state = begin("extended", seats(role), { rulings, phase });
    const points = role === "points" ? 24 : 14;
    expect(state.advantage["a"]?.start).toBe(points);
    const exchange = { type: "exchange", seat: "a", target: "x", bid: points };
    const done = play(state, [exchange, ...faces(-3)]);
    expect([done.ended, done.seats["a"]?.status, done.seats["f"]?.status]).toEqual([true, "out", "in"]);
    expect(proposed(done).map((one) => one.split(" ")[0])).toEqual(["a"]);
    expect(send(state, { type: "remove", seat: "x", follower: "f" }).refused).not.toBeNull();
  });

  it("C231 a follower whose points are counted supports nobody and takes no turn; one at hand may support", () => {
    const of = (role: string): ContestState =>
      begin("extended", [hero("a", 14), hero("c", 14), follower("f", "a", role, 10), foe("x", 14)], { rulings, phase });
    const support = (seat: string, how: string) => ({ type: "augment", seat, how, helper: "f", ability: "main" });
    for (const how of ["quick", "rolled"])
      for (const seat of ["a", "c"])
        expect([
          send(of("points"), support(seat, how), [1, 16]).refused,
          send(of("supporter"), support(seat, how), [1, 16]).refused,
        ]).toEqual(["Contest.Refused.PointsOnly", null]);
    expect(send(of("points"), { type: "ask", seat: "c", how: "quick", helper: "f" }).refused).toBe(
      "Contest.Refused.PointsOnly",
    );
    const turn = [
      { type: "action", seat: "f", task: "Wait", gain: "goal" },
      { type: "lend", seat: "f", target: "c", amount: 1 },
      { type: "exchange", seat: "f", target: "x", bid: 1 },
    ];
    for (const one of turn) expect(send(of("points"), one).refused, one.type).not.toBeNull();
  });
});

it.each(["simple", "scored", "extended", "chained"] as const)(
  "C156 C227 C369 in a %s contest a follower has a role that it knows, from the start or later; any other stands by",
  (type) => {
    const seats = [hero("a", 14), foe("x", 14), foe("y", 14)];
    for (const role of FOLLOWER_ROLES) {
      const known = ROLES_IN[type].includes(role) ? role : "supporter";
      const start = begin(type, [...seats, follower("f", "a", role, 14)]);
      expect(start.seats["f"]?.role).toBe(known);
      const paired = { pairings: [{ a: "f", b: "y" }] };
      const fights = contestFamily.parseSetup(setupOf(type, [...seats, follower("f", "a", role, 14)], paired));
      expect(fights.kind === "ok").toBe(known === "contestant");
      if (type === "simple") continue;
      const later = play(begin(type, seats), [{ type: "join", newcomer: follower("f", "a", role, 14) }]);
      expect(later.seats["f"]?.role).toBe(known);
    }
  },
);

it.each(["rising", "climax"])("simple, %s: a follower at hand takes nothing, alone and in a group", (phase) => {
  const seats = [hero("a", 14), follower("f", "a", "supporter", 14), foe("x", 14)];
  const one = play(begin("simple", seats, { phase }), [declare("a", "p1"), ...faces(-3)]);
  expect([one.ended, proposed(one)]).toEqual([true, ["a injured defeat"]]);
  const two = begin("simple", [...seats, hero("b", 14), foe("y", 14)], { phase });
  const done = play(two, [declare("a", "p1")], [declare("b", "p2"), ...faces(-3, -3)]);
  expect(done.ended).toBe(true);
  expect(proposed(done).map((state) => state.split(" ")[0])).toEqual(["a", "b"]);
});

describe.each(["rising", "climax"] as const)("a follower at whom a parting shot goes, %s", (phase) => {
  /** Bo faces the follower of a foe, who falls to him by three points. */
  const fell = (more: object = {}): ContestState =>
    volley(
      begin(
        "scored",
        [
          hero("a", 14),
          hero("b", 14),
          hero("o", 14, { side: "foes" }),
          follower("f", "o", "contestant", 14, { side: "foes" }),
        ],
        {
          rulings: { ...rulings, ...more },
          phase,
          pairings: [
            { a: "a", b: "o" },
            { a: "b", b: "f" },
          ],
        },
      ),
      0,
      3,
    );
  const shot = (state: ContestState, degree: number): ContestState =>
    play(state, [{ type: "part", seat: "b", foe: "f" }, ...faces(degree)]);
  const f = ({ seats, pairings }: ContestState) => [
    seats["f"]?.status,
    seats["f"]?.carried,
    pairings.find(({ b }) => b === "f")?.against["f"],
  ];
  /** Ana and Bo walk out: it ends, and the follower, in it or not, is left with what it has. */
  const over = (state: ContestState): ContestState =>
    ["a", "b"].reduce((now, seat) => play(now, [{ type: "abandon", seat }]), state);

  it("C078 C079 C159 that misses comes back without the 2 that its removal added, and has no state of them", () => {
    expect(f(fell())).toEqual(["removed", 2, 3]);
    const back = shot(fell(), -2);
    expect(f(back)).toEqual(["in", 0, 1]);
    const states = proposed(over(back)).filter((one) => one.startsWith("f "));
    expect(states).toEqual(phase === "climax" ? ["f dazed climax"] : []);
    const again = volley(back, 0, 2);
    expect(f(again)).toEqual(["removed", 2, 3]);
  });

  it("C076 C078 E-27 that hits keeps it out, where the table counts single rounds too", () => {
    for (const followerKnockout of ["pairingTotal", "singleRound"])
      for (const degree of [0, 1, 2]) expect(f(shot(fell({ followerKnockout }), degree))[0]).toBe("removed");
    expect(f(shot(fell({ followerKnockout: "singleRound" }), -1))).toEqual(["in", 0, 2]);
  });
});
