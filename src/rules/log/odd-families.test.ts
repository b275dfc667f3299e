import { describe, expect, test } from "vitest";
import type { AnyFamily, Cue, IntentBase } from "./family.ts";
import { TestTable, ask, says, tally, inOrder, conflict, adds } from "../../../test/support/rules/log/fixtures.ts";
import { advance, foldConflict, makeSnapshot, type Folded } from "./fold.ts";
import { resolveIntents, waitingAt } from "./request.ts";

const setup = { seats: ["A", "B"], blind: false, goal: 1000 };
const any = tally as unknown as AnyFamily;

describe("a family that behaves oddly", () => {
  test("and wants again the dice it has is refused, not asked for ever", () => {
    const dice = [{ id: "d", seat: "A", count: 1, faces: 6, label: { key: "Tally.Roll" } }];
    const greedy: AnyFamily = { ...any, decide: () => ({ kind: "roll", dice }) };
    const table = new TestTable(setup, greedy);
    const decided = table.decide(
      { kind: "intent", intent: { type: "roll", seat: "A" } },
      ask("s", { faces: { d: [3] } }),
    );
    expect(decided).toMatchObject({ kind: "refused", key: "Log.Refused.BadFaces", data: { dice: "d" } });
  });
  test("and wants no dice at all in its wish for dice is refused too", () => {
    const vague: AnyFamily = { ...any, decide: () => ({ kind: "roll", dice: [] }) };
    const decided = new TestTable(setup, vague).decide(
      { kind: "intent", intent: { type: "roll", seat: "A" } },
      ask("s"),
    );
    expect(decided).toMatchObject({ key: "Log.Refused.BadFaces", data: { dice: "-" } });
  });
  test("and calls a cue of its own a throw: there are no dice of owners to throw", () => {
    const cue = {
      id: "own",
      kind: "throw",
      seats: ["A"],
      default: { type: "add" },
      skip: null,
      amendment: false,
      sentence: { key: "Tally.Cue" },
    };
    const family: AnyFamily = { ...any, waiting: () => [cue] };
    expect(new TestTable(setup, family).act({ type: "default", cue: "own" }, ask("s"))).toBe("NoDiceOut");
  });
  test("and forgot an intent it once knew: the stored one is refused when its dice are in", () => {
    const intents = [{ intent: { type: "forgotten" }, by: { gm: true, seats: [] } }];
    const decided = resolveIntents({
      family: any,
      state: new TestTable(setup).folded.state,
      ask: ask("s"),
      intents,
      known: {},
      step: "s",
      first: [],
    });
    expect(decided).toMatchObject({ kind: "refused", key: "Log.Input.UnknownType" });
  });
});

describe("what a family says that cannot be stored", () => {
  const waits = (intent: object): AnyFamily => ({
    ...any,
    waiting: () => [
      {
        id: "own",
        kind: "add",
        seats: ["A"],
        default: { type: "add", seat: "A", ...intent },
        skip: null,
        amendment: false,
        sentence: { key: "Tally.Cue" },
      },
    ],
  });
  test("is refused as a default, with the place of its fault", () => {
    const press = { kind: "table", action: { type: "default", cue: "own" } } as const;
    expect(new TestTable(setup, waits({ n: () => 1 })).decide(press, ask("s"))).toMatchObject({
      kind: "refused",
      key: "Log.Input.NotJson",
      path: "n",
    });
    expect(new TestTable(setup, waits({ n: 2 })).decide(press, ask("s"))).toMatchObject({ kind: "events" });
  });
  test.each([
    ["no plain JSON", { n: () => 1 }],
    ["of a type nobody knows", { type: "dance" }],
    ["refused by the rules", { n: 0 }],
  ])("is passed over by the GM's side: %s", (_name, intent) => {
    const odd: AnyFamily = {
      ...waits(intent),
      gmSide: {
        round: () => 1,
        turns: () => [],
        parts: () => [],
        usual: (_state: unknown, cue: Cue<IntentBase>) => cue.default,
      },
    };
    const press = { type: "gm-side", seats: ["A"], round: 1, seals: [] };
    expect(new TestTable(setup, odd).act(press, ask("s"))).toBe("NoGmSide");
  });
});

