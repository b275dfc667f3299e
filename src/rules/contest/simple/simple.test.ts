import { describe, expect, it } from "vitest";
import { rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import {
  as,
  begin,
  declare,
  FACES,
  foe,
  follower,
  GM,
  hero,
  play,
  proposed,
  round,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestIntent } from "../engine/definition.ts";
import type { ContestState, RollRecord } from "../engine/state.ts";
import { boostSteps, simple } from "./type.ts";

const rulings = { clearlyInferiorRule: false };
const single = (more: Record<string, unknown> = {}): ContestState =>
  begin("simple", [hero("a", 14, more), foe("b", 14)], { rulings });

describe("a simple contest", () => {
  it("C011 C025 one roll decides: equal results go to the higher die, narrowly", () => {
    const done = play(begin("simple", [hero("a", 17), foe("b", 14)]), [declare("a", "p1"), 10, 5]);
    expect([done.ended, done.outcome, proposed(done)]).toMatchObject([
      true,
      { winner: "heroes", level: 1 },
      ["a fresh victory"],
    ]);
  });

  it("S2-9 S2-10 states are proposed by degree: fortune to a winner, adversity to a loser, nothing on a tie", () => {
    const all = [1, 2, 3, 4, 0, -1, -2, -3, -4].map(
      (degree) => proposed(play(single(), round("a", "p1", degree)))[0] ?? "none",
    );
    expect(all).toEqual([
      "a fresh victory",
      "a pumped victory",
      "a invigorated victory",
      "a heroic victory",
      "none",
      "a hurt defeat",
      "a impaired defeat",
      "a injured defeat",
      "a dying defeat",
    ]);
    expect(play(single(), round("a", "p1", 0)).outcome).toMatchObject({ winner: null, level: 0 });
  });

  it("S2-12 E-98 a victory at any price: a bump up, and its price whatever comes of it", () => {
    const pyrrhic = { modifiers: [{ id: "p", kind: "pyrrhic", value: 0, note: "" }] };
    const won = play(single(pyrrhic), [declare("a", "p1"), 10, 16]);
    expect([won.outcome?.level, proposed(won)]).toEqual([3, ["a injured price"]]);
    expect(proposed(play(single(pyrrhic), [declare("a", "p1"), 16, 1]))).toEqual(["a dead price"]);
  });

  it("S2-5 waits for the amendment of a hero with a hero point, and for nobody else", () => {
    const rolled = play(single({ heroPoints: 1 }), [declare("a", "p1"), 18, 5]);
    expect([rolled.ended, contestFamily.waiting(rolled).map(({ kind, amendment }) => [kind, amendment])]).toEqual([
      false,
      [["bump", true]],
    ]);
    const bumped = send(rolled, { type: "bump", seat: "a", roll: "r1" });
    expect(bumped.state.outcome).toMatchObject({ winner: "heroes", level: 1 });
    expect(send(rolled, { type: "stand", seat: "a", roll: "r1" }).state.outcome).toMatchObject({
      winner: "foes",
      level: 2,
    });
    expect(send(rolled, { type: "bump", seat: "b", roll: "r1" }).refused).toBe("Contest.Refused.NoHeroPoint");
    expect(send(rolled, { type: "stand", seat: "a", roll: "r9" }).refused).toBe("Contest.Refused.TooLate");
  });

  it("S2-12 E-62 the GM may let it succeed without a roll, but not after one", () => {
    expect(play(single(), [{ type: "automatic", how: "arduous" }]).outcome).toMatchObject({
      winner: "heroes",
      level: null,
    });
    const waiting = play(single({ heroPoints: 1 }), [declare("a", "p1"), 18, 5]);
    expect(send(waiting, { type: "automatic", how: "automatic" }).refused).toBe("Contest.Refused.AutomaticBefore");
  });

  it("C375 E-68 it escalates into a scored contest: its points stand as round 1, its proposals are withdrawn", () => {
    const state = play(play(single(), round("a", "p1", 2)), [{ type: "escalate", to: "scored" }]);
    expect([state.type, state.round, state.pairings[0]?.against, state.proposals, state.ended]).toEqual([
      "scored",
      2,
      { a: 0, b: 2 },
      [],
      false,
    ]);
    expect(play(state, round("a", "p1", 3)).seats["b"]?.status).toBe("out");
  });

  const own = { type: "augment", seat: "a", how: "rolled", ability: "other" };
  const friend = { ...own, helper: "c", ability: "main" };
  it.each(
    (["scored", "chained"] as const).flatMap((to) => [
      [to, "of one's own", [[own, 1, 20]], [20]] as const,
      [
        to,
        "of a friend, twice",
        [
          [own, 1, 20],
          [friend, 10, 16],
        ],
        [20, 6],
      ] as const,
      [to, "that failed", [[own, 20, 1]], [-3]] as const,
    ]),
  )("C375 S2-8 as a %s contest it keeps rolled support: %s", (to, _whose, rolled, values) => {
    const seats = [hero("a", 14), hero("c", 14), foe("b", 14), foe("d", 14)];
    const helped = play(
      begin("simple", seats, { rulings }),
      ...rolled.map(([intent, ...faces]) => [intent, ...faces] as const),
    );
    expect(helped.numbers["a"]?.modifiers.map(({ value }) => value)).toEqual(values);
    const done = play(helped, [declare("a", "p1")], [declare("c", "p2"), 12, 10, 12, 10]);
    const long = play(done, [{ type: "escalate", to }]);
    expect([long.type, long.ended, long.numbers["a"]?.modifiers]).toEqual([to, false, helped.numbers["a"]?.modifiers]);
  });

  it("E-107 a Complete outcome ends the long contest at once", () => {
    const lost = play(play(single(), round("a", "p1", -4)), [{ type: "escalate", to: "scored" }]);
    expect([lost.ended, lost.outcome?.winner]).toEqual([true, "foes"]);
  });

  it("C375 it does not escalate before the dice, without them, or once a state was applied", () => {
    expect(send(single(), { type: "escalate", to: "scored" }).refused).toBe("Contest.Refused.EscalateLater");
    const done = play(single(), round("a", "p1", 2));
    const applied = play(done, [{ type: "settle", proposal: done.proposals[0]?.id, choice: "applied" }]);
    expect(send(applied, { type: "escalate", to: "chained" }).refused).toBe("Contest.Refused.EscalateApplied");
    const closed = play(play(single({ heroPoints: 1 }), [declare("a", "p1"), 18, 5]), [{ type: "discard" }]);
    expect(send(closed, { type: "escalate", to: "scored" }).refused).toBe("Contest.Refused.EscalateRolled");
  });

  it("C091 walking out leaves the prize to the other side", () => {
    expect(play(single(), [{ type: "abandon", seat: "a" }]).outcome).toMatchObject({ winner: "foes", level: null });
  });

  it("S2-2 a contest between heroes has two outcomes", () => {
    const state = begin("simple", [hero("a", 14), hero("b", 14, { side: "foes" })], { rulings });
    const done = play(state, [declare("b", "p1")], [declare("a", "p1"), 1, 16]);
    expect(proposed(done)).toEqual(["a invigorated victory", "b injured defeat"]);
  });
});

describe("support", () => {
  it("S2-8 quickly: a fifth of another of one's abilities, or of a friend's; each helper once, and nothing supports itself", () => {
    const state = begin("simple", [hero("a", 14), hero("c", 25), foe("b", 14)], { rulings });
    const own = { type: "augment", seat: "a", how: "quick", ability: "other" };
    const friend = { type: "augment", seat: "a", how: "quick", helper: "c", ability: "main" };
    const both = play(state, [own], [friend]);
    expect(both.numbers["a"]?.modifiers.map(({ value }) => value)).toEqual([2, 5]);
    expect(send(both, own).refused).toBe("Contest.Refused.AugmentOnce");
    expect(send(state, { ...own, ability: "main" }).refused).toBe("Contest.Refused.AugmentItself");
    expect(send(state, { ...own, ability: "x" }).refused).toBe("Contest.Refused.NoSuchAbility");
    expect(send(state, { ...own, helper: "b" }).refused).toBe("Contest.Refused.NotYourSide");
    expect(send(state, { ...own, seat: "b" }).refused).toBe("Contest.Refused.ResistanceModified");
  });
  it("S2-8 rolled against Moderate, read on its table; a failed attempt is the only one", () => {
    const state = single();
    const rolled = { type: "augment", seat: "a", how: "rolled", ability: "other" };
    expect(send(state, rolled, [1, 20]).state.numbers["a"]?.modifiers).toMatchObject([{ value: 20 }]);
    const failed = send(state, rolled, [20, 1]).state;
    expect([failed.numbers["a"]?.modifiers, send(failed, rolled).refused]).toMatchObject([
      [{ value: -3 }],
      "Contest.Refused.AugmentOnce",
    ]);
    expect(send(state, rolled, [10, 10]).state.numbers["a"]?.modifiers).toEqual([]);
  });
  it("S2-8 a GM's award is 3, 6, 9 or a mastery", () => {
    expect(
      play(single(), [{ type: "augment", seat: "a", how: "plot", value: 9 }]).numbers["a"]?.modifiers,
    ).toMatchObject([{ value: 9 }]);
    expect(send(single(), { type: "augment", seat: "a", how: "plot", value: 5 }).refused).toBe(
      "Contest.Refused.PlotAugment",
    );
    expect(send(single(), { type: "augment", seat: "b", how: "plot", value: 3 }).refused).toBe(
      "Contest.Refused.ResistanceModified",
    );
    expect(send(single(), { type: "augment", seat: "a", how: "plot", value: 9 }, [], as("a")).refused).toBe(
      "Contest.Refused.GmOnly",
    );
  });
  it("S2-2 the GM adds modifiers with a reason, and takes them back; those of one round end with it", () => {
    const modifier = { id: "dark", kind: "situational", value: -6, note: "darkness", round: 1 };
    const state = begin("scored", [hero("a", 14), foe("b", 14)], { rulings });
    const dark = play(state, [{ type: "modify", seat: "a", modifier }]);
    expect(send(dark, { type: "modify", seat: "a", modifier }).refused).toBe("Contest.Refused.DoubledId");
    expect(play(dark, round("a", "p1", 0)).numbers["a"]?.modifiers).toEqual([]);
    expect(play(dark, [{ type: "unmodify", seat: "a", modifier: "dark" }]).numbers["a"]?.modifiers).toEqual([]);
    expect(send(state, { type: "unmodify", seat: "a", modifier: "dark" }).refused).toBe(
      "Contest.Refused.NoSuchModifier",
    );
  });
  it("S2-14 the GM gives and takes hero points, never below none", () => {
    expect(play(single(), [{ type: "heroPoints", seat: "a", by: 2 }]).seats["a"]?.heroPoints).toBe(2);
    expect(send(single(), { type: "heroPoints", seat: "a", by: -1 }).refused).toBe("Contest.Refused.HeroPointsRange");
    expect(send(single(), { type: "heroPoints", seat: "b", by: 1 }).refused).toBe(
      "Contest.Refused.ResistanceHeroPoints",
    );
  });
});

describe("a group simple contest", () => {
  const group = (points = 0): ContestState =>
    begin("simple", [hero("a", 14, { heroPoints: points }), hero("c", 14), hero("d", 14), foe("b", 14)], { rulings });
  const all = (state: ContestState, ...degrees: number[]): ContestState =>
    play(play(state, [declare("a", "p1")], [declare("c", "p2")]), [
      declare("d", "p3"),
      ...degrees.flatMap((degree) => [...(FACES[String(degree)] ?? [])]),
    ]);

  it("S2-7 everybody rolls against the one resistance; points are summed and their difference gives the group's degree", () => {
    const state = all(group(), 2, -1, 3);
    expect(state.pairings.map(({ a, b }) => `${a}${b}`)).toEqual(["ab", "cb", "db"]);
    expect([state.outcome?.winner, state.outcome?.level]).toEqual(["heroes", 3]);
    expect(proposed(state)).toEqual(["a invigorated victory", "c invigorated victory", "d invigorated victory"]);
  });

  it("S2-7 a level sum is a tie, a lower one a defeat for all", () => {
    expect(all(group(), 1, -1, 0).outcome).toMatchObject({ winner: null, level: 0 });
    const lost = all(group(), -2, 0, 0);
    expect([lost.outcome, proposed(lost)]).toMatchObject([
      { winner: "foes", level: 2 },
      ["a impaired defeat", "c impaired defeat", "d impaired defeat"],
    ]);
  });

  it("S2-7 a boost bought before the dice lifts a tie or a victory; twice the price lifts two steps", () => {
    const boosted = play(group(1), [{ type: "boost", seat: "a", points: 1 }]);
    expect([boosted.seats["a"]?.heroPoints, all(boosted, 1, -1, 0).outcome]).toMatchObject([
      0,
      { winner: "heroes", level: 1 },
    ]);
    const twice = play(group(2), [{ type: "boost", seat: "a", points: 2 }]);
    expect(all(twice, 2, 0, 0).outcome).toMatchObject({ winner: "heroes", level: 4 });
    expect(send(twice, { type: "boost", seat: "a", points: 1 }).refused).toBe("Contest.Refused.NoHeroPoint");
    expect(send(group(5), { type: "boost", seat: "a", points: 3 }).refused).toBe("Contest.Refused.BoostMost");
    expect(send(single({ heroPoints: 1 }), { type: "boost", seat: "a", points: 1 }).refused).toBe(
      "Contest.Refused.BoostGroupOnly",
    );
    expect(send(group(1), { type: "boost", seat: "b", points: 1 }).refused).toBe("Contest.Refused.HeroesOnly");
    const rolled = play(group(1), [{ type: "augment", seat: "a", how: "rolled", ability: "other" }, 10, 10]);
    expect(send(rolled, { type: "boost", seat: "a", points: 1 }).refused).toBe("Contest.Refused.BoostBefore");
  });

  it("S2-7 two groups roll in pairs, and the losers' states mirror the winners'", () => {
    const state = begin(
      "simple",
      [hero("a", 14), hero("c", 14), hero("x", 14, { side: "foes" }), hero("y", 14, { side: "foes" })],
      { rulings },
    );
    const done = play(
      state,
      [declare("a", "p1")],
      [declare("c", "p2")],
      [declare("x", "p1")],
      [declare("y", "p2"), 10, 16, 10, 10],
    );
    expect(proposed(done)).toEqual(["a pumped victory", "x impaired defeat", "c pumped victory", "y impaired defeat"]);
  });
});

describe("what is refused in a simple contest, and what its moves bring", () => {
  type Loose = Record<string, unknown>;
  const refusal = (state: ContestState, intent: Loose): unknown => {
    const decision = contestFamily.decide(state, intent as unknown as ContestIntent, GM);
    return decision.kind === "refused"
      ? [decision.key.replace("Contest.Refused.", ""), decision.rule, decision.data]
      : decision.kind;
  };
  const rich = (id: string): Loose => hero(id, 14, { heroPoints: 9 });
  /** Six heroes, so that a step of boost costs two points; a follower and a foe that is a hero count for nothing. */
  const six = (): ContestState =>
    begin(
      "simple",
      [
        ...["a", "b", "c", "d", "e", "f"].map(rich),
        follower("s", "a", "supporter"),
        hero("n", 14, { side: "foes", heroPoints: 9 }),
        foe("x", 14),
      ],
      { pairings: ["a", "b", "c", "d", "e", "f"].map((a) => ({ a, b: "x" })) },
    );
  const boost = (points: number, seat = "a"): Loose => ({ type: "boost", seat, points });
  const over = (): ContestState =>
    play(begin("simple", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)]), [declare("a", "p1"), 12, 10]);
  it.each<readonly [string, () => ContestState, Loose, unknown]>([
    [
      "S2-7 a boost alone",
      () => begin("simple", [rich("a"), foe("x", 14)]),
      boost(1),
      ["BoostGroupOnly", "S2-7", undefined],
    ],
    ["S2-7 of no hero", six, boost(1, "s"), ["HeroesOnly", "S2-7", undefined]],
    ["S2-7 of more than two steps", six, boost(5), ["BoostMost", "S2-7", { most: 4 }]],
    ["S2-7 not of two", six, boost(4), "events"],
    ["S2-7 together", () => play(six(), [boost(3, "b")]), boost(2), ["BoostMost", "S2-7", { most: 4 }]],
    ["S2-7 the other side's hero by itself", six, boost(3, "n"), ["BoostMost", "S2-7", { most: 2 }]],
    [
      "S2-14 beyond what one has",
      () => begin("simple", [hero("a", 14), hero("b", 14), foe("x", 14)]),
      boost(1),
      ["NoHeroPoint", "S2-14", undefined],
    ],
    [
      "C375 a longer contest before the dice",
      six,
      { type: "escalate", to: "scored" },
      ["EscalateLater", "C375", undefined],
    ],
    [
      "C375 where nobody rolls",
      () => ({ ...begin("simple", [hero("a", 14), foe("x", 14)]), pairings: [] }),
      { type: "escalate", to: "scored" },
      ["EscalateLater", "C375", undefined],
    ],
    [
      "C375 from what nobody rolled for",
      () => ({ ...over(), ended: true, outcome: { winner: "heroes", level: null, seats: [] } }),
      { type: "escalate", to: "scored" },
      ["EscalateRolled", "C375", undefined],
    ],
    [
      "C375 once a state was applied",
      () => ({
        ...over(),
        proposals: [{ id: "s1", seat: "a", state: "fresh", why: "victory", scope: "", decided: "applied" }],
      }),
      { type: "escalate", to: "scored" },
      ["EscalateApplied", "C375", undefined],
    ],
  ])("%s", (...row) => {
    const [, make, intent, expected] = row;
    expect(refusal(make(), intent)).toEqual(expected);
  });

  it("C375 S2-12 E-62 a longer contest, and an end without dice, say by which rule", () => {
    for (const to of ["scored", "chained"])
      expect(send(over(), { type: "escalate", to }).events[0]?.trace).toEqual([["C375", to]]);
    const end = (how: string): unknown =>
      send(begin("simple", [hero("a", 14), foe("x", 14)]), { type: "automatic", how }).events[0]?.trace;
    expect([end("automatic"), end("arduous"), end("unopposed")]).toEqual([
      [["E-62", "automatic"]],
      [["E-62", "arduous"]],
      [["S2-12", "unopposed"]],
    ]);
  });

  it("S2-7 steps of boost are counted by heroes alone", () => {
    const paid = (points: number): ContestState => play(six(), [boost(points)]);
    expect([1, 2, 3, 4].map((points) => boostSteps(paid(points), "heroes"))).toEqual([0, 1, 1, 2]);
    expect(boostSteps(paid(4), "foes")).toBe(0);
  });

  it("S2-10 E-142 in a group a clearly weaker foe is each one's own", () => {
    const state = begin("simple", [hero("a", 34), hero("b", 34), foe("x", 34), foe("y", 1)], {
      pairings: [
        { a: "a", b: "x" },
        { a: "b", b: "y" },
      ],
    });
    const done = play(state, [declare("a", "p1")], [declare("b", "p2"), 1, 20, 1, 20]);
    expect(proposed(done)).toEqual(["a heroic victory", "b heroic victory kept back"]);
  });

  it("S2-7 the heroes are told first, whichever side stands first and whoever began", () => {
    const sides = [
      { id: "foes", name: "Foes" },
      { id: "heroes", name: "Heroes" },
    ];
    const single = begin("simple", [hero("a", 14), foe("x", 14)], { sides, pairings: [{ a: "x", b: "a" }] });
    const [pairing] = single.pairings;
    const faces = pairing?.a === "x" ? [16, 10] : [10, 16];
    expect(play(single, [declare("a", "p1"), ...faces]).outcome).toMatchObject({ winner: "heroes", level: 2 });
    const lost = pairing?.a === "x" ? [10, 16] : [16, 10];
    expect(play(single, [declare("a", "p1"), ...lost]).outcome).toMatchObject({ winner: "foes", level: 2 });
    const costly = begin("simple", [hero("a", 14), foe("x", 14)], { sides, costly: true });
    expect(play(costly, [declare("a", "p1"), 16, 10]).outcome).toMatchObject({ winner: "heroes", level: null });
    const group = begin("simple", [hero("a", 14), hero("b", 14), foe("x", 14)], { sides });
    const tied = play(group, [declare("a", "p1")], [declare("b", "p2"), 10, 16, 16, 10]);
    expect(tied.outcome).toMatchObject({ winner: null, level: 0 });
  });

  it.each<readonly [string, RollRecord, unknown]>([
    [
      "a victory, by its points",
      rollOf("round", "a", "x", { pairing: "p1", degree: 3 }),
      {
        effects: [{ type: "points", pairing: "p1", against: "x", by: 3 }],
        trace: [["S2-7", "major", 3]],
      },
    ],
    [
      "a tie nothing",
      rollOf("round", "a", "x", { pairing: "p1", winner: null, degree: 0 }),
      { effects: [], trace: [] },
    ],
    ["of no pairing nothing", rollOf("round", "a", "x", { degree: 3 }), { effects: [], trace: [] }],
    [
      "against a bare number nothing",
      rollOf("round", "a", null, { pairing: "p1", degree: 3 }),
      { effects: [], trace: [] },
    ],
  ])("S2-7 a roll scores: %s", (...row) => {
    const [, roll, expected] = row;
    const departure = { kind: "fell", seat: "a", by: "x", pairing: "p1", roll: "r1" } as const;
    expect(simple.depart(six(), departure)).toEqual({ type: "fell", seat: "a", by: "x", pairing: "p1", effects: [] });
    expect(simple.consequence(six(), roll)).toEqual(expected);
  });
});
