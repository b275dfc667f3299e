import { outOfHand, throwsAway } from "../attack/drawing.ts";
import type { Weapon } from "../catalogue/weapons.ts";
import { defence } from "../decide/defence.ts";
import { offerEarned } from "../decide/earned.ts";
import { price } from "../decide/price.ts";
import { dice, record, withDice } from "../decide/step.ts";
import type { Asking, Pick, SoFar, Step, Test } from "../decide/step.ts";
import { struckLate } from "../decide/struck-late.ts";
import { pushTo } from "../decide/travel.ts";
import { firstInWindow } from "../decide/turn.ts";
import { wound } from "../decide/wound.ts";
import { swapCards } from "../deck/swap.ts";
import { distribution } from "../dice/chance.ts";
import { netted, successes } from "../dice/successes.ts";
import { setCreature } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, slotsOf } from "../state/find.ts";
import type { Flow, Line } from "../state/flow.ts";
import { numberOf, textOf } from "../../log/values.ts";
import { enoughLeft, spent } from "./definition.ts";
import type { Answer, FlowDefinition } from "./definition.ts";

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
const finish = (asking: Asking, soFar: SoFar, flow: Flow, picks: readonly Pick[]): Step => {
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
export const attackFlow: FlowDefinition = {
  answers,
  passed: enoughLeft,
  harm: (state, line) => (own, against) => meanHarm(state, line, netted(own, against, line.needed).net),
  extras: ({ maneuver }) => (maneuver === "attackMelee" ? "strike" : maneuver === "attackRanged" ? "shoot" : "unarmed"),
  usual: (line) => Array.from({ length: line.extra }, () => "damage"),
  finish,
};
