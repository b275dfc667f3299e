import { describe, expect, it } from "vitest";
import { assertPresent } from "../../log/values.ts";
import { as, begun, foe, gm, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { answered, standingReply, takeReaction } from "../flow/answer.ts";
import { mayManeuver, notBound, notInDread, numbInDread } from "../flow/declare.ts";
import { canAfford } from "../moves/spells.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Line } from "../state/fight.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import {
  areActive,
  begin,
  burns,
  canPay,
  isRunning,
  isTarget,
  onTurn,
  owns,
  ownsActive,
  turnSlot,
  withoutCards,
  type Check,
  type Draft,
} from "./step.ts";

const FIGHT = begun({ creatures: [hero("ana"), foe("wolf"), hero("bram")] }, { "ana.0": 1, "wolf.0": 5, "bram.0": 6 });
const fight = (more: Parameters<typeof profile>[0] = {}): CombatState => ({ ...FIGHT, profile: profile(more) });
const change = (state: CombatState, who: string, more: Partial<Creature>): CombatState => setCreature(state, who, more);
const at = (state: CombatState, who: string): Creature => assertPresent(state.creatures[who]);
const told = ({ events }: Draft) => events.map(({ type, data, trace }) => [type, data, trace]);
const said = (check: Check) => check && [check.key.replace("Combat.Refused.", ""), check.rule, check.data ?? null];

describe("who may do something in a fight, and by which rule not", () => {
  const phase = (name: CombatState["fight"]["phase"]): CombatState => setFight(fight(), { phase: name });
  const flow = { id: "f1", kind: "attack", step: "react", lines: [], asked: [] } as const;
  const spell = { seat: "wolf" } as unknown as NonNullable<CombatState["fight"]["spell"]>;
  it.each<readonly [string, () => Check, unknown]>([
    ["while it runs", () => isRunning(fight()), null],
    ["not after its end", () => isRunning(phase("ended")), ["Ended", "K-006", null]],
    ["nor then what may be done before the cards", () => isRunning(phase("ended"), true), ["Ended", "K-006", null]],
    ["not before the cards", () => isRunning(phase("draw")), ["CardsFirst", "K-007", null]],
    ["not at the deal", () => isRunning(phase("dealing")), ["CardsFirst", "K-007", null]],
    ["what may be done before them", () => isRunning(phase("dealing"), true), null],
    ["in the swap window", () => isRunning(phase("swapWindow")), null],
    ["not for nobody", () => owns(fight(), as("ghost"), "ghost"), ["NoCreature", "L-input", null]],
    ["not for somebody else", () => owns(fight(), as("ana"), "wolf"), ["NotYours", "L-rights", null]],
    ["for all, the Director", () => owns(fight(), gm, "wolf"), null],
    [
      "not who is out",
      () => ownsActive(change(fight(), "ana", { fate: "down" }), as("ana"), "ana"),
      ["OutOfFight", "A.4", { who: "ana" }],
    ],
    ["who is out may still be owned", () => owns(change(fight(), "ana", { fate: "down" }), as("ana"), "ana"), null],
    ["not at oneself", () => isTarget(fight(), "ana", "ana"), ["Yourself", "L-input", null]],
    ["not at nobody", () => isTarget(fight(), "ana", "ghost"), ["NoTarget", "L-input", null]],
    [
      "not at who is out",
      () => isTarget(change(fight(), "wolf", { fate: "out" }), "ana", "wolf"),
      ["OutOfFight", "A.4", { who: "wolf" }],
    ],
    ["at a foe", () => isTarget(fight(), "ana", "wolf"), null],
    ["on one's turn", () => onTurn(fight(), "ana"), null],
    ["not on another's", () => onTurn(fight(), "wolf"), ["NotYourTurn", "K-017", { who: "wolf" }]],
    ["not while something is decided", () => onTurn(setFight(fight(), { flow }), "ana"), ["FlowOpen", "A.7.1", null]],
    ["nor while magic is", () => onTurn(setFight(fight(), { spell }), "ana"), ["SpellOpen", "A.18", { who: "wolf" }]],
    [
      "not after all turns",
      () => onTurn(setFight(fight(), { current: null }), "ana"),
      ["NotYourTurn", "K-017", { who: "ana" }],
    ],
    ["with a slow maneuver", () => canPay(fight(), "ana", "slow"), null],
    ["not without one", () => canPay(setSlot(fight(), "ana.0", { slow: 0 }), "ana", "slow"), ["NoSlow", "K-046", null]],
    ["with a fast one all the same", () => canPay(setSlot(fight(), "ana.0", { slow: 0 }), "ana", "fast"), null],
    [
      "not with neither",
      () => canPay(setSlot(fight(), "ana.0", { slow: 0, fast: 0 }), "ana", "fast"),
      ["NoFast", "K-049", null],
    ],
    ["not on another's turn", () => canPay(fight(), "wolf", "fast"), ["NoFast", "K-049", null]],
    ["all of whom stand", () => areActive(fight(), ["ana", "wolf"]), null],
    [
      "not if one does not",
      () => areActive(change(fight(), "wolf", { fate: "out" }), ["ana", "wolf"]),
      ["OutOfFight", "A.4", { who: "wolf" }],
    ],
    ["not on who does not burn", () => burns(fight(), "wolf", "K-174"), ["NotBurning", "K-174", { target: "wolf" }]],
    ["not by a player", () => withoutCards(phase("draw"), as("ana"), "wolf", "K-172"), ["GmOnly", "L-rights", null]],
    ["without cards", () => withoutCards(phase("draw"), gm, "wolf", "K-172"), null],
    ["not once they are dealt", () => withoutCards(fight(), gm, "wolf", "K-172"), ["RoundByCards", "K-172", null]],
    [
      "not for who is out",
      () => withoutCards(change(phase("draw"), "wolf", { fate: "out" }), gm, "wolf", "K-172"),
      ["OutOfFight", "A.4", { who: "wolf" }],
    ],
    ["what one can pay", () => canAfford(fight(), "ana", 0), null],
    ["not with no thaums", () => canAfford(fight(), "ana", 1), ["NoThaums", "A.18", { cost: 1 }]],
    ["nor of nobody", () => canAfford(fight(), "ghost", 1), ["NoThaums", "A.18", { cost: 1 }]],
    ["every need", () => mayManeuver(fight(), as("ana"), "ana", "attackMelee", "slow"), null],
    [
      "not in a grip",
      () => notBound({ ...at(fight(), "ana"), heldBy: [{ by: "wolf", gagged: false }] }, "attackRanged"),
      ["Held", "K-114", { who: "ana" }],
    ],
    [
      "not on fire",
      () => notBound({ ...at(fight(), "ana"), burning: { intensity: 1, progress: 0, needed: 1 } }, "attackMelee"),
      ["Burning", "K-173", { who: "ana" }],
    ],
  ])("%s", (_what, check, expected) => {
    expect(said(check())).toEqual(expected);
  });

  it("K-017 the turn may begin while cards can still be swapped, not before the cards nor after the end", () => {
    const now = (name: CombatState["fight"]["phase"]) => turnSlot(phase(name), "ana")?.id ?? null;
    expect((["acting", "swapWindow", "dealing", "draw", "ended"] as const).map(now)).toEqual([
      "ana.0",
      "ana.0",
      null,
      null,
      null,
    ]);
  });

  it("K-166 fear to which one is held leaves its own maneuvers, and answers only where one can move", () => {
    const afraid = (choice: string, binds = true): Creature =>
      ({ ...at(fight(), "ana"), dread: { choice, binds } }) as Creature;
    const no = (choice: string) => [`InDread.${choice}`, "K-166", { who: "ana" }];
    expect(said(notInDread(afraid("flee"), "attackMelee"))).toEqual(no("flee"));
    expect(said(notInDread(afraid("flee"), "moveZone"))).toBeNull();
    expect(said(notInDread(afraid("flee", false), "attackMelee"))).toBeNull();
    expect(said(notInDread(afraid("improvise"), "attackMelee"))).toBeNull();
    expect(said(notInDread(at(fight(), "ana"), "attackMelee"))).toBeNull();
    const numb = (["flee", "freeze", "faint", "attack", "improvise"] as const).map((choice) =>
      said(numbInDread(afraid(choice))),
    );
    expect(numb).toEqual([null, no("freeze"), no("faint"), null, null]);
    expect(numbInDread(afraid("freeze", false))).toBeNull();
  });
});

describe("who answers by a standing order", () => {
  const line = { id: "l1", by: "wolf", target: "ana", maneuver: "attackMelee", reactions: [] } as unknown as Line;
  const asked = { seat: "ana", lines: ["l1"], done: false };
  const flow = {
    id: "f1",
    kind: "attack",
    step: "react",
    lines: [line],
    asked: [asked, { ...asked, seat: "bram" }],
  } as const;
  const attacked = (more: Partial<Creature> = {}): Draft =>
    begin(setFight(change(fight(), "ana", more), { flow: { ...flow, lines: [line], asked: [...flow.asked] } }));
  const reply = (draft: Draft, lines = ["l1"]) => standingReply(draft, at(draft.state, "ana"), { ...asked, lines });

  it("never, as it says, or by nobody but the person", () => {
    expect(reply(attacked({ standing: "never" }))).toEqual([]);
    expect(reply(attacked({ standing: "none" }))).toBeNull();
    expect(reply(attacked({ standing: "parry" }))).toEqual([{ line: "l1", kind: "parry", action: "strike" }]);
  });
  it("of lines they are asked about alone, while a maneuver is left, and never where nothing is decided", () => {
    expect(reply(attacked({ standing: "parry" }), ["l2"])).toBeNull();
    const spent = attacked({ standing: "parry" });
    expect(reply({ ...spent, state: setSlot(spent.state, "ana.0", { fast: 0 }) })).toBeNull();
    const none = attacked({ standing: "parry" });
    expect(reply({ ...none, state: setFight(none.state, { flow: null }) })).toBeNull();
  });
  it("K-054 C.6 a reaction costs a maneuver, shows who was hidden, and uses up dice of an ambush", () => {
    const took = takeReaction(attacked({ hidden: true, ambush: 2 }), "ana", {
      line: "l1",
      kind: "parry",
      action: "strike",
    });
    const [event] = took.events;
    expect([event?.type, event?.data]).toEqual([
      "reacted",
      { who: "ana", reaction: "parry", paid: "fast", dice: event?.data["dice"] },
    ]);
    expect(event?.trace?.[1]).toEqual(["K-054", "parry", "fast"]);
    expect(at(took.state, "ana")).toMatchObject({ hidden: false, ambush: 0 });
    expect(took.state.slots["ana.0"]).toMatchObject({ fast: 0, slow: 1 });
    expect(took.state.fight.flow?.lines[0]?.reactions).toMatchObject([{ by: "ana", kind: "parry", faces: null }]);
    const spent = attacked();
    expect(
      told(
        takeReaction({ ...spent, state: setSlot(spent.state, "ana.0", { slow: 0, fast: 0 }) }, "ana", {
          line: "l1",
          kind: "parry",
          action: "strike",
        }),
      ),
    ).toEqual([]);
  });
  it("who has answered is asked no more, others are", () => {
    expect(answered(attacked(), "ana").state.fight.flow?.asked.map(({ seat, done: is }) => [seat, is])).toEqual([
      ["ana", true],
      ["bram", false],
    ]);
  });
});
