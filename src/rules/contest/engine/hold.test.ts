/**
 * Where a hero point would change who is out, the winner, the level or a state that
 * is proposed, the step holds (E-122).
 */
import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
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
  score,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { cueLine, rollOf, rolledBy } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { bumpers } from "./hold.ts";
import type { ContestState, RollRecord } from "./state.ts";

const rulings = { clearlyInferiorRule: false };
const rich = (type: string, more: Record<string, unknown> = {}, ...others: Record<string, unknown>[]): ContestState =>
  begin(type, [hero("a", 14, { heroPoints: 1 }), foe("x", 14), ...others], { rulings, ...more });
/** Who is asked about which roll, and what that is about. */
const held = (state: ContestState): readonly string[] =>
  contestFamily
    .waiting(state)
    .filter(({ kind }) => kind === "hold")
    .map(({ id, sentence }) => `${id.replace("bump:", "")} ${sentence.key.split(".").at(-1)}`);
const stakes = (state: ContestState) => {
  const cue = contestFamily.waiting(state).find(({ kind }) => kind === "hold");
  const told = (which: "now" | "then") => cue?.stakes?.[which].map(({ key }) => key.replace("Contest.Stake.", ""));
  return [told("now"), told("then")];
};
const stand = (seat: string, roll: string): readonly [Record<string, unknown>] => [{ type: "stand", seat, roll }];
const bump = (seat: string, roll: string): readonly [Record<string, unknown>] => [{ type: "bump", seat, roll }];
const FELL = [-3, -4] as const;

describe("who comes back by a roll as it stands", () => {
  it("C077 E-122 is told in that half, and in the other that they stay out", () => {
    // Felled by 5 points; the parting shot that is lost takes one of them away
    const felled = play(
      rich("scored", {}, hero("b", 14), foe("y", 14)),
      [declare("a", "p1")],
      [declare("b", "p2"), ...[1, 20, 10, 10]],
    );
    expect(felled.seats["x"]?.status).toBe("out");
    const shot = play(felled, [{ type: "part", seat: "a", foe: "x" }, ...(FACES["-1"] ?? [])]);
    const [now, then] = stakes(shot);
    expect(held(shot)).toEqual(["a:r3 returned"]);
    expect(now).toContain("back");
    expect(then).toContain("out");
    expect(then).not.toContain("back");
  });
});

