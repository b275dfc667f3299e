import { describe, expect, it } from "vitest";
import {
  as,
  begun,
  chanceOf,
  fight,
  foe,
  gm,
  go,
  ground,
  hero,
  play,
  profile,
  way,
} from "../../../../test/support/rules/combat/fixtures.ts";
import { decide } from "../decide.ts";
import type { CombatIntent } from "../moves/index.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { mean } from "../dice/pool.ts";
import { odds, type CombatOdds, type HiddenOdds, type RollOdds } from "./odds.ts";
import { view } from "./view.ts";

const state = begun(
  {
    creatures: [
      hero("ana", { sheet: { weapons: [], actions: { force: 3 }, thaums: { value: 3, max: 3 } } }),
      hero("bram"),
      foe("troll", { sheet: { pools: { force: 4, strike: 4 }, armour: { protection: 1, finesse: 0 } } }),
      foe("lurker", { hidden: true }),
    ],
  },
  { "ana.0": 1, "bram.0": 2, "troll.0": 5, "lurker.0": 7 },
);
const attack = {
  type: "attack",
  seat: "ana",
  target: "troll",
  maneuver: "attackUnarmed",
  weapon: "unarmed",
} as const;
const of = (at: CombatState, intent: CombatIntent | null, by = gm): readonly RollOdds[] =>
  (odds(view(at, by), intent) as CombatOdds).rolls;
const first = (at: CombatState, intent: CombatIntent | null, by = gm): RollOdds => of(at, intent, by)[0] as RollOdds;
const test = (maneuver: string): CombatIntent => ({ type: "maneuver", seat: "ana", maneuver });
const foggy = (at: CombatState, all = 1): CombatState =>
  setFight(at, { zones: at.fight.zones.map((one) => ({ ...one, circumstances: [{ name: "fog", shoot: 0, all }] })) });

