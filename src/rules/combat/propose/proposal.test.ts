import { describe, expect, it } from "vitest";
import { starterWeapons } from "../catalogue/catalogue.ts";
import {
  as,
  begun,
  foe,
  gm,
  go,
  hero,
  profile,
  way,
  why,
  zone,
} from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent } from "../moves/index.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { view } from "../view/view.ts";
import { proposal } from "./proposal.ts";

const weapon = (...ids: readonly string[]) => starterWeapons.filter(({ id }) => ids.includes(id));
const first = { "ana.0": 1, "wolf.0": 2, "bram.0": 3 };
/** Ana is on turn, a wolf against her. */
const table = (ana: object, wolf: object, ground = {}): CombatState =>
  begun({ creatures: [hero("ana", ana), hero("bram"), foe("wolf", wolf)], ...ground }, first);
const told = (state: CombatState, seat = "ana", by = as("ana")): CombatIntent | null =>
  proposal(view(state, by).fight, state.creatures[seat] as Creature, by);
const changed = (state: CombatState, set: Partial<Creature>): CombatState => setCreature(state, "ana", set);
const left = (state: CombatState, set: Partial<Slot>): CombatState => setSlot(state, "ana.0", set);

const strike = { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "wolf" };
const shoot = { type: "attack", seat: "ana", maneuver: "attackRanged", weapon: "sling", target: "wolf" };
const goTo = (where: string) => ({ type: "move", seat: "ana", zone: where });
const end = { type: "endTurn", seat: "ana" };

const swordAndSling = { sheet: { weapons: weapon("sword", "sling"), pools: { shoot: 4 } } };
const slingInHand = (shots: number) => ({
  sheet: { weapons: weapon("sword", "sling"), pools: { shoot: shots } },
  inHand: "sling",
});
/** A longbow, which does not shoot at whom one stands beside, and fists. */
const bowInHand = (shots: number, fists: number) => ({
  sheet: { weapons: weapon("longbow", "unarmed"), pools: { shoot: shots, force: fists } },
  inHand: "longbow",
});
const shootBow = { type: "attack", seat: "ana", maneuver: "attackRanged", weapon: "longbow", target: "wolf" };
const swordAlone = { sheet: { weapons: weapon("sword") } };
const apart = table({ zone: "yard", ...swordAlone }, { zone: "gate" });
const near = table({}, {});
const held = { heldBy: [{ by: "wolf", gagged: false }] };
const fire = { burning: { intensity: 1, progress: 0, needed: 1 } };
const flees = { dread: { choice: "flee", binds: true } } as const;

/** A hard way is taken like any other, and who has nobody to fight has nothing to do. */
const walls = { zones: [zone("yard"), zone("loft")], edges: [way("yard", "loft", { cost: "test" })] };
const slowWay = { zones: [zone("yard"), zone("loft")], edges: [way("yard", "loft", { cost: "slow" })] };
const islands = { zones: [zone("yard"), zone("loft")], edges: [] };

