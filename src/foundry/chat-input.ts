import { isElement } from "./dom.ts";
import { hooks } from "./hooks.ts";

/**
 * A line just sent from the chat input. The host empties its input around the hook `chatMessage` without a documented
 * way to keep it, so Enter saves the text, and a refusal restores it.
 */
export interface TypedLine {
  readonly text: string;
  /** Its field: a text area on 13, a rich text editor on 14. */
  readonly place: HTMLElement;
}

/** The input wherever the host moved it, and copies in windows. Public: ids as modules for 13 and 14 use them. */
const INPUT = '[id^="chat-message"]';
/** The editable part of the editor, as a module that was tried on 14 does (Dice Tray, pull request 77). */
const EDITED = ".ProseMirror";

/** Only visible text counts: the hook is given other blanks, or paragraphs. */
const plain = (text: string): string => text.replace(/[\s\u200b\ufeff]+/gu, " ").trim();

let last: TypedLine | null = null;

const isArea = (element: Element): element is HTMLTextAreaElement | HTMLInputElement => "selectionEnd" in element;

const written = (place: HTMLElement): HTMLElement => place.querySelector<HTMLElement>(EDITED) ?? place;

export const readTyped = (place: HTMLElement): string =>
  isArea(place) ? place.value : (written(place).innerText ?? written(place).textContent ?? "");

/** Listens, from the hook `init` on. */
export const watchChatInput = (): void => {
  document.addEventListener(
    "keydown",
    ({ key, shiftKey, target }) => {
      if (key !== "Enter" || shiftKey) return;
      const place = isElement(target) ? target.closest<HTMLElement>(INPUT) : null;
      last = place ? { text: readTyped(place), place } : null;
    },
    { capture: true },
  );
};

/** A message's typed line; null where it came from a macro or a button. */
export const takeTyped = (message: string): TypedLine | null => {
  const typed = last;
  last = null;
  return typed && plain(typed.text) === plain(message) ? typed : null;
};

/** Restores the text unless something else was typed meanwhile; whether it did. */
export const putBack = ({ text, place }: TypedLine): boolean => {
  if (!place.isConnected) return false;
  const now = plain(readTyped(place));
  if (now === plain(text)) return true;
  if (now !== "") return false;
  const field = written(place);
  if (isArea(place)) place.value = text;
  // A command is one paragraph, and stays one
  else (field.querySelector("p") ?? field).innerText = text;
  field.focus();
  if (!isArea(place)) {
    const caret = place.ownerDocument.getSelection();
    caret?.selectAllChildren(field);
    caret?.collapseToEnd();
  }
  return true;
};

/** Chat as plain text. 14 hands over HTML, a paragraph a line (public issue 13717); several are no command and stay. */
export function typedText(message: string): string {
  if (!/^\s*<p\b/i.test(message)) return message;
  const { body } = new DOMParser().parseFromString(message, "text/html");
  for (const line of body.querySelectorAll("br")) line.replaceWith(" ");
  const [only, ...more] = [...body.childNodes].filter((node) => node.textContent?.trim());
  if (only?.nodeName !== "P" || more.length > 0) return message;
  return (only.textContent ?? "").replaceAll("\u00a0", " ").trim();
}

/** Hears typed chat on both generations; the listener says whether it was our command. */
export const onTyped = (listener: (text: string) => boolean): void => {
  hooks().on("chatMessage", (_log: unknown, message: string) => !listener(typedText(message)));
};
