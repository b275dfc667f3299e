/**
 * Where a message is typed: a textarea on 13, a prose-mirror element on 14, whose text comes as paragraphs of HTML.
 * Sources: public issue 13717 of the host; public packages that look for the input on
 * 14 (dicetray, pull requests 77, 79).
 */
import { host, type Any } from "../host.ts";

const EMPTY = "<p><br></p>";

/** One of the two, for who carries out what is typed. */
export interface ChatInput {
  readonly element: HTMLElement;
  /** What is typed, as the hook `chatMessage` gets it. */
  value: string;
  /** Nothing is typed. */
  readonly empty: boolean;
  blur(): void;
}

/** The input of a log. */
export function chatInput(log: HTMLElement): ChatInput | null {
  const area = log.querySelector<HTMLTextAreaElement>("textarea.chat-input");
  if (area)
    return {
      element: area,
      get value() {
        return area.value;
      },
      set value(text) {
        area.value = text;
      },
      get empty() {
        return !area.value.trim();
      },
      blur: () => area.blur(),
    };
  const editor = log.querySelector<Any>(".chat-form prose-mirror");
  if (!editor) return null;
  const content = (): HTMLElement => editor.querySelector(".editor-content");
  editor.value = EMPTY;
  return {
    element: editor,
    get value() {
      return String(editor.value).replaceAll(/<br>(?=<\/p>)/g, "");
    },
    set value(text) {
      editor.value = text || EMPTY;
    },
    get empty() {
      return !content().textContent?.trim();
    },
    blur: () => content().blur(),
  };
}

/** The plain text of what was typed on 14; text that is not wrapped, as code sends it, is left alone. */
export function plainText(message: string): string {
  if (host.generation < 14 || !/^<p\b/i.test(message)) return message;
  const { body } = new DOMParser().parseFromString(message.replaceAll(/<br>|<\/p>(?=<p)/g, "\n"), "text/html");
  return body.textContent?.trim() ?? "";
}
