import { assertPresent, numberOf, textOf } from "../../log/values.ts";
import type { ActionId, Weapon } from "../catalogue/catalogue.ts";
import {
  dice,
  record,
  withDice,
  type DecideContext,
  type Pick,
  type Draft,
  type Step,
  type Test,
} from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { dropOut, elsewhere, pinBites, pushTo, wound } from "../decide/wound.ts";
import { swapCards } from "../state/round.ts";
import { distribution, flightResult, netted, successes } from "../dice/pool.ts";
import type { Creature } from "../state/creature.ts";
import { type CombatState, type Flow, type FlowKind, type Line, sameZone } from "../state/fight.ts";
import { active, areEnemies, creatureOf, isActive, setCreature, slotsOf, whereIs } from "../state/find.ts";
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

/** A hit's damage: the weapon's, plus one a success bought (K-085, K-087, K-088). */
const damageOf = (line: Line, bought: number): number => line.damage + bought;

const armourOf = (state: CombatState, line: Line, type: Creature["unsettled"][number]["type"]): number =>
  type === "mental" || state.profile["armour.mode"] === "off"
    ? 0
    : numberOf(creatureOf(state, line.target)?.sheet?.armour.protection);

const blowOf = (state: CombatState, line: Line, picks: readonly Pick[]) => {
  const type = count(picks, "stress") > 0 ? "mental" : line.type;
  return { type, damage: damageOf(line, count(picks, "damage")), armour: armourOf(state, line, type) } as const;
};

/** Armour stops its value, or the sixes of its dice (C.66). */
const soakedOf = (state: CombatState, damage: number, armour: number, sixes: number): number =>
  Math.min(damage, state.profile["armour.mode"] === "flat" ? armour : sixes);

/** Mean harm with these successes, extras on damage, over rolled armour; null for closed armour. */
const meanHarm = (state: CombatState, line: Line, net: number): number | null => {
  if (net < line.needed) return 0;
  if (creatureOf(state, line.target)?.sheet === null) return null;
  const damage = damageOf(line, net - line.needed);
  const armour = armourOf(state, line, line.type);
  const rolled = state.profile["armour.mode"] === "roll" ? distribution(armour) : [1];
  return rolled.reduce((sum, chance, sixes) => sum + chance * (damage - soakedOf(state, damage, armour, sixes)), 0);
};

/** A disarmed weapon is on the ground at its holder's place; natural ones stay (A.2). */
const disarm = (draft: Draft, target: Creature, weapon: Weapon | undefined): Draft =>
  record(
    draft,
    "disarmed",
    { who: target.id, what: textOf(weapon?.name) },
    weapon && !weapon.natural ? outOfHand(draft.state, target, weapon.id, target.zone) : draft.state,
    [["A.2", "disarm"]],
  );

const effects = (draft: Draft, line: Line, picks: readonly Pick[]): Draft =>
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
  }, draft);

/** A thrown weapon is at its target, hit or missed, until picked up (C.121). */
const thrown = (draft: Draft, line: Line): Draft => {
  const { weapon } = line;
  const [thrower, target] = [creatureOf(draft.state, line.by), creatureOf(draft.state, line.target)];
  if (line.maneuver !== "attackRanged" || !weapon || !thrower || !target || !throwsAway(draft.state, weapon))
    return draft;
  return record(
    draft,
    "thrown",
    { who: thrower.id, what: weapon.name, zone: textOf(target.zone) },
    outOfHand(draft.state, thrower, weapon.id, target.zone),
    [["C.121"]],
  );
};

