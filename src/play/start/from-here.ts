import { documentOf } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import type { DuelPrefill } from "../ports.ts";
import type { Answer } from "../session.ts";
import { sessions } from "../sessions.ts";
import type { DuelCommand } from "./command.ts";
import { byName, meantActors, targetActors } from "./pointed.ts";

const filled = (prefill: Record<string, unknown>): DuelPrefill =>
  Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== "" && value !== null));

/**
 * Begin from where a person is: with both duellists and the stakes known at once, otherwise with the start dialog,
 * filled in as far as possible.
 */
export const duelFromHere = async (command: DuelCommand): Promise<Answer | null> => {
  const a = command.a === "" ? (meantActors()[0] ?? "") : byName(command.a);
  const b = command.b === "" ? (targetActors()[0] ?? "") : byName(command.b);
  if (command.stakes && documentOf(a) && documentOf(b)) return sessions.startDuel({ a, b, stakes: command.stakes });
  foundryHost.screen.frameDuel(filled({ a, b, stakes: command.stakes }));
  return null;
};
