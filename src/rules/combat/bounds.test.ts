import { describe, expect, it } from "vitest";
import { edgeFaults } from "../../../test/support/rules/log/fixtures.ts";
import { begun, fight, foe, hero } from "../../../test/support/rules/combat/fixtures.ts";
import { parseIntent } from "./moves/index.ts";
import { combatFamily } from "./family.ts";
import { parseWeapon, starterWeapons } from "./catalogue/catalogue.ts";
import { parseFlow } from "./state/fight.ts";

const long = (length: number): string => "x".repeat(length);
const many = <T>(length: number, one: T): T[] => Array.from({ length }, () => one);
const edges = (...facts: Parameters<typeof edgeFaults>): void => expect(edgeFaults(...facts)).toEqual([]);

/** Every intent with all its fields. */
const test = { attribute: "strength", dice: 1, help: true, without: ["h1"], more: 1, position: "risky", settle: "2+1" };
const intents = {
  join: { creature: hero("ana"), slots: ["a.0"] },
  leave: { target: "ana" },
  fate: { target: "ana", fate: "out" },
  group: { group: "pack", name: "Pack", members: ["wolf"] },
  ungroup: { group: "pack" },
  ground: {
    zones: [{ id: "z", name: "Zone", exit: true, cover: true, circumstances: [{ name: "Mud", shoot: 1, all: 1 }] }],
    edges: [{ a: "z", b: "y", cost: "test", action: "force", needed: 2 }],
  },
  set: {
    target: "ana",
    set: {
      zone: "z",
      cover: true,
      far: true,
      prone: true,
      hidden: true,
      open: true,
      mute: true,
      mayReact: true,
      inHand: "sword",
      nextBonus: 1,
      ambush: 1,
    },
  },
  placeRest: { zone: "z" },
  standing: { seat: "ana", react: "parry", keepLower: true },
  facts: { target: "ana", name: "Ana", harm: { physical: [{ label: "Cut", level: 1, row: 2 }], mental: [] } },
  ambush: { ambushers: ["wolf"], roller: "wolf", surprised: ["ana"], action: "track" },
  extraCard: { target: "ana", count: 1 },
  deal: { keepLower: true },
  keep: { seat: "ana", cards: [3], keepLower: true },
  placeCard: { slot: "ana.0", card: 3 },
  closeWindow: {},
  proceed: {},
  offerSwap: { seat: "ana", mine: "ana.0", theirs: "bram.0" },
  answerSwap: { seat: "ana", offer: "o1", yes: true },
  takeSwap: { seat: "ana", id: "e1", mine: "ana.0", theirs: "wolf.0" },
  endTurn: { seat: "ana", group: true },
  pickMember: { slot: "wolf.0" },
  handBack: {},
  endFight: {},
  attack: { seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "wolf", ...test },
  grapple: { seat: "ana", target: "wolf", aim: "gag", ...test },
  breakFree: { seat: "ana", holder: "wolf", ...test },
  letGo: { seat: "ana", held: "wolf" },
  flee: { seat: "ana", action: "sneak", ...test },
  grantFlight: { allow: true },
  harder: {},
  harderNext: { seat: "ana", more: 1 },
  settleLure: { lured: "u1", goes: true },
  maneuver: { seat: "ana", maneuver: "shout", target: "wolf", zone: "z", weapon: "sword", ...test },
  move: { seat: "ana", zone: "z", ...test },
  drag: { seat: "ana", zone: "z" },
  settleMove: { seat: "ana", how: "back" },
  react: { seat: "ana", replies: [{ line: "l1", kind: "dodge", action: "finesse", slot: "ana.0" }], slow: true },
  spend: { seat: "ana", picks: [{ line: "l1", extra: "damage", slot: "ana.0", zone: "z" }] },
  harm: { target: "ana", harmType: "mental", amount: 1 },
  settleHarm: { seat: "ana", harm: "h1", parts: [2, 1], labels: ["Cut", "Bruise"] },
  nameHarm: { seat: "ana", harmType: "physical", index: 0, label: "Cut" },
  settlePrice: { price: "p1", apply: true, harmType: "mental" },
  heal: { target: "ana", harmType: "physical", index: 0, rest: true },
  test: { seat: "ana", action: "force", needed: 2, ...test },
  buy: { seat: "ana", extra: "haste" },
  push: { seat: "ana", harmType: "mental" },
  request: { kind: "fear", seats: ["ana"], value: 1, position: "risky", source: "A ghost" },
  answer: { seat: "ana", request: "r1", ...test },
  excuse: { seat: "ana", request: "r1" },
  dread: { seat: "ana", choice: "freeze" },
  enforce: { target: "ana", binds: true },
  compose: { seat: "ana" },
  ignite: { target: "ana", damage: 1, needed: 1 },
  poison: { target: "ana", toxicity: 1, harmType: "mental" },
  antidote: { target: "ana", dose: "d1" },
} as const;