describe("a contest of two", () => {
  it.each([
    ["rising", "injured", "dead", 3],
    ["climax", "injured", "dead", 3],
  ])("S2-5 E-122 scored, %s: who falls all the same may fall less deep", (phase, better, worse, level) => {
    const state = play(rich("scored", { phase }), round("a", "p1", FELL[0]), round("a", "p1", FELL[1]));
    expect([held(state), state.seats["a"]?.status, state.ended]).toEqual([["a:r2 end"], "in", false]);
    expect(stakes(state)).toEqual([
      ["reading.defeat.complete", "lost.complete", `state.${worse}`],
      ["reading.defeat.major", "lost.major", `state.${better}`],
    ]);
    const less = play(state, bump("a", "r2"));
    expect([less.outcome?.level, proposed(less)]).toEqual([level, [`a ${better} defeat`]]);
    expect(proposed(play(state, stand("a", "r2")))).toEqual([`a ${worse} defeat`]);
  });
  it("E-122 letting it stand is the default, for the GM's side and for who is away too", () => {
    const state = play(rich("scored"), round("a", "p1", FELL[0]), round("a", "p1", FELL[1]));
    const [cue] = contestFamily.waiting(state);
    expect([cue?.default, cue?.skip, cue?.amendment, cue?.seats]).toEqual([
      { type: "stand", seat: "a", roll: "r2" },
      { type: "stand", seat: "a", roll: "r2" },
      false,
      ["a"],
    ]);
    expect(send(state, { type: "roll" }).refused).not.toBeNull();
    expect(send(state, { type: "proceed" }).refused).toBe("Contest.Refused.NothingToProceed");
  });
  it("S2-5 E-122 a victory is asked about too: to fell the foe, or to win by more", () => {
    const four = play(rich("scored"), round("a", "p1", 2), round("a", "p1", 2));
    expect(held(four)).toEqual(["a:r2 fells"]);
    const on = play(four, stand("a", "r2"));
    expect([on.round, held(on)]).toEqual([3, []]);
    const felled = play(on, round("a", "p1", 2));
    expect([held(felled), stakes(felled)[1]]).toEqual([
      ["a:r3 end"],
      ["reading.victory.major", "victory.complete", "state.heroic"],
    ]);
    const more = play(felled, bump("a", "r3"), [{ type: "rest", seat: "a" }]);
    expect([more.outcome?.level, proposed(more)]).toEqual([4, ["a heroic victory"]]);
  });
  it("E-122 extended: the level and the state by final advantage; a roll that ends nothing asks nobody", () => {
    const exchange = (points: number, degree: number): readonly [Record<string, unknown>, ...number[]] => [
      { type: "exchange", seat: "a", target: "x", bid: points },
      ...(FACES[String(degree)] ?? []),
    ];
    expect(held(play(rich("extended"), exchange(1, -1)))).toEqual([]);
    const lost = play(rich("extended"), exchange(7, -3));
    expect([held(lost), lost.ended]).toEqual([["a:r1 own"], false]);
    const deep = play(rich("extended"), exchange(14, -4));
    expect([held(deep), stakes(deep)[0]]).toEqual([
      ["a:r1 end"],
      ["reading.defeat.complete", "lost.major", "state.injured"],
    ]);
    expect(proposed(play(deep, bump("a", "r1")))).toEqual(["a impaired defeat"]);
  });
  it("E-122 chained: whether one is out, and what is taken at a last roll", () => {
    const dying = play(rich("chained"), round("a", "p1", -4));
    expect(held(dying)).toEqual(["a:r1 own"]);
    expect(held(play(rich("chained"), round("a", "p1", -2)))).toEqual([]);
    expect(held(play(rich("chained"), round("a", "p1", 3)))).toEqual([]);
  });
  it("S2-5 a simple contest waits for whoever may amend it, alone and in a group", () => {
    const one = play(rich("simple"), round("a", "p1", -2));
    expect([one.ended, contestFamily.waiting(one).map(({ kind, id }) => `${kind} ${id}`)]).toEqual([
      false,
      ["bump bump:a:r1"],
    ]);
    const both = play(rich("simple", {}, hero("b", 14)), [declare("a", "p1")], [declare("b", "p2"), 16, 10, 10, 16]);
    expect([both.ended, contestFamily.waiting(both).map(({ id }) => id)]).toEqual([false, ["bump:a:r1"]]);
    expect(play(both, stand("a", "r1")).ended).toBe(true);
  });
  it("E-122 nobody is asked where it changes none of these, or where there is nothing to spend", () => {
    expect(held(play(rich("scored"), round("a", "p1", -1)))).toEqual([]);
    const poor = begin("scored", [hero("a", 14), foe("x", 14)], { rulings });
    expect(play(poor, round("a", "p1", FELL[0]), round("a", "p1", FELL[1])).ended).toBe(true);
  });
});

