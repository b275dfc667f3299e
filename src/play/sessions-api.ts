import type { Detail, DiceBy } from "../model/choices.ts";
import type { FightSessions } from "./combat-api.ts";
import type { ContestSessions } from "./contest-api.ts";
import type { ConflictPage } from "./ports.ts";
import type { Answer, OpenCue, Session } from "./session.ts";

/** What a duel is fought for; the length of the meter follows (9, 13) unless one is given (any odd number from 5). */
export type DuelStakes =
  { readonly kind: "spar" | "death"; readonly size?: number } | { readonly kind: "custom"; readonly size: number };

/** What it takes to begin a duel: two actors, and what for. */
export interface DuelStart {
  /** Actor or token-actor uuids, A then B. */
  readonly a: string;
  readonly b: string;
  readonly stakes: DuelStakes;
  /** Title of the page; absent: "Ana against Bo". */
  readonly title?: string;
  /** What it is about, in the person's own words. */
  readonly text?: string;
  /** Who throws: the authority's client, or each owner their own. Absent: the world's setting. */
  readonly diceBy?: DiceBy;
  /** Who may see it: everyone (when absent), or only those who take part and the GMs. */
  readonly detail?: Detail;
}

/** What can be said of a conflict without reading its log. */
export type Known = Pick<ConflictPage, "name" | "family" | "status">;

/** All conflicts of the world on this client. */
export interface Sessions extends ContestSessions, FightSessions {
  /** The session of a page, made on first asking; null when there is no such page or it is none of ours. */
  open(uuid: string): Session | null;
  /** The same without a session, for lists and links that need a title only; null for what this person may not read. */
  known(uuid: string): Known | null;
  /** Conflicts in play, newest first: live ones and challenges. */
  live(): readonly Session[];
  /** All pages of the Conflicts journal, newest first, with no more than so many of those that are over. */
  all(over?: number): readonly Session[];
  /** Uuids of those that are over and not filed away yet; none of them is read for it. */
  over(): readonly string[];
  /** Open steps of all live conflicts: this viewer's own first, what blocks others before that, then oldest. */
  cues(): readonly OpenCue[];
  /** Called after any conflict changed, came or went; returns the way to stop. */
  onChange(paint: () => void): () => void;
  /** A GM's duel begins at once; a player's becomes a challenge the other side accepts or declines. */
  startDuel(start: DuelStart): Promise<Answer>;
  /** Copy a prepared page of any family into the Conflicts journal and begin; `start` fills or overrides a duel's seats. */
  startPrepared(uuid: string, start?: Partial<DuelStart>): Promise<Answer>;
}
