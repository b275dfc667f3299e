import { memberOf } from "../../foundry/shape.ts";
import { toldIn } from "../../play/cards.ts";
import { isOver } from "../../play/receipts.ts";
import type { Session } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { retitled, whenTold } from "./beat.ts";

/** Act once, with the change of a conflict after which it is so. */
export function onceSo(isSo: () => boolean, act: () => void): void {
  const stop = sessions.onChange(() => {
    if (!isSo()) return;
    stop();
    act();
  });
}

/** Whether somebody's turn in a fight is over, or the fight is; before all of play is here nobody knows. */
function isTurned(uuid: string): boolean {
  const known = sessions.known(uuid);
  if (!known || isOver(known)) return true;
  return sessions.open(uuid)?.lines.some(({ type }) => type === "turnEnded") === true;
}

/** Whether the first turn of a fight is still to come or to end: then `over` is called once it has. */
export function beforeTurned(uuid: string, over: () => void): boolean {
  if (isTurned(uuid)) return false;
  onceSo(() => isTurned(uuid), over);
  return true;
}

/** What of a receipt says which step it tells of. */
interface Of {
  readonly uuid: string;
  readonly step: string;
  readonly sentences: readonly Sentence[];
}

/** What a beat says at this moment. */
export interface BeatNow {
  readonly sentences: readonly Sentence[];
  /** Name of who took it back; null while it stands. */
  readonly undoneBy: string | null;
  /** The conflict, where the beat tells how it ended. */
  readonly ended: Session | null;
}

/** Events with which a conflict is over. */
const ENDS: readonly string[] = ["ended", "fightEnded"];

const isEnd = ({ lines, status }: Session, step: string): boolean => {
  if (status !== "ended") return false;
  // A duel that is won on its meter is over with the step of the marker itself
  const end = lines.findLast(({ type, event }) => ENDS.includes(type) || memberOf(event, "next") === "ended");
  return end?.step === step;
};

/**
 * A beat as its log has it now: amended by what came of it, or taken back. Where the log tells nothing of it any more
 * (a page that is gone, or was folded away), it says what it was posted with.
 */
export function beatNow({ uuid, step, sentences }: Of): BeatNow {
  const session = uuid && sessions.known(uuid) ? sessions.open(uuid) : null;
  if (!session) return { sentences, undoneBy: null, ended: null };
  const undoneBy = session.takenBack.get(step) ?? null;
  const told = undoneBy === null ? session.beats(toldIn(uuid)).get(step) : undefined;
  return {
    sentences: told?.length ? told : retitled(sentences, session.title),
    undoneBy,
    ended: isEnd(session, step) ? session : null,
  };
}

/** Draw again whenever its conflict changes, or a message of it comes; returns the way to stop. */
export function whileTold(uuid: string, again: () => void): () => void {
  const stop = uuid && sessions.known(uuid) ? sessions.open(uuid)?.subscribe(again) : undefined;
  const hear = whenTold(uuid, again);
  return () => {
    stop?.();
    hear();
  };
}
