import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Request } from "../state/fight.ts";
import {
  begin,
  counting,
  dice,
  changeState,
  raisedTest,
  record,
  recordRest,
  tellRaised,
  withDice,
  type Check,
  type Draft,
  type Step,
  type Test,
} from "./step.ts";
import { answerRequest, beginTest, changedBy, directorsOnly, settle } from "./tests.ts";
import { harmRef } from "../harm/split.ts";
import { roundEffects } from "./turn.ts";
import { assertPresent } from "../../log/values.ts";

const FIGHT = begun({ creatures: [hero("ana"), foe("wolf"), hero("bram")] }, { "ana.0": 1, "wolf.0": 5, "bram.0": 6 });
const fight = (more: Parameters<typeof profile>[0] = {}): CombatState => ({ ...FIGHT, profile: profile(more) });
const change = (state: CombatState, who: string, more: Partial<Creature>): CombatState => setCreature(state, who, more);
const at = (state: CombatState, who: string): Creature => assertPresent(state.creatures[who]);
const told = ({ events }: Draft) => events.map(({ type, data, trace }) => [type, data, trace]);
const done = (step: Step): Draft => {
  if (step.kind !== "draft") throw new Error(step.kind);
  return step;
};
const said = (check: Check) => check && [check.key.replace("Combat.Refused.", ""), check.rule, check.data ?? null];
const open = (id: string, amount: number, type: "physical" | "mental" = "physical") => ({
  id,
  type,
  amount,
  armour: 0,
});

describe("a test that begins", () => {
  it("A.3.1 open harm is written down the mildest way, each with its own words, before the pool is counted", () => {
    const hurt = change(fight(), "ana", { unsettled: [open("h1", 2), open("h2", 1, "mental")] });
    const begunNow = beginTest(begin(hurt), "ana", "strike");
    expect(begunNow.draft.events.map(({ type, data }) => [type, data["who"], data["amount"], data["type"]])).toEqual([
      ["harmSettled", "ana", 2, "physical"],
      ["harmSettled", "ana", 1, "mental"],
    ]);
    expect(at(begunNow.draft.state, "ana").unsettled).toEqual([]);
    expect(at(begunNow.draft.state, "ana").harm?.mental).toMatchObject([{ label: "", level: 1, row: 1 }]);
    const [first] = begunNow.draft.events;
    expect(first?.trace).toEqual([["K-145", 2, first?.data["split"]]]);
  });

  it("A.1 its trace names the action, the dice, and where they come from", () => {
    const plain = beginTest(begin(change(fight(), "ana", { nextBonus: 2 })), "ana", "strike");
    const parts = plain.pool.parts.map(([name, count]) => `${name} ${count}`);
    expect(plain.trace).toEqual(["combat.pool", "strike", plain.pool.dice, parts.join(", ")]);
    expect(parts).toContain("next 2");
    expect(at(plain.draft.state, "ana").nextBonus).toBe(0);
    expect(told(plain.draft)).toEqual([]);
  });

  it("C.14 dice of an ambush are for the first maneuver, in their round; other tests leave them", () => {
    const waits = (round?: number) =>
      change(fight(), "ana", { ambush: 2, ...(round === undefined ? {} : { ambushRound: round }) });
    const counts = (state: CombatState, maneuver: boolean) => {
      const { pool, draft } = beginTest(begin(state), "ana", "strike", { maneuver });
      return [pool.parts.find(([name]) => name === "ambush")?.[1] ?? 0, at(draft.state, "ana").ambush];
    };
    expect([counts(waits(), true), counts(waits(), false)]).toEqual([
      [2, 0],
      [0, 2],
    ]);
    const third = setFight(waits(), { round: 3 });
    expect([counts(third, true), counts(setFight(waits(3), { round: 3 }), true)]).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });

  it("K-145 what finds no row is a critical injury, and one that is worst fells where the table says so", () => {
    const full = (severe: boolean): CombatState => {
      const state = fight({ "harm.severeIncapacitates": severe });
      return change(state, "ana", { unsettled: [open("h1", 3)] });
    };
    const settled = settle(begin(full(true)), "ana", open("h1", 3), [3], (index) => `cut ${index}`);
    expect(told(settled)).toEqual([
      [
        "harmSettled",
        { who: "ana", amount: 3, type: "physical", split: "3", harm: "h1", first: 0, name: "cut 0" },
        [["K-145", 3, "3"]],
      ],
      ["wentDown", { who: "ana" }, [["C.39"]]],
    ]);
    expect(at(settled.state, "ana").harm?.physical.map(({ label }) => label)).toEqual(["cut 0"]);
    expect(told(settle(begin(full(false)), "ana", open("h1", 3), [3])).map(([type]) => type)).toEqual(["harmSettled"]);
    const worst = { label: "", level: 3, row: 3 } as const;
    const crammed = change(full(false), "ana", {
      harm: { physical: Array.from({ length: 9 }, () => worst), mental: [] },
    });
    const over = settle(begin(crammed), "ana", open("h1", 3), [3]);
    expect(told(over)[1]).toEqual(["critical", { who: "ana", count: 1, type: "physical" }, [["combat.critical"]]]);
    expect(at(over.state, "ana").criticals).toEqual(["physical"]);
    for (const none of [
      settle(begin(change(fight(), "ana", { harm: null })), "ana", open("h1", 3), [3]),
      settle(begin(fight()), "ghost", open("h1", 3), [3]),
    ])
      expect(told(none)).toEqual([]);
  });
});

