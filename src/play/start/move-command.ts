import { maneuver } from "../../rules/combat/index.ts";
import type { Maneuver } from "../../rules/combat/index.ts";

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

const COMMAND = /^\/(\p{L}+)(?:\s+(.*))?$/isu;
const NAMES = /\s+(?:for|für)\s+/iu;

/**
 * Read `/flee`, `/flee sneak`, `/survey`, `/lure intimidate for Ana`, and the same in German; null for any other message.
 */
export const parseMoveCommand = (message: string): MoveCommand | null => {
  const match = COMMAND.exec(message.trim());
  const word = (match?.[1] ?? "").toLowerCase();
  if (!match || !Object.hasOwn(WORDS, word)) return null;
  const [action = "", people = ""] = ` ${match[2] ?? ""}`.split(NAMES);
  return {
    maneuver: maneuver(WORDS[word as keyof typeof WORDS]),
    action: action.trim(),
    names: people
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  };
};
