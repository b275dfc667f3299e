import { flag, integer, list, object, oneOf, optional } from "../../log/parse.ts";
import { certain, listOf, numberOf } from "../../log/values.ts";
import {
  areActive,
  burns,
  firstOf,
  gmOnly,
  isRunning,
  isThere,
  no,
  owns,
  record,
  withoutCards,
  type Check,
} from "../decide/step.ts";
import { roundEffects } from "../decide/turn.ts";
import { backIn, downCheck, dropOut, wound } from "../decide/wound.ts";
import { changeFlow } from "../flow/answer.ts";
import { clearLesser, recover } from "../harm/split.ts";
import { creatureFields, fates, harmType, id, parseSheet, standingOrders } from "../state/creature.ts";
import { parseEdge, parseZone, type CombatState } from "../state/fight.ts";
import { creatureOf, nameOf, setCreature, setFight } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/** An antidote ends one dose, or all (K-186). */
export const antidote = defineMove(
  "antidote",
  object({ target: id, dose: optional(id) }),
  (state, intent, by) =>
    gmOnly(by) ??
    (creatureOf(state, intent.target)?.poison.some((one) => intent.dose === undefined || one.id === intent.dose)
      ? null
      : no("NotPoisoned", "K-186")),
  (_asking, soFar, { target, dose }) =>
    record(
      soFar,
      "antidote",
      { who: target },
      setCreature(soFar.state, target, {
        poison: listOf(creatureOf(soFar.state, target)?.poison).filter((one) => dose !== undefined && one.id !== dose),
      }),
      [["K-186"]],
    ),
);

/** What fear made somebody do is over: their player's word, the Director's where they are held to it (K-166). */
export const compose = defineMove(
  "compose",
  object({ seat: id }),
  (state, { seat }, by) =>
    firstOf(
      () => owns(state, by, seat),
      () => (creatureOf(state, seat)?.dread ? null : no("NoDread", "K-166")),
      () => (creatureOf(state, seat)?.dread?.binds && !by.gm ? no("GmOnly", "K-166") : null),
    ),
  (_asking, soFar, { seat }) =>
    record(soFar, "composed", { who: seat }, setCreature(soFar.state, seat, { dread: null }), [["K-166"]]),
);

/** The Director holds somebody to what fear makes them do, or leaves it to their player again (K-166). */
export const enforce = defineMove(
  "enforce",
  object({ target: id, binds: flag }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isThere(state, intent.target),
      () => {
        const choice = creatureOf(state, intent.target)?.dread?.choice;
        return choice && choice !== "improvise" ? null : no("NoDread", "K-166");
      },
    ),
  (_asking, soFar, { target, binds }) => {
    const { choice } = certain(creatureOf(soFar.state, target)?.dread);
    const down = binds && choice === "faint" ? { prone: true } : {};
    const state = setCreature(soFar.state, target, { dread: { choice, binds }, ...down });
    return record(soFar, binds ? "enforced" : "unenforced", { who: target }, state, [["K-166", choice]]);
  },
);

export const pending = (state: CombatState, seat: string, key: string): Check =>
  state.fight.requests.some((one) => one.id === key && one.seat === seat) ? null : no("NoRequest", "K-149");

/** The Director excuses somebody from a test. */
export const excuse = defineMove(
  "excuse",
  object({ seat: id, request: id }),
  (state, intent, by) => gmOnly(by) ?? pending(state, intent.seat, intent.request),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "excused",
      { who: intent.seat },
      setFight(soFar.state, { requests: soFar.state.fight.requests.filter((one) => one.id !== intent.request) }),
    ),
);

