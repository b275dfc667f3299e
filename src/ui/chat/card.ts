import { isNewestCard } from "../../play/cards.ts";
import { sessions } from "../../play/sessions.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { hostRender } from "../templates.ts";
import { conflictElement } from "../conflict/element.ts";
import { openBoard } from "../conflict/shortcuts.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { beatOf, foldBeats, markBeat } from "./beats.ts";
import { follow } from "./follow.ts";
import { keptNote } from "./kept.ts";
import { drawOwn } from "./own-message.ts";
import { unconfirmedNote } from "./unconfirmed.ts";
import { poolsOf, type ThrownRoll } from "./pools.ts";
import { memberOf } from "../../foundry/shape.ts";

/** The part of a card message that is read: the page it stands for, and what it said last. */
interface CardData {
  readonly uuid: string;
  readonly summary: Sentence;
}

/** The part of a receipt that is read. */
interface ReceiptData {
  readonly uuid: string;
  readonly family: string;
  readonly step: string;
  readonly sentences: readonly Sentence[];
  /** A player rolled without a GM. */
  readonly unconfirmed?: boolean;
}

/** A chat message as this file needs it. */
type Message = ChatMessage & { readonly type: string; readonly system: unknown };

/**
 * Fill a message of ours where the host drew it: log, floating copy and pop-out each get their own rendering. The
 * message itself is never updated to refresh a card. Documented: hook `renderChatMessageHTML`.
 */
export function drawMessage(message: Message, html: HTMLElement): void {
  const draw = {
    conflict: (content: HTMLElement) => drawCard(message, content),
    receipt: (content: HTMLElement) => void drawReceipt(message, content),
  };
  if (drawOwn(message, html, draw)) follow(html);
}

function drawCard(message: Message, content: HTMLElement): void {
  const box = content.ownerDocument.createElement("div");
  box.className = "setpiece sp-message";
  box.dataset["message"] = message.id ?? "";
  fillCard(message, box);
  content.replaceChildren(box);
}

/**
 * Only the newest card of a conflict is live; older ones become a line that leads to
 * it, deleted ones keep their summary.
 */
function fillCard(message: Message, box: HTMLElement): void {
  const data = message.system as CardData;
  const state = !sessions.known(data.uuid) ? "gone" : isNewestCard(message) ? "live" : "old";
  if (box.dataset["state"] === state) return;
  box.dataset["state"] = state;
  if (state === "live") box.replaceChildren(conflictElement(data.uuid, "card"));
  else box.replaceChildren(state === "old" ? linkLine(data.uuid) : summaryLine(data.summary));
}

/** Look at every card in the page again, after a newer one came or a conflict went. */
export function refreshCards(document: Document): void {
  for (const box of document.querySelectorAll<HTMLElement>(".setpiece.sp-message[data-message]")) {
    const message = game.messages?.get(box.dataset["message"] ?? "");
    if (message) fillCard(message, box);
  }
  foldBeats(document);
}

function linkLine(uuid: string): HTMLElement {
  const { name: title, family } = sessions.known(uuid) ?? { name: "", family: "board" };
  const line = panel("sp-link-line");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sp-button sp-quiet";
  button.dataset["keyboardFocus"] = "";
  button.append(icon(family), hostWords.text("SETPIECE.Chat.GoesOn", { title }));
  button.addEventListener("click", () => openBoard(uuid));
  line.append(button);
  return line;
}

function summaryLine(summary: Sentence): HTMLElement {
  const line = panel("sp-note");
  const text = document.createElement("span");
  text.textContent = `${say(hostWords, summary)} ${hostWords.text("SETPIECE.Notice.Gone")}`;
  line.append(text);
  return line;
}

/** What the dice of a message are drawn as: each by itself, or in pools. */
type Drawn = (rolls: readonly Roll[], sentences: readonly Sentence[]) => { dice: object; pools: object };

const singly: Drawn = (rolls) => ({ dice: rolls.map(dieOf), pools: [] });

/** Families that draw theirs otherwise. */
const THROWN: Readonly<Record<string, Drawn>> = {
  combat: (rolls, sentences) => ({
    dice: [],
    pools: poolsOf(rolls.map(thrownOf), sentences, { words: hostWords }),
  }),
};

/** The dice of one exchange and what they did, in the words of the log. */
async function drawReceipt(message: Message, content: HTMLElement): Promise<void> {
  const { uuid, family, step, sentences, unconfirmed } = message.system as ReceiptData;
  if (sessions.rolling(uuid, step)) {
    // The dice are still rolling on this screen: say nothing before they rest.
    content.replaceChildren();
    const stop = sessions.onChange(() => {
      if (sessions.rolling(uuid, step)) return;
      stop();
      void drawReceipt(message, content);
    });
    return;
  }
  const html = await hostRender("chat/receipt", {
    ...(THROWN[family] ?? singly)(message.rolls, sentences),
    sentences: beatOf(sentences).map((sentence) => say(hostWords, sentence)),
  });
  const box = content.ownerDocument.createElement("div");
  box.className = "setpiece";
  box.dataset["family"] = family;
  box.innerHTML = html;
  markBeat(box, uuid);
  if (unconfirmed) box.append(unconfirmedNote(message.id ?? ""));
  const kept = keptNote(message.id ?? "");
  if (kept) box.append(kept);
  content.replaceChildren(box);
}

/** A roll as the receipt shows it: what it was for, the face, and the total where that is another number. */
function dieOf(roll: Roll): object {
  const face = roll.dice[0]?.total ?? 0;
  const flavor = memberOf(roll.options, "flavor");
  return {
    face,
    total: roll.total === face ? null : roll.total,
    formula: roll.formula,
    name: `${roll.formula}: ${face}`,
    flavor: typeof flavor === "string" ? flavor : "",
  };
}

/** A roll of a fight: only its faces are read. */
function thrownOf(roll: Roll): ThrownRoll {
  const [die] = roll.dice;
  const flavor = memberOf(roll.options, "flavor");
  return {
    faces: die?.faces ?? 0,
    results: (die?.results ?? []).map(({ result }) => result),
    flavor: typeof flavor === "string" ? flavor : "",
  };
}

function panel(word: string): HTMLElement {
  const element = document.createElement("div");
  element.className = `sp-panel ${word}`;
  return element;
}

function icon(glyph: string): HTMLElement {
  const element = document.createElement("span");
  element.className = `sp-i sp-i-${glyph}`;
  element.ariaHidden = "true";
  return element;
}
