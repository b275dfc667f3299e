import { beforeEach, describe, expect, it, vi } from "vitest";
import { containKeys, roveTabs, tellDigits } from "./keys.ts";

const host = vi.fn();
const keys = { leave: vi.fn(), letter: vi.fn(() => true) };
let panel: HTMLElement;

const press = (selector: string, key: string): void => {
  const target = panel.querySelector<HTMLElement>(selector);
  target?.focus();
  target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `<section>
    <div data-group="one"><button id="a" data-digit="1">A</button><button id="b" data-digit="2">B</button></div>
    <details open><summary id="s">More</summary><button id="m">M</button></details><input id="i"></section>`;
  panel = document.querySelector("section") as HTMLElement;
  containKeys(panel, keys);
  document.body.onkeydown = host;
});

describe("keys on our controls", () => {
  it.each([" ", "Enter", "Tab", "Escape", "ArrowUp", "ArrowLeft", "0", "1", "9", "PageUp", "w", "Delete"])(
    "keeps %j from the host",
    (key) => {
      for (const control of ["#a", "#s", "#i"]) press(control, key);
      expect(host).not.toHaveBeenCalled();
    },
  );

  it("lets combinations of the browser and the host pass", () => {
    panel.querySelector("#a")?.dispatchEvent(new KeyboardEvent("keydown", { key: "c", ctrlKey: true, bubbles: true }));
    expect(host).toHaveBeenCalledOnce();
  });

  it("presses the option with the digit, but types it into a field", () => {
    const pressed = vi.fn();
    panel.querySelector("#b")?.addEventListener("click", pressed);
    press("#i", "2");
    expect(pressed).not.toHaveBeenCalled();
    press("#a", "2");
    expect(pressed).toHaveBeenCalledOnce();
  });

  it.each(["2", "Enter"])("presses nothing again while %s is held down: the next question is unread", (key) => {
    const pressed = vi.fn();
    panel.querySelector("#b")?.addEventListener("click", pressed);
    const held = new KeyboardEvent("keydown", { key, repeat: true, bubbles: true, cancelable: true });
    panel.querySelector("#b")?.dispatchEvent(held);
    expect([pressed.mock.calls.length, held.defaultPrevented]).toEqual([0, true]);
  });

  describe("where two steps have a first option", () => {
    const told = (): readonly (string | null)[] =>
      ["a", "b", "c"].map((id) => document.getElementById(id)?.getAttribute("aria-keyshortcuts") ?? null);

    beforeEach(() => {
      document.body.insertAdjacentHTML("beforeend", `<button id="out"></button>`);
      // Their buttons name their step too
      panel.insertAdjacentHTML(
        "beforeend",
        `<div data-cue="two"><button id="c" data-digit="1" data-cue="two">C</button><button id="d"></button></div>`,
      );
    });

    it.each(["#c", "#d"])("a digit presses that of the step with the focus, from %s", (from) => {
      const [first, second] = [vi.fn(), vi.fn()];
      panel.querySelector("#a")?.addEventListener("click", first);
      panel.querySelector("#c")?.addEventListener("click", second);
      press(from, "1");
      expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    });

    it("a key is told only where it works, and only while the focus is there", () => {
      const at = (id: string): readonly (string | null)[] => {
        document.getElementById(id)?.focus();
        tellDigits(panel);
        return told();
      };
      expect(at("out")).toEqual([null, null, null]);
      expect(at("b")).toEqual(["1", "2", null]);
      expect(at("d")).toEqual([null, "2", "1"]);
      expect(at("i"), "digits are typed there").toEqual([null, null, null]);
    });
  });

  it("walks with the arrows and stops at the ends", () => {
    press("#a", "ArrowDown");
    expect(document.activeElement?.id).toBe("b");
    press("#b", "ArrowDown");
    expect(document.activeElement?.id).toBe("b");
  });

  it("closes an open menu first, then leaves", () => {
    press("#m", "Escape");
    expect(panel.querySelector("details")?.open).toBe(false);
    expect(keys.leave).not.toHaveBeenCalled();
    press("#s", "Escape");
    expect(keys.leave).toHaveBeenCalledOnce();
  });

  const stops = (): readonly number[] =>
    [...panel.querySelectorAll<HTMLElement>("[data-group] button")].map((button) => button.tabIndex);

  it("leaves the buttons of a step to the Tab key, each of them (A6)", () => {
    panel.querySelector<HTMLElement>("#b")?.focus();
    roveTabs(panel);
    expect(stops()).toEqual([0, 0]);
  });

  it.each(["toolbar", "tablist"])("makes one tab stop of what is told as a %s (A6)", (role) => {
    panel.querySelector("[data-group]")?.setAttribute("role", role);
    panel.querySelector<HTMLElement>("#b")?.focus();
    roveTabs(panel);
    expect(stops()).toEqual([-1, 0]);
  });
});
