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
import { refused } from "../../log/outcome.ts";
import { asCard } from "../deck/card.ts";
import { combatRulings } from "../../profile/combat.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { parseProfile } from "../../profile/profile.ts";
import { action, parseFlow, position } from "./flow.ts";
import { creatureFields, harmType, id } from "./creature.ts";
import { parseSpell } from "./spell.ts";
import { testFields } from "./test-fields.ts";

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
