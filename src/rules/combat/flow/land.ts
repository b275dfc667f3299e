import { certain, numberOf, textOf } from "../../log/values.ts";
import type { ActionId, Weapon } from "../catalogue/catalogue.ts";
import { dice, record, withDice, type Asking, type Pick, type SoFar, type Step, type Test } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { dropOut, elsewhere, pinBites, pushTo, wound } from "../decide/wound.ts";
import { swapCards } from "../deck/deck.ts";
import { distribution, flightResult, netted, successes } from "../dice/pool.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Flow, FlowKind, Line } from "../state/fight.ts";
import { active, areEnemies, creatureOf, isActive, setCreature, slotsOf, whereIs } from "../state/find.ts";
import { sameZone } from "../zones/graph.ts";
import { isOpen } from "../zones/reach.ts";
import {
  defence,
  enoughLeft,
  lineByLine,
  offerEarned,
  price,
  release,
  spent,
  struckLate,
  type Answer,
  type FlowDefinition,
} from "./definition.ts";
import { outOfHand, throwsAway } from "./drawing.ts";

const isHit = (line: Line): boolean => enoughLeft(line, successes(line.faces), defence(line));
const of = (picks: readonly Pick[], line: Line): readonly Pick[] => picks.filter((pick) => pick.line === line.id);
const count = (picks: readonly Pick[], extra: string): number => picks.filter((pick) => pick.extra === extra).length;

/** Damage of a hit: the weapon's value and one for each success bought (K-085, K-087, K-088). */
const damageOf = (line: Line, bought: number): number => line.damage + bought;

const armourOf = (state: CombatState, line: Line, type: Creature["unsettled"][number]["type"]): number =>
  type === "mental" || state.profile["armour.mode"] === "off"
    ? 0
    : numberOf(creatureOf(state, line.target)?.sheet?.armour.protection);

/** What a hit brings with what was bought: of which type, how much, and the armour against it. */
const blowOf = (state: CombatState, line: Line, picks: readonly Pick[]) => {
  const type = count(picks, "stress") > 0 ? "mental" : line.type;
  return { type, damage: damageOf(line, count(picks, "damage")), armour: armourOf(state, line, type) } as const;
};

/** What armour stops of it: as much as it is worth, or the sixes of its dice (C.66). */
const soakedOf = (state: CombatState, damage: number, armour: number, sixes: number): number =>
  Math.min(damage, state.profile["armour.mode"] === "flat" ? armour : sixes);

/**
 * Harm that a line does with so many successes left, every extra one on damage, on average over armour that is rolled;
 * null where the armour is closed.
 */
const meanHarm = (state: CombatState, line: Line, net: number): number | null => {
  if (net < line.needed) return 0;
  if (creatureOf(state, line.target)?.sheet === null) return null;
  const damage = damageOf(line, net - line.needed);
  const armour = armourOf(state, line, line.type);
  const rolled = state.profile["armour.mode"] === "roll" ? distribution(armour) : [1];
  return rolled.reduce((sum, chance, sixes) => sum + chance * (damage - soakedOf(state, damage, armour, sixes)), 0);
};

/** A weapon struck from the hand lies where its holder stands, until it is picked up; what grows on one stays (A.2). */
const disarm = (soFar: SoFar, target: Creature, weapon: Weapon | undefined): SoFar =>
  record(
    soFar,
    "disarmed",
    { who: target.id, what: textOf(weapon?.name) },
    weapon && !weapon.natural ? outOfHand(soFar.state, target, weapon.id, target.zone) : soFar.state,
    [["A.2", "disarm"]],
  );

const effects = (soFar: SoFar, line: Line, picks: readonly Pick[]): SoFar =>
  picks.reduce((now, pick) => {
    const target = creatureOf(now.state, line.target);
    if (!target) return now;
    if (pick.extra === "outmaneuver") {
      const theirs = textOf(pick.slot ?? slotsOf(now.state, target.id)[0]?.id);
      const state = firstInWindow(swapCards(now.state, line.slot, theirs));
      return record(now, "swapped", { who: line.by, target: target.id }, state, [["K-025", line.slot, theirs]]);
    }
    if (pick.extra === "push") return pushTo(now, target.id, pick.zone ?? null);
    if (pick.extra === "disarm")
      return disarm(
        now,
        target,
        target.sheet?.weapons.find((one) => one.id === target.inHand),
      );
    if (pick.extra === "pin")
      return record(
        now,
        "pinned",
        { who: target.id, by: line.by },
        setCreature(now.state, target.id, { pinnedBy: [...new Set([...target.pinnedBy, line.by])] }),
        [["C.68"]],
      );
    return pick.extra === "damage" || pick.extra === "stress" ? now : spent(now, line, pick.extra);
  }, soFar);