describe("blind choices that cannot be sealed", () => {
  test("are left out of the GM's press where nobody asked for them", () => {
    const side: AnyFamily = {
      ...any,
      gmSide: { round: () => 1, turns: () => [], parts: () => [], usual: () => null },
    };
    const press = (group: string) => ({
      type: "gm-side",
      seats: ["A"],
      round: 1,
      seals: [{ group, seat: "A", hash: "h" }],
    });
    const table = new TestTable({ ...setup, blind: true }, side);
    expect(table.act(press("other"), ask("s"))).toBe("NoGmSide");
    expect(table.act(press("guess"), ask("s"))).toBe("log.choice-sealed");
  });
});

describe("dice of owners", () => {
  const out = (): TestTable => {
    const table = new TestTable(setup);
    expect(table.intent({ type: "roll", seat: "A" }, ask("s", { throwing: ["A"] }))).toBe("log.asked");
    return table;
  };
  test("taken back leave the reason in the log, or that there was none", () => {
    const reason = { key: "Log.Cue.Gone" };
    for (const given of [undefined, reason]) {
      const action = { type: "throw-withdraw", ...(given ? { reason: given } : {}) };
      expect(out().decide({ kind: "table", action }, ask("t"))).toMatchObject({
        drafts: [{ type: "log.withdrawn", data: { reason: given ?? null } }],
      });
    }
  });
});

describe("dice of owners that the rules want no more", () => {
  test.each([
    ["without a word more", undefined, { key: "Tally.Gone" }],
    ["with what it was about", { n: 3 }, { key: "Tally.Gone", data: { n: 3 } }],
  ])("are taken back %s", (_name, data, reason) => {
    const fickle: AnyFamily = {
      ...any,
      decide: (state, intent, by, faces) =>
        Object.keys(faces ?? {}).length > 0
          ? { kind: "refused", key: "Tally.Gone", rule: "T-9", ...(data ? { data } : {}) }
          : any.decide(state, intent, by, faces),
    };
    const table = new TestTable(setup, fickle);
    expect(table.intent({ type: "roll", seat: "A" }, ask("s", { throwing: ["A"] }))).toBe("log.asked");
    const [cue] = waitingAt(fickle, table.folded);
    const decided = table.decide(
      { kind: "table", action: { type: "default", cue: cue?.id ?? "" } },
      ask("t", { faces: { "A#1": [3], "table#1": [3] } }),
    );
    expect(decided).toMatchObject({ kind: "events" });
    expect(decided.kind === "events" && decided.drafts.at(-1)).toMatchObject({
      type: "log.withdrawn",
      data: { reason },
    });
  });
});

describe("keeping up with a log", () => {
  const folded = (stored: ReturnType<typeof conflict>): Folded => foldConflict(any, stored) as Folded;
  test("leaves the redo open while only the table changes, and closes it with the next move", () => {
    const before = conflict(inOrder([adds("A", 1, "one"), says("log.undone", { steps: ["one"] }, "back")]));
    const start = folded(before);
    expect(start.redoable).toEqual(["one"]);
    const note = says("log.delegated", { seat: "A", to: "u" }, "hand");
    const table = { ...before, events: { ...before.events, ...inOrder([note], "w", 3) } };
    expect(advance(any, start, table)).toMatchObject({ redoable: ["one"] });
    const move = { ...before, events: { ...before.events, ...inOrder([adds("A", 2, "two")], "w", 3) } };
    expect(advance(any, start, move)).toMatchObject({ redoable: null });
  });
  test("does not start anew for a setup and a snapshot that only were read anew", () => {
    const whole = conflict(inOrder(Array.from({ length: 60 }, (_, index) => adds("A", 1, `s${index}`))));
    const made = makeSnapshot(any, whole, 2);
    const before = { ...whole, snapshot: made?.snapshot };
    const start = folded(before);
    const again = structuredClone(before);
    const added = { ...again, events: { ...again.events, ...inOrder([adds("A", 1, "more")], "w", 61) } };
    const after = advance(any, start, added) as Folded;
    expect(after.live[0]).toBe(start.live[0]);
    expect(after).toEqual({ ...folded(added), source: expect.anything() as unknown });
  });
  test("keeps the trace of an event of an older version", () => {
    const old = { ...adds("A", 4, "s"), v: 1, data: { seat: "A", amount: 4 }, trace: [["T-1", 4]] };
    const found = folded(conflict(inOrder([old])));
    expect(found.faults).toEqual([]);
    expect(found.live[0]?.stored.trace).toEqual([["T-1", 4]]);
  });
  test("makes no snapshot of a conflict whose setup cannot be read", () => {
    expect(makeSnapshot(any, conflict({}, { seats: [] }))).toBeNull();
  });
});
