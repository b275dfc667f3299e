import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
  type Played,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "./state.ts";

type Loose = Record<string, unknown>;
const WAITS = { gmWord: true };
const allow = (held: string): Loose => ({ type: "allow", held });
const cues = (state: ContestState): readonly string[] =>
  contestFamily.waiting(state).flatMap(({ id, amendment }) => (amendment ? [] : [id]));
const offered = (state: ContestState, seat: string | null, by = GM): readonly string[] =>
  contestFamily.options(contestFamily.view(state, by), seat).flatMap(({ id, refused }) => (refused ? [] : [id]));
const augment = { type: "augment", seat: "a", how: "quick", helper: "a", ability: "other" };

const two = (type: string, more: Loose = WAITS): ContestState => begin(type, [hero("a", 14), foe("x", 14)], more);
const four = (type: string, more: Loose = WAITS): ContestState =>
  begin(type, [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)], more);
const helping = (more: Loose): ContestState =>
  begin("scored", [hero("a", 14), hero("b", 13), foe("x", 14)], { ...more, rulings: { clearlyInferiorRule: false } });
/** A hero of a group who is down but not dying, and left alone for a round. */
const down = (more: Loose): ContestState => {
  const state = four("extended", more);
  const a = { ...state.seats["a"], status: "out", felledRound: 1, heroPoints: 1 };
  const advantage = { ...state.advantage, a: { ...state.advantage["a"], current: -3 } };
  return { ...state, round: 3, seats: { ...state.seats, a }, advantage } as ContestState;
};

/** A group whose turns have come, a hero's first. */
const onTurn = (more: Loose): ContestState =>
  play(
    four("extended", more),
    [{ type: "bid", seat: "a", target: "x", bid: 14 }],
    [{ type: "bid", seat: "c", target: "y", bid: 3 }],
  );
/** One of a group declared no exchange, and has a turn and nobody on them. */
const unengaged = (more: Loose): ContestState => {
  const state = play(
    four("extended", more),
    [{ type: "bid", seat: "a", target: "x", bid: 14 }],
    [{ type: "bid", seat: "c" }],
  );
  const turns = state.extended?.turns ?? [];
  return play(state, ...turns.slice(0, turns.indexOf("c")).map((seat) => [{ type: "forfeit", seat }] as const));
};
/** Somebody beside a group, who takes no part. */
const aside = (more: Loose): ContestState =>
  begin("extended", [hero("a", 14), hero("g", 14, { aside: true }), foe("x", 14), foe("y", 14)], more);
/** A foe is beaten in its first exchange, and the hero may shoot. */
const shooting = (more: Loose): ContestState =>
  play(two("extended", more), [{ type: "exchange", seat: "a", target: "x", bid: 14 }, 10, 16]);

/** Each move that waits: where, who sends it, and with which dice it happens. */
const MOVES: readonly (readonly [string, (more: Loose) => ContestState, Loose, readonly number[]])[] = [
  ["support of one's own, simple", (more) => two("simple", more), augment, []],
  ["support of one's own, scored", (more) => two("scored", more), augment, []],
  ["support of one's own, chained", (more) => two("chained", more), augment, []],
  ["support that is rolled", (more) => two("scored", more), { ...augment, how: "rolled" }, [5, 15]],
  [
    "support that was asked for",
    (more) => play(four("scored", more), [{ type: "ask", seat: "c", how: "quick", helper: "a", ability: "main" }]),
    { type: "support", seat: "a", friend: "c" },
    [],
  ],
  ["an assist", helping, { type: "assist", seat: "b", target: "a", pairing: "p1" }, [5, 15]],
  [
    "a bid one against one",
    (more) => two("extended", more),
    { type: "exchange", seat: "a", target: "x", bid: 4 },
    [5, 15],
  ],
  ["a bid in a group", (more) => four("extended", more), { type: "bid", seat: "a", target: "x", bid: 4 }, []],
  ["lending", unengaged, { type: "lend", seat: "c", target: "a", amount: 4, task: "a rope" }, [5, 15]],
  ["a gift from outside", aside, { type: "gift", seat: "g", target: "a", amount: 2 }, [5, 15]],
  ["being free from attention", down, { type: "chance", seat: "a" }, [1, 20]],
  [
    "support from a side action",
    helping,
    { type: "action", seat: "b", task: "Shouts a warning", gain: "augment", target: "a" },
    [5, 15],
  ],
  [
    "support from a side task",
    (more) => two("scored", more),
    { type: "declare", seat: "a", pairing: "p1", kind: "task", task: "Cuts the rope", gain: "augment" },
    [5, 15],
  ],
  [
    "support from a side task of a group's exchange",
    onTurn,
    { type: "exchange", seat: "a", target: "x", kind: "task", task: "Cuts the rope", gain: "augment" },
    [5, 15],
  ],
  ["the bid of a parting shot", shooting, { type: "shoot", seat: "a", bid: 4 }, [5, 15]],
];