describe("the one move a sensible player would make", () => {
  it.each<readonly [string, CombatState, object]>([
    ["foe in reach", near, strike],
    ["two zones away", table({ zone: "mill" }, { zone: "gate" }), goTo("yard")],
    ["one zone away, the sling not in hand", table({ zone: "yard", ...swordAndSling }, { zone: "gate" }), goTo("gate")],
    ["a good shot in hand", table(slingInHand(4), { zone: "gate" }), shoot],
    ["a poor shot in hand", table(slingInHand(2), { zone: "gate" }), goTo("gate")],
    ["a poor shot, and no step left", left(table(slingInHand(2), { zone: "gate" }), { fast: 0 }), shoot],
    ["a poor shot, but nothing better to strike with there", table(bowInHand(2, 2), { zone: "gate" }), shootBow],
    ["a poor shot, and fists that promise more", table(bowInHand(2, 8), { zone: "gate" }), goTo("gate")],
    ["a bow that does not reach who stands beside", table(bowInHand(2, 2), {}), { weapon: "unarmed" }],
    ["a good shot at a foe beside", table(slingInHand(4), {}), shoot],
    ["a poor shot, and a foe beside", table(slingInHand(2), {}), strike],
    [
      "behind cover",
      changed(setCreature(near, "wolf", { cover: true }), {}),
      { maneuver: "moveWithin", target: "wolf" },
    ],
    ["behind cover, and no step left", left(setCreature(near, "wolf", { cover: true }), { fast: 0 }), end],
    ["held", changed(near, held), { type: "breakFree", seat: "ana", holder: "wolf" }],
    ["held, tried already", changed(near, { ...held, breakTried: true }), end],
    ["burning", changed(near, fire), { type: "maneuver", seat: "ana", maneuver: "extinguish" }],
    ["held and burning", changed(near, { ...held, ...fire }), { type: "breakFree", seat: "ana", holder: "wolf" }],
    ["made to flee", changed(near, flees), end],
    ["made to attack", changed(near, { dread: { choice: "attack", binds: true } }), strike],
    ["the slow maneuver spent", left(near, { slow: 0 }), end],
    ["moved, still apart", left(table({ zone: "mill" }, { zone: "gate" }), { fast: 0 }), end],
    ["a way with a test", table({ zone: "yard" }, { zone: "loft" }, walls), goTo("loft")],
    [
      "a way that takes a slow maneuver",
      left(table({ zone: "yard" }, { zone: "loft" }, slowWay), { fast: 0 }),
      goTo("loft"),
    ],
    ["no way there", table({ zone: "yard" }, { zone: "loft" }, islands), end],
    ["nobody to fight", setCreature(near, "wolf", { fate: "down" }), end],
    ["a bystander beside", setCreature(near, "wolf", { side: "others" }), end],
    ["holding somebody, a foe elsewhere", setCreature(apart, "bram", { heldBy: [{ by: "ana", gagged: false }] }), end],
    ["no zones at all", table({ zone: null }, { zone: null }, { zones: [], edges: [] }), strike],
    ["placed nowhere", table({ zone: null, ...swordAlone }, { zone: "gate" }), end],
  ])("%s", (_what, state, intent) => {
    const proposed = told(state);
    expect(proposed).toMatchObject(intent);
    expect(why(state, proposed as CombatIntent, as("ana"))).toBeNull();
  });

  it("is nobody's whose turn it is not, nor while something is decided", () => {
    expect(told(near, "bram", as("bram"))).toBeNull();
    expect(told(setFight(near, { phase: "ended", current: null }))).toBeNull();
    expect(told(go(near, strike as CombatIntent, as("ana")))).toBeNull();
    expect(told(near, "ana", as("bram"))).toBeNull();
  });

  it("rests on nothing that the player may not know", () => {
    const lurking = setCreature(apart, "wolf", { hidden: true });
    expect(told(lurking)).toEqual(end);
    expect(proposal(lurking, lurking.creatures["ana"] as Creature, gm)).toEqual(goTo("gate"));
  });
});

describe("with which weapon (play, section 4)", () => {
  const armed = (inHand: string, pools: object, more: object = {}) => ({
    sheet: { weapons: weapon("sword", "sling", "bow"), pools },
    inHand,
    ...more,
  });
  const drawing = (how: "fast" | "free", ana: object, wolf: object = {}): CombatState => {
    const state = table(ana, wolf);
    return { ...state, profile: profile({ drawing: how }) };
  };
  const strong = { strike: 8, shoot: 3 };
  const sling = { weapon: "sling", maneuver: "attackRanged" };
  const sword = { weapon: "sword", maneuver: "attackMelee" };
  // Unanswered: eight dice and damage 2 promise 1.9 harm, three and damage 1 promise 0.5
  it.each<readonly [string, CombatState, object]>([
    ["a far better one, drawn for a fast maneuver", drawing("fast", armed("sling", strong)), sword],
    ["the same where nothing is asked for drawing", drawing("free", armed("sling", strong)), sword],
    ["no fast maneuver left to draw it", left(drawing("fast", armed("sling", strong)), { fast: 0 }), sling],
    ["in hand already", drawing("fast", armed("sword", strong)), sword],
    ["a little better is not worth a fast maneuver", drawing("fast", armed("sling", { strike: 4, shoot: 6 })), sling],
    [
      "the better one does not reach them",
      drawing("fast", armed("sling", { strike: 8, shoot: 4 }), { zone: "gate" }),
      sling,
    ],
    ["the GM's side", setFight(drawing("fast", {}, armed("sling", strong)), { current: "wolf.0" }), sword],
  ])("%s", (_what, state, intent) => {
    const who = state.fight.current === "wolf.0" ? "wolf" : "ana";
    const by = who === "wolf" ? gm : as("ana");
    const proposed = told(state, who, by);
    expect(proposed).toMatchObject({ type: "attack", seat: who, ...intent });
    expect(why(state, proposed as CombatIntent, by)).toBeNull();
  });
});

