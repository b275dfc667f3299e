import { describe, expect, it } from "vitest";
import { assertPresent } from "../../log/values.ts";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { begin, type Check } from "../decide/step.ts";
import { as, begun, foe, gm, go, ground, hero, play, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Line, ReactionKind } from "../state/fight.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import { ableAnswers, answerers, mayReact } from "./answer.ts";
import { canReach, isPlaced, type Aim } from "./declare.ts";
import { canReady, inHandNow, readied, readying } from "./drawing.ts";

const armed = starterWeapons.filter(({ id }) => ["sword", "axe", "sling", "unarmed"].includes(id));
const FIGHT = begun(
  { creatures: [hero("ana", { sheet: { weapons: armed } }), foe("wolf")] },
  { "ana.0": 1, "wolf.0": 5 },
);
const fight = (more: Parameters<typeof profile>[0] = {}, zone = "yard"): CombatState =>
  setCreature({ ...FIGHT, profile: profile(more) }, "wolf", { zone });
const change = (state: CombatState, more: Partial<Creature>, who = "wolf"): CombatState =>
  setCreature(state, who, more);
const at = (state: CombatState, who: string): Creature => assertPresent(state.creatures[who]);
const said = (check: Check) => check && [check.key.replace("Combat.Refused.", ""), check.rule, check.data];
const spent = (state: CombatState): CombatState => setSlot(state, "wolf.0", { slow: 0, fast: 0 });
const held: Partial<Creature> = { heldBy: [{ by: "ana", gagged: false }] };
const inDread = (binds: boolean): Partial<Creature> => ({ dread: { choice: "freeze", binds } });

describe("who may answer an attack, and by which rule not", () => {
  const who = { who: "wolf" };
  it.each<readonly [string, CombatState, ReactionKind, unknown]>([
    ["whoever stands", fight(), "dodge", null],
    ["not who is out", change(fight(), { fate: "down" }), "parry", ["OutOfFight", "A.4", who]],
    ["not whom the Director forbids it", change(fight(), { mayReact: false }), "parry", ["MayNotReact", "C.81", who]],
    ["not who is held to freeze", change(fight(), inDread(true)), "dodge", ["InDread.freeze", "K-166", who]],
    ["who is not held to it", change(fight(), inDread(false)), "dodge", null],
    [
      "not who burns, where the table says so",
      change(fight({ "fire.allowReactions": false }), { burning: { intensity: 2 } } as Partial<Creature>),
      "parry",
      ["BurningReaction", "C.51", who],
    ],
    [
      "who burns elsewhere",
      change(fight({ "fire.allowReactions": true }), { burning: { intensity: 2 } } as Partial<Creature>),
      "parry",
      null,
    ],
    ["who is held does not dodge", change(fight(), held), "dodge", ["Held", "K-114", who]],
    ["nor gives chase", change(fight(), held), "chase", ["Held", "K-114", who]],
    ["nor holds on to others", change(fight(), held), "hold", ["Held", "K-114", who]],
    ["who is held parries", change(fight(), held), "parry", null],
    ["slips out of another grip", change(fight(), held), "breakFree", null],
    ["and resists magic", change(fight(), held), "resistMagic", null],
    ["who lies does not dodge", change(fight(), { prone: true }), "dodge", ["Prone", "C.100", who]],
    ["but parries", change(fight(), { prone: true }), "parry", null],
    ["not who has no maneuver left", spent(fight()), "parry", ["NoManeuverLeft", "K-051", who]],
  ])("%s", (_what, state, kind, expected) => {
    expect(said(mayReact(state, at(state, "wolf"), kind))).toEqual(expected);
  });

  const line = (target: string | null): Line => ({ by: "ana", target, maneuver: "attackMelee" }) as Line;
  it("an attack is answered by its target, and magic without one by nobody", () => {
    const state = fight();
    expect(answerers(state, "attack", line("wolf")).map(({ id }) => id)).toEqual(["wolf"]);
    expect(answerers(state, "cast", line(null))).toEqual([]);
    expect(answerers(state, "flee", line(null)).map(({ id }) => id)).toEqual(["wolf"]);
    expect(ableAnswers(state, "attack", line("wolf"), at(state, "wolf")).map(({ kind }) => kind)).toEqual(
      ["parry", "dodge"].slice(0, state.profile["reaction.dodgeMelee"] ? 2 : 1),
    );
    expect(ableAnswers(spent(state), "attack", line("wolf"), at(spent(state), "wolf"))).toEqual([]);
  });
});