describe("an intent of a fight", () => {
  it.each(Object.entries(intents))("%s keeps every field it was told about", (type, fields) => {
    expect(parseIntent({ type, ...fields, nonsense: 1 })).toEqual({ kind: "ok", value: { type, ...fields } });
  });
  it.each([
    ["join", "slots", many(10, "x"), many(11, "x")],
    ["join", "slots", ["x"], []],
    ["group", "name", long(120), long(121)],
    ["group", "members", many(100, "x"), many(101, "x")],
    ["group", "members", ["x"], []],
    ["ground", "zones.0.name", long(80), long(81)],
    ["ground", "zones.0.circumstances.0.name", "x", ""],
    ["ground", "zones.0.circumstances.0.name", long(40), long(41)],
    ["ground", "zones.0.circumstances", many(20, intents.ground.zones[0].circumstances[0]), many(21, {})],
    ["ground", "zones", many(200, intents.ground.zones[0]), many(201, {})],
    ["ground", "edges", many(1000, intents.ground.edges[0]), many(1001, {})],
    ["ground", "edges.0.needed", 20, 21],
    ["ground", "edges.0.needed", 1, 0],
    ["ground", "edges.0.cost", "fast", "free"],
    ["ground", "edges.0.cost", "slow", ""],
    ["set", "set.nextBonus", 20, 21],
    ["set", "set.nextBonus", -20, -21],
    ["set", "set.ambush", 20, 21],
    ["set", "set.ambush", 0, -1],
    ["ambush", "ambushers", many(200, "x"), many(201, "x")],
    ["ambush", "surprised", many(200, "x"), many(201, "x")],
    ["ambush", "action", "read", "force"],
    ["extraCard", "count", 10, 11],
    ["extraCard", "count", 0, -1],
    ["keep", "cards", many(20, 1), many(21, 1)],
    ["keep", "cards", [1], []],
    ["keep", "cards.0", 10.99, 11],
    ["placeCard", "card", 1, 0.99],
    ["placeCard", "card", 1.01, 1.005],
    ["grapple", "aim", "hold", "bite"],
    ["grapple", "aim", "push", ""],
    ["flee", "action", "finesse", "force"],
    ["flee", "action", "sneak", ""],
    ["maneuver", "maneuver", long(30), long(31)],
    ["maneuver", "maneuver", "x", ""],
    ["settleMove", "how", "pay", "never"],
    ["settleMove", "how", "free", ""],
    ["react", "replies", many(50, intents.react.replies[0]), many(51, {})],
    ["spend", "picks", many(200, intents.spend.picks[0]), many(201, {})],
    ["spend", "picks.0.extra", long(30), long(31)],
    ["spend", "picks.0.extra", "x", ""],
    ["harm", "amount", 99, 100],
    ["harm", "amount", 1, 0],
    ["settleHarm", "parts", many(999, 1), many(1000, 1)],
    ["settleHarm", "parts", [3], []],
    ["settleHarm", "labels.0", long(80), long(81)],
    ["settleHarm", "labels", many(999, "x"), many(1000, "x")],
    ["heal", "index", 199, 200],
    ["heal", "index", 0, -1],
    ["test", "needed", 20, 21],
    ["test", "needed", 1, 0],
    ["test", "dice", 20, 21],
    ["test", "dice", -20, -21],
    ["test", "more", 20, 21],
    ["test", "more", 0, -1],
    ["test", "without", many(50, "x"), many(51, "x")],
    ["test", "without.0", long(40), long(41)],
    ["test", "settle", long(200), long(201)],
    ["test", "attribute", "reason", "luck"],
    ["request", "kind", "deprivation", "boredom"],
    ["nameHarm", "index", 199, 200],
    ["nameHarm", "index", 0, -1],
    ["nameHarm", "label", long(80), long(81)],
    ["request", "kind", "fall", ""],
    ["request", "seats", many(100, "x"), many(101, "x")],
    ["request", "seats", ["x"], []],
    ["request", "value", 900, 901],
    ["request", "value", 0, -1],
    ["request", "source", long(120), long(121)],
    ["ignite", "damage", 50, 51],
    ["ignite", "damage", 0, -1],
    ["ignite", "needed", 20, 21],
    ["ignite", "needed", 1, 0],
    ["poison", "toxicity", 60, 61],
    ["poison", "toxicity", 1, 0],
    ["leave", "target", long(80), long(81)],
    ["leave", "target", "x", ""],
  ] as const)("%s is read up to the edges of %s", (type, path, good, bad) => {
    edges(parseIntent, { type, ...intents[type] }, [[path, good, bad]]);
  });
});

