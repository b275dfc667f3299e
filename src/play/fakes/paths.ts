import { stateRows } from "../../model/effect/states.ts";
import { EFFECT, HERO_POINTS } from "../changes.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { FightFacts } from "../combat-api.ts";
import type { ActorFacts } from "../ports.ts";
import { isRecord } from "../../rules/log/values.ts";

/** What of a table for tests holds what actors say. */
interface Held {
  readonly actors: Map<string, ActorFacts>;
  readonly states: Map<string, Json>;
  nameOf(uuid: string): string | null;
}

const FIGHT = "system.combat.";

/** Below `system.combat`, as a fight is told of it: thaums stand on its sheet. */
const inFight = (path: string): readonly string[] => {
  const names = path.slice(FIGHT.length).split(".");
  return names[0] === "thaums" ? ["sheet", ...names] : names;
};

const inside = (value: unknown, name: string): Json =>
  ((value as Readonly<Record<string, unknown>> | null)?.[name] ?? null) as Json;

const put = (value: unknown, [name, ...rest]: readonly string[], set: Json): unknown =>
  name === undefined ? set : { ...(value as object), [name]: put(inside(value, name), rest, set) };

/** A field of an actor by its dotted path, or one of its states. */
export const readPath = (table: Held, uuid: string, path: string): Json | undefined => {
  const { actors, states } = table;
  const actor = actors.get(uuid);
  if (!actor) return table.nameOf(uuid) === null ? undefined : (states.get(`${uuid} ${path}`) ?? null);
  if (path === HERO_POINTS) return actor.contest.heroPoints;
  if (path.startsWith(FIGHT)) return inFight(path).reduce<Json | FightFacts>(inside, actor.fight);
  return states.get(path.startsWith(EFFECT) ? `${uuid} ${path}` : uuid) ?? null;
};

/** The same, written. */
export const writePath = ({ actors, states }: Held, uuid: string, path: string, value: Json): void => {
  const actor = actors.get(uuid);
  if (!actor) return void states.set(`${uuid} ${path}`, value);
  if (path.startsWith(FIGHT)) {
    const fight = put(actor.fight, inFight(path), value) as ActorFacts["fight"];
    return void actors.set(uuid, { ...actor, fight });
  }
  if (path === HERO_POINTS) actors.set(uuid, { ...actor, contest: { ...actor.contest, heroPoints: Number(value) } });
  else if (path.startsWith(EFFECT)) {
    states.set(`${uuid} ${path}`, value);
    const id = path.slice(EFFECT.length);
    const kept = actor.contest.states.filter((one) => one.id !== id);
    const made = isRecord(value)
      ? stateRows([
          {
            id,
            statuses: typeof value["state"] === "string" ? [value["state"]] : [],
            system: { scope: value["scope"] },
          },
        ])
      : [];
    actors.set(uuid, { ...actor, contest: { ...actor.contest, states: [...kept, ...made] } });
  } else states.set(uuid, value);
};
