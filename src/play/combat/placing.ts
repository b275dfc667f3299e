import type { CombatState, Creature } from "../../rules/combat/index.ts";
import type { Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { Unanswered } from "../unanswered.ts";

/** A token, and the creature whose zone it is to be in. */
export interface Move {
  readonly token: string;
  readonly creature: Creature;
}

/** Why tokens are not where the log has their creatures, as the GM is told it. */
const ELSEWHERE = { kept: "Play.Note.TokenKept", gone: "Play.Note.ZoneGone" } as const;

/**
 * Move tokens into the zones their creatures are in. Where the host keeps some, or stumbles over one, the others go
 * all the same, and the GM is told once of each zone: the log stands.
 */
export const placeAll = async (
  { combat, screen }: Host,
  moves: readonly Move[],
  { zones }: CombatState["fight"],
): Promise<void> => {
  const left = new Map<string, { readonly key: string; readonly zone: string; readonly names: string[] }>();
  for (const { token, creature } of moves) {
    const zone = creature.zone ?? "";
    const placed = await combat.place(token, zone).catch((error: unknown): "kept" => {
      if (error instanceof Unanswered) throw error;
      console.error(error);
      return "kept";
    });
    if (placed === "there") continue;
    const called = placed === "kept" ? (zones.find(({ id }) => id === zone)?.name ?? "") : "";
    const same = left.get(`${placed} ${called}`) ?? { key: ELSEWHERE[placed], zone: called, names: [] };
    same.names.push(creature.name);
    left.set(`${placed} ${called}`, same);
  }
  for (const { key, zone, names } of left.values()) screen.tell(sentence(key, { zone, names: names.join(", ") }));
};
