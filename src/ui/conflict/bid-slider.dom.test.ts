import { describe, expect, it, vi } from "vitest";
import { makePanel } from "./panel.ts";
import type { Press } from "./press.ts";

/** A panel with a bid of 3, from 1 to 18, and two options that carry it. */
function panelWithBid() {
  const panel = document.createElement("div");
  panel.innerHTML = `
    <div data-cue="c">
      <div data-bid="bid c">
        <button type="button" data-act="fill" data-for="bid c" data-field="bid" data-value="9">half</button>
        <input type="number" name="bid" data-need="bid c" value="3" min="1" max="18">
        <input type="range" data-slider="bid c" data-usual="3" value="3" min="1" max="18">
      </div>
      <button type="button" data-act="option" data-control="one" data-fields="bid c" aria-disabled="true">one</button>
      <button type="button" data-act="option" data-control="two" data-fields="bid c">two</button>
    </div>`;
  document.body.replaceChildren(panel);
  const presses: Press[] = [];
  const typed = vi.fn();
  makePanel(panel, {
    press: (press) => void presses.push(press),
    leave: () => undefined,
    letter: () => false,
    typed,
  });
  const [field, slider] = [...panel.querySelectorAll("input")] as [HTMLInputElement, HTMLInputElement];
  const key = (target: HTMLElement, name: string): boolean =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  return { panel, field, slider, presses, typed, key };
}

describe("a bid", () => {
  it("is written by the slider into the field, which alone is sent", () => {
    const { panel, field, slider, typed, presses } = panelWithBid();
    slider.value = "7";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    expect(field.value).toBe("7");
    expect(typed).toHaveBeenLastCalledWith("bid c", "7");
    panel.querySelector<HTMLElement>("[data-control=two]")?.click();
    expect(presses.at(-1)?.fields).toEqual({ bid: "7" });
  });

  it("moves by five with the Page keys and goes to the usual bid with Home", () => {
    const { field, slider, key } = panelWithBid();
    key(slider, "PageUp");
    expect(field.value).toBe("8");
    key(slider, "PageDown");
    key(slider, "PageUp");
    key(slider, "Home");
    expect([field.value, slider.value]).toEqual(["3", "3"]);
  });

  it("opens its number field with B, and bids with Enter by the first option that can be pressed", () => {
    const { panel, field, presses, key } = panelWithBid();
    key(panel.querySelector("[data-control=two]") as HTMLElement, "b");
    expect(document.activeElement).toBe(field);
    key(field, "Enter");
    expect(presses.map(({ control }) => control)).toEqual(["two"]);
  });

  it("leaves a letter that is typed into a field alone", () => {
    const { field, key } = panelWithBid();
    field.focus();
    expect(key(field, "b")).toBe(true);
    expect(document.activeElement).toBe(field);
  });
});
