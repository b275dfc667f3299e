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
  twoPairs,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { typeOf } from "../types.ts";
import type { Move } from "./definition.ts";
import { action, pair, rest } from "./moves/free.ts";
import { movesOf, rollKindOf } from "./moves/index.ts";
import { askCues } from "./moves/support.ts";
import { declare as declareMove, roll } from "./moves/volley.ts";
import { cueLine, offerLine } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState } from "./state.ts";

/** Two pairings, one aside, a follower on each side, after a round that may be amended. */
const after = (): ContestState =>
  play(begin("scored", twoPairs), [declare("a", "p1"), 16, 1, 10, 10], [declare("b", "p2"), 16, 1]);
const lending = (): ContestState => begin("extended", [hero("a", 14), foe("x", 14), follower("f", "a", "ability", 18)]);
const NUMBERS = "newcomer.abilities.0.name text '' | newcomer.abilities.0.rating 1..999: 13";
const ROLES = "newcomer.role [secondary=secondary contestant=contestant supporter=supporter]";
/** Modifiers of fixed numbers and of the GM's own, for a seat in the first round (S2-2). */
const modifiers = (seat: string): readonly string[] => [
  `resist | {type:resist seat:${seat} rating:14} | resist | rating -100..999: 14`,
  `reveal | {type:reveal seat:${seat}} | reveal`,
  `modify:situational:6 | {type:modify seat:${seat} modifier:{id:situational-1-6 kind:situational value:6 note:'' round:1}} | modify.situational{signed:6}`,
  `modify:situational:3 | {type:modify seat:${seat} modifier:{id:situational-1-3 kind:situational value:3 note:'' round:1}} | modify.situational{signed:3}`,
  `modify:situational:-3 | {type:modify seat:${seat} modifier:{id:situational-1--3 kind:situational value:-3 note:'' round:1}} | modify.situational{signed:-3}`,
  `modify:situational:-6 | {type:modify seat:${seat} modifier:{id:situational-1--6 kind:situational value:-6 note:'' round:1}} | modify.situational{signed:-6}`,
  `modify:stretch:-6 | {type:modify seat:${seat} modifier:{id:stretch-1--6 kind:stretch value:-6 note:''}} | modify.stretch{signed:-6}`,
  `modify:stretch:-3 | {type:modify seat:${seat} modifier:{id:stretch-1--3 kind:stretch value:-3 note:''}} | modify.stretch{signed:-3}`,
  `modify:stretch:-9 | {type:modify seat:${seat} modifier:{id:stretch-1--9 kind:stretch value:-9 note:''}} | modify.stretch{signed:-9}`,
  `modify:stretch:0 | {type:modify seat:${seat} modifier:{id:stretch-1-0 kind:stretch value:0 note:''}} | modify.stretchDown`,
  `modify:opponents:-3 | {type:modify seat:${seat} modifier:{id:opponents-1--3 kind:opponents value:-3 note:'' round:1}} | modify.opponents{signed:-3}`,
  `modify:opponents:-6 | {type:modify seat:${seat} modifier:{id:opponents-1--6 kind:opponents value:-6 note:'' round:1}} | modify.opponents{signed:-6}`,
  `modify:round | {type:modify seat:${seat} modifier:{id:free-1 note:'' kind:situational value:3 round:1}} | modify.round | modifier.value -99..99: 3 | modifier.note text ''`,
  `modify:contest | {type:modify seat:${seat} modifier:{id:free-1 note:'' kind:situational value:3}} | modify.contest | modifier.value -99..99: 3 | modifier.note text ''`,
  `modify:flaw | {type:modify seat:${seat} modifier:{id:free-1 note:'' kind:flaw value:13}} | modify.flaw | modifier.value 1..999: 13 | modifier.note text ''`,
  `modify:state | {type:modify seat:${seat} modifier:{id:free-1 note:'' kind:state value:0 state:dazed}} | modify.state | modifier.state [dazed=dazed hurt=hurt impaired=impaired injured=injured dying=dying dead=dead fresh=fresh pumped=pumped invigorated=invigorated heroic=heroic] | modifier.note text ''`,
  `plot:3 | {type:augment seat:${seat} how:plot value:3} | augment.plot{value:3}`,
  `plot:6 | {type:augment seat:${seat} how:plot value:6} | augment.plot{value:6}`,
  `plot:9 | {type:augment seat:${seat} how:plot value:9} | augment.plot{value:9}`,
  `plot:20 | {type:augment seat:${seat} how:plot value:20} | augment.plot{value:20}`,
];

