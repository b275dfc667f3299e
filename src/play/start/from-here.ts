import { documentOf } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import type { DuelPrefill } from "../ports.ts";
import type { Answer } from "../session.ts";
import { sessions } from "../sessions.ts";
import type { DuelCommand } from "./command.ts";

interface Targetable {
  readonly actor: { readonly uuid: string } | null;
}

/** Uuid of the actor a name stands for, in the directory; "" when there is none. */
const byName = (name: string): string => {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return "";
  return game.actors.contents.find((actor) => actor.name.trim().toLowerCase() === wanted)?.uuid ?? "";
};

/** The actor a person means when they name none: the selected token's, else their own character. */
const ownActor = (): string => {
  const layer = canvas.tokens as unknown as { controlled: readonly Targetable[] } | null;
  const controlled = layer?.controlled.find((token) => token.actor)?.actor?.uuid;
  return controlled ?? game.user.character?.uuid ?? "";
};

/** The actor they point at. */
const targetActor = (): string => {
  const targets = [...(game.user.targets as unknown as Iterable<Targetable>)];
  return targets.find((token) => token.actor)?.actor?.uuid ?? "";
};

const filled = (prefill: Record<string, unknown>): DuelPrefill =>
  Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== "" && value !== null));

/**
 * Begin from where a person is: with both duellists and the stakes known at once, otherwise with the start dialog,
 * filled in as far as possible.
 */
export const duelFromHere = async (command: DuelCommand): Promise<Answer | null> => {
  const a = command.a === "" ? ownActor() : byName(command.a);
  const b = command.b === "" ? targetActor() : byName(command.b);
  if (command.stakes && documentOf(a) && documentOf(b)) return sessions.startDuel({ a, b, stakes: command.stakes });
  foundryHost.screen.frameDuel(filled({ a, b, stakes: command.stakes }));
  return null;
};