describe("a weapon", () => {
  it("is read up to its edges", () => {
    edges(parseWeapon, starterWeapons[0], [
      ["id", long(60), long(61)],
      ["id", "x", ""],
      ["name", long(80), long(81)],
      ["uses", many(4, "close"), many(5, "close")],
      ["uses", ["close"], []],
      ["damage", 20, 21],
      ["damage", 0, -1],
      ["min", 20, 21],
      ["min", 0, -1],
      ["max", 20, 21],
      ["max", 0, -1],
      ["dice", 10, 11],
      ["dice", -10, -11],
    ]);
  });
});

describe("a stored fight", () => {
  const state = {
    ...begun({ creatures: [hero("ana"), foe("troll")] }, { "ana.0": 1, "troll.0": 2 }),
  };
  it("is read up to its edges", () => {
    const full = { value: 999, max: 999, fresh: 0 };
    edges(combatFamily.parseState, state, [
      ["creatures.ana.harm.physical", many(200, { label: "x", level: 1, row: 3 }), many(201, {})],
      ["creatures.ana.harm.mental", [{ label: long(80), level: 3, row: 1 }], 0],
      ["creatures.ana.points", { physical: full, mental: full }, 0],
      ["creatures.ana.engaged", many(200, "x"), many(201, "x")],
      ["creatures.ana.heldBy", many(50, { by: "x", gagged: false }), many(51, { by: "x", gagged: false })],
    ]);
    edges(combatFamily.parseState, state, [
      ["fight.round", 999, 1000],
      ["fight.round", 0, -1],
      ["fight.count", 1_000_000, 1_000_001],
      ["fight.phase", "draw", "lunch"],
      ["fight.current", null, ""],
      ["fight.order", many(500, { slot: "x", number: 1 }), many(501, { slot: "x", number: 1 })],
      ["fight.groups", { pack: long(120) }, 0],
      ["fight.afraid", many(200, "x"), many(201, "x")],
      ["fight.draw", { unit: "ana", seen: many(40, 1), keep: 1 }, 0],
      ["fight.offers", many(200, { id: "o", from: "a", to: "b" }), many(201, {})],
      ["fight.prices", many(200, { id: "p", who: "a", amount: 1 }), many(201, {})],
      ["fight.pushable", { who: "ana", needed: 1, kept: 1, again: 1 }, 0],
    ]);
  });
  it("keeps what is going on in it", () => {
    const line = {
      id: "l1",
      by: "ana",
      slot: "ana.0",
      target: "troll",
      maneuver: "attackMelee",
      action: "strike",
      weapon: starterWeapons[0],
      dice: 4,
      needed: 1,
      position: "none",
      damage: 2,
      type: "physical",
      resist: null,
      route: ["yard", "gate"],
      reactions: [{ by: "troll", kind: "parry", action: "strike", dice: 3, faces: [6, 1, 1] }],
      faces: null,
      net: null,
      extra: 0,
    };
    const flow = {
      id: "f1",
      kind: "attack",
      step: "react",
      lines: [line],
      asked: [{ seat: "troll", lines: ["l1"], done: false }],
    };
    expect(parseFlow(flow)).toEqual({ kind: "ok", value: flow });
    edges(parseFlow, flow, [
      ["step", "spend", "sleep"],
      ["lines", many(50, line), many(51, line)],
      ["asked", many(200, flow.asked[0]), many(201, flow.asked[0])],
      ["asked.0.lines", many(50, "l1"), many(51, "l1")],
      ["lines.0.maneuver", long(40), long(41)],
      ["lines.0.dice", 200, 201],
      ["lines.0.dice", 0, -1],
      ["lines.0.needed", 50, 51],
      ["lines.0.needed", 1, 0],
      ["lines.0.damage", 200, 201],
      ["lines.0.damage", 0, -1],
      ["lines.0.route", many(200, "x"), many(201, "x")],
      ["lines.0.reactions", many(50, line.reactions[0]), many(51, line.reactions[0])],
      ["lines.0.faces", many(200, 6), many(201, 6)],
      ["lines.0.reactions.0.faces.0", 6, 7],
      ["lines.0.reactions.0.faces.0", 1, 0],
    ]);
  });
  it("keeps a request for a test", () => {
    const request = { id: "r", seat: "ana", kind: "fear", value: 1, position: "none", type: "mental", source: "x" };
    const asked = (one: object) => ({ ...state, fight: { ...state.fight, requests: [one] } });
    for (const kind of ["fear", "deprivation", "fall"])
      expect(combatFamily.parseState(asked({ ...request, kind }))).toMatchObject({
        value: { fight: { requests: [{ ...request, kind }] } },
      });
    edges(combatFamily.parseState, asked(request), [
      ["fight.requests.0.kind", "fall", "boredom"],
      ["fight.requests.0.source", long(120), long(121)],
      ["fight.requests", many(200, request), many(201, request)],
    ]);
  });
});