describe("what anybody may do in any contest", () => {
  it("S2-2 the GM for a hero: hero points, abilities, support, goals and numbers", () => {
    expect(commonCandidates(after(), "a", GM).map(offerLine)).toEqual([
      "bump:r1 | {type:bump seat:a roll:r1} | bumpAgainst{who:X} | bump:a:r1",
      "stand:r1 | {type:stand seat:a roll:r1} | stand | bump:a:r1 | usual",
      "switch:main | {type:switch seat:a ability:main} | switch{ability:Main}",
      "switch:other | {type:switch seat:a ability:other} | switch{ability:Other}",
      "augment:quick:a:main | {type:augment seat:a how:quick helper:a ability:main} | augment.quick{ability:Main name:A}",
      "augment:rolled:a:main | {type:augment seat:a how:rolled helper:a ability:main} | augment.rolled{ability:Main name:A}",
      "augment:quick:a:other | {type:augment seat:a how:quick helper:a ability:other} | augment.quick{ability:Other name:A}",
      "augment:rolled:a:other | {type:augment seat:a how:rolled helper:a ability:other} | augment.rolled{ability:Other name:A}",
      "augment:quick:b:main | {type:augment seat:a how:quick helper:b ability:main} | augment.quick{ability:Main name:B}",
      "augment:rolled:b:main | {type:augment seat:a how:rolled helper:b ability:main} | augment.rolled{ability:Main name:B}",
      "augment:quick:g:main | {type:augment seat:a how:quick helper:g ability:main} | augment.quick{ability:Main name:G}",
      "augment:rolled:g:main | {type:augment seat:a how:rolled helper:g ability:main} | augment.rolled{ability:Main name:G}",
      "augment:quick:s:main | {type:augment seat:a how:quick helper:s ability:main} | augment.quick{ability:Main name:S}",
      "augment:rolled:s:main | {type:augment seat:a how:rolled helper:s ability:main} | augment.rolled{ability:Main name:S}",
      "abandon | {type:abandon seat:a} | abandon",
      "goal:prize | {type:goal seat:a goal:prize} | goal.prize{goal:''}",
      "goal:second | {type:goal seat:a goal:second} | goal.unnamed",
      ...modifiers("a"),
      "ability:new | {type:ability seat:a ability:{id:new-3 name:'' rating:13}} | newAbility | ability.name text '' | ability.rating 1..999: 13",
      "award | {type:heroPoints seat:a by:1} | award | by -99..99: 1",
    ]);
  });
  it("S2-2 the GM for a resistance: the same without what only heroes have", () => {
    expect(commonCandidates(lending(), "x", GM).map(offerLine)).toEqual([
      "switch:main | {type:switch seat:x ability:main} | switch{ability:Resistance}",
      "augment:quick:x:main | {type:augment seat:x how:quick helper:x ability:main} | augment.quick{ability:Resistance name:X}",
      "augment:rolled:x:main | {type:augment seat:x how:rolled helper:x ability:main} | augment.rolled{ability:Resistance name:X}",
      "abandon | {type:abandon seat:x} | abandon",
      "goal:prize | {type:goal seat:x goal:prize} | goal.prize{goal:''}",
      "goal:second | {type:goal seat:x goal:second} | goal.unnamed",
      ...modifiers("x"),
      "award | {type:heroPoints seat:x by:1} | award | by -99..99: 1",
    ]);
  });
  it("C228 a player for a hero with a lender: its abilities may be borrowed, numbers are the GM's", () => {
    expect(commonCandidates(lending(), "a", as("a")).map(offerLine)).toEqual([
      "switch:main | {type:switch seat:a ability:main} | switch{ability:Main}",
      "switch:other | {type:switch seat:a ability:other} | switch{ability:Other}",
      "borrow:f:main | {type:borrow seat:a follower:f ability:main} | borrow{ability:Main name:F}",
      "borrow:f:other | {type:borrow seat:a follower:f ability:other} | borrow{ability:Other name:F}",
      "augment:quick:a:main | {type:augment seat:a how:quick helper:a ability:main} | augment.quick{ability:Main name:A}",
      "augment:rolled:a:main | {type:augment seat:a how:rolled helper:a ability:main} | augment.rolled{ability:Main name:A}",
      "augment:quick:a:other | {type:augment seat:a how:quick helper:a ability:other} | augment.quick{ability:Other name:A}",
      "augment:rolled:a:other | {type:augment seat:a how:rolled helper:a ability:other} | augment.rolled{ability:Other name:A}",
      "augment:quick:f:main | {type:augment seat:a how:quick helper:f ability:main} | augment.quick{ability:Main name:F}",
      "augment:rolled:f:main | {type:augment seat:a how:rolled helper:f ability:main} | augment.rolled{ability:Main name:F}",
      "abandon | {type:abandon seat:a} | abandon",
      "goal:prize | {type:goal seat:a goal:prize} | goal.prize{goal:''}",
      "goal:second | {type:goal seat:a goal:second} | goal.unnamed",
    ]);
  });
  it("a second goal that has a name is named, a modifier that has none is told by its number", () => {
    const state = play(
      lending(),
      [{ type: "goals", second: "Unseen" }],
      [{ type: "modify", seat: "a", modifier: { id: "m1", kind: "situational", value: -4, note: "" } }],
      [{ type: "modify", seat: "a", modifier: { id: "free-1", kind: "situational", value: 5, note: "rope" } }],
    );
    const lines = commonCandidates(state, "a", GM).map(offerLine);
    expect(lines.filter((line) => /^(goal|unmodify|modify:contest)/.test(line))).toEqual([
      "goal:prize | {type:goal seat:a goal:prize} | goal.prize{goal:Unseen}",
      "goal:second | {type:goal seat:a goal:second} | goal.second{goal:Unseen}",
      "modify:contest | {type:modify seat:a modifier:{id:free-3 note:'' kind:situational value:3}} | modify.contest | modifier.value -99..99: 3 | modifier.note text ''",
      "unmodify:m1 | {type:unmodify seat:a modifier:m1} | unmodifyBare{signed:-4}",
      "unmodify:free-1 | {type:unmodify seat:a modifier:free-1} | unmodify{note:rope}",
    ]);
    expect(commonCandidates(state, null).map(offerLine)).toContain(
      "goals | {type:goals second:Unseen} | goals | second text 'Unseen'",
    );
  });
  it("S2-8 yes and no for whoever was asked, and a step of theirs", () => {
    const heroes = [hero("a", 14), hero("c", 25), foe("x", 14), foe("y", 14)];
    const state = play(begin("scored", heroes), [
      { type: "ask", seat: "a", how: "rolled", helper: "c", ability: "other" },
    ]);
    const asked = (at: ContestState, seat: string) =>
      commonCandidates(at, seat).filter(({ intent: { type } }) => type === "support" || type === "decline");
    expect(asked(state, "c").map(offerLine)).toEqual([
      "support:a | {type:support seat:c friend:a} | support.rolled{name:A helper:C ability:Other} | support:c:a | usual",
      "decline:a | {type:decline seat:c friend:a} | decline{name:A helper:C ability:Other} | support:c:a",
    ]);
    expect(asked(state, "a")).toEqual([]);
    expect(askCues(state, typeOf(state)).map(cueLine)).toEqual([
      "support:c:a | support | c | {type:support seat:c friend:a} | {type:decline seat:c friend:a} | support{name:A helper:C ability:Other} | {amendment:false}",
    ]);
  });
});