describe("whom the player chose (play, section 4)", () => {
  const pair = (ana: object, near: object, far: object) =>
    begun(
      { creatures: [hero("ana", ana), foe("wolf", near), foe("troll", far)] },
      { "ana.0": 1, "wolf.0": 2, "troll.0": 3 },
    );
  const wanting = (state: CombatState, ...targets: readonly string[]) =>
    proposal(view(state, as("ana")).fight, state.creatures["ana"] as Creature, as("ana"), targets);
  const both = pair({}, {}, {});
  const far = pair(swordAlone, {}, { zone: "gate" });

  it.each<readonly [string, CombatState, readonly string[], object]>([
    ["the last one targeted, where one is wanted", both, ["wolf", "troll"], { type: "attack", target: "troll" }],
    ["in the other order", both, ["troll", "wolf"], { type: "attack", target: "wolf" }],
    ["out of reach, somebody else beside: towards the chosen one", far, ["troll"], goTo("gate")],
    ["somebody who is no enemy is not proposed", both, ["ana"], { type: "attack", target: "wolf" }],
    ["somebody who is not there", both, ["nobody"], { type: "attack", target: "wolf" }],
    [
      "one who fell meanwhile",
      setCreature(both, "troll", { fate: "down" }),
      ["troll"],
      { type: "attack", target: "wolf" },
    ],
    ["one to whom no way leads", pair(swordAlone, {}, { zone: null }), ["troll"], { type: "attack" }],
  ])("%s", (_what, state, targets, intent) => {
    const proposed = wanting(state, ...targets);
    expect(proposed).toMatchObject(intent);
    expect(why(state, proposed as CombatIntent, as("ana"))).toBeNull();
  });

  it("a volley goes at all of them, each member at one it reaches", () => {
    const pack = ["w1", "w2", "w3"];
    const state = begun(
      {
        creatures: [
          hero("ana"),
          hero("bram"),
          hero("cy", { zone: "gate" }),
          ...pack.map((id) => foe(id, { group: "w" })),
        ],
      },
      { ...Object.fromEntries(pack.map((id) => [`${id}.0`, 1])), "ana.0": 2, "bram.0": 3, "cy.0": 4 },
    );
    const at = (...targets: readonly string[]) => {
      const volley = proposal(state, state.creatures["w1"] as Creature, gm, targets);
      return volley?.type === "volley" ? volley.attacks.map(({ target }) => target) : null;
    };
    expect(at()).toEqual(["ana", "bram", "ana"]);
    expect(at("bram")).toEqual(["bram", "bram", "bram"]);
    expect(at("cy")).toEqual(["ana", "bram", "ana"]);
  });
});

