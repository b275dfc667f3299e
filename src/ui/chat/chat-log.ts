import { focusedIn, isElement, isHtml, everywhere } from "../../foundry/dom.ts";
import { memberOf, shaped } from "../../foundry/shape.ts";
import { ifKnown } from "../../rules/log/ask.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { hostWords } from "../words/host-words.ts";
import { count } from "../words/words.ts";
import { MessageBox } from "./message-box.ts";

/** Pixels from the end of the log that still count as reading the newest. */
const NEAR = 80;

/** Milliseconds for which the log may keep scrolling after a touch. */
const HAND = 700;

/** Content that grows later does not change it. */
let atEnd = true;
let top = 0;
let log: HTMLElement | null = null;

/** Scrolling before this time is the reader's own; infinite while the scroll bar is held. */
let until = -Infinity;

const MESSAGE = "[data-message-id]";

const isInMessage = (part: unknown): boolean => isElement(part) && part.closest(MESSAGE) !== null;

/** Not a message, the pinned card or the input, which scroll for themselves. */
const scrolls = (part: unknown): part is Element =>
  isElement(part) && !isInMessage(part) && part.querySelector(MESSAGE) !== null;

/** Tab scrolls as well. A screen reader's own scrolling sends none of these and looks like the browser's. */
const HANDS = ["wheel", "touchmove", "keydown", "pointerdown", "pointerup", "pointermove"] as const;
const KEYS = /^(?:Arrow|Page|Home|End| )/;

const hand = (event: Event): void => {
  const { type, target, timeStamp } = event;
  const key = "key" in event ? String(event.key) : "Page";
  if (type.startsWith("pointer"))
    until = type === "pointerdown" && scrolls(target) ? Infinity : Math.min(until, timeStamp + HAND);
  else if (key === "Tab" || (KEYS.test(key) && (scrolls(target) || isInMessage(target)))) until = timeStamp + HAND;
};

/** Only the reader's own scroll up leaves the end: when content shrinks the browser scrolls too, reported later. */
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
 * Our messages are drawn after the host has scrolled, and a live card changes height while it is played: keep the end
 * in sight, unless the reader has scrolled up. Documented: `ChatLog#scrollBottom`.
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

export const follow = (box: HTMLElement): void => {
  growing ??= new ResizeObserver(grow);
  growing.observe(box);
};

export const unfollow = (box: HTMLElement): void => growing?.unobserve(box);

/** Marks the element of a receipt; its value is the conflict's uuid. */
const MARK = "beat";

/** A block of the log: a contest, a duel, or one round of a fight. */
const BLOCK = "block";

/** Set on a message that continues the conflict of the message above, and needs no heading. */
const FOLLOWS = "sp-follows";

const FOLDED = "sp-folded";

const EARLIER = "sp-earlier";

const opened = new Set<string>();

/** Spares a search of a log with hundreds of messages. */
const boxes = new WeakMap<Element, HTMLElement>();

const boxOf = (message: Element | null): HTMLElement | null => (message && boxes.get(message)) ?? null;

const conflictOf = (message: Element | null): string => boxOf(message)?.dataset[MARK] ?? "";

const messageOf = (box: Element): HTMLElement | null => box.closest<HTMLElement>("[data-message-id]");

/** False in a copy that floats over the scene. */
const inLog = (box: Element): boolean =>
  [memberOf(ui.chat, "element"), memberOf(memberOf(ui.chat, "popout"), "element")].some(
    (log) => isHtml(log) && log.contains(box),
  );

export const foldBeats = (): void => onceLetGo(foldAll);

const foldAll = (): void => foldThese(everywhere(`[data-${MARK}]`));

/** The rest of a long log stays as it was. */
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
  // The link to earlier steps is outside the elements whose growth is watched; the log is laid out once, by the frame
  requestAnimationFrame(grow);
}

/** A block shows its newest message, the link to earlier ones, and whatever can still be pressed. */
function foldBlock(log: Element, block: string): void {
  const all = [...log.children].filter(
    (message): message is HTMLElement => boxOf(message)?.dataset[BLOCK] === block && isHtml(message),
  );
  const newest = all.at(-1);
  const before = all.slice(0, -1).filter((message) => boxOf(message)?.dataset["stays"] === undefined);
  // A popped-out log may be in a document of its own
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
  // A folded message needs few words; it is drawn again when it comes near
  if (box instanceof MessageBox) box.folded = !shown;
}

/** One button beside the newest message; none where no other is folded. */
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
    // The host's controls of a focused message cover its first line
    box.after(line);
  }
  return button;
}

function following(message: Element | null, way: "previousElementSibling" | "nextElementSibling"): HTMLElement | null {
  let at = message?.[way] ?? null;
  while (at?.classList.contains(FOLDED)) at = at[way];
  return isHtml(at) ? at : null;
}

/** Only where the visible message above it tells another conflict. */
function head(message: HTMLElement | null): void {
  const conflict = conflictOf(message);
  if (conflict)
    message?.classList.toggle(FOLLOWS, conflictOf(following(message, "previousElementSibling")) === conflict);
}

const drawn = new Set<HTMLElement>();

/**
 * A round tells the beats of a fight apart. The box is folded once the host has put all it draws into its log; with
 * `stays`, not before it is marked anew.
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