const seatOf = (intent: Loose): string => String(intent["seat"]);

describe("what a player declares waits for the GM's word (E-129)", () => {
  it.each(MOVES)(
    "E-129 %s waits where the contest says so, and happens as declared when the GM allows it",
    (...row) => {
      const [, make, intent, faces] = row;
      const seat = seatOf(intent);
      const asked = send(make(WAITS), intent, faces, as(seat));
      expect([asked.refused, asked.dice, asked.events.map((event) => event.type)]).toEqual([null, [], ["changed"]]);
      expect(cues(asked.state)).toContain(`held:${seat}`);
      const allowed = send(asked.state, allow(seat), faces);
      const atOnce = send(make({}), intent, faces, as(seat));
      expect(atOnce.refused).toBeNull();
      expect(atOnce.events.length).toBeGreaterThan(0);
      expect([allowed.refused, allowed.dice]).toEqual([null, atOnce.dice]);
      expect(allowed.events.slice(1)).toEqual(atOnce.events);
      expect({ ...allowed.state, held: undefined, gmWord: undefined }).toEqual({ ...atOnce.state, held: undefined });
    },
  );

  it.each(MOVES)("E-129 %s refused or taken back leaves everything as it was", (...row) => {
    const [, make, intent] = row;
    const seat = seatOf(intent);
    const before = make(WAITS);
    const asked = send(before, intent, [], as(seat)).state;
    const answers: readonly Played[] = [
      send(asked, { type: "refuse", held: seat, why: "Not in the dark" }),
      send(asked, { type: "withdraw", seat }, [], as(seat)),
    ];
    for (const { refused, state } of answers) {
      expect([refused, { ...state, held: undefined }]).toEqual([null, { ...before, held: undefined }]);
      expect(cues(state)).toEqual(cues(before));
      expect(send(state, intent, [], as(seat)).refused).toBeNull();
    }
  });

  it.each(MOVES)("E-129 %s of the GM's does not wait", (...row) => {
    const [, make, intent, faces] = row;
    expect(send(make(WAITS), intent, faces).events).toEqual(send(make({}), intent, faces).events);
  });
});

describe("a bid that waits", () => {
  const BIDS: readonly (readonly [string, (more: Loose) => ContestState, Loose, readonly number[]])[] = [
    ["one against one", (more) => two("extended", more), { type: "exchange", seat: "a", target: "x", bid: 4 }, [5, 15]],
    ["in a group", (more) => four("extended", more), { type: "bid", seat: "a", target: "x", bid: 4 }, []],
    ["of a parting shot", shooting, { type: "shoot", seat: "a", bid: 4 }, [5, 15]],
  ];

  it.each(BIDS)("E-129 %s happens at another bid where the GM says so, and the change is told", (...row) => {
    const [, make, intent, faces] = row;
    const asked = send(make(WAITS), intent, [], as("a")).state;
    const option = contestFamily.options(contestFamily.view(asked, GM), null).find(({ id }) => id === "allowBid:a");
    expect(option).toMatchObject({ refused: null, intent: { amount: 4 }, needs: [{ name: "amount", value: 4 }] });
    const allowed = send(asked, { type: "allow", held: "a", amount: 7 }, faces);
    expect(allowed.refused).toBeNull();
    const other = send(make({}), { ...intent, bid: 7 }, faces, as("a"));
    expect(allowed.events.slice(1)).toEqual(other.events);
    const [event] = allowed.events;
    expect(event && contestFamily.sentence(asked, event)).toMatchObject({
      key: "Contest.Sentence.changed.allowedBid",
      data: { name: "A" },
    });
    // the same bid is no change, and nothing is told of one
    expect(send(asked, { type: "allow", held: "a", amount: 4 }, faces).events).toEqual(
      send(asked, allow("a"), faces).events,
    );
  });

  it.each(BIDS)("E-129 %s: another bid out of its limits is refused, and goes on waiting", (...row) => {
    const [, make, intent] = row;
    const asked = send(make(WAITS), intent, [], as("a")).state;
    const beyond = send(asked, { type: "allow", held: "a", amount: 99 });
    expect([beyond.refused, Object.keys(beyond.state.held ?? {})]).toEqual(["Contest.Refused.BidRange", ["a"]]);
  });

  it("C314 E-129 lending happens with another amount where the GM says so, and the change is told", () => {
    const lend = { type: "lend", seat: "c", target: "a", amount: 4, task: "a rope" };
    const asked = send(unengaged(WAITS), lend, [], as("c")).state;
    const option = contestFamily.options(contestFamily.view(asked, GM), null).find(({ id }) => id === "allowBid:c");
    expect(option).toMatchObject({ refused: null, needs: [{ name: "amount", min: 1, max: 14, value: 4 }] });
    const allowed = send(asked, { type: "allow", held: "c", amount: 7 }, [5, 15]);
    expect(allowed.events.slice(1)).toEqual(send(unengaged({}), { ...lend, amount: 7 }, [5, 15]).events);
    const [event] = allowed.events;
    expect(event && contestFamily.sentence(asked, event)).toMatchObject({
      key: "Contest.Sentence.changed.allowedAmount",
      data: { name: "C", amount: 7 },
    });
    expect(send(asked, { type: "allow", held: "c", amount: 99 }).refused).toBe("Contest.Refused.LendRange");
  });

  it("E-129 what has no bid takes none", () => {
    const asked = send(two("scored"), augment, [], as("a")).state;
    expect(offered(asked, null)).not.toContain("allowBid:a");
    expect(send(asked, { type: "allow", held: "a", amount: 3 }).refused).toBe("Contest.Refused.NoBidHeld");
    const nobody = send(four("extended"), { type: "bid", seat: "a" }, [], as("a")).state;
    expect(offered(nobody, null)).not.toContain("allowBid:a");
  });
});