describe("what the GM may do for the table", () => {
  it("who leads, goals, order, newcomers, intent, phase, ties, the end and its level", () => {
    expect(commonCandidates(after(), null).map(offerLine)).toEqual([
      "leads:p1:a | {type:leads pairing:p1 leads:a} | leads{name:A}",
      "leads:p1:x | {type:leads pairing:p1 leads:x} | leads{name:X}",
      "leads:p2:b | {type:leads pairing:p2 leads:b} | leads{name:B}",
      "leads:p2:y | {type:leads pairing:p2 leads:y} | leads{name:Y}",
      "goals | {type:goals second:''} | goals | second text ''",
      "reorder:p2 | {type:reorder pairings:[p2 p1]} | reorder{a:B b:Y}",
      `join:hero | {type:join newcomer:{id:late-8 name:'' side:heroes abilities:[{id:main name:'' rating:13}] kind:hero}} | join.hero{name:''} | newcomer.name text '' | newcomer.side [heroes=side{name:Heroes} foes=side{name:Foes}] | ${NUMBERS}`,
      `join:aside | {type:join newcomer:{id:late-8 name:'' side:heroes abilities:[{id:main name:'' rating:13}] kind:hero aside:true}} | join.aside{name:''} | newcomer.name text '' | newcomer.side [heroes=side{name:Heroes} foes=side{name:Foes}] | ${NUMBERS}`,
      `join:resistance | {type:join newcomer:{id:late-8 name:'' side:foes abilities:[{id:main name:'' rating:14}] kind:resistance}} | join.resistance{name:''} | newcomer.name text '' | newcomer.side [foes=side{name:Foes} heroes=side{name:Heroes}] | ${NUMBERS}`,
      `join:follower:a | {type:join newcomer:{id:late-8 name:'' side:heroes abilities:[{id:main name:'' rating:13}] kind:follower owner:a role:secondary}} | join.follower{name:A} | newcomer.name text '' | ${ROLES} | ${NUMBERS}`,
      `join:follower:b | {type:join newcomer:{id:late-8 name:'' side:heroes abilities:[{id:main name:'' rating:13}] kind:follower owner:b role:secondary}} | join.follower{name:B} | newcomer.name text '' | ${ROLES} | ${NUMBERS}`,
      `join:follower:g | {type:join newcomer:{id:late-8 name:'' side:heroes abilities:[{id:main name:'' rating:13}] kind:follower owner:g role:secondary}} | join.follower{name:G} | newcomer.name text '' | ${ROLES} | ${NUMBERS}`,
      "harm:yes | {type:harm meant:yes} | harm.yes",
      "harm:no | {type:harm meant:no} | harm.no",
      "phase:rising | {type:phase phase:rising} | phase.rising",
      "phase:climax | {type:phase phase:climax} | phase.climax",
      "tie:r1 | {type:tie roll:r1} | tie",
      "tie:r2 | {type:tie roll:r2} | tie",
      "close:heroes | {type:close winner:heroes} | close{side:Heroes}",
      "close:foes | {type:close winner:foes} | close{side:Foes}",
      "close: | {type:close winner:null} | closeNobody{side:''}",
      "discard | {type:discard} | discard",
      "level | {type:level level:1} | level | level [1=marginal 2=minor 3=major 4=complete]",
    ]);
  });
});

