import { maneuver } from "../../rules/combat/index.ts";
import type { Maneuver } from "../../rules/combat/index.ts";
import { readSlash } from "./slash.ts";

/** What a person typed for somebody's turn: the maneuver, the action if one was named, and whose turn. */
export interface MoveCommand {
  readonly maneuver: Maneuver;
  /** As typed; "" leaves the choice to the better pool. */
  readonly action: string;
  readonly names: readonly string[];
}

/** Commands by maneuver, in both languages of the system: those that need no target and no weapon. */
const WORDS = {
  flee: "flee",
  flucht: "flee",
  survey: "survey",
  umsehen: "survey",
  lure: "lure",
  locken: "lure",
} as const;

/**
 * Read `/flee`, `/flee sneak`, `/survey`, `/lure intimidate for Ana`, and the same in German; null for any other message.
 */
export const parseMoveCommand = (message: string): MoveCommand | null => {
  const said = readSlash(message);
  if (!said || !Object.hasOwn(WORDS, said.word)) return null;
  return { maneuver: maneuver(WORDS[said.word as keyof typeof WORDS]), action: said.about, names: said.names };
};
