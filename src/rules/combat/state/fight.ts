import { refused } from "../../log/outcome.ts";
import {
  flag,
  integer,
  list,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  text,
  type Parse,
  type ValueOf,
} from "../../log/parse.ts";
import { combatRulings, type CombatProfile } from "../../profile/combat.ts";
import { parseProfile } from "../../profile/profile.ts";
import { actionIds, attributeIds, parseWeapon, positions, type Position } from "../catalogue/catalogue.ts";
import { creatureFields, harmType, id } from "./creature.ts";

/** Ten cards, 1 to 10 (K-009). */
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A card as the number that sorts it: decks after the first come right after the same value (A.4). */
export const cardOf = (value: number, deck = 0): number => (value * 100 + deck) / 100;

/** What is printed on a card. */
export const valueOf = (card: number): number => Math.floor(Math.round(card * 100) / 100);

/** The deck a card is from, the first being 0. */
export const deckOf = (card: number): number => Math.round(card * 100) % 100;

/** A number typed by hand as a card, or null where there is no such card. */
export const asCard = (number: unknown): number | null => {
  if (typeof number !== "number" || !Number.isFinite(number)) return null;
  const scaled = Math.round(number * 100);
  return Math.abs(number * 100 - scaled) < 1e-6 && scaled >= 100 && scaled < 1100 ? scaled / 100 : null;
};

/** What a roll between creatures is about. */
const flowKinds = ["attack", "grapple", "push", "gag", "cast", "flee", "breakFree"] as const;
export type FlowKind = (typeof flowKinds)[number];

export const reactionKinds = ["dodge", "parry", "breakFree", "hold", "chase", "resistMagic"] as const;
export type ReactionKind = (typeof reactionKinds)[number];

const dice = integer({ min: 0, max: 200 });
const faces = nullable(list(integer({ min: 1, max: 6 }), { max: 200 }));
export const action = oneOf(actionIds);
export const position = oneOf(positions);

/** A reaction that was declared: paid for, not to be taken back. */
const parseReaction = object({ by: id, kind: oneOf(reactionKinds), action, dice, faces });

/** One attack or other roll at one creature. */
const parseLine = object({
  id,
  by: id,
  slot: id,
  target: nullable(id),
  maneuver: text({ max: 40 }),
  action,
  weapon: nullable(parseWeapon),
  /** Pool, fixed when declared. */
  dice,
  /** Successes needed, fixed at the lock. */
  needed: integer({ min: 1, max: 50 }),
  position,
  /** Damage and its type before extras; for magic what the Director agreed to. */
  damage: integer({ min: 0, max: 200 }),
  type: harmType,
  /** What magic is resisted with; null where nothing may be resisted. */
  resist: nullable(action),
  /** Ways out, zone by zone, the present one first; only for a flight. */
  route: list(id, { max: 200 }),
  reactions: list(parseReaction, { max: 50 }),
  faces,
  /** Successes left and those beyond the need; null before the dice. */
  net: nullable(dice),
  extra: dice,
});
export type Line = ValueOf<typeof parseLine>;

/** Somebody who may answer lines and has or has not done so. */
const parseAsked = object({ seat: id, lines: list(id, { max: 50 }), done: flag });
export type Asked = ValueOf<typeof parseAsked>;

/** What is going on between declaration and result; at most one at a time. */
export const parseFlow = object({
  id,
  kind: oneOf(flowKinds),
  step: oneOf(["react", "spend"]),
  lines: list(parseLine, { max: 50 }),
  asked: list(parseAsked, { max: 200 }),
  /** Declared with the others, but answered after them: their target takes the attacks one at a time (C.113). */
  later: optional(list(parseLine, { max: 50 })),
});
export type Flow = ValueOf<typeof parseFlow>;

/** Dice that anybody may add to a test or take from it; a player has fewer of their own (A.1.2). */
export const MOST_DICE = 20;

