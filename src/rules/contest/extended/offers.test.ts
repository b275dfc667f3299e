import { describe, expect, it } from "vitest";
import {
  ABILITY,
  cueLine,
  forWhom,
  GAIN,
  offerLine,
  TASK,
} from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import { begin, candidates, foe, hero, play, twoAgainstTwo } from "../../../../test/support/rules/contest/fixtures.ts";
import { cues } from "./type.ts";

type Loose = Record<string, unknown>;
const BID = "bid 1..14: 3";
const BOLD =
  "boldness [measured=boldness.measured cautious=boldness.cautious daring=boldness.daring reckless=boldness.reckless]";
const exchange = (seat: string, target: string, bid?: number): Loose => ({
  type: "exchange",
  seat,
  target,
  ...(bid === undefined ? {} : { bid }),
});
/** Two against two with a follower and one aside, edges and several targets allowed, in the order of bids. */
const group = (): ContestState =>
  begin("extended", twoAgainstTwo, { order: "bid", rulings: { extendedMultiTarget: true, useEdges: true } });
/** All have declared: one against both, one against nobody. */
const declared = (): ContestState =>
  play(
    group(),
    [{ type: "redeclare", seat: "x", target: "a", bid: 3 }],
    [{ type: "redeclare", seat: "y", target: "a", bid: 2 }],
    [{ type: "bid", seat: "a", target: "y", also: ["x"], bid: 14 }],
    [{ type: "bid", seat: "b" }],
  );
const several = (): ContestState => play(declared(), [exchange("a", "y"), 10, 16, 16]);
const single = (): ContestState => begin("extended", [hero("a", 14), foe("x", 20)]);
const switched = (): ContestState => play(single(), [{ type: "switch", seat: "a", ability: "other" }]);
const second = (): ContestState => play(single(), [exchange("a", "x", 4), 10, 10], [exchange("x", "a", 3), 10, 10]);
const shooting = (): ContestState =>
  play(begin("extended", [hero("a", 14), foe("x", 14)]), [exchange("a", "x", 14), 10, 16]);

