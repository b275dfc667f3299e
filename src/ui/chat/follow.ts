import { isElement } from "../../foundry/dom.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { shaped } from "../../foundry/shape.ts";
import { ifKnown } from "../../rules/log/ask.ts";
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
