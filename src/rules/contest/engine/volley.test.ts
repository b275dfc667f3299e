import { describe, expect, it } from "vitest";
import { begin, foe, hero, play, round, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { typeOf } from "../types.ts";
import type { Action, ContestState } from "./state.ts";
import { declarationKey } from "./evolve.ts";
import {
  allIn,
  bothDeclared,
  declare,
  duePairings,
  missing,
  nextRound,
  roundRefused,
  volleySpecs,
} from "./moves/volley.ts";

type Loose = Record<string, unknown>;
/** Two heroes on each side, so that everybody is asked. */
const four = (more: Loose = {}): ContestState =>
  begin(
    "scored",
    [hero("a", 14), hero("c", 14), hero("x", 14, { side: "foes" }), hero("y", 14, { side: "foes" })],
    more,
  );
/** The same with what was declared, by pairing and seat. */
const declared = (list: Readonly<Record<string, Action>>, state = four()): ContestState => ({
  ...state,
  declared: Object.fromEntries(
    Object.entries(list).map(([key, action]) => [key, { action }]),
  ) as ContestState["declared"],
});
const key = (pairing: string, seat: string): string => declarationKey(pairing, seat);
const specs = (state: ContestState) => volleySpecs(state, typeOf(state));
const PLAIN: Action = { kind: "plain" };

describe("what is rolled of what was declared", () => {
  it.each<readonly [string, Action, Action, readonly [string, string], readonly [string | null, string | null]]>([
    ["each with a stance of its own", { kind: "gambit" }, { kind: "defend" }, ["gambit", "defend"], [null, null]],
    ["nothing special", PLAIN, PLAIN, ["plain", "plain"], [null, null]],
    ["a side task", { kind: "task" }, { kind: "gambit" }, ["plain", "gambit"], ["task", null]],
    ["the other's side task", { kind: "defend" }, { kind: "task" }, ["defend", "plain"], [null, "task"]],
    ["a way out", { kind: "leave" }, { kind: "gambit" }, ["plain", "gambit"], ["leave", null]],
    ["the other's way out", { kind: "gambit" }, { kind: "leave" }, ["gambit", "plain"], [null, "leave"]],
  ])("E-145 a stance holds whatever the other is after, who has none: %s", (_what, first, second, stances, aside) => {
    const [spec] = specs(declared({ [key("p1", "a")]: first, [key("p1", "x")]: second }));
    expect([spec?.a.stance, spec?.b.stance]).toEqual(stances);
    expect([spec?.a.aside ?? null, spec?.b.aside ?? null]).toEqual(aside);
  });

  it("C112 one roll a pairing that is due, of both who are in it; who said nothing does nothing special", () => {
    const made = specs(four());
    expect(made).toHaveLength(2);
    expect(made[1]).toEqual({
      purpose: "round",
      pairing: "p2",
      a: expect.objectContaining({ seat: "c", ability: "Main", stance: "plain" }) as unknown,
      b: expect.objectContaining({ seat: "y", ability: "Main", stance: "plain" }) as unknown,
    });
  });

  it("C182 with the ability that was named", () => {
    const [spec] = specs(declared({ [key("p1", "a")]: { kind: "plain", ability: "other" } }));
    expect([spec?.a.ability, spec?.a.rating, spec?.b.ability]).toEqual(["Other", 13, "Main"]);
  });

  it("C087 C090 what a side task is about, what it brings and for whom goes with the roll, of a task alone", () => {
    const about = { task: "Sings", gain: "augment", target: "c" } as const;
    const said = (seat: string, action: Action) => {
      const [spec] = specs(declared({ [key("p1", seat)]: action }));
      return [spec?.task, spec?.gain, spec?.target];
    };
    expect(said("a", { kind: "task", ...about })).toEqual(["Sings", "augment", "c"]);
    expect(said("x", { kind: "task", ...about, target: "y" })).toEqual(["Sings", "augment", "y"]);
    expect(said("a", { kind: "plain", ...about })).toEqual([undefined, undefined, undefined]);
    const [bare] = specs(declared({ [key("p1", "a")]: { kind: "task" } }));
    expect(Object.keys(bare ?? {})).toEqual(["purpose", "pairing", "a", "b"]);
  });

  it("C346 nothing is rolled in a pairing that both leave, where the type says so; other pairings roll", () => {
    const chained = begin("chained", [
      hero("a", 14),
      hero("c", 14),
      hero("x", 14, { side: "foes" }),
      hero("y", 14, { side: "foes" }),
    ]);
    const leaving = (...seats: readonly string[]): ContestState =>
      declared(Object.fromEntries(seats.map((seat) => [key("p1", seat), { kind: "leave" }])), chained);
    const rolled = (state: ContestState) => specs(state).map(({ pairing }) => pairing);
    expect(rolled(leaving("a", "x"))).toEqual(["p2"]);
    expect(rolled(leaving("a"))).toEqual(["p1", "p2"]);
    const [first] = chained.pairings;
    if (!first) throw new Error("nobody faces anybody");
    expect(bothDeclared(leaving("a", "x"), first, "leave")).toBe(true);
    expect(bothDeclared(leaving("x"), first, "leave")).toBe(false);
    expect(bothDeclared(leaving(), first, "plain")).toBe(true);
  });
});

describe("whom a round waits for", () => {
  const waits = (state: ContestState): readonly string[] =>
    missing(state).map(({ pairing, seat }) => `${pairing.id} ${seat}`);

  it("C099 everybody who is asked and has not declared, in pairings that are due", () => {
    expect(waits(four())).toEqual(["p1 a", "p1 x", "p2 c", "p2 y"]);
    expect(waits(declared({ [key("p1", "x")]: PLAIN }))).toEqual(["p1 a", "p2 c", "p2 y"]);
    const gone: ContestState = { ...four(), seats: Object.fromEntries(Object.entries(four().seats).slice(1)) };
    expect(waits(gone)).toEqual(["p1 x", "p2 c", "p2 y"]);
  });

  it("E-127 of a bare resistance only where the GM's side is asked", () => {
    const pair = (more: Loose = {}): ContestState => begin("scored", [hero("a", 14), foe("x", 14)], more);
    expect(waits(pair())).toEqual(["p1 a"]);
    expect(waits(pair({ gmAsked: true }))).toEqual(["p1 a", "p1 x"]);
  });

  it("C112 one pairing at a time where the table says so, and none twice a round or when it is over", () => {
    const due = (state: ContestState) => duePairings(state).map(({ id }) => id);
    const inOrder = four({ rulings: { groupRounds: "inOrder" } });
    expect([due(four()), due(inOrder)]).toEqual([["p1", "p2"], ["p1"]]);
    const at = (change: Partial<ContestState["pairings"][number]>): ContestState => ({
      ...inOrder,
      pairings: inOrder.pairings.map((one) => (one.id === "p1" ? { ...one, ...change } : one)),
    });
    expect([due(at({ played: 1 })), due(at({ status: "won" })), due(at({ played: 0 }))]).toEqual([
      ["p2"],
      ["p2"],
      ["p1"],
    ]);
  });

  it("E-129 the dice fall once all are in, there is something to roll, and nothing waits for the GM's word", () => {
    const all = declared(
      Object.fromEntries(["p1 a", "p1 x", "p2 c", "p2 y"].map((at) => [key(at.slice(0, 2), at.slice(3)), PLAIN])),
    );
    expect([allIn(all), allIn(four())]).toEqual([true, false]);
    expect(allIn({ ...all, held: { a: { type: "augment" } } })).toBe(false);
    expect(allIn({ ...all, pairings: all.pairings.map((one) => ({ ...one, played: one.played + 1 })) })).toBe(false);
  });
});

describe("what may not be declared", () => {
  const say = (more: Loose = {}): Loose => ({ type: "declare", seat: "a", pairing: "p1", kind: "plain", ...more });
  const over = (): ContestState => ({
    ...four(),
    pairings: four().pairings.map((one) => ({ ...one, status: one.id === "p1" ? ("won" as const) : one.status })),
  });
  const bare = (more: Loose = {}): ContestState => begin("scored", [hero("a", 14), foe("x", 14)], more);
  it.each<readonly [string, () => ContestState, Loose, string | null, string | null]>([
    ["in a pairing that is not there", four, say({ pairing: "p9" }), "NotInPairing", "C098"],
    ["in a pairing of others", four, say({ pairing: "p2" }), "NotInPairing", "C098"],
    ["where it is over", over, say(), "PairingOver", "C116"],
    [
      "before its turn",
      () => four({ rulings: { groupRounds: "inOrder" } }),
      say({ seat: "c", pairing: "p2" }),
      "NotDue",
      "C099",
    ],
    ["for another round", four, say({ round: 2 }), "RoundOver", "E-128"],
    ["twice", () => play(four(), [say()]), say(), "Declared", "C099"],
    [
      "a stance where there are none",
      () => begin("chained", [hero("a", 14), foe("x", 14)]),
      say({ kind: "gambit" }),
      "NoStanceHere",
      "C170",
    ],
    [
      "a resistance's stance",
      () => bare({ rulings: { npcStances: false } }),
      say({ seat: "x", kind: "gambit" }),
      "NpcStances",
      "E-65",
    ],
    [
      "a resistance's side task",
      () => bare({ rulings: { npcStances: false } }),
      say({ seat: "x", kind: "task", task: "Howls", gain: "goal" }),
      "NpcStances",
      "E-65",
    ],
    [
      "not its way out",
      () => bare({ gmAsked: true, rulings: { npcStances: false } }),
      say({ seat: "x", kind: "leave" }),
      null,
      null,
    ],
    [
      "not nothing special",
      () => bare({ gmAsked: true, rulings: { npcStances: false } }),
      say({ seat: "x" }),
      null,
      null,
    ],
    [
      "not its stance where the table allows it",
      () => bare({ gmAsked: true, rulings: { npcStances: true } }),
      say({ seat: "x", kind: "gambit" }),
      null,
      null,
    ],
    ["not a hero's stance", four, say({ kind: "gambit" }), null, null],
    ["with what one cannot do", four, say({ ability: "none" }), "NoSuchAbility", "C182"],
    ["not with what one can do", four, say({ ability: "other" }), null, null],
    [
      "support for a foe",
      four,
      say({ kind: "task", task: "Sings", gain: "augment", target: "x" }),
      "NotYourSide",
      "C090",
    ],
    ["not for a friend", four, say({ kind: "task", task: "Sings", gain: "augment", target: "c" }), null, null],
  ])("%s", (_what, make, intent, refusal, rule) => {
    const answer = send(make(), intent, [10, 10]);
    expect([answer.refused, answer.rule]).toEqual([refusal === null ? null : `Contest.Refused.${refusal}`, rule]);
  });

  it("C112 a pairing that was played waits for the others, then the next round takes all", () => {
    const one = play(four({ rulings: { groupRounds: "inOrder" } }), [say()], round("x", "p1", 0));
    expect([duePairings(one).map(({ id }) => id), one.round]).toEqual([["p2"], 1]);
  });
});

describe("how a declaration waits, and what it leads to", () => {
  type Said = Parameters<typeof declare.needs>[1];
  const said = (more: object): Said => ({ type: "declare", seat: "a", pairing: "p1", kind: "task", ...more });
  it("E-129 only a side task for support waits for the GM's word, who is told what it is", () => {
    const waits = (more: object): unknown => declare.waits?.when?.(four(), said(more));
    expect([waits({ gain: "augment" }), waits({ gain: "goal" }), waits({ kind: "plain", gain: "augment" })]).toEqual([
      true,
      false,
      false,
    ]);
    const called = (more: object): unknown => declare.waits?.called?.(said(more));
    expect([called({ gain: "augment" }), called({ gain: "goal" }), called({})]).toEqual(["task", "declare", "declare"]);
  });
  it("C099 the roll it leads to is that of its own pairing", () => {
    const opens = (pairing: string): unknown =>
      declare.opens?.(four(), said({ pairing }), typeOf(four())).map((spec) => spec.pairing);
    expect([opens("p1"), opens("p2"), opens("p9")]).toEqual([["p1"], ["p2"], []]);
  });
  it("E-128 one for a round that is over is refused, and says for which", () => {
    const no = { kind: "refused", key: "Contest.Refused.RoundOver", rule: "E-128", data: { round: 2 } };
    expect([roundRefused(four(), undefined), roundRefused(four(), 1), roundRefused(four(), 2)]).toEqual([
      null,
      null,
      no,
    ]);
  });
  it("C112 a round in which nobody did anything does not end by itself", () => {
    const over = four().pairings.map((pairing) => ({ ...pairing, status: "closed" as const }));
    const idle = { ...four(), group: false, pairings: over };
    expect(nextRound(idle)).toBeNull();
    expect(nextRound({ ...idle, acted: { a: 1 } })).toEqual({ type: "round", round: 2 });
    expect(nextRound({ ...idle, acted: { a: 0 } })).toBeNull();
    const played = over.map((pairing) => ({ ...pairing, played: 1 }));
    expect(nextRound({ ...idle, pairings: played })).toEqual({ type: "round", round: 2 });
    expect(nextRound(four())).toBeNull();
  });
});
