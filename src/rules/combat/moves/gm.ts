import { flag, integer, list, object, oneOf, optional } from "../../log/parse.ts";
import { assertPresent, listOf, numberOf } from "../../log/values.ts";
import {
  areActive,
  burns,
  firstOf,
  gmOnly,
  isRunning,
  isThere,
  refuse,
  owns,
  record,
  withoutCards,
  type Check,
} from "../decide/step.ts";
import { roundEffects } from "../decide/turn.ts";
import { backIn, downCheck, dropOut, wound } from "../decide/wound.ts";
import { changeFlow } from "../flow/answer.ts";
import { rowsNamed } from "../form.ts";
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
      : refuse("NotPoisoned", "K-186")),
  (_context, draft, { target, dose }) =>
    record(
      draft,
      "antidote",
      { who: target },
      setCreature(draft.state, target, {
        poison: listOf(creatureOf(draft.state, target)?.poison).filter((one) => dose !== undefined && one.id !== dose),
      }),
      [["K-186"]],
    ),
  { form: { may: ({ poison }) => poison.length > 0 } },
);

/** Fear's reaction ends by its player's word, or the Director's for the bound (K-166). */
export const compose = defineMove(
  "compose",
  object({ seat: id }),
  (state, { seat }, by) =>
    firstOf(
      () => owns(state, by, seat),
      () => (creatureOf(state, seat)?.dread ? null : refuse("NoDread", "K-166")),
      () => (creatureOf(state, seat)?.dread?.binds && !by.gm ? refuse("GmOnly", "K-166") : null),
    ),
  (_context, draft, { seat }) =>
    record(draft, "composed", { who: seat }, setCreature(draft.state, seat, { dread: null }), [["K-166"]]),
);

/** The Director binds a creature to its fear, or unbinds it (K-166). */
export const enforce = defineMove(
  "enforce",
  object({ target: id, binds: flag }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isThere(state, intent.target),
      () => {
        const choice = creatureOf(state, intent.target)?.dread?.choice;
        return choice && choice !== "improvise" ? null : refuse("NoDread", "K-166");
      },
    ),
  (_context, draft, { target, binds }) => {
    const { choice } = assertPresent(creatureOf(draft.state, target)?.dread);
    const down = binds && choice === "faint" ? { prone: true } : {};
    const state = setCreature(draft.state, target, { dread: { choice, binds }, ...down });
    return record(draft, binds ? "enforced" : "unenforced", { who: target }, state, [["K-166", choice]]);
  },
);

export const pending = (state: CombatState, seat: string, key: string): Check =>
  state.fight.requests.some((one) => one.id === key && one.seat === seat) ? null : refuse("NoRequest", "K-149");

export const excuse = defineMove(
  "excuse",
  object({ seat: id, request: id }),
  (state, intent, by) => gmOnly(by) ?? pending(state, intent.seat, intent.request),
  (_context, draft, intent) =>
    record(
      draft,
      "excused",
      { who: intent.seat },
      setFight(draft.state, { requests: draft.state.fight.requests.filter((one) => one.id !== intent.request) }),
    ),
);

export const facts = defineMove(
  "facts",
  object({
    target: id,
    name: optional(creatureFields.name),
    sheet: optional(parseSheet),
    harm: optional(creatureFields.harm),
    points: optional(creatureFields.points),
  }),
  (state, intent, by) => gmOnly(by) ?? isThere(state, intent.target),
  (_context, draft, { target, name, sheet, harm, points }) => {
    const changed = {
      ...(name !== undefined && { name }),
      ...(sheet && { sheet }),
      ...(harm !== undefined && { harm }),
      ...(points !== undefined && { points }),
    };
    return downCheck(record(draft, "factsTaken", { who: target }, setCreature(draft.state, target, changed)), target);
  },
);

export const fate = defineMove(
  "fate",
  object({ target: id, fate: oneOf(fates) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => isThere(state, intent.target),
      () => (creatureOf(state, intent.target)?.fate === intent.fate ? refuse("NothingChanges", "A.4") : null),
    ),
  (_context, draft, { target, fate: next }) =>
    record(
      draft,
      "fate",
      { who: target, fate: next },
      next === "active" ? backIn(draft.state, target) : dropOut(draft.state, target, next),
      [["A.4", next]],
    ),
  {
    form: {
      whom: "all",
      fields: () => [{ kind: "row", name: "fate", narrow: true, rows: rowsNamed(fates.toReversed()) }],
    },
  },
);

/** The scene's zones and ways (K-028, K-034, K-035). */
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
        : refuse("BadGround", "K-028"))
    );
  },
  (_context, draft, { zones, edges }) => record(draft, "ground", {}, setFight(draft.state, { zones, edges })),
);

