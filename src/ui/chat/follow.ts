import { isElement } from "../../foundry/dom.ts";
import { shaped } from "../../foundry/shape.ts";
import { ifKnown } from "../../rules/log/ask.ts";
/** How near to the end of the log, in pixels, counts as reading the newest. */
const NEAR = 80;

/** True while the reader is at the end of the log; content that grows later does not change that. */
let atEnd = true;
let top = 0;
let tall: number | null = null;
let log: HTMLElement | null = null;

/** What we draw changed its size in this frame: a scroll that is told in the next one comes of that. */
let moving = false;

/**
 * Only a scroll upwards leaves the end: the event of our own scroll may come after the log has grown again. Where the
 * pinned card went, or a message was shorter for a moment, it is the browser that moves what is in the log.
 */
const read = ({ target }: Event): void => {
  // Other parts of the chat scroll too: a message, the pinned card, the field one types in
  if (!isElement(target) || target.closest("[data-message-id]") || !target.querySelector("[data-message-id]")) return;
  if (target.scrollHeight - target.scrollTop - target.clientHeight < NEAR) atEnd = true;
  else if (target.scrollTop < top && !moving && target.clientHeight === (tall ?? target.clientHeight)) atEnd = false;
  top = target.scrollTop;
  tall = target.clientHeight;
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
export const grow = (): void => {
  const chat = ifKnown(ui.chat, isLog);
  if (chat?.element && chat.element !== log) {
    log = chat.element;
    log.addEventListener("scroll", read, { capture: true, passive: true });
  }
  if (!moving) requestAnimationFrame(() => (moving = false));
  moving = true;
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
