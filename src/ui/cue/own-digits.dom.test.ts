import { beforeEach, describe, expect, it, vi } from "vitest";
import { OwnDigits } from "./focus.ts";

const host = vi.fn();
const lead = vi.fn();
let waits = true;

const digits = new OwnDigits(
  document,
  () => waits,
  () => void lead(),
);

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? document.body;

const press = (key: string, more: KeyboardEventInit = {}): void => {
  const at = document.activeElement ?? document.body;
  for (const type of ["keydown", "keyup"])
    at.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...more }));
};

/** What the browser does when the control with the focus is taken away. */
const answered = (): void => {
  find("#ours").focus();
  find("#ours").remove();
  (document.activeElement as HTMLElement | null)?.blur();
};

beforeEach(() => {
  vi.clearAllMocks();
  waits = true;
  document.body.innerHTML = `<section class="setpiece"><button id="ours"></button><p id="text"></p></section>
    <button id="theirs"></button><input id="field">`;
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  document.body.onkeydown = host;
});

describe("a digit while a step waits", () => {
  it("leads to the step once the control with the focus is gone, and never comes to the host", () => {
    answered();
    press("1");
    press("0");
    expect(host).not.toHaveBeenCalled();
    expect(lead).toHaveBeenCalledTimes(2);
  });

  it("is the host's where nothing waits, where the focus was never ours, and for who left by Escape or by a click", () => {
    press("1");
    expect(host).toHaveBeenCalledTimes(1);
    answered();
    waits = false;
    press("1");
    expect(host).toHaveBeenCalledTimes(2);
    waits = true;
    press("Escape");
    press("1");
    expect(host).toHaveBeenCalledTimes(4);
    document.body.innerHTML += `<section class="setpiece"><button id="ours"></button></section>`;
    answered();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    press("1");
    expect(host).toHaveBeenCalledTimes(5);
    expect(lead).not.toHaveBeenCalled();
  });

  it("is typed into a field, and other keys and combinations pass", () => {
    answered();
    press("2", { ctrlKey: true });
    press("x");
    expect(host).toHaveBeenCalledTimes(2);
    digits.keep(() => find("#field").focus());
    press("1");
    expect(host).toHaveBeenCalledTimes(3);
    expect(lead).not.toHaveBeenCalled();
  });

  it("is ours where we gave the focus back, and the host's where its person went there", () => {
    answered();
    digits.keep(() => find("#theirs").focus());
    press("1");
    expect(lead).toHaveBeenCalledOnce();
    find("#theirs").blur();
    find("#theirs").focus();
    press("1");
    expect(lead).toHaveBeenCalledOnce();
    expect(host).toHaveBeenCalledOnce();
  });
});