describe("the setup of a fight", () => {
  it("is read up to its edges, with its rulings", () => {
    const ground = intents.ground;
    const whole = { profile: {}, creatures: [foe("troll")], ...ground };
    edges(combatFamily.parseSetup, whole, [
      ["creatures", many(300, foe("troll")), many(301, foe("troll"))],
      ["zones", many(200, ground.zones[0]), many(201, ground.zones[0])],
      ["edges", many(1000, ground.edges[0]), many(1001, ground.edges[0])],
      ["creatures.0.cards", 10, 11],
      ["creatures.0.cards", 1, 0],
      ["creatures.0.name", long(120), long(121)],
      ["creatures.0.kind", "pc", "pet"],
    ]);
    const read = combatFamily.parseSetup(whole);
    expect(read).toMatchObject({ kind: "ok", value: { creatures: [foe("troll")], ...ground } });
    expect(combatFamily.parseSetup({ ...whole, profile: { volley: "sometimes" } })).toMatchObject({
      kind: "refused",
      path: "profile.volley",
    });
  });
  it("begins with nothing but who is in it", () => {
    expect(fight({ creatures: [foe("troll")] }).fight).toEqual({
      phase: "draw",
      round: 0,
      order: [],
      current: null,
      zones: expect.anything() as unknown,
      edges: expect.anything() as unknown,
      groups: {},
      draw: null,
      flow: null,
      offers: [],
      earned: [],
      requests: [],
      afraid: [],
      prices: [],
      pushable: null,
      count: 0,
    });
  });
});