describe("what is offered for what is new", () => {
  const ids = (state: ContestState, seat: string | null, start: string): readonly string[] =>
    commonCandidates(state, seat, GM)
      .map(offerLine)
      .filter((line) => line.startsWith(start));
  it("has an id of its own: an ability, a modifier", () => {
    const abilities = [
      { id: "main", name: "Main", rating: 14 },
      { id: "new-3", name: "Late", rating: 13 },
    ];
    const modifiers = [{ id: "free-2", kind: "situational", value: 1, note: "" }];
    const state = begin("scored", [hero("a", 14, { abilities, modifiers }), foe("x", 14)]);
    expect(ids(state, "a", "ability:new")[0]).toContain("ability:{id:new-4 ");
    expect(ids(state, "a", "modify:flaw")[0]).toContain("modifier:{id:free-3 ");
  });
  it("C178 a number of the GM's stands on the last side, a follower beside its hero with what the type knows", () => {
    const sides = ["heroes", "foes", "third"].map((id) => ({ id, name: id }));
    const state = begin("scored", [hero("a", 14), foe("x", 14), foe("z", 14, { side: "third" })], { sides });
    expect(ids(state, null, "join:resistance")[0]).toContain("side:third ");
    const simple = begin("simple", [hero("a", 14), foe("x", 14)]);
    expect(ids(simple, null, "join:follower")[0]).toContain("owner:a role:supporter}");
    expect(ids({ ...simple, numbers: {} }, "x", "resist")).toEqual([
      "resist | {type:resist seat:x rating:14} | resist | rating -100..999: 14",
    ]);
  });
});

