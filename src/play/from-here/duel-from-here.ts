import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Client } from "../client/sessions.ts";
import { actorFor, whoIs } from "../names/naming.ts";
import type { DuelPrefill } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { DuelCommand } from "./command.ts";

const filled = (prefill: Record<string, unknown>): DuelPrefill =>
  Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== undefined && value !== null));

async function named(client: Client, typed: readonly string[]): Promise<readonly string[] | Refused> {
  const uuids: string[] = [];
  for (const name of typed) {
    const who = await whoIs(client, name, client.host.world.me().gm);
    const uuid = isRefused(who) ? who : await actorFor(client, who);
    if (typeof uuid !== "string") return uuid;
    uuids.push(uuid);
  }
  return uuids;
}

/**
 * Begin from where a person is. With both duellists named (a player's own character needs no name) and the stakes it
 * begins at once; otherwise the start dialog shows whom it would take, so that no selection acts unseen.
 */
export const duelFromHere = async (client: Client, { names, stakes }: DuelCommand): Promise<Answer | null> => {
  const { world, names: pointed, screen } = client.host;
  if (names.length > 2) return REFUSED.twoDuellists;
  const people = await named(client, names);
  if (!Array.isArray(people)) return people as Refused;
  const [a, b] = (people.length === 2 ? people : [undefined, people[0]]) as readonly (string | undefined)[];
  const own = world.me().gm ? undefined : pointed.own() || undefined;
  const first = a ?? own;
  if (stakes && first && b) return client.sessions.startDuel({ a: first, b, stakes });
  const meant = first ?? pointed.selected()[0] ?? (pointed.own() || undefined);
  screen.frameDuel(filled({ a: meant, b: b ?? pointed.targets()[0], stakes }));
  return null;
};
