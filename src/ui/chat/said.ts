import { warn } from "../../foundry/notify.ts";
import { putBack, readTyped, type Typed } from "../../foundry/chat-input.ts";
import type { Answer } from "../../play/session.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";

const NOTE = "sp-said";

const line = (page: Document, text: string): HTMLParagraphElement => {
  const paragraph = page.createElement("p");
  paragraph.textContent = text;
  return paragraph;
};

/** What was said at the chat input is gone: something else is being typed, or it was closed. */
const clear = (from: Document): void => from.querySelectorAll(`.${NOTE}`).forEach((note) => note.remove());

const closer = (note: HTMLElement): HTMLButtonElement => {
  const button = note.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "sp-button sp-quiet sp-square";
  button.ariaLabel = hostWords.text("SETPIECE.Typed.Close");
  button.innerHTML = '<span class="sp-i sp-i-cross" aria-hidden="true"></span>';
  button.addEventListener("click", () => note.remove());
  return button;
};

/** A note over the input; where it lies belongs to no host's layout, so that it holds wherever the input is. */
function noteOver(place: HTMLElement, texts: readonly string[]): void {
  const { ownerDocument: page } = place;
  clear(page);
  const { left, top, width } = place.getBoundingClientRect();
  const note = page.createElement("aside");
  note.className = `setpiece ${NOTE}`;
  note.role = "alert";
  note.style.left = `${left}px`;
  note.style.width = `${width}px`;
  note.style.bottom = `${page.documentElement.clientHeight - top + 4}px`;
  const words = page.createElement("div");
  words.append(...texts.map((text) => line(page, text)));
  note.append(words, closer(note));
  page.body.append(note);
  const text = readTyped(place);
  const gone = (): void => {
    if (readTyped(place) === text) return;
    note.remove();
    place.removeEventListener("input", gone, true);
  };
  // On the way down: an editor keeps what is typed in it to itself
  place.addEventListener("input", gone, true);
}

/** Where the input can be seen. */
const seen = (place: HTMLElement): boolean => place.isConnected && place.getBoundingClientRect().width > 0;

/**
 * What came of a typed command. A refusal is said over the input with the text in it again; what could not be put back,
 * because something else has been typed, stands in the note. The host empties its input after the hook, so the text is
 * put back a turn later.
 */
export function sayTyped(typed: Typed, answer: Answer | null): void {
  clear(typed.place.ownerDocument);
  if (answer?.kind !== "refused") return;
  window.setTimeout(() => {
    const refusal = say(hostWords, answer);
    const back = putBack(typed);
    const kept = back ? [] : [hostWords.text("SETPIECE.Typed.Kept", { text: typed.text })];
    if (seen(typed.place)) noteOver(typed.place, [refusal, ...kept]);
    else warn([refusal, ...kept].join(" "));
  }, 0);
}
