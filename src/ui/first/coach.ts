import type { Session } from "../../play/session.ts";
import { viewAs } from "../../play/views.ts";
import { winnerOf } from "../../rules/combat/ask.ts";
import type { FamilyId } from "../../rules/log/family.ts";

/** Lines of a stretch of play, one a step; those of `STAYING` stay until the stretch is over, all others end. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  "contest.play": ["Roll", "Why", "Undo"],
  "combat.deal": ["Deal"],
  "combat.swap": ["Swap"],
  "combat.act": ["Act", "Answer", "Answer", "EndTurn"],
  "combat.won": ["EndFight"],
  "duel.play": ["Bonus", "Why", "Undo"],
};
const STAYING: readonly string[] = ["combat.deal", "combat.swap", "combat.won"];

/** What a line is chosen from. */
type Coached = Pick<Session, "family" | "status" | "lines" | "changes" | "view">;

/** The stretch of play that a conflict is in. */
export function stretchOf(session: Coached): string {
  if (session.status !== "live") return "over";
  const fight = viewAs("combat", session)?.fight;
  if (session.family !== "combat") return "play";
  const phase = fight?.fight.phase;
  // Only the table ends a fight, also where nobody stands on one side any more
  if (fight && winnerOf(fight) !== null) return "won";
  return phase === "acting" ? "act" : phase === "swapWindow" ? "swap" : "deal";
}

/** How many steps have been made. */
export const stepsOf = ({ lines }: Pick<Coached, "lines">): number => new Set(lines.map(({ step }) => step)).size;

/**
 * The next line of a coach, as the last part of its language key; null once there is no more to say.
 * @param since  steps that had been made when this stretch of play began
 */
export function coachLine(session: Coached, since: number): string | null {
  const stretch = stretchOf(session);
  if (stretch === "over") return session.changes.length > 0 ? "Changes" : "Over";
  const key = `${session.family}.${stretch}`;
  const lines = LINES[key] ?? [];
  const at = Math.max(0, stepsOf(session) - since);
  return lines[STAYING.includes(key) ? 0 : at] ?? null;
}

/** The scene after this one, of those the world plays; null after the last. */
export const sceneAfter = (family: FamilyId, scenes: readonly FamilyId[]): FamilyId | null =>
  scenes[scenes.indexOf(family) + 1] ?? null;
