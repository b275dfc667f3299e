import { describe, expect, it } from "vitest";
import type { By } from "../log/family.ts";
import { decide } from "./decide.ts";
import { as, begun, fight, foe, gm, go, hero } from "../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent } from "./moves/index.ts";
import type { CombatState } from "./state/fight.ts";

const creatures = [hero("ana"), hero("bram"), foe("wolf")];
const draw = fight({ creatures });
const acting = begun({ creatures }, { "ana.0": 1, "bram.0": 2, "wolf.0": 3 });
const ended = go(acting, { type: "endFight" });

const say = (state: CombatState, intent: CombatIntent, by: By): string => {
  const said = decide(state, intent, by);
  if (said.kind !== "refused") return said.kind;
  return [said.key.replace("Combat.Refused.", ""), said.rule, ...Object.values(said.data ?? {})].join(" ");
};
/** The same intent about somebody who is not there. */
const unknown = (intent: CombatIntent): CombatIntent =>
  JSON.parse(JSON.stringify(intent).replaceAll('"ana"', '"nobody"')) as CombatIntent;

const club = { seat: "wolf", maneuver: "attackMelee", weapon: "club", target: "ana" } as const;
const intents: readonly CombatIntent[] = [
  { type: "join", creature: hero("cy") },
  { type: "leave", target: "ana" },
  { type: "fate", target: "ana", fate: "out" },
  { type: "group", group: "pack", name: "Pack", members: ["wolf"] },
  { type: "ungroup", group: "wolves" },
  { type: "ground", zones: [], edges: [] },
  { type: "set", target: "ana", set: { prone: true } },
  { type: "placeRest", zone: "gate" },
  { type: "standing", seat: "ana", react: "parry", keepLower: true },
  { type: "facts", target: "ana", name: "Ana" },
  { type: "ambush", ambushers: ["wolf"], roller: "wolf", surprised: ["ana"], action: "track" },
  { type: "extraCard", target: "ana", count: 1 },
  { type: "deal" },
  { type: "keep", seat: "ana", cards: [3] },
  { type: "placeCard", slot: "ana.0", card: 3 },
  { type: "closeWindow" },
  { type: "proceed" },
  { type: "offerSwap", seat: "ana", mine: "ana.0", theirs: "bram.0" },
  { type: "answerSwap", seat: "ana", offer: "o1", yes: true },
  { type: "takeSwap", seat: "ana", id: "e1", mine: "ana.0", theirs: "wolf.0" },
  { type: "endTurn", seat: "ana" },
  { type: "pickMember", slot: "wolf.0" },
  { type: "handBack" },
  { type: "endFight" },
  { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "wolf" },
  { type: "closeIn", seat: "wolf", moves: [{ seat: "wolf", zone: "gate" }] },
  { type: "volley", seat: "wolf", attacks: [club] },
  { type: "grapple", seat: "ana", target: "wolf", aim: "hold" },
  { type: "breakFree", seat: "ana", holder: "wolf" },
  { type: "letGo", seat: "ana", held: "wolf" },
  { type: "flee", seat: "ana", action: "sneak" },
  { type: "grantFlight", allow: true },
  { type: "cast", seat: "ana", target: "wolf", cost: 0, damage: 1, harmType: "physical", resist: null },
  { type: "agreeSpell", agreed: true },
  { type: "maneuver", seat: "ana", maneuver: "shout" },
  { type: "move", seat: "ana", zone: "gate" },
  { type: "drag", seat: "ana", zone: "gate" },
  { type: "settleMove", seat: "ana", how: "back" },
  { type: "settleLure", lured: "u1", goes: true },
  { type: "react", seat: "ana", replies: [] },
  { type: "oneAtATime", seat: "ana" },
  { type: "harder" },
  { type: "harderNext", seat: "ana", more: 1 },
  { type: "spend", seat: "ana", picks: [] },
  { type: "harm", target: "ana", harmType: "mental", amount: 1 },
  { type: "settleHarm", seat: "ana", harm: "h1" },
  { type: "nameHarm", seat: "ana", harmType: "physical", index: 0, label: "singed hands" },
  { type: "settlePrice", price: "p1", apply: true },
  { type: "heal", target: "ana", harmType: "physical", index: 0 },
  { type: "test", seat: "ana", action: "force" },
  { type: "buy", seat: "ana" },
  { type: "push", seat: "ana", harmType: "mental" },
  { type: "request", kind: "fear", seats: ["ana"], value: 1, source: "x" },
  { type: "answer", seat: "ana", request: "r1" },
  { type: "excuse", seat: "ana", request: "r1" },
  { type: "dread", seat: "ana", choice: "flee" },
  { type: "enforce", target: "ana", binds: true },
  { type: "compose", seat: "ana" },
  { type: "ignite", target: "ana", damage: 1, needed: 1 },
  { type: "quench", target: "ana" },
  { type: "roundOn", target: "ana" },
  { type: "dampen", target: "ana" },
  { type: "poison", target: "ana", toxicity: 3 },
  { type: "antidote", target: "ana" },
];