/** The Director raises a creature's next declared test for good, since its dice may fall at once (K-038). */
export const harderNext = defineMove(
  "harderNext",
  object({ seat: id, more: integer({ min: 0, max: 20 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? areActive(state, [intent.seat]),
  (_context, draft, { seat, more }) => {
    const said = setCreature(draft.state, seat, { harder: more });
    return more === 0
      ? record(draft, "harderDropped", { who: seat }, said)
      : record(draft, "harderNext", { who: seat, more }, said, [["K-038", more]]);
  },
  {
    form: { fields: (one) => [{ kind: "number", name: "more", usual: one?.harder, min: 0, max: 20 }] },
  },
);

/** The Director asks one more six of what is declared and not thrown (K-038, K-041). */
export const harder = defineMove(
  "harder",
  object({}),
  (state, _intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => (state.fight.flow?.step === "react" ? null : refuse("NothingDeclared", "K-038")),
    ),
  (_context, draft) => {
    const raised = changeFlow(draft, (flow) => ({
      ...flow,
      lines: flow.lines.map((line) => ({ ...line, needed: Math.min(50, line.needed + 1) })),
    }));
    const [line] = assertPresent(raised.state.fight.flow).lines;
    return record(raised, "harder", { who: assertPresent(line).by, needed: assertPresent(line).needed }, raised.state, [
      ["K-084", assertPresent(line).needed],
    ]);
  },
  {
    table: ({ fight }) =>
      fight.flow?.step === "react" ? [{ id: "harder", intent: { type: "harder" }, label: "harder" }] : [],
  },
);

export const harm = defineMove(
  "harm",
  object({ target: id, harmType, amount: integer({ min: 1, max: 99 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? isThere(state, intent.target),
  (_context, draft, intent) => wound(draft, intent.target, intent.harmType, intent.amount),
  {
    form: {
      fields: () => [{ kind: "number", name: "amount", min: 1, max: 99 }, { kind: "harmType" }],
    },
  },
);

/** Healing by hand: a level, a point, or the lesser row after a night's rest (A.3.3). */
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
        return has ? null : refuse("NothingToHeal", "A.3.3");
      },
    ),
  (_context, draft, intent) => {
    const creature = assertPresent(creatureOf(draft.state, intent.target));
    const { points, harm: written, id: who } = creature;
    if (intent.rest && written)
      return record(draft, "rested", { who }, setCreature(draft.state, who, { harm: clearLesser(written) }));
    if (points) {
      const { value, max, fresh } = points[intent.harmType];
      const eased = {
        ...points,
        [intent.harmType]: { value: Math.max(0, value - 1), max, fresh: Math.max(0, fresh - 1) },
      };
      return record(draft, "recovered", { who }, setCreature(draft.state, who, { points: eased }), [["combat.heal"]]);
    }
    const eased = written && recover(written, intent.harmType, numberOf(intent.index));
    return record(draft, "recovered", { who }, setCreature(draft.state, who, { harm: eased }), [["combat.heal"]]);
  },
  {
    form: {
      whom: "all",
      fields: (one, said) => [
        { kind: "harmType" },
        {
          kind: "row",
          name: "how",
          rows: () => [
            ...(one?.points
              ? [{ value: "0", id: "Point" }]
              : listOf(one?.harm?.[said.harmType()]).map(({ label: name, level }, index) => ({
                  value: String(index),
                  id: "Unnamed",
                  name,
                  data: { level },
                }))),
            { value: "rest", id: "Rest" },
          ],
        },
      ],
      read: (said) => ({
        harmType: said.harmType(),
        ...(said.text("how") === "rest" ? { rest: true } : { index: said.number("how") }),
      }),
    },
  },
);

/** The Director puts a fire out without a roll: rain, a river, a blanket (K-171). */
export const quench = defineMove(
  "quench",
  object({ target: id }),
  (state, { target }, by) => gmOnly(by) ?? burns(state, target, "K-171"),
  (_context, draft, { target }) =>
    record(draft, "putOut", { who: target }, setCreature(draft.state, target, { burning: null }), [["K-171"]]),
  { form: { may: ({ burning }) => burning !== null } },
);

/** Without cards the Director says that a creature's round of fire and poison is over (K-169, K-185). */
export const roundOn = defineMove(
  "roundOn",
  object({ target: id }),
  (state, { target }, by) => {
    const refused = withoutCards(state, by, target, "K-169");
    if (refused) return refused;
    const one = creatureOf(state, target);
    return one?.burning || one?.poison.length
      ? null
      : refuse("NothingGoesOn", "K-169", { target: nameOf(state, target) });
  },
  (context, draft, { target }) => roundEffects(context, draft, (one) => one.id === target),
);

/** A standing order, used instead of asking. */
export const standing = defineMove(
  "standing",
  object({ seat: id, react: oneOf(standingOrders), keepLower: flag }),
  (state, intent, by) => owns(state, by, intent.seat),
  (_context, draft, intent) =>
    record(
      draft,
      "standing",
      { who: intent.seat },
      setCreature(draft.state, intent.seat, { standing: intent.react, keepLower: intent.keepLower }),
    ),
  {
    own: {
      fields: (one) => [
        { kind: "row", name: "react", usual: one?.standing, rows: rowsNamed(standingOrders) },
        { kind: "flag", name: "keepLower", usual: one?.keepLower },
      ],
    },
  },
);