describe("sixes that do not count", () => {
  const test: Test = {
    of: "fear",
    seat: "ana",
    action: "endure",
    own: "q1.endure",
    needed: 2,
    passed: (own) => own >= 2,
    harm: (own) => Math.max(0, 3 - own),
  };
  it("K-038 the first only meet what was asked for beyond the usual, in what is passed and in what hurts", () => {
    const raised = raisedTest(test, 1);
    expect([raised.needed, raised.passed(2, 0), raised.passed(3, 0), raised.harm?.(2, 0)]).toEqual([3, false, true, 2]);
    expect(raisedTest(test, 0)).toBe(test);
    expect(raisedTest({ ...test, needed: 0 }, 1).needed).toBe(0);
    const { harm: _harm, ...harmless } = test;
    expect(raisedTest(harmless, 1)).not.toHaveProperty("harm");
    expect([counting(3, 1), counting(1, 2)]).toEqual([2, 0]);
  });
  it("K-038 the table is told how many, where there are any", () => {
    expect(told(tellRaised(begin(fight()), "ana", 2))).toEqual([["raised", { who: "ana", more: 2 }, [["K-038", 2]]]]);
    expect(told(tellRaised(begin(fight()), "ana", 0))).toEqual([]);
  });
});

describe("what a player changes about a test", () => {
  it("K-038 A.1.2 more sixes are the Director's to ask, and more than three dice theirs to give", () => {
    const no = ["OwnDice", "A.1.2", { count: 3 }];
    expect([3, -3, 4, -4].map((count) => said(directorsOnly(as("ana"), { dice: count })))).toEqual([
      null,
      null,
      no,
      no,
    ]);
    expect(said(directorsOnly(as("ana"), { more: 1 }))).toEqual(["GmOnly", "K-038", null]);
    expect([directorsOnly(as("ana"), { more: 0 }), directorsOnly(gm, { more: 5, dice: 20 })]).toEqual([null, null]);
  });
  it("C.40 dice added or taken and harm left out are told, of the Director nothing", () => {
    const hurt = change(fight(), "ana", { harm: { physical: [{ label: "cut", level: 1, row: 1 }], mental: [] } });
    const changed = (more: object, by = as("ana")) =>
      changedBy(by, hurt.creatures["ana"], more).map(({ type, data, trace }) => [type, data, trace]);
    expect(changed({ dice: 2 })).toEqual([["ownDice", { dice: 2 }, []]]);
    expect(changed({ dice: -1 })).toEqual([["fewerDice", { dice: 1 }, []]]);
    expect(changed({ dice: 0 })).toEqual([]);
    expect(changed({ dice: 2 }, gm)).toEqual([]);
    expect(changed({ without: [harmRef("physical", 0)] })).toEqual([["leftOut", { what: "cut (1)" }, [["C.40"]]]]);
    expect(changed({ without: [harmRef("mental", 0)] })).toEqual([]);
    expect(changedBy(as("ana"), undefined, { without: [harmRef("physical", 0)] })).toEqual([]);
  });
});

