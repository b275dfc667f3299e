import { betterAction } from "../../rules/combat/index.ts";
import type { CombatIntent, Maneuver } from "../../rules/combat/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import { fightStateOf } from "../combat/state-of.ts";
import { foundryHost } from "../host/index.ts";
import { REFUSED, nobodyCalled, sentence, wrongAction } from "../refusals.ts";
import type { Answer, Session } from "../session.ts";
import { sessions } from "../sessions.ts";
import type { MoveCommand } from "./move-command.ts";
import { byName, meantActors } from "./pointed.ts";

interface Turn {
  readonly session: Session;
  readonly seat: string;
}

/** A GM who selects nobody means whoever's turn it is in the fight before them. */
const currentTurn = (): readonly Turn[] =>
  sessions.live().flatMap((session) => {
    const state = session.fight?.active && session.viewer.gm ? fightStateOf(session) : null;
    const slot = state?.fight.current ? state.slots[state.fight.current] : undefined;
    return slot ? [{ session, seat: slot.holder }] : [];
  });

const actionName = (action: string): string => foundryHost.world.localize(sentence(`Combat.Action.${action}`));

const intentOf = ({ session, seat }: Turn, row: Maneuver, typed: string): CombatIntent | Refused => {
  const wanted = typed.toLowerCase();
  const named = row.actions.find((one) => one === wanted || actionName(one).toLowerCase() === wanted);
  if (typed !== "" && !named) return wrongAction(row.actions.map(actionName).join(", "), typed);
  const state = fightStateOf(session);
  const creature = state?.creatures[seat];
  const action = named ?? (state && creature ? betterAction(creature, row.actions, state.profile) : row.actions[0]);
  return row.id === "flee"
    ? { type: "flee", seat, action: action === "sneak" ? "sneak" : "finesse" }
    : { type: "maneuver", seat, maneuver: row.id, ...(action ? { action } : {}) };
};

/**
 * A move of a turn for those who are named, else the selected tokens or the own character, else (for a GM) whoever's turn
 * it is. Who may, and whether now, the rules of each fight say.
 */
export const moveFromHere = async ({ maneuver, action, names }: MoveCommand): Promise<Answer> => {
  const unknown = names.find((name) => byName(name) === "");
  if (unknown !== undefined) return nobodyCalled(unknown);
  const actors = names.length > 0 ? names.map(byName) : meantActors();
  const fighting = actors.flatMap((actor) => sessions.fightOf(actor) ?? []);
  const turns = actors.length > 0 ? fighting : currentTurn();
  if (turns.length === 0) return REFUSED.notFighting;
  for (const turn of turns) {
    const intent = intentOf(turn, maneuver, action);
    if (!("type" in intent)) return intent;
    const answer = await turn.session.send(intent, { seat: turn.seat });
    if (answer.kind === "refused") return answer;
  }
  return done;
};
