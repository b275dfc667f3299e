/** What is to be known and decided before cards are dealt; told to whoever sees the state that is passed. */
import { active, slotsByHolder, unitOf } from "./find.ts";
import type { CombatState } from "./fight.ts";

/** Foes that could share a card: what they are called without their numbers, and the ids of the creatures. */
export interface LookAlikes {
  readonly name: string;
  readonly members: readonly string[];
}

/** A name without the number that tells copies of one creature apart: "Wolf 3", "Wolf #3" and "Wolf (3)" are wolves. */
const bareName = (name: string): string => name.replace(/[\s(#]+\d+\)?$/u, "").trim();

/** Foes that look alike and hold a card each: the same name but for a number, the same sheet (K-015). */
export const lookAlikes = (state: CombatState): readonly LookAlikes[] => {
  const kinds = new Map<string, LookAlikes>();
  for (const one of active(state)) {
    if (one.kind !== "npc" || one.group !== null || one.cards > 1) continue;
    const name = bareName(one.name);
    const kind = `${name} ${String(one.hidden)} ${JSON.stringify(one.sheet)}`;
    kinds.set(kind, { name, members: [...(kinds.get(kind)?.members ?? []), one.id] });
  }
  return [...kinds.values()].filter(({ members }) => members.length > 1);
};

/** Cards that all who are in the fight hold or want: one for a group, else one a slot (K-008, K-015). */
export const cardsWanted = (state: CombatState): number => {
  const slots = slotsByHolder(state);
  const wanted = new Map(
    active(state).map((one) => [unitOf(one), one.group === null ? (slots.get(one.id)?.length ?? 0) : 1]),
  );
  return [...wanted.values()].reduce((sum, n) => sum + n, 0);
};

/** Ids of those who stand in no zone though there are zones. */
export const unplaced = (state: CombatState): readonly string[] =>
  state.fight.zones.length === 0 ? [] : active(state).flatMap((one) => (one.zone === null ? [one.id] : []));
