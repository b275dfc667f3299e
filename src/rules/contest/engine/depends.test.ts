import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../scripts/seed.ts";
import { isRefused } from "../../log/outcome.ts";
import { contestFamily } from "../family.ts";
import {
  GM,
  POINT_FIRST,
  begin,
  declare,
  foe,
  hero,
  letStand,
  score,
  send,
  sendOn,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { allOptions, randomStart, stream } from "../../../../test/support/rules/contest/random-play.ts";
import { parseIntent } from "../types.ts";
import { depends } from "./amend.ts";
import type { ContestEvent } from "./event.ts";
import { rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestIntent } from "./definition.ts";
import type { Action, ContestState, Effect, RollRecord } from "./state.ts";

interface Step {
  readonly intent: ContestIntent;
  readonly faces: readonly number[];
  readonly events: readonly ContestEvent[];
}

const apply = (state: ContestState, events: readonly ContestEvent[]): ContestState =>
  events.reduce((now, event) => contestFamily.evolve(now, event), state);

/** Decide with faces in the order they are asked for; null where refused. */
const decide = (state: ContestState, intent: ContestIntent, face: () => number): Step | null => {
  const faces: number[] = [];
  const first = contestFamily.decide(state, intent, GM);
  // Whether somebody has a point to spend is not the log's to say: what waited for them stays
  if (isRefused(first) && first.key === POINT_FIRST) return decide(letStand(state), intent, face);
  let decision = first;
  if (decision.kind === "roll") {
    const thrown = decision.dice.map(({ id }) => {
      const one = face();
      faces.push(one);
      return [id, [one]] as const;
    });
    decision = contestFamily.decide(state, intent, GM, Object.fromEntries(thrown));
  }
  return decision.kind === "events" ? { intent, faces, events: decision.events } : null;
};

/** The steps an undo of one leaves standing, as the log works it out. */
const keptWithout = (steps: readonly Step[], index: number): readonly Step[] => {
  const taken = [...(steps[index]?.events ?? [])];
  return steps.filter((step, at) => {
    if (at < index) return true;
    if (at === index) return false;
    if (!contestFamily.depends?.(taken, step.events)) return true;
    taken.push(...step.events);
    return false;
  });
};

const steps = (start: ContestState, ...list: readonly (readonly [Record<string, unknown>, ...number[]])[]) => {
  let state = start;
  return list.map(([input, ...faces]): Step => {
    const intent = parseIntent(input);
    if (isRefused(intent)) throw new Error(intent.key);
    const played = sendOn(state, input, faces);
    if (played.refused !== null) throw new Error(played.refused);
    state = played.state;
    return { intent: intent.value, faces, events: played.events };
  });
};

describe("what an undo takes along", () => {
  const three = (more: Record<string, unknown> = {}): ContestState =>
    begin(
      "scored",
      [
        hero("a", 14, { heroPoints: 2 }),
        hero("b", 14, { heroPoints: 2 }),
        hero("c", 14),
        foe("x", 14),
        foe("y", 14),
        foe("z", 14),
      ],
      more,
    );

  it("a round played in one pairing stays when that of another is taken back", () => {
    const start = three({ rulings: { groupRounds: "inOrder" } });
    const all = steps(start, [declare("a", "p1"), 10, 16], [declare("b", "p2"), 16, 10]);
    const kept = keptWithout(all, 0);
    expect(kept).toEqual([all[1]]);
    const state = apply(
      start,
      kept.flatMap(({ events }) => events),
    );
    expect([score(state, "p1"), score(state, "p2"), state.round]).toEqual(["0-0", "0-2", 1]);
    const again = send(state, declare("a", "p1"), [12, 10]);
    expect([again.refused, score(again.state, "p1")]).toEqual([null, "1-0"]);
    expect(again.state.open.map(({ roll }) => roll.id)).toEqual(["r2", "r3"]);
  });

  it("a declaration stays when that of another pairing is taken back, the common roll does not", () => {
    const all = steps(three(), [declare("a", "p1", "gambit")], [declare("b", "p2")], [declare("c", "p3"), 10, 16]);
    expect(keptWithout(all, 0)).toEqual([all[1]]);
    expect(keptWithout(all, 1)).toEqual([all[0]]);
    expect(keptWithout(all, 2)).toEqual([all[0], all[1]]);
  });

  it("a hero point stays when that of somebody else elsewhere is taken back; the owner's next declaration does not", () => {
    const all = steps(
      three(),
      [declare("a", "p1")],
      [declare("b", "p2")],
      [declare("c", "p3"), 16, 10, 16, 10, 10, 10],
      [{ type: "bump", seat: "a", roll: "r1" }],
      [{ type: "bump", seat: "b", roll: "r2" }],
      [declare("a", "p1")],
      [declare("b", "p2")],
      [{ type: "modify", seat: "c", modifier: { id: "m", kind: "situational", value: 3, note: "" } }],
    );
    expect(keptWithout(all, 3).map((step) => all.indexOf(step))).toEqual([0, 1, 2, 4, 6, 7]);
    expect(keptWithout(all, 2).map((step) => all.indexOf(step))).toEqual([0, 1]);
  });

  it("everything rests on a round, a departure, a newcomer and an end", () => {
    const newcomer = hero("n", 14);
    const all = steps(three(), [{ type: "join", newcomer }], [declare("b", "p2")]);
    expect(keptWithout(all, 0)).toEqual([]);
    const fell = steps(
      three({ rulings: { groupRounds: "inOrder" } }),
      [declare("a", "p1"), 10, 16],
      [declare("b", "p2"), 10, 10],
      [declare("c", "p3"), 10, 10],
      [{ type: "heroPoints", seat: "b", by: 1 }],
      [declare("a", "p1"), 10, 10],
    );
    expect(keptWithout(fell, 1).map((step) => fell.indexOf(step))).toEqual([0]);
  });
});

/**
 * Ids of rolls in order of their first mention, so that two histories can be compared that counted them differently.
 */
const plain = (events: readonly ContestEvent[]): string => {
  const names = new Map<string, string>();
  return JSON.stringify(events).replace(/\br\d+\b/g, (id) => {
    if (!names.has(id)) names.set(id, `R${names.size}`);
    return names.get(id) ?? id;
  });
};

/** Whose turn it is may differ: what comes later in order stays, and what was taken back is due again. */
const TURNS = ["Contest.Refused.NotDue", "Contest.Refused.NotYourTurn"];
/** All who are left have declared: the common roll is due at once. */
const rollsByItself = (state: ContestState): boolean =>
  contestFamily.waiting(state).some(({ kind, auto }) => kind === "roll" && auto);
const refusedAs = (state: ContestState, intent: ContestIntent): string => {
  const decision = contestFamily.decide(state, intent, GM);
  return isRefused(decision) ? decision.key : decision.kind;
};

describe.each(["scored", "extended", "chained", "simple"])("any %s contest of a group", { timeout: 60_000 }, (type) => {
  it("is after an undo as if what was taken back had never been: what stays would be decided the same again", () => {
    let apart = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0x7fffffff }), fc.nat(100), (seed, pick) => {
        const next = stream(seed);
        const start = randomStart(type, next);
        let state = start;
        const played: Step[] = [];
        for (let count = 0; count < 14; count += 1) {
          const legal = allOptions(state).filter(
            ({ refused, id }) => refused === null && !id.startsWith("close:") && id !== "discard",
          );
          const answers = legal.filter(({ cue }) => cue !== undefined);
          const pool = answers.length > 0 && next(3) !== 0 ? answers : legal;
          const option = pool[next(Math.max(1, pool.length))];
          const step = option ? decide(state, option.intent, () => 1 + next(20)) : null;
          if (!step) break;
          played.push(step);
          state = apply(state, step.events);
        }
        const index = pick % Math.max(1, played.length);
        const kept = keptWithout(played, index);
        let now = start;
        for (const step of kept) {
          const faces = [...step.faces];
          // Roll ids in intents are those of the fuller history; where they differ here, only the name does
          const again = decide(now, step.intent, () => faces.shift() ?? 0);
          if (step.intent.type === "roll") {
            // "Roll what is in" names no pairing: what it rolled stays, and what is due again is rolled anew
          } else if (played.indexOf(step) < index) expect(again).not.toBeNull();
          else if (again) {
            apart += 1;
            // What was held up by what is gone follows by itself
            expect(plain(again.events.slice(0, step.events.length))).toBe(plain(step.events));
          } else if (!rollsByItself(apply(now, step.events))) expect(TURNS).toContain(refusedAs(now, step.intent));
          now = apply(now, step.events);
        }
        for (const cue of contestFamily.waiting(now).filter(({ auto }) => auto))
          expect(isRefused(cue.default && contestFamily.decide(now, cue.default, GM)), cue.id).toBe(false);
        const settled = contestFamily.waiting(now).find(({ kind }) => kind === "proceed");
        if (settled?.default) expect(decide(now, settled.default, () => 1)?.events.length).toBeGreaterThan(0);
        expect(isRefused(contestFamily.parseState(JSON.parse(JSON.stringify(now))))).toBe(false);
        expect(now.ended || contestFamily.waiting(now).length > 0).toBe(true);
      }),
      {
        numRuns: runs(60),
        examples: [
          [1106697124, 48], // a parting shot that is taken back takes along what came after it
          [30613859, 93], // a bid that is taken back takes along who got away from all who were on them
        ],
      },
    );
    // a part of the games may have few of them
    if (runs(60) === 60) expect(apart).toBeGreaterThan(type === "simple" ? 0 : 20);
    else if (type !== "simple") expect(apart).toBeGreaterThan(0);
  });
});

