import { isElement } from "./dom.ts";
import { hooks } from "./hooks.ts";

/**
 * The line a person has just sent from the chat input. The host empties its input around the hook `chatMessage` and has
 * no documented way to keep it, so the text is read when Enter is pressed and written back by whoever refuses it.
 */
export interface TypedLine {
  readonly text: string;
  /** Where it was typed: a text area on 13, a rich text editor on 14. */
  readonly place: HTMLElement;
}

/**
 * The input wherever the host has moved it, and its copies in windows. Public: ids as modules for 13 and 14 use them.
 */
const INPUT = '[id^="chat-message"]';
/** The part of the editor that is written in, as a module that was tried on 14 does (Dice Tray, pull request 77). */
const EDITED = ".ProseMirror";

/** Only what can be seen of a text counts: the hook is given other blanks, or paragraphs. */
const plain = (text: string): string => text.replace(/[\s\u200b\ufeff]+/gu, " ").trim();

let last: TypedLine | null = null;

const isArea = (element: Element): element is HTMLTextAreaElement | HTMLInputElement => "selectionEnd" in element;

const written = (place: HTMLElement): HTMLElement => place.querySelector<HTMLElement>(EDITED) ?? place;

/** What stands in the input now. */
export const readTyped = (place: HTMLElement): string =>
  isArea(place) ? place.value : (written(place).innerText ?? written(place).textContent ?? "");

/** Listen, from the hook `init` on. */
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

/** The line that this message was typed as; null where it came from a macro or a button. */
export const takeTyped = (message: string): TypedLine | null => {
  const typed = last;
  last = null;
  return typed && plain(typed.text) === plain(message) ? typed : null;
};

/** Write the text back where nothing else has been typed meanwhile. True where it stands there again. */
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

/**
 * What somebody typed into chat as plain text. Generation 14 hands over HTML, one paragraph for a line, 13 and all code
 * the bare text (public issue 13717 of the host); what is more than one paragraph stays as it is, for it is no command.
 */
export function typedText(message: string): string {
  if (!/^\s*<p\b/i.test(message)) return message;
  const { body } = new DOMParser().parseFromString(message, "text/html");
  for (const line of body.querySelectorAll("br")) line.replaceWith(" ");
  const [only, ...more] = [...body.childNodes].filter((node) => node.textContent?.trim());
  if (only?.nodeName !== "P" || more.length > 0) return message;
  return (only.textContent ?? "").replaceAll("\u00a0", " ").trim();
}

/** Hear what people type into chat, on both generations; the listener says whether it was a command of ours. */
export const onTyped = (listener: (text: string) => boolean): void => {
  hooks().on("chatMessage", (_log: unknown, message: string) => !listener(typedText(message)));
};
