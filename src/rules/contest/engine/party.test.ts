import { describe, expect, it } from "vitest";
import { namesListed } from "../../log/values.ts";
import { as, begin, foe, follower, GM, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import {
  bareParty,
  calledOf,
  freeAwaited,
  freeRefused,
  leftBehind,
  listing,
  mayAct,
  partyOf,
  renamed,
  rollerOf,
  rungParty,
  seatsOf,
  sideName,
} from "./party.ts";
import { abilitiesOf, abilityAt, modifiersOf, seatAt } from "./look.ts";
import { leftFree } from "./moves/free.ts";
import { abilityNeeds, freshId, targetNeeds } from "./moves/kit.ts";
import { inRound, total, weigh, type Modifier } from "./setup.ts";
import type { ContestState } from "./state.ts";

const modifier = (kind: Modifier["kind"], value: number, more: Partial<Modifier> = {}): Modifier => ({
  id: kind,
  kind,
  value,
  note: "",
  ...more,
});
const state = (name: NonNullable<Modifier["state"]>): Modifier => modifier("state", 0, { state: name });
const plain = (points: number) => ({ points, bumps: 0, stretched: false });

describe("what a modifier weighs", () => {
  it.each([
    ["S2-2 what is granted or taken weighs what it says", modifier("situational", -3), plain(-3)],
    ["S2-8 so does an augment", modifier("augment", 6), plain(6)],
    ["S2-2 a stretch weighs what it says and stretches", modifier("stretch", -6), { ...plain(-6), stretched: true }],
    ["S2-2 or costs a bump instead of points", modifier("stretch", 0), { points: 0, bumps: -1, stretched: true }],
    ["S2-2 a flaw weighs a fifth of its rating", modifier("flaw", 19), plain(-4)],
    ["S2-12 a victory at any price gives a bump", modifier("pyrrhic", 5), { ...plain(0), bumps: 1 }],
    ["S2-9 a Hurt takes 3", state("hurt"), plain(-3)],
    ["S2-9 an Injured takes 9", state("injured"), plain(-9)],
    ["S2-9 a Dying takes a bump", state("dying"), { ...plain(0), bumps: -1 }],
    ["S2-10 a Pumped gives 6", state("pumped"), plain(6)],
    ["S2-10 a Heroic gives a bump", state("heroic"), { ...plain(0), bumps: 1 }],
    ["a state that is not named weighs nothing", modifier("state", 4), plain(0)],
  ])("%s", (_what, one, weight) => expect(weigh(one)).toEqual(weight));

  it("S2-2 holds for its one round, or for the whole contest", () => {
    const once = modifier("situational", 3, { round: 2 });
    const always = modifier("augment", 6);
    expect([1, 2, 3].map((round) => inRound([once, always], round))).toEqual([[always], [once, always], [always]]);
    expect(total([once, always], 2).points).toBe(9);
    expect(total([once, always], 1).points).toBe(6);
  });

  it("S2-10 Heroic counts once however often it was won; all else adds up", () => {
    expect(total([state("heroic"), state("heroic"), state("heroic")], 1).bumps).toBe(1);
    expect(total([state("heroic"), modifier("pyrrhic", 0), modifier("stretch", 0)], 1)).toEqual({
      points: 0,
      bumps: 1,
      stretched: true,
    });
    expect(total([state("dying"), state("dying")], 1).bumps).toBe(-2);
    expect(total([state("hurt"), state("hurt")], 1)).toEqual(plain(-6));
    expect(total([modifier("situational", 0, { state: "heroic" }), state("heroic")], 1).bumps).toBe(1);
  });
});

describe("a seat as one side of a roll", () => {
  const begun = (rulings: object = {}, modifiers: readonly Modifier[] = []): ContestState => {
    const state_ = begin("chained", [hero("a", 14), foe("x", 14), foe("y", 14)], { rulings });
    const numbers = Object.entries(state_.numbers).map(([seat, own]) => [seat, { ...own, modifiers }] as const);
    return { ...state_, numbers: Object.fromEntries(numbers) };
  };

  it("C016 S2-2 its rating with all that is granted and taken; of a resistance circumstances alone (C017, E-108)", () => {
    const given = [modifier("situational", 3), modifier("stretch", -6), state("heroic")];
    expect(partyOf(begun({}, given), "a")).toEqual({
      seat: "a",
      ability: "Main",
      rating: 11,
      plain: 14,
      bumps: 1,
      stretched: true,
      literal: false,
    });
    expect(partyOf(begun({}, given), "x")).toMatchObject({ rating: 17, bumps: 0, stretched: false });
  });

  it("E-59a states of a chained contest weigh at once, on a resistance only where the table ruled so", () => {
    const hurt = (rulings: object = {}): ContestState => ({
      ...begun(rulings),
      wounds: { a: ["injured"], x: ["hurt"] },
    });
    expect([partyOf(hurt(), "a")?.rating, partyOf(hurt(), "x")?.rating]).toEqual([5, 11]);
    const spared = hurt({ chainedPenaliseResistance: false });
    expect([partyOf(spared, "a")?.rating, partyOf(spared, "x")?.rating]).toEqual([5, 14]);
  });

  it("E-60 each opponent after the first takes 3 where the table plays so, in pairing order, a resistance too", () => {
    const crowd = (rulings: object): ContestState => {
      const state_ = begun(rulings);
      const [first] = state_.pairings;
      if (!first) throw new Error("no pairing");
      const against = { ...first, id: "p2", b: "y" };
      return { ...state_, pairings: [first, against, { ...against, id: "p3" }] };
    };
    const rating = (rulings: object, seat: string, pairing?: string): number | undefined =>
      partyOf(crowd(rulings), seat, pairing === undefined ? {} : { pairing })?.rating;
    const legacy = { multipleOpponentPenalty: 3 };
    expect(["p1", "p2", "p3", "p9"].map((pairing) => rating(legacy, "a", pairing))).toEqual([14, 11, 8, 14]);
    expect([rating(legacy, "a"), rating({}, "a", "p3"), rating(legacy, "y", "p3")]).toEqual([14, 14, 11]);
  });

  it("S2-8 the roll of an augment is not augmented, but for the rest as usual", () => {
    const given = [modifier("augment", 6), modifier("plot", 5), state("hurt")];
    expect(partyOf(begun({}, given), "a")?.rating).toBe(22);
    expect(partyOf(begun({}, given), "a", { unaugmented: true })?.rating).toBe(16);
  });

  it("C293 with the ability named, else the one in use; how it meets the round is kept only where said", () => {
    expect(partyOf(begun(), "a", { ability: "other", stance: "gambit", aside: "task" })).toMatchObject({
      ability: "Other",
      rating: 13,
      stance: "gambit",
      aside: "task",
    });
    expect(partyOf(begun(), "a", { ability: "unknown" })?.ability).toBe("Main");
    const bare = partyOf(begun(), "a", { stance: undefined, aside: undefined });
    expect([bare && "stance" in bare, bare && "aside" in bare]).toEqual([false, false]);
    expect(partyOf({ ...begun(), numbers: {} }, "a")).toBeUndefined();
  });

  it("a bare number of the GM's has nobody behind it, and nothing that changes it", () => {
    const bare = { seat: null, rating: 9, bumps: 0, stretched: false, literal: false };
    expect(bareParty(9)).toEqual({ ...bare, ability: "" });
    expect(rungParty(begun({ baseResistance: 12 }), "high")).toEqual({ ...bare, ability: "high", rating: 18 });
  });

  it("E-75 whose numbers are not to be seen has an ability that cannot be used, and nothing else", () => {
    const unusable = { seat: "a", ability: "", rating: 0, bumps: 0, stretched: false, literal: false };
    expect(rollerOf({ ...begun(), numbers: {} }, "a")).toEqual(unusable);
  });
});

/** Two heroes against one, on sides that are called so. */
const table = (name: string) =>
  begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], {
    sides: [
      { id: "heroes", name },
      { id: "foes", name: "X" },
    ],
  });

