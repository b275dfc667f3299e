import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { pause } from "../../play/worker/slices.ts";
import { Painter } from "./painter.ts";
import { isPressed, onceLetGo, watchPointers } from "./pressed.ts";

vi.mock("../../foundry/dom.ts", async (original) => ({
  ...(await original<object>()),
  everywhere: () => [],
  onPages: (name: string, listener: EventListener, capture: boolean) =>
    document.addEventListener(name, listener, capture),
}));

beforeAll(() => {
  document.body.innerHTML = `<div class="setpiece"><button>Ours</button><select></select></div><a>The host's</a>`;
  watchPointers();
});

const tell = (selector: string, type: string, more: object = {}): unknown =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", buttons: 1, ...more }));

afterEach(() => {
  tell("a", "pointercancel");
});

it("what is to move what is ours waits for the click of a press on it, and is done once", async () => {
  let done = 0;
  const work = (): void => void (done += 1);
  tell("button", "pointerdown");
  for (const _time of [1, 2]) onceLetGo(work);
  const region = document.createElement("p");
  const painter = new Painter(region, () => Promise.resolve("now"));
  void painter.paint();
  await pause();
  expect([isPressed(), done, region.textContent]).toEqual([true, 0, ""]);
  tell("a", "pointerup");
  expect([isPressed(), done]).toEqual([true, 0]);
  await pause();
  await pause();
  expect([isPressed(), done, region.textContent]).toEqual([false, 1, "now"]);
  onceLetGo(work);
  expect(done).toBe(2);
});

it.each([
  ["a", {}, "on what is the host's"],
  ["button", { button: 2 }, "of another button of the mouse"],
  ["select", {}, "on a list, whose other half the browser may keep"],
])("nothing waits for a press %s", (selector, more, _what) => {
  tell(selector, "pointerdown", more);
  expect(isPressed()).toBe(false);
});

it.each([
  ["pointercancel", {}],
  ["pointermove", { buttons: 0 }],
])("a press that goes on as a drag, or ends where no page is told, is over (%s)", (type, more) => {
  tell("button", "pointerdown");
  tell("a", "pointermove");
  expect(isPressed()).toBe(true);
  tell("a", type, more);
  expect(isPressed()).toBe(false);
});
