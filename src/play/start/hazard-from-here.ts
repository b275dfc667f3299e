import { actorOf } from "../host/documents.ts";
import { REFUSED, nobodyCalled } from "../refusals.ts";
import type { Answer } from "../session.ts";
import { sessions } from "../sessions.ts";
import type { HazardCommand } from "./hazard-command.ts";
import { byName, meantActors, targetActors } from "./pointed.ts";

/** Whom a GM means at a token: everybody selected when it is one of them, else its own actor. */
export const endangered = (token: string): readonly string[] => {
  const actor = actorOf(token)?.uuid;
  const selected = meantActors();
  return actor === undefined || selected.includes(actor) ? selected : [actor];
};

/** A hazard for those who are named, else the selected tokens, else the targets. */
export const hazardFromHere = async ({ hazard, names }: HazardCommand): Promise<Answer> => {
  const unknown = names.find((name) => byName(name) === "");
  if (unknown !== undefined) return nobodyCalled(unknown);
  const named = names.map(byName);
  const selected = meantActors();
  const pointed = selected.length > 0 ? selected : targetActors();
  const actors = named.length > 0 ? named : pointed;
  return actors.length > 0 ? sessions.hazard(hazard, actors) : REFUSED.nobodyPointed;
};
