import type { CombatState } from "../../rules/combat/index.ts";
import { zoneRange } from "../../rules/combat/ask.ts";
import { say, type Words } from "../words/words.ts";

/** What a picked weapon reaches, zone by zone: the reason in words where it does not. */
export function rangeMarks(
  state: CombatState,
  picked: { readonly seat: string; readonly weapon: string } | null,
  words: Words,
): ReadonlyMap<string, { readonly reached: boolean; readonly reason: string }> {
  const marks = picked ? zoneRange(state, picked.seat, picked.weapon) : null;
  return new Map(
    [...(marks ?? [])].map(([zone, refused]) => [
      zone,
      { reached: refused === null, reason: refused ? say(words, refused) : "" },
    ]),
  );
}
