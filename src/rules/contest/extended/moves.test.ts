import { describe, expect, it } from "vitest";
import type { ContestState } from "../engine/state.ts";
import { contestFamily } from "../family.ts";
import type { By } from "../../log/family.ts";
import type { ContestIntent } from "../engine/definition.ts";
import {
  alter,
  as,
  begin,
  candidates,
  commonCandidates,
  foe,
  GM,
  hero,
  play,
  send,
  setupOf,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { isRefused } from "../../log/outcome.ts";
import { ABILITY, offerLine, rolledBy, inField } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { locked } from "../../../../test/support/rules/contest/extended/group-fixtures.ts";
import { EMPTY, welcome } from "./state.ts";

const seats = [hero("a", 14, { heroPoints: 1 }), hero("c", 14), foe("x", 14), foe("y", 14)];
const group = (who = seats): ContestState =>
  begin("extended", who, { rulings: { clearlyInferiorRule: false }, order: "bid" });

/** c, on whom nobody is, has its turn after all who bid. */
const lending = (): ContestState => {
  const state = play(
    group(),
    [{ type: "redeclare", seat: "x", target: "a", bid: 1 }],
    [{ type: "redeclare", seat: "y", target: "a", bid: 1 }],
    [{ type: "bid", seat: "a", target: "x", bid: 1 }],
    [{ type: "bid", seat: "c" }],
  );
  const turns = state.extended?.turns ?? [];
  return play(state, ...turns.slice(0, turns.indexOf("c")).map((seat) => [{ type: "forfeit", seat }] as const));
};
const needsOf = (state: ContestState, seat: string, id: string): unknown =>
  contestFamily.options(contestFamily.view(state, as(seat)), seat).find((option) => option.id === id)?.needs;

describe("lending", () => {
  it("C313 the help is described: asked for where points are lent, kept in the roll and told in its sentence", () => {
    const state = lending();
    expect(needsOf(state, "c", "lend:a")).toEqual([
      { name: "amount", kind: "number", min: 1, max: 14, value: 3 },
      { name: "task", kind: "text", value: "" },
    ]);
    const lend = (task: string | undefined, ...dice: number[]): unknown => {
      const more = task === undefined ? {} : { task };
      const [event] = send(state, { type: "lend", seat: "c", target: "a", amount: 9, ...more }, dice).events;
      return event?.type === "rolled" ? [event.roll.task, contestFamily.sentence(state, event)] : event;
    };
    const data = { name: "C", target: "A", amount: 9, task: "Holds the door" };
    expect(lend("Holds the door", 8, 10)).toEqual([
      "Holds the door",
      { key: "Contest.Sentence.lend.told.won", data: expect.objectContaining(data) },
    ]);
    expect([lend("Rope", 15, 2), lend("Rope", 15, 15), lend("", 8, 10), lend(undefined, 8, 10)]).toMatchObject([
      ["Rope", { key: "Contest.Sentence.lend.told.lost" }],
      ["Rope", { key: "Contest.Sentence.lend.told.tie" }],
      ["", { key: "Contest.Sentence.lend.won" }],
      [undefined, { key: "Contest.Sentence.lend.won" }],
    ]);
  });
});

type Loose = Record<string, unknown>;
const refusal = (state: ContestState, intent: Loose, by: By = GM): unknown => {
  const decision = contestFamily.decide(state, intent as unknown as ContestIntent, by);
  return decision.kind === "refused"
    ? [decision.key.replace("Contest.Refused.", ""), decision.rule, decision.data]
    : decision.kind;
};
/** Turns without declarations: whoever comes first has nobody on them. */
const free = (state: ContestState = group(), ...turns: readonly string[]): ContestState => ({
  ...state,
  extended: { ...EMPTY, turns: turns.length > 0 ? turns : ["a", "c", "x", "y"] },
});
const single = (more: Loose = {}): ContestState => begin("extended", [hero("a", 14), foe("x", 14)], more);
const outside = (more: Loose = {}): ContestState =>
  begin("extended", [hero("a", 14), hero("c", 14), hero("g", 8, { aside: true }), foe("x", 14)], more);
const field = (degree: 2 | 3, more: Loose = {}): ContestState => inField(group(), degree, more);

describe("what is refused, and with which numbers", () => {
  const split = (...shares: readonly number[]): Loose => ({ type: "split", seat: "a", roll: "r1", shares });
  const exchange = (more: Loose = {}): Loose => ({ type: "exchange", seat: "a", target: "x", ...more });
  const several = (): ContestState =>
    play(
      begin("extended", seats, { order: "bid", rulings: { extendedMultiTarget: true, clearlyInferiorRule: false } }),
      [{ type: "redeclare", seat: "x", target: "a", bid: 1 }],
      [{ type: "redeclare", seat: "y", target: "a", bid: 1 }],
      [{ type: "bid", seat: "a", target: "x", also: ["y"], bid: 9 }],
      [{ type: "bid", seat: "c" }],
    );
  it.each<readonly [string, () => ContestState, Loose, unknown]>([
    ["E-38 a bid above its limit", single, exchange({ bid: 15 }), ["BidRange", "E-38", { min: 1, max: 14 }]],
    ["E-38 one below it", single, exchange({ bid: 0 }), ["BidRange", "E-38", { min: 1, max: 14 }]],
    [
      "E-46 several targets where that is not played",
      single,
      exchange({ also: ["y"], bid: 3 }),
      ["OneTarget", "E-46", undefined],
    ],
    ["a target twice", several, exchange({ also: ["x"] }), ["DoubledId", "L-input", undefined]],
    ["C242 no foe", single, exchange({ target: "a" }), ["FoeNotIn", "C242", undefined]],
    [
      "C242 an escape from a friend",
      () => free(),
      { type: "disengage", seat: "a", target: "c" },
      ["FoeNotIn", "C242", undefined],
    ],
    [
      "C207 an exchange of who has no points left",
      () => ({ ...single(), advantage: { ...single().advantage, a: { start: 14, current: 0, changed: true } } }),
      exchange({ bid: 3 }),
      ["NotIn", "C207", undefined],
    ],
    ["C250 other targets than declared", several, exchange({ also: ["y", "x"] }), ["DoubledId", "L-input", undefined]],
    [
      "C250 the same in another order",
      several,
      exchange({ target: "y", also: ["x"] }),
      ["OtherTarget", "C250", undefined],
    ],
    [
      "E-46 a side task against several",
      several,
      exchange({ kind: "task", task: "Climb", gain: "goal" }),
      ["OneTarget", "E-46", undefined],
    ],
    [
      "E-116 a split of another's roll",
      () => field(2),
      { ...split(3, 3), seat: "c" },
      ["NotYourRoll", "E-116", undefined],
    ],
    ["E-116 of what is lost", () => field(2, { winner: "b" }), split(3, 3), ["NothingToSplit", "E-116", undefined]],
    ["E-116 of too much", () => field(2), split(3, 4), ["SplitSum", "E-116", { loss: 6 }]],
    ["E-116 of too few", () => field(2), split(6), ["SplitSum", "E-116", { loss: 6 }]],
    ["E-116 the same again", () => field(2, { shares: [2, 4] }), split(2, 4), ["SameSplit", "E-116", undefined]],
    [
      "C325 a gift of nothing",
      outside,
      { type: "gift", seat: "g", target: "a", amount: 0 },
      ["GiftRange", "C325", { max: 8 }],
    ],
    [
      "C180 a gift from who is out",
      () => alter(outside(), "g", { status: "out" }),
      { type: "gift", seat: "g", target: "a", amount: 3 },
      ["NotIn", "C180", undefined],
    ],
    [
      "C310 a loan of nothing",
      () => free(),
      { type: "lend", seat: "a", target: "c", amount: 0 },
      ["LendRange", "C310", { max: 14 }],
    ],
    [
      "C250 a second declaration where an action was declared",
      () => ({ ...group(), declared: { "free:a": { seat: "a", pairing: null, action: { kind: "plain" } } } }),
      { type: "bid", seat: "a", target: "x", bid: 3 },
      ["Declared", "C250", undefined],
    ],
  ])("%s", (...row) => {
    const [, make, intent, expected] = row;
    expect(refusal(make(), intent)).toEqual(expected);
  });
  it("E-116 a split is another one if any share is", () => {
    const three = field(2, {
      shares: [2, 1, 3],
      field: ["x", "y", "y"].map((id) => ({ a: rolledBy("a"), b: rolledBy(id) })),
    });
    expect(refusal(three, split(2, 2, 2))).toBe("events");
  });
  it("C081 C260 a parting shot with what one cannot do, or at what the foe cannot; that ability is the GM's to say", () => {
    const shot = { ...group(), extended: { ...EMPTY, shot: { seat: "a", foe: "x" } } };
    const shoot = (more: Loose, by?: By): unknown => refusal(shot, { type: "shoot", seat: "a", ...more }, by);
    expect(shoot({ ability: "none" })).toEqual(["NoSuchAbility", "C260", undefined]);
    expect(shoot({ foeAbility: "none" })).toEqual(["NoSuchAbility", "C081", undefined]);
    expect(shoot({ foeAbility: "main" }, as("a"))).toEqual(["GmOnly", "L-gm", undefined]);
    expect(shoot({ ability: "other", bid: 3 }, as("a"))).toBe("roll");
    const { events } = send(shot, { type: "shoot", seat: "a", ability: "other", bid: 3 }, [10, 10]);
    expect(events[0]).toMatchObject({ roll: { purpose: "parting", a: { ability: "Other" }, target: "x", amount: 3 } });
  });
  const worn = { modifiers: [{ id: "m", kind: "situational", value: -20, note: "" }] };
  it("E-105 nobody opens a contest with what they cannot do, nor joins one", () => {
    expect(() =>
      begin("extended", [
        hero("a", 14, { modifiers: [{ id: "m", kind: "situational", value: -20, note: "" }] }),
        foe("x", 14),
      ]),
    ).toThrow("Contest.Refused.NoAdvantage");
    const setup = contestFamily.parseSetup(setupOf("extended", [hero("a", 14), hero("c", 14, worn), foe("x", 14)]));
    expect(isRefused(setup) ? setup : contestFamily.setup(setup.value)).toMatchObject({
      kind: "refused",
      key: "Contest.Refused.NoAdvantage",
      rule: "E-105",
      data: { name: "C" },
    });
    const newcomer = {
      ...hero("n", 0, { name: "Nan" }),
      modifiers: [],
      owner: null,
      role: null,
      aside: false,
      literal: false,
    };
    expect(welcome(group(), newcomer as never)).toMatchObject({
      kind: "refused",
      key: "Contest.Refused.NoAdvantage",
      rule: "E-105",
      data: { name: "Nan" },
    });
    expect(welcome(group(), { ...newcomer, kind: "follower" } as never)).toEqual([]);
    expect(welcome(group(), { ...newcomer, aside: true } as never)).toEqual([]);
  });
});

describe("what the GM is asked about moves of an extended contest that wait (E-129)", () => {
  const waits = { gmWord: true };
  const asked = (state: ContestState, seat: string, intent: Loose): readonly string[] => {
    const held = send(state, intent, [], as(seat));
    expect([held.refused, held.dice]).toEqual([null, []]);
    return commonCandidates(held.state, null)
      .filter(({ intent: { type } }) => type === "allow")
      .map(offerLine);
  };
  const words = (more: string): string => `friend:'' helper:${more}`;
  it.each<readonly [string, () => ContestState, string, Loose, readonly string[]]>([
    [
      "an exchange, by its bid and its boldness",
      () => single(waits),
      "a",
      { type: "exchange", seat: "a", target: "x", bid: 4 },
      [
        `allow:a | {type:allow held:a} | allow.exchange{name:A target:X ${words("A ability:Main bid:4 boldness:daring task:''}")} | held:a | usual`,
        "allowBid:a | {type:allow held:a amount:4} | allowBid{name:A} | held:a | amount 1..14: 4 Need.bid",
      ],
    ],
    [
      "a side task for support",
      () => single(waits),
      "a",
      { type: "exchange", seat: "a", target: "x", bid: 4, kind: "task", task: "Climb", gain: "augment" },
      [
        `allow:a | {type:allow held:a} | allow.task{name:A target:X ${words("A ability:Main bid:4 boldness:daring task:Climb}")} | held:a | usual`,
        "allowBid:a | {type:allow held:a amount:4} | allowBid{name:A} | held:a | amount 1..14: 4 Need.bid",
      ],
    ],
    [
      "a gift, by its points",
      () => outside(waits),
      "g",
      { type: "gift", seat: "g", target: "a", amount: 5 },
      [
        `allow:g | {type:allow held:g} | allow.gift{name:G target:A ${words("G ability:Main bid:5 boldness:'' task:''}")} | held:g | usual`,
        "allowBid:g | {type:allow held:g amount:5} | allowAmount{name:G} | held:g | amount 1..8: 5 Need.amount",
      ],
    ],
    [
      "a loan, by its points",
      () => ({ ...free(), ...waits }),
      "a",
      { type: "lend", seat: "a", target: "c", amount: 5 },
      [
        `allow:a | {type:allow held:a} | allow.lend{name:A target:C ${words("A ability:Main bid:5 boldness:'' task:''}")} | held:a | usual`,
        "allowBid:a | {type:allow held:a amount:5} | allowAmount{name:A} | held:a | amount 1..14: 5 Need.amount",
      ],
    ],
    [
      "a parting shot, by its bid",
      () => ({ ...group(), ...waits, extended: { ...EMPTY, shot: { seat: "a", foe: "x" } } }),
      "a",
      { type: "shoot", seat: "a", bid: 9 },
      [
        `allow:a | {type:allow held:a} | allow.shoot{name:A target:'' ${words("A ability:Main bid:9 boldness:reckless task:''}")} | held:a | usual`,
        "allowBid:a | {type:allow held:a amount:9} | allowBid{name:A} | held:a | amount 1..14: 9 Need.bid",
      ],
    ],
  ])("%s", (...row) => {
    const [, make, seat, intent, expected] = row;
    expect(asked(make(), seat, intent)).toEqual(expected);
  });
  it("nothing of an exchange in a group, whose bid was allowed before, but of its support", () => {
    const state = { ...locked(), ...waits };
    const task = { type: "exchange", seat: "a", target: "x", kind: "task", task: "Climb" };
    expect(refusal(state, { ...task, gain: "goal" }, as("a"))).toBe("roll");
    expect(refusal(state, { type: "exchange", seat: "a", target: "x" }, as("a"))).toBe("roll");
    expect(asked(state, "a", { ...task, gain: "augment" })).toHaveLength(1);
  });
});

describe("what is offered, and what it brings", () => {
  const lines = (state: ContestState, seat: string, type: string): readonly string[] =>
    candidates(state, seat)
      .filter(({ intent }) => intent.type === type)
      .map(offerLine);
  it("C324 a gift asks whose opponent gains by it only where there are several", () => {
    expect(lines(outside(), "g", "gift")).toEqual([
      "gift:a | {type:gift seat:g target:a amount:3} | gift{name:A} | amount 1..8: 3",
      "gift:c | {type:gift seat:g target:c amount:3} | gift{name:C} | amount 1..8: 3",
    ]);
    const two = begin("extended", [hero("a", 14), hero("g", 8, { aside: true }), foe("x", 14), foe("y", 14)]);
    expect(lines(two, "g", "gift")).toEqual([
      "gift:a | {type:gift seat:g target:a amount:3} | gift{name:A} | amount 1..8: 3 | other [=usual x=against{name:X} y=against{name:Y}]",
    ]);
  });
  it("C310 a loan proposes three, and never the last point", () => {
    const having = (current: number): readonly (readonly string[])[] => {
      const state = { ...free(), advantage: { ...free().advantage, a: { start: 14, current, changed: true } } };
      return lines(state, "a", "lend").map((one) => one.split(" | "));
    };
    for (const [current, proposed] of [
      [14, 3],
      [3, 2],
      [1, 1],
    ] as const)
      expect(having(current)[0]?.slice(0, 2)).toEqual([
        "lend:c",
        `{type:lend seat:a target:c amount:${String(proposed)}}`,
      ]);
  });
  it("E-116 a split is offered to whose roll it is, share by share", () => {
    expect(lines(field(3), "a", "split")).toEqual([
      "split:r1 | {type:split seat:a roll:r1 shares:[6 6]} | split{loss:12} | bump:a:r1 | shares.0 0..12: 6 share{name:X} | shares.1 0..12: 6 share{name:Y}",
    ]);
    expect(lines(field(3), "c", "split")).toEqual([]);
  });
  it("a house rule's press names its foe, its ability and its loss", () => {
    const rulings = { "house.extended.press": true, clearlyInferiorRule: false };
    const pressing = free(begin("extended", seats, { rulings }));
    const state = { ...pressing, advantage: { ...pressing.advantage, a: { start: 14, current: 20, changed: true } } };
    expect(lines(state, "a", "press")[0]).toBe(
      `press:x | {type:press seat:a target:x} | press{foe:X} | turn:a:1:0 | ${ABILITY}`,
    );
    expect(refusal(state, { type: "press", seat: "a", target: "x", ability: "none" })).toEqual([
      "NoSuchAbility",
      "C199",
      undefined,
    ]);
    const { events } = send(state, { type: "press", seat: "a", target: "x", ability: "other" }, [10, 16]);
    expect(events[0]).toMatchObject({ roll: { purpose: "press", a: { ability: "Other" } } });
    expect(events[0]?.trace).toContainEqual(["housePress", "minor", 5]);
  });
  it("C298 an escape is from the foe that is named too, though nobody is engaged", () => {
    const { dice, events } = send(free(), { type: "disengage", seat: "a", target: "y" }, [10, 16]);
    expect(dice).toHaveLength(2);
    expect(events[0]).toMatchObject({ roll: { purpose: "disengage", b: { seat: "y" } } });
  });
  it("C245 a bid that changes the order of those still to act sorts them anew, and no other does", () => {
    const sorted = (seat: string, target: string, bid: number): unknown =>
      send(locked(), { type: "redeclare", seat, target, bid }).events.slice(1);
    expect(sorted("y", "c", 4)).toEqual([]);
    expect(sorted("y", "c", 14)).toMatchObject([
      {
        type: "changed",
        what: "turns",
        note: "bid",
        effects: [{ type: "turns", before: ["a", "x", "y", "c"], after: ["y", "a", "x", "c"] }],
      },
    ]);
    const down = alter(locked(), "a", { status: "out" });
    expect(send(down, { type: "redeclare", seat: "c", target: "x", bid: 14 }).events[1]).toMatchObject({
      effects: [{ after: ["a", "c", "x", "y"] }],
    });
  });
  it.each<readonly [string, ContestState, boolean]>([
    ["whose last foe is down, and on whom nobody is", alter(beaten({}), "x", { status: "out" }), false],
    [
      "not while another is on them",
      alter(beaten({ engaged: [{ seat: "y", foe: "a" }] }), "x", { status: "out" }),
      true,
    ],
    ["nor before that foe is down", beaten({}), true],
  ])("C092 E-143 E-147 who walks out pays where harm is meant, except %s", (...row) => {
    const [, state, pays] = row;
    const [event] = send(state, { type: "abandon", seat: "a" }).events;
    expect(event?.trace).toEqual(pays ? [["C091"], ["C092"], ["E-143"]] : [["C091"]]);
  });
  it("C266 a second chance that is let be is counted, and nothing is said of it", () => {
    const out = alter({ ...group(), round: 2 }, "a", { status: "out", felledRound: 1 });
    const state = { ...out, advantage: { ...out.advantage, a: { start: 14, current: -4, changed: true } } };
    const { events } = send(state, { type: "letBe", seat: "a" });
    expect(events).toEqual([
      {
        type: "changed",
        what: "letBe",
        seat: "a",
        effects: [{ type: "counted", what: "letBe", seat: "a", by: 1 }],
      },
    ]);
    expect(events.map((event) => contestFamily.sentence(state, event))).toEqual([null]);
  });
});

/** a faced x last, where harm is meant. */
function beaten(more: Partial<typeof EMPTY>): ContestState {
  return { ...group(), harmful: true, extended: { ...EMPTY, turns: ["a", "c"], last: { a: "x" }, ...more } };
}
