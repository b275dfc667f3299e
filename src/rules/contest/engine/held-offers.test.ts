import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  commonCandidates,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import { typeOf } from "../types.ts";
import type { ContestState } from "./state.ts";
import { cueLine, offerLine } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { heldCues, stillOpen } from "./moves/index.ts";

type Loose = Record<string, unknown>;
const WAITS = { gmWord: true };
const four = (type: string): ContestState =>
  begin(type, [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)], WAITS);
/** Each sends a move of theirs, which waits. */
const sent = (state: ContestState, ...moves: readonly (readonly [string, Loose])[]): ContestState =>
  moves.reduce((now, [seat, move]) => {
    const played = send(now, move, [], as(seat));
    if (played.refused !== null) throw new Error(played.refused);
    return played.state;
  }, state);

const own = { type: "augment", seat: "a", how: "quick", helper: "a", ability: "other" };
const task = declare("c", "p2", "task", { task: "Shouts", gain: "augment", target: "a" });
const one = (): ContestState => sent(four("scored"), ["a", own]);
const helping = (): ContestState =>
  sent(
    begin("scored", [hero("a", 14), hero("b", 13), foe("x", 14)], {
      ...WAITS,
      rulings: { clearlyInferiorRule: false },
    }),
    ["b", { type: "assist", seat: "b", target: "a", pairing: "p1", ability: "other" }],
  );
const asked = (): ContestState =>
  sent(play(four("scored"), [{ type: "ask", seat: "c", how: "quick", helper: "a" }]), [
    "a",
    { type: "support", seat: "a", friend: "c" },
  ]);

/** One of a group declared no exchange, and has a turn and nobody on them. */
const lendable = (more: Loose): ContestState => {
  const state = play(
    begin("extended", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)], more),
    [{ type: "bid", seat: "a", target: "x", bid: 14 }],
    [{ type: "bid", seat: "c" }],
  );
  const turns = state.extended?.turns ?? [];
  return play(state, ...turns.slice(0, turns.indexOf("c")).map((seat) => [{ type: "forfeit", seat }] as const));
};
/** In a group a hero has felled x, who has two abilities. */
const felled = (x: Loose, more: Loose = {}): ContestState => {
  const state = begin("scored", [hero("a", 14), hero("c", 14), hero("x", 14, x), foe("y", 14)], {
    rulings: { clearlyInferiorRule: false },
    ...more,
  });
  const met = x["kind"] === "resistance" ? state : play(state, [declare("x", "p1")]);
  return play(met, [declare("a", "p1")], [declare("c", "p2"), 1, 20, 10, 10]);
};
/** A parting shot at a hero who has a choice, which waits for that. */
const shot = (): ContestState => sent(felled({ side: "foes" }), ["a", { type: "part", seat: "a", foe: "x" }]);