describe("a group", () => {
  const two = (more: Record<string, unknown> = {}): ContestState =>
    begin("scored", [hero("a", 14, { heroPoints: 1 }), hero("b", 14, { heroPoints: 1 }), foe("x", 14), foe("y", 14)], {
      rulings,
      ...more,
    });
  const volley = (state: ContestState, a: number, b: number, kind = "plain"): ContestState =>
    play(
      state,
      [declare("b", "p2")],
      [declare("a", "p1", kind), ...(FACES[String(a)] ?? []), ...(FACES[String(b)] ?? [])],
    );
  it("E-122 who falls while others fight on is asked for the state it will be, when the roll is still open", () => {
    const fell = volley(volley(two(), -3, 0), -4, 0);
    expect([held(fell), stakes(fell)]).toEqual([
      ["a:r3 end"],
      [
        ["reading.defeat.complete", "defeat.complete", "state.dead"],
        ["reading.defeat.major", "defeat.major", "state.injured"],
      ],
    ]);
    const on = play(fell, stand("a", "r3"));
    expect([on.seats["a"]?.status, on.round, held(on)]).toEqual(["out", 3, []]);
  });
  it("E-122 each who rolled is asked by itself, and the rest anew once one has spent", () => {
    const down = volley(volley(two(), -3, -3), -4, -4);
    expect(held(down)).toEqual(["a:r3 end", "b:r4 end"]);
    const first = play(down, bump("a", "r3"));
    expect([held(first), first.seats["a"]?.status]).toEqual([["b:r4 end"], "in"]);
    const done = play(first, stand("b", "r4"));
    expect(proposed(done)).toEqual(["a injured defeat", "b dead defeat"]);
  });
  it("C097 E-122 at a climax a state that is fixed on getting away is asked about, of the roll that did it and of no other", () => {
    const state = volley(volley(two({ phase: "climax" }), -2, 0), 1, 0, "leave");
    expect(held(state)).toEqual([]);
    const stopped = volley(volley(two({ phase: "climax" }), -2, 0), -1, 0, "leave");
    expect([held(stopped), stakes(stopped)[1]]).toEqual([
      ["a:r3 away"],
      ["reading.victory.minor", "left", "state.hurt"],
    ]);
  });
  it("E-122 the payer of a follower's roll is asked for it", () => {
    const state = begin(
      "scored",
      [hero("a", 14, { heroPoints: 1 }), follower("f", "a", "contestant", 14), foe("x", 14), foe("y", 14)],
      {
        rulings,
        pairings: [
          { a: "a", b: "x" },
          { a: "f", b: "y" },
        ],
      },
    );
    const down = play(state, [declare("a", "p1")], [declare("f", "p2"), 10, 10, ...(FACES["-4"] ?? [])]);
    expect(held(down)).toEqual(["f:r2 end"]);
    expect(contestFamily.waiting(down)[0]?.seats).toEqual(["f", "a"]);
  });
  it("E-122 after an undo of the answer the question is there again", () => {
    const events = [];
    let state = two();
    for (const intent of [declare("b", "p2"), declare("a", "p1")]) {
      const sent = send(state, intent, [...(FACES["-4"] ?? []), 10, 10]);
      events.push(...sent.events);
      ({ state } = sent);
    }
    expect(held(state)).toEqual(["a:r1 own"]);
    const answered = play(state, stand("a", "r1"));
    expect(held(answered)).toEqual([]);
    const again = events.reduce((now, event) => contestFamily.evolve(now, event), two());
    expect(held(again)).toEqual(["a:r1 own"]);
    expect(
      contestFamily.options(contestFamily.view(again, GM), "a").find(({ id }) => id === "bump:r1")?.refused,
    ).toBeNull();
  });
});

describe("what a step about a hero point is called", () => {
  const asked = (state: ContestState): readonly string[] =>
    contestFamily
      .waiting(state)
      .filter(({ kind }) => kind === "bump")
      .map(({ sentence: { key, data } }) => `${key} ${String(data?.["who"])}`);
  it("names whom the roll was against where more than two contend", () => {
    const pairings = [{ a: "a", b: "x" }];
    const group = play(rich("scored", { pairings }, hero("b", 14), foe("y", 14)), round("a", "p1", 2));
    expect(asked(group)).toEqual(["Contest.Cue.bumpAgainst X"]);
    expect(asked(play(rich("scored"), round("a", "p1", 2)))).toEqual(["Contest.Cue.bump undefined"]);
  });
});