describe("somebody without a fitting ability", () => {
  const untrained = (): ContestState => {
    const abilities = [
      { id: "main", name: "Main", rating: 14 },
      { id: "untrained", name: "", rating: 6 },
    ];
    return begin("scored", [hero("a", 14, { abilities }), foe("x", 14)]);
  };
  it("S2-1 may go untrained, which has words of its own, and supports nothing with that", () => {
    const lines = commonCandidates(untrained(), "a", as("a")).map(offerLine);
    expect(lines.filter((line) => /^(switch|augment)/.test(line))).toEqual([
      "switch:main | {type:switch seat:a ability:main} | switch{ability:Main}",
      "switch:untrained | {type:switch seat:a ability:untrained} | switchUntrained",
      "augment:quick:a:main | {type:augment seat:a how:quick helper:a ability:main} | augment.quick{ability:Main name:A}",
      "augment:rolled:a:main | {type:augment seat:a how:rolled helper:a ability:main} | augment.rolled{ability:Main name:A}",
    ]);
  });
  it("C228 a follower who is gone lends nothing; what a follower lends keeps an id that can be stored", () => {
    const { f } = lending().seats;
    const gone = { ...lending(), seats: { ...lending().seats, f: { ...f, status: "removed" } } } as ContestState;
    expect(commonCandidates(gone, "a", as("a")).filter(({ id }) => id.startsWith("borrow"))).toEqual([]);
    const long = "f".repeat(58);
    const state = begin("extended", [hero("a", 14), foe("x", 14), follower(long, "a", "ability", 18)]);
    const borrowed = play(state, [{ type: "borrow", seat: "a", follower: long, ability: "main" }]);
    expect(borrowed.numbers["a"]?.abilities.at(-1)?.id).toBe(`${long}.m`);
  });
});

describe("what kind of move each is that all types have", () => {
  const moves = movesOf({ moves: [declareMove, roll, pair, action, rest] });
  const named = (has: (move: Move) => unknown): string =>
    moves
      .filter(has)
      .map(({ type }) => type)
      .join(" ");

  it.each<readonly [string, (move: Move) => unknown, string]>([
    [
      "those of most rounds stay in sight",
      ({ usual }) => usual,
      "roll pair rest byRating support decline allow allowAll refuse withdraw meet bump stand",
    ],
    [
      "rarer ones stand under what they are about: abilities",
      ({ group }) => group === "Ability",
      "switch borrow ability",
    ],
    ["support", ({ group }) => group === "Support", "augment ask"],
    ["circumstances", ({ group }) => group === "Circumstances", "resist reveal modify unmodify heroPoints"],
    ["order", ({ group }) => group === "Order", "leads restByRating reorder"],
    ["who comes in", ({ group }) => group === "Join", "join"],
    ["leaving and closing", ({ group }) => group === "Leave", "abandon close discard"],
    ["with the ending stand a state and a level", ({ withEnding }) => withEnding, "settle level"],
    [
      "L-gm the GM's alone",
      ({ gm }) => gm,
      "roll allow allowAll refuse resist reveal modify unmodify ability rate heroPoints leads goals restByRating " +
        "reorder proceed join harm phase tie settle close discard level",
    ],
    ["L-status legal after the end", ({ late }) => late, "heroPoints goal settle level"],
    ["E-129 answers to what waits", ({ answers }) => answers, "allow allowAll refuse withdraw meet"],
    ["S2-5 answers to the offer of a hero point", ({ amends }) => amends, "bump stand"],
    ["S2-14 one spends a hero point", ({ spends }) => spends, "bump"],
    ["C110 a part of a round", ({ inRound }) => inRound, "declare roll pair action rest"],
    ["E-129 wait for the GM's word", ({ waits }) => waits, "declare action support augment"],
    ["E-129 and answer the open step of their seat", ({ waits }) => waits?.step, "declare action"],
  ])("%s", (_what, has, expected) => {
    expect(named(has)).toBe(expected);
  });

  it("C133 C286 S2-8 an action takes up a turn, an attempt to heal too, and support for itself does not", () => {
    const kind = (purpose: "action" | "heal" | "augment"): unknown => rollKindOf({ moves: [action] }, purpose)?.turn;
    expect([kind("action"), kind("heal"), kind("augment")]).toEqual([true, true, undefined]);
    expect(rollKindOf({ moves: [] }, "augment")).toHaveProperty("table");
    expect(rollKindOf({ moves: [] }, "lend")).toBeUndefined();
  });
});
