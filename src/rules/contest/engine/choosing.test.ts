import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  as,
  begin,
  declare,
  FACES,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
  setupOf,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { ask, TestTable } from "../../../../test/support/rules/log/fixtures.ts";
import { candidates, commonCandidates } from "../../../../test/support/rules/contest/fixtures.ts";
import { cueLine, offerLine } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestIntent } from "./definition.ts";
import type { ContestState } from "./state.ts";

const TYPES = ["scored", "chained"] as const;
const SEATS = [hero("a", 12), hero("b", 16), hero("c", 14), foe("x", 18), foe("y", 10), foe("z", 14)];
const open = (type: string, seats = SEATS, more: Record<string, unknown> = {}): ContestState =>
  begin(type, seats, { choose: true, ...more });
const pairs = (state: ContestState): string => state.pairings.map(({ a, b }) => `${a}-${b}`).join(" ");
const asked = (state: ContestState): string =>
  contestFamily
    .waiting(state)
    .map(({ kind, seats }) => [kind, ...seats].join(":"))
    .join(" ");
const face = (seat: string, other: string) => ({ type: "pair", seat, foe: other });

describe.each(TYPES)("choosing opponents in a %s contest", (type) => {
  it("C110 the best rating chooses first, then the next, and the dice wait for all of them", () => {
    const start = open(type);
    expect([pairs(start), asked(start)]).toEqual(["", "choose:b"]);
    const first = play(start, [face("b", "z")]);
    expect([pairs(first), asked(first)]).toEqual(["b-z", "choose:c"]);
    const second = play(first, [face("c", "y")]);
    expect([pairs(second), asked(second)]).toEqual(["b-z c-y", "choose:a"]);
    const third = play(second, [face("a", "x")]);
    expect(asked(third)).toBe("declare:b declare:c declare:a");
    const dice = [...(FACES["1"] ?? []), ...(FACES["1"] ?? []), ...(FACES["1"] ?? [])];
    const rolled = play(third, [declare("b", "p1")], [declare("c", "p2")], [declare("a", "p3"), ...dice]);
    expect(rolled.rolls).toBe(3);
  });

  it("C110 a choice that is undone leaves all as it was before it, and the same person chooses anew", () => {
    const table = new TestTable(setupOf(type, SEATS, { choose: true }), contestFamily);
    table.intent(face("b", "z"), ask("s1"));
    const before = table.folded.state;
    table.intent(face("c", "y"), ask("s2"));
    expect(asked(table.folded.state as ContestState)).toBe("choose:a");
    expect(table.act({ type: "undo", step: "s2" }, ask("u1"))).toBe("log.undone");
    expect(table.folded.state).toEqual(before);
    expect(asked(table.folded.state as ContestState)).toBe("choose:c");
  });

  it.each([
    ["a choice out of turn", face("c", "y"), as("c")],
    ["a foe's choice", face("x", "b"), GM],
    ["a declaration", declare("b", "p1"), as("b")],
    ["the dice", { type: "roll" }, GM],
    ["a side action", { type: "action", seat: "a", task: "", gain: "goal" }, as("a")],
    ["doing nothing", { type: "rest", seat: "c" }, as("c")],
  ])("C110 %s waits for whoever chooses, and says for whom", (_what, intent, by) => {
    const state = play(open(type), [face("b", "z")], [{ type: "byRating", seat: "c" }]);
    const refusal = send(state, intent, [], by);
    expect([refusal.refused, refusal.rule]).toEqual(["Contest.Refused.ChoosesFirst", "C110"]);
  });

  it("C110 by default one takes the best of those nobody faces; the GM pairs the rest so in one press", () => {
    const first = play(open(type), [face("b", "y")], [{ type: "byRating", seat: "c" }]);
    expect(pairs(first)).toBe("b-y c-x");
    const all = send(open(type), { type: "restByRating" });
    expect(pairs(all.state)).toBe("b-x c-z a-y");
    expect(pairs(begin(type, SEATS))).toBe("b-x c-z a-y");
    expect(send(open(type), { type: "restByRating" }, [], as("b")).refused).toBe("Contest.Refused.GmOnly");
    expect(send(all.state, { type: "restByRating" }).refused).toBe("Contest.Refused.NothingToChoose");
    expect(send(all.state, { type: "byRating", seat: "b" }).refused).toBe("Contest.Refused.NothingToChoose");
    expect(send(open(type), { type: "byRating", seat: "a" }).refused).toBe("Contest.Refused.ChoosesFirst");
  });

  it("C110 who is left over may help against one who is faced already, or stays free for something else", () => {
    const seats = [hero("a", 12), hero("b", 16), foe("x", 18)];
    const first = play(open(type, seats), [face("b", "x")]);
    const labels = contestFamily.options(contestFamily.view(first, as("a")), "a");
    expect(labels.find(({ id }) => id === "byRating")?.label.key).toBe("Contest.Option.byRatingFree");
    expect(pairs(play(first, [face("a", "x")]))).toBe("b-x a-x");
    const free = play(first, [{ type: "byRating", seat: "a" }]);
    expect([pairs(free), asked(free)]).toEqual(["b-x", "declare:b free:a"]);
  });

  it("C110 what is offered is what may be sent, to players and the GM alike", () => {
    const state = open(type);
    for (const by of [GM, as("a"), as("b")])
      for (const option of contestFamily.options(contestFamily.view(state, by), "b"))
        expect([option.id, option.refused?.key]).toEqual([
          option.id,
          send(state, option.intent, [], by).refused ?? undefined,
        ]);
  });
});