/** Fields that any test may carry: which attribute, dice more or fewer, a helping hand, harm left out, a position. */
export const testFields = {
  attribute: optional(oneOf(attributeIds)),
  dice: optional(integer({ min: -MOST_DICE, max: MOST_DICE })),
  help: optional(flag),
  without: optional(list(text({ max: 40 }), { max: 50 })),
  /** Successes needed beyond the usual; the Director's. */
  more: optional(integer({ min: 0, max: 20 })),
  position: optional(position),
  /** How harm that is still open is split before this test, as `2+1`, several as `2+1;1`; the rest the mildest way. */
  settle: optional(text({ max: 200 })),
} as const;

/** What the fields above say. */
export interface TestFields {
  readonly attribute?: (typeof attributeIds)[number];
  readonly dice?: number;
  readonly help?: boolean;
  readonly without?: readonly string[];
  readonly more?: number;
  readonly settle?: string;
  readonly position?: Position;
}

/** What the one who names it brings to the test; the need is the Director's, and open harm is settled by then. */
const { more: _more, settle: _settle, ...broughtFields } = testFields;

/** What the Director has the last word on: price, harm and its kind, and the action that resists. */
export const effectFields = {
  cost: integer({ min: 0, max: 99 }),
  damage: integer({ min: 0, max: 20 }),
  harmType,
  resist: nullable(action),
} as const;

/** Magic that a player has named and the Director has not agreed to yet: nothing is paid, no die is thrown (A.18). */
const parseSpell = object({ seat: id, target: nullable(id), ...effectFields, ...broughtFields });
export type Spell = ValueOf<typeof parseSpell>;

/** What of an intent is the magic itself. */
export const spellOf = ({ seat, target, cost, damage, harmType: type, resist, ...about }: Spell): Spell => ({
  seat,
  target,
  cost,
  damage,
  harmType: type,
  resist,
  ...(about.attribute === undefined ? {} : { attribute: about.attribute }),
  ...(about.dice === undefined ? {} : { dice: about.dice }),
  ...(about.help === undefined ? {} : { help: about.help }),
  ...(about.without === undefined ? {} : { without: about.without }),
  ...(about.position === undefined ? {} : { position: about.position }),
});

const small = integer({ min: 0, max: 999 });

/** A card as the number that sorts it: its value, plus a hundredth for each deck after the first (A.4). */
export const cardNumber: Parse<number> = (input, path = "") => {
  const card = asCard(input);
  if (card !== null) return { kind: "ok", value: card };
  const said = typeof input === "number" || typeof input === "string" ? String(input).slice(0, 20) : "?";
  return refused("Combat.Refused.NotACard", "A.4", { card: said }, path);
};

/** A turn slot: one creature on one card, with the maneuvers it has left this round. */
export const slotFields = {
  id,
  holder: id,
  card: nullable(cardNumber),
  /** The card that went back to the pool when its holder fell out of the fight; absent or null: none. */
  returned: optional(nullable(cardNumber)),
  acted: flag,
  slow: small,
  fast: small,
} as const;
export const parseSlot = object(slotFields);
export type Slot = ValueOf<typeof parseSlot>;

/** A zone and what is hard in it; creatures that ignore the name of a circumstance are spared (K-042). */
export const parseZone = object({
  id,
  name: text({ max: 80 }),
  exit: flag,
  cover: flag,
  /** Sixes more for shots into it, for every test in it, and (`more`) for tests of one Action. */
  circumstances: list(
    object({
      name: text({ min: 1, max: 40 }),
      shoot: small,
      all: small,
      action: optional(action),
      more: optional(small),
    }),
    { max: 20 },
  ),
});
export type Zone = ValueOf<typeof parseZone>;

const wayTest = { action, needed: integer({ min: 1, max: 20 }) };

