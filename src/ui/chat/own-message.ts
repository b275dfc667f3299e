/** What of a chat message says whether it is ours to draw. */
interface Shown {
  readonly type: string;
  readonly isContentVisible: boolean;
}

/**
 * Draw our own message where the host drew it; messages of anybody else, private rolls among them, are left as they are.
 * The host tells everybody that a private message was made; a private conflict shows strangers nothing at all. True when
 * it was drawn.
 */
export function drawOwn(
  message: Shown,
  html: HTMLElement,
  draw: Readonly<Record<string, (content: HTMLElement) => void>>,
): boolean {
  const drawn = Object.hasOwn(draw, message.type) ? draw[message.type] : undefined;
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!drawn || !content) return false;
  if (message.isContentVisible) drawn(content);
  else {
    html.style.display = "none";
    content.replaceChildren();
  }
  return message.isContentVisible;
}