const STATES: Readonly<Record<string, readonly [() => ContestState, readonly string[]]>> = {
  "own support and a side task for a friend": [
    () => sent(four("scored"), ["a", own], ["c", task]),
    [
      "allow:a | {type:allow held:a} | allow.augment{name:A target:'' friend:'' helper:A ability:Other bid:3 boldness:'' task:''} | held:a | usual",
      "refuse:a | {type:refuse held:a why:''} | refuse{name:A} | held:a | why text ''",
      "allow:c | {type:allow held:c} | allow.task{name:C target:A friend:'' helper:C ability:Main bid:3 boldness:'' task:Shouts} | held:c | usual",
      "refuse:c | {type:refuse held:c why:''} | refuse{name:C} | held:c | why text ''",
      "allowAll | {type:allowAll} | allowAll | held:a",
    ],
  ],
  "a bid and none": [
    () =>
      sent(four("extended"), ["a", { type: "bid", seat: "a", target: "x", bid: 4 }], ["c", { type: "bid", seat: "c" }]),
    [
      "allow:a | {type:allow held:a} | allow.bid{name:A target:X friend:'' helper:A ability:Main bid:4 boldness:daring task:''} | held:a | usual",
      "allowBid:a | {type:allow held:a amount:4} | allowBid{name:A} | held:a | amount 1..14: 4 Need.bid",
      "refuse:a | {type:refuse held:a why:''} | refuse{name:A} | held:a | why text ''",
      "allow:c | {type:allow held:c} | allow.bidNobody{name:C target:'' friend:'' helper:C ability:Main bid:3 boldness:measured task:''} | held:c | usual",
      "refuse:c | {type:refuse held:c why:''} | refuse{name:C} | held:c | why text ''",
      "allowAll | {type:allowAll} | allowAll | held:a",
    ],
  ],
  "support that was asked for": [
    asked,
    [
      "allow:a | {type:allow held:a} | allow.support{name:A target:'' friend:C helper:A ability:Main bid:3 boldness:'' task:''} | held:a | usual",
      "refuse:a | {type:refuse held:a why:''} | refuse{name:A} | held:a | why text ''",
    ],
  ],
  "an assist with another ability": [
    helping,
    [
      "allow:b | {type:allow held:b} | allow.assist{name:B target:A friend:'' helper:B ability:Other bid:3 boldness:'' task:''} | held:b | usual",
      "refuse:b | {type:refuse held:b why:''} | refuse{name:B} | held:b | why text ''",
    ],
  ],
  "support by a follower": [
    () =>
      sent(begin("scored", [hero("a", 14), follower("f", "a", "supporter", 9), foe("x", 14)], WAITS), [
        "a",
        { type: "augment", seat: "a", how: "quick", helper: "f", ability: "main" },
      ]),
    [
      "allow:a | {type:allow held:a} | allow.augment{name:A target:'' friend:'' helper:F ability:Main bid:3 boldness:'' task:''} | held:a | usual",
      "refuse:a | {type:refuse held:a why:''} | refuse{name:A} | held:a | why text ''",
    ],
  ],
  "lending, at another amount": [
    () => sent(lendable(WAITS), ["c", { type: "lend", seat: "c", target: "a", amount: 4, task: "a rope" }]),
    [
      "allow:c | {type:allow held:c} | allow.lend{name:C target:A friend:'' helper:C ability:Main bid:4 boldness:'' task:a rope} | held:c | usual",
      "allowBid:c | {type:allow held:c amount:4} | allowAmount{name:C} | held:c | amount 1..14: 4 Need.amount",
      "refuse:c | {type:refuse held:c why:''} | refuse{name:C} | held:c | why text ''",
    ],
  ],
  "a parting shot at a bare resistance": [
    () => sent(felled({ side: "foes", kind: "resistance" }, WAITS), ["a", { type: "part", seat: "a", foe: "x" }]),
    [
      "allow:a | {type:allow held:a} | allow.part{name:A target:X friend:'' helper:A ability:Main bid:3 boldness:'' task:''} | held:a | usual",
      "refuse:a | {type:refuse held:a why:''} | refuse{name:A} | held:a | why text ''",
    ],
  ],
  "a parting shot that waits for whom it is aimed at": [
    () => shot(),
    ["refuse:a | {type:refuse held:a why:''} | refuse{name:A} | held:a | why text ''"],
  ],
  "what cannot be read any more": [
    () => ({ ...one(), held: { a: { type: "bump" } } }),
    ["refuse:a | {type:refuse held:a why:''} | refuse{name:A} | held:a | why text ''"],
  ],
};

/** What is on offer of some moves, line by line. */
const offered = (state: ContestState, seat: string | null, ...types: readonly string[]): readonly string[] =>
  commonCandidates(state, seat)
    .filter(({ intent: { type } }) => types.includes(type))
    .map(offerLine);

