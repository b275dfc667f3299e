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
import { textOf } from "../../log/values.ts";
import { combatRulings, type CombatProfile } from "../../profile/combat.ts";
import { parseProfile } from "../../profile/profile.ts";
import { actionIds, attributeIds, parseWeapon, positions, type Position } from "../catalogue/catalogue.ts";
import { creatureFields, harmType, id, parseName, type Creature } from "./creature.ts";

/** Ten cards, 1 to 10 (K-009). */
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A card as its sort number: later decks come right after the same value (A.4). */
export const cardOf = (value: number, deck = 0): number => (value * 100 + deck) / 100;

export const valueOf = (card: number): number => Math.floor(Math.round(card * 100) / 100);

/** A card's deck, the first being 0. */
export const deckOf = (card: number): number => Math.round(card * 100) % 100;

/** A typed number as a card; null for no card. */
export const asCard = (number: unknown): number | null => {
  if (typeof number !== "number" || !Number.isFinite(number)) return null;
  const scaled = Math.round(number * 100);
  return Math.abs(number * 100 - scaled) < 1e-6 && scaled >= 100 && scaled < 1100 ? scaled / 100 : null;
};

const flowKinds = ["attack", "grapple", "push", "gag", "cast", "flee", "breakFree"] as const;
export type FlowKind = (typeof flowKinds)[number];

export const reactionKinds = ["dodge", "parry", "breakFree", "hold", "chase", "resistMagic"] as const;
export type ReactionKind = (typeof reactionKinds)[number];

const dice = integer({ min: 0, max: 200 });
const faces = nullable(list(integer({ min: 1, max: 6 }), { max: 200 }));
export const action = oneOf(actionIds);
export const position = oneOf(positions);

const parseReaction = object({ by: id, kind: oneOf(reactionKinds), action, dice, faces });

const parseLine = object({
  id,
  by: id,
  slot: id,
  target: nullable(id),
  maneuver: text({ max: 40 }),
  action,
  weapon: nullable(parseWeapon),
  /** Fixed when declared. */
  dice,
  /** May rise until the dice fall. */
  needed: integer({ min: 1, max: 50 }),
  position,
  /** Damage and type before extras; for magic as agreed. */
  damage: integer({ min: 0, max: 200 }),
  type: harmType,
  /** The action that resists magic; null for none. */
  resist: nullable(action),
  /** A flight's way out, zone by zone, the present one first. */
  route: list(id, { max: 200 }),
  reactions: list(parseReaction, { max: 50 }),
  faces,
  /** Successes left and beyond the need; null before the dice. */
  net: nullable(dice),
  extra: dice,
});
export type Line = ValueOf<typeof parseLine>;

const parseAsked = object({ seat: id, lines: list(id, { max: 50 }), done: flag });
export type Asked = ValueOf<typeof parseAsked>;

/** The roll between declaration and result; at most one at a time. */
export const parseFlow = object({
  id,
  kind: oneOf(flowKinds),
  step: oneOf(["react", "spend"]),
  lines: list(parseLine, { max: 50 }),
  asked: list(parseAsked, { max: 200 }),
  /** Lines answered after the others: the target takes its attacks one at a time (C.113). */
  later: optional(list(parseLine, { max: 50 })),
});
export type Flow = ValueOf<typeof parseFlow>;

/** Dice anyone may add or take; a player's limit is lower (A.1.2). */
export const MOST_DICE = 20;

export const testFields = {
  attribute: optional(oneOf(attributeIds)),
  dice: optional(integer({ min: -MOST_DICE, max: MOST_DICE })),
  help: optional(flag),
  without: optional(list(text({ max: 40 }), { max: 50 })),
  more: optional(integer({ min: 0, max: 20 })),
  position: optional(position),
  /** The split of open harm before this test, as `2+1`, several as `2+1;1`; the rest the mildest way. */
  settle: optional(text({ max: 200 })),
} as const;

export interface TestFields {
  readonly attribute?: (typeof attributeIds)[number];
  readonly dice?: number;
  readonly help?: boolean;
  readonly without?: readonly string[];
  readonly more?: number;
  readonly settle?: string;
  readonly position?: Position;
}

/** Fields of a waiting test: the need is the Director's, and open harm is settled by then. */
const { more: _more, settle: _settle, ...broughtFields } = testFields;

export const effectFields = {
  cost: integer({ min: 0, max: 99 }),
  damage: integer({ min: 0, max: 20 }),
  harmType,
  resist: nullable(action),
} as const;

/** A player's magic before the Director agrees: nothing paid, no die thrown (A.18). */
const parseSpell = object({ seat: id, target: nullable(id), ...effectFields, ...broughtFields });
export type Spell = ValueOf<typeof parseSpell>;

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

/** A card's sort number: its value, plus a hundredth for each later deck (A.4). */
export const cardNumber: Parse<number> = (input, path = "") => {
  const card = asCard(input);
  if (card !== null) return { kind: "ok", value: card };
  const said = typeof input === "number" || typeof input === "string" ? String(input).slice(0, 20) : "?";
  return refused("Combat.Refused.NotACard", "A.4", { card: said }, path);
};

/** A turn slot: a creature on a card, with its maneuvers left this round. */
export const slotFields = {
  id,
  holder: id,
  card: nullable(cardNumber),
  /** The card returned when its holder fell; absent or null: none. */
  returned: optional(nullable(cardNumber)),
  acted: flag,
  slow: small,
  fast: small,
} as const;
export const parseSlot = object(slotFields);
export type Slot = ValueOf<typeof parseSlot>;

