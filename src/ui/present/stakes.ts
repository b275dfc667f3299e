import type { Cue } from "../../rules/log/family.ts";
import { say, type Words } from "../words/words.ts";

/**
 * What it comes to as it stands, and what with a hero point, in two sentences; empty where a step has no such stakes.
 */
export const stakesText = (words: Words, { stakes }: Pick<Cue<unknown>, "stakes">): string => {
  if (!stakes) return "";
  const told = (key: string, facts: readonly Parameters<typeof say>[1][]): string =>
    facts.length === 0
      ? ""
      : words.text(`SETPIECE.Contest.Stake.${key}`, { facts: facts.map((fact) => say(words, fact)).join("; ") });
  return [told("Now", stakes.now), told("Then", stakes.then)].filter(Boolean).join(" ");
};
