import { isEnough } from "../../rules/combat/ask.ts";
import type { Sentence } from "../../rules/log/outcome.ts";

/** A value of a sentence as a text; empty where it has none. */
export const named = ({ data }: Sentence, name: string): string => String(data?.[name] ?? "");

/** A value of a sentence as a number; 0 where it has none. */
export const numberIn = ({ data }: Sentence, name: string): number => Number(data?.[name] ?? 0);

/** Whether a sentence of a fight is of a kind, whichever of its wordings it has. */
export const is = (said: Sentence, key: string): boolean =>
  said.key === `Combat.Said.${key}` || said.key.startsWith(`Combat.Said.${key}.`);

/** Whether an attack whose dice have fallen hits; what its extras are spent on is still to come. */
export const hits = (one: Sentence): boolean => isEnough(numberIn(one, "net"), numberIn(one, "needed"));

/** Whether two hits are told as one: on the same, for the same damage. */
export const hitAlike = (a: Sentence, b: Sentence): boolean =>
  is(a, "hit") && is(b, "hit") && ["target", "damage"].every((name) => named(a, name) === named(b, name));

/** An attack as somebody declares it; what it is declared with. */
export const DECLARED = /^Combat\.Said\.declared\.(attack\w+)$/;

/** What tells of an attack: that its dice have fallen, and how it ended. */
export const CAME: readonly string[] = ["rolled", "hit", "missed"];