/** Facts of an actor have changed outside the fight: they are taken over. */
export const facts = defineMove(
  "facts",
  object({
    target: id,
    name: optional(creatureFields.name),
    sheet: optional(parseSheet),
    harm: optional(creatureFields.harm),
    points: optional(creatureFields.points),
  }),
  (state, intent, by) => gmOnly(by) ?? (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
  (_asking, soFar, { target, name, sheet, harm, points }) => {
    const changed = {
      ...(name !== undefined && { name }),
      ...(sheet && { sheet }),
      ...(harm !== undefined && { harm }),
      ...(points !== undefined && { points }),
    };
    return downCheck(record(soFar, "factsTaken", { who: target }, setCreature(soFar.state, target, changed)), target);
  },
);

/** The Director says who is out of the fight, and who is back in it. */
export const fate = defineMove(
  "fate",
  object({ target: id, fate: oneOf(fates) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
      () => (creatureOf(state, intent.target)?.fate === intent.fate ? no("NothingChanges", "A.4") : null),
    ),
  (_asking, soFar, { target, fate: next }) =>
    record(
      soFar,
      "fate",
      { who: target, fate: next },
      next === "active" ? backIn(soFar.state, target) : dropOut(soFar.state, target, next),
      [["A.4", next]],
    ),
);

/** The zones of the scene and the ways between them (K-028, K-034, K-035). */
export const ground = defineMove(
  "ground",
  object({ zones: list(parseZone, { max: 200 }), edges: list(parseEdge, { max: 1000 }) }),
  (state, intent, by) => {
    const known = new Set(intent.zones.map((zone) => zone.id));
    return (
      gmOnly(by) ??
      isRunning(state, true) ??
      (known.size === intent.zones.length &&
      intent.edges.every((edge) => known.has(edge.a) && known.has(edge.b) && edge.a !== edge.b)
        ? null
        : no("BadGround", "K-028"))
    );
  },
  (_asking, soFar, { zones, edges }) => record(soFar, "ground", {}, setFight(soFar.state, { zones, edges })),
);

/**
 * The Director says how many sixes more the next test of somebody needs, before it is declared: where nobody answers,
 * its dice fall at once. It stands until that test, and none takes it back (K-038).
 */
export const harderNext = defineMove(
  "harderNext",
  object({ seat: id, more: integer({ min: 0, max: 20 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.seat]),
  (_asking, soFar, { seat, more }) => {
    const said = setCreature(soFar.state, seat, { harder: more });
    return more === 0
      ? record(soFar, "harderDropped", { who: seat }, said)
      : record(soFar, "harderNext", { who: seat, more }, said, [["K-038", more]]);
  },
);

/** The Director asks for one more six of what is declared and not yet thrown (K-038, K-041). */
export const harder = defineMove(
  "harder",
  object({}),
  (state, _intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => (state.fight.flow?.step === "react" ? null : no("NothingDeclared", "K-038")),
    ),
  (_asking, soFar) => {
    const raised = changeFlow(soFar, (flow) => ({
      ...flow,
      lines: flow.lines.map((line) => ({ ...line, needed: Math.min(50, line.needed + 1) })),
    }));
    const [line] = certain(raised.state.fight.flow).lines;
    return record(raised, "harder", { who: certain(line).by, needed: certain(line).needed }, raised.state, [
      ["K-084", certain(line).needed],
    ]);
  },
  {
    table: ({ fight }) =>
      fight.flow?.step === "react" ? [{ id: "harder", intent: { type: "harder" }, label: "harder" }] : [],
  },
);

/** The Director does harm by hand. */
export const harm = defineMove(
  "harm",
  object({ target: id, harmType, amount: integer({ min: 1, max: 99 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? isThere(state, intent.target),
  (_asking, soFar, intent) => wound(soFar, intent.target, intent.harmType, intent.amount),
);

/**
 * Healing by hand: one harm lowered by a level, a point taken off, or the lesser row cleared by a night's rest (A.3.3).
 */
export const heal = defineMove(
  "heal",
  object({ target: id, harmType, index: optional(integer({ min: 0, max: 199 })), rest: optional(flag) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isThere(state, intent.target),
      () => {
        if (intent.rest) return null;
        const creature = creatureOf(state, intent.target);
        const has = creature?.points
          ? creature.points[intent.harmType].value > 0
          : creature?.harm?.[intent.harmType][numberOf(intent.index)];
        return has ? null : no("NothingToHeal", "A.3.3");
      },
    ),
  (_asking, soFar, intent) => {
    const creature = certain(creatureOf(soFar.state, intent.target));
    const { points, harm: written, id: who } = creature;
    if (intent.rest && written)
      return record(soFar, "rested", { who }, setCreature(soFar.state, who, { harm: clearLesser(written) }));
    if (points) {
      const { value, max, fresh } = points[intent.harmType];
      const eased = {
        ...points,
        [intent.harmType]: { value: Math.max(0, value - 1), max, fresh: Math.max(0, fresh - 1) },
      };
      return record(soFar, "recovered", { who }, setCreature(soFar.state, who, { points: eased }), [["combat.heal"]]);
    }
    const eased = written && recover(written, intent.harmType, numberOf(intent.index));
    return record(soFar, "recovered", { who }, setCreature(soFar.state, who, { harm: eased }), [["combat.heal"]]);
  },
);

/** The Director says that a fire is out: rain, a river, a blanket that nobody rolled for (K-171). */
export const quench = defineMove(
  "quench",
  object({ target: id }),
  (state, { target }, by) => gmOnly(by) ?? burns(state, target, "K-171"),
  (_asking, soFar, { target }) =>
    record(soFar, "putOut", { who: target }, setCreature(soFar.state, target, { burning: null }), [["K-171"]]),
);

/**
 * Where no cards are dealt, fire and poison go on for one creature when the Director
 * says that a round is over (K-169, K-185).
 */
export const roundOn = defineMove(
  "roundOn",
  object({ target: id }),
  (state, { target }, by) => {
    const refused = withoutCards(state, by, target, "K-169");
    if (refused) return refused;
    const one = creatureOf(state, target);
    return one?.burning || one?.poison.length ? null : no("NothingGoesOn", "K-169", { target: nameOf(state, target) });
  },
  (asking, soFar, { target }) => roundEffects(asking, soFar, (one) => one.id === target),
);

/** A standing order: what the table does when it would have to ask. */
export const standing = defineMove(
  "standing",
  object({ seat: id, react: oneOf(standingOrders), keepLower: flag }),
  (state, intent, by) => owns(state, by, intent.seat),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "standing",
      { who: intent.seat },
      setCreature(soFar.state, intent.seat, { standing: intent.react, keepLower: intent.keepLower }),
    ),
);
