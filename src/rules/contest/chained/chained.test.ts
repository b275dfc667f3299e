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
  round,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { Adversity, Degree } from "../roll/roll.ts";
import { partyOf } from "../engine/party.ts";
import type { ContestState } from "../engine/state.ts";
import { resolve } from "../roll/resolve.ts";
import { afterLoss, oneWorse, lossState, worstOf } from "../table/losses.ts";

const seed = { chainedLadder: "seed", chainedMarginalEscalates: false, chainedEscalation: "replace" } as const;
const climb = (wounds: readonly Adversity[], ...degrees: Degree[]): readonly Adversity[] =>
  degrees.reduce((now, degree) => afterLoss(now, degree, seed), wounds);

describe("the ladder", () => {
  it("C351 C355 C358 K1 K2 K3 a Minor loss: Hurt, then Injured in its place, then Dying", () => {
    expect([climb([], 2), climb(["hurt"], 2), climb(["injured"], 2)]).toEqual([["hurt"], ["injured"], ["dying"]]);
  });
  it("C352 C356 K3 K4 a Major loss: Injured, and Dying for the Injured", () => {
    expect([climb([], 3), climb(["hurt"], 3), climb(["injured"], 3)]).toEqual([["injured"], ["injured"], ["dying"]]);
  });
  it("C353 K5 a Complete loss: Dying", () => expect(climb([], 4)).toEqual(["dying"]));
  it("C350 C354 C357 E-58b K6 K10 a Marginal loss adds a plain Hurt, and never climbs", () => {
    expect([climb([], 1), climb(["hurt"], 1), climb(["injured"], 1), climb(["injured"], 1, 2)]).toEqual([
      ["hurt"],
      ["hurt", "hurt"],
      ["injured", "hurt"],
      ["dying"],
    ]);
  });
  it("C359 a tie changes nothing", () =>
    expect([climb(["hurt"], 0), lossState([], 0, seed)]).toEqual([["hurt"], null]));
  it("E-58c a worse state replaces the milder ones, or stands beside them", () => {
    expect(climb(["hurt", "hurt"], 2)).toEqual(["injured"]);
    expect(afterLoss(["hurt"], 2, { ...seed, chainedEscalation: "stack" })).toEqual(["hurt", "injured"]);
  });
  it("E-58a E-87 the full ladder knows Impaired: one step, two steps, Complete", () => {
    const full = { ...seed, chainedLadder: "full" } as const;
    const one = (wounds: Adversity[], degree: Degree) => afterLoss(wounds, degree, full);
    expect([
      one([], 2),
      one(["hurt"], 2),
      one(["impaired"], 2),
      one(["injured"], 2),
      one([], 3),
      one(["hurt"], 3),
      one([], 4),
    ]).toEqual([["hurt"], ["impaired"], ["injured"], ["dying"], ["impaired"], ["injured"], ["dying"]]);
    expect(afterLoss(["hurt"], 1, { ...full, chainedMarginalEscalates: true })).toEqual(["impaired"]);
  });
  it("E-58b where the table ruled so a Marginal loss is a step too", () => {
    expect(afterLoss(["hurt"], 1, { ...seed, chainedMarginalEscalates: true })).toEqual(["injured"]);
  });
  it("C370 E-59f E-102 a follower suffers one level more than this round's state", () => {
    expect((["hurt", "impaired", "injured", "dying", "dead"] as const).map(oneWorse)).toEqual([
      "impaired",
      "injured",
      "dying",
      "dead",
      "dead",
    ]);
    expect(worstOf(["hurt", "injured", "hurt"])).toBe("injured");
  });
});

const rulings = { clearlyInferiorRule: false };
const single = (more: Record<string, unknown> = {}, seats: Record<string, unknown>[] = []): ContestState =>
  begin("chained", [hero("a", 14), foe("b", 14), ...seats], { rulings, ...more });
const wounds = (state: ContestState) => [state.wounds["a"] ?? [], state.wounds["b"] ?? []];
/** Faces in which these degrees come out although both sides carry penalties. */
const hit = (degree: number) =>
  [declare("a", "p1"), ...(FACES[String(degree)] ?? [])] as [Record<string, unknown>, ...number[]];