describe("whom an attack reaches, and by which rule not", () => {
  const aim = (maneuver: Aim["maneuver"], weapon: string): Aim => ({ seat: "ana", maneuver, weapon, target: "wolf" });
  const sling = assertPresent(armed.find(({ id }) => id === "sling"));
  const shot = (key: string, zones: number) => [
    key,
    "K-094",
    { weapon: "sling", zones, min: sling.min, max: sling.max },
  ];
  const noWays = (): CombatState =>
    begun(
      {
        creatures: [hero("ana", { sheet: { weapons: armed } }), foe("wolf", { zone: "mill" })],
        zones: ground.zones,
        edges: [],
      },
      { "ana.0": 1, "wolf.0": 5 },
    );
  it.each<readonly [string, CombatState, Aim, unknown]>([
    ["in the same zone", fight(), aim("attackMelee", "sword"), null],
    [
      "not with what is no weapon for it",
      fight(),
      aim("attackRanged", "sword"),
      ["WrongWeapon", "K-082", { weapon: "sword" }],
    ],
    ["nor with none", fight(), aim("attackMelee", "nothing"), ["WrongWeapon", "K-082", { weapon: "" }]],
    [
      "not in another zone",
      fight({}, "mill"),
      aim("attackMelee", "sword"),
      ["OutOfReach", "K-029", { target: "wolf" }],
    ],
    [
      "not in cover",
      change(fight(), { cover: true }),
      aim("attackMelee", "sword"),
      ["BehindCover", "K-080", { target: "wolf" }],
    ],
    [
      "not far off",
      change(fight(), { far: true }),
      aim("attackMelee", "sword"),
      ["FarInZone", "K-080", { target: "wolf" }],
    ],
    [
      "in cover, once one is at grips",
      change(change(fight(), { cover: true }), { engaged: ["wolf"] }, "ana"),
      aim("attackMelee", "sword"),
      null,
    ],
    [
      "not who stands nowhere",
      change(fight(), { zone: null }),
      aim("attackMelee", "sword"),
      ["NotPlaced", "K-028", { who: "wolf" }],
    ],
    [
      "not from nowhere",
      change(fight(), { zone: null }, "ana"),
      aim("attackMelee", "sword"),
      ["NotPlaced", "K-028", { who: "ana" }],
    ],
    ["not by a shot without a way", noWays(), aim("attackRanged", "sling"), shot("NoWay", 0)],
    ["by a shot within range", fight({}, "mill"), aim("attackRanged", "sling"), null],
  ])("%s", (_what, state, what, expected) => {
    expect(said(canReach(state, what))).toEqual(expected);
  });

  it("K-094 a weapon with a shortest range is too close below it, one with a longest too far beyond it", () => {
    const ranged = (min: number, max: number, zone: string): unknown => {
      const weapons = [{ ...sling, min, max }];
      const state = begun(
        { creatures: [hero("ana", { sheet: { weapons } }), foe("wolf", { zone })] },
        { "ana.0": 1, "wolf.0": 5 },
      );
      return said(canReach(state, aim("attackRanged", "sling")));
    };
    const no = (key: string, zones: number, min: number, max: number) => [
      key,
      "K-094",
      { weapon: "sling", zones, min, max },
    ];
    expect(ranged(1, 2, "yard")).toEqual(no("TooClose", 0, 1, 2));
    expect(ranged(1, 2, "mill")).toBeNull();
    expect(ranged(1, 2, "road")).toBeNull();
    expect(ranged(0, 1, "road")).toEqual(no("TooFar", 2, 0, 1));
  });

  it("K-028 on a ground without zones, or where both stand nowhere, nobody is to be placed", () => {
    const lost = change(fight(), { zone: null });
    const check = (state: CombatState) => said(isPlaced(state, at(state, "ana"), at(state, "wolf")));
    expect(check(lost)).toEqual(["NotPlaced", "K-028", { who: "wolf" }]);
    expect(check(change(lost, { zone: null }, "ana"))).toBeNull();
    expect(check(setFight(lost, { zones: [] }))).toBeNull();
    expect(check(fight())).toBeNull();
  });
});

