// Source: article "Chat"; issues 12458 and 13673.
/**
 * Copies of new messages that float beside the sidebar while the log is out of sight, for some seconds. A message may
 * so stand in the page several times.
 */
const SECONDS = 8;

function holder(): HTMLElement | null {
  return document.getElementById("chat-notifications");
}

/** Shows a copy until it is dismissed or its time is up; a copy under the pointer or holding the focus stays. */
export function floatCopy(messageId: string, card: HTMLElement): void {
  const list = holder();
  if (!list) return;
  card.dataset["messageId"] = messageId;
  card.classList.add("floating");
  list.append(card);
  const leave = (): void => {
    const current = list.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(messageId)}"]`);
    if (!current) return;
    if (current.matches(":hover") || current.contains(document.activeElement)) setTimeout(leave, 1000);
    else current.remove();
  };
  setTimeout(leave, SECONDS * 1000);
}

/** Every place in the page where a message stands. */
function rendersOf(messageId: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`.chat-message[data-message-id="${CSS.escape(messageId)}"]`)];
}

/** Draws each standing render of a message anew, floating copies as copies. */
export async function replaceEverywhere(
  messageId: string,
  draw: (floating: boolean) => Promise<HTMLElement>,
): Promise<void> {
  for (const old of rendersOf(messageId)) {
    const floating = old.classList.contains("floating");
    const card = await draw(floating);
    card.classList.toggle("floating", floating);
    if (old.isConnected) old.replaceWith(card);
  }
}

/** Takes a message out of the page, wherever it stands. */
export function takeAway(messageId: string): void {
  for (const card of rendersOf(messageId)) card.remove();
}

/** Takes the floating copies of a message away. */
export function dismissCopies(messageId: string): void {
  for (const copy of rendersOf(messageId)) if (copy.classList.contains("floating")) copy.remove();
}

/** Handles the buttons of floating copies, which stand outside the log. */
export function bindFloating(): void {
  holder()?.addEventListener("click", (event) => {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>(".chat-message");
    if (!card?.dataset["messageId"]) return;
    if (target.closest("[data-action=dismissMessage]")) dismissCopies(card.dataset["messageId"]);
    else target.closest("[data-action=expandRoll]")?.classList.toggle("expanded");
  });
}
