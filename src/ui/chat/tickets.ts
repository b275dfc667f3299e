import { memberOf, stringOf } from "../../foundry/shape.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { drawing } from "../lazy-chunks.ts";
import { hostWords } from "../words/host-words.ts";
import { besideDice as saidBeside, numeral, type Words } from "../words/words.ts";
import { asActed, isDealt } from "./beat.ts";
import type { ThrownRoll } from "./beat-pictures.ts";
import type { DiceShown } from "./receipt.ts";

/* Dice and tickets of the chat: fetched with the first message in sight. */

interface Owned {
  readonly flavor: string;
}

/** Without dice where something was done without a roll. */
interface BeatPart<Die> {
  readonly dice: readonly Die[];
  readonly sentences: readonly Sentence[];
}

/** The doer is among them. */
const namesIn = ({ data }: Sentence): readonly string[] => {
  const read = (...keys: readonly string[]): readonly string[] =>
    keys.map((key) => stringOf(data?.[key])).filter(Boolean);
  const two = read("winner", "loser", "a", "b");
  return two.length > 0 ? two : read("name");
};

const tellsRoll = ({ data }: Sentence): boolean => data?.["loser"] !== undefined || data?.["b"] !== undefined;

/** The dice keep their order; those taken leave `left`. */
function take<Die extends Owned>(left: Die[], sentence: Sentence, later: readonly Sentence[]): readonly Die[] {
  const names = namesIn(sentence);
  const claimed = new Set(later.filter(tellsRoll).flatMap(namesIn));
  // One die each: a person without one leaves another's second die to the sentence it belongs to
  const own = names.reduce<readonly Die[]>((mine, name) => {
    const die = left.find((one) => one.flavor === name && !mine.includes(one));
    return die ? [...mine, die] : mine;
  }, []);
  // The GM's bare number has its own label, and goes with the roll against it
  const bare = own.length === 1 ? left.filter(({ flavor }) => !names.includes(flavor) && !claimed.has(flavor)) : [];
  const mine = new Set([...own, ...bare.slice(0, 1)]);
  const taken = left.filter((die) => mine.has(die));
  for (const die of taken) left.splice(left.indexOf(die), 1);
  return taken;
}

/** A sentence about who is out goes with the dice that put them out. */
const partFor = <Part extends BeatPart<unknown>>(parts: readonly Part[], { data }: Sentence): Part | undefined => {
  const name = stringOf(data?.["name"]);
  const own = parts.findLast(({ dice, sentences: [roll] }) => dice.length > 0 && roll && namesIn(roll).includes(name));
  return own ?? parts.at(-1);
};

/** What had no dice, then each roll with its sentence. If a die belongs to no sentence, all dice come first. */
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

/** Amendments of a roll count as well. */
const winnerIn = ({ data }: Sentence): string =>
  stringOf(data?.["winner"] ?? (data?.["mine"] === undefined ? "" : data["name"]));

/** Coloured by the winner's side. Two alone with a score get its figures, since their names have been said. */
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

/** The total is absent where it equals the face. */
interface Summed {
  readonly face: number;
  readonly total: string | null;
}

interface Part<Die> {
  readonly dice: readonly Die[];
  readonly sentences: readonly string[];
}

const totalOf = ({ face, total }: Summed): string => total ?? String(face);

/** A tied roll of a duel is thrown again: the dice of each tie are labelled and come above those that counted. */
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

/** A side's cards that follow one another share its band; what nobody was dealt has none. */
export function dealtBySide(sentences: readonly Sentence[]) {
  const parts: { readonly side: string; readonly sentences: Sentence[] }[] = [];
  for (const one of asActed(sentences)) {
    const dealt = isDealt(one) ? one.data?.["side"] : "";
    const side = !dealt ? "" : dealt === "heroes" ? "a" : "b";
    const last = parts.at(-1);
    if (last?.side === side) last.sentences.push(one);
    else parts.push({ side, sentences: [one] });
  }
  return parts.length > 0 ? parts : [{ side: "", sentences: [] }];
}

/** Dice beside their sentences come in the order of the sides; otherwise all come together. */
export const partsOf = (
  { uuid, dice: shown }: { readonly uuid: string; readonly dice: DiceShown | undefined },
  rolls: readonly Roll[],
  all: readonly Sentence[],
  saidOf: (told: { readonly sentences: readonly Sentence[] }) => readonly string[],
): readonly object[] => {
  const dice = rolls.map(dieOf);
  const named = shown === "beside";
  const sentences = dice.length > 0 ? all.map((one) => saidBeside(hostWords, one)) : all;
  if (shown === "ties" && dice.length > 2) {
    const ties = tiesApart(dice, saidOf({ sentences }), hostWords);
    return ties.map((part, at) =>
      ties[at + 1] ? part : { ...ticketOf({ ...part, sentences }), sentences: part.sentences },
    );
  }
  if (shown === "pools")
    return dealtBySide(all).map((part) => ({ ...part, sentences: part.sentences.length > 0 ? saidOf(part) : [] }));
  return (named ? besideDice(dice, sentences) : [{ dice, sentences }]).map((part) => {
    const ordered = (named && drawing.here?.bySide(part.dice, uuid)) || part.dice;
    const ticket = ticketOf({ ...part, dice: ordered });
    return { ...ticket, named, sentences: ticket.sentences.length > 0 ? saidOf(ticket) : [] };
  });
};

interface DieShown {
  readonly face: number;
  readonly total: string | null;
  readonly formula: string;
  readonly name: string;
  readonly flavor: string;
}

const flavorOf = ({ options }: Roll): string => stringOf(memberOf(options, "flavor"));

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

export function thrownOf(roll: Roll): ThrownRoll {
  const [die] = roll.dice;
  return {
    faces: die?.faces ?? 0,
    results: (die?.results ?? []).map(({ result }) => result),
    flavor: flavorOf(roll),
  };
}