/** What was thrown is where its target is, hit or missed, until its owner picks it up (C.121). */
const thrown = (soFar: SoFar, line: Line): SoFar => {
  const { weapon } = line;
  const [thrower, target] = [creatureOf(soFar.state, line.by), creatureOf(soFar.state, line.target)];
  if (line.maneuver !== "attackRanged" || !weapon || !thrower || !target || !throwsAway(soFar.state, weapon))
    return soFar;
  return record(
    soFar,
    "thrown",
    { who: thrower.id, what: weapon.name, zone: textOf(target.zone) },
    outOfHand(soFar.state, thrower, weapon.id, target.zone),
    [["C.121"]],
  );
};

const land = (before: SoFar, line: Line, picks: readonly Pick[], soak: readonly number[]): SoFar => {
  const struck = struckLate(before, line);
  if (struck) return struck;
  const soFar = thrown(before, line);
  const target = textOf(line.target);
  if (!isHit(line)) {
    const missed = record(soFar, "missed", { who: line.by, target }, soFar.state, [["K-108", line.net, line.needed]]);
    return offerEarned(price(missed, line.by, line.position), line);
  }
  const { type, damage, armour } = blowOf(soFar.state, line, picks);
  const soaked = soakedOf(soFar.state, damage, armour, successes(soak));
  const hit = record(soFar, "hit", { who: line.by, target, damage, type, extra: line.extra }, soFar.state, [
    ["K-085", line.damage, count(picks, "damage"), damage],
  ]);
  const stopped =
    armour > 0
      ? record(hit, "soaked", { who: target, soaked, faces: soak }, hit.state, [
          ["C.66", armour, soaked, damage - soaked],
        ])
      : hit;
  return effects(offerEarned(wound(stopped, target, type, damage - soaked, soaked), line), line, picks);
};

/** Whether the armour of who was hit stops everything, and what gets through; null for who was taken off the list. */
const armourTest = (state: CombatState, line: Line, picks: readonly Pick[], own: string): Test | null => {
  const target = creatureOf(state, line.target);
  if (!target) return null;
  const { damage, armour } = blowOf(state, line, picks);
  const through = (sixes: number): number => damage - soakedOf(state, damage, armour, sixes);
  return {
    of: "armour",
    seat: target.id,
    part: line.id,
    action: null,
    own,
    needed: damage,
    passed: (sixes) => through(sixes) === 0,
    harm: through,
  };
};

/** Hits land: armour is rolled, harm done, and what the extra successes bought happens (A.7.1). */
const finishAttack = (asking: Asking, soFar: SoFar, flow: Flow, picks: readonly Pick[]): Step => {
  const id = (line: Line): string => `${line.id}.armour`;
  const hits = flow.lines.filter(isHit);
  const wanted =
    soFar.state.profile["armour.mode"] === "roll"
      ? hits.map((line) => {
          const { armour } = blowOf(soFar.state, line, of(picks, line));
          return dice(soFar.state, id(line), line.target, armour, "Armour");
        })
      : [];
  return withDice(
    asking,
    wanted,
    (faces) => flow.lines.reduce((now, line) => land(now, line, of(picks, line), faces(id(line))), soFar),
    hits.flatMap((line) => armourTest(soFar.state, line, of(picks, line), id(line)) ?? []),
  );
};

/** Armed for a parry: a close weapon in hand; a bow is not (K-106, C.101). */
const isArmed = (creature: Creature): boolean =>
  creature.sheet?.weapons.some((weapon) => weapon.id === creature.inHand && weapon.uses.includes("close")) ?? false;

const answers: FlowDefinition["answers"] = (state, line, reactor) => {
  const parry: Answer = { kind: "parry", actions: [isArmed(reactor) ? "strike" : "force"] };
  const dodge: Answer = { kind: "dodge", actions: ["finesse"] };
  if (line.maneuver === "attackRanged") return [dodge];
  return state.profile["reaction.dodgeMelee"] ? [parry, dodge] : [parry];
};