/** A zone with its circumstances; a creature that ignores one by name is spared (K-042). */
export const parseZone = object({
  id,
  name: text({ max: 80 }),
  exit: flag,
  cover: flag,
  /** Additional sixes for shots into it, all tests in it, and (`more`) tests of one Action. */
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

/** A way between two zones and its cost; `back` where the other direction tests otherwise. */
export const parseEdge = object({
  a: id,
  b: id,
  cost: oneOf(["fast", "slow", "test"]),
  ...wayTest,
  back: optional(object(wayTest)),
});
export type Edge = ValueOf<typeof parseEdge>;

const parseRequest = object({
  id,
  seat: id,
  kind: id,
  /** Its strength: a fear value, or dice of a fall. */
  value: small,
  position,
  type: harmType,
  source: parseName,
  /** Fear's company, where the Director counted, and whether nothing presses. */
  company: optional(integer({ min: 0, max: 3 })),
  safe: optional(flag),
});
export type Request = ValueOf<typeof parseRequest>;

const phases = ["draw", "dealing", "swapWindow", "acting", "ended"] as const;

export const fightFields = {
  phase: oneOf(phases),
  round: small,
  /** The round's order with its numbers, fixed when the swap window closes. */
  order: list(object({ slot: id, number: cardNumber }), { max: 500 }),
  current: nullable(id),
  zones: list(parseZone, { max: 200 }),
  edges: list(parseEdge, { max: 1000 }),
  groups: mapOf(parseName),
  draw: nullable(object({ unit: id, seen: list(cardNumber, { max: 40 }), keep: small })),
  flow: nullable(parseFlow),
  /** Magic that waits for the Director; absent in older fights. */
  spell: optional(nullable(parseSpell)),
  offers: list(object({ id, from: id, to: id }), { max: 200 }),
  earned: list(object({ id, by: id, mine: list(id, { max: 20 }), theirs: list(id, { max: 20 }) }), { max: 200 }),
  requests: list(parseRequest, { max: 200 }),
  /** Those who failed a fear test and have not reacted. */
  afraid: list(id, { max: 200 }),
  /** Those among them who may improvise, since nothing presses. */
  safely: optional(list(id, { max: 200 })),
  prices: list(object({ id, who: id, amount: small }), { max: 200 }),
  pushable: nullable(object({ who: id, needed: small, kept: small, again: small })),
  /** Extra sixes of the last plain test with their purchases. */
  surplus: optional(nullable(object({ who: id, action, left: small, taken: list(text({ max: 30 }), { max: 200 }) }))),
  /** Lured creatures the Director has not decided about. */
  lured: optional(list(object({ id, who: id, zone: id }), { max: 50 })),
  /** A flight by an unmarked way, which waits for the Director (A.9). */
  flight: optional(nullable(object({ who: id, action: oneOf(["finesse", "sneak"]), about: object(testFields) }))),
  count: integer({ min: 0, max: 1_000_000 }),
} as const;

export const profile: Parse<CombatProfile> = (input, path) => parseProfile(combatRulings, input, path);

const parseFight = object(fightFields);
export type Fight = ValueOf<typeof parseFight>;

export const parseState = object({
  profile,
  creatures: mapOf(object(creatureFields)),
  slots: mapOf(parseSlot),
  fight: parseFight,
});

export type CombatState = ValueOf<typeof parseState>;

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

type Ground = Pick<CombatState["fight"], "zones" | "edges">;

export const zoneOf = (ground: Ground, id: string | null | undefined): Zone | undefined =>
  ground.zones.find((zone) => zone.id === id);

export const zoneName = (ground: Ground, id: string | null | undefined): string => textOf(zoneOf(ground, id)?.name);

export const edgeBetween = (ground: Ground, from: string, to: string): Edge | undefined =>
  ground.edges.find((edge) => (edge.a === from && edge.b === to) || (edge.a === to && edge.b === from));

/** A way's maneuver: slow where it says so, else fast, with its test if any (K-036, K-081). */
export const waySpeed = (edge: Edge | undefined): "slow" | "fast" => (edge?.cost === "slow" ? "slow" : "fast");

/** A way's test from this zone (K-036). */
export const testFrom = (edge: Edge, from: string): Pick<Edge, "action" | "needed"> =>
  (from === edge.b ? edge.back : undefined) ?? edge;

export const neighbours = (ground: Ground, zone: string): readonly string[] =>
  ground.edges.flatMap((edge) => (edge.a === zone ? [edge.b] : edge.b === zone ? [edge.a] : []));

/** The shortest way to a goal, both ends included; `passable` is asked of every zone on it, `crosses` of every step. */
export const shortestWay = (
  ground: Ground,
  from: string,
  isGoal: (zone: string) => boolean,
  passable: (zone: string) => boolean = () => true,
  crosses: (from: string, to: string) => boolean = () => true,
): readonly string[] | null => {
  const ways: (readonly string[])[] = passable(from) ? [[from]] : [];
  const seen = new Set([from]);
  for (const way of ways) {
    const here = textOf(way[way.length - 1]);
    if (isGoal(here)) return way;
    for (const next of neighbours(ground, here))
      if (!seen.has(next) && passable(next) && crosses(here, next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return null;
};

/** Fewest ways; 0 in the same zone, Infinity without one (K-028, A.6). An unplaced creature is where the other is. */
export const distance = (ground: Ground, from: string | null, to: string | null): number => {
  if (from === null || to === null || from === to) return 0;
  const way = shortestWay(ground, from, (zone) => zone === to);
  return way ? way.length - 1 : Infinity;
};

export const sameZone = (a: { readonly zone: string | null }, b: { readonly zone: string | null }): boolean =>
  a.zone === b.zone;

export const zonesNextTo = ({ fight }: CombatState, { zone }: Creature): readonly string[] =>
  zone === null ? [] : neighbours(fight, zone);