describe("what it takes to strike with a weapon", () => {
  const weapon = (id: string) => assertPresent(armed.find((one) => one.id === id));
  const dropped = (zone: string, drawing: "fast" | "warn" | "free" = "fast"): CombatState =>
    change(fight({ drawing }), { inHand: null, dropped: [{ weapon: "axe", zone }] }, "ana");
  it.each<readonly [string, CombatState, string, string]>([
    ["nothing with what is in hand", change(fight(), { inHand: "axe" }, "ana"), "axe", "free"],
    ["nothing with bare hands", fight(), "unarmed", "free"],
    ["to draw it", fight({ drawing: "fast" }), "axe", "draw"],
    ["a remark", fight({ drawing: "warn" }), "axe", "remark"],
    ["to take it in hand", fight({ drawing: "free" }), "axe", "ready"],
    ["to pick it up, whatever drawing costs", dropped("yard", "free"), "axe", "pickUp"],
    ["to draw another than the one that lies there", dropped("yard"), "sling", "draw"],
  ])("K-065 %s", (_what, state, id, takes) => {
    expect(readying(state, at(state, "ana"), weapon(id))).toBe(takes);
  });

  it("K-065 A.2 drawing and picking up need a fast maneuver beside the attack, and the weapon within grasp", () => {
    const check = (state: CombatState, id = "axe") => said(canReady(state, "ana", id));
    const slots = (state: CombatState, slow: number, fast: number) => setSlot(state, "ana.0", { slow, fast });
    const no = ["NoFastToDraw", "K-065", { weapon: "axe" }];
    expect(check(slots(fight(), 1, 1))).toBeNull();
    expect(check(slots(fight(), 2, 0))).toBeNull();
    expect(check(slots(fight(), 1, 0))).toEqual(no);
    expect(check(slots(dropped("yard"), 1, 0))).toEqual(no);
    expect(check(slots(dropped("yard"), 1, 1))).toBeNull();
    expect(check(dropped("mill"))).toEqual(["LiesElsewhere", "A.2", { weapon: "axe" }]);
    // A remark or nothing needs no maneuver, nor does what is no weapon
    for (const drawing of ["warn", "free"] as const) expect(check(slots(fight({ drawing }), 1, 0))).toBeNull();
    expect(check(slots(fight(), 1, 0), "nothing")).toBeNull();
  });

  it("K-065 what is taken in hand is told with its way, paid only where it was drawn or picked up", () => {
    const told = (state: CombatState) => {
      const { state: after, events } = readied(begin(state), assertPresent(state.slots["ana.0"]), "ana", "axe");
      return [
        events.map(({ type, data, trace }) => [type, data, trace]),
        after.creatures["ana"]?.inHand,
        after.slots["ana.0"]?.fast,
      ];
    };
    const drew = (how: string, rule: string) => [["drew", { who: "ana", how, what: "axe" }, [["A.5.1", rule]]]];
    expect(told(fight())).toEqual([drew("draw", "drawWeapon"), "axe", 0]);
    expect(told(fight({ drawing: "free" }))).toEqual([drew("draw", "drawWeapon"), "axe", 1]);
    expect(told(fight({ drawing: "warn" }))).toEqual([[], "sword", 1]);
    expect(told(dropped("yard", "warn"))).toEqual([drew("pickUp", "pickUp"), "axe", 0]);
  });

  it("A.2 what is in hand lies on the ground no more, what else lies there stays", () => {
    const lies = [
      { weapon: "axe", zone: "yard" },
      { weapon: "sling", zone: "yard" },
    ];
    const state = change(fight(), { inHand: null, dropped: lies }, "ana");
    expect(inHandNow(state, "ana", "axe").creatures["ana"]).toMatchObject({ inHand: "axe", dropped: [lies[1]] });
    expect(inHandNow(state, "ana", "sword").creatures["ana"]).toMatchObject({ inHand: "sword", dropped: lies });
    expect(inHandNow(fight(), "ana", "axe").creatures["ana"]?.dropped).toEqual(fight().creatures["ana"]?.dropped);
  });
});

describe("what a declaration says", () => {
  const declared = (state: CombatState, more: object) => {
    const intent = { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "wolf" } as const;
    const { events, state: after } = play(state, { ...intent, ...more }, as("ana"));
    const found = events.find(({ type }) => type === "declared");
    return { data: found?.data, trace: found?.trace, line: after.fight.flow?.lines[0] };
  };

  it("K-084 C.79 who, at whom, with what, how many dice and sixes, and whether it was in hand", () => {
    const { data, trace, line } = declared(fight(), {});
    expect(data).toEqual({
      who: "ana",
      target: "wolf",
      maneuver: "attackMelee",
      weapon: "sword",
      dice: line?.dice,
      needed: 1,
      drawn: true,
    });
    expect(trace).toEqual([
      ["combat.dice", "strike", line?.dice],
      ["K-084", 1],
    ]);
    expect(declared(fight({ drawing: "warn" }), { weapon: "axe" }).data).toMatchObject({ weapon: "axe", drawn: false });
    const bare = { maneuver: "attackUnarmed", weapon: "unarmed" };
    expect(declared(fight(), bare)).toMatchObject({ data: { drawn: true }, line: { action: "force" } });
  });

  it("C.91 cover costs a shot its dice, and nobody else's", () => {
    const far = (cover: boolean): CombatState => change(fight({ "cover.dice": -1 }, "mill"), { cover });
    const dice = (state: CombatState, more: object): number => declared(state, more).line?.dice ?? NaN;
    const shot = { maneuver: "attackRanged", weapon: "sling" };
    expect(dice(far(true), shot) - dice(far(false), shot)).toBe(-1);
    const close = (cover: boolean): CombatState =>
      change(change(fight({ "cover.dice": -1 }), { cover }), { engaged: ["wolf"] }, "ana");
    expect(dice(close(true), {}) - dice(close(false), {})).toBe(0);
  });

  it("C.6 nobody hidden stays so who strikes or is struck", () => {
    const hidden = change(change(fight(), { hidden: true }), { hidden: true }, "ana");
    const after = go(
      hidden,
      { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "wolf" },
      gm,
    );
    expect([after.creatures["ana"]?.hidden, after.creatures["wolf"]?.hidden]).toEqual([false, false]);
  });
});
