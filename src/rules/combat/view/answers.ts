import type { By, Cue, Option } from "../../log/family.ts";
import type { Refused, Sentence } from "../../log/outcome.ts";
import { object } from "../../log/parse.ts";
import { listOf, textOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { canReach, type Aim } from "../flow/declare.ts";
import { linkedAttributes, type ActionId, type AttributeId } from "../catalogue/catalogue.ts";
import { begin } from "../decide/step.ts";
import { beginTest, broughtDice, changedBy, directorsOnly } from "../decide/tests.ts";
import { attributeFor, basePool, isSuccess, poolOf, successes, type Pool } from "../dice/pool.ts";
import { cancelledIn } from "../flow/definition.ts";
import { succeeded } from "../flow/land.ts";
import { inTurn, together, type SplitTogether } from "../harm/several.ts";
import { harmPenalty, pointsPenalty, type Split } from "../harm/split.ts";
import { findManeuver } from "../maneuvers/index.ts";
import { offeredVolley } from "../flow/attack.ts";
import { checkIntent, type CombatIntent } from "../moves/index.ts";
import { harmTypes, type Creature, type HarmType, type Sheet } from "../state/creature.ts";
import { VALUES, deckOf, testFields, valueOf, type CombatState, type FlowKind, type Line } from "../state/fight.ts";
import { active, areEnemies, cardsLacking, creatureOf, winnerOf } from "../state/find.ts";
import { cardsWanted, lookAlikes, unplaced, type LookAlikes } from "../state/round.ts";
import { edgeBetween, waySpeed } from "../zones/graph.ts";
import { zonesBetween } from "../zones/reach.ts";
import type { CombatView } from "./view.ts";

/** Who could roll for an ambush, told to whoever sees the state that is passed. */

/** Hiding is tested with Sneak, noticing with Read or Track (K-137). */
const HIDING = ["sneak"] as const;
const NOTICING = ["read", "track"] as const;
type Tested = (typeof HIDING | typeof NOTICING)[number];

/** Somebody who might roll, with what, on how many dice. */
export interface Able {
  readonly who: Creature;
  readonly action: Tested;
  readonly dice: number;
}

/** Those who might roll, best first, since one rolls for all of a side (K-140). */
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

/** Who might roll for those who lie in wait, best first; everybody, unless some are named. */
export const ableToHide = (state: CombatState, who = active(state)): readonly Able[] => able(state, who, HIDING);

/** Who might roll to notice them, best first; everybody, unless some are named. */
export const ableToNotice = (state: CombatState, who = active(state)): readonly Able[] => able(state, who, NOTICING);

/** An ability as a form names it. */
export const nameAble = ({ who, action }: Able): string => `${action} ${who.id}`;

/** Who is ticked as lying in wait, and who was chosen to roll for each side (`nameAble`; empty for the best). */
export interface AmbushTyped {
  readonly waiting: readonly string[];
  /** Who of those that were `offered` as surprised is ticked; of anybody else the enemies are. */
  readonly surprised?: readonly string[];
  readonly offered?: readonly string[];
  readonly roller: string;
  readonly resister: string;
}

/** Who may roll for each side of an ambush, as it is filled in, and who does unless somebody else is chosen (K-140). */
export const ambushSides = (
  state: CombatState,
  { waiting, surprised = [], offered = [], roller, resister }: AmbushTyped,
) => {
  const all = active(state);
  const hiding = all.filter((one) => waiting.includes(one.id));
  // Friends of those who wait know of it, unless the Director ticks them
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

/**
 * What a filled-in form asks for; whoever was chosen for the wrong side gives way to the best of the right one (K-140).
 */
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

/** A card as it is read: its value, and which deck it is of, the first being 0. */
export const readCard = (card: number): { readonly value: number; readonly deck: number } => ({
  value: valueOf(card),
  deck: deckOf(card),
});

/** What is to be known and decided before cards are dealt. */
interface BeforeCards {
  /** Cards that all want, cards of a deck, and what comes of more than it has. */
  readonly wanted: number;
  readonly deck: number;
  readonly over: "secondDeck" | "byHand" | null;
  /** Cards still to be dealt. */
  readonly lacking: number;
  /** Whether anybody stands against anybody: a bystander does not, nor does a side alone. */
  readonly opposed: boolean;
  /** Ids of those who stand in no zone though there are zones. */
  readonly unplaced: readonly string[];
  /** Foes that may share a card, while cards are still to come and where the table plays so. */
  readonly alike: readonly LookAlikes[];
}

/** All of it, for whoever looks (K-008, K-015). */
export function beforeCards({ fight }: CombatView): BeforeCards {
  const { "initiative.overflow": overflow, "initiative.groupIdentical": identical } = fight.profile;
  const first = fight.fight.phase === "draw";
  // Who will share a card when it is dealt needs one for all
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

/** Faces of a pool, the highest first, with which of them count. */
interface ReadFaces {
  readonly sixes: number;
  readonly faces: readonly { readonly face: number; readonly six: boolean }[];
}

/** Read a pool that has fallen (A.1). */
export const readFaces = (faces: readonly number[]): ReadFaces => ({
  sixes: successes(faces),
  faces: [...faces].sort((a, b) => b - a).map((face) => ({ face, six: isSuccess(face) })),
});

/** What a line whose dice have fallen came to. */
interface LineRead {
  readonly sixes: number;
  /** Successes that answers cancelled: never more than there were (C.36). */
  readonly held: number;
  readonly won: boolean;
}

/** Read a line as its dice lie; null while they have not fallen, or are not to be seen (K-107, K-132). */
export function lineRead(kind: FlowKind, line: Line): LineRead | null {
  if (line.net === null || line.faces === null) return null;
  return { sixes: successes(line.faces), held: cancelledIn(line), won: succeeded(kind, line) };
}

/**
 * Dice that a creature's harm costs on every roll, of one type or of all; 0 where
 * nothing of it is to be seen (C.39, C.41).
 */
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

/** Every way to take all open harm of somebody together, the mildest first; none of who writes no harm (A.3.1). */
export const waysTogether = ({ fight }: CombatView, { harm, unsettled }: Creature): readonly SplitTogether[] =>
  harm ? together(harm, unsettled, fight.profile) : [];

/** For each open harm of somebody the ways to take it, once those before it are taken as `chosen` says (A.3.1). */
export const waysInTurn = (
  { fight }: CombatView,
  { harm, unsettled }: Creature,
  chosen: (index: number) => string,
): readonly (readonly Split[])[] =>
  harm ? inTurn(harm, unsettled, chosen, fight.profile).map(({ ways }) => ways) : [];

/** A step as it stands before whoever answers it. */
interface Step {
  readonly cue: Pick<Cue<unknown>, "kind">;
  readonly seat: string | null;
  readonly options: readonly Pick<Option<unknown>, "needs">[];
}

/**
 * Somebody's own steps with each question once: harm that an answer with dice splits on its way, in its own form, is no
 * step beside it (K-145).
 */
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

/** Why a move would be refused of whoever looks, or null: exactly what a decision would say. */
export const refusalOf = ({ fight, viewer }: CombatView, intent: CombatIntent): Refused | null =>
  checkIntent(fight, intent, viewer);

/**
 * Which maneuver a move of one's own turn takes; null where it takes none, or is none of a turn (K-046, K-049, K-081).
 */
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

/** Whether a group is offered to strike with more than one attack at once (C.3). */
export const severalAttacks = ({ fight }: CombatView, who: Creature): boolean => offeredVolley(fight, who) !== null;

/** How many zones away somebody is whom an attack does not reach from here; null where it does (K-081, A.6). */
export const zonesBeyond = ({ fight }: CombatView, aim: Aim): number | null => {
  const [by, at] = [creatureOf(fight, aim.seat), creatureOf(fight, aim.target)];
  return by && at && canReach(fight, aim) ? zonesBetween(fight, by, at) : null;
};

/**
 * Attributes that an action may be rolled with, and the one filled in; null for a whole
 * pool, and where there is no choice (C.63).
 */
export function attributesFor(
  sheet: Sheet | null | undefined,
  action: ActionId,
): { readonly among: readonly AttributeId[]; readonly best: AttributeId } | null {
  const among: readonly AttributeId[] = linkedAttributes[action];
  return !sheet || sheet.pools[action] !== undefined || among.length < 2
    ? null
    : { among, best: attributeFor(sheet, action) };
}

/**
 * What a creature rolls an action with, before anything a situation adds; `whole` is
 * what it would be unhurt and unladen.
 */
export function poolFor(
  creature: Creature,
  action: ActionId,
  profile: CombatProfile,
): Pool & { readonly whole: number } {
  const parts = basePool(creature, action, profile);
  return { ...poolOf(parts), whole: parts.reduce((sum, [, dice]) => sum + Math.max(0, dice), 0) };
}

/** Attribute and action together, or the whole pool of a foe, whatever harm there is (specification E.4). */
export const plainPool = (sheet: Sheet, action: ActionId): number =>
  sheet.pools[action] ?? sheet.attributes[attributeFor(sheet, action)] + sheet.actions[action];

const parseAbout = object({ dice: testFields.dice, help: testFields.help, without: testFields.without });

/** A roll that belongs to no fight: its dice, and what the table is told of how a player changed them. */
interface RollAlone {
  readonly kind: "alone";
  readonly dice: number;
  readonly told: readonly Sentence[];
}

/**
 * The dice of an action test outside fights, changed as in one: dice of one's own within the same bound, a helping
 * hand, harm that has no bearing left out (A.1.2, C.40).
 */
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