describe("who falls in the middle of a round", () => {
  const pairings = [
    { a: "a", b: "x" },
    { a: "a", b: "y" },
    { a: "b", b: "z" },
  ];
  const volley = (heroPoints: number) => {
    const seats = [hero("a", 14, { heroPoints }), hero("b", 14), foe("x", 14), foe("y", 14), foe("z", 14)];
    const state = play(begin("scored", seats, { rulings, pairings }), [declare("a", "p1")], [declare("a", "p2")]);
    const dice = [-4, 2, 1].flatMap((degree) => FACES[String(degree)] ?? []);
    return send(state, declare("b", "p3"), dice);
  };
  const told = ({ events }: ReturnType<typeof volley>): readonly string[] =>
    events.map((event) => (event.type === "rolled" ? `${event.roll.id} ${event.roll.pairing}` : event.type));
  const scores = (state: ContestState): readonly string[] => ["p1", "p2", "p3"].map((id) => score(state, id));

  it("E-144 makes no later roll of it, and others make theirs with their own dice", () => {
    const played = volley(0);
    expect(told(played)).toEqual(["declared", "r1 p1", "fell", "r3 p3", "round"]);
    expect(scores(played.state)).toEqual(["0-5", "0-0", "1-0"]);
    expect(played.state.open.map(({ roll }) => roll.id)).toEqual(["r1", "r3"]);
  });
  it("E-144 S2-5 all are made while a hero point may prevent it; once it stands the later ones were never made", () => {
    const played = volley(1);
    expect(told(played)).toEqual(["declared", "r1 p1", "r2 p2", "r3 p3"]);
    expect(scores(played.state)).toEqual(["0-5", "2-0", "1-0"]);
    const stood = play(played.state, [{ type: "stand", seat: "a", roll: "r1" }]);
    expect([scores(stood), stood.open.map(({ roll }) => roll.id)]).toEqual([
      ["0-5", "0-0", "1-0"],
      ["r1", "r3"],
    ]);
    const saved = play(played.state, [{ type: "bump", seat: "a", roll: "r1" }]);
    expect([scores(saved), saved.seats["a"]?.status]).toEqual([["0-3", "2-0", "1-0"], "in"]);
  });
});

