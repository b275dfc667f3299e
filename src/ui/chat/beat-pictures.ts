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

/** Only messages outside any conflict: the events of a conflict are read out from its log. */
export function readOut(message: Shown, words: Words, speak: (text: string) => void): void {
  const { type, isContentVisible, system } = message;
  const told = memberOf(system, "sentences");
  if (type !== "receipt" || !isContentVisible || stringOf(memberOf(system, "uuid")) !== "" || !Array.isArray(told))
    return;
  const text = beatOf(told as readonly Sentence[]).map((one) => say(words, one));
  if (text.length > 0) speak(text.join(" "));
}

export interface ThrownRoll {
  readonly faces: number;
  readonly results: readonly number[];
  readonly flavor: string;
}

/** Steps that only draw cards: their dice would show which free card was drawn, which nobody wants to read. */
const DRAWN = /^Combat\.Said\.(?:dealt|kept|extraDrawn|cardPlaced)$/;

/** Dice of nobody come last. */
export function bySide<Die extends { readonly flavor: string }>(dice: readonly Die[], uuid: string): readonly Die[] {
  const view = viewAs("contest", sessions.open(uuid));
  if (!view) return dice;
  const place = ({ flavor }: Die): number => {
    const side = Object.values(view.seats).find(({ name }) => name === flavor)?.side;
    return side === undefined ? view.sides.length : view.sides.findIndex(({ id }) => id === side);
  };
  return [...dice].sort((one, two) => place(one) - place(two));
}

/** Leaves out dice that drew a card. */
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

/** The outcome of a conflict, below its last beat. */
interface ResultPicture {
  readonly icon: string;
  readonly prize: string;
  readonly outcome: string;
  /** A paragraph for each prize and each outcome, since a prize ends as it was typed. */
  readonly texts: readonly string[];
  /** Changes already on the sheets, and for the GM those that may follow. */
  readonly follows: string;
  /** What is left to do after the end is done below it. */
  readonly after: boolean;
}

/** Points spent were told when they were spent; a state that the contest's log tells is in the beat itself. */
const isSaid = ({ key, data }: Sentence, sentences: readonly Sentence[]): boolean =>
  key === "Play.Change.HeroPoints" ||
  sentences.some(
    (one) =>
      one.key.replace(DECIDED, "") === key.replace(/^Play\.State(?:Scope)?\./, "") &&
      one.data?.["name"] === data?.["name"] &&
      (one.data?.["scope"] ?? "") === (data?.["scope"] ?? ""),
  );

/** Older duels may have put two states on one sheet: only the last of them counts. */
const stands = ({ change }: ChangeCard, at: number, all: readonly ChangeCard[]): boolean =>
  !all.slice(at + 1).some((later) => later.change.uuid === change.uuid && later.change.path === change.path);

const DECIDED = "Contest.Sentence.decided.applied.";

/** Says what the card says, so that the chat alone tells how a conflict ended. */
export function resultPicture(
  session: Session,
  context: PaintContext,
  sentences: readonly Sentence[],
): ResultPicture | null {
  const family = presenterOf(session.family)(session, context);
  const { ending } = family;
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
    // The beat itself may have said these texts
    texts: [ending.stake, ending.text, ending.outcomes].flatMap((text) => (text && !said.includes(text) ? [text] : [])),
    follows: applied.length > 0 ? words.text("SETPIECE.Chat.Follows", { what: applied.join("; ") }) : "",
    after: family.endsInReceipt === true,
  };
}