/** Attacks with weapon or fist; the lines of a volley are thrown and land together (A.7.1, C.3). */
const attackFlow: FlowDefinition = {
  answers,
  passed: enoughLeft,
  harm: (state, line) => (own, against) => meanHarm(state, line, netted(own, against, line.needed).net),
  extras: ({ maneuver }) => (maneuver === "attackMelee" ? "strike" : maneuver === "attackRanged" ? "shoot" : "unarmed"),
  usual: (line) => Array.from({ length: line.extra }, () => "damage"),
  finish: finishAttack,
};

const breakFree = (soFar: SoFar, line: Line): SoFar => {
  const struck = struckLate(soFar, line);
  if (struck) return struck;
  const held = successes(line.faces);
  const hold = line.reactions[0];
  const holder = hold ? successes(hold.faces) : null;
  return enoughLeft(line, held, defence(line))
    ? release(soFar, line.by, textOf(line.target), "freed")
    : price(
        record(soFar, "stillHeld", { who: line.by, by: textOf(line.target) }, soFar.state, [
          ["K-120", held, holder, line.needed],
        ]),
        line.by,
        line.position,
      );
};

const holdActions = (state: CombatState): readonly ActionId[] =>
  state.profile["wrestle.holdAction"] === "choice" ? ["force", "endure"] : [state.profile["wrestle.holdAction"]];

/**
 * To get loose: the holder holds on. It takes more than the holder has, or any where nobody holds on, and as many
 * beyond that as it is harder (K-120 to K-122, K-038).
 */
const breakFreeFlow: FlowDefinition = {
  answers: (state) => [{ kind: "hold", actions: holdActions(state) }],
  passed: enoughLeft,
  finish: lineByLine(breakFree),
};

/** What magic came to: the effect agreed on, with harm where the Director said so (A.18). */
const finishCast = (soFar: SoFar, line: Line, picks: readonly Pick[]): SoFar => {
  const data = { who: line.by, target: line.target ?? "" };
  if (!enoughLeft(line, successes(line.faces), defence(line)))
    return price(
      record(soFar, "spellFailed", data, soFar.state, [["K-099", line.net, line.needed]]),
      line.by,
      line.position,
    );
  const worked = record(soFar, "spellWorked", { ...data, extra: line.extra }, soFar.state, [
    ["K-099", line.net, line.needed],
  ]);
  const told = picks.reduce((now, { extra }) => spent(now, line, extra), worked);
  return line.target ? wound(told, line.target, line.type, line.damage) : told;
};

/**
 * Magic at somebody, or for an effect alone; it is resisted where the Director said
 * so, and as the Director said (C.59).
 */
const castFlow: FlowDefinition = {
  answers: (_state, line) => (line.resist ? [{ kind: "resistMagic", actions: [line.resist] }] : []),
  passed: enoughLeft,
  harm: (_state, line) =>
    line.target === null ? undefined : (own, against) => (enoughLeft(line, own, against) ? line.damage : 0),
  extras: () => "cast",
  finish: lineByLine(finishCast),
};

/** What a flight came to: away, still here, or caught one zone on with all who chased (A.9). */
const finishFlight = (soFar: SoFar, line: Line): SoFar => {
  const fleer = certain(creatureOf(soFar.state, line.by));
  const fled = successes(line.faces);
  const chased = defence(line);
  const result = flightResult(fled, chased, line.needed);
  const data = { who: line.by };
  const next = line.route[1];
  if (result === "away") {
    const bitten = pinBites(soFar, fleer);
    return record(bitten, "escaped", data, dropOut(bitten.state, line.by, "fled"), [["K-126", fled, chased]]);
  }
  if (result === "stays")
    return price(record(soFar, "stayed", data, soFar.state, [["K-127", fled, line.needed]]), line.by, line.position);
  if (next === undefined || fleer.zone === null || !isOpen(soFar.state, fleer.zone, next))
    return record(soFar, "caught", { ...data, zone: textOf(fleer.zone) }, soFar.state, [["C.95"]]);
  const together = [line.by, ...line.reactions.map((one) => one.by)];
  const moved = together.reduce((state, id) => elsewhere(state, id, next), soFar.state);
  const caught = record(soFar, "caught", { ...data, zone: next }, moved, [["K-134", fled, chased, next]]);
  return pinBites(caught, fleer);
};

