/** A fight as one viewer may know it: view, options, odds, sentences. Everything here works from a view. */
import type { By, Cue, Option, Need } from "../../log/family.ts";
import type { Refused, Sentence } from "../../log/outcome.ts";
import { object } from "../../log/parse.ts";
import { listOf, textOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { linkedAttributes, type ActionId, type AttributeId } from "../catalogue/catalogue.ts";
import { begin, mayActFor } from "../decide/step.ts";
import { beginTest, broughtDice, changedBy, directorsOnly } from "../decide/tests.ts";
import { inTurn, together, type SplitTogether } from "../decide/wound.ts";
import { attributeFor, basePool, isSuccess, poolOf, successes, type Pool } from "../dice/pool.ts";
import { offeredVolley } from "../flow/attack.ts";
import { canReach, type Aim } from "../flow/declare.ts";
import { cancelledIn } from "../flow/definition.ts";
import { succeeded } from "../flow/land.ts";
import { harmPenalty, levelsToRest, pointsPenalty, type Split, splitText, splits } from "../harm/split.ts";
import { findManeuver } from "../maneuvers/index.ts";
import { same, type Offer } from "../moves/definition.ts";
import { checkIntent, type CombatIntent, cuesOf, moves } from "../moves/index.ts";
import { harmTypes, type Creature, type HarmType, type Row, type Sheet } from "../state/creature.ts";
import {
  VALUES,
  deckOf,
  testFields,
  valueOf,
  type CombatState,
  type FlowKind,
  type Line,
  edgeBetween,
  waySpeed,
} from "../state/fight.ts";
import { active, areEnemies, cardsLacking, creatureOf, winnerOf } from "../state/find.ts";
import { cardsWanted, lookAlikes, unplaced, type LookAlikes } from "../state/round.ts";
import { inReach, zonesBetween } from "../zones/reach.ts";
import type { CombatView } from "./view.ts";

/** Hiding is tested with Sneak, noticing with Read or Track (K-137). */
const HIDING = ["sneak"] as const;
const NOTICING = ["read", "track"] as const;
type Tested = (typeof HIDING | typeof NOTICING)[number];

export interface Able {
  readonly who: Creature;
  readonly action: Tested;
  readonly dice: number;
}

/** Possible rollers, best first, since one rolls for a side (K-140). */
const able = (state: CombatState, who: readonly Creature[], actions: readonly Tested[]): readonly Able[] =>
  who
    .flatMap((one) =>
      actions.map((action) => ({
        who: one,
        action,
        dice: beginTest(begin(state), one.id, action).pool.dice,
      })),
    )
    .sort((a, b) => b.dice - a.dice);

export const ableToHide = (state: CombatState, who = active(state)): readonly Able[] => able(state, who, HIDING);

export const ableToNotice = (state: CombatState, who = active(state)): readonly Able[] => able(state, who, NOTICING);

export const nameAble = ({ who, action }: Able): string => `${action} ${who.id}`;

/** The ticked ambushers, and the roller chosen for each side (`nameAble`; empty for the best). */
export interface AmbushTyped {
  readonly waiting: readonly string[];
  /** Ticked among those `offered` as surprised; of others the enemies are. */
  readonly surprised?: readonly string[];
  readonly offered?: readonly string[];
  readonly roller: string;
  readonly resister: string;
}

/** Each side's possible rollers, and the default one (K-140). */
export const ambushSides = (
  state: CombatState,
  { waiting, surprised = [], offered = [], roller, resister }: AmbushTyped,
) => {
  const all = active(state);
  const hiding = all.filter((one) => waiting.includes(one.id));
  // Friends of the ambushers know of it, unless the Director ticks them
  const others = all
    .filter((one) => !waiting.includes(one.id))
    .filter((one) =>
      offered.includes(one.id) ? surprised.includes(one.id) : hiding.some((other) => areEnemies(other, one)),
    );
  const side = (able: readonly Able[], value: string) => ({
    able,
    chosen: able.find((one) => nameAble(one) === value) ?? able[0],
  });
  return {
    hiding,
    others,
    roller: side(ableToHide(state, hiding), roller),
    resister: side(ableToNotice(state, others), resister),
  };
};

/** A form's intent; a roller on the wrong side becomes the best of the right one (K-140). */
export function ambushIntent(state: CombatState, typed: AmbushTyped, waive: boolean): CombatIntent {
  const { hiding, others, roller, resister } = ambushSides(state, typed);
  const noticing = resister.chosen;
  return {
    type: "ambush",
    ambushers: hiding.map((one) => one.id),
    roller: roller.chosen?.who.id ?? "",
    surprised: others.map((one) => one.id),
    ...(noticing && noticing.action !== "sneak" ? { resister: noticing.who.id, action: noticing.action } : {}),
    ...(waive ? { waive: true } : {}),
  };
}

export const readCard = (card: number): { readonly value: number; readonly deck: number } => ({
  value: valueOf(card),
  deck: deckOf(card),
});

interface BeforeCards {
  readonly wanted: number;
  readonly deck: number;
  readonly over: "secondDeck" | "byHand" | null;
  readonly lacking: number;
  readonly opposed: boolean;
  readonly unplaced: readonly string[];
  /** Foes that may share a card, before all cards are dealt and where the table plays so. */
  readonly alike: readonly LookAlikes[];
}

/** All of it for this viewer (K-008, K-015). */
export function beforeCards({ fight }: CombatView): BeforeCards {
  const { "initiative.overflow": overflow, "initiative.groupIdentical": identical } = fight.profile;
  const first = fight.fight.phase === "draw";
  // Foes that will share a card need one for all
  const sharing =
    identical === "always" && first ? lookAlikes(fight).reduce((sum, { members }) => sum + members.length - 1, 0) : 0;
  const wanted = cardsWanted(fight) - sharing;
  const lacking = cardsLacking(fight) - sharing;
  const groups = identical === "ask" ? first || lacking > 0 : identical === "always" && !first && lacking > 0;
  return {
    wanted,
    deck: VALUES.length,
    over: wanted <= VALUES.length ? null : overflow === "secondDeck" ? "secondDeck" : "byHand",
    lacking,
    opposed: winnerOf(fight) === null,
    unplaced: unplaced(fight),
    alike: groups ? lookAlikes(fight) : [],
  };
}

interface ReadFaces {
  readonly sixes: number;
  readonly faces: readonly { readonly face: number; readonly six: boolean }[];
}

/** Reads a fallen pool (A.1). */
export const readFaces = (faces: readonly number[]): ReadFaces => ({
  sixes: successes(faces),
  faces: [...faces].sort((a, b) => b - a).map((face) => ({ face, six: isSuccess(face) })),
});

interface LineRead {
  readonly sixes: number;
  /** Successes that answers cancelled, at most those rolled (C.36). */
  readonly held: number;
  readonly won: boolean;
}

/** Reads a line's dice; null before they fall, or hidden (K-107, K-132). */
export function lineRead(kind: FlowKind, line: Line): LineRead | null {
  if (line.net === null || line.faces === null) return null;
  return { sixes: successes(line.faces), held: cancelledIn(line), won: succeeded(kind, line) };
}

/** Dice that harm costs, of one type or all; 0 where hidden (C.39, C.41). */
export function diceLost(
  { harm, points }: Pick<Creature, "harm" | "points">,
  profile: CombatProfile,
  types: readonly HarmType[] = harmTypes,
): number {
  const counts = (type: HarmType): boolean => types.includes(type);
  const none = { value: 0, max: 0, fresh: 0 };
  if (points)
    return pointsPenalty(
      { physical: counts("physical") ? points.physical : none, mental: counts("mental") ? points.mental : none },
      profile,
    );
  const written = (type: HarmType) => (counts(type) ? listOf(harm?.[type]) : []);
  return harmPenalty({ physical: written("physical"), mental: written("mental") }, profile);
}

/** The share of harm taken, from 0 to 1, of the worse type; null where hidden (A.3.1, C.106). */
export function harmShare({ harm, points }: Pick<Creature, "harm" | "points">, profile: CombatProfile): number | null {
  const room = profile["harm.slots"].reduce((sum, slots) => sum + slots, 0);
  const share = (type: HarmType): number =>
    points ? points[type].value / Math.max(1, points[type].max) : listOf(harm?.[type]).length / Math.max(1, room);
  return points || harm ? Math.min(1, Math.max(...harmTypes.map(share))) : null;
}

/** Harm of one type and row, or all harm points of one type, and what heals it. */
interface CarriedHarm {
  readonly type: HarmType;
  /** Null for harm points. */
  readonly row: Row | null;
  readonly count: number;
  readonly labels: readonly string[];
  /** Levels of each harm, or points, that the Director lowers; null where nobody need. */
  readonly lowered: number | null;
  /** Whether a night's rest clears what is left then. */
  readonly rest: boolean;
}

/** What a creature carries, the heaviest first, and what heals it; nothing where hidden (A.3.3). */
export const carriedHarm = ({ harm, points }: Pick<Creature, "harm" | "points">): readonly CarriedHarm[] =>
  harmTypes.flatMap((type): readonly CarriedHarm[] => {
    const value = points ? points[type].value : 0;
    if (points) return value > 0 ? [{ type, row: null, count: value, labels: [], lowered: value, rest: false }] : [];
    return ([3, 2, 1] as const).flatMap((row) => {
      const here = listOf(harm?.[type]).filter((one) => one.row === row);
      const labels = here.flatMap(({ label }) => label || []);
      const [first] = here;
      return first ? [{ type, row, count: here.length, labels, lowered: levelsToRest(first) || null, rest: true }] : [];
    });
  });

/** Ways to take all open harm, the mildest first; none without written harm (A.3.1). */
export const waysTogether = ({ fight }: CombatView, { harm, unsettled }: Creature): readonly SplitTogether[] =>
  harm ? together(harm, unsettled, fight.profile) : [];

/** Each open harm's ways, after the earlier ones as `chosen` (A.3.1). */
export const waysInTurn = (
  { fight }: CombatView,
  { harm, unsettled }: Creature,
  chosen: (index: number) => string,
): readonly (readonly Split[])[] =>
  harm ? inTurn(harm, unsettled, chosen, fight.profile).map(({ ways }) => ways) : [];

interface Step {
  readonly cue: Pick<Cue<unknown>, "kind">;
  readonly seat: string | null;
  readonly options: readonly Pick<Option<unknown>, "needs">[];
}

/** A person's steps without repeats: harm that another step's form splits is no step beside it (K-145). */
export const askedOnce = <T extends Step>(own: readonly T[]): readonly T[] =>
  own.filter(
    ({ cue, seat }) =>
      cue.kind !== "harm" ||
      !own.some(
        (one) =>
          one.seat === seat &&
          one.cue.kind === "react" &&
          one.options.some(({ needs }) => listOf(needs).some(({ name }) => name === "settle")),
      ),
  );

/** Why a move would be refused of this viewer, or null, as a decision would say. */
export const refusalOf = ({ fight, viewer }: CombatView, intent: CombatIntent): Refused | null =>
  checkIntent(fight, intent, viewer);

/** The maneuver a turn's move takes; null for none, or off turn (K-046, K-049, K-081). */
export function speedOf({ fight }: CombatView, intent: CombatIntent): "slow" | "fast" | null {
  switch (intent.type) {
    case "maneuver":
      return findManeuver(intent.maneuver, fight.profile["maneuvers.own"])?.speed ?? null;
    case "move": {
      const here = textOf(creatureOf(fight, intent.seat)?.zone);
      return waySpeed(edgeBetween(fight.fight, here, intent.zone));
    }
    case "attack":
    case "grapple":
    case "cast":
    case "flee":
      return "slow";
    case "breakFree":
      return "fast";
    default:
      return null;
  }
}

/** Whether a group is offered several attacks at once (C.3). */
export const severalAttacks = ({ fight }: CombatView, who: Creature): boolean => offeredVolley(fight, who) !== null;

/** Zones to a target that the attack does not reach; null where it does (K-081, A.6). */
export const zonesBeyond = ({ fight }: CombatView, aim: Aim): number | null => {
  const [by, at] = [creatureOf(fight, aim.seat), creatureOf(fight, aim.target)];
  return by && at && canReach(fight, aim) ? zonesBetween(fight, by, at) : null;
};

/** Enemies in reach of a creature once it is in the zone. */
export const metIn = ({ fight }: CombatView, who: Creature, zone: string): readonly Creature[] =>
  active(fight).filter((one) => areEnemies(one, who) && inReach({ ...who, zone, far: false }, one));

/** An action's attributes with the default; null for whole pools and without a choice (C.63). */
export function attributesFor(
  sheet: Sheet | null | undefined,
  action: ActionId,
): { readonly among: readonly AttributeId[]; readonly best: AttributeId } | null {
  const among: readonly AttributeId[] = linkedAttributes[action];
  return !sheet || sheet.pools[action] !== undefined || among.length < 2
    ? null
    : { among, best: attributeFor(sheet, action) };
}

/** A creature's pool for an action before circumstances; `whole` is unhurt and unladen. */
export function poolFor(
  creature: Creature,
  action: ActionId,
  profile: CombatProfile,
): Pool & { readonly whole: number } {
  const parts = basePool(creature, action, profile);
  return { ...poolOf(parts), whole: parts.reduce((sum, [, dice]) => sum + Math.max(0, dice), 0) };
}

/** Attribute plus action, or a foe's whole pool, without harm (specification E.4). */
export const plainPool = (sheet: Sheet, action: ActionId): number =>
  sheet.pools[action] ?? sheet.attributes[attributeFor(sheet, action)] + sheet.actions[action];

const parseAbout = object({ dice: testFields.dice, help: testFields.help, without: testFields.without });

interface RollAlone {
  readonly kind: "alone";
  readonly dice: number;
  readonly told: readonly Sentence[];
}

/** An action test's dice outside fights: own dice within the limit, help, irrelevant harm left out (A.1.2, C.40). */
export const rollAlone = (
  creature: Creature,
  action: ActionId,
  profile: CombatProfile,
  about: object,
  by: By,
): RollAlone | Refused => {
  const parsed = parseAbout(about);
  if (parsed.kind === "refused") return parsed;
  const refused = directorsOnly(by, parsed.value);
  if (refused) return refused;
  const { without } = parsed.value;
  return {
    kind: "alone",
    dice: poolOf([...basePool(creature, action, profile, { without }), ...broughtDice(parsed.value)]).dice,
    told: changedBy(by, creature, parsed.value).map(({ type, data }) => ({
      key: `Combat.Said.${type}`,
      data: { who: creature.name, ...data },
    })),
  };
};

export type CombatCue = Cue<CombatIntent>;

export const waiting = (state: CombatState): readonly CombatCue[] => moves.flatMap((move) => cuesOf(move, state));

export type CombatOption = Option<CombatIntent>;

const harmNeeds = (view: CombatView, seat: string): readonly Need[] => {
  const creature = creatureOf(view.fight, seat);
  return listOf(creature?.unsettled)
    .slice(0, 1)
    .map((open) => ({
      name: "settle",
      kind: "choice" as const,
      choices: splits(listOf(creature?.harm?.[open.type]), open.amount, view.fight.profile)
        .slice(0, 12)
        .map((split) => ({
          value: splitText(split.parts),
          label: {
            key: "Combat.Option.split",
            data: { split: splitText(split.parts), penalty: split.penalty, critical: split.catastrophic },
          },
        })),
    }));
};

const option = (view: CombatView, offer: Offer<CombatIntent>): CombatOption => {
  const needs = [...listOf(offer.needs), ...(offer.test === undefined ? [] : harmNeeds(view, offer.test))];
  return {
    id: offer.id,
    intent: offer.intent,
    refused: checkIntent(view.fight, offer.intent, view.viewer),
    label: { key: `Combat.Option.${offer.label}`, ...(offer.data ? { data: offer.data } : {}) },
    ...(offer.cue === undefined ? {} : { cue: offer.cue }),
    ...(needs.length > 0 ? { needs } : {}),
    ...(offer.isDefault ? { isDefault: true } : {}),
    ...(offer.pointless ? { pointless: true } : {}),
  };
};

type Offers = readonly Offer<CombatIntent>[];

const fromCues = (view: CombatView): Offers =>
  waiting(view.fight)
    .filter((cue) => cue.seats.length === 0)
    .flatMap((cue) => [
      ...(cue.default
        ? [{ id: `default:${cue.id}`, intent: cue.default, label: `cue.${cue.kind}`, cue: cue.id, isDefault: true }]
        : []),
      ...(cue.skip && !same(cue.skip, cue.default)
        ? [{ id: `skip:${cue.id}`, intent: cue.skip, label: `skip.${cue.kind}`, cue: cue.id }]
        : []),
    ]);

const seatOffers = ({ fight: state }: CombatView, id: string): Offers => {
  const seat = creatureOf(state, id);
  if (!seat) return [];
  return [
    ...moves.flatMap((move) => move.answers?.({ state, seat, cues: cuesOf(move, state) }) ?? []),
    ...(state.fight.phase === "ended" ? [] : moves.flatMap((move) => move.offers?.(state, seat) ?? [])),
  ];
};

const tableOffers = (view: CombatView): Offers => [
  ...moves.flatMap((move) => move.table?.(view.fight) ?? []),
  ...fromCues(view),
];

/** Every move of a seat, or of the Director (null), with the reason where illegal. */
export const options = (view: CombatView, seat: string | null): readonly CombatOption[] => {
  const may = seat === null ? view.viewer.gm : mayActFor(view.viewer, seat);
  if (!may) return [];
  return (seat === null ? tableOffers(view) : seatOffers(view, seat)).map((offer) => option(view, offer));
};
