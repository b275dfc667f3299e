import { describe, expect, it } from "vitest";
import { assertPresent } from "../../log/values.ts";
import { contestFamily } from "../family.ts";
import {
  as,
  begin,
  declare,
  foe,
  hero,
  play,
  proposed,
  round,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { typeOf } from "../types.ts";
import { worded } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState, Outcome } from "./state.ts";
import { outlook, readingOf, without } from "./hold.ts";
import { inferior, propose, worse } from "./apply.ts";

const SITUATION = { id: "m1", kind: "situational", value: -6, note: "" };
const rulings = { clearlyInferiorRule: false };
const two = (type: string): ContestState =>
  begin(type, [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { rulings });
const one = (type: string, heroPoints = 0): ContestState =>
  begin(type, [hero("a", 14, { heroPoints }), foe("x", 14)], { rulings });
const after = (type: string, ...faces: readonly number[]): ContestState =>
  play(two(type), [declare("a", "p1")], [declare("b", "p2"), ...faces, 10, 10]);
const lines = (state: ContestState): readonly string[] =>
  outlook(state, typeOf(state)).map(({ key, sentence }) => `${key} ${worded(sentence)}`);

describe("what it comes to if nobody changes anything any more", () => {
  it.each<readonly [string, () => ContestState, readonly string[]]>([
    ["nothing while all stand", () => two("scored"), []],
    [
      "nothing of a contest of one roll that may still be amended",
      () => play(one("simple", 1), round("a", "p1", -2)),
      [],
    ],
    [
      "who is out, and of whom nobody is left to face the outcome and the state",
      () => after("scored", 1, 20),
      ["out:x out{name:X}", "outcome:a:true:3 victory.major{name:A}", "state:a:invigorated state.invigorated{name:A}"],
    ],
    [
      "the same of a hero who is out",
      () => after("scored", 20, 1),
      ["out:a out{name:A}", "outcome:a:false:3 defeat.major{name:A}", "state:a:injured state.injured{name:A}"],
    ],
    ["nothing of a hero who is hurt and goes on", () => after("chained", 16, 10), []],
    [
      "a victory at the end",
      () => play(one("simple"), round("a", "p1", 3)),
      ["end:heroes:3 won.major{side:Heroes}", "state:a:invigorated state.invigorated{name:A}"],
    ],
    [
      "a defeat at the end",
      () => play(one("simple"), round("a", "p1", -1)),
      ["end:foes:1 lost.marginal{side:Foes}", "state:a:hurt state.hurt{name:A}"],
    ],
    ["nobody's prize", () => play(one("simple"), round("a", "p1", 0)), ["end:null:0 nobody"]],
  ])("E-122 %s", (...row) => {
    const [, make, expected] = row;
    expect(lines(make())).toEqual(expected);
  });

  it.each<readonly [Partial<Outcome>, readonly string[]]>([
    [{ winner: "heroes", level: null }, ["end:heroes:null won.open{side:Heroes}"]],
    [{ winner: "foes", level: null }, ["end:foes:null won.open{side:Foes}"]],
    [{ winner: "foes", level: 0 }, ["end:foes:0 won.tie{side:Foes}"]],
    [{ winner: "foes", level: 2 }, ["end:foes:2 lost.minor{side:Foes}"]],
    [{ winner: "heroes", level: 2, goals: "both" }, ["end:heroes:2 won.minor{side:Heroes}", "goals:both goals.both"]],
    [{ winner: null, level: 2 }, ["end:null:2 nobody"]],
  ])("E-122 the end %o", (outcome, expected) => {
    const ended = { ...one("simple"), ended: true, outcome: { winner: null, level: null, seats: [], ...outcome } };
    expect(lines(ended)).toEqual(expected);
  });

  it("E-122 only whose part is over: nobody left to face, and an outcome of their own", () => {
    const climax = { ...two("scored"), phase: "climax" as const };
    const [first, second] = [assertPresent(climax.pairings[0]), assertPresent(climax.pairings[1])];
    const left = { ...first, status: "left" as const, winner: "x", against: { a: 3, x: 0 } };
    const won = { ...second, status: "won" as const, winner: "b", against: { b: 0, y: 5 } };
    const y = { ...assertPresent(climax.seats["y"]), status: "out" as const, felledBy: "b", felledIn: "p2" };
    expect(lines({ ...climax, pairings: [left, won], seats: { ...climax.seats, y } })).toEqual([
      "out:y out{name:Y}",
      "outcome:b:true:3 victory.major{name:B}",
      "state:b:invigorated state.invigorated{name:B}",
    ]);
    const again = { ...first, id: "p3", b: "y" };
    expect(
      lines({ ...two("scored"), pairings: [again, { ...first, status: "won", winner: "a", against: { x: 5 } }] }),
    ).toEqual([]);
  });

  it("E-122 what of one is not in another, by the key alone", () => {
    const [some, other] = [
      outlook(after("scored", 1, 20), typeOf(two("scored"))),
      outlook(after("scored", 20, 1), typeOf(two("scored"))),
    ];
    expect(without(some, []).length).toBe(3);
    expect(without(some, some)).toEqual([]);
    expect(without(some, other).map(({ key }) => key)).toEqual(some.map(({ key }) => key));
    expect(without(some, some.slice(1)).map(({ key }) => key)).toEqual(["out:x"]);
  });

  it.each([
    [null, 0, "reading.tie"],
    [true, 2, "reading.victory.minor"],
    [false, 9, "reading.defeat.complete"],
  ] as const)("a roll alone: won %s by %i", (won, degree, expected) => {
    expect(worded(readingOf(won, degree))).toBe(expected);
  });
});

describe("states that are proposed", () => {
  const scope = (state: ContestState, seat: string): unknown =>
    propose(state, seat, "hurt", "defeat").map((effect) =>
      effect.type === "proposed" ? effect.proposal.scope : effect,
    );
  it("E-14 touch the ability in use, and nothing where none is", () => {
    expect(scope(one("scored"), "a")).toEqual(["Main"]);
    expect(scope(play(one("scored"), [{ type: "switch", seat: "a", ability: "other" }]), "a")).toEqual(["Other"]);
    expect(scope({ ...one("scored"), numbers: {} }, "a")).toEqual([""]);
    const { a } = one("scored").numbers;
    expect(scope({ ...one("scored"), numbers: a ? { a: { ...a, current: "none" } } : {} }, "a")).toEqual([""]);
    expect([propose(one("scored"), "x", "hurt", "defeat"), propose(one("scored"), "a", null, "defeat")]).toEqual([
      [],
      [],
    ]);
    expect(propose(one("scored"), "nobody", "hurt", "defeat")).toEqual([]);
  });

  /** A round has been played, then what happened since, and circumstances of that one round. */
  const met = (type: string, own: number, theirs: number, ...since: Parameters<typeof play>[1][]) =>
    play(
      begin(type, [hero("a", own), foe("x", theirs)], { phase: "rising" }),
      [{ type: "modify", seat: "x", modifier: { ...SITUATION, round: 1 } }],
      [{ type: "modify", seat: "a", modifier: { ...SITUATION, id: "m2", kind: "augment", value: 9 } }],
      [type === "extended" ? { type: "exchange", seat: "a", target: "x", bid: 1 } : declare("a", "p1"), 12, 12],
      ...since,
    );

  it.each(["scored", "extended", "chained"])(
    "E-142 E-67 in a %s contest six points apart as both began make a foe clearly weaker, and nothing that came since",
    (type) => {
      const weigh = { type: "modify", seat: "x", modifier: { ...SITUATION, id: "m3" } };
      const sink = [{ type: "resist", seat: "x", rating: 2 }] as const;
      expect(inferior(met(type, 14, 9, [weigh], sink), "a", "x")).toBe(false);
      expect(inferior(met(type, 14, 8, [{ ...sink[0], rating: 40 }]), "a", "x")).toBe(true);
      expect(inferior(met(type, 34, 14, [{ type: "rate", seat: "a", ability: "main", rating: 2 }]), "a", "x")).toBe(
        true,
      );
    },
  );

  it("E-142 before anybody has met, the numbers as framed count; nobody in particular is weaker than nobody", () => {
    const begun = (rule: boolean, own: number) =>
      begin("simple", [hero("a", own), foe("x", 14)], { rulings: { clearlyInferiorRule: rule } });
    const judged = (rule: boolean, own: number) => inferior(begun(rule, own), "a", "x");
    expect([judged(true, 20), judged(true, 19), judged(false, 40)]).toEqual([true, false, false]);
    const some = begun(true, 40);
    expect([inferior(some, "a", null), inferior(some, "a", "nobody"), inferior(some, "nobody", "x")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("E-142 C046 between two heroes nobody is clearly weaker", () => {
    const two = begin("scored", [hero("a", 40), hero("x", 4, { side: "foes" })]);
    expect([inferior(two, "a", "x"), inferior(two, "x", "a")]).toEqual([false, false]);
  });

  it("E-142 what is kept back is given on the GM's word alone, and is no stake of a hero point", () => {
    const won = play(
      begin("scored", [hero("a", 20, { heroPoints: 1 }), foe("x", 14)]),
      [declare("a", "p1"), 1, 20],
      [{ type: "rest", seat: "a" }],
    );
    expect(proposed(won)).toEqual(["a invigorated victory kept back"]);
    expect(outlook(won, typeOf(won)).map(({ key }) => key)).toEqual(["out:x", "end:heroes:3"]);
    const given = play(won, [{ type: "settle", proposal: won.proposals[0]?.id, choice: "applied" }]);
    expect(given.proposals[0]?.decided).toBe("applied");
    const seen = (secret: boolean) =>
      contestFamily.view({ ...won, seats: { ...won.seats, x: { ...assertPresent(won.seats["x"]), secret } } }, as("a"))
        .proposals;
    expect([seen(false).length, seen(true).length]).toEqual([1, 0]);
  });

  it.each([
    ["hurt", "injured", "injured"],
    ["injured", "hurt", "injured"],
    [null, "hurt", "hurt"],
    ["hurt", null, "hurt"],
    [null, null, null],
    ["dazed", null, "dazed"],
    [null, "dazed", null],
  ] as const)("of %s and %s the worse is %s", (first, second, expected) => {
    expect(worse(first, second)).toBe(expected);
  });
});
