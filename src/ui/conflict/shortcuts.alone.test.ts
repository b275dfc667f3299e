// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { setVoice } from "../live/voice.ts";
import { panelLetter } from "./shortcuts.ts";

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

it("other letters are not ours", () => {
  expect(panelLetter(panel(TRACE), "q")).toBe(false);
});