it.each([
  ["A, B", "heroes", ["A", "B"]],
  ["The crew, and a goat", "heroes", ["The crew, and a goat"]],
  ["A, B", "foes", ["X"]],
])("a side called %j: %s are %j", (name, side, called) => {
  expect(calledOf(table(name), side)).toEqual(called);
  expect(namesListed(sideName(table(name), side))).toEqual(called);
});

it("nobody's side has no name", () => {
  expect(sideName(table("A, B"), null)).toBe("");
});

it("a side is called by its own people, though others have the same names, or more came to it", () => {
  const sides = [
    { id: "heroes", name: "Ana, Bo" },
    { id: "foes", name: "Ana" },
  ];
  const seats = [hero("a", 14, { name: "Ana" }), hero("b", 14, { name: "Bo" }), foe("x", 14, { name: "Ana" })];
  expect(calledOf(begin("scored", seats, { sides }), "heroes")).toEqual(["Ana", "Bo"]);
  expect(calledOf(begin("scored", [...seats, hero("c", 14, { name: "Cy" })], { sides }), "heroes")).toEqual([
    "Ana",
    "Bo",
  ]);
});

describe("a new name", () => {
  it.each([
    ["A", "Zoe"],
    ["A, B", "Zoe, B"],
    ["B, A", "B, Zoe"],
    ["A / B", "Zoe / B"],
    ["B / A, Ann", "B / Zoe, Ann"],
    ["Ann, B", "Ann, B"],
    ["The A team", "The A team"],
  ])("stands in the list %j as %j", (name, now) => {
    expect(listing(name, "A", "Zoe")).toBe(now);
  });
  it("of a name with a comma in it stands for the whole", () => {
    expect(listing("Cy, the bold", "Cy, the bold", "Cy")).toBe("Cy");
  });
  it("is that of the seat and of its own side alone; who is not here has none", () => {
    const sides = [
      { id: "heroes", name: "A, B" },
      { id: "foes", name: "A, X" },
    ];
    const before = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], { sides });
    const after = renamed(before, { a: "Zoe", nobody: "Cy" });
    expect(after).toEqual({
      ...before,
      sides: [
        { id: "heroes", name: "Zoe, B" },
        { id: "foes", name: "A, X" },
      ],
      seats: { ...before.seats, a: { ...before.seats["a"], name: "Zoe" } },
    });
    expect(renamed(before, { a: "Z".repeat(200) }).sides[0]?.name).toBe("Z".repeat(200));
    expect(renamed(before, { x: "Yu", b: "Bo" }).sides.map(({ name }) => name)).toEqual(["A, Bo", "A, Yu"]);
  });
});