/** What is said to each intent: before the cards, after the end, to another player, about nobody, and to the GM now. */
const rights: Readonly<Record<CombatIntent["type"], readonly [string, string, string, string, string]>> = {
  join: ["events", "Ended K-006", "GmOnly L-rights", "events", "events"],
  leave: ["events", "events", "GmOnly L-rights", "NoCreature L-input", "events"],
  fate: ["events", "Ended K-006", "GmOnly L-rights", "NoCreature L-input", "events"],
  group: ["events", "Ended K-006", "GmOnly L-rights", "events", "events"],
  ungroup: ["NoGroup K-015", "Ended K-006", "GmOnly L-rights", "NoGroup K-015", "NoGroup K-015"],
  ground: ["events", "Ended K-006", "GmOnly L-rights", "events", "events"],
  set: ["events", "Ended K-006", "GmOnly L-rights", "NoCreature L-input", "events"],
  placeRest: ["NobodyToPlace K-028", "Ended K-006", "GmOnly L-rights", "NobodyToPlace K-028", "NobodyToPlace K-028"],
  standing: ["events", "events", "NotYours L-rights", "NoCreature L-input", "events"],
  facts: ["events", "events", "GmOnly L-rights", "NoCreature L-input", "events"],
  ambush: ["roll", "Ended K-006", "GmOnly L-rights", "AmbushSides K-135", "roll"],
  extraCard: ["events", "Ended K-006", "GmOnly L-rights", "NoCreature L-input", "roll"],
  deal: ["roll", "Ended K-006", "GmOnly L-rights", "NobodyToDeal K-011", "NobodyToDeal K-011"],
  keep: ["NothingToKeep K-136", "NothingToKeep K-136", "NotYours L-rights", "NotYours L-rights", "NothingToKeep K-136"],
  placeCard: ["events", "Ended K-006", "GmOnly L-rights", "CardHeld K-011 3", "CardHeld K-011 3"],
  closeWindow: [
    "WindowClosed K-023",
    "WindowClosed K-023",
    "GmOnly L-rights",
    "WindowClosed K-023",
    "WindowClosed K-023",
  ],
  proceed: [
    "NothingToGoOn K-006",
    "NothingToGoOn K-006",
    "GmOnly L-rights",
    "NothingToGoOn K-006",
    "NothingToGoOn K-006",
  ],
  offerSwap: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "WindowClosed K-023"],
  answerSwap: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "WindowClosed K-023"],
  takeSwap: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "NoSwapEarned K-109"],
  endTurn: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "events"],
  pickMember: ["CardsFirst K-007", "Ended K-006", "GmOnly L-rights", "NotOfGroup C.3", "NotOfGroup C.3"],
  handBack: ["CardsFirst K-007", "Ended K-006", "GmOnly L-rights", "NobodyBefore K-017", "NobodyBefore K-017"],
  endFight: ["events", "Ended K-006", "GmOnly L-rights", "events", "events"],
  attack: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "events"],
  closeIn: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NotYourTurn K-017 wolf", "NotYourTurn K-017 wolf"],
  volley: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NotYourTurn K-017 wolf", "NotYourTurn K-017 wolf"],
  grapple: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "events"],
  breakFree: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "NotHeldBy C.96"],
  letGo: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "NotHeld K-116 wolf"],
  flee: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "events"],
  grantFlight: ["NoFlight A.9", "NoFlight A.9", "GmOnly L-rights", "NoFlight A.9", "NoFlight A.9"],
  cast: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "roll"],
  agreeSpell: ["NoSpell A.18", "NoSpell A.18", "NoSpell A.18", "NoSpell A.18", "NoSpell A.18"],
  maneuver: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "events"],
  move: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "events"],
  drag: ["events", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "events"],
  settleMove: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "NothingUnpaid K-081"],
  settleLure: ["CardsFirst K-007", "Ended K-006", "GmOnly L-rights", "NobodyLured K-061", "NobodyLured K-061"],
  react: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "NotAsked K-054"],
  oneAtATime: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "NoVolleyAtYou C.113"],
  harder: ["CardsFirst K-007", "Ended K-006", "GmOnly L-rights", "NothingDeclared K-038", "NothingDeclared K-038"],
  harderNext: ["events", "Ended K-006", "GmOnly L-rights", "NoTarget L-input", "events"],
  spend: ["CardsFirst K-007", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "NothingToSpend A.2"],
  harm: ["events", "Ended K-006", "GmOnly L-rights", "NoCreature L-input", "events"],
  settleHarm: ["NoOpenHarm K-143", "NoOpenHarm K-143", "NotYours L-rights", "NoCreature L-input", "NoOpenHarm K-143"],
  nameHarm: ["NoHarmToName A.3.1", "Ended K-006", "NotYours L-rights", "NoCreature L-input", "NoHarmToName A.3.1"],
  settlePrice: ["NoPrice A.1.2", "NoPrice A.1.2", "GmOnly L-rights", "NoPrice A.1.2", "NoPrice A.1.2"],
  heal: ["NothingToHeal A.3.3", "NothingToHeal A.3.3", "GmOnly L-rights", "NoCreature L-input", "NothingToHeal A.3.3"],
  test: ["roll", "roll", "NotYours L-rights", "NoCreature L-input", "roll"],
  buy: ["NothingToSpend A.2", "NothingToSpend A.2", "NotYours L-rights", "NoCreature L-input", "NothingToSpend A.2"],
  push: ["NoPush A.1.3", "NoPush A.1.3", "NotYours L-rights", "NoCreature L-input", "NoPush A.1.3"],
  request: ["events", "Ended K-006", "GmOnly L-rights", "NoTarget L-input", "events"],
  answer: ["NoRequest K-149", "NoRequest K-149", "NotYours L-rights", "NoCreature L-input", "NoRequest K-149"],
  excuse: ["NoRequest K-149", "NoRequest K-149", "GmOnly L-rights", "NoRequest K-149", "NoRequest K-149"],
  dread: ["NotAfraid K-166", "NotAfraid K-166", "NotYours L-rights", "NoCreature L-input", "NotAfraid K-166"],
  enforce: ["NoDread K-166", "NoDread K-166", "GmOnly L-rights", "NoCreature L-input", "NoDread K-166"],
  compose: ["NoDread K-166", "NoDread K-166", "NotYours L-rights", "NoCreature L-input", "NoDread K-166"],
  ignite: ["roll", "Ended K-006", "GmOnly L-rights", "NoTarget L-input", "roll"],
  quench: [
    "NotBurning K-171 ana",
    "NotBurning K-171 ana",
    "GmOnly L-rights",
    "NotBurning K-171 ",
    "NotBurning K-171 ana",
  ],
  roundOn: [
    "NothingGoesOn K-169 ana",
    "RoundByCards K-169",
    "GmOnly L-rights",
    "NoTarget L-input",
    "RoundByCards K-169",
  ],
  dampen: ["NotBurning K-174 ana", "RoundByCards K-174", "GmOnly L-rights", "NoTarget L-input", "RoundByCards K-174"],
  poison: ["roll", "Ended K-006", "GmOnly L-rights", "NoTarget L-input", "roll"],
  antidote: ["NotPoisoned K-186", "NotPoisoned K-186", "GmOnly L-rights", "NotPoisoned K-186", "NotPoisoned K-186"],
};

describe("who may ask what of a fight, and when", () => {
  it("there is a line for every intent", () => {
    expect(intents.map(({ type }) => type)).toEqual(Object.keys(rights));
  });
  it.each(intents.map((intent) => [intent.type, intent] as const))("%s", (type, intent) => {
    expect([
      say(draw, intent, gm),
      say(ended, intent, gm),
      say(acting, intent, as("bram")),
      say(acting, unknown(intent), gm),
      say(acting, intent, gm),
    ]).toEqual(rights[type]);
  });
});