const changed = (what: string, more: object = {}): ContestEvent =>
  ({ type: "changed", what, effects: [], ...more }) as unknown as ContestEvent;
const effect = (one: object): ContestEvent => changed("modifier", { effects: [one] });
const rolled = (roll: RollRecord, effects: readonly Effect[] = []): ContestEvent => ({ type: "rolled", roll, effects });
const declared = (pairing: string | null, seat: string, ...targets: string[]): ContestEvent => {
  const action: Action = { kind: "plain", ...(targets.length > 0 ? { targets } : {}) };
  return { type: "declared", seat, pairing, action };
};
const stood: ContestEvent = { type: "stood", seat: "a", roll: "r1" };
const onSeat = (seat: string): ContestEvent => changed("modifier", { seat });
const inPairing = (pairing: string): ContestEvent => effect({ type: "points", pairing, against: "x", by: 1 });
const round: ContestEvent = { type: "round", round: 2 };
const order = effect({ type: "ordered", before: ["p1"], after: ["p2"] });
const played = rolled(rollOf("round", "c", "z", { pairing: "p3" }));

describe("what rests on what", () => {
  it.each<readonly [string, ContestEvent, ContestEvent, boolean]>([
    ["a change of a seat on another of the same", onSeat("a"), onSeat("a"), true],
    ["but not on one of somebody else", onSeat("a"), onSeat("b"), false],
    ["nor on something done to nobody", changed("modifier"), onSeat("b"), false],
    ["a change done to somebody on what was done by them", changed("paired", { target: "b" }), onSeat("b"), true],
    ["points in a pairing on points in it", inPairing("p1"), inPairing("p1"), true],
    ["but not on those in another", inPairing("p1"), inPairing("p2"), false],
    [
      "who describes first in it too",
      effect({ type: "leads", pairing: "p1", before: "a", after: "x" }),
      inPairing("p1"),
      true,
    ],
    [
      "but not on what somebody does elsewhere",
      effect({ type: "leads", pairing: "p1", before: "a", after: "x" }),
      onSeat("b"),
      false,
    ],
    ["a declaration on what is in that pairing", declared("p1", "a"), inPairing("p1"), true],
    ["but not on what its seat does elsewhere", declared("p1", "a"), onSeat("a"), false],
    ["one in no pairing on what its seat does", declared(null, "a"), onSeat("a"), true],
    ["and its targets", declared(null, "a", "x"), onSeat("x"), true],
    ["and on any other like it", declared(null, "a"), declared(null, "b"), true],
    ["but not on one in a pairing", declared(null, "a"), declared("p1", "b"), false],
    ["letting a roll stand on that roll", rolled(rollOf("round", "a", "x", { id: "r1" })), stood, true],
    ["but not on another", rolled(rollOf("round", "b", "y", { id: "r2" })), stood, false],
    ["a roll on what either did", rolled(rollOf("round", "a", "x")), onSeat("x"), true],
    ["and on whom it was done to", rolled(rollOf("assist", "a", null, { target: "b" })), onSeat("b"), true],
    ["and on whom else it helped", rolled(rollOf("gift", "a", null, { other: "x" })), onSeat("x"), true],
    [
      "and on what its effects touch",
      rolled(rollOf("gift", "a", null), [{ type: "advantage", seat: "b", by: 1 }]),
      onSeat("b"),
      true,
    ],
    ["and on its pairing", rolled(rollOf("round", "a", "x", { pairing: "p1" })), inPairing("p1"), true],
    [
      "a hero point on its roll",
      { type: "amended", seat: "b", roll: rollOf("round", "a", "x", { id: "r1" }), effects: [], own: [] },
      stood,
      true,
    ],
    [
      "and on a later roll that it changes",
      {
        type: "amended",
        seat: "b",
        roll: rollOf("round", "b", "y", { id: "r3" }),
        effects: [],
        own: [],
        others: [{ roll: "r1", effects: [] }],
      },
      stood,
      true,
    ],
    [
      "and on its payer",
      { type: "amended", seat: "b", roll: rollOf("round", "a", "x"), effects: [], own: [] },
      onSeat("b"),
      true,
    ],
    [
      "and on what it changed",
      {
        type: "amended",
        seat: "a",
        roll: rollOf("round", "a", "x"),
        effects: [{ type: "advantage", seat: "c", by: 1 }],
        own: [],
      },
      onSeat("c"),
      true,
    ],
    [
      "putting a state on a sheet on the same",
      { type: "decided", proposal: "d1", choice: "applied", scope: "" },
      { type: "decided", proposal: "d1", choice: "dropped", scope: "" },
      true,
    ],
    [
      "but not on another",
      { type: "decided", proposal: "d1", choice: "applied", scope: "" },
      { type: "decided", proposal: "d2", choice: "dropped", scope: "" },
      false,
    ],
  ])("%s", (_what, earlier, later, rests) => {
    expect(depends([earlier], [later])).toBe(rests);
    expect(depends([later], [earlier])).toBe(rests);
  });

  it.each<readonly [string, ContestEvent]>([
    ["a round", round],
    ["a departure", { type: "fell", seat: "c", by: null, pairing: null, effects: [] }],
    ["a return", { type: "returned", seat: "c", effects: [] }],
    ["somebody who comes in", effect({ type: "joined", seat: { id: "n" }, numbers: {} })],
    ["who is in or out", effect({ type: "status", seat: "c", before: "in", after: "out" })],
    ["a pairing that ends", effect({ type: "pairing", pairing: "p3", before: "open", after: "won" })],
    ["the order of turns", effect({ type: "turns", before: [], after: ["a"] })],
    ["a parting shot that waits", effect({ type: "shot", before: null, after: { seat: "c", foe: "z" } })],
    ["a proposed state", effect({ type: "proposed", proposal: { id: "d1" } })],
    ["one that is withdrawn", effect({ type: "withdrawn", proposal: { id: "d1" } })],
    ["a shot that is not taken", changed("spared")],
    ["one that is taken", rolled(rollOf("parting", "c", "z"))],
    ["whether harm is meant", changed("harm")],
    ["a level the GM gives", changed("level")],
    ["how turns are sorted", changed("orderRule")],
    ["whether it is costly", changed("manner")],
    ["a second goal", changed("goals")],
    ["which goal was reached", changed("goal")],
  ])("everything rests on %s, and it on everything", (_what, wide) => {
    expect([depends([wide], [onSeat("a")]), depends([onSeat("a")], [wide])]).toEqual([true, true]);
  });

  it("a new pairing rests on both who are in it and on the list of pairings, as does a new order of it", () => {
    const pairing = { id: "p4", a: "a", b: "x" };
    const paired = effect({ type: "paired", pairing });
    for (const touched of [
      onSeat("a"),
      onSeat("x"),
      inPairing("p4"),
      effect({ type: "paired", pairing: { id: "p5" } }),
    ])
      expect(depends([touched], [paired])).toBe(true);
    expect(depends([onSeat("b")], [paired])).toBe(false);
    expect(depends([paired], [changed("reordered")])).toBe(true);
    expect(depends([onSeat("a")], [changed("reordered")])).toBe(false);
  });

  it("a round of a pairing rests on the order of the pairings, which no other roll does", () => {
    expect(depends([order], [played])).toBe(true);
    expect(depends([order], [rolled(rollOf("assist", "c", "z"))])).toBe(false);
    expect(depends([played], [order])).toBe(false);
  });

  it("an assist rests on the step assists start at, which nothing else does", () => {
    const start = changed("assistStart", { amount: 1 });
    expect(depends([start], [rolled(rollOf("assist", "c", null))])).toBe(true);
    expect(depends([start], [changed("assistStart")])).toBe(true);
    for (const other of [played, onSeat("c"), rolled(rollOf("action", "c", null)), changed("acted", { seat: "c" })])
      expect(depends([start], [other])).toBe(false);
  });

  it("what only somebody unengaged does rests on what all declared in an extended round, as getting away does", () => {
    const bid = declared(null, "a", "x");
    for (const purpose of ["action", "heal", "lend", "disengage"] as const)
      expect(depends([bid], [rolled(rollOf(purpose, "c", null))])).toBe(true);
    expect(depends([bid], [changed("acted", { seat: "c" })])).toBe(true);
    for (const other of [rolled(rollOf("exchange", "c", "z")), changed("rested", { seat: "c" }), played])
      expect(depends([bid], [other])).toBe(false);
  });

  it("the phase is changed on its own", () => {
    const phase = effect({ type: "phase", before: "rising", after: "climax" });
    expect([depends([phase], [phase]), depends([phase], [onSeat("a")])]).toEqual([true, false]);
  });

  it("a step that touches nothing rests on nothing, not even on a round", () => {
    expect(depends([round], [changed("modifier")])).toBe(false);
    expect(depends([round], [])).toBe(false);
  });

  it("a kind of effect that names no seat counts as touching all", () => {
    expect(depends([effect({ type: "unheard" })], [onSeat("a")])).toBe(true);
    expect(depends([effect({ type: "unheard", seat: { id: "a" } })], [onSeat("b")])).toBe(true);
    expect(depends([effect({ type: "heroPoints", seat: "c", by: 1 })], [onSeat("b")])).toBe(false);
  });
});
