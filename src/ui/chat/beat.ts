import { memberOf } from "../../foundry/shape.ts";
import { toldIn, sessions } from "../../play/sessions.ts";
import { isOver } from "../../play/receipts.ts";
import type { Session } from "../../play/session.ts";
import { namesListed } from "../../rules/log/ask.ts";
import type { Sentence } from "../../rules/log/outcome.ts";

/** The message has the title in its author's words; readers see their own name for it. */
export const retitled = (sentences: readonly Sentence[], title: string): readonly Sentence[] =>
  sentences.map((one) => (one.key.startsWith("Play.Summary.") ? { ...one, data: { ...one.data, title } } : one));

const shown = new Map<string, Set<() => void>>();

/** Returns the function that stops it. */
export function whenTold(uuid: string, again: () => void): () => void {
  const all = shown.get(uuid) ?? new Set();
  shown.set(uuid, all.add(again));
  return () => {
    all.delete(again);
    if (all.size === 0 && shown.get(uuid) === all) shown.delete(uuid);
  };
}

/** The step a new message tells was known before the message came, and until then the beat above told it. */
export const tellAgain = (uuid: string): void => [...(shown.get(uuid) ?? [])].forEach((again) => again());

const ENDED = ["Combat.Said.hit", "Combat.Said.missed"];

/** Turn order is on the tracker; a reader of the chat does not need it. */
const ORDER = ["turnStarted", "turnEnded", "windowClosed", "nextAttack"].map((key) => `Combat.Said.${key}`);

const TALLY = "Combat.Said.rolled";

/** A grip, a push, a flight or magic names its result after the dice. */
const cameOf = (after: readonly Sentence[], who: unknown): boolean =>
  after.some(
    ({ key, data }) =>
      key === "Combat.Said.pushedAway" || data?.["by"] === who || (key !== TALLY && data?.["who"] === who),
  );

const DEALT: readonly string[] = ["Combat.Said.dealt", "Combat.Said.kept"];

export const isDealt = ({ key }: Sentence): boolean => DEALT.includes(key);

const firstCard = ({ data }: Sentence): number => Math.min(...namesListed(String(data?.["cards"])).map(Number));

/** Cards are drawn side by side, and read in the order in which they act. */
export function asActed(sentences: readonly Sentence[]): readonly Sentence[] {
  const dealt = sentences.filter(isDealt).sort((a, b) => firstCard(a) - firstCard(b));
  return sentences.map((one) => (isDealt(one) ? (dealt.shift() ?? one) : one));
}

const ROUND = "Contest.Sentence.nextRound";
const SCORE = "Contest.Sentence.score";

/**
 * A beat is two lines high, and six wolves bite at once. Left out: the tally, whose dice are right above; armour that
 * stopped nothing; the start of the next round, which the card shows. The score comes last.
 */
export const beatOf = (sentences: readonly Sentence[]): readonly Sentence[] => {
  const ended = new Set(sentences.flatMap(({ key, data }) => (ENDED.includes(key) ? [data?.["who"]] : [])));
  const told = asActed(sentences).filter(
    ({ key, data }, at) =>
      key !== ROUND &&
      !ORDER.includes(key) &&
      !(key === TALLY && (ended.has(data?.["who"]) || cameOf(sentences.slice(at + 1), data?.["who"]))) &&
      !(key === "Combat.Said.soaked" && data?.["soaked"] === 0),
  );
  const said = (told.length > 0 ? told : sentences).map((one) =>
    one.key === `${ROUND}Score` ? { ...one, key: SCORE } : one,
  );
  // A hero point spent later may have changed the score
  return [...said.filter(({ key }) => key !== SCORE), ...said.filter(({ key }) => key === SCORE)];
};

export function onceSo(isSo: () => boolean, act: () => void): void {
  const stop = sessions.onChange(() => {
    if (!isSo()) return;
    stop();
    act();
  });
}

/** False for a running fight until all of play has loaded, since its log cannot be read before. */
function isTurned(uuid: string): boolean {
  const known = sessions.known(uuid);
  if (!known || isOver(known)) return true;
  return sessions.open(uuid)?.lines.some(({ type }) => type === "turnEnded") === true;
}

/** Calls `over` when the turn has ended; false if it has ended already. */
export function beforeTurned(uuid: string, over: () => void): boolean {
  if (isTurned(uuid)) return false;
  onceSo(() => isTurned(uuid), over);
  return true;
}

interface Of {
  readonly uuid: string;
  readonly step: string;
  readonly sentences: readonly Sentence[];
}

export interface BeatNow {
  readonly sentences: readonly Sentence[];
  /** Null unless the step was undone. */
  readonly undoneBy: string | null;
  /** Null unless the beat tells the end. */
  readonly ended: Session | null;
}

const ENDS: readonly string[] = ["ended", "fightEnded"];

const isEnd = ({ lines, status }: Session, step: string): boolean => {
  if (status !== "ended") return false;
  // A duel won on its meter ends with the marker's step and has no event of its own
  const end = lines.findLast(({ type, event }) => ENDS.includes(type) || memberOf(event, "next") === "ended");
  return end?.step === step;
};

/** The log amends or undoes a beat; if it no longer has the step (deleted, archived), the text stays as posted. */
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

/**
 * Milliseconds in which a step's own message comes at most tables. Until it is here the beat above tells the step too:
 * drawn at once, it would say the step, push the log down, and drop it again a moment later, on every screen.
 */
const MESSAGE_COMES = 450;

/** Returns the function that stops it. */
export function whileTold(uuid: string, again: () => void): () => void {
  let waits: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    waits = void clearTimeout(waits);
    again();
  };
  const soon = (): void => void (waits ??= setTimeout(now, MESSAGE_COMES));
  const stop = uuid && sessions.known(uuid) ? sessions.open(uuid)?.subscribe(soon) : undefined;
  const hear = whenTold(uuid, now);
  return () => {
    clearTimeout(waits);
    stop?.();
    hear();
  };
}
