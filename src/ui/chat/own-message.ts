import { memberOf, stringOf } from "../../foundry/shape.ts";

/** What of a chat message says whether it is ours to draw. */
export interface Shown {
  readonly type: string;
  readonly isContentVisible: boolean;
  readonly system?: unknown;
  /** Who is named at its head. */
  readonly alias?: string;
  readonly author?: { readonly name: string } | null;
}

/**
 * Draw our own message where the host drew it; messages of anybody else, private rolls among them, are
 * left as they are. The host tells everybody that a private message was made; a private conflict shows
 * strangers nothing at all, and of a secret roll outside all conflicts they read who rolled, not for whom. True when it
 * was drawn.
 */
export function drawOwn(
  message: Shown,
  html: HTMLElement,
  draw: Readonly<Record<string, (content: HTMLElement) => void>>,
): boolean {
  const drawn = Object.hasOwn(draw, message.type) ? draw[message.type] : undefined;
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!drawn || !content) return false;
  if (message.isContentVisible) {
    drawn(content);
    // No host says whether its log is a live region. Were it one, a clock would be read each second, and a result
    // beside the sentence that tells it
    html.setAttribute("aria-live", "off");
  } else if (stringOf(memberOf(message.system, "uuid")) === "" && message.type === "receipt") {
    unname(html, message.alias ?? "", message.author?.name ?? "");
  } else {
    html.style.display = "none";
    content.replaceChildren();
    silence(html);
  }
  return message.isContentVisible;
}

/** Put one name in place of another in all that a message says. */
function unname(html: HTMLElement, alias: string, author: string): void {
  if (alias === "") return;
  for (const element of [html, ...html.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames())
      if (SPOKEN.test(name)) element.setAttribute(name, (element.getAttribute(name) ?? "").replaceAll(alias, author));
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) node.textContent = (node.textContent ?? "").replaceAll(alias, author);
  }
}

/** Attributes in which words of a message may stand; the host's tooltips have several. */
const SPOKEN = /^(title|alt|aria-|data-tool)/;

/**
 * Take every word out of a message: its head holds the title of the conflict and the names of those who may read it.
 * The elements stay, for the host comes back to the time among them.
 */
function silence(html: HTMLElement): void {
  for (const element of [html, ...html.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames()) if (SPOKEN.test(name)) element.removeAttribute(name);
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) node.textContent = "";
  }
}