describe("odds are those of the move's own test", () => {
  const moves: readonly (readonly [CombatIntent, number, number])[] = [
    [attack, 5, 1],
    [{ type: "grapple", seat: "ana", target: "troll", aim: "hold" }, 5, 1],
    [{ type: "grapple", seat: "ana", target: "troll", aim: "push" }, 5, 1],
    [{ type: "flee", seat: "ana", action: "sneak" }, 2, 1],
    [{ type: "cast", seat: "ana", target: null, cost: 0, damage: 0, harmType: "physical", resist: null }, 2, 1],
    [test("sway"), 2, 1],
    [test("lure"), 2, 1],
    [test("survey"), 2, 1],
    [test("climb"), 2, 1],
  ];
  it.each(moves)("K-038 R6 what is hard in the zone raises the need of $type $maneuver", (intent, dice, needed) => {
    const place = { ...ground, edges: ground.edges };
    const at = setFight(setCreature(state, "ana", { zone: "road" }), { zones: place.zones, edges: place.edges });
    const here = intent.type === "flee" ? at : state;
    expect(first(here, intent)).toMatchObject({ dice, needed, success: chanceOf(dice, needed) });
    expect(first(foggy(here), intent)).toMatchObject({ dice, needed: needed + 1 });
    expect(first(foggy(here), intent).success).toBeCloseTo(chanceOf(dice, needed + 1), 12);
  });

  it("R6 five dice where all is one harder: 20 %, not 60 %", () => {
    const wrestle: CombatIntent = { type: "grapple", seat: "ana", target: "troll", aim: "hold" };
    expect(first(state, wrestle).success).toBeCloseTo(0.598, 3);
    expect(first(foggy(state), wrestle).success).toBeCloseTo(0.196, 3);
  });

  it("K-135 R6 ambushers with three dice to come: 77 %, not 60 %", () => {
    const waiting = setCreature(state, "ana", { ambush: 3 });
    const wrestle: CombatIntent = { type: "grapple", seat: "ana", target: "troll", aim: "hold" };
    expect(first(waiting, wrestle)).toMatchObject({ dice: 8 });
    expect(first(waiting, wrestle).success).toBeCloseTo(0.767, 3);
    expect(first(waiting, test("survey"))).toMatchObject({ dice: 5 });
    expect(first(setFight(waiting, { round: 2 }), wrestle)).toMatchObject({ dice: 5 });
  });

  it("K-036 K-037 a way that is tested, and one that is cleared, ask for what the way says", () => {
    const edges = [way("yard", "gate", { cost: "test", action: "force", needed: 2 })];
    const barred = foggy(setFight(state, { edges }));
    expect(first(barred, { type: "move", seat: "ana", zone: "gate" })).toMatchObject({
      of: "moveZone",
      dice: 5,
      needed: 3,
    });
    const cleared = first(barred, { type: "maneuver", seat: "ana", maneuver: "clearObstacle", zone: "gate" });
    expect(cleared.needed).toBe(3);
    expect(
      odds(view(setFight(state, { edges: [way("yard", "gate")] }), gm), { type: "move", seat: "ana", zone: "gate" }),
    ).toBeNull();
  });

  it("K-176 a fire is out with the sixes that are still lacking", () => {
    const lit = setCreature(state, "ana", { burning: { intensity: 2, progress: 1, needed: 3 } });
    expect(first(lit, test("extinguish")).success).toBeCloseTo(chanceOf(2, 2), 12);
    const nearly = setCreature(lit, "ana", { burning: { intensity: 2, progress: 2, needed: 3 } });
    expect(first(nearly, test("extinguish")).success, "one is lacking").toBeCloseTo(chanceOf(2, 1), 12);
    expect(first(foggy(nearly), test("extinguish")), "K-038 and two are needed").toMatchObject({ needed: 2 });
    expect(first(foggy(nearly), test("extinguish")).success).toBeCloseTo(chanceOf(2, 2), 12);
  });

  it("K-120 to break free is to roll more than the holder, or any six where nobody holds on", () => {
    const held = setCreature(state, "ana", { heldBy: [{ by: "troll", gagged: false }] });
    const free = first(held, { type: "breakFree", seat: "ana", holder: "troll" });
    expect(free.success).toBeCloseTo(chanceOf(5, 1), 12);
    const harder = first(foggy(held), { type: "breakFree", seat: "ana", holder: "troll", more: 1 });
    expect([harder.needed, harder.success], "K-038").toEqual([3, expect.closeTo(chanceOf(5, 3), 12)]);
    expect(harder.answers[0]?.success).toBeCloseTo(
      mean(5, 4, (a, b) => (a - b >= 3 ? 1 : 0)),
      12,
    );
    expect(free.answers.map((one) => [one.reaction, one.action, one.dice])).toEqual([
      ["hold", "force", 4],
      ["hold", "endure", 2],
    ]);
    expect(free.answers[0]?.success).toBeCloseTo(
      mean(5, 4, (a, b) => (a > b ? 1 : 0)),
      12,
    );
  });

  it("C.59 magic does the harm agreed on, no armour stops it, and it may be resisted", () => {
    const bolt: CombatIntent = {
      type: "cast",
      seat: "ana",
      target: "troll",
      cost: 1,
      damage: 3,
      harmType: "physical",
      resist: "force",
    };
    const cast = first(state, bolt);
    expect(cast.harm).toBeCloseTo(3 * chanceOf(2, 1), 12);
    expect(cast.answers[0]).toMatchObject({ reaction: "resistMagic", action: "force", dice: 4 });
    expect(cast.answers[0]?.harm).toBeCloseTo(3 * mean(2, 4, (a, b) => (a > b ? 1 : 0)), 12);
  });

  it("C.63 what a form adds counts: dice, a helping hand, an attribute, harm left out, a higher need, a split", () => {
    const hurt = setCreature(state, "ana", {
      harm: { physical: [{ label: "", level: 2, row: 2 }], mental: [] },
      unsettled: [{ id: "h1", type: "physical", amount: 2, armour: 0 }],
    });
    expect(first(hurt, attack).dice).toBe(1);
    expect(first(hurt, { ...attack, settle: "1+1" }).dice).toBe(1);
    expect(first(hurt, { ...attack, without: ["physical.0"], dice: 2, help: true, more: 1 })).toMatchObject({
      dice: 6,
      needed: 2,
    });
    expect(odds(view(hurt, gm), { ...attack, settle: "9" })).toMatchObject({ kind: "refused", rule: "K-145" });
  });

  it("C.3 a volley is told attack by attack", () => {
    const pack = begun(
      {
        creatures: [hero("ana"), foe("w1", { group: "w" }), foe("w2", { group: "w", sheet: { pools: { force: 5 } } })],
      },
      { "w1.0": 1, "w2.0": 1, "ana.0": 3 },
    );
    const aim = { maneuver: "attackUnarmed", weapon: "unarmed", target: "ana" } as const;
    const rolls = of(pack, {
      type: "volley",
      seat: "w1",
      attacks: [
        { ...aim, seat: "w1" },
        { ...aim, seat: "w2" },
      ],
    });
    expect(rolls.map((one) => [one.seat, one.dice, one.answers.length])).toEqual([
      ["w1", 2, 1],
      ["w2", 5, 1],
    ]);
  });

  it("K-132 chasers add up, and each who may still chase is told", () => {
    const chased = begun(
      { creatures: [hero("ana", { zone: "road" }), foe("wolf", { zone: "road" }), foe("troll", { zone: "road" })] },
      { "ana.0": 1, "wolf.0": 2, "troll.0": 3 },
    );
    const flee: CombatIntent = { type: "flee", seat: "ana", action: "finesse" };
    expect(first(chased, flee).answers.map((one) => [one.by, one.action])).toEqual([
      ["wolf", "finesse"],
      ["wolf", "track"],
      ["troll", "finesse"],
      ["troll", "track"],
    ]);
    const open = go(chased, flee);
    const after = go(open, {
      type: "react",
      seat: "wolf",
      replies: [{ line: open.fight.flow?.lines[0]?.id ?? "", kind: "chase", action: "finesse" }],
    });
    const standing = first(after, null);
    expect([standing.against, standing.answers.map((one) => one.by)]).toEqual([2, ["troll", "troll"]]);
    expect(standing.success).toBeCloseTo(
      mean(2, 2, (a, b) => (a > b ? 1 : 0)),
      12,
    );
    expect(standing.answers[0]?.success).toBeCloseTo(
      mean(2, 4, (a, b) => (a > b ? 1 : 0)),
      12,
    );
  });
});