/**
 * Away from the fight: every opponent in the zone may give chase (K-130), and fewer left than needed is caught (K-126).
 */
const fleeFlow: FlowDefinition = {
  answers: () => [{ kind: "chase", actions: ["finesse", "track"] }],
  answerers: (state, { by }) => {
    const fleer = creatureOf(state, by);
    return active(state).filter((other) => fleer && areEnemies(other, fleer) && sameZone(other, fleer));
  },
  passed: (line, own, against) => flightResult(own, against, line.needed) === "away",
  finish: lineByLine(finishFlight),
};

/** Only a mouth in one's grip is covered: whoever slipped out meanwhile, or was never held, is not gagged. */
const gag = (soFar: SoFar, line: Line): SoFar => {
  const target = creatureOf(soFar.state, line.target);
  if (!target?.heldBy.some((one) => one.by === line.by)) return soFar;
  const heldBy = target.heldBy.map((one) => (one.by === line.by ? { ...one, gagged: true } : one));
  return record(soFar, "gagged", { who: target.id, by: line.by }, setCreature(soFar.state, target.id, { heldBy }), [
    ["K-115"],
  ]);
};

/**
 * Nobody is held by or as one who dropped out between the dice and the spending, nor in another zone (A.8): what frees
 * the held keeps the grip from closing too.
 */
const hold = (soFar: SoFar, line: Line): SoFar => {
  const target = creatureOf(soFar.state, line.target);
  if (!target) return soFar;
  if (target.fate !== "active" || !isActive(soFar.state, line.by))
    return record(soFar, "letGo", { who: target.id, by: line.by }, soFar.state, [["A.8"]]);
  if (target.zone !== whereIs(soFar.state, line.by))
    return record(soFar, "slippedGrip", { who: target.id, by: line.by }, soFar.state, [["A.8"]]);
  const heldBy = [...target.heldBy.filter((one) => one.by !== line.by), { by: line.by, gagged: false }];
  return record(
    soFar,
    "restrained",
    { who: target.id, by: line.by },
    setCreature(soFar.state, target.id, { heldBy, cover: false }),
    [["K-113", line.net, line.needed]],
  );
};

/** A grip that closes, unless the other slips out of it (A.8, C.61). */
const gripping = (close: (soFar: SoFar, line: Line, picks: readonly Pick[]) => SoFar): FlowDefinition => ({
  answers: () => [{ kind: "breakFree", actions: ["force"] }],
  passed: enoughLeft,
  finish: lineByLine((soFar, line, picks) => {
    const struck = struckLate(soFar, line);
    if (struck) return struck;
    if (enoughLeft(line, successes(line.faces), defence(line))) return close(soFar, line, picks);
    const slipped = record(soFar, "slippedGrip", { who: textOf(line.target), by: line.by }, soFar.state, [
      ["K-113", line.net, line.needed],
    ]);
    return price(slipped, line.by, line.position);
  }),
});

/** To hold somebody; an extra success covers the mouth as well (K-113, K-115). */
const grappleFlow: FlowDefinition = {
  ...gripping((soFar, line, picks) => {
    const held = hold(soFar, line);
    return picks.some((pick) => pick.extra === "gag") ? gag(held, line) : held;
  }),
  extras: () => "grapple",
  usual: () => ["gag"],
};

/** To push somebody away, with an extra success into the next zone (C.61). */
const pushFlow: FlowDefinition = {
  ...gripping((soFar, line, picks) =>
    pushTo(soFar, textOf(line.target), picks.find((pick) => pick.extra === "pushOn")?.zone ?? null),
  ),
  extras: () => "push",
};

/** To cover the mouth of somebody who is held (C.31). */
const gagFlow: FlowDefinition = gripping(gag);

/** Every kind of roll between creatures; a stored fight names them. */
const flows: Readonly<Record<FlowKind, FlowDefinition>> = {
  attack: attackFlow,
  grapple: grappleFlow,
  push: pushFlow,
  gag: gagFlow,
  cast: castFlow,
  flee: fleeFlow,
  breakFree: breakFreeFlow,
};

/** The definition of a kind. */
export const flowOf = (kind: FlowKind): FlowDefinition => flows[kind];

/** Whether a line whose dice have fallen came to what it was for. */
export const succeeded = (kind: FlowKind, line: Line): boolean =>
  flowOf(kind).passed(line, successes(line.faces), defence(line));