describe("a group goes nearer in one step (C.3, C.114)", () => {
  const pack = ["w1", "w2", "w3", "w4", "w5", "w6"];
  const cards = { ...Object.fromEntries(pack.map((id) => [`${id}.0`, 1])), "ana.0": 2, "bram.0": 3 };
  const wolves = (more: Readonly<Record<string, object>> = {}) =>
    begun(
      {
        creatures: [hero("ana"), hero("bram"), ...pack.map((id) => foe(id, { group: "w", zone: "gate", ...more[id] }))],
      },
      cards,
    );
  const next = (state: CombatState): CombatIntent =>
    proposal(
      state,
      state.creatures[state.slots[state.fight.current ?? ""]?.holder ?? ""] as Creature,
      gm,
    ) as CombatIntent;

  it("all six one zone on, each paying for itself, then all at once, and one end of turn", () => {
    const state = wolves();
    const ahead = next(state);
    expect(ahead).toEqual({ type: "closeIn", seat: "w1", moves: pack.map((seat) => ({ seat, zone: "yard" })) });
    const there = go(state, ahead);
    expect(pack.map((id) => [there.creatures[id]?.zone, there.slots[`${id}.0`]?.fast])).toEqual(
      pack.map(() => ["yard", 0]),
    );
    const volley = next(there);
    expect(volley).toMatchObject({ type: "volley", attacks: { length: 6 } });
    const spent = pack.reduce((now, id) => setSlot(now, `${id}.0`, { slow: 0 }), there);
    expect(next(spent)).toEqual({ type: "endTurn", seat: "w1", group: true });
    expect(go(spent, next(spent)).fight.current).toBe("ana.0");
  });

  it("leaves who may well hit from afar where they stand, and then all at once", () => {
    const archers = Object.fromEntries(pack.map((id) => [id, slingInHand(4)]));
    expect(next(wolves(archers))).toMatchObject({ type: "volley", attacks: { length: 6 } });
    const bows = Object.fromEntries(pack.map((id) => [id, bowInHand(2, 2)]));
    expect(next(wolves(bows)), "no good shots, but better than their fists").toMatchObject({
      type: "volley",
      attacks: pack.map(() => ({ weapon: "longbow" })),
    });
    const { w1: _poor, w2: _none, ...four } = archers;
    expect(next(wolves({ ...four, w1: slingInHand(2) }))).toMatchObject({ moves: [{ seat: "w1" }, { seat: "w2" }] });
  });

  it("leaves out who has a foe in reach, is held, or must go another way; one alone just moves", () => {
    const state = wolves({ w1: { zone: "yard" }, w2: { zone: "mill" } });
    const bound = setCreature(setSlot(state, "w4.0", { fast: 0 }), "w3", { heldBy: [{ by: "ana", gagged: false }] });
    expect(next(bound)).toMatchObject({
      moves: [
        { seat: "w2", zone: "yard" },
        { seat: "w5", zone: "yard" },
        { seat: "w6", zone: "yard" },
      ],
    });
    const few = begun(
      { creatures: [hero("ana"), foe("w1", { group: "w", zone: "gate" }), foe("w2", { group: "w" })] },
      { "w1.0": 1, "w2.0": 1, "ana.0": 2 },
    );
    expect(next(few)).toEqual({ type: "move", seat: "w1", zone: "yard" });
  });

  it("is refused with its reason, and changes nothing then", () => {
    const state = wolves();
    const to = (...moves: { seat: string; zone: string }[]): CombatIntent => ({ type: "closeIn", seat: "w1", moves });
    expect(why(state, to({ seat: "ana", zone: "gate" }))).toBe("VolleyMember");
    expect(why(state, to({ seat: "w2", zone: "mill" }))).toBe("NotNext");
    expect(why(state, to({ seat: "w2", zone: "yard" }, { seat: "w2", zone: "road" }))).toBe("VolleyTwice");
    expect(why(setSlot(state, "w2.0", { fast: 0, slow: 0 }), to({ seat: "w2", zone: "yard" }))).toBe("NoFast");
    const held = setCreature(state, "w2", { heldBy: [{ by: "ana", gagged: false }] });
    expect(why(held, to({ seat: "w2", zone: "yard" }))).toBe("Held");
    const hard = setFight(state, { edges: [way("gate", "yard", { cost: "test" })] });
    expect(why(hard, to({ seat: "w2", zone: "yard" }))).toBe("GoAlone");
  });
});