describe("a chained contest", () => {
  it("C340 C342 C344 each round is a simple contest, and the loser has its state at once", () => {
    const state = play(single(), hit(2));
    expect([wounds(state), state.round]).toEqual([[[], ["hurt"]], 2]);
  });

  it("C341 E-59a the state weighs on the next roll, of a resistance too unless the table ruled otherwise", () => {
    const rating = (state: ContestState, seat: string) => partyOf(state, seat)?.rating;
    const state = play(single(), hit(2));
    expect([rating(state, "a"), rating(state, "b"), rating(play(single(), hit(-3)), "a")]).toEqual([14, 11, 5]);
    const spared = play(single({ rulings: { ...rulings, chainedPenaliseResistance: false } }), hit(2));
    expect(rating(spared, "b")).toBe(14);
  });

  it("C360 E-58d K7 a state from before the contest weighs, but does not climb", () => {
    const old = { modifiers: [{ id: "s", kind: "state", value: 0, state: "hurt", note: "last week" }] };
    const state = begin("chained", [hero("a", 17, old), foe("b", 14)], { rulings });
    const one = play(state, hit(-2));
    expect([partyOf(state, "a")?.rating, one.wounds["a"], partyOf(one, "a")?.rating]).toEqual([14, ["hurt"], 11]);
    expect(play(one, hit(-2)).wounds["a"]).toEqual(["injured"]);
  });

  it("C347 E-59d C031 a Complete Defeat of anybody ends it, with the benefit of what the loser suffered (E-59b)", () => {
    const done = play(single(), hit(4));
    expect([done.ended, done.outcome?.winner, done.outcome?.level, proposed(done)]).toEqual([
      true,
      "heroes",
      4,
      ["a heroic victory"],
    ]);
    expect(play(single(), hit(-4)).outcome).toMatchObject({ winner: "foes", level: 4 });
  });

  it("C349 it is symmetric: both sides take the same state for the same result", () => {
    for (const degree of [1, 2, 3]) {
      const [, won] = wounds(play(single(), hit(degree)));
      const [lost] = wounds(play(single(), hit(-degree)));
      expect(won).toEqual(lost);
    }
  });

  it("C340 C349 an actor of the GM's takes its states to its sheet; a bare number, and a victory, bring it nothing", () => {
    const met = (more: object) => begin("chained", [hero("a", 14), foe("b", 14, { ...more })], { rulings });
    const won = (state: ContestState) => proposed(play(state, hit(2), hit(4)));
    expect(won(met({ actor: "Actor.thug" }))).toEqual(["a heroic victory", "b dying defeat"]);
    const own = { actor: "Actor.thug", abilities: [{ id: "brawl", name: "Brawl", rating: 14 }] };
    const scope = (more: object) => play(met(more), hit(4)).proposals.find(({ seat }) => seat === "b")?.scope;
    expect([scope({ actor: "Actor.thug" }), scope(own)], "a bare number touches all").toEqual(["", "Brawl"]);
    expect(won(met({}))).toEqual(["a heroic victory"]);
    expect(proposed(play(met({ actor: "Actor.thug" }), hit(-4)))).toEqual(["a dying defeat"]);
  });
  it("C349 the printed table, cell by cell, from the hero's side", () => {
    const cell = (mine: number, theirs: number): string => {
      const { winner, degree } = resolve(
        { rating: 14, face: mine },
        { rating: 14, face: theirs },
        { betterRoll: "high", surplusBumpDown: true },
      );
      const state = lossState([], degree, seed);
      return winner === null ? "none" : `${winner === "a" ? "opponent" : "hero"} ${state}`;
    };
    const faces = [1, 10, 16, 20];
    expect(faces.map((mine) => faces.map((theirs) => cell(mine, theirs)))).toEqual([
      ["none", "opponent hurt", "opponent injured", "opponent dying"],
      ["hero hurt", "none", "opponent hurt", "opponent injured"],
      ["hero injured", "hero hurt", "none", "opponent hurt"],
      ["hero dying", "hero injured", "hero hurt", "none"],
    ]);
  });

  it("C343 only after a round may somebody want out", () => {
    expect(send(single(), declare("a", "p1", "leave")).refused).toBe("Contest.Refused.LeaveLater");
    expect(send(play(single(), hit(0)), declare("a", "p1", "leave"), [10, 10]).refused).toBeNull();
    expect(send(single(), declare("a", "p1", "gambit")).refused).toBe("Contest.Refused.NoStanceHere");
  });

  it("C345 K9 who wins the way out leaves, inflicts nothing, and leaves the prize; a defeat costs as usual, a tie keeps them", () => {
    const state = play(single(), hit(0));
    const out = play(state, round("a", "p1", 1, "leave"));
    expect([out.ended, out.outcome?.winner, wounds(out), out.outcome?.level]).toEqual([true, "foes", [[], []], null]);
    expect(wounds(play(state, round("a", "p1", -2, "leave")))).toEqual([["hurt"], []]);
    const tied = play(state, round("a", "p1", 0, "leave"));
    expect([tied.ended, tied.seats["a"]?.status]).toEqual([false, "in"]);
  });

  it("C346 E-59c where both want out nothing is rolled, and nobody has the prize", () => {
    const state = play(play(single(), hit(0)), [declare("b", "p1", "leave")]);
    const done = send(state, declare("a", "p1", "leave"));
    expect([done.dice, done.state.ended, done.state.outcome?.winner]).toEqual([[], true, null]);
    expect(done.events.map((event) => contestFamily.sentence(state, event)?.key)).toContain(
      "Contest.Sentence.leftBoth",
    );
    const alone = send(play(play(single(), hit(0)), [declare("b", "p1")]), declare("a", "p1", "leave"), [10, 10]);
    expect([alone.dice, alone.state.ended]).toEqual([["r2a", "r2b"], false]);
  });

  it("C344 where only the foe wants out the round is played, and its defeat keeps it", () => {
    const state = play(play(single(), hit(0)), [declare("b", "p1", "leave")]);
    expect(wounds(play(state, hit(2)))).toEqual([[], ["hurt"]]);
    expect(play(state, hit(-2)).outcome?.winner).toBe("heroes");
  });

  it("E-107 C375 a simple contest escalates into one: its outcome is the first round", () => {
    const simple = play(begin("simple", [hero("a", 14), foe("b", 14)], { rulings }), hit(-3));
    const state = play(simple, [{ type: "escalate", to: "chained" }]);
    expect([state.type, state.round, wounds(state), state.ended, state.proposals, state.pairings[0]?.against]).toEqual([
      "chained",
      2,
      [["injured"], []],
      false,
      [],
      { a: 0, b: 0 },
    ]);
    const complete = play(begin("simple", [hero("a", 14), foe("b", 14)], { rulings }), hit(-4));
    expect(play(complete, [{ type: "escalate", to: "chained" }]).outcome?.winner).toBe("foes");
  });
});

