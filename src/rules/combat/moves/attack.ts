import type { Cue } from "../../log/family.ts";
import { flag, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { certain, listOf, listed } from "../../log/values.ts";
import {
  answersTo,
  attackCheck,
  attackLine,
  attackUses,
  canStrike,
  foesOf,
  mayReact,
  notBound,
  recordDeclared,
  usualAim,
  type Aim,
  type AttackManeuver,
} from "../attack/line.ts";
import type { ActionId, Weapon, WeaponUse } from "../catalogue/catalogue.ts";
import { answered, changeFlow, openFlow, standingReply, takeReaction } from "../decide/flow.ts";
import { begin, firstOf, hasTurn, isRunning, no, noFlow, ownsActive, record, type Check } from "../decide/step.ts";
import { directorsOnly } from "../decide/tests.ts";
import { withTurn } from "../decide/turn.ts";
import { id, type Creature } from "../state/creature.ts";
import {
  action,
  reactionKinds,
  testFields,
  type Asked,
  type CombatState,
  type Flow,
  type Line,
  type Slot,
} from "../state/fight.ts";
import { creatureOf, membersOf, nameOf, slotsOf, targetsOf, victimsOf } from "../state/find.ts";
import { purse, reactionPurses } from "../state/round.ts";
import { cue, cueOf, defineMove, same, type Offer, type Typed } from "./definition.ts";
import { isStuck } from "./turns.ts";

const aimFields = {
  seat: id,
  maneuver: oneOf(["attackMelee", "attackRanged", "attackUnarmed"]),
  weapon: text({ min: 1, max: 60 }),
  target: id,
} as const;

const attackManeuvers = ["attackMelee", "attackRanged", "attackUnarmed"] as const;

const canUse = (weapon: Weapon, maneuver: AttackManeuver): boolean => {
  const uses: readonly WeaponUse[] = attackUses[maneuver];
  return weapon.uses.some((use) => uses.includes(use));
};

/** Attack somebody on one's own turn: reactions are asked for before any die falls (A.7.1). */
export const attack = defineMove(
  "attack",
  object({ ...aimFields, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => attackCheck(state, by, intent),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const [declared, line] = attackLine(open, slot, intent, intent);
      return openFlow(asking, recordDeclared(declared, line), "attack", [line]);
    }),
  {
    offers: (state, seat) =>
      listOf(seat.sheet?.weapons).flatMap((weapon) =>
        attackManeuvers
          .filter((maneuver) => canUse(weapon, maneuver))
          .flatMap((maneuver) =>
            targetsOf(state, seat).map((other) => ({
              id: `attack:${maneuver}:${weapon.id}:${other.id}`,
              intent: { type: "attack", seat: seat.id, maneuver, weapon: weapon.id, target: other.id },
              label: `attack.${maneuver}`,
              data: { weapon: weapon.name, target: other.name },
              test: seat.id,
            })),
          ),
      ),
  },
);

/** The slot of another member of the group whose card is being played. */
export const volleySlot = (state: CombatState, seat: string): Slot | undefined => {
  const current = state.fight.current === null ? undefined : state.slots[state.fight.current];
  return slotsOf(state, seat).find((slot) => current && slot.card === current.card && !slot.acted);
};

const member = (state: CombatState, leader: Creature | undefined, aim: Aim): Check =>
  firstOf(
    () =>
      leader?.group != null &&
      creatureOf(state, aim.seat)?.group === leader.group &&
      creatureOf(state, aim.seat)?.fate === "active"
        ? null
        : no("VolleyMember", "C.3"),
    () => notBound(certain(creatureOf(state, aim.seat)), aim.maneuver),
    () => {
      const slot = volleySlot(state, aim.seat);
      return slot && purse(slot, "slow") ? null : no("NoSlow", "K-046");
    },
    () => canStrike(state, aim),
  );

type Volley = Typed<"volley", { readonly seat: string; readonly attacks: readonly Aim[] }>;

/**
 * The volley that is proposed: every member of the group that can, each at somebody near, spread (C.3); at those who
 * were chosen as far as it reaches any of them.
 */
export const proposedVolley = (state: CombatState, seat: Creature, wanted: readonly string[] = []): Volley => ({
  type: "volley",
  seat: seat.id,
  attacks: membersOf(state, seat.group ?? seat.id)
    .filter((one) => one.fate === "active" && (volleySlot(state, one.id)?.slow ?? 0) > 0)
    .flatMap((one, index) => {
      const chosen = usualAim(state, one, index, { foes: foesOf(state, one, wanted) });
      return chosen ?? usualAim(state, one, index) ?? [];
    }),
});

/** The volley of a group that is offered: of several attacks, and where the table plays with volleys. */
export const offeredVolley = (state: CombatState, seat: Creature): Volley | null => {
  const proposed = seat.group === null || state.profile.volley === "never" ? null : proposedVolley(state, seat);
  return proposed && proposed.attacks.length > 1 ? proposed : null;
};

/** Several attacks of one group declared together: one question a target, all dice together (C.3, ruling `volley`). */
export const volley = defineMove(
  "volley",
  object({ seat: id, attacks: list(object(aimFields), { min: 1, max: 50 }) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => (state.profile.volley === "never" ? no("NoVolley", "C.3") : null),
      () => noFlow(state),
      () => hasTurn(state, intent.seat),
      () =>
        new Set(intent.attacks.map((one) => one.seat)).size < intent.attacks.length ? no("VolleyTwice", "C.3") : null,
      ...intent.attacks.map((aim) => () => member(state, creatureOf(state, intent.seat), aim)),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open) => {
      const lines: Line[] = [];
      let now = open;
      for (const aim of intent.attacks) {
        const slot = certain(volleySlot(now.state, aim.seat));
        const [declared, line] = attackLine(now, slot, aim, {});
        now = recordDeclared(declared, line);
        lines.push(line);
      }
      return openFlow(asking, now, "attack", lines);
    }),
  {
    offers: (state, seat) => {
      const proposed = offeredVolley(state, seat);
      return proposed
        ? [
            {
              id: "volley",
              intent: proposed,
              label: "volley",
              data: { count: proposed.attacks.length },
              isDefault: state.profile.volley === "always",
            },
          ]
        : [];
    },
  },
);

const reply = object({
  line: id,
  kind: oneOf(reactionKinds),
  action: optional(action),
  /** The turn slot that pays, where there are several (C.94). */
  slot: optional(id),
});

interface Answering {
  readonly seat: string;
  readonly replies: readonly { line: string; kind: (typeof reactionKinds)[number]; action?: ActionId; slot?: string }[];
  readonly slow?: boolean;
}

const replyCheck = (state: CombatState, intent: Answering, index: number): Check => {
  const one = intent.replies[index];
  const { flow } = state.fight;
  const asked = flow?.asked.find((who) => who.seat === intent.seat && !who.done);
  const line = flow?.lines.find((candidate) => candidate.id === one?.line);
  const reactor = certain(creatureOf(state, intent.seat));
  if (!flow || !one || !line || !asked?.lines.includes(line.id)) return no("NotAsked", "K-054");
  if (intent.replies.slice(0, index).some((other) => other.line === one.line)) return no("OneReaction", "A.7.3");
  const answer = answersTo(state, flow.kind, line, reactor).find((candidate) => candidate.kind === one.kind);
  if (!answer) return no("WrongReaction", "K-100", { reaction: one.kind });
  if (one.action && !answer.actions.includes(one.action)) return no("WrongAction", "K-104", { action: one.action });
  return mayReact(state, reactor, one.kind);
};

/** Fast maneuvers come first; slow ones are only given up where the person says so (A.5). */
const purseCheck = (state: CombatState, intent: Answering): Check => {
  const purses = reactionPurses(state, intent.seat);
  const fast = purses.reduce((sum, slot) => sum + slot.fast, 0);
  const all = fast + purses.reduce((sum, slot) => sum + slot.slow, 0);
  const asked = intent.replies.length;
  if (asked > all) return no("NoManeuverLeft", "K-051", { who: nameOf(state, intent.seat) });
  return asked > fast && !intent.slow ? no("PaySlow", "C.22") : null;
};

type React = Typed<"react", Answering>;

const reactCue = (state: CombatState, flow: Flow, asked: Asked): Cue<React> => {
  const creature = creatureOf(state, asked.seat);
  const none: React = { type: "react", seat: asked.seat, replies: [] };
  const ordered = creature && standingReply(begin(state), creature, asked);
  const line = flow.lines.find((one) => asked.lines.includes(one.id));
  const data = { who: nameOf(state, asked.seat), by: nameOf(state, line?.by), count: asked.lines.length };
  const replies = listOf(ordered).map((one) => ({ line: one.line, kind: one.kind, action: one.action }));
  const question = cue("react", [asked.seat], flow.id, data, { ...none, replies }, none);
  return asked.lines.length > 1 ? { ...question, sentence: { key: "Combat.Cue.reactMany", data } } : question;
};

/** One question for everybody who may answer what is declared. */
const reactCues = (state: CombatState): readonly Cue<React>[] => {
  const { flow } = state.fight;
  if (flow?.step !== "react" || isStuck(state)) return [];
  return flow.asked.filter((one) => !one.done).map((one) => reactCue(state, flow, one));
};

/** An option for each action of each answer; with the slow maneuver only where the fast one is gone (C.22). */
const answersOf = (state: CombatState, seat: Creature, flow: Flow, asked: Asked): readonly Offer<React>[] => {
  const fast = reactionPurses(state, seat.id).reduce((sum, slot) => sum + slot.fast, 0);
  const held = listed(victimsOf(state, seat.id).map(({ name }) => name));
  return flow.lines
    .filter((line) => asked.lines.includes(line.id))
    .flatMap((line) =>
      answersTo(state, flow.kind, line, seat).flatMap(({ kind, actions }) =>
        actions.flatMap((action) =>
          (fast > 0 ? [false] : [false, true]).map((slow) => ({
            id: `react:${kind}:${action}:${line.id}${slow ? ":slow" : ""}`,
            intent: {
              type: "react" as const,
              seat: seat.id,
              replies: [{ line: line.id, kind, action }],
              ...(slow ? { slow } : {}),
            },
            label: `react.${kind}${kind === "chase" && held !== "" ? "Free" : ""}${slow ? "Slow" : ""}`,
            data: { by: nameOf(state, line.by), action, ...(held === "" ? {} : { held }) },
            test: seat.id,
          })),
        ),
      ),
    );
};

/** Answer what is coming, before any die falls: one reaction a line, or none (K-051, K-054, K-110). */
export const react = defineMove(
  "react",
  object({ seat: id, replies: list(reply, { max: 50 }), slow: optional(flag), settle: testFields.settle }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () =>
        state.fight.flow?.step === "react" &&
        state.fight.flow.asked.some((one) => one.seat === intent.seat && !one.done)
          ? null
          : no("NotAsked", "K-054"),
      ...intent.replies.map((_, index) => () => replyCheck(state, intent, index)),
      () => purseCheck(state, intent),
    ),
  (_asking, soFar, intent) => {
    const reacted = intent.replies.reduce((now, one) => {
      const flow = certain(now.state.fight.flow);
      const line = certain(flow.lines.find((candidate) => candidate.id === one.line));
      const reactor = certain(creatureOf(now.state, intent.seat));
      const answer = certain(
        answersTo(now.state, flow.kind, line, reactor).find((candidate) => candidate.kind === one.kind),
      );
      const tested = one.action ?? answer.actions[0];
      return tested
        ? takeReaction(now, intent.seat, { line: one.line, kind: one.kind, action: tested, slot: one.slot })
        : now;
    }, soFar);
    const done = answered(reacted, intent.seat);
    return intent.replies.length > 0 ? done : record(done, "noReaction", { who: intent.seat });
  },
  {
    cues: reactCues,
    answers: ({ state, seat, cues }) => {
      const { flow } = state.fight;
      const asked = flow?.asked.find((one) => one.seat === seat.id && !one.done);
      if (!flow || flow.step !== "react" || !asked) return [];
      const found = cueOf(cues, seat, flow.id);
      const mark = (intent: React) => ({ ...found.mark, isDefault: same(intent, found.default) });
      const none: React = { type: "react", seat: seat.id, replies: [] };
      return [
        ...answersOf(state, seat, flow, asked).map((offer) => ({ ...offer, ...mark(offer.intent) })),
        { id: "react:none", intent: none, label: "react.none", ...mark(none) },
      ];
    },
  },
);

const linesAt = (flow: Flow, seat: string): readonly Line[] => flow.lines.filter((line) => line.target === seat);

/** Whether somebody is asked about several attacks of a volley at once, and may have them one at a time instead. */
const isVolleyedAt = (state: CombatState, seat: string): boolean => {
  const { flow } = state.fight;
  return (
    flow?.kind === "attack" &&
    flow.asked.some((one) => one.seat === seat && !one.done) &&
    linesAt(flow, seat).length > 1
  );
};

/**
 * The target of a volley takes the attacks one at a time (C.113): the first stays in it, the others are answered and
 * rolled for after it, each once what came before it is known.
 */
export const oneAtATime = defineMove(
  "oneAtATime",
  object({ seat: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => (isVolleyedAt(state, intent.seat) ? null : no("NoVolleyAtYou", "C.113")),
    ),
  (_asking, soFar, intent) => {
    const put = changeFlow(soFar, (flow) => {
      const [first, ...others] = linesAt(flow, intent.seat);
      const stay = flow.lines.filter((line) => !others.includes(line));
      // An attack that leaves no answer, as a shot at somebody on the ground does, asks nothing
      const asked = flow.asked.map((one) => {
        const lines = one.lines.filter((line) => line === first?.id);
        return one.seat === intent.seat ? { ...one, lines, done: lines.length === 0 } : one;
      });
      return { ...flow, lines: stay, asked, later: [...(flow.later ?? []), ...others] };
    });
    return record(put, "oneAtATime", { who: intent.seat }, put.state, [["C.113"]]);
  },
  {
    answers: ({ state, seat }) => {
      const { flow } = state.fight;
      return flow && isVolleyedAt(state, seat.id)
        ? [
            {
              id: "oneAtATime",
              intent: { type: "oneAtATime", seat: seat.id },
              label: "oneAtATime",
              ...cueOf(reactCues(state), seat, flow.id).mark,
            },
          ]
        : [];
    },
  },
);
