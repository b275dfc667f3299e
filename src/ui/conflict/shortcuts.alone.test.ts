// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setVoice } from "../live/announcer.ts";
import { lineKey, panelLetter, setShortcuts } from "./keys.ts";

const voice = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  setVoice(voice);
  vi.stubGlobal("game", { i18n: { lang: "en", localize: (key: string) => key } });
});

const panel = (html: string): HTMLElement => {
  document.body.innerHTML = `<section>${html}</section>`;
  return document.body;
};
const focused = (): string | null => document.activeElement?.textContent ?? null;

const TRACE = `<details class="sp-rounds"><summary>History</summary><ol><li><details class="sp-trace">
  <summary>Why</summary></details></li></ol></details>`;

describe("the key ? (A12)", () => {
  it("unfolds the history and why its newest line came about, and the focus goes there", () => {
    const place = panel(TRACE);
    expect(panelLetter(place, "?")).toBe(true);
    expect([...place.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, true]);
    expect(focused()).toBe("Why");
    expect(voice).not.toHaveBeenCalled();
  });

  it("goes to the history alone where no line has a trace", () => {
    panelLetter(panel(`<details class="sp-rounds"><summary>History</summary></details>`), "?");
    expect(focused()).toBe("History");
  });

  it("says that there is nothing where nothing is told", () => {
    expect(panelLetter(panel("<button>Roll</button>"), "?")).toBe(true);
    expect(voice).toHaveBeenCalledExactlyOnceWith("SETPIECE.Live.NoHistory");
  });
});

describe("the key U (A12)", () => {
  it.each(["u", "U"])("%s presses the button that asks first; without one it is said", (key) => {
    const pressed = vi.fn();
    const place = panel(`<button data-control="ask-undo">Undo</button>`);
    place.querySelector("button")?.addEventListener("click", pressed);
    expect(panelLetter(place, key)).toBe(true);
    expect(pressed).toHaveBeenCalledOnce();
    panelLetter(panel(""), key);
    expect(voice).toHaveBeenCalledExactlyOnceWith("SETPIECE.Live.NothingToUndo");
  });
});

describe("the keys Y on a line of the chat, where the host leaves out its own", () => {
  const press = (on: string, key: string): readonly unknown[] => {
    const cue = vi.fn();
    const board = vi.fn();
    const none = { lostStep: () => false, answered: vi.fn(), leaveStep: vi.fn(), popOut: vi.fn() };
    setShortcuts({ ...none, focusCue: () => void cue(), openBoard: () => void board() });
    const place = panel(`<div class="setpiece"><button data-keyboard-focus>2 earlier steps</button><input></div>
      <aside><button data-keyboard-focus>Of another module</button></aside>`);
    place.addEventListener("keydown", lineKey, { once: true });
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    place.querySelector(on)?.dispatchEvent(event);
    return [cue.mock.calls.length, board.mock.calls.length, event.defaultPrevented];
  };
  it.each([
    ["the own cue", ".setpiece button", "y", [1, 0, true]],
    ["the board", ".setpiece button", "Y", [0, 1, true]],
    ["nothing for other letters", ".setpiece button", "u", [0, 0, false]],
    ["nothing while somebody types", "input", "y", [0, 0, false]],
    ["nothing on what is not ours", "aside button", "y", [0, 0, false]],
  ])("%s", (_what, on, key, expected) => {
    expect(press(on, key)).toEqual(expected);
  });
});

it("other letters are not ours", () => {
  expect(panelLetter(panel(TRACE), "q")).toBe(false);
});