/** A way between two zones, and what it costs to take it; `back` where the test from b to a is another one. */
export const parseEdge = object({
  a: id,
  b: id,
  cost: oneOf(["fast", "slow", "test"]),
  ...wayTest,
  back: optional(object(wayTest)),
});
export type Edge = ValueOf<typeof parseEdge>;

/** A test asked of one creature, alone or with others. */
const parseRequest = object({
  id,
  seat: id,
  /** The hazard that asks, by its name in the registry. */
  kind: id,
  /** What it asks with: a fear value, or dice of a fall. */
  value: small,
  position,
  type: harmType,
  source: text({ max: 120 }),
  /** Dice for company, where the Director counted; whether nothing presses. Both are fear's. */
  company: optional(integer({ min: 0, max: 3 })),
  safe: optional(flag),
});
export type Request = ValueOf<typeof parseRequest>;

const phases = ["draw", "dealing", "swapWindow", "acting", "ended"] as const;

/** Everything of a fight that belongs to no single creature. */
export const fightFields = {
  phase: oneOf(phases),
  round: small,
  /** The running round's order with the numbers it was made from, fixed when the swap window closes. */
  order: list(object({ slot: id, number: cardNumber }), { max: 500 }),
  current: nullable(id),
  zones: list(parseZone, { max: 200 }),
  edges: list(parseEdge, { max: 1000 }),
  groups: mapOf(text({ max: 120 })),
  /** Cards seen by a holder who keeps some of them; the rest goes back. */
  draw: nullable(object({ unit: id, seen: list(cardNumber, { max: 40 }), keep: small })),
  flow: nullable(parseFlow),
  /** Magic that waits for the Director's word; absent in fights stored before there was such a wait. */
  spell: optional(nullable(parseSpell)),
  /** Voluntary swaps offered. */
  offers: list(object({ id, from: id, to: id }), { max: 200 }),
  /** Swaps earned by defence, still to be taken or left. */
  earned: list(object({ id, by: id, mine: list(id, { max: 20 }), theirs: list(id, { max: 20 }) }), { max: 200 }),
  requests: list(parseRequest, { max: 200 }),
  /** Those who failed a fear test and have not said what they do. */
  afraid: list(id, { max: 200 }),
  /** Those among them whom nothing presses: they may improvise. */
  safely: optional(list(id, { max: 200 })),
  /** Harm that failed tests were worth, for the Director to apply or not. */
  prices: list(object({ id, who: id, amount: small }), { max: 200 }),
  /** The last plain test, which may be pushed. */
  pushable: nullable(object({ who: id, needed: small, kept: small, again: small })),
  /** Extra sixes of the last plain test that may still buy something, and what they have bought. */
  surplus: optional(nullable(object({ who: id, action, left: small, taken: list(text({ max: 30 }), { max: 200 }) }))),
  /** Whom a player drew to a place, while the Director has not said whether they go. */
  lured: optional(list(object({ id, who: id, zone: id }), { max: 50 })),
  /** A flight by a way out that nobody has marked, which waits for the Director's word (A.9). */
  flight: optional(nullable(object({ who: id, action: oneOf(["finesse", "sneak"]), about: object(testFields) }))),
  count: integer({ min: 0, max: 1_000_000 }),
} as const;

/** Parse rulings, as a setup or a stored state has them. */
export const profile: Parse<CombatProfile> = (input, path) => parseProfile(combatRulings, input, path);

const parseFight = object(fightFields);
export type Fight = ValueOf<typeof parseFight>;

/** Parse a stored state: plain JSON. */
export const parseState = object({
  profile,
  creatures: mapOf(object(creatureFields)),
  slots: mapOf(parseSlot),
  fight: parseFight,
});

/** A fight: the rulings it is played by, who is in it, their turn slots, and the rest. */
export type CombatState = ValueOf<typeof parseState>;

/** Nothing has happened yet. */
export const emptyFight: Fight = {
  phase: "draw",
  round: 0,
  order: [],
  current: null,
  zones: [],
  edges: [],
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
};
