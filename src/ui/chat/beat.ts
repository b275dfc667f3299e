import { memberOf, stringOf } from "../../foundry/shape.ts";
import { toldIn } from "../../play/cards.ts";
import { isOver } from "../../play/receipts.ts";
import type { Session } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import type { Words } from "../words/words.ts";

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

/** A die as far as it is known whose it is. */
interface Owned {
  readonly flavor: string;
}

/** Dice with the sentences that tell what they came to; none where something was done without. */
interface BeatPart<Die> {
  readonly dice: readonly Die[];
  readonly sentences: readonly Sentence[];
}

/** Whom a sentence of a roll names; who did something is one of them. */
const namesIn = ({ data }: Sentence): readonly string[] => {
  const read = (...keys: readonly string[]): readonly string[] =>
    keys.map((key) => stringOf(data?.[key])).filter(Boolean);
  const two = read("winner", "loser", "a", "b");
  return two.length > 0 ? two : read("name");
};

const tellsRoll = ({ data }: Sentence): boolean => data?.["loser"] !== undefined || data?.["b"] !== undefined;

/** The dice of one roll, taken out of those that are left, in the order in which they are. */
function take<Die extends Owned>(left: Die[], sentence: Sentence, later: readonly Sentence[]): readonly Die[] {
  const names = namesIn(sentence);
  const claimed = new Set(later.filter(tellsRoll).flatMap(namesIn));
  // One each: whoever has no die leaves the other's second to another sentence
  const own = names.reduce<readonly Die[]>((mine, name) => {
    const die = left.find((one) => one.flavor === name && !mine.includes(one));
    return die ? [...mine, die] : mine;
  }, []);
  // A bare number of the GM's is called by what it is, and stands beside who rolled against it
  const bare = own.length === 1 ? left.filter(({ flavor }) => !names.includes(flavor) && !claimed.has(flavor)) : [];
  const mine = new Set([...own, ...bare.slice(0, 1)]);
  const taken = left.filter((die) => mine.has(die));
  for (const die of taken) left.splice(left.indexOf(die), 1);
  return taken;
}

/** The newest roll of whom a sentence names: who is out stands with the dice that put them out. */
const partFor = <Part extends BeatPart<unknown>>(parts: readonly Part[], { data }: Sentence): Part | undefined => {
  const name = stringOf(data?.["name"]);
  const own = parts.findLast(({ dice, sentences: [roll] }) => dice.length > 0 && roll && namesIn(roll).includes(name));
  return own ?? parts.at(-1);
};

/**
 * A beat of a contest in which several things were done: what was done first without dice, then each roll with its own
 * sentence and what came of it. Where a die belongs to no sentence all of them stand above.
 */
export function besideDice<Die extends Owned>(
  dice: readonly Die[],
  sentences: readonly Sentence[],
): readonly BeatPart<Die>[] {
  const left = [...dice];
  const parts: { readonly dice: readonly Die[]; readonly sentences: Sentence[] }[] = [{ dice: [], sentences: [] }];
  for (const [at, sentence] of sentences.entries()) {
    const own = tellsRoll(sentence) ? take(left, sentence, sentences.slice(at + 1)) : [];
    if (own.length > 0) parts.push({ dice: own, sentences: [sentence] });
    else partFor(parts, sentence)?.sentences.push(sentence);
  }
  if (left.length > 0) return [{ dice, sentences }];
  return parts.filter((part) => part.dice.length + part.sentences.length > 0);
}

/** Who won, by a sentence that tells of a roll or of what changed it since. */
const winnerIn = ({ data }: Sentence): string =>
  stringOf(data?.["winner"] ?? (data?.["mine"] === undefined ? "" : data["name"]));

/**
 * Dice with what they came to, as a ticket: the side of who won, and where two alone have a score its figures, for
 * their names have been said.
 */
export function ticketOf<Die extends Owned>({ dice, sentences }: BeatPart<Die>) {
  const [a = "", b = ""] = dice.map(({ flavor }) => flavor);
  const winner = sentences.map(winnerIn).findLast((name) => dice.some(({ flavor }) => flavor === name));
  const told = sentences.find(({ key }) => /score$/i.test(key));
  const figures = stringOf(told?.data?.["score"]).replace(`${a} `, "").replace(`, ${b} `, " : ");
  const score = /^\S+ : \S+$/.test(figures) ? figures : "";
  return {
    dice: dice.map((die) => ({ ...die, won: die.flavor === winner })),
    sentences: score ? sentences.filter((one) => one !== told) : sentences,
    side: winner === undefined || dice.length !== 2 ? "" : winner === a ? "a" : "b",
    score,
  };
}

/** A die with its total, where that is another number. */
interface Summed {
  readonly face: number;
  readonly total: string | null;
}

/** Dice with what stands below them. */
interface Part<Die> {
  readonly dice: readonly Die[];
  readonly sentences: readonly string[];
}

const totalOf = ({ face, total }: Summed): string => total ?? String(face);

/**
 * A roll of a duel: where it was tied and thrown again the dice of each tie stand by themselves and say so, above those
 * that counted. Dice that were not tied stand above all that is told of them.
 */
export function tiesApart<Die extends Summed>(
  dice: readonly Die[],
  told: readonly string[],
  words: Words,
): readonly Part<Die>[] {
  const pairs = dice.flatMap((_, at) => (at % 2 === 0 ? [dice.slice(at, at + 2)] : []));
  const tied = pairs.slice(0, -1).map(([a, b]) => (a && b && totalOf(a) === totalOf(b) ? totalOf(a) : null));
  if (dice.length % 2 === 1 || tied.includes(null)) return [{ dice, sentences: told }];
  return pairs.map((pair, at) => ({
    dice: pair,
    sentences: at < tied.length ? [words.text("SETPIECE.Duel.Exchange.Tied", { total: tied[at] ?? "" })] : told,
  }));
}

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