describe("what is offered in an extended contest", () => {
  it.each<readonly [string, () => ContestState, string | null, readonly string[]]>([
    [
      "the GM for the table",
      group,
      null,
      [
        "orderRule:boldness | {type:orderRule rule:boldness} | orderRule.boldness",
        "orderRule:bid | {type:orderRule rule:bid} | orderRule.bid",
        "orderRule:advantage | {type:orderRule rule:advantage} | orderRule.advantage",
        "assign:s:a | {type:assign follower:s owner:a} | assign{name:S owner:A}",
        "assign:s:b | {type:assign follower:s owner:b} | assign{name:S owner:B}",
        "assign:s:g | {type:assign follower:s owner:g} | assign{name:S owner:G}",
      ],
    ],
    [
      "a hero of a group",
      group,
      "a",
      [
        `bid:x | {type:bid seat:a target:x bid:3} | bid{foe:X} | bid:a:1 | usual | ${BID} | also.0 flag 'y' also{name:Y}`,
        `bid:y | {type:bid seat:a target:y bid:3} | bid{foe:Y} | bid:a:1 | ${BID} | also.0 flag 'x' also{name:X}`,
        "bid:none | {type:bid seat:a} | bidNobody | bid:a:1",
        `bid:bold:x | {type:bid seat:a target:x bid:3 boldness:measured} | bidBold{foe:X} | bid:a:1 | ${BID} | ${BOLD}`,
        `bid:bold:y | {type:bid seat:a target:y bid:3 boldness:measured} | bidBold{foe:Y} | bid:a:1 | ${BID} | ${BOLD}`,
        `redeclare:x | {type:redeclare seat:a target:x bid:3} | redeclare{foe:X} | ${BID} | also.0 flag 'y' also{name:Y}`,
        `redeclare:y | {type:redeclare seat:a target:y bid:3} | redeclare{foe:Y} | ${BID} | also.0 flag 'x' also{name:X}`,
        "redeclare:none | {type:redeclare seat:a} | redeclareNobody",
        `redeclare:bold:x | {type:redeclare seat:a target:x bid:3 boldness:measured} | bidBold{foe:X} | ${BID} | ${BOLD}`,
        `redeclare:bold:y | {type:redeclare seat:a target:y bid:3 boldness:measured} | bidBold{foe:Y} | ${BID} | ${BOLD}`,
        "exchange:plain:x | {type:exchange seat:a target:x} | exchange.plain{foe:X} | turn:a:1:0",
        `exchange:task:x | {type:exchange seat:a target:x kind:task task:'' gain:goal} | exchange.task{foe:X} | turn:a:1:0 | ${TASK} | ${GAIN} | ${forWhom("friend", "a", "b", "g", "s")} | ${ABILITY}`,
        "exchange:plain:y | {type:exchange seat:a target:y} | exchange.plain{foe:Y} | turn:a:1:0",
        `exchange:task:y | {type:exchange seat:a target:y kind:task task:'' gain:goal} | exchange.task{foe:Y} | turn:a:1:0 | ${TASK} | ${GAIN} | ${forWhom("friend", "a", "b", "g", "s")} | ${ABILITY}`,
        `lend:b | {type:lend seat:a target:b amount:3} | lend{name:B} | turn:a:1:0 | amount 1..14: 3 | ${TASK}`,
        "gift:b | {type:gift seat:a target:b amount:3} | gift{name:B} | amount 1..14: 3 | other [=usual x=against{name:X} y=against{name:Y}]",
        `disengage:x | {type:disengage seat:a target:x} | disengage{foe:X} | turn:a:1:0 | ${ABILITY}`,
        `disengage:y | {type:disengage seat:a target:y} | disengage{foe:Y} | turn:a:1:0 | ${ABILITY}`,
        `action:goal | {type:action seat:a task:'' gain:goal} | action.goal | turn:a:1:0 | ${TASK}`,
        `action:augment | {type:action seat:a task:'' gain:augment} | action.augment | turn:a:1:0 | ${TASK} | ${forWhom("target", "a", "b", "g", "s")} | ${ABILITY}`,
        `action:tested | {type:action seat:a task:'' gain:goal resistance:14} | action.tested | turn:a:1:0 | ${TASK} | ${ABILITY} | resistance -100..999: 14`,
        "delay | {type:delay seat:a} | delay | turn:a:1:0",
        "forfeit | {type:forfeit seat:a} | forfeit | turn:a:1:0",
        `chance | {type:chance seat:a} | chance | chance:a | ${ABILITY}`,
        "letBe | {type:letBe seat:a} | letBe | chance:a | usual",
        "rejoin | {type:rejoin seat:a} | rejoin",
        "rejoin:restored | {type:rejoin seat:a restore:1} | rejoinRestored | restore 1..10000: 1",
        `shoot | {type:shoot seat:a bid:3} | partNobody | parting:a:0 | ${BID} | ${ABILITY}`,
        "spare | {type:spare seat:a} | spare | parting:a:0 | usual",
        "keep:x | {type:keep seat:a foe:x} | keep{foe:X}",
        "keep:y | {type:keep seat:a foe:y} | keep{foe:Y}",
        "edge | {type:edge seat:a edge:0} | edge | edge -99..99: 0",
      ],
    ],
    [
      "a hero alone",
      single,
      "a",
      [
        `exchange:plain:x | {type:exchange seat:a target:x bid:3} | exchange.plain{foe:X} | turn:a:1:0 | usual | ${BID}`,
        `exchange:task:x | {type:exchange seat:a target:x bid:3 kind:task task:'' gain:goal} | exchange.task{foe:X} | turn:a:1:0 | ${BID} | ${TASK} | ${GAIN} | ${ABILITY}`,
        `disengage:x | {type:disengage seat:a target:x} | disengage{foe:X} | turn:a:1:0 | ${ABILITY}`,
        `action:goal | {type:action seat:a task:'' gain:goal} | action.goal | turn:a:1:0 | ${TASK}`,
        `action:augment | {type:action seat:a task:'' gain:augment} | action.augment | turn:a:1:0 | ${TASK} | ${ABILITY}`,
        `action:tested | {type:action seat:a task:'' gain:goal resistance:14} | action.tested | turn:a:1:0 | ${TASK} | ${ABILITY} | resistance -100..999: 14`,
        "delay | {type:delay seat:a} | delay | turn:a:1:0",
        "forfeit | {type:forfeit seat:a} | forfeit | turn:a:1:0",
        `chance | {type:chance seat:a} | chance | chance:a | ${ABILITY}`,
        "letBe | {type:letBe seat:a} | letBe | chance:a | usual",
        "rejoin | {type:rejoin seat:a} | rejoin",
        "rejoin:restored | {type:rejoin seat:a restore:1} | rejoinRestored | restore 1..10000: 1",
        `shoot | {type:shoot seat:a bid:3} | partNobody | parting:a:0 | ${BID} | ${ABILITY}`,
        "spare | {type:spare seat:a} | spare | parting:a:0 | usual",
        "keep:x | {type:keep seat:a foe:x} | keep{foe:X}",
      ],
    ],
  ])("%s", (...row) => {
    const [, make, seat, expected] = row;
    expect(candidates(make(), seat).map(offerLine)).toEqual(expected);
  });

  it.each<readonly [string, () => ContestState, string | null, RegExp, readonly string[]]>([
    [
      "a resistance that nobody asks says for which round it declares",
      group,
      "x",
      /^(bid|redeclare):(none|a)/,
      [
        `bid:a | {type:bid seat:x target:a bid:3 round:1} | bid{foe:A} | bid:x:1 | usual | ${BID} | also.0 flag 'b' also{name:B}`,
        "bid:none | {type:bid seat:x round:1} | bidNobody | bid:x:1",
        `redeclare:a | {type:redeclare seat:x target:a bid:3 round:1} | redeclare{foe:A} | ${BID} | also.0 flag 'b' also{name:B}`,
        "redeclare:none | {type:redeclare seat:x round:1} | redeclareNobody",
      ],
    ],
    [
      "on turn the declared exchange is the usual one",
      declared,
      "a",
      /^exchange:plain/,
      [
        "exchange:plain:x | {type:exchange seat:a target:x} | exchange.plain{foe:X} | turn:a:1:0",
        "exchange:plain:y | {type:exchange seat:a target:y} | exchange.plain{foe:Y} | turn:a:1:0 | usual",
      ],
    ],
    [
      "who declared nothing has no usual exchange",
      declared,
      "b",
      /^exchange:plain/,
      [
        "exchange:plain:x | {type:exchange seat:b target:x} | exchange.plain{foe:X} | turn:b:1:0",
        "exchange:plain:y | {type:exchange seat:b target:y} | exchange.plain{foe:Y} | turn:b:1:0",
      ],
    ],
    [
      "a loss of several may be split otherwise",
      several,
      "a",
      /^split/,
      [
        "split:r1 | {type:split seat:a roll:r1 shares:[7 7]} | split{loss:14} | bump:a:r1 | shares.0 0..14: 7 share{name:Y} | shares.1 0..14: 7 share{name:X}",
      ],
    ],
    ["a roll may cost both", several, null, /^bothLose/, ["bothLose:r1 | {type:bothLose roll:r1} | bothLose"]],
    [
      "in the first round the first ability carries the exchange",
      switched,
      "a",
      /^exchange/,
      [
        `exchange:plain:x | {type:exchange seat:a target:x bid:3 ability:main} | exchange.plain{foe:X} | turn:a:1:0 | usual | ${BID}`,
        `exchange:task:x | {type:exchange seat:a target:x bid:3 kind:task task:'' gain:goal} | exchange.task{foe:X} | turn:a:1:0 | ${BID} | ${TASK} | ${GAIN} | ability [other=ability{name:Other} main=ability{name:Main}]`,
      ],
    ],
    [
      "from the second on another may",
      second,
      "a",
      /^exchange/,
      [
        `exchange:plain:x | {type:exchange seat:a target:x bid:3} | exchange.plain{foe:X} | turn:a:2:0 | usual | ${BID}`,
        `exchange:task:x | {type:exchange seat:a target:x bid:3 kind:task task:'' gain:goal} | exchange.task{foe:X} | turn:a:2:0 | ${BID} | ${TASK} | ${GAIN} | ${ABILITY}`,
        `exchange:ability:x | {type:exchange seat:a target:x bid:3} | exchange.ability{foe:X} | turn:a:2:0 | ${BID} | ${ABILITY}`,
      ],
    ],
    [
      "a parting shot at whom one beat",
      shooting,
      "a",
      /^(shoot|spare|keep)/,
      [
        `shoot | {type:shoot seat:a bid:3} | part{foe:X} | parting:a:1 | ${BID} | ${ABILITY}`,
        "spare | {type:spare seat:a} | spare | parting:a:1 | usual",
      ],
    ],
  ])("%s", (...row) => {
    const [, make, seat, which, expected] = row;
    expect(
      candidates(make(), seat)
        .map(offerLine)
        .filter((line) => which.test(line)),
    ).toEqual(expected);
  });
});

