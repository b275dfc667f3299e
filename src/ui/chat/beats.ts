/** Marks what a receipt was drawn into; its value is the conflict's uuid. */
const MARK = "beat";

/** Set on a message that goes on with the conflict of the message above it: it needs no heading of its own. */
const FOLLOWS = "sp-follows";

const conflictOf = (message: Element | null): string =>
  message?.querySelector<HTMLElement>(`[data-${MARK}]`)?.dataset[MARK] ?? "";

/** Fold the beats of one conflict that stand below each other, so that a long contest does not flood the log. */
export function foldBeats(document: Document): void {
  for (const box of document.querySelectorAll<HTMLElement>(`[data-${MARK}]`)) {
    const message = box.closest("[data-message-id]");
    const above = message?.previousElementSibling ?? null;
    message?.classList.toggle(FOLLOWS, conflictOf(above) === box.dataset[MARK]);
  }
}

let folding: ReturnType<typeof setTimeout> | null = null;

/** Say that this box holds a beat, and fold once the host has put all that is being drawn into its log. */
export function markBeat(box: HTMLElement, uuid: string): void {
  box.dataset[MARK] = uuid;
  folding ??= setTimeout(() => {
    folding = null;
    foldBeats(box.ownerDocument);
  }, 0);
}
