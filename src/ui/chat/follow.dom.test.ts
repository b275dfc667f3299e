import { beforeEach, expect, it, vi } from "vitest";
import { grow } from "./chat-log.ts";

/** A part that scrolls, 1,000 pixels in 300, scrolled to here. */
function scrolled(part: string, scrollTop: number, clientHeight = 300): void {
  const element = document.querySelector(part);
  if (!element) throw new Error(part);
  for (const [name, value] of Object.entries({ scrollHeight: 1000, clientHeight, scrollTop }))
    Object.defineProperty(element, name, { value, configurable: true });
  element.dispatchEvent(new Event("scroll"));
}

/** What its reader does before it scrolls. */
const hand = (part: string, event: Event): void => void document.querySelector(part)?.dispatchEvent(event);
const wheel = (part = "pre"): void => hand(part, new Event("wheel", { bubbles: true }));

const scrollBottom = vi.fn();

/** Whether the end of the log is shown again when one of our messages grows. */
const followed = (): boolean => {
  scrollBottom.mockClear();
  grow();
  return scrollBottom.mock.calls.length > 0;
};

beforeEach(() => {
  document.body.innerHTML = `<section id="chat">
    <ol><li data-message-id="m1"><pre></pre></li></ol>
    <section class="setpiece sp-dock"><button></button></section>
    <textarea></textarea>
  </section>`;
  vi.stubGlobal("ui", { chat: { element: document.querySelector("#chat"), scrollBottom } });
  followed();
  scrolled("ol", 700);
});

it("only the log itself is let go of: not for a message, the pinned card or the chat field that scrolls", () => {
  expect(followed()).toBe(true);
  scrolled("ol", 700);
  for (const part of ["pre", ".sp-dock", "textarea"]) {
    wheel(part);
    scrolled(part, 400);
    scrolled(part, 100);
    expect(followed(), part).toBe(true);
  }
  wheel();
  scrolled("ol", 300);
  expect(followed(), "scrolled up").toBe(false);
  scrolled(".sp-dock", 700);
  expect(followed(), "the end of the pinned card is not that of the log").toBe(false);
  scrolled("ol", 700);
  expect(followed()).toBe(true);
});

it("what moves without a hand is moved by the browser: the card went, a block was folded, a message was short once", () => {
  scrolled("ol", 100, 600);
  expect(followed()).toBe(true);
  scrolled("ol", 50, 600);
  expect(followed(), "and moved again with nothing of ours in between").toBe(true);
  wheel();
  scrolled("ol", 20, 600);
  expect(followed(), "scrolled up by its reader").toBe(false);
});

it("a wheel over the pinned card, and what was typed, are no hand on the log", () => {
  wheel(".sp-dock");
  hand("textarea", new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
  hand("pre", new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  scrolled("ol", 100);
  expect(followed()).toBe(true);
});

it.each([
  ["a finger", () => hand("pre", new Event("touchmove", { bubbles: true }))],
  ["a key", () => hand("pre", new KeyboardEvent("keydown", { key: "PageUp", bubbles: true }))],
  ["Tab from the pinned card", () => hand("button", new KeyboardEvent("keydown", { key: "Tab", bubbles: true }))],
  ["the scroll bar", () => hand("ol", new Event("pointerdown", { bubbles: true }))],
])("%s takes the log from its end", (_what, moves) => {
  moves();
  scrolled("ol", 100);
  expect(followed()).toBe(false);
});

it("a scroll bar that was let go is no hand for long", () => {
  const of = (type: string, timeStamp: number): Event =>
    Object.defineProperty(new Event(type, { bubbles: true }), "timeStamp", { value: timeStamp });
  const now = performance.now();
  hand("ol", of("pointerdown", now - 5000));
  hand("ol", of("pointerup", now - 2000));
  scrolled("ol", 100);
  expect(followed()).toBe(true);
});