describe("a step that holds, whole", () => {
  const cues = (state: ContestState): readonly string[] => contestFamily.waiting(state).map(cueLine);
  const STAND = "{type:stand seat:a roll:r1}";
  const OWN = `bump:a:r1 | hold | a | ${STAND} | ${STAND} | hold.own{name:A who:A}`;
  const fallen = (heroPoints: number, role: string): ContestState =>
    play(
      begin(
        "scored",
        [hero("a", 14, { heroPoints }), follower("s", "a", role), hero("b", 14), foe("x", 14), foe("y", 14)],
        {
          rulings,
          pairings: [
            { a: "a", b: "x" },
            { a: "b", b: "y" },
          ],
        },
      ),
      [declare("a", "p1")],
      [declare("b", "p2"), ...(FACES["-4"] ?? []), 10, 10],
    );
  it("C162 S2-5 whoever could shift the blow is asked, once, with or without a hero point; else nobody", () => {
    expect(cues(fallen(0, "secondary"))).toEqual([`${OWN} | {amendment:false}`]);
    expect(cues(fallen(1, "secondary"))).toHaveLength(1);
    expect(cues(fallen(1, "secondary"))[0]).toContain(
      `${OWN} | {amendment:false stakes:{now:[{key:Contest.Stake.reading`,
    );
    expect(fallen(0, "supporter").seats["a"]?.status).toBe("out");
    const stood = play(fallen(0, "secondary"), [{ type: "stand", seat: "a", roll: "r1" }]);
    expect(stood.seats["a"]?.status).toBe("out");
  });
  it("S2-5 E-122 a roll that holds is not offered a second time beside it; others of the seat are", () => {
    const state = play(
      begin("scored", [hero("a", 14, { heroPoints: 1 }), hero("b", 14), foe("x", 14), foe("y", 14)], {
        rulings,
        pairings: [
          { a: "a", b: "x" },
          { a: "a", b: "y" },
        ],
      }),
      [declare("a", "p1")],
      [{ type: "rest", seat: "b" }],
      [declare("a", "p2"), ...(FACES["-4"] ?? []), ...(FACES["2"] ?? [])],
    );
    expect(cues(state).map((line) => line.split(" | ").slice(0, 2).join(" "))).toEqual([
      "bump:a:r1 hold",
      "bump:a:r2 bump",
    ]);
    expect(cues(state)[1]).toContain("bumpAgainst{name:A who:Y} | {amendment:true}");
  });
  it("E-116 whoever beats several at once is asked once how it is split, for the first who would fall", () => {
    const begun = begin("extended", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], {
      order: "bid",
      rulings: { ...rulings, extendedMultiTarget: true },
    });
    const declared = play(
      begun,
      [{ type: "redeclare", seat: "x", target: "a", bid: 3 }],
      [{ type: "redeclare", seat: "y", target: "a", bid: 2 }],
      [{ type: "bid", seat: "a", target: "x", also: ["y"], bid: 14 }],
      [{ type: "bid", seat: "b" }],
    );
    const low = { start: 14, current: 2, changed: true };
    const state = { ...declared, advantage: { ...declared.advantage, x: low, y: low } };
    expect(cues(play(state, [{ type: "exchange", seat: "a", target: "x" }, 1, 20, 20]))).toEqual([
      `bump:a:r1 | hold | a | ${STAND} | ${STAND} | hold.fell{name:A who:X} | {amendment:false}`,
    ]);
  });
  it("C146 E-122 a friend who falls by one's help, and a foe who gets away, are named", () => {
    const about = (state: ContestState): unknown => contestFamily.waiting(state)[0]?.sentence;
    const seats = [hero("a", 14), hero("b", 14, { heroPoints: 1 }), foe("x", 14), foe("y", 14)];
    const begun = begin("scored", seats, { rulings, pairings: [{ a: "a", b: "x" }] });
    const pairings = begun.pairings.map((one) => ({ ...one, against: { a: 2, x: 0 } }));
    const help = { type: "assist", seat: "b", target: "a", pairing: "p1" };
    expect(about(play({ ...begun, pairings }, [help, 20, 1]))).toEqual({
      key: "Contest.Cue.hold.fell",
      data: { name: "B", who: "A" },
    });
    const heroes = [hero("a", 14, { heroPoints: 1 }), hero("b", 14), hero("x", 14, { side: "foes" }), foe("y", 14)];
    const away = play(
      begin("scored", heroes, { rulings }),
      [declare("x", "p1", "leave")],
      [declare("a", "p1")],
      [declare("b", "p2"), 16, 10, 10, 10],
    );
    expect(about(away)).toEqual({ key: "Contest.Cue.hold.left", data: { name: "A", who: "X" } });
  });
  it("C162 nobody is asked about a fall that no roll brought about, such as one that an undo left", () => {
    const begun = begin("scored", [hero("a", 14), follower("s", "a", "secondary"), foe("x", 14)], { rulings });
    const pairings = begun.pairings.map((one) => ({ ...one, against: { a: 5, x: 0 } }));
    expect(contestFamily.waiting({ ...begun, pairings }).map(({ kind }) => kind)).toEqual(["proceed"]);
  });
  it("E-144 what a later roll was made with is kept where states weigh at once, and nowhere else", () => {
    const kept = (type: string): readonly boolean[] => {
      const seats = [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)];
      const state = play(begin(type, seats, { rulings }), [declare("a", "p1")], [declare("b", "p2"), 10, 10, 10, 10]);
      return state.open.map(({ roll }) => roll.unworn !== undefined);
    };
    expect([kept("chained"), kept("scored")]).toEqual([
      [false, true],
      [false, false],
    ]);
  });
  it("E-122 a tie is told as one, and who would fall by it is named", () => {
    const begun = rich("scored");
    const pairings = begun.pairings.map((one) => ({ ...one, against: { a: 0, x: 4 } }));
    const state = play({ ...begun, pairings }, round("a", "p1", 0));
    expect(contestFamily.waiting(state)).toMatchObject([
      {
        sentence: { key: "Contest.Cue.hold.fells", data: { name: "A", who: "X" } },
        stakes: {
          now: [{ key: "Contest.Stake.reading.tie" }],
          then: [{ key: "Contest.Stake.reading.victory.minor" }, {}, {}, {}],
        },
      },
    ]);
  });
  it("E-122 C371 a friend who would fall is named to who could lift a follower's roll", () => {
    const state = play(
      begin(
        "scored",
        [hero("a", 14, { heroPoints: 1 }), follower("f", "a", "contestant", 14), foe("x", 14), foe("y", 14)],
        {
          rulings,
          pairings: [
            { a: "a", b: "x" },
            { a: "f", b: "y" },
          ],
        },
      ),
      [declare("a", "p1")],
      [declare("f", "p2"), 10, 10, ...(FACES["-3"] ?? [])],
    );
    expect(contestFamily.waiting(state)[0]).toMatchObject({
      kind: "hold",
      seats: ["f", "a"],
      sentence: { key: "Contest.Cue.hold.own", data: { name: "F", who: "F" } },
    });
  });
  it("C077 E-122 who comes back by a parting shot is named in the half in which they do", () => {
    const felled = play(
      rich("scored", {}, hero("b", 14), foe("y", 14)),
      [declare("a", "p1")],
      [declare("b", "p2"), ...[1, 20, 10, 10]],
    );
    const shot = play(felled, [{ type: "part", seat: "a", foe: "x" }, ...(FACES["-1"] ?? [])]);
    const [cue] = contestFamily.waiting(shot);
    expect(cue?.sentence.data).toEqual({ name: "A", who: "X" });
    expect(cue?.stakes?.now).toContainEqual({ key: "Contest.Stake.back", data: { name: "X" } });
  });
});

