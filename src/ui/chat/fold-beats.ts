import { everywhere } from "../../foundry/pages.ts";
import { focusedIn, isHtml } from "../../foundry/dom.ts";
import { memberOf } from "../../foundry/shape.ts";
import { hostWords } from "../words/host-words.ts";
import { count } from "../words/words.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { grow } from "./follow.ts";
import { MessageBox } from "./message-box.ts";

/** Marks what a receipt was drawn into; its value is the conflict's uuid. */
const MARK = "beat";

/** What one block of the log tells: a contest, a duel, or one round of a fight. */
const BLOCK = "block";

/** Set on a message that goes on with the conflict of the message above it: it needs no heading of its own. */
const FOLLOWS = "sp-follows";

/** Set on a message that is folded into a later one of its block. */
const FOLDED = "sp-folded";

const EARLIER = "sp-earlier";

/** Blocks that this person has opened. */
const opened = new Set<string>();

/** What stands in each message that tells a beat: a log of hundreds is not searched for it. */
const boxes = new WeakMap<Element, HTMLElement>();

const boxOf = (message: Element | null): HTMLElement | null => (message && boxes.get(message)) ?? null;

const conflictOf = (message: Element | null): string => boxOf(message)?.dataset[MARK] ?? "";

const messageOf = (box: Element): HTMLElement | null => box.closest<HTMLElement>("[data-message-id]");

/** Whether a box stands in a log, in the sidebar or popped out, and not in a copy that floats over the scene. */
const inLog = (box: Element): boolean =>
  [memberOf(ui.chat, "element"), memberOf(memberOf(ui.chat, "popout"), "element")].some(
    (log) => isHtml(log) && log.contains(box),
  );

/** Fold the beats of all logs, so that a long contest does not flood them. */
export const foldBeats = (): void => onceLetGo(foldAll);

const foldAll = (): void => foldThese(everywhere(`[data-${MARK}]`));

/** Fold the blocks that these boxes belong to; the rest of a long log is as it was. */
function foldThese(these: readonly HTMLElement[]): void {
  const done = new Map<Element, Set<string>>();
  for (const box of these) {
    const message = messageOf(box);
    if (message) boxes.set(message, box);
  }
  for (const box of these) {
    const log = messageOf(box)?.parentElement;
    const block = box.dataset[BLOCK] ?? "";
    if (!log || done.get(log)?.has(block)) continue;
    done.set(log, (done.get(log) ?? new Set()).add(block));
    if (block !== "" && inLog(box)) foldBlock(log, block);
  }
  for (const box of these) {
    const message = messageOf(box);
    head(message);
    head(following(message, "nextElementSibling"));
  }
  // The way to earlier steps stands outside of what is watched
  grow();
}

/** Of a block only the newest stands in sight, with the way to those before it, and what may still be pressed. */
function foldBlock(log: Element, block: string): void {
  const all = [...log.children].filter(
    (message): message is HTMLElement => boxOf(message)?.dataset[BLOCK] === block && isHtml(message),
  );
  const newest = all.at(-1);
  const before = all.slice(0, -1).filter((message) => boxOf(message)?.dataset["stays"] === undefined);
  // A log that was popped out may stand in a window, and so in a document, of its own
  const active = focusedIn(log.ownerDocument);
  const focused = before.some((message) => message.querySelector(`.${EARLIER}`)?.contains(active));
  for (const message of all) if (message !== newest) message.querySelector(`.${EARLIER}`)?.remove();
  for (const message of before) show(message, opened.has(block));
  if (!newest) return;
  show(newest, true);
  const button = earlier(newest, block, before.length);
  if (focused) button?.focus({ preventScroll: true });
}

function show(message: HTMLElement, shown: boolean): void {
  const box = boxOf(message);
  message.classList.toggle(FOLDED, !shown);
  // Out of sight it needs a few words only; it is drawn again as soon as somebody comes near
  if (box instanceof MessageBox) box.folded = !shown;
}

/** The way to what is folded: one button with the newest; none where it stands alone. */
function earlier(message: HTMLElement, block: string, n: number): HTMLButtonElement | null {
  const box = boxOf(message);
  const there = message.querySelector<HTMLElement>(`.${EARLIER}`);
  if (n === 0 || !box) {
    there?.remove();
    return null;
  }
  const line = there ?? message.ownerDocument.createElement("div");
  const button = line.querySelector("button") ?? message.ownerDocument.createElement("button");
  const open = opened.has(block);
  button.textContent = open ? count(hostWords, "SETPIECE.Chat.Fold", n) : count(hostWords, "SETPIECE.Chat.Earlier", n);
  button.ariaExpanded = String(open);
  if (!there) {
    line.className = `setpiece ${EARLIER}`;
    button.type = "button";
    button.className = "sp-button sp-quiet";
    button.dataset["keyboardFocus"] = "";
    button.addEventListener("click", () => {
      if (!opened.delete(block)) opened.add(block);
      foldThese(everywhere(`[data-${BLOCK}="${CSS.escape(block)}"]`));
    });
    line.append(button);
    // Below: what the host shows of a message with the focus in it lies over its first line
    box.after(line);
  }
  return button;
}

/** The next message that is not folded, upwards or downwards. */
function following(message: Element | null, way: "previousElementSibling" | "nextElementSibling"): HTMLElement | null {
  let at = message?.[way] ?? null;
  while (at?.classList.contains(FOLDED)) at = at[way];
  return isHtml(at) ? at : null;
}

/** A message that tells a beat needs a heading unless the one in sight above it tells of the same conflict. */
function head(message: HTMLElement | null): void {
  const conflict = conflictOf(message);
  if (conflict)
    message?.classList.toggle(FOLLOWS, conflictOf(following(message, "previousElementSibling")) === conflict);
}

/** Boxes that were drawn and are not folded yet. */
const drawn = new Set<HTMLElement>();

/**
 * Say that this box holds a beat of a conflict, and of which round where there are rounds to tell apart; it is folded
 * once the host has put all that is being drawn into its log. `stays`: it is not folded away, until it is marked anew.
 */
export function markBeat(box: HTMLElement, uuid: string, round = 0, stays = false): void {
  box.dataset[MARK] = uuid;
  if (uuid !== "") box.dataset[BLOCK] = `${uuid} ${round}`;
  box.toggleAttribute("data-stays", stays);
  if (drawn.size === 0) setTimeout(onceLetGo, 0, foldDrawn);
  drawn.add(box);
}

function foldDrawn(): void {
  const these = [...drawn];
  drawn.clear();
  foldThese(these);
}
