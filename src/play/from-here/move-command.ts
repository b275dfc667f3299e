import { maneuver } from "../../rules/combat/index.ts";
import type { Maneuver } from "../../rules/combat/index.ts";
import { wholeNames } from "../names/whole.ts";
import { readSaid, readSlash } from "./slash.ts";
import { MOVE_WORDS } from "./words.ts";

/** What a person typed for somebody's turn: the maneuver, the action if one was named, and whose turn. */
export interface MoveCommand {
  readonly maneuver: Maneuver;
  /** As typed; "" leaves the choice to the better pool. */
  readonly action: string;
  readonly names: readonly string[];
}

/**
 * Read `/flee`, `/flee sneak`, `/survey`, `/lure intimidate for Ana`, and the same in
 * German; null for any other message.
 */
export const parseMoveCommand = (message: string, known: readonly string[] = []): MoveCommand | null => {
  const said = readSlash(message);
  if (!said || !Object.hasOwn(MOVE_WORDS, said.word)) return null;
  const { text, plain } = wholeNames(said.rest, known);
  const { about, names } = readSaid(text);
  const move = maneuver(MOVE_WORDS[said.word as keyof typeof MOVE_WORDS]);
  return { maneuver: move, action: plain(about), names: names.map(plain) };
};
