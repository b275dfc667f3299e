import { hazardIntents, type HazardStart } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import { done, type Answer } from "../answers.ts";
import type { HazardChance } from "../combat-api.ts";
import type { Session } from "../session.ts";
import { seatAt } from "../seat-address.ts";
import { asGm, type FightDoing } from "./begin-fight.ts";
import { hazardOutside } from "./hazard-asked.ts";
import { chancesOf, oddsOutside } from "./hazard-outside.ts";

/** The fight somebody is in, with their seat. */
export interface FightOf {
  readonly session: Session;
  readonly seat: string;
}

/** The running fight of an actor or a seat, and the seat there; null where it fights nowhere. */
export const fightOf = ({ live }: Pick<FightDoing, "live">, actor: string): FightOf | null => {
  // Who is not stored has no uuid, and many who fight have no actor
  if (actor === "") return null;
  const at = seatAt(actor);
  for (const session of live()) {
    if (!session.fight || (at && session.uuid !== at.conflict)) continue;
    const seat = session.seats.find((one) => (at ? one.id === at.seat : one.actor === actor));
    if (seat) return { session, seat: seat.id };
  }
  return null;
};

const actorBehind = (at: FightOf | null, address: string): string =>
  (seatAt(address) && at?.session.seats.find(({ id }) => id === at.seat)?.actor) ?? address;

/** Seats of these actors in the fights they are in, and those who are in none. */
const met = (doing: FightDoing, actors: readonly string[]) => {
  const fights = new Map<Session, string[]>();
  const outside: string[] = [];
  for (const actor of actors) {
    const at = fightOf(doing, actor);
    if (at?.session.fight?.begun) fights.set(at.session, [...(fights.get(at.session) ?? []), at.seat]);
    else outside.push(actorBehind(at, actor));
  }
  return { fights, outside };
};

/** Each in the fight it is in, together with the others there; those in none where they are. */
export const sendHazard = async (doing: FightDoing, start: HazardStart, actors: readonly string[]): Promise<Answer> => {
  const { fights, outside } = met(doing, actors);
  for (const [session, seats] of fights)
    for (const intent of hazardIntents(start, seats)) {
      const answer = session.viewer.gm ? await session.send(intent) : await session.request({ intent });
      if (answer.kind === "refused") return answer;
    }
  if (outside.length === 0) return done;
  return asGm(doing.host, () => hazardOutside(doing.host, start, outside));
};

/** Chances of a hazard before it is sent, by the rules' odds of the very intents; refused where those would be. */
export const hazardChances = (
  doing: FightDoing,
  start: HazardStart,
  actors: readonly string[],
): readonly HazardChance[] | Refused => {
  const { fights, outside } = met(doing, actors);
  const inFights = [...fights].map(([session, seats]) =>
    chancesOf(
      (intent) => session.odds(intent),
      (seat) => session.seats.find(({ id }) => id === seat)?.name ?? "",
      hazardIntents(start, seats),
    ),
  );
  const all = [...inFights, ...(outside.length > 0 ? [oddsOutside(doing.host, start, outside)] : [])];
  return all.find((one) => isRefused(one)) ?? all.flatMap((one) => (isRefused(one) ? [] : one));
};