describe("followers of a chained contest", () => {
  const withRook = (more: Record<string, unknown> = {}): ContestState =>
    single(more, [follower("f", "a", "supporter", 25)]);

  it("C369 may augment", () => {
    const state = play(withRook(), [{ type: "augment", seat: "a", how: "quick", helper: "f", ability: "main" }]);
    expect(partyOf(state, "a")?.rating).toBe(19);
  });

  it("C370 C371 K8 may take over a lost round: Impaired for a Hurt, and out; the hero is unharmed", () => {
    const lost = play(withRook(), hit(-2));
    const passed = play(lost, [{ type: "pass", seat: "a", roll: "r1", follower: "f" }]);
    expect([passed.wounds["a"], passed.wounds["f"], passed.seats["f"]?.status]).toEqual([[], ["impaired"], "removed"]);
    expect(send(passed, { type: "pass", seat: "a", roll: "r1", follower: "f" }).refused).toBe(
      "Contest.Refused.FollowerGone",
    );
    expect(send(withRook(), { type: "pass", seat: "a", roll: "r1", follower: "f" }).refused).toBe(
      "Contest.Refused.TooLate",
    );
    expect(send(play(withRook(), hit(2)), { type: "pass", seat: "a", roll: "r1", follower: "f" }).refused).toBe(
      "Contest.Refused.NothingLost",
    );
    expect(send(lost, { type: "pass", seat: "b", roll: "r1", follower: "f" }).refused).toBe(
      "Contest.Refused.NotYourFollower",
    );
  });

  it("E-86 a Complete Defeat passed on holds up the end, and the contest goes on", () => {
    const held = play(withRook(), hit(-4));
    expect([held.ended, contestFamily.waiting(held).map(({ kind }) => kind)]).toEqual([false, ["hold"]]);
    const passed = play(held, [{ type: "pass", seat: "a", roll: "r1", follower: "f" }]);
    expect([passed.ended, passed.wounds["f"], passed.seats["a"]?.status]).toEqual([false, ["dead"], "in"]);
    expect(play(held, [{ type: "stand", seat: "a", roll: "r1" }]).outcome?.winner).toBe("foes");
  });

  it("E-102 a Marginal loss of the Injured passes an Impaired on, not a Dying", () => {
    const injured = play(withRook(), hit(-3));
    const lost = play(injured, [declare("a", "p1"), 5, 12], [{ type: "pass", seat: "a", roll: "r2", follower: "f" }]);
    expect([lost.wounds["a"], lost.wounds["f"]]).toEqual([["injured"], ["impaired"]]);
  });

  it("C368 at the end all states taken are proposed, the follower's too", () => {
    const lost = play(withRook(), hit(-2), [{ type: "pass", seat: "a", roll: "r1", follower: "f" }]);
    const done = play(lost, hit(-4));
    expect(proposed(done)).toEqual(["a dying defeat", "f impaired defeat"]);
    const worn = play(single(), hit(-1), hit(-1), hit(4));
    expect(proposed(worn)).toEqual(["a hurt defeat", "a hurt defeat", "a heroic victory"]);
  });
});