describe("what the GM is asked about moves that wait", () => {
  it.each(Object.keys(STATES))(
    "E-129 %s: yes or no to each, in words of the move, and yes to all where several wait",
    (name) => {
      const [make, expected] = STATES[name] ?? [one, []];
      const state = make();
      expect(offered(state, null, "allow", "allowAll", "refuse")).toEqual(expected);
    },
  );

  it("E-129 a step for each: yes as usual, no where it cannot happen any more", () => {
    const both = sent(four("scored"), ["a", own], ["c", task]);
    expect(heldCues(both, typeOf(both)).map(cueLine)).toEqual([
      "held:a | held |  | {type:allow held:a} | {type:refuse held:a} | held{name:A} | {amendment:false}",
      "held:c | held |  | {type:allow held:c} | {type:refuse held:c} | held{name:C} | {amendment:false}",
    ]);
    for (const gone of [
      { ...one(), counts: { "augment-by-a:a": 1 } },
      { ...one(), held: { a: { type: "bump" } } },
    ])
      expect(heldCues(gone, typeOf(gone)).map(cueLine)).toEqual([
        "held:a | held |  | {type:refuse held:a} | {type:refuse held:a} | held{name:A} | {amendment:false}",
      ]);
  });

  it("E-129 what the GM says is told with its rule: the word, and another number where it is one", () => {
    const told = (state: ContestState, intent: Loose): unknown => send(state, intent, [5, 15]).events[0];
    const fact = (what: string, seat: string, more: object = {}) => ({
      type: "changed",
      what,
      seat,
      ...more,
      effects: [],
      trace: [["E-129"]],
    });
    const lent = STATES["lending, at another amount"]?.[0]() ?? one();
    expect(told(one(), { type: "allow", held: "a" })).toStrictEqual(fact("allowed", "a"));
    expect(told(lent, { type: "allow", held: "c" })).toStrictEqual(fact("allowed", "c"));
    expect(told(lent, { type: "allow", held: "c", amount: 4 })).toStrictEqual(fact("allowed", "c"));
    expect(told(lent, { type: "allow", held: "c", amount: 7 })).toStrictEqual(
      fact("allowed", "c", { amount: 7, note: "amount" }),
    );
    expect(told(one(), { type: "refuse", held: "a", why: " Too dark " })).toStrictEqual(
      fact("notAllowed", "a", { note: "Too dark" }),
    );
    expect(told(one(), { type: "refuse", held: "a", why: "  " })).toStrictEqual(fact("notAllowed", "a"));
    expect(told(one(), { type: "withdraw", seat: "a" })).toStrictEqual(fact("takenBack", "a"));
  });

  it("E-129 yes to all leaves what can no longer happen, and is refused where nothing can", () => {
    const both = sent(four("scored"), ["a", own], ["c", { ...own, seat: "c", helper: "c" }]);
    const stale = { ...both, counts: { "augment-by-a:a": 1 } };
    const all = send(stale, { type: "allowAll" });
    expect([all.refused, Object.keys(all.state.held ?? {}), all.state.numbers["c"]?.modifiers.length]).toEqual([
      null,
      ["a"],
      1,
    ]);
    expect(all.state.numbers["a"]?.modifiers).toEqual([]);
    expect(contestFamily.decide(all.state, { type: "allowAll" }, GM)).toEqual(no("NotHeld", "E-129"));
  });

  it("E-75 E-129 what nobody needs dice for happens at once, when the GM says so as without", () => {
    const blind = (more: Loose): ContestState =>
      play(
        begin("extended", [hero("a", 14), foe("x", 14)], more),
        ...["a", "x"].map(
          (seat) =>
            [{ type: "modify", seat, modifier: { id: "m", kind: "situational", value: -30, note: "" } }] as const,
        ),
      );
    const exchange = { type: "exchange", seat: "a", target: "x", bid: 4 };
    const decided = (state: ContestState, intent: Loose, by = GM) =>
      contestFamily.decide(state, intent as Parameters<typeof contestFamily.decide>[1], by);
    expect(decided(blind({}), exchange, as("a"))).toMatchObject({ kind: "events", events: [{ type: "rolled" }] });
    expect(decided(blind(WAITS), exchange, as("a"))).toMatchObject({ kind: "events", events: [{ what: "held" }] });
    const shots = decided(felled({ side: "foes" }), { type: "part", seat: "a", foe: "x" }, as("a"));
    expect(shots).toMatchObject({ kind: "events", events: [{ what: "held", held: { asks: "x" } }] });
    const asked_ = decided(felled({ side: "foes" }), { type: "assist", seat: "a", target: "c", pairing: "p2" });
    expect(asked_).toEqual({ kind: "roll", dice: [expect.anything(), expect.anything()] });
    const held = sent(blind(WAITS), ["a", exchange]);
    expect(decided(held, { type: "allow", held: "a" })).toMatchObject({
      kind: "events",
      events: [{ what: "allowed" }, { type: "rolled", roll: { winner: null } }],
    });
  });

  it("E-129 whoever waits may take it back, nobody else", () => {
    expect(offered(one(), "a", "withdraw", "meet")).toEqual(["withdraw | {type:withdraw seat:a} | withdraw"]);
    expect(offered(one(), "c", "withdraw", "meet")).toEqual([]);
  });
});