it("C110 pairs that were set stand, and only the others choose; a follower who fights comes last", () => {
  const seats = [...SEATS, follower("f", "a", "contestant", 20)];
  const state = open("scored", seats, { pairings: [{ a: "b", b: "x" }] });
  expect([pairs(state), state.choosing]).toEqual(["b-x", ["c", "a", "f"]]);
});

it("C110 heroes against heroes: who is chosen has an opponent, and is not asked", () => {
  const seats = [hero("a", 12), hero("b", 16), hero("c", 15, { side: "foes" }), hero("d", 11, { side: "foes" })];
  const state = play(open("scored", seats), [face("b", "d")]);
  expect(asked(state)).toBe("choose:c");
  expect(asked(play(state, [face("c", "a")]))).not.toContain("choose");
});

it("C110 two alone, other types, and a contest that says nothing of it are as ever", () => {
  expect(open("scored", [hero("a", 14), foe("x", 14)]).choosing).toBeUndefined();
  expect(open("extended").choosing).toBeUndefined();
  expect(pairs(open("simple"))).toBe("b-x c-z a-y");
  expect(begin("scored", SEATS).choosing).toBeUndefined();
});

it("C110 whoever walks out before choosing is passed over, and the state is read back as it was", () => {
  const state = play(open("scored"), [{ type: "abandon", seat: "b" }]);
  expect(asked(state)).toContain("choose:c");
  expect(contestFamily.parseState?.(state)).toMatchObject({ kind: "ok", value: { choosing: ["b", "c", "a"] } });
  expect(contestFamily.parseSetup(setupOf("scored", SEATS, { choose: "yes" }))).toMatchObject({ kind: "refused" });
});

describe("what whoever chooses is asked and told", () => {
  const refusal = (state: ContestState, intent: object) => contestFamily.decide(state, intent as ContestIntent, GM);
  const no = (key: string, data?: object) => ({
    kind: "refused",
    key: `Contest.Refused.${key}`,
    rule: "C110",
    ...(data ? { data } : {}),
  });
  const byRating = (seat: string) => ({ type: "byRating", seat });

  it("C110 a step of its own, by rating as usual; each foe, and the GM pairs the rest", () => {
    const cues = contestFamily.waiting(open("scored"));
    expect(cues.map(cueLine)).toEqual([
      "choose:b | choose | b | {type:byRating seat:b} | null | choose{name:B} | {amendment:false}",
    ]);
    const offered = (state: ContestState, seat: string | null): readonly string[] =>
      [...candidates(state, seat), ...commonCandidates(state, seat)]
        .filter(({ intent: { type } }) => ["pair", "byRating", "restByRating"].includes(type))
        .map(offerLine);
    expect(offered(open("scored"), "b")).toEqual([
      "pair:x | {type:pair seat:b foe:x} | pair{foe:X} | choose:b",
      "pair:y | {type:pair seat:b foe:y} | pair{foe:Y} | choose:b",
      "pair:z | {type:pair seat:b foe:z} | pair{foe:Z} | choose:b",
      "byRating | {type:byRating seat:b} | byRating | choose:b | usual",
    ]);
    expect(offered(open("scored"), "a").slice(0, 1)).toEqual([
      "pair:x | {type:pair seat:a foe:x} | pair{foe:X} | free:a:1",
    ]);
    expect(offered(open("scored"), null)).toEqual(["restByRating | {type:restByRating} | restByRating"]);
    expect(offered(begin("scored", SEATS), null)).toEqual([]);
    expect(offered(begin("scored", SEATS), "b").filter((line) => line.startsWith("byRating"))).toEqual([]);
  });

  it("C110 C103 a pair by rating is told with its rules, and who stays free too", () => {
    expect(send(open("scored"), byRating("b")).events).toEqual([
      {
        type: "changed",
        what: "paired",
        seat: "b",
        target: "x",
        effects: [{ type: "paired", pairing: expect.objectContaining({ id: "p1", a: "b", b: "x" }) as object }],
        trace: [["C110"], ["C103"]],
      },
    ]);
    const two = play(open("scored", [hero("a", 12), hero("b", 16), foe("x", 18)]), [byRating("b")]);
    expect(send(two, byRating("a")).events[0]).toEqual({
      type: "changed",
      what: "unpaired",
      seat: "a",
      effects: [],
      trace: [["C110"]],
    });
  });

  it("C110 others wait, and are told for whom; nothing is left to choose once all are paired", () => {
    expect(refusal(open("scored"), byRating("a"))).toEqual(no("ChoosesFirst", { name: "B" }));
    expect(refusal(open("scored"), declare("a", "p1"))).toEqual(no("ChoosesFirst", { name: "B" }));
    const all = play(open("scored"), [{ type: "restByRating" }]);
    expect(refusal(all, byRating("a"))).toEqual(no("NothingToChoose"));
    expect(refusal(all, { type: "restByRating" })).toEqual(no("NothingToChoose"));
  });
});