describe("odds of attacks and answers", () => {
  it("K-085 chance to hit and mean harm, with and without each reaction", () => {
    const all = first(state, attack);
    expect(all).toMatchObject({ of: "attackUnarmed", dice: 5, against: 0, needed: 1 });
    expect(all.success).toBeCloseTo(0.598, 3);
    // One damage and every extra, less one die of armour, summed by hand for the same pool.
    expect(all.harm).toBeCloseTo(
      mean(5, 1, (a, s) => Math.max(0, a - s)),
      10,
    );
    expect(all.answers).toHaveLength(1);
    expect(all.answers[0]?.success).toBeCloseTo(
      mean(5, 4, (a, d) => (a > d ? 1 : 0)),
      10,
    );
    expect(all.answers[0]?.harm).toBeLessThan(all.harm ?? 0);
  });
  it("K-104 leave out an answer that the target cannot give: it may not react, or has no maneuver left", () => {
    expect(first(setCreature(state, "troll", { mayReact: false }), attack).answers).toEqual([]);
    expect(first(setSlot(state, "troll.0", { slow: 0, fast: 0 }), attack).answers).toEqual([]);
  });
  it("K-109 count an order that answers at once", () => {
    const ordered = first(setCreature(state, "troll", { standing: "parry" }), attack);
    expect([ordered.against, ordered.answers]).toEqual([4, []]);
    expect(ordered.success).toBeCloseTo(
      mean(5, 4, (a, d) => (a > d ? 1 : 0)),
      12,
    );
  });
  it("C.66 armour by mode: rolled, flat, off", () => {
    const by = (mode: "flat" | "off"): number | null =>
      first({ ...state, profile: profile({ "armour.mode": mode }) }, attack).harm;
    expect(by("flat")).toBeCloseTo(
      mean(5, 0, (a) => Math.max(0, a - 1)),
      10,
    );
    expect(by("off")).toBeCloseTo(5 / 6, 10);
  });
  it("K-054 an answer makes of the attack what its dice will make of it", () => {
    const struck = go(setFight(state, { current: "troll.0" }), { ...attack, seat: "troll", target: "ana" });
    const line = struck.fight.flow?.lines[0]?.id ?? "";
    const parry: CombatIntent = { type: "react", seat: "ana", replies: [{ line, kind: "parry", action: "force" }] };
    const said = odds(view(struck, gm), parry) as CombatOdds;
    expect(said.rolls[0]).toMatchObject({ seat: "troll", part: line, dice: 4, against: 5 });
    expect([said.own, said.rolls[0]?.success]).toEqual([
      5,
      expect.closeTo(
        mean(4, 5, (a, d) => (a > d ? 1 : 0)),
        12,
      ),
    ]);
    // A closed pool hides the chance, and one's own dice are told all the same
    const hidden = odds(view(struck, as("ana")), parry) as HiddenOdds;
    expect(hidden).toEqual({ kind: "hidden", why: { key: "Combat.Hidden.pool" }, own: 5 });
    expect(odds(view(struck, as("ana")), null)).toEqual({ ...hidden, own: null });
  });
  it("C.66 what is spent is told by the armour that still rolls", () => {
    const hit = play(state, attack, gm, { ana: 3 }).state;
    const spend = go(hit, { type: "react", seat: "troll", replies: [] }, gm, { ana: 3 });
    const picks = [{ line: spend.fight.flow?.lines[0]?.id ?? "", extra: "damage" }];
    const rolls = of(spend, { type: "spend", seat: "ana", picks });
    expect(rolls).toMatchObject([{ of: "armour", seat: "troll", dice: 1, needed: 2, success: 0 }]);
    expect(rolls[0]?.harm).toBeCloseTo(2 - 1 / 6, 12);
    expect(odds(view(spend, as("ana")), { type: "spend", seat: "ana", picks })).toMatchObject({ kind: "hidden" });
  });
});