describe("dice that are asked for", () => {
  const wanted = dice(fight(), "d1", "ana", 2, "strike");
  const context = (faces: Record<string, readonly number[]>, rehearsing = false) => ({ by: gm, faces, rehearsing });
  const test: Test = { of: "strike", seat: "ana", action: "strike", own: "d1", needed: 1, passed: (own) => own >= 1 };
  const onward = (step: Step) =>
    step.kind === "refused" ? said(step) : step.kind === "roll" ? ["roll", step.dice, step.tests] : "on";

  it("are those of one creature, or of the table", () => {
    expect(wanted).toEqual({
      id: "d1",
      seat: "ana",
      count: 2,
      faces: 6,
      label: { key: "Combat.Dice.strike", data: { who: "ana" } },
    });
    expect(dice(fight(), "d2", null, 1, "TableCard", 10)).toEqual({
      id: "d2",
      seat: null,
      count: 1,
      faces: 10,
      label: { key: "Combat.Dice.TableCard", data: { who: "" } },
    });
  });
  it("are waited for, none of no dice, and a throw that is none is refused", () => {
    const go = (faces: Record<string, readonly number[]>) =>
      onward(withDice(context(faces), [wanted], () => begin(fight()), [test]));
    expect(go({})).toEqual(["roll", [wanted], [test]]);
    expect(go({ d1: [1, 6] })).toBe("on");
    const no = ["Dice", "L-input", { id: "d1" }];
    expect([[1], [1, 2, 3], [0, 1], [7, 1], [1.5, 1]].map((faces) => go({ d1: faces }))).toEqual([no, no, no, no, no]);
    expect(
      onward(
        withDice(context({}), [{ ...wanted, count: 0 }], (faces) =>
          faces("d1").length === 0 ? begin(fight()) : begin({} as CombatState),
        ),
      ),
    ).toBe("on");
  });
  it("a rehearsal stops where something is tested, even with all dice there, and nowhere else", () => {
    const all = { d1: [1, 6] };
    expect(onward(withDice(context(all, true), [wanted], () => begin(fight()), [test]))).toEqual(["roll", [], [test]]);
    expect(onward(withDice(context(all, true), [wanted], () => begin(fight())))).toBe("on");
  });
  it("an event says what changed, with a trace where there is one; what nobody needs to hear is written at the end", () => {
    const after = change(fight(), "ana", { prone: true });
    const [event] = record(begin(fight()), "set", {}, after).events;
    expect([event?.data, event && "trace" in event]).toEqual([{}, false]);
    expect(begin(fight()).events).toEqual([]);
    const rest = recordRest(changeState(begin(fight()), after));
    expect(rest.events.map(({ type, data }) => [type, data])).toEqual([["set", {}]]);
    expect(recordRest(begin(fight())).events).toEqual([]);
  });
});

