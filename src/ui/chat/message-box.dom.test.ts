import { beforeEach, describe, expect, it, vi } from "vitest";
import { defineMessageBox, messageBox, type Drawn, type MessageBox } from "./message-box.ts";

/** A browser's watcher of what is in sight, told by the test what that is. */
class Watcher {
  static made: Watcher[] = [];
  readonly watched = new Set<Element>();
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
    Watcher.made.push(this);
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  see(box: Element, isIntersecting: boolean, height = 80, width = 300, top = 0): void {
    const entry = { target: box, isIntersecting, boundingClientRect: { top, bottom: top + height, height, width } };
    this.#tell([entry as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}
vi.stubGlobal("IntersectionObserver", Watcher);
window.IntersectionObserver = Watcher as unknown as typeof IntersectionObserver;
defineMessageBox();

/** The clock that bursts are measured by, and how much later it is at each look; frames come when the test says so. */
const clock = { now: 0, step: 0 };
const frames: FrameRequestCallback[] = [];
const nextFrame = async (): Promise<void> => {
  frames.splice(0).forEach((frame) => frame(clock.now));
  await drawnNear();
};

const see = (box: MessageBox, near: boolean, height?: number, width?: number, top?: number): void =>
  Watcher.made[0]?.see(box, near, height, width, top);

/** A message of many nodes, and how often each was drawn. */
function message(rests = true) {
  const drawn = {
    full: vi.fn((box: MessageBox) => {
      box.innerHTML = "<p><button>One</button><button>Two</button><span>3</span><span>4</span></p>";
    }),
    light: vi.fn((box: MessageBox) => void (box.innerHTML = "<button>Ana wins</button>")),
    rests: vi.fn(() => rests),
  } satisfies Drawn;
  const box = messageBox();
  document.body.append(box);
  return { box, drawn };
}
/** Resolves when what came near has had its turn. */
const drawnNear = (): Promise<void> => new Promise((drawn) => setTimeout(drawn));
const nodes = (): number => document.querySelectorAll("setpiece-message *").length;

// time stands still: on a busy machine one burst of drawing would be over after the first message
beforeEach(() => {
  Object.assign(clock, { now: 0, step: 0 });
  frames.length = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock.now += clock.step));
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  document.body.replaceChildren();
});