describe("a group chained contest", () => {
  const group = (): ContestState =>
    begin("chained", [hero("a", 14), hero("b", 14), hero("c", 14), foe("x", 14), foe("y", 14)], { rulings });

  it("C361 C363 opponents pair off; who is left over may face an engaged foe, or C365 augment an ally", () => {
    const state = group();
    expect(state.pairings.map(({ a, b }) => `${a}${b}`)).toEqual(["ax", "by"]);
    expect(play(state, [{ type: "pair", seat: "c", foe: "x" }]).pairings.map(({ a, b }) => `${a}${b}`)).toEqual([
      "ax",
      "by",
      "cx",
    ]);
    const helped = play(state, [{ type: "augment", seat: "a", how: "quick", helper: "c" }]);
    expect(partyOf(helped, "a")?.rating).toBe(16);
  });

  it("C362 C364 the GM sets the order, and may make it harder for a crowded foe", () => {
    const state = play(
      group(),
      [{ type: "reorder", pairings: ["p2", "p1"] }],
      [{ type: "resist", seat: "x", rating: 11 }],
    );
    expect([state.pairings[0]?.id, partyOf(state, "x")?.rating]).toEqual(["p2", 11]);
  });

  it("E-85 states of all pairings of the contest count together", () => {
    const state = play(group(), [{ type: "pair", seat: "c", foe: "x" }], [declare("a", "p1")], [declare("b", "p2")]);
    const hurt = play(state, [declare("c", "p3"), 10, 16, 10, 10, 10, 16]);
    expect(hurt.wounds["x"]).toEqual(["injured"]);
  });

  it("C366 C367 C347 a Complete Defeat ends a pairing; the prize goes to the last side, its level by the states", () => {
    const first = play(group(), [{ type: "rest", seat: "c" }], [declare("a", "p1")]);
    const fell = play(first, [declare("b", "p2"), 1, 20, 10, 10]);
    expect([fell.seats["x"]?.status, fell.ended]).toEqual(["out", false]);
    const second = play(fell, [{ type: "rest", seat: "a" }], [{ type: "rest", seat: "c" }]);
    const done = play(second, [declare("b", "p2"), 1, 20]);
    expect([done.outcome?.winner, done.outcome?.level]).toEqual(["heroes", 4]);
  });
});