/** A refusal, whole. */
const no = (key: string, rule: string, data?: Loose) => ({
  kind: "refused",
  key: `Contest.Refused.${key}`,
  rule,
  ...(data ? { data } : {}),
});

describe("what somebody meets a move with that is aimed at them", () => {
  const meet = (more: Loose = {}): Loose => ({ type: "meet", seat: "x", held: "a", ...more });
  const refusal = (state: ContestState, intent: Loose) =>
    contestFamily.decide(state, intent as Parameters<typeof contestFamily.decide>[1], GM);

  it("C081 it waits, told with its rule, and whoever it is aimed at is asked", () => {
    const sent_ = send(felled({ side: "foes" }), { type: "part", seat: "a", foe: "x" }, [], as("a"));
    expect(sent_.events).toEqual([
      {
        type: "changed",
        what: "held",
        seat: "a",
        held: { type: "part", seat: "a", foe: "x", asks: "x" },
        effects: [],
        trace: [["C081"]],
      },
    ]);
    expect(heldCues(shot(), typeOf(shot())).map(cueLine)).toEqual([
      "held:a | meet | x | {type:meet seat:x held:a} | {type:meet seat:x held:a} | meet{name:X foe:A} | {amendment:false}",
    ]);
    expect(offered(shot(), "x", "meet")).toEqual([
      "meet:a | {type:meet seat:x held:a} | meet{name:A} | held:a | usual | ability [main=ability{name:Main} other=ability{name:Other}]",
    ]);
    expect([offered(shot(), "a", "meet"), offered(shot(), "c", "meet")]).toEqual([[], []]);
  });

  it("C081 the GM takes it away where it can no longer happen", () => {
    const late = { ...shot(), round: 4 };
    expect(heldCues(late, typeOf(late)).map(cueLine)).toEqual([
      "held:a | held |  | {type:refuse held:a} | {type:refuse held:a} | held{name:A} | {amendment:false}",
    ]);
  });

  it.each([
    [{}, "Main"],
    [{ ability: "other" }, "Other"],
  ])("C081 with the ability in use, or the one that is named: %o", (more, ability) => {
    const met = send(shot(), meet(more), [5, 15], as("x"));
    expect(met.events[0]).toEqual({
      type: "changed",
      what: "resists",
      seat: "x",
      target: "a",
      note: ability,
      effects: [],
      trace: [["C081"]],
    });
    expect(met.events[1]).toMatchObject({ roll: { purpose: "parting", b: { seat: "x", ability } } });
    expect(met.state.held).toEqual({});
  });

  it("C081 is refused with its rule: what is not aimed at them, what they cannot do, and dice before it", () => {
    expect(refusal(shot(), meet({ ability: "none" }))).toEqual(no("NoSuchAbility", "C081"));
    expect(refusal(shot(), meet({ seat: "c" }))).toEqual(no("NotHeld", "C081"));
    expect(refusal(shot(), meet({ held: "c" }))).toEqual(no("NotHeld", "C081"));
    expect(refusal(felled({ side: "foes" }), meet())).toEqual(no("NotHeld", "C081"));
    expect(refusal(shot(), { type: "allow", held: "a" })).toEqual(no("NotHeld", "E-129"));
    expect(refusal(shot(), { type: "roll" })).toEqual(no("MeetFirst", "C081", { name: "X" }));
  });
});