describe("what a request and a round ask for", () => {
  const request = (kind: string, more: Partial<Request> = {}): Request => ({
    id: "q1",
    seat: "ana",
    kind,
    value: 3,
    position: "none",
    type: "physical",
    source: "",
    ...more,
  });
  const answer = (one: Request, faces: Record<string, readonly number[]>, about = {}) =>
    answerRequest({ by: gm, faces }, begin(setFight(fight(), { requests: [one, { ...one, id: "q2" }] })), one, about);
  it("K-149 nothing of a hazard that is none", () => {
    const step = answer(request("weather"), {});
    expect(step.kind === "refused" && said(step)).toEqual(["NoRequest", "K-149", null]);
  });
  it("K-193 hunger asks for Endure alone, and the other requests stay", () => {
    const step = answer(request("deprivation"), {});
    if (step.kind !== "roll") throw new Error(step.kind);
    expect(step.dice.map(({ id, seat, label }) => [id, seat, label.key])).toEqual([
      ["q1.endure", "ana", "Combat.Dice.Endure"],
    ]);
    expect(step.tests).toMatchObject([
      { of: "deprivation", seat: "ana", action: "endure", own: "q1.endure", needed: 1, part: "q1" },
    ]);
    expect(step.tests[0]).not.toHaveProperty("against");
    expect([0, 1].map((own) => [step.tests[0]?.passed(own, 0), step.tests[0]?.harm?.(own, 0)])).toEqual([
      [false, 1],
      [true, 0],
    ]);
    const count = step.dice[0]?.count ?? 0;
    const faces = (six: boolean) => ({
      "q1.endure": Array.from({ length: count }, (_, index) => (six && index === 0 ? 6 : 1)),
    });
    const borne = done(answer(request("deprivation"), faces(true)));
    expect(told(borne)[0]?.slice(0, 2)).toEqual([
      "endureRolled",
      { who: "ana", successes: 1, faces: faces(true)["q1.endure"] },
    ]);
    expect(told(borne).slice(1)).toEqual([["endured", { who: "ana", successes: 1 }, [["K-193", 1, 0]]]]);
    expect(borne.state.fight.requests.map(({ id }) => id)).toEqual(["q2"]);
    expect(told(done(answer(request("deprivation"), faces(false)))).slice(1, 2)).toEqual([
      ["deprived", { who: "ana", successes: 0 }, [["K-193", 0, 1]]],
    ]);
    expect(told(done(answer(request("deprivation"), faces(true), { more: 1 }))).slice(1, 3)).toEqual([
      ["raised", { who: "ana", more: 1 }, [["K-038", 1]]],
      ["deprived", { who: "ana", successes: 0 }, [["K-193", 0, 1]]],
    ]);
  });

  const fire = { intensity: 2, progress: 0, needed: 2 };
  const dose = (id: string, next: number) => ({ id, type: "physical" as const, next });
  const effects = (
    state: CombatState,
    faces: Record<string, readonly number[]> = {},
    meets?: (one: Creature) => boolean,
  ) => roundEffects({ by: gm, faces }, begin(state), meets);
  it("C.70 fire asks those who burn, in the order of the cards, who has none last", () => {
    const state = change(change(change(fight(), "bram", { burning: fire }), "ana", { burning: fire }), "wolf", {
      burning: { ...fire, intensity: 1 },
    });
    const asked = (now: CombatState, meets?: (one: Creature) => boolean) => {
      const step = effects(now, {}, meets);
      return step.kind === "roll"
        ? [step.dice.map(({ id }) => id), step.tests.map(({ of, seat, needed }) => [of, seat, needed])]
        : step.kind;
    };
    expect(asked(state)).toEqual([
      ["fire.ana.1", "fire.wolf.1", "fire.bram.1"],
      [
        ["fire", "ana", 2],
        ["fire", "wolf", 1],
        ["fire", "bram", 2],
      ],
    ]);
    expect(asked(setSlot(state, "ana.0", { card: null }))).toMatchObject([
      ["fire.wolf.1", "fire.bram.1", "fire.ana.1"],
      {},
    ]);
    expect(asked(state, ({ id }) => id === "wolf")).toEqual([["fire.wolf.1"], [["fire", "wolf", 1]]]);
    expect(asked(fight())).toBe("draft");
  });
  it("K-185 poison hurts by what is left, one fewer each round, each dose by itself, those it meets alone", () => {
    const state = change(change(fight(), "ana", { poison: [dose("d1", 2), dose("d2", 1)] }), "wolf", {
      poison: [dose("d3", 3)],
    });
    const all = done(effects(state));
    expect(told(all).filter(([type]) => type === "poisonHarm")).toEqual([
      ["poisonHarm", { who: "ana", harm: 2, next: 1 }, [["K-185", 2, 1]]],
      ["poisonHarm", { who: "ana", harm: 1, next: 0 }, [["K-185", 1, 0]]],
      ["poisonHarm", { who: "wolf", harm: 3, next: 2 }, [["K-185", 3, 2]]],
    ]);
    expect([at(all.state, "ana").poison, at(all.state, "wolf").poison]).toEqual([[dose("d1", 1)], [dose("d3", 2)]]);
    expect(told(done(effects(state, {}, ({ id }) => id === "wolf"))).map(([type]) => type)).toEqual([
      "poisonHarm",
      "harmed",
    ]);
  });
});