describe("a group round that is rolled together", () => {
  /** Ana faces X and Y; Bo faces X or Y. */
  const both = (heroPoints: number, bo: string, rating = 10): ContestState =>
    begin("chained", [hero("a", rating, { heroPoints }), hero("b", 10), foe("x", 10), foe("y", 10)], {
      rulings: { clearlyInferiorRule: false },
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
        { a: "b", b: bo },
      ],
    });
  const rolled = (state: ContestState, ...faces: number[]) =>
    send(play(state, [declare("a", "p1")], [declare("a", "p2")]), declare("b", "p3"), faces);

  it("E-144 a state of one pairing weighs in the later ones of the round", () => {
    // Ana is Hurt by X and so misses Y with an 8, who is then unhurt for Bo
    expect(rolled(both(0, "y"), 15, 5, 8, 11, 8, 9).state.wounds).toEqual({ a: ["hurt", "hurt"], b: ["hurt"] });
    const [first, second] = rolled(both(0, "y"), 15, 5, 8, 15, 9, 8).state.open;
    expect([first?.roll.unworn, second?.roll.unworn?.a]).toEqual([
      undefined,
      { rating: 10, bumps: 0, literal: false, face: 8 },
    ]);
  });

  it("E-144 S2-5 a hero point on an earlier roll has the later ones read anew, and what rests on them", () => {
    // Hurt by X she fails Y with an 8, who then holds out against Bo; with the point she is not, and nor does Y
    const state = rolled(both(1, "y"), 15, 5, 8, 15, 9, 8).state;
    expect([state.wounds["a"], state.wounds["y"]]).toEqual([["hurt", "hurt"], ["hurt"]]);
    const point = send(state, { type: "bump", seat: "a", roll: "r1" });
    expect(point.state.wounds).toEqual({ a: [], x: ["hurt"], y: ["injured"] });
    expect(point.state.open.map(({ roll }) => [roll.id, roll.winner, roll.degree])).toEqual([
      ["r1", "a", 1],
      ["r2", "a", 2],
      ["r3", "a", 2],
    ]);
    const again = send(rolled(both(1, "x"), 15, 5, 8, 15, 9, 8).state, { type: "bump", seat: "a", roll: "r1" });
    expect(again.state.open.map(({ roll }) => roll.id)).toEqual(["r1", "r2", "r3"]);
  });

  it("E-144 whoever has fallen is read no further; while a hero point could save them it is, and then said not to count", () => {
    const fell = (heroPoints: number) => rolled(both(heroPoints, "x"), 20, 1, 1, 20, 10, 10);
    const kinds = ({ events }: ReturnType<typeof fell>) =>
      events.map(({ type }) => type).filter((type) => type !== "declared");
    expect([kinds(fell(0)), fell(0).state.wounds]).toEqual([["rolled", "fell", "rolled", "round"], { a: ["dying"] }]);
    expect(kinds(fell(1))).toEqual(["rolled", "rolled", "rolled"]);
    expect(fell(1).state.wounds).toEqual({ a: ["dying"], y: ["dying"] });
    const stood = send(fell(1).state, { type: "stand", seat: "a", roll: "r1" });
    expect(stood.state.wounds["y"]).toEqual([]);
    const [event] = stood.events.filter(({ type }) => type === "fell");
    expect(event && contestFamily.sentence(fell(1).state, event)?.key).toBe("Contest.Sentence.fellUncounted");
    const saved = send(fell(1).state, { type: "bump", seat: "a", roll: "r1" });
    expect([saved.state.wounds, saved.state.seats["y"]?.status]).toMatchObject([
      { a: ["injured"], y: ["dying"] },
      "out",
    ]);
  });

  it("E-144 what an earlier version rolled at once stays as it was read", () => {
    const state = rolled(both(1, "y"), 15, 5, 8, 15, 9, 8).state;
    const open = state.open.map(({ roll: { unworn: _unworn, ...roll }, effects }) => ({ roll, effects }));
    const point = send({ ...state, open }, { type: "bump", seat: "a", roll: "r1" });
    expect(point.state.open.map(({ roll }) => roll.winner)).toEqual([
      "a",
      state.open[1]?.roll.winner,
      state.open[2]?.roll.winner,
    ]);
  });
});