describe("what is refused of a move that waits", () => {
  it.each<readonly [string, ContestState, Loose, string]>([
    ["yes to nobody", one(), { type: "allow", held: "c" }, "NotHeld"],
    ["no to nobody", one(), { type: "refuse", held: "c" }, "NotHeld"],
    ["what does not wait", one(), { type: "withdraw", seat: "c" }, "NotHeld"],
    ["yes to all of nothing", four("scored"), { type: "allowAll" }, "NotHeld"],
    ["another bid where there is none", one(), { type: "allow", held: "a", amount: 3 }, "NoBidHeld"],
    ["dice before the word", play(one(), [declare("a", "p1")]), { type: "roll" }, "GmWord"],
  ])("E-129 %s", (_what, state, intent, key) => {
    const parsed = intent as Parameters<typeof contestFamily.decide>[1];
    expect(contestFamily.decide(state, parsed, GM)).toEqual(no(key, "E-129"));
  });
  it("E-129 a second one of the same seat", () => {
    const again = { ...own, how: "rolled" } as Parameters<typeof contestFamily.decide>[1];
    expect(contestFamily.decide(one(), again, as("a"))).toEqual(no("HeldAlready", "E-129"));
  });
});

describe("which steps stay open while something waits", () => {
  const ids = (state: ContestState, held: ContestState["held"]): readonly string[] => {
    const type = typeOf(state);
    const waits = { ...state, ...(held ? { held } : {}) };
    return stillOpen(waits, type, type.cues(state)).map(({ id }) => id);
  };
  const bid = { type: "bid", seat: "a", target: "x", bid: 4 };

  it("E-129 all while nothing waits; then not the one that was answered, and all others that throw no dice", () => {
    const state = four("extended");
    expect(ids(state, undefined)).toEqual(["bid:a:1", "bid:c:1"]);
    expect(ids(state, {})).toEqual(["bid:a:1", "bid:c:1"]);
    expect(ids(state, { a: bid })).toEqual(["bid:c:1"]);
    // Support answers no step, what cannot be read answers nothing
    expect(ids(state, { a: own })).toEqual(["bid:a:1", "bid:c:1"]);
    expect(ids(state, { a: { type: "bump" } })).toEqual(["bid:a:1", "bid:c:1"]);
  });

  it("E-129 a step whose usual answer throws dice waits as well", () => {
    const state = play(four("scored"), [declare("a", "p1")]);
    expect(ids(state, undefined)).toEqual(["declare:c:p2:1"]);
    const all = play(sent(four("scored"), ["a", own]), [declare("a", "p1")], [declare("c", "p2")]);
    const free = { ...all, held: {} };
    const type = typeOf(all);
    const roll = type.cues(free);
    expect(stillOpen(free, type, roll).map(({ id }) => id)).toEqual(["roll:1:0"]);
    expect(stillOpen(all, type, roll)).toEqual([]);
    // An amendment stops nothing, so it stays
    const amendment = roll.map((cue) => ({ ...cue, amendment: true }));
    expect(stillOpen(all, type, amendment)).toEqual(amendment);
  });
});
