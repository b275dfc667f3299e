import { stringOf } from "../../foundry/shape.ts";
import type { Sentence } from "../../rules/log/outcome.ts";

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