describe("who is here, and who may act", () => {
  const four = begin("scored", [hero("a", 14), follower("f", "a", "supporter"), foe("x", 14), foe("y", 14)]);
  const withStatus = (id: string, status: string): ContestState =>
    ({ ...four, seats: { ...four.seats, [id]: { ...four.seats[id], status } } }) as ContestState;

  it("seats stand in their order, without who is gone from it", () => {
    expect(seatsOf({ ...four, order: ["y", "none", "a"] }).map(({ id }) => id)).toEqual(["y", "a"]);
  });
  it("L-seat one's own, a follower for its owner, all for the GM, and nobody else's", () => {
    const may = (by: typeof GM): readonly boolean[] => ["a", "f", "x"].map((seat) => mayAct(four, by, seat));
    expect([may(GM), may(as("a")), may(as("f")), may(as("x")), may(as("b")), may(as())]).toEqual([
      [true, true, true],
      [true, true, false],
      [false, true, false],
      [false, false, true],
      [false, false, false],
      [false, false, false],
    ]);
  });
  it("E-84 the pairing to be taken up again is the last one with this foe that was left", () => {
    const [first] = four.pairings;
    if (!first) throw new Error("no pairing");
    const pairings = [
      { ...first, id: "p1", b: "x", status: "left" as const },
      { ...first, id: "p2", b: "y", status: "left" as const },
      { ...first, id: "p3", b: "x", status: "left" as const },
      { ...first, id: "p4", b: "x", status: "won" as const },
    ];
    const left = (foe_: string): unknown => leftBehind({ ...four, pairings }, "a", foe_)?.id;
    expect([left("x"), left("y"), left("z")]).toEqual(["p3", "p2", undefined]);
  });
  it("C132 E-82 only somebody who is here and on whom nobody is does something else, once a round", () => {
    const refused = (state: ContestState, seat: string): unknown => freeRefused(state, seat);
    const no = (key: string, rule: string): unknown => ({ kind: "refused", key: `Contest.Refused.${key}`, rule });
    expect(refused(four, "f")).toBeNull();
    expect(refused(four, "a")).toEqual(no("Engaged", "C132"));
    expect(refused(withStatus("f", "left"), "f")).toBeNull();
    for (const status of ["out", "removed", "gone"])
      expect(refused(withStatus("f", status), "f")).toEqual(no("NotIn", "C132"));
    expect(refused(four, "nobody")).toEqual(no("NotIn", "C132"));
    expect(refused({ ...four, acted: { f: 1 } }, "f")).toEqual(no("ActedAlready", "E-82"));
    expect(refused({ ...four, acted: { f: 1 }, round: 2 }, "f")).toBeNull();
  });
  it("E-147 who walked out while nobody was on them did so free, not who is back, nor who was faced", () => {
    const left = { ...withStatus("f", "gone"), counts: { "unengaged:f": 1 } };
    const free = (state: ContestState, id: string): boolean => leftFree(state, seatAt(state, id));
    expect([free(left, "f"), free({ ...left, counts: {} }, "f"), free({ ...four, counts: left.counts }, "f")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(free({ ...withStatus("a", "gone"), counts: left.counts }, "a")).toBe(false);
  });
  it("E-127 a group waits for who is free while it runs; two alone and a decided contest for nobody", () => {
    const seats = [hero("a", 14), hero("b", 14), foe("x", 14)];
    const group = begin("scored", seats, { pairings: [{ a: "a", b: "x" }] });
    const awaited = (state: ContestState): readonly string[] => freeAwaited(state).map(({ id }) => id);
    expect(awaited(group)).toEqual(["b"]);
    expect(awaited({ ...group, group: false })).toEqual([]);
    const x = { ...group.seats["x"], status: "out" };
    expect(awaited({ ...group, seats: { ...group.seats, x } } as ContestState)).toEqual([]);
  });
});

describe("what is not there, or not to be seen", () => {
  const three = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)]);
  const hidden = { ...three, numbers: {} };
  it("nobody is out of everything, on no side, and helps nobody", () => {
    const nobody = {
      id: "",
      name: "",
      side: "",
      kind: "follower",
      actor: null,
      owner: null,
      role: null,
      status: "gone",
      felledBy: null,
      felledIn: null,
      felledRound: 0,
      heroPoints: 0,
      secret: false,
      aside: true,
      edge: 0,
      carried: 0,
    };
    expect([seatAt(three, "none"), seatAt(three, null), seatAt(three, undefined)]).toEqual([nobody, nobody, nobody]);
  });
  it("a seat without numbers has no ability and no modifier", () => {
    expect([abilitiesOf(hidden, "a"), modifiersOf(hidden, "a"), abilityAt(hidden, "a")]).toEqual([[], [], undefined]);
    const other = { ...three, numbers: { a: { ...three.numbers["a"], current: "other" } } } as ContestState;
    expect([abilityAt(other, "a")?.name, abilityAt(three, "a")?.name]).toEqual(["Other", "Main"]);
    const unknown = { ...three, numbers: { a: { ...three.numbers["a"], current: "none" } } } as ContestState;
    expect(abilityAt(unknown, "a")).toBeUndefined();
  });
  it("C293 the ability in use is the first to choose, and there is no choice of one", () => {
    const choices = (state: ContestState, seat: string): unknown =>
      abilityNeeds(state, seat).map((need) => (need.kind === "choice" ? need.choices.map(({ value }) => value) : need));
    const other = { ...three, numbers: { ...three.numbers, a: { ...three.numbers["a"], current: "other" } } };
    expect([choices(three, "a"), choices(other as ContestState, "a")]).toEqual([
      [["main", "other"]],
      [["other", "main"]],
    ]);
    const third = { ...three.numbers["a"], current: "third" } as ContestState["numbers"][string];
    const abilities = ["main", "other", "third"].map((id) => ({ id, name: id, rating: 13 }));
    expect(choices({ ...three, numbers: { a: { ...third, abilities } } }, "a")).toEqual([["third", "main", "other"]]);
    expect([choices(three, "x"), choices(hidden, "a")]).toEqual([[], []]);
  });
  it("C090 an augment is for oneself first, then for one's own side; nobody in particular has no friends", () => {
    const choices = (seat: string): unknown =>
      targetNeeds(three, seat).map((need) => (need.kind === "choice" ? need.choices.map(({ value }) => value) : need));
    expect([choices("b"), choices("x"), choices("none")]).toEqual([[["b", "a"]], [], []]);
  });
  it.each([
    [[], "n-1"],
    [["x"], "n-2"],
    [["n-1"], "n-2"],
    [["n-2"], "n-3"],
    [["n-3", "n-4", "x"], "n-5"],
    [["n-2", "n-3"], "n-4"],
  ])("beside %j a new id is %s", (taken, expected) => {
    expect(freshId("n", taken)).toBe(expected);
  });
});
