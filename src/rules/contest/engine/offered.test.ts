import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Need, Option } from "../../log/family.ts";
import { contestFamily } from "../family.ts";
import { GM, play, send } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestIntent } from "./definition.ts";
import { AREAS, faultIn, MOMENTS, type Language } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState } from "./state.ts";

const languages = ["en", "de"].map((lang) =>
  AREAS.map((area) => JSON.parse(readFileSync(`lang/${lang}/${area}.json`, "utf8")) as Language[number]),
);

const at = (moment: string): ContestState => {
  const make = MOMENTS[moment];
  if (!make) throw new Error(moment);
  return make();
};
const optionsOf = (state: ContestState, seat: string | null): readonly Option<ContestIntent>[] =>
  contestFamily.options(contestFamily.view(state, GM), seat);

describe.each(Object.keys(MOMENTS))("%s", (moment) => {
  it("every offer, field, choice, step and die has its words in both languages", () => {
    const state = at(moment);
    const offers = [null, ...state.order].flatMap((seat) => optionsOf(state, seat));
    const needs = offers.flatMap(({ needs = [] }) => needs);
    const dice = offers.flatMap(({ intent, refused }) => {
      const decided = refused === null ? contestFamily.decide(state, intent, GM) : null;
      return decided?.kind === "roll" ? decided.dice : [];
    });
    const said = [
      ...offers.map(({ label }) => label),
      ...needs.flatMap((need) => ("label" in need ? [need.label] : [])),
      ...needs.flatMap((need) => (need.kind === "choice" ? need.choices.map(({ label }) => label) : [])),
      ...offers.flatMap(({ refused }) => (refused ? [refused] : [])),
      ...contestFamily.waiting(state).map(({ sentence }) => sentence),
      ...dice.map(({ label }) => label),
    ];
    expect(said.flatMap((sentence) => faultIn(languages, sentence) ?? [])).toEqual([]);
    expect(said.length).toBeGreaterThan(50);
  });

  it("no two moves of one seat that answer the same, or nothing, have one name", () => {
    const state = at(moment);
    for (const seat of [null, ...state.order]) {
      const open = optionsOf(state, seat).filter(({ refused }) => refused === null);
      const names = open.map(({ cue = "", label }) => [cue, label.key, ...Object.values(label.data ?? {})].join(" "));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it("every open step can be answered as it says itself, by one of the moves offered for it", () => {
    const state = at(moment);
    for (const { id, default: usual, seats } of contestFamily.waiting(state)) {
      const answers = optionsOf(state, seats[0] ?? null).filter(({ cue, refused }) => cue === id && refused === null);
      expect(answers.map(({ intent }) => intent.type)).toContain(usual?.type);
      expect(usual && send(state, { ...usual }).refused).toBeNull();
    }
  });
});

describe("what answers each step, the usual one first", () => {
  const SCORED = {
    "declare:a:p1:1": "plain:p1 gambit:p1 defend:p1 task:p1 leave:p1",
    "declare:b:p2:1": "plain:p2 gambit:p2 defend:p2 task:p2 leave:p2",
    "free:g:1": "rest assist:a:p1 assist:b:p2 remove:t action:goal action:augment action:tested",
    "free:s:1": "rest assist:a:p1 assist:b:p2 remove:t action:goal action:augment action:tested",
    "free:t:1": "rest assist:x:p1 assist:y:p2 remove:s pair:a pair:b action:goal action:augment action:tested",
    "declare:x:p1:1": "plain:p1 gambit:p1 defend:p1 task:p1 leave:p1",
    "declare:y:p2:1": "plain:p2 gambit:p2 defend:p2 task:p2 leave:p2",
  };
  it.each([
    ["simple, before the dice", { "declare:a:p1:1": "plain:p1", "declare:x:p1:1": "plain:p1" }],
    [
      "simple in a group, one declared",
      { "declare:b:p2:1": "plain:p2", "declare:x:p1:1": "plain:p1", "declare:y:p2:1": "plain:p2" },
    ],
    ["scored, the first round", SCORED],
    [
      "scored, after a round",
      {
        "bump:a:r1": "stand:r1 bump:r1",
        "bump:b:r2": "stand:r2",
        "free:g:1": "assist:a:p1 assist:b:p2 remove:t action:goal action:augment action:tested rest",
        "free:s:1": "assist:a:p1 assist:b:p2 remove:t action:goal action:augment action:tested rest",
        "free:t:1": SCORED["free:t:1"],
        "bump:x:r1": "stand:r1",
        "bump:y:r2": "stand:r2",
      },
    ],
    [
      "extended, declaring",
      {
        "bid:a:1": "bid:x bid:y bid:none bid:bold:x bid:bold:y",
        "bid:b:1": "bid:x bid:y bid:none bid:bold:x bid:bold:y",
        "bid:x:1": "bid:a bid:b bid:none bid:bold:a bid:bold:b",
        "bid:y:1": "bid:a bid:b bid:none bid:bold:a bid:bold:b",
      },
    ],
    ["extended, on turn", { "turn:a:1:0": "exchange:plain:x disengage:x disengage:y delay forfeit" }],
    [
      "chained, after a lost round",
      {
        "bump:a:r1": "stand:r1 bump:r1",
        "free:b:1": "rest pair:x action:goal action:augment action:tested heal:a:hurt",
        "free:s:1": "rest action:goal action:augment action:tested heal:a:hurt",
        "bump:x:r1": "stand:r1",
      },
    ],
  ])("%s", (moment, expected) => {
    const state = at(moment);
    const found: Record<string, string> = {};
    for (const { cue, id, refused, isDefault } of state.order.flatMap((seat) => optionsOf(state, seat)))
      if (cue !== undefined && refused === null)
        found[cue] = (isDefault === true ? [id, found[cue]] : [found[cue], id]).filter(Boolean).join(" ");
    expect(found).toEqual(expected);
  });
});

describe("what a form asks for", () => {
  const field = (need: Need): string => {
    if (need.kind === "choice") return `${need.name} [${need.choices.map(({ value }) => value).join()}]`;
    if (need.kind === "number") return `${need.name} ${String(need.min)}..${String(need.max)}: ${String(need.value)}`;
    return `${need.name} ${need.kind}: ${String(need.value)}`;
  };
  const NEWCOMER = "newcomer.abilities.0.name text: ; newcomer.abilities.0.rating 1..999: 13";
  const STATES = "dazed,hurt,impaired,injured,dying,dead,fresh,pumped,invigorated,heroic";
  it.each([
    ["scored, the first round", null, "join:hero", `newcomer.name text: ; newcomer.side [heroes,foes]; ${NEWCOMER}`],
    ["scored, the first round", null, "join:aside", `newcomer.name text: ; newcomer.side [heroes,foes]; ${NEWCOMER}`],
    [
      "scored, the first round",
      null,
      "join:resistance",
      `newcomer.name text: ; newcomer.side [foes,heroes]; ${NEWCOMER}`,
    ],
    [
      "scored, the first round",
      null,
      "join:follower:b",
      `newcomer.name text: ; newcomer.role [secondary,contestant,supporter]; ${NEWCOMER}`,
    ],
    ["scored, the first round", null, "goals", "second text: "],
    ["simple in a group, one declared", null, "goals", "second text: Unseen"],
    ["simple in a group, one declared", "a", "boost", "points 1..3: 1"],
    [
      "scored, the first round",
      "a",
      "task:p1",
      "task text: ; gain [goal,augment]; target [a,b,g,s]; ability [main,other]",
    ],
    ["scored, the first round", "g", "assist:a:p1", "ability [main,other]"],
    ["scored, the first round", "g", "action:goal", "task text: "],
    ["scored, the first round", "g", "action:augment", "task text: ; target [g,a,b,s]; ability [main,other]"],
    ["scored, the first round", "g", "action:tested", "task text: ; ability [main,other]; resistance -100..999: 14"],
    ["scored, after a round", "a", "shift:s:p1", "points 1..3: 1"],
    ["scored, the first round", "a", "shift:s:p1", "points 1..1: 1"],
    ["scored, the first round", "s", "resist", "rating -100..999: 10"],
    ["scored, the first round", "a", "modify:round", "modifier.value -99..99: 3; modifier.note text: "],
    ["scored, the first round", "a", "modify:contest", "modifier.value -99..99: 3; modifier.note text: "],
    ["scored, the first round", "a", "modify:flaw", "modifier.value 1..999: 13; modifier.note text: "],
    ["scored, the first round", "a", "modify:state", `modifier.state [${STATES}]; modifier.note text: `],
    ["scored, the first round", "a", "ability:new", "ability.name text: ; ability.rating 1..999: 13"],
    ["scored, the first round", "a", "award", "by -99..99: 1"],
    ["extended, declaring", "a", "bid:x", "bid 1..14: 3; also.0 flag: y"],
    ["extended, declaring", "a", "redeclare:y", "bid 1..14: 3; also.0 flag: x"],
    [
      "extended, on turn",
      "a",
      "exchange:task:x",
      "task text: ; gain [goal,augment]; friend [a,b,g,s]; ability [main,other]",
    ],
    ["extended, on turn", "a", "lend:b", "amount 1..14: 3; task text: "],
    ["extended, on turn", "g", "gift:a", "amount 1..14: 3; other [,x,y]"],
    ["extended, on turn", "a", "disengage:x", "ability [main,other]"],
    ["extended, on turn", "a", "chance", "ability [main,other]"],
    ["extended, on turn", "a", "shoot", "bid 1..14: 3; ability [main,other]"],
    ["extended, on turn", "x", "shoot", "bid 1..14: 3"],
    ["extended, on turn", "b", "rejoin:restored", "restore 1..10000: 1"],
    ["chained, after a lost round", "b", "heal:a:hurt", "ability [main,other]"],
    [
      "chained, after a lost round",
      null,
      "join:follower:a",
      `newcomer.name text: ; newcomer.role [supporter]; ${NEWCOMER}`,
    ],
  ])("%s: %s %s", (moment, seat, id, expected) => {
    const offer = optionsOf(at(moment), seat).find((option) => option.id === id);
    expect(offer?.needs?.map(field).join("; ")).toBe(expected);
  });

  it("E-54 C325 as much as the giver's whole rating may be given, masteries included", () => {
    const state = play(at("extended, on turn"), [
      { type: "modify", seat: "g", modifier: { id: "m", kind: "situational", value: 11, note: "" } },
    ]);
    const offer = optionsOf(state, "g").find(({ id }) => id === "gift:a");
    expect(offer?.needs?.[0]).toMatchObject({ name: "amount", max: 25 });
    expect(send(state, { type: "gift", seat: "g", target: "a", amount: 25 }).refused).toBeNull();
    expect(send(state, { type: "gift", seat: "g", target: "a", amount: 26 }).refused).toBe("Contest.Refused.GiftRange");
  });
});