describe("what an extended contest waits for", () => {
  it.each<readonly [string, () => ContestState, readonly string[]]>([
    [
      "declarations of a group",
      group,
      [
        "bid:a:1 | bid | a | {type:bid seat:a target:x bid:3} | null | bid{name:A} | {amendment:false}",
        "bid:b:1 | bid | b | {type:bid seat:b target:x bid:3} | null | bid{name:B} | {amendment:false}",
      ],
    ],
    [
      "then one turn after the other",
      declared,
      [
        "turn:a:1:0 | turn | a | {type:exchange seat:a target:y} | {type:forfeit seat:a} | turn{name:A} | {amendment:false}",
      ],
    ],
    [
      "the next after an exchange",
      several,
      [
        "turn:x:1:1 | turn | x | {type:exchange seat:x target:a} | {type:forfeit seat:x} | turn{name:X} | {amendment:false}",
      ],
    ],
    [
      "who waits lets others go first",
      () => play(declared(), [{ type: "delay", seat: "a" }]),
      [
        "turn:x:1:0 | turn | x | {type:exchange seat:x target:a} | {type:forfeit seat:x} | turn{name:X} | {amendment:false}",
      ],
    ],
    [
      "one against one a turn",
      single,
      [
        "turn:a:1:0 | turn | a | {type:exchange seat:a target:x bid:3} | {type:forfeit seat:a} | turn{name:A} | {amendment:false}",
      ],
    ],
    [
      "with the ability that carries it",
      switched,
      [
        "turn:a:1:0 | turn | a | {type:exchange seat:a target:x bid:3 ability:main} | {type:forfeit seat:a} | turn{name:A} | {amendment:false}",
      ],
    ],
    [
      "a parting shot at the end keeps nobody waiting (E-77)",
      shooting,
      ["parting:a:1 | parting | a | {type:spare seat:a} | {type:spare seat:a} | parting{name:A} | {amendment:true}"],
    ],
  ])("%s", (...row) => {
    const [, make, expected] = row;
    expect(cues(make()).map(cueLine)).toEqual(expected);
  });
});