const land = (before: Draft, line: Line, picks: readonly Pick[], soak: readonly number[]): Draft => {
  const struck = struckLate(before, line);
  if (struck) return struck;
  const draft = thrown(before, line);
  const target = textOf(line.target);
  if (!isHit(line)) {
    const missed = record(draft, "missed", { who: line.by, target }, draft.state, [["K-108", line.net, line.needed]]);
    return offerEarned(price(missed, line.by, line.position), line);
  }
  const { type, damage, armour } = blowOf(draft.state, line, picks);
  const soaked = soakedOf(draft.state, damage, armour, successes(soak));
  const hit = record(draft, "hit", { who: line.by, target, damage, type, extra: line.extra }, draft.state, [
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

/** The armour roll, and what gets through; null for a target off the list. */
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

/** Hits land: armour, harm, then what extra successes bought (A.7.1). */
const finishAttack = (context: DecideContext, draft: Draft, flow: Flow, picks: readonly Pick[]): Step => {
  const id = (line: Line): string => `${line.id}.armour`;
  const hits = flow.lines.filter(isHit);
  const wanted =
    draft.state.profile["armour.mode"] === "roll"
      ? hits.map((line) => {
          const { armour } = blowOf(draft.state, line, of(picks, line));
          return dice(draft.state, id(line), line.target, armour, "Armour");
        })
      : [];
  return withDice(
    context,
    wanted,
    (faces) => flow.lines.reduce((now, line) => land(now, line, of(picks, line), faces(id(line))), draft),
    hits.flatMap((line) => armourTest(draft.state, line, of(picks, line), id(line)) ?? []),
  );
};

/** A parry needs a close weapon in hand; a bow is none (K-106, C.101). */
const isArmed = (creature: Creature): boolean =>
  creature.sheet?.weapons.some((weapon) => weapon.id === creature.inHand && weapon.uses.includes("close")) ?? false;

const answers: FlowDefinition["answers"] = (state, line, reactor) => {
  const parry: Answer = { kind: "parry", actions: [isArmed(reactor) ? "strike" : "force"] };
  const dodge: Answer = { kind: "dodge", actions: ["finesse"] };
  if (line.maneuver === "attackRanged") return [dodge];
  return state.profile["reaction.dodgeMelee"] ? [parry, dodge] : [parry];
};

/** Attacks with weapon or fist; a volley's lines are thrown and land together (A.7.1, C.3). */
const attackFlow: FlowDefinition = {
  answers,
  passed: enoughLeft,
  harm: (state, line) => (own, against) => meanHarm(state, line, netted(own, against, line.needed).net),
  extras: ({ maneuver }) => (maneuver === "attackMelee" ? "strike" : maneuver === "attackRanged" ? "shoot" : "unarmed"),
  usual: (line) => Array.from({ length: line.extra }, () => "damage"),
  finish: finishAttack,
};

const breakFree = (draft: Draft, line: Line): Draft => {
  const struck = struckLate(draft, line);
  if (struck) return struck;
  const held = successes(line.faces);
  const hold = line.reactions[0];
  const holder = hold ? successes(hold.faces) : null;
  return enoughLeft(line, held, defence(line))
    ? release(draft, line.by, textOf(line.target), "freed")
    : price(
        record(draft, "stillHeld", { who: line.by, by: textOf(line.target) }, draft.state, [
          ["K-120", held, holder, line.needed],
        ]),
        line.by,
        line.position,
      );
};

const holdActions = (state: CombatState): readonly ActionId[] =>
  state.profile["wrestle.holdAction"] === "choice" ? ["force", "endure"] : [state.profile["wrestle.holdAction"]];

/** Breaking free beats the holder's roll, or needs any success without one, plus difficulty (K-120 to K-122, K-038). */
const breakFreeFlow: FlowDefinition = {
  answers: (state) => [{ kind: "hold", actions: holdActions(state) }],
  passed: enoughLeft,
  finish: lineByLine(breakFree),
};

/** Magic's result: the agreed effect, with the Director's harm (A.18). */
const finishCast = (draft: Draft, line: Line, picks: readonly Pick[]): Draft => {
  const data = { who: line.by, target: line.target ?? "" };
  if (!enoughLeft(line, successes(line.faces), defence(line)))
    return price(
      record(draft, "spellFailed", data, draft.state, [["K-099", line.net, line.needed]]),
      line.by,
      line.position,
    );
  const worked = record(draft, "spellWorked", { ...data, extra: line.extra }, draft.state, [
    ["K-099", line.net, line.needed],
  ]);
  const told = picks.reduce((now, { extra }) => spent(now, line, extra), worked);
  return line.target ? wound(told, line.target, line.type, line.damage) : told;
};

/** Magic at a target or for an effect; resisted as the Director said (C.59). */
const castFlow: FlowDefinition = {
  answers: (_state, line) => (line.resist ? [{ kind: "resistMagic", actions: [line.resist] }] : []),
  passed: enoughLeft,
  harm: (_state, line) =>
    line.target === null ? undefined : (own, against) => (enoughLeft(line, own, against) ? line.damage : 0),
  extras: () => "cast",
  finish: lineByLine(finishCast),
};

/** A flight's result: away, still here, or caught one zone on with all chasers (A.9). */
const finishFlight = (draft: Draft, line: Line): Draft => {
  const fleer = assertPresent(creatureOf(draft.state, line.by));
  const fled = successes(line.faces);
  const chased = defence(line);
  const result = flightResult(fled, chased, line.needed);
  const data = { who: line.by };
  const next = line.route[1];
  if (result === "away") {
    const bitten = pinBites(draft, fleer);
    return record(bitten, "escaped", data, dropOut(bitten.state, line.by, "fled"), [["K-126", fled, chased]]);
  }
  if (result === "stays")
    return price(record(draft, "stayed", data, draft.state, [["K-127", fled, line.needed]]), line.by, line.position);
  if (next === undefined || fleer.zone === null || !isOpen(draft.state, fleer.zone, next))
    return record(draft, "caught", { ...data, zone: textOf(fleer.zone) }, draft.state, [["C.95"]]);
  const together = [line.by, ...line.reactions.map((one) => one.by)];
  const moved = together.reduce((state, id) => elsewhere(state, id, next), draft.state);
  const caught = record(draft, "caught", { ...data, zone: next }, moved, [["K-134", fled, chased, next]]);
  return pinBites(caught, fleer);
};

/** Flight: every opponent in the zone may chase (K-130); too few successes left are caught (K-126). */
const fleeFlow: FlowDefinition = {
  answers: () => [{ kind: "chase", actions: ["finesse", "track"] }],
  answerers: (state, { by }) => {
    const fleer = creatureOf(state, by);
    return active(state).filter((other) => fleer && areEnemies(other, fleer) && sameZone(other, fleer));
  },
  passed: (line, own, against) => flightResult(own, against, line.needed) === "away",
  finish: lineByLine(finishFlight),
};

/** Only a mouth in one's grip is gagged: the target may have slipped out. */
const gag = (draft: Draft, line: Line): Draft => {
  const target = creatureOf(draft.state, line.target);
  if (!target?.heldBy.some((one) => one.by === line.by)) return draft;
  const heldBy = target.heldBy.map((one) => (one.by === line.by ? { ...one, gagged: true } : one));
  return record(draft, "gagged", { who: target.id, by: line.by }, setCreature(draft.state, target.id, { heldBy }), [
    ["K-115"],
  ]);
};

/** Nobody holds or is held after dropping out or changing zones between dice and spending (A.8). */
const hold = (draft: Draft, line: Line): Draft => {
  const target = creatureOf(draft.state, line.target);
  if (!target) return draft;
  if (target.fate !== "active" || !isActive(draft.state, line.by))
    return record(draft, "letGo", { who: target.id, by: line.by }, draft.state, [["A.8"]]);
  if (target.zone !== whereIs(draft.state, line.by))
    return record(draft, "slippedGrip", { who: target.id, by: line.by }, draft.state, [["A.8"]]);
  const heldBy = [...target.heldBy.filter((one) => one.by !== line.by), { by: line.by, gagged: false }];
  return record(
    draft,
    "restrained",
    { who: target.id, by: line.by },
    setCreature(draft.state, target.id, { heldBy, cover: false }),
    [["K-113", line.net, line.needed]],
  );
};

/** A grip closes unless the target slips out (A.8, C.61). */
const gripping = (close: (draft: Draft, line: Line, picks: readonly Pick[]) => Draft): FlowDefinition => ({
  answers: () => [{ kind: "breakFree", actions: ["force"] }],
  passed: enoughLeft,
  finish: lineByLine((draft, line, picks) => {
    const struck = struckLate(draft, line);
    if (struck) return struck;
    if (enoughLeft(line, successes(line.faces), defence(line))) return close(draft, line, picks);
    const slipped = record(draft, "slippedGrip", { who: textOf(line.target), by: line.by }, draft.state, [
      ["K-113", line.net, line.needed],
    ]);
    return price(slipped, line.by, line.position);
  }),
});

/** Grapple: an extra success also gags (K-113, K-115). */
const grappleFlow: FlowDefinition = {
  ...gripping((draft, line, picks) => {
    const held = hold(draft, line);
    return picks.some((pick) => pick.extra === "gag") ? gag(held, line) : held;
  }),
  extras: () => "grapple",
  usual: () => ["gag"],
};

/** Push away; an extra success pushes into the next zone (C.61). */
const pushFlow: FlowDefinition = {
  ...gripping((draft, line, picks) =>
    pushTo(draft, textOf(line.target), picks.find((pick) => pick.extra === "pushOn")?.zone ?? null),
  ),
  extras: () => "push",
};

/** Gag a held creature (C.31). */
const gagFlow: FlowDefinition = gripping(gag);

const flows: Readonly<Record<FlowKind, FlowDefinition>> = {
  attack: attackFlow,
  grapple: grappleFlow,
  push: pushFlow,
  gag: gagFlow,
  cast: castFlow,
  flee: fleeFlow,
  breakFree: breakFreeFlow,
};

export const flowOf = (kind: FlowKind): FlowDefinition => flows[kind];

export const succeeded = (kind: FlowKind, line: Line): boolean =>
  flowOf(kind).passed(line, successes(line.faces), defence(line));
