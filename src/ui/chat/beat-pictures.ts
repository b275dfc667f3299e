import { memberOf, stringOf } from "../../foundry/shape.ts";
import { sessions } from "../../play/sessions.ts";
import type { ChangeCard, Session } from "../../play/session.ts";
import { viewAs } from "../../play/views.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { dicePicture } from "../present/combat/flow.ts";
import type { DicePicture } from "../present/combat/picture.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { presenterOf } from "../present/presenters.ts";
import { say, type Words } from "../words/words.ts";
import { beatOf } from "./beat.ts";
import type { Shown } from "./message-box.ts";

/** Read out what a message tells that belongs to no conflict: the news of a conflict are told with its events. */
export function readOut(message: Shown, words: Words, speak: (text: string) => void): void {
  const { type, isContentVisible, system } = message;
  const told = memberOf(system, "sentences");
  if (type !== "receipt" || !isContentVisible || stringOf(memberOf(system, "uuid")) !== "" || !Array.isArray(told))
    return;
  const text = beatOf(told as readonly Sentence[]).map((one) => say(words, one));
  if (text.length > 0) speak(text.join(" "));
}

/** The part of a roll that a receipt of a fight reads. */
export interface ThrownRoll {
  readonly faces: number;
  readonly results: readonly number[];
  readonly flavor: string;
}

/** Steps that only draw cards: their dice say which of the free cards it was, which nobody wants to read. */
const DRAWN = /^Combat\.Said\.(?:dealt|kept|extraDrawn|cardPlaced)$/;

/** Dice of a contest in the order of its sides, as everybody reads all else; those of nobody stand last. */
export function bySide<Die extends { readonly flavor: string }>(dice: readonly Die[], uuid: string): readonly Die[] {
  const view = viewAs("contest", sessions.open(uuid));
  if (!view) return dice;
  const place = ({ flavor }: Die): number => {
    const side = Object.values(view.seats).find(({ name }) => name === flavor)?.side;
    return side === undefined ? view.sides.length : view.sides.findIndex(({ id }) => id === side);
  };
  return [...dice].sort((one, two) => place(one) - place(two));
}

/** The pools of one step of a fight: faces, sixes marked. A die that drew a card is left out. */
export function poolsOf(
  rolls: readonly ThrownRoll[],
  sentences: readonly Sentence[],
  context: Pick<PaintContext, "words">,
): readonly DicePicture[] {
  if (sentences.some(({ key }) => DRAWN.test(key))) return [];
  return rolls
    .filter((roll) => roll.faces === 6 && roll.results.length > 0)
    .map((roll, index) => dicePicture(String(index), roll.flavor, roll.flavor, roll.results, context));
}

/** How a conflict came out, below its last beat. */
interface ResultPicture {
  readonly icon: string;
  /** What the heroes have won, as it was written. */
  readonly prize: string;
  /** Who won, and by how much. */
  readonly outcome: string;
  /** Who gets what, and what each came to: a paragraph each, since a prize ends as it was typed. */
  readonly texts: readonly string[];
  /** What is on the sheets by now, and for the GM what may follow. */
  readonly follows: string;
}

/** What was spent was told as it was, and a state that the log of a contest tells stands in the beat itself. */
const isSaid = ({ key, data }: Sentence, sentences: readonly Sentence[]): boolean =>
  key === "Play.Change.HeroPoints" ||
  sentences.some(
    (one) =>
      one.key.replace(DECIDED, "") === key.replace(/^Play\.State(?:Scope)?\./, "") &&
      one.data?.["name"] === data?.["name"] &&
      (one.data?.["scope"] ?? "") === (data?.["scope"] ?? ""),
  );

/** What was put on a sheet, and no other in its place after it: a duel of before may have left two states on one. */
const stands = ({ change }: ChangeCard, at: number, all: readonly ChangeCard[]): boolean =>
  !all.slice(at + 1).some((later) => later.change.uuid === change.uuid && later.change.path === change.path);

const DECIDED = "Contest.Sentence.decided.applied.";

/** The result of a conflict that is over: what its card says, so that the chat alone tells how it ended. */
export function resultPicture(
  session: Session,
  context: PaintContext,
  sentences: readonly Sentence[],
): ResultPicture | null {
  const ending = presenterOf(session.family)(session, context).ending;
  if (!ending) return null;
  const { words } = context;
  const said = sentences.map((sentence) => say(words, sentence));
  const applied = session.changes
    .filter(({ applied: done }) => done)
    .filter(stands)
    .filter(({ label }) => !isSaid(label, sentences))
    .map(({ label }) => say(words, label));
  return {
    icon: ending.icon,
    prize: ending.prize ?? "",
    outcome: ending.outcome,
    // What the beat has just said is not said twice
    texts: [ending.stake, ending.text, ending.outcomes].flatMap((text) => (text && !said.includes(text) ? [text] : [])),
    follows: applied.length > 0 ? words.text("SETPIECE.Chat.Follows", { what: applied.join("; ") }) : "",
  };
}
