import type { LogLine, Session } from "../../../play/session.ts";
import type { Party, RollRecord } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { diePlace, RESULTS } from "../../../rules/contest/ask.ts";
import { say, type Words } from "../../words/words.ts";
import type { ExchangePicture } from "../picture.ts";
import { eventOf } from "./event-of.ts";
import { nameIn } from "./names.ts";
import { bareName } from "./rating.ts";

/** A roll as it stands now, with the sentence that told it. */
interface Told {
  readonly roll: RollRecord;
  readonly line: LogLine;
}

/** The rolls of the latest step that had any, each as it reads after its amendments. */
function latestRolls(lines: readonly LogLine[]): readonly Told[] {
  const rolls = lines.flatMap((line) => {
    const event = eventOf(line);
    return event?.type === "rolled" ? [{ roll: event.roll, line }] : [];
  });
  const step = rolls.at(-1)?.line.step;
  return rolls.filter(({ line }) => line.step === step).map((told) => amended(told, lines));
}

function amended(told: Told, lines: readonly LogLine[]): Told {
  return lines.reduce<Told>((now, line) => {
    const event = eventOf(line);
    return event?.type === "amended" && event.roll.id === now.roll.id ? { roll: event.roll, line } : now;
  }, told);
}

/** The latest rolls, and which of them is shown: the reader's own, else the last. */
function rollsFor(session: Session): { readonly told: readonly Told[]; readonly shown: Told | undefined } {
  const told = latestRolls(session.lines);
  const own = told.find(({ roll }) => [roll.a.seat, roll.b.seat].some((seat) => isMine(session, seat)));
  return { told, shown: own ?? told.at(-1) };
}

/** Two dice face to face; the results as read after masteries and bumps. */
export function rollPicture(session: Session, view: ContestView, words: Words): ExchangePicture | null {
  const { shown } = rollsFor(session);
  if (!shown) return null;
  const { roll, line } = shown;
  return {
    key: `roll ${roll.id}`,
    words: true,
    throws: inOrder(view, roll).map((party, index) => ({
      side: index === 0 ? "a" : "b",
      name: words.text("SETPIECE.Contest.Card.Die", {
        name: nameOf(view, party, words),
        face: faceOf(party),
        result: resultText(words, party),
      }),
      face: faceOf(party),
      total: resultText(words, party),
      sum: [nameOf(view, party, words), how(words, party)].filter(Boolean).join(", "),
      won: roll.winner !== null && party === roll[roll.winner],
      middle: index === 1 ? words.text("SETPIECE.Duel.Exchange.Versus") : "",
    })),
    sentence: line.sentence ? say(words, line.sentence) : "",
  };
}

/** Both dice in the one order in which they stand everywhere. */
const inOrder = (view: ContestView, { a, b }: RollRecord): readonly [Party, Party] =>
  diePlace(view, b.seat) < diePlace(view, a.seat) ? [b, a] : [a, b];

/** The newest dice that one of these seats threw, or that two of them threw against each other; "" without any. */
export function lastRollOf(
  { lines }: Session,
  view: ContestView,
  seats: readonly string[],
  words: Words,
  between = false,
): string {
  const told = lines.findLast((line) => {
    const event = eventOf(line);
    if (event?.type !== "rolled") return false;
    const threw = [event.roll.a.seat, event.roll.b.seat].map((seat) => isOneOf(seats, seat));
    return between ? threw.every(Boolean) : threw.some(Boolean);
  });
  const event = told && eventOf(told);
  if (event?.type !== "rolled") return "";
  const [first, second] = inOrder(view, event.roll);
  return words.text("SETPIECE.Stand.Last", { a: faceOf(first), b: faceOf(second) });
}

const isOneOf = (seats: readonly string[], seat: string | null): boolean => seat !== null && seats.includes(seat);

/** What the other rolls of the same step said, a line each. */
export function digestLines(
  session: Session,
  words: Words,
): readonly { readonly key: string; readonly text: string }[] {
  const { told, shown } = rollsFor(session);
  return told
    .filter((one) => one !== shown)
    .map(({ line }) => ({ key: line.key, text: line.sentence ? say(words, line.sentence) : "" }))
    .filter(({ text }) => text !== "");
}

const isMine = (session: Session, seat: string | null): boolean => isOneOf(session.viewer.seats, seat);

/** The face; an automatic Failure threw none. */
const faceOf = ({ face }: Party): string => (face === null ? "–" : String(face));

/** "Success". */
export const resultText = (words: Words, { result }: Party): string =>
  words.text(`SETPIECE.Contest.Result.${RESULTS[result]}`);

/** What lifted or lowered the result: masteries, bumps, a hero point. */
function how(words: Words, party: Party): string {
  if (party.hero) return words.text("SETPIECE.Contest.Card.ByHeroPoint");
  if (party.result > party.natural) return words.text("SETPIECE.Contest.Card.Raised");
  return party.result < party.natural ? words.text("SETPIECE.Contest.Card.Lowered") : "";
}

const nameOf = (view: ContestView, party: Party, words: Words): string =>
  party.seat !== null
    ? nameIn(view, party.seat)
    : party.ability
      ? bareName(party.ability, words)
      : words.text("SETPIECE.Exit.Gm");