describe("odds of hazards and of other tests", () => {
  const asked = (kind: "fear" | "deprivation" | "fall", value: number): readonly [CombatState, CombatIntent] => {
    const made = go(state, { type: "request", kind, seats: ["ana"], value, position: "desperate" });
    return [made, { type: "answer", seat: "ana", request: made.fight.requests[0]?.id ?? "" }];
  };
  it("K-155 fear counts company and costs harm where it is failed", () => {
    const [made, answer] = asked("fear", 2);
    const fear = first(made, answer, as("ana"));
    expect([fear.of, fear.dice, fear.needed]).toEqual(["fear", 4, 2]);
    expect(fear.harm).toBeCloseTo((1 - fear.success) * 4, 10);
    expect(of(made, null, as("bram")).map((one) => [one.part, one.dice])).toEqual([[made.fight.requests[0]?.id, 4]]);
  });
  it("K-149 K-187 K-192 what is asked of several is told of each, as their answers will be thrown", () => {
    const ask = (kind: "fear" | "deprivation" | "fall", value: number): CombatIntent => ({
      type: "request",
      kind,
      seats: ["ana", "bram"],
      value,
    });
    for (const intent of [ask("fear", 2), ask("deprivation", 0), ask("fall", 15)]) {
      const made = go(foggy(state), intent);
      const answers = made.fight.requests.map(({ id, seat }) => first(made, { type: "answer", seat, request: id }));
      expect(of(foggy(state), intent)).toEqual(answers);
      expect(answers.map(({ seat, of: what }) => [seat, what])).toEqual([
        ["ana", intent.type === "request" ? intent.kind : ""],
        ["bram", intent.type === "request" ? intent.kind : ""],
      ]);
    }
    // What was asked before is no part of what is asked now
    const before = go(state, ask("fear", 2));
    expect(of(before, ask("deprivation", 0)).map((one) => one.of)).toEqual(["deprivation", "deprivation"]);
  });

  it("K-187 K-149 a hazard that may not be asked is refused as the decider refuses it", () => {
    const low: CombatIntent = { type: "request", kind: "fall", seats: ["ana"], value: 5 };
    expect(odds(view(state, gm), low)).toEqual(decide(state, low, gm));
    expect(odds(view(state, gm), low)).toMatchObject({ kind: "refused", rule: "K-187" });
    for (const intent of [low, { type: "ignite", target: "ana", damage: 1, needed: 1 }] as const)
      expect(odds(view(state, as("ana")), intent)).toEqual(decide(state, intent, as("ana")));
  });

  it("K-190 K-193 a fall is endured, and so is hunger", () => {
    expect(first(...asked("deprivation", 0)).harm).toBeCloseTo(25 / 36, 10);
    const fall = first(...asked("fall", 10));
    expect(fall.harm).toBeCloseTo(
      mean(2, 2, (a, d) => Math.max(0, a - d)),
      10,
    );
    expect(fall.success).toBeCloseTo(
      mean(2, 2, (a, d) => (a <= d ? 1 : 0)),
      10,
    );
  });
  it("K-172 K-181 fire, when it catches and when the round begins, and poison", () => {
    const ignite = first(state, { type: "ignite", target: "ana", damage: 2, needed: 1 });
    expect(ignite.harm).toBeCloseTo(
      mean(2, 0, (a) => Math.max(state.profile["fire.ignitionMinimum"], 2 - a)),
      12,
    );
    const lit = setCreature(state, "ana", { burning: { intensity: 2, progress: 0, needed: 1 } });
    const last = ["bram", "troll", "lurker", "ana"].reduce(
      (now, seat) => setSlot(now, `${seat}.0`, { acted: seat !== "ana" }),
      lit,
    );
    expect(first(last, { type: "endTurn", seat: "ana" }).harm).toBeCloseTo(2 - 2 / 6, 12);
    const poison = first(state, { type: "poison", target: "ana", toxicity: 3 });
    expect([poison.dice, poison.against]).toEqual([2, 3]);
    expect(poison.success).toBeCloseTo(
      mean(2, 3, (a, d) => (a > d || (a === 0 && d === 0 && state.profile["poison.zeroTie"] === "none") ? 1 : 0)),
      12,
    );
  });
  it("K-135 an ambush is Sneak against who notices", () => {
    const before = fight({ creatures: [hero("ana"), foe("troll", { sheet: { pools: { read: 4 } } })] });
    const lie = first(before, { type: "ambush", ambushers: ["ana"], roller: "ana", surprised: ["troll"] });
    expect([lie.dice, lie.against]).toEqual([2, 4]);
    expect(lie.success).toBeCloseTo(
      mean(2, 4, (a, d) => (a > d ? 1 : 0)),
      12,
    );
    expect(odds(view(before, gm), { type: "deal" })).toBeNull();
  });
  it("A.1.3 a test that was asked for, and pushing it once it failed", () => {
    const ruled = { ...state, profile: profile({ "actionTest.push": true }) };
    const plain: CombatIntent = { type: "test", seat: "ana", action: "force", needed: 2, dice: 1 };
    expect(first(ruled, plain)).toMatchObject({ dice: 6, needed: 2 });
    const failed = go(ruled, plain, gm, { ana: 1 });
    const push = first(failed, { type: "push", seat: "ana", harmType: "physical" });
    expect(push).toMatchObject({ of: "push", dice: 5, harm: expect.closeTo(1, 12) });
    expect(push.success).toBeCloseTo(chanceOf(5, 1), 12);
  });
});

