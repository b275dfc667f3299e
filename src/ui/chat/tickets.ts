import { memberOf, stringOf } from "../../foundry/shape.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { drawing } from "../lazy-chunks.ts";
import { hostWords } from "../words/host-words.ts";
import { besideDice as saidBeside, numeral, type Words } from "../words/words.ts";
import type { ThrownRoll } from "./beat-pictures.ts";

/*
 * What a step of the chat shows of its dice: a file of its own, fetched with the first message in sight.
 */

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
  const ties = pairs.slice(0, -1);
  const isTied = ties.every(([a, b]) => a && b && totalOf(a) === totalOf(b));
  if (dice.length % 2 === 1 || !isTied) return [{ dice, sentences: told }];
  return pairs.map((pair, at) => ({
    dice: pair,
    sentences: at < ties.length ? [words.text("SETPIECE.Duel.Exchange.Tied")] : told,
  }));
}

/**
 * Of a contest, where several may act at once, dice stand with their own sentence, in a duel those of a tie by
 * themselves; elsewhere below all of them. Dice stand in the order of the sides, as far as it is known here.
 */
export const partsOf = (
  { uuid, family }: { readonly uuid: string; readonly family: string },
  rolls: readonly Roll[],
  all: readonly Sentence[],
  saidOf: (told: { readonly sentences: readonly Sentence[] }) => readonly string[],
): readonly object[] => {
  const dice = rolls.map(dieOf);
  const contest = family === "contest";
  const sentences = dice.length > 0 ? all.map((one) => saidBeside(hostWords, one)) : all;
  if (family === "duel" && dice.length > 2) {
    const ties = tiesApart(dice, saidOf({ sentences }), hostWords);
    return ties.map((part, at) =>
      ties[at + 1] ? part : { ...ticketOf({ ...part, sentences }), sentences: part.sentences },
    );
  }
  return (contest ? besideDice(dice, sentences) : [{ dice, sentences }]).map((part) => {
    const ordered = (contest && drawing.here?.bySide(part.dice, uuid)) || part.dice;
    const ticket = ticketOf({ ...part, dice: ordered });
    return { ...ticket, contest, sentences: ticket.sentences.length > 0 ? saidOf(ticket) : [] };
  });
};

/** A die of a receipt. */
interface DieShown {
  readonly face: number;
  readonly total: string | null;
  readonly formula: string;
  readonly name: string;
  readonly flavor: string;
}

/** What a roll was for. */
const flavorOf = ({ options }: Roll): string => stringOf(memberOf(options, "flavor"));

/** A roll as the receipt shows it: what it was for, the face, and the total where that is another number. */
function dieOf(roll: Roll): DieShown {
  const face = roll.dice[0]?.total ?? 0;
  return {
    face,
    total: roll.total === face || roll.total === undefined ? null : numeral(roll.total),
    formula: roll.formula,
    name: `${roll.formula}: ${face}`,
    flavor: flavorOf(roll),
  };
}

/** A roll of a fight: only its faces are read. */
export function thrownOf(roll: Roll): ThrownRoll {
  const [die] = roll.dice;
  return {
    faces: die?.faces ?? 0,
    results: (die?.results ?? []).map(({ result }) => result),
    flavor: flavorOf(roll),
  };
}
