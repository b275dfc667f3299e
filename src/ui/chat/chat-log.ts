import { focusedIn, isElement, isHtml, everywhere } from "../../foundry/dom.ts";
import { memberOf, shaped } from "../../foundry/shape.ts";
import { ifKnown } from "../../rules/log/ask.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { hostWords } from "../words/host-words.ts";
import { count } from "../words/words.ts";
import { MessageBox } from "./message-box.ts";

/** How near to the end of the log, in pixels, counts as reading the newest. */
const NEAR = 80;

/** How long, in milliseconds, the log may go on to scroll after a hand was on it. */
const HAND = 700;

/** True while the reader is at the end of the log; content that grows later does not change that. */
let atEnd = true;
let top = 0;
let log: HTMLElement | null = null;

/** Until when what the log scrolls is the reader's own doing; without an end while its scroll bar is held. */
let until = -Infinity;

const MESSAGE = "[data-message-id]";

const isInMessage = (part: unknown): boolean => isElement(part) && part.closest(MESSAGE) !== null;

/** What of the chat scrolls the messages: not a message, the pinned card, or the field one types in. */
const scrolls = (part: unknown): part is Element =>
  isElement(part) && !isInMessage(part) && part.querySelector(MESSAGE) !== null;

/**
 * What a hand scrolls with. Tab brings into sight what it comes to, from wherever it was pressed. A screen reader that
 * scrolls by itself has none of these, and cannot be told from the browser.
 */
const HANDS = ["wheel", "touchmove", "keydown", "pointerdown", "pointerup", "pointermove"] as const;
const KEYS = /^(?:Arrow|Page|Home|End| )/;

const hand = (event: Event): void => {
  const { type, target, timeStamp } = event;
  const key = "key" in event ? String(event.key) : "Page";
  if (type.startsWith("pointer"))
    until = type === "pointerdown" && scrolls(target) ? Infinity : Math.min(until, timeStamp + HAND);
  else if (key === "Tab" || (KEYS.test(key) && (scrolls(target) || isInMessage(target)))) until = timeStamp + HAND;
};

/**
 * Only the reader's own scroll upwards leaves the end. Where the pinned card went, a message was shorter for a moment
 * or a block was folded, it is the browser that moves what is in the log, and tells it the same way, later.
 */
const read = ({ target, timeStamp }: Event): void => {
  if (!scrolls(target)) return;
  if (target.scrollHeight - target.scrollTop - target.clientHeight < NEAR) atEnd = true;
  else if (target.scrollTop < top && timeStamp < until) atEnd = false;
  top = target.scrollTop;
};

const isLog = shaped<{ readonly element?: HTMLElement; scrollBottom(): unknown }>({
  element: "object?",
  scrollBottom: "function",
});

/**
 * Keep the end of the chat in sight while our messages grow: they are drawn after the host has scrolled, and a live
 * card changes its height for as long as it is played. Whoever has scrolled up is left alone. Documented:
 * `ChatLog#scrollBottom`.
 */
export const grow = (): void => onceLetGo(toEnd);

const toEnd = (): void => {
  const chat = ifKnown(ui.chat, isLog);
  if (chat?.element && chat.element !== log) {
    log = chat.element;
    until = -Infinity;
    for (const type of HANDS) log.addEventListener(type, hand, { capture: true, passive: true });
    log.addEventListener("scroll", read, { capture: true, passive: true });
  }
  if (atEnd) void chat?.scrollBottom();
};

let growing: ResizeObserver | null = null;

/** Watch what is drawn whole of our messages, wherever that is: a few near what is in sight. */
export const follow = (box: HTMLElement): void => {
  growing ??= new ResizeObserver(grow);
  growing.observe(box);
};

/** It says a few words only, and grows no more. */
export const unfollow = (box: HTMLElement): void => growing?.unobserve(box);

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
