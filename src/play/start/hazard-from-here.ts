import { REFUSED } from "../refusals.ts";
import type { Answer } from "../session.ts";
import { sessions } from "../sessions.ts";
import type { HazardCommand } from "./hazard-command.ts";
import { byName, selectedActors, targetActors } from "./pointed.ts";

/** A hazard for those who are named, else the selected tokens, else the targets. */
export const hazardFromHere = async ({ hazard, names }: HazardCommand): Promise<Answer> => {
  const named = names.map(byName);
  if (named.includes("")) return REFUSED.noActor;
  const selected = selectedActors();
  const pointed = selected.length > 0 ? selected : targetActors();
  return sessions.hazard(hazard, named.length > 0 ? named : pointed);
};