describe("what does not wait", () => {
  it("E-129 a side action or a side task for something else than support happens at once", () => {
    const goal = { type: "action", seat: "b", task: "Opens the gate", gain: "goal" };
    expect(send(helping(WAITS), goal, [], as("b")).state.held ?? {}).toEqual({});
    const task = { type: "declare", seat: "a", pairing: "p1", kind: "task", task: "Opens the gate", gain: "goal" };
    expect(send(two("scored"), task, [5, 15], as("a")).state.rolls).toBe(1);
    const exchange = { type: "exchange", seat: "a", target: "x", kind: "task", task: "Opens it", gain: "goal" };
    expect(send(onTurn(WAITS), exchange, [5, 15], as("a")).state.rolls).toBe(1);
  });
});

describe("while something waits", () => {
  const waiting = (): ContestState => send(two("scored"), augment, [], as("a")).state;

  it("E-129 no dice fall: a declaration is kept, and all roll once the GM has said yes or no", () => {
    const declared = send(waiting(), declare("a", "p1"), [], as("a"));
    expect([declared.refused, declared.dice, declared.state.rolls]).toEqual([null, [], 0]);
    expect(send(declared.state, { type: "roll" }).refused).toBe("Contest.Refused.GmWord");
    const allowed = play(declared.state, [allow("a")]);
    expect(contestFamily.waiting(allowed)).toMatchObject([{ kind: "roll", auto: true }]);
    expect(play(allowed, [{ type: "roll" }, 10, 10]).rolls).toBe(1);
  });

  it.each(["scored", "chained"])("E-129 all have declared: the step that waits is asked alone, %s", (type) => {
    const held = send(two(type), augment, [], as("a")).state;
    expect(cues(play(held, [declare("a", "p1")]))).toEqual(["held:a"]);
  });

  it("E-129 in a group nobody's turn comes before a bid has the GM's word, and nobody is asked for it twice", () => {
    const bid = { type: "bid", seat: "a", target: "x", bid: 4 };
    const state = play(four("extended"), [{ type: "bid", seat: "c", target: "y" }]);
    const held = send(state, bid, [], as("a")).state;
    expect(cues(held)).toEqual(["held:a"]);
    expect(send(held, bid, [], as("a")).refused).toBe("Contest.Refused.HeldAlready");
    expect(cues(play(held, [allow("a")]))).toEqual([expect.stringMatching(/^turn:/)]);
  });

  it("E-129 a step whose usual answer throws dice is asked once the GM has said yes or no", () => {
    const asks = { type: "ask", seat: "c", how: "rolled", helper: "a", ability: "main" };
    const both = play(four("scored"), [asks]);
    expect(cues(both)).toContain("support:a:c");
    const held = send(both, { ...augment, seat: "c", helper: "c" }, [], as("c")).state;
    expect(cues(held)).toContain("held:c");
    expect(cues(held)).not.toContain("support:a:c");
    expect(cues(play(held, [{ type: "refuse", held: "c" }]))).toContain("support:a:c");
  });

  it("E-129 only the GM answers, whoever declared takes it back, and others see only that it waits", () => {
    const state = send(four("extended"), { type: "bid", seat: "a", target: "x", bid: 4 }, [], as("a")).state;
    expect(send(state, allow("a"), [], as("a")).refused).toBe("Contest.Refused.GmOnly");
    expect(send(state, { type: "withdraw", seat: "a" }, [], as("c")).refused).toBe("Contest.Refused.NotYourSeat");
    expect([offered(state, "a", as("a")), offered(state, null)]).toEqual([
      expect.arrayContaining(["withdraw"]),
      expect.arrayContaining(["allow:a", "refuse:a"]),
    ]);
    const seen = (...seats: string[]): unknown => contestFamily.view(state, as(...seats)).held;
    expect([seen("c"), seen("a")]).toMatchObject([{ a: null }, { a: { bid: 4 } }]);
  });

  it("E-129 one press allows all, dice after dice", () => {
    const state = begin("scored", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)], WAITS);
    const one = send(state, augment, [], as("a")).state;
    expect(offered(one, null)).not.toContain("allowAll");
    const both = send(one, { ...augment, seat: "c", helper: "c" }, [], as("c")).state;
    expect(offered(both, null)).toContain("allowAll");
    const all = play(both, [{ type: "allowAll" }]);
    expect([all.held, all.numbers["a"]?.modifiers.length, all.numbers["c"]?.modifiers.length]).toEqual([{}, 1, 1]);
    expect(send(all, { type: "allowAll" }).refused).toBe("Contest.Refused.NotHeld");
    const intent = { type: "allowAll" } as const;
    const rolled = ["a", "c"].reduce(
      (now, seat) => send(now, { ...augment, how: "rolled", seat, helper: seat }, [], as(seat)).state,
      state,
    );
    const first = contestFamily.decide(rolled, intent, GM);
    const thrown = { r1a: [5], r1b: [15] };
    const second = contestFamily.decide(rolled, intent, GM, thrown);
    expect([first, second]).toMatchObject([
      { kind: "roll", dice: [{ id: "r1a" }, { id: "r1b" }] },
      { kind: "roll", dice: [{ id: "r2a" }, { id: "r2b" }] },
    ]);
    const done = contestFamily.decide(rolled, intent, GM, { ...thrown, r2a: [5], r2b: [15] });
    expect(done).toMatchObject({ kind: "events" });
  });

  it("E-129 what can no longer happen is refused by default; what was kept and cannot be read does nothing", () => {
    const stale = { ...waiting(), counts: { "augment-by-a:a": 1 } } as ContestState;
    expect(send(stale, allow("a")).refused).toBe("Contest.Refused.AugmentOnce");
    expect(contestFamily.waiting(stale)[0]).toMatchObject({ default: { type: "refuse", held: "a" } });
    const broken = { ...waiting(), held: { a: { type: "bump" } } } as ContestState;
    expect(send(broken, allow("a")).refused).toBe("Contest.Refused.NotHeld");
    expect(send(broken, { type: "refuse", held: "a" }).state.held).toEqual({});
    expect(send(two("scored"), { type: "refuse", held: "a" }).refused).toBe("Contest.Refused.NotHeld");
  });

  it("E-129 an undo of the declaration takes the GM's word along", () => {
    const held = send(two("scored"), augment, [], as("a"));
    const allowed = send(held.state, allow("a"));
    expect(contestFamily.depends?.(held.events, allowed.events)).toBe(true);
  });

  it("E-129 the refusal is told with the GM's sentence; a running contest of before waits for nothing", () => {
    const told = send(waiting(), { type: "refuse", held: "a", why: "Not in the dark" });
    const [event] = told.events;
    expect(event && contestFamily.sentence(waiting(), event)).toMatchObject({
      key: "Contest.Sentence.changed.notAllowed",
      data: { name: "A", note: "Not in the dark" },
    });
    const state = contestFamily.parseState(JSON.parse(JSON.stringify(waiting())));
    expect(state).toMatchObject({ kind: "ok", value: { gmWord: true, held: { a: augment } } });
  });

  it("E-129 a follower's assist waits as its owner's does", () => {
    const seats = [hero("a", 14), hero("b", 14), follower("f", "a", "contestant", 14), foe("x", 14), foe("y", 14)];
    const state = begin("scored", seats, WAITS);
    const free = state.order.find((id) => id !== "x" && id !== "y" && !state.pairings.some(({ a }) => a === id));
    expect(free).toBe("f");
    const assist = { type: "assist", seat: "f", target: "a", pairing: "p1" };
    expect(Object.keys(send(state, assist, [], as("a")).state.held ?? {})).toEqual(["f"]);
  });
});