describe("what a hero point would change of a roll alone", () => {
  const asked = (more: Partial<RollRecord>, purpose: "round" | "disengage" = "round"): readonly string[] => {
    const state = rich("scored");
    const roll = rollOf(purpose, "a", "x", {
      a: rolledBy("a", { result: 1, natural: 1, face: 16 }),
      b: rolledBy("x", { result: 3, natural: 3, face: 1 }),
      winner: "b",
      degree: 3,
      ...more,
    });
    return bumpers({ ...state, open: [{ roll, effects: [] }] }).map(({ seat, roll: id }) => `${seat} ${id}`);
  };
  const won = { winner: "a", degree: 2 } as const;
  const good = rolledBy("a", { result: 2, natural: 2, face: 10 });
  const bad = rolledBy("x", { result: 1, natural: 1, face: 16 });
  it("C095 C301 any victory gets away, so that its degree is worth nothing; a defeat's is", () => {
    expect(asked({}, "disengage")).toEqual(["a r9"]);
    expect(asked({ ...won, a: good, b: bad }, "disengage")).toEqual([]);
    expect(asked({ ...won, a: good, b: bad })).toEqual(["a r9"]);
    expect(asked({ ...won, a: { ...good, aside: "leave" }, b: bad })).toEqual([]);
    expect(asked({ b: rolledBy("x", { result: 3, natural: 3, face: 1, aside: "leave" }) })).toEqual([]);
    const tied = rolledBy("x", { result: 1, natural: 1, face: 16 });
    const leaving = rolledBy("a", { result: 1, natural: 1, face: 16, aside: "leave" });
    expect(asked({ winner: null, degree: 0, a: leaving, b: tied })).toEqual(["a r9"]);
  });
});
