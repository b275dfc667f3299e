import { beforeEach, describe, expect, it, vi } from "vitest";
import { setVoice } from "../live/announcer.ts";
import { makePanel, refreshPanel } from "./panel.ts";

const warn = vi.hoisted(() => vi.fn());
vi.mock("../../foundry/text.ts", () => ({ warn }));

const voice = vi.fn();
const press = vi.fn();
const REASON = "Ana has no slow maneuver left.";

const button = (id: string): HTMLButtonElement => {
  const found = document.querySelector<HTMLButtonElement>(`#${id}`);
  if (!found) throw new Error(id);
  return found;
};

beforeEach(() => {
  vi.resetAllMocks();
  setVoice(voice);
  document.body.innerHTML = `<section><div data-cue="turn">
    <button id="able" data-act="option" data-digit="1">Dodge</button>
    <button id="not" data-act="option" data-digit="2" aria-disabled="true" title="${REASON}">Strike</button>
    <button id="busy" data-act="option" data-digit="3" aria-busy="true">Parry</button></div></section>`;
  const panel = document.querySelector<HTMLElement>("section");
  if (panel) makePanel(panel, { press });
});

const key = (name: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
};

describe("an option that may not be chosen", () => {
  it("takes the focus at its digit, and says why", () => {
    button("able").focus();
    key("2");
    expect(document.activeElement).toBe(button("not"));
    expect(voice).toHaveBeenCalledExactlyOnceWith(REASON);
    expect(press).not.toHaveBeenCalled();
  });

  it("says it again where it has the focus already, and when it is pressed", () => {
    button("not").focus();
    key("2");
    button("not").click();
    expect(voice).toHaveBeenCalledTimes(2);
    expect(press).not.toHaveBeenCalled();
  });

  it("to a finger or a mouse its reason stands in sight too, for neither has a tooltip that waits", () => {
    button("not").click();
    expect(warn, "by key its style shows it").not.toHaveBeenCalled();
    button("not").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(warn).toHaveBeenCalledExactlyOnceWith(REASON);
    expect(voice).toHaveBeenCalledTimes(2);
  });

  it("once pressed is locked until its answer is there, whatever that is, and before anything is painted", async () => {
    const answers: { done(): void; failed(error: Error): void }[] = [];
    press.mockImplementation(() => new Promise<void>((done, failed) => answers.push({ done: () => done(), failed })));
    const able = button("able");
    for (const end of ["done", "failed"] as const) {
      able.click();
      able.click();
      expect([able.getAttribute("aria-busy"), answers.length]).toEqual(["true", 1]);
      answers.pop()?.[end](new Error("no line"));
      await vi.waitFor(() => expect(able.getAttribute("aria-busy")).toBeNull());
    }
  });

  it("others are pressed, and one under way is silent", () => {
    button("able").focus();
    key("1");
    expect(press).toHaveBeenCalledOnce();
    key("3");
    expect(press).toHaveBeenCalledOnce();
    expect(voice).not.toHaveBeenCalled();
  });
});

describe("a menu with a filter", () => {
  const typed = (text: string): void => {
    const field = document.querySelector("input");
    if (!field) throw new Error("no field");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const shown = (): string[] =>
    [...document.querySelectorAll("button")].filter((one) => !one.hidden).map(({ textContent }) => textContent);

  it("hides what was not meant, of its own menu alone, and Escape shows all again", () => {
    document.body.innerHTML = `<section><button>Roll</button><div data-filters><input data-filter>
      <div data-filtered="true"><button>Ana</button><button>Bram</button></div></div></section>`;
    const panel = document.querySelector<HTMLElement>("section");
    if (panel) makePanel(panel, { press });
    typed("br");
    expect(shown()).toEqual(["Roll", "Bram"]);
    document.querySelector("input")?.focus();
    key("Escape");
    expect(shown()).toEqual(["Roll", "Ana", "Bram"]);
  });
});

it("what a press opens below its row comes into sight once it is drawn, and no more after that", () => {
  const panel = document.createElement("div");
  panel.innerHTML = `<div class="sp-row"><button data-act="advance" aria-expanded="false">Raise</button></div>
    <p>What for?</p>`;
  document.body.replaceChildren(panel);
  makePanel(panel, { press: () => undefined });
  const [raise, opened] = [panel.querySelector("button"), panel.querySelector("p")];
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  raise?.click();
  refreshPanel(panel);
  expect(seen, "not drawn yet").not.toHaveBeenCalled();
  raise?.setAttribute("aria-expanded", "true");
  refreshPanel(panel);
  refreshPanel(panel);
  expect(seen.mock.contexts).toEqual([opened]);
  raise?.click();
  raise?.setAttribute("aria-expanded", "false");
  refreshPanel(panel);
  expect(seen, "folded again").toHaveBeenCalledTimes(1);
});

it("a question about what was pressed comes into sight above the row of the press, which it has moved down", () => {
  const panel = document.createElement("div");
  panel.innerHTML = `<footer><div class="sp-row"><button data-act="ask-undo">Undo</button></div></footer>`;
  document.body.replaceChildren(panel);
  makePanel(panel, { press: () => undefined });
  const question = document.createElement("div");
  question.dataset["key"] = "confirm";
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  panel.querySelector("button")?.click();
  panel.querySelector("footer")?.prepend(question);
  refreshPanel(panel);
  refreshPanel(panel);
  expect(seen.mock.contexts).toEqual([panel.querySelector(".sp-row"), question]);
});

it("the preview of an option goes with it, though its gauge is not painted anew", () => {
  const panel = document.createElement("div");
  panel.innerHTML = `<div class="sp-meter"><svg class="sp-ghosts"><circle></circle></svg></div>
    <button data-ghosts="4">Blade</button>`;
  document.body.replaceChildren(panel);
  makePanel(panel, { press: () => undefined });
  const ghost = (): string | null | undefined => panel.querySelector("circle")?.getAttribute("cx");
  panel.querySelector("button")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  refreshPanel(panel);
  expect(ghost()).toBe("4");
  panel.querySelector("button")?.remove();
  refreshPanel(panel);
  expect(ghost()).toBeNull();
});

it("what is unfolded comes into sight, and is left where it is as it is folded again", () => {
  const panel = document.createElement("div");
  panel.innerHTML = "<details><summary>More options</summary><p>Lure</p></details>";
  document.body.replaceChildren(panel);
  makePanel(panel, { press: () => undefined });
  const [details, summary] = [panel.querySelector("details"), panel.querySelector("summary")];
  if (!details || !summary) throw new Error("nothing to unfold");
  const seen = vi.spyOn(details, "scrollIntoView").mockImplementation(() => undefined);
  /** As a browser does it, whether by a click or by a key. */
  const toggle = (): void => {
    summary.dispatchEvent(new Event("click", { bubbles: true }));
    details.dispatchEvent(new Event("toggle"));
  };
  toggle();
  expect(seen).toHaveBeenCalledTimes(1);
  details.open = true;
  toggle();
  expect(seen).toHaveBeenCalledTimes(1);
});

it("tells a key while the focus is in the panel, and no more once it went", () => {
  document.body.insertAdjacentHTML("beforeend", `<button id="out"></button>`);
  const told = (): string | null => button("able").getAttribute("aria-keyshortcuts");
  expect(told()).toBeNull();
  button("not").focus();
  expect(told()).toBe("1");
  button("out").focus();
  expect(told()).toBeNull();
});
