import { writeHarm } from "../../document/hand-harm.ts";
import type { HarmType } from "../../rules/combat/index.ts";
import { done } from "../answers.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import { unstoredActor } from "../refusals.ts";
import { fightStateOf } from "../fights/state-of.ts";
import type { Answer } from "../answers.ts";
import type { Session } from "../session.ts";
import { arrived } from "../arrived.ts";
import { ask } from "../sessions.ts";

/** The fight an actor is in. */
export interface LiveFight {
  readonly session: Session;
  readonly seat: string;
}

/** The running fight of an actor, with its seat there; null where there is none, or before all of play is here. */
export const liveFight = (actor: string): LiveFight | null => arrived()?.sessions.fightOf(actor) ?? null;

/** The slightest written harm that was taken last, as the fight has it; nothing where harm is counted in points. */
const slightest = ({ session, seat }: LiveFight, type: HarmType): number | undefined => {
  const harm = fightStateOf(session)?.creatures[seat]?.harm?.[type] ?? [];
  const rows: readonly number[] = harm.map(({ row }) => row);
  const index = rows.lastIndexOf(Math.min(...rows));
  return index < 0 ? undefined : index;
};

/** In a fight harm is a step of its log, so that all is told and can be taken back; healing goes level by level. */
const inFight = async (live: LiveFight, type: HarmType, amount: number): Promise<Answer> => {
  const { session, seat } = live;
  const harm = { type: "harm", target: seat, harmType: type, amount };
  if (amount > 0) return session.send(harm);
  for (let left = -amount; left > 0; left -= 1) {
    const index = slightest(live, type);
    const intent = { type: "heal", target: seat, harmType: type, ...(index === undefined ? {} : { index }) };
    const answer = await session.send(intent);
    if (answer.kind === "refused") return left === -amount ? answer : done;
  }
  return done;
};

/**
 * Harm done by hand, or eased below zero: on the actor, or as a step of the fight it is in, of which only all of play
 * knows.
 */
export const harmActor = async (
  actor: Actor.Implementation,
  type: HarmType,
  amount: number,
  label = "",
): Promise<Answer> => {
  if (amount === 0) return done;
  const uuid = storedUuid(actor);
  if (uuid === "") return unstoredActor(actor.name);
  return ask(async ({ sessions }) => {
    const live = sessions.fightOf(uuid);
    if (live) return inFight(live, type, amount);
    await writeHarm(actor, type, amount, label);
    return done;
  });
};
