import { everywhere } from "../../foundry/pages.ts";
import type { Sentence } from "../../rules/log/outcome.ts";

/** How an attack ended; the dice above it show the rest. */
const ENDED = ["Combat.Said.hit", "Combat.Said.missed"];

/** Whose turn it is stands in the order, which a reader of the chat does not need. */
const ORDER = ["Combat.Said.turnStarted", "Combat.Said.turnEnded", "Combat.Said.windowClosed"];

/**
 * What a beat tells of a step: it is two lines high, and six wolves bite at once. Left out are the tally of dice that
 * stand right above it, armour that stopped nothing, and that a next round of a contest begins, which its card shows.
 */
export const beatOf = (sentences: readonly Sentence[]): readonly Sentence[] => {
  const ended = new Set(sentences.flatMap(({ key, data }) => (ENDED.includes(key) ? [data?.["who"]] : [])));
  const told = sentences.filter(
    ({ key, data }) =>
      !key.startsWith("Contest.Sentence.nextRound") &&
      !ORDER.includes(key) &&
      !(key === "Combat.Said.rolled" && ended.has(data?.["who"])) &&
      !(key === "Combat.Said.soaked" && data?.["soaked"] === 0),
  );
  return told.length > 0 ? told : sentences;
};

/** Marks what a receipt was drawn into; its value is the conflict's uuid. */
const MARK = "beat";

/** Set on a message that goes on with the conflict of the message above it: it needs no heading of its own. */
const FOLLOWS = "sp-follows";

const conflictOf = (message: Element | null): string =>
  message?.querySelector<HTMLElement>(`[data-${MARK}]`)?.dataset[MARK] ?? "";

/** Fold the beats of one conflict that stand below each other, so that a long contest does not flood the log. */
export function foldBeats(): void {
  for (const box of everywhere(`[data-${MARK}]`)) fold(box.closest("[data-message-id]"));
}

/** A message that tells a beat needs a heading unless the one above tells of the same conflict. */
function fold(message: Element | null): void {
  const conflict = conflictOf(message);
  if (conflict) message?.classList.toggle(FOLLOWS, conflictOf(message.previousElementSibling) === conflict);
}

/** Boxes that were drawn and are not folded yet. */
const drawn = new Set<HTMLElement>();

/** Say that this box holds a beat, and fold once the host has put all that is being drawn into its log. */
export function markBeat(box: HTMLElement, uuid: string): void {
  box.dataset[MARK] = uuid;
  if (drawn.size === 0) setTimeout(foldDrawn, 0);
  drawn.add(box);
}

/** Only what was just drawn, and what stands below it: the rest of a long log is as it was. */
function foldDrawn(): void {
  const boxes = [...drawn];
  drawn.clear();
  for (const box of boxes) {
    const message = box.closest("[data-message-id]");
    fold(message);
    fold(message?.nextElementSibling ?? null);
  }
}
