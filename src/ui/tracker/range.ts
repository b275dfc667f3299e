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

/**
 * The weapon whose range is lit is the one that the form of an attack below strikes with: a screen does not name two.
 * Where the form does not offer it, or whose turn it is holds another, it is only looked at.
 */
export function takeUp(region: HTMLElement, picked: { readonly seat: string; readonly weapon: string } | null): void {
  if (!picked) return;
  const wanted = `:${picked.weapon}`;
  const fields = region.querySelectorAll<HTMLSelectElement>(`select[data-weapon-of="${CSS.escape(picked.seat)}"]`);
  for (const field of fields) {
    const offered = [...field.options].find(({ value }) => value.endsWith(wanted));
    if (!offered || field.value.endsWith(wanted)) continue;
    field.value = offered.value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
