import { beforeEach, expect, it, vi } from "vitest";
import { grow } from "./follow.ts";

/** A part that scrolls, 1,000 pixels in 300, scrolled to here. */
function scrolled(part: string, scrollTop: number, clientHeight = 300): void {
  const element = document.querySelector(part);
  if (!element) throw new Error(part);
  for (const [name, value] of Object.entries({ scrollHeight: 1000, clientHeight, scrollTop }))
    Object.defineProperty(element, name, { value, configurable: true });
  element.dispatchEvent(new Event("scroll"));
}

const scrollBottom = vi.fn();

/** Whether the end of the log is shown again when one of our messages grows; the next frame has come then. */
const followed = (): boolean => {
  scrollBottom.mockClear();
  grow();
  vi.runAllTimers();
  return scrollBottom.mock.calls.length > 0;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame));
  document.body.innerHTML = `<section id="chat">
    <ol><li data-message-id="m1"><pre></pre></li></ol>
    <section class="setpiece sp-dock"></section>
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
    scrolled(part, 400);
    scrolled(part, 100);
    expect(followed(), part).toBe(true);
  }
  scrolled("ol", 300);
  expect(followed(), "scrolled up").toBe(false);
  scrolled(".sp-dock", 700);
  expect(followed(), "the end of the pinned card is not that of the log").toBe(false);
  scrolled("ol", 700);
  expect(followed()).toBe(true);
});

it("the pinned card goes, and the taller log is moved by the browser: its end is followed still", () => {
  scrolled("ol", 100, 600);
  expect(followed()).toBe(true);
  scrolled("ol", 50, 600);
  expect(followed(), "scrolled up by its reader").toBe(false);
});

it("a message is shorter for a moment, which moves the log: its end is followed still", () => {
  grow();
  scrolled("ol", 100);
  expect(followed()).toBe(true);
  scrolled("ol", 50);
  expect(followed(), "scrolled up by its reader").toBe(false);
});
