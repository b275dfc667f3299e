import type { ActionId } from "../catalogue/actions.ts";
import type { Check } from "../decide/access.ts";
import { firstOf } from "../decide/access.ts";
import { no } from "../decide/step.ts";
import { reactionPurses } from "../round/budget.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { active, areEnemies, creatureOf } from "../state/find.ts";
import type { FlowKind, Line, ReactionKind } from "../state/flow.ts";
import { sameZone } from "../zones/graph.ts";

/** Armed for a parry: a close weapon in hand; a bow is not (K-106, C.101). */
const isArmed = (creature: Creature): boolean =>
  creature.sheet?.weapons.some((weapon) => weapon.id === creature.inHand && weapon.uses.includes("close")) ?? false;

/** A way to answer a roll: which reaction, and the actions it may be tested with, the preselected one first. */
export interface Answer {
  readonly kind: ReactionKind;
  readonly actions: readonly ActionId[];
}

const attackAnswers = (state: CombatState, line: Line, reactor: Creature): readonly Answer[] => {
  const parry: Answer = { kind: "parry", actions: [isArmed(reactor) ? "strike" : "force"] };
  const dodge: Answer = { kind: "dodge", actions: ["finesse"] };
  if (line.maneuver === "attackRanged") return [dodge];
  return state.profile["reaction.dodgeMelee"] ? [parry, dodge] : [parry];
};

const holdActions = (state: CombatState): readonly ActionId[] =>
  state.profile["wrestle.holdAction"] === "choice" ? ["force", "endure"] : [state.profile["wrestle.holdAction"]];

/** What answers a roll by the rules, whether or not the one who answers is able to (A.7.3, C.25, C.27, C.59, C.98). */
export const answersTo = (state: CombatState, kind: FlowKind, line: Line, reactor: Creature): readonly Answer[] => {
  if (kind === "attack") return attackAnswers(state, line, reactor);
  if (kind === "cast") return line.resist ? [{ kind: "resistMagic", actions: [line.resist] }] : [];
  if (kind === "flee") return [{ kind: "chase", actions: ["finesse", "track"] }];
  if (kind === "breakFree") return [{ kind: "hold", actions: holdActions(state) }];
  return [{ kind: "breakFree", actions: ["force"] }];
};

/** Reactions open to a held creature (K-123, C.69, C.93, C.98). */
const whileHeld: readonly ReactionKind[] = ["parry", "breakFree", "resistMagic"];

/** Whether a creature is able to react in a certain way, its maneuvers aside. */
export const mayReact = (state: CombatState, reactor: Creature, kind: ReactionKind): Check =>
  firstOf(
    () => (reactor.fate === "active" ? null : no("OutOfFight", "A.4", { who: reactor.name })),
    () => (reactor.mayReact ? null : no("MayNotReact", "C.81", { who: reactor.name })),
    () =>
      reactor.burning && !state.profile["fire.allowReactions"]
        ? no("BurningReaction", "C.51", { who: reactor.name })
        : null,
    () => (reactor.heldBy.length > 0 && !whileHeld.includes(kind) ? no("Held", "K-114", { who: reactor.name }) : null),
    () => (kind === "dodge" && reactor.prone ? no("Prone", "C.100", { who: reactor.name }) : null),
    () => (reactionPurses(state, reactor.id).length > 0 ? null : no("NoManeuverLeft", "K-051", { who: reactor.name })),
  );

/** The answers a creature is able to give. */
export const ableAnswers = (state: CombatState, kind: FlowKind, line: Line, reactor: Creature): readonly Answer[] =>
  answersTo(state, kind, line, reactor).filter((answer) => !mayReact(state, reactor, answer.kind));

/** Who may answer a roll: its target; for a flight every opponent in the zone (K-130); the holder for breaking free. */
export const answerers = (state: CombatState, kind: FlowKind, line: Line): readonly Creature[] => {
  const by = creatureOf(state, line.by);
  const target = creatureOf(state, line.target);
  if (kind !== "flee") return target ? [target] : [];
  return active(state).filter((other) => by && areEnemies(other, by) && sameZone(other, by));
};
