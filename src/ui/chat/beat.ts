import { memberOf } from "../../foundry/shape.ts";
import { toldIn, sessions } from "../../play/sessions.ts";
import { isOver } from "../../play/receipts.ts";
import type { Session } from "../../play/session.ts";
import type { Sentence } from "../../rules/log/outcome.ts";

/** A sentence about a whole conflict was posted in the words of whoever posted it: its name is the reader's. */
export const retitled = (sentences: readonly Sentence[], title: string): readonly Sentence[] =>
  sentences.map((one) => (one.key.startsWith("Play.Summary.") ? { ...one, data: { ...one.data, title } } : one));

/** Beats that are shown, by conflict. */
const shown = new Map<string, Set<() => void>>();

/** Call this when a message of a conflict comes; returns the way to stop. */
export function whenTold(uuid: string, again: () => void): () => void {
  const all = shown.get(uuid) ?? new Set();
  shown.set(uuid, all.add(again));
  return () => {
    all.delete(again);
    if (all.size === 0 && shown.get(uuid) === all) shown.delete(uuid);
  };
}

/**
 * A message of a conflict came. The step it tells was known before it, and until then belonged to the beat above: that
 * one no longer tells it.
 */
export const tellAgain = (uuid: string): void => [...(shown.get(uuid) ?? [])].forEach((again) => again());

/** How an attack ended; the dice above it show the rest. */
const ENDED = ["Combat.Said.hit", "Combat.Said.missed"];

/** Whose turn it is, and which attack is next, stands in the order, which a reader of the chat does not need. */
const ORDER = ["turnStarted", "turnEnded", "windowClosed", "nextAttack"].map((key) => `Combat.Said.${key}`);

const TALLY = "Combat.Said.rolled";

/** Whether what comes after somebody's dice says what they came to: a grip, a push, a flight, magic. */
const cameOf = (after: readonly Sentence[], who: unknown): boolean =>
  after.some(
    ({ key, data }) =>
      key === "Combat.Said.pushedAway" || data?.["by"] === who || (key !== TALLY && data?.["who"] === who),
  );

const ROUND = "Contest.Sentence.nextRound";
const SCORE = "Contest.Sentence.score";

/**
 * What a beat tells of a step: it is two lines high, and six wolves bite at once. Left out are the tally of dice that
 * stand right above it, armour that stopped nothing, and that a next round of a contest begins, which its card shows;
 * the points there are by then are told at the end.
 */
export const beatOf = (sentences: readonly Sentence[]): readonly Sentence[] => {
  const ended = new Set(sentences.flatMap(({ key, data }) => (ENDED.includes(key) ? [data?.["who"]] : [])));
  const told = sentences.filter(
    ({ key, data }, at) =>
      key !== ROUND &&
      !ORDER.includes(key) &&
      !(key === TALLY && (ended.has(data?.["who"]) || cameOf(sentences.slice(at + 1), data?.["who"]))) &&
      !(key === "Combat.Said.soaked" && data?.["soaked"] === 0),
  );
  const said = (told.length > 0 ? told : sentences).map((one) =>
    one.key === `${ROUND}Score` ? { ...one, key: SCORE } : one,
  );
  // A hero point that changed them is spent after they were told
  return [...said.filter(({ key }) => key !== SCORE), ...said.filter(({ key }) => key === SCORE)];
};

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
