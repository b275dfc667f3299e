import { everywhere } from "../../foundry/dom.ts";
import { isNewestCard, sessions } from "../../play/sessions.ts";
import { isOver } from "../../play/receipts.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { conflictElement, paintedIn } from "../conflict/element.ts";
import { openBoard } from "../conflict/keys.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { follow, unfollow } from "./chat-log.ts";
import { MessageBox, drawOwn, messageBox, type Drawn } from "./message-box.ts";
import { drawReceipt } from "./receipt.ts";

interface CardData {
  readonly uuid: string;
  readonly summary: Sentence;
}

type Message = ChatMessage & { readonly type: string; readonly system: unknown };

/** Messages that arrived while this client was running, not yet drawn. */
const arriving = new Set<string>();

/** New messages are drawn whole, wherever their reader is in the log; older ones wait until they come near. */
export function arrives(id: string): void {
  arriving.add(id);
  setTimeout(() => arriving.delete(id), ARRIVES);
}

/** Milliseconds the host takes to draw a new message. */
const ARRIVES = 5000;

/**
 * Log, floating copy and pop-out each get their own rendering; the message document is never updated to refresh a card.
 * Documented: hook `renderChatMessageHTML`.
 */
export function drawMessage(message: Message, html: HTMLElement): void {
  const arrived = arriving.has(message.id ?? "");
  drawOwn(message, html, {
    conflict: (content) => drawCard(message, content, arrived),
    receipt: (content) => drawReceipt(message, content, arrived),
  });
}

function drawCard(message: Message, content: HTMLElement, arrived: boolean): void {
  const box = messageBox();
  markLanguage(box);
  box.className = "setpiece sp-message";
  box.dataset["message"] = message.id ?? "";
  box.dataset["of"] = (message.system as CardData).uuid;
  content.replaceChildren(box);
  fillCard(message, box, arrived);
}

/** Only a conflict's newest card is live; older ones link to it, and deleted conflicts keep their summary. */
function fillCard(message: Message, box: MessageBox, atOnce: boolean): void {
  const data = message.system as CardData;
  const known = sessions.known(data.uuid);
  const state = !known ? "gone" : isNewestCard(message) ? "live" : isOver(known) ? "past" : "old";
  if (box.dataset["state"] === state) return;
  box.dataset["state"] = state;
  if (state === "gone") missed.add(data.uuid);
  if (state === "live") box.draw(liveCard(data.uuid, box), atOnce);
  else
    box.draw(
      still(() =>
        state === "old" ? linkLine(data.uuid) : state === "past" ? titleLine(data.uuid) : summaryLine(data.summary),
      ),
      true,
    );
}

/** Conflicts whose cards say that they are gone, or that this person may not read them. */
const missed = new Set<string>();

/** True where such a conflict is back, or has ended. */
export function mayReadOtherwise(uuid: string): boolean {
  const known = sessions.known(uuid);
  return missed.has(uuid) || (known ? isOver(known) : false);
}

export function refreshCards(uuid?: string): void {
  const of = uuid === undefined ? "" : `[data-of="${CSS.escape(uuid)}"]`;
  for (const box of everywhere(`.setpiece.sp-message[data-message]${of}`)) {
    const message = game.messages?.get(box.dataset["message"] ?? "");
    if (message && box instanceof MessageBox) fillCard(message, box, false);
  }
}

const still = (line: () => HTMLElement): Drawn => ({
  full: (box) => {
    unfollow(box);
    box.replaceChildren(line());
  },
  light: () => undefined,
  rests: () => false,
});

/** A card of a running conflict stays drawn; a finished one is reduced to its title when out of sight. */
function liveCard(uuid: string, box: MessageBox): Drawn {
  let waiting = false;
  const over = (): boolean => {
    const known = sessions.known(uuid);
    return !known || isOver(known);
  };
  const whenOver = (): void => {
    const stop = sessions.open(uuid)?.subscribe(() => {
      if (!over()) return;
      stop?.();
      waiting = false;
      box.putAway();
    });
    waiting = stop !== undefined;
  };
  return {
    full: () => {
      const card = conflictElement(uuid, "card");
      box.replaceChildren(card);
      follow(box);
      return paintedIn(card);
    },
    light: () => {
      unfollow(box);
      box.replaceChildren(titleLine(uuid));
    },
    rests() {
      if (over()) return true;
      if (!waiting) whenOver();
      return false;
    },
  };
}

const linkLine = (uuid: string): HTMLElement =>
  conflictLine(uuid, (title) => hostWords.text("SETPIECE.Chat.GoesOn", { title }));

/** The keyboard turns this line into the card. */
const titleLine = (uuid: string): HTMLElement => conflictLine(uuid, (title) => title);

function conflictLine(uuid: string, text: (title: string) => string): HTMLElement {
  const { name, family } = sessions.known(uuid) ?? { name: "", family: "board" };
  const line = panel("sp-link-line");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sp-button sp-quiet";
  button.dataset["keyboardFocus"] = "";
  button.append(icon(family), text(name));
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

function panel(word: string): HTMLElement {
  const element = document.createElement("div");
  element.className = `sp-panel ${word}`;
  return element;
}

export function icon(glyph: string): HTMLElement {
  const element = document.createElement("span");
  element.className = `sp-i sp-i-${glyph}`;
  element.ariaHidden = "true";
  return element;
}
