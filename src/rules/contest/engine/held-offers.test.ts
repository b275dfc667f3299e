import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  commonCandidates,
  declare,
  foe,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
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

  it("E-129 whoever waits may take it back, nobody else", () => {
    expect(offered(one(), "a", "withdraw", "meet")).toEqual(["withdraw | {type:withdraw seat:a} | withdraw"]);
    expect(offered(one(), "c", "withdraw", "meet")).toEqual([]);
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