describe("what is not told", () => {
  it("keeps what is closed to itself", () => {
    const mine = first(state, attack, as("ana"));
    expect([mine.harm, mine.answers[0]?.dice, mine.answers[0]?.success]).toEqual([null, null, null]);
    expect(mine.success).toBeCloseTo(0.598, 3);
  });
  it("K-172 tells a player nothing of the fire that burns on somebody whom they do not see", () => {
    const burning = play(state, { type: "ignite", target: "lurker", damage: 2, needed: 1 }).state;
    const mine = Object.values(burning.slots).find(({ holder }) => holder === "ana")?.id ?? "";
    const last = Object.keys(burning.slots).reduce((now, id) => setSlot(now, id, { acted: id !== mine }), burning);
    const end: CombatIntent = { type: "endTurn", seat: "ana" };
    const at = setFight(last, { phase: "acting", current: mine });
    expect(first(at, end)).toMatchObject({ of: "fire", seat: "lurker" });
    expect(odds(view(at, as("ana")), end)).toBeNull();
  });

  it("answers what is not legal as the decider does, and nothing where no die falls", () => {
    const said = (intent: unknown, by = gm) => odds(view(state, by), intent as CombatIntent);
    expect(said({ ...attack, weapon: "club" })).toMatchObject({ kind: "refused", rule: "K-082" });
    expect(said({ ...attack, seat: "troll" }, as("ana"))).toMatchObject({ kind: "refused", rule: "L-rights" });
    expect(said({ ...attack, target: "lurker" }, as("ana"))).toMatchObject({ kind: "refused", rule: "L-input" });
    expect(said({ ...attack, dice: Number.NaN })).toMatchObject({ kind: "refused", path: "dice" });
    for (const wrong of [{}, { type: "nonsense" }, { type: "attack" }, 7, "attack", [], { type: "__proto__" }])
      expect(said(wrong)).toMatchObject({ kind: "refused" });
    for (const still of [
      test("shout"),
      { type: "moveWithin" },
      { type: "harm", target: "ana", harmType: "mental", amount: 1 },
    ])
      expect(["refused", undefined]).toContain(said(still)?.kind);
    expect(said(null)).toBeNull();
  });
});