describe("messages of a long evening", () => {
  it("joining draws none but those near what is in sight, however many there are, with one watcher", async () => {
    const all = Array.from({ length: 500 }, () => message());
    for (const { box, drawn } of all) box.draw(drawn, false);
    expect(all.filter(({ drawn }) => drawn.full.mock.calls.length > 0)).toHaveLength(0);
    expect(nodes()).toBe(500);
    for (const { box } of all.slice(-6)) see(box, true);
    await drawnNear();
    expect(all.filter(({ drawn }) => drawn.full.mock.calls.length > 0)).toHaveLength(6);
    expect([Watcher.made.length, Watcher.made[0]?.watched.size]).toEqual([1, 500]);
    for (const { box } of all) box.remove();
    expect(Watcher.made[0]?.watched.size).toBe(0);
  });

  it("T4 of many that come near at once none is drawn that others have pushed away: what is in sight first, the latest before all", async () => {
    const all = Array.from({ length: 30 }, () => message());
    const order: number[] = [];
    for (const [n, { box, drawn }] of all.entries()) {
      box.draw(drawn, false);
      drawn.full.mockImplementation(() => {
        order.push(n);
        // whatever is drawn is ten times as high
        if (order.length >= 3) for (const other of all) if (!other.box.whole) see(other.box, false);
      });
    }
    for (const [n, { box }] of all.entries()) see(box, true, 20, 300, 20 * n - 200);
    await drawnNear();
    expect(order).toEqual([29, 28, 27]);
  });

  it("T4 what takes its time is drawn one by one, each once all stands where two frames have put it", async () => {
    const all = Array.from({ length: 3 }, () => message());
    for (const { box, drawn } of all) box.draw(drawn, false);
    const drawn = (): readonly boolean[] => all.map(({ box }) => box.whole);
    clock.step = 20;
    for (const { box } of all) see(box, true);
    await drawnNear();
    expect(drawn()).toEqual([false, false, true]);
    await nextFrame();
    expect(drawn()).toEqual([false, false, true]);
    if (all[1]) see(all[1].box, false);
    await nextFrame();
    expect(drawn()).toEqual([true, false, true]);
    expect(frames).toEqual([]);
  });

  it("T4 what is in sight does not wait for what is only near", async () => {
    const [above, seen, below] = [message(), message(), message()];
    const order: string[] = [];
    for (const [name, { box, drawn }] of Object.entries({ above, seen, below })) {
      box.draw(drawn, false);
      drawn.full.mockImplementation(() => void order.push(name));
    }
    see(above.box, true, 80, 300, -500);
    see(seen.box, true, 80, 300, 100);
    see(below.box, true, 80, 300, 2000);
    await drawnNear();
    expect(order).toEqual(["seen", "below", "above"]);
  });

  it("what is pushed away before anything of it is drawn is light again: its card has no height yet, but a width", () => {
    const { box, drawn } = message();
    box.draw(drawn, false);
    see(box, true);
    see(box, false, 0);
    expect(box.whole).toBe(false);
    expect(box.textContent).toBe("Ana wins");
  });

  it("what was read and left behind is light again, as high as it was, and whole when somebody comes back", async () => {
    const all = Array.from({ length: 100 }, () => message());
    for (const { box, drawn } of all) {
      box.draw(drawn, true);
      see(box, true);
      see(box, false, 123);
    }
    expect(nodes()).toBe(100);
    const [one] = all;
    expect([one?.box.textContent, one?.box.style.minHeight]).toEqual(["Ana wins", "123px"]);
    if (one) see(one.box, true);
    await drawnNear();
    expect([one?.box.querySelectorAll("button").length, one?.box.style.minHeight]).toEqual([2, ""]);
  });

  it("T3 what is folded is not watched for, and is again once it stands for itself", async () => {
    const all = Array.from({ length: 40 }, () => message());
    for (const { box, drawn } of all) {
      box.draw(drawn, false);
      box.folded = true;
    }
    expect(Watcher.made[0]?.watched.size).toBe(0);
    const [one] = all;
    if (!one) return;
    one.box.remove();
    document.body.append(one.box);
    expect(Watcher.made[0]?.watched.size).toBe(0);
    one.box.folded = false;
    expect([...(Watcher.made[0]?.watched ?? [])]).toEqual([one.box]);
    see(one.box, true);
    await drawnNear();
    expect(one.drawn.full).toHaveBeenCalledTimes(1);
    one.box.folded = true;
    expect([Watcher.made[0]?.watched.size, one.box.textContent]).toEqual([0, "Ana wins"]);
  });

  it("stays whole where it may not rest, has the focus, or its tab is not in front", () => {
    const [live, focused, hidden] = [message(false), message(), message()];
    for (const { box, drawn } of [live, focused, hidden]) box.draw(drawn, true);
    focused.box.querySelector("button")?.focus();
    see(hidden.box, true);
    see(live.box, false);
    see(focused.box, false);
    see(hidden.box, false, 0, 0);
    expect([live, focused, hidden].map(({ box }) => box.whole)).toEqual([true, true, true]);
    live.drawn.rests.mockReturnValue(true);
    live.box.putAway();
    expect(live.box.whole).toBe(false);
  });

  it("who comes to the few words by keyboard stands in what is drawn in their place", async () => {
    const { box, drawn } = message();
    box.draw(drawn, false);
    box.querySelector("button")?.focus();
    see(box, true);
    await Promise.resolve();
    expect(document.activeElement?.textContent).toBe("One");
  });
});
