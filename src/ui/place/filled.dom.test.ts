import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fillFor, fillOne, fillSoon } from "./places.ts";

/** A part of the page with one button that its drawing fills; `mine` in a step of the viewer's own. */
function part(name: string, more = ""): HTMLElement {
  const element = document.createElement("section");
  element.className = `setpiece ${name}`;
  const button = `<button type="${more === "submit" ? "submit" : "button"}" class="sp-button sp-primary"></button>`;
  element.innerHTML = more === "mine" ? `<section class="sp-cue-mine">${button}</section>` : button;
  document.body.append(element);
  return element;
}

/** Open a part as a window of the host. */
const asWindow = (element: HTMLElement): HTMLElement => {
  const apps = [{ hasFrame: true, minimized: false, element }];
  vi.stubGlobal("foundry", { applications: { instances: new Map(apps.entries()) } });
  return element;
};

/** What is filled, by the names of the parts it stands in. */
const filled = (): readonly string[] => {
  fillOne();
  const front = document.querySelectorAll<HTMLElement>(".sp-primary:not([data-behind])");
  return [...front].map((button) => button.closest(".setpiece")?.className.replace("setpiece ", "") ?? "");
};

beforeEach(() => {
  document.body.replaceChildren();
  vi.stubGlobal("foundry", { applications: { instances: new Map() } });
  fillFor(() => null);
});
afterEach(() => vi.unstubAllGlobals());

it("is what stands alone, whatever it is", () => {
  part("tracker");
  expect(filled()).toEqual(["tracker"]);
});

it("is the step in front, and neither another step nor what only may be begun", () => {
  part("board");
  part("tracker", "mine");
  const strip = part("strip", "mine");
  fillFor(() => strip);
  expect(filled()).toEqual(["strip"]);
  fillFor(() => null);
  expect(filled(), "a step before what may be begun").toEqual(["tracker"]);
});

it("is the window that is worked in before any step: what is sent from it, and where the focus is", () => {
  const dock = part("dock", "mine");
  fillFor(() => dock);
  const sheet = asWindow(part("sheet"));
  expect(filled(), "a window that is only open").toEqual(["dock"]);
  sheet.querySelector("button")?.focus();
  expect(filled()).toEqual(["sheet"]);
  sheet.remove();
  asWindow(part("dialog", "submit"));
  expect(filled()).toEqual(["dialog"]);
});

it("is, before all else, the answer to what was just pressed; of two in one part the step's", () => {
  const tracker = part("tracker", "mine");
  tracker.insertAdjacentHTML("afterbegin", `<button class="sp-primary" id="deal"></button>`);
  fillFor(() => tracker);
  fillOne();
  const front = () => document.querySelectorAll(".sp-primary:not([data-behind])");
  expect([...front()].map(({ id, parentElement }) => id || parentElement?.className)).toEqual(["sp-cue-mine"]);
  tracker.insertAdjacentHTML(
    "beforeend",
    `<div data-key="confirm"><button class="sp-primary" id="undo"></button></div>`,
  );
  fillOne();
  expect([...front()].map(({ id }) => id)).toEqual(["undo"]);
});

it("is the window in front where nobody is asked", () => {
  part("tracker");
  asWindow(part("board"));
  expect(filled()).toEqual(["board"]);
});

it("is, in one window, what a conflict proposes before what may be begun", () => {
  const board = asWindow(part("board"));
  board.insertAdjacentHTML(
    "beforeend",
    `<setpiece-conflict><button class="sp-primary" id="apply"></button></setpiece-conflict>`,
  );
  fillOne();
  const front = () => [...document.querySelectorAll(".sp-primary:not([data-behind])")].map(({ id }) => id);
  expect(front()).toEqual(["apply"]);
  board.querySelector("button")?.focus();
  fillOne();
  expect(front()).toEqual(["apply"]);
});

it("does not count what is out of sight, and comes back with the next frame", async () => {
  const tracker = part("tracker");
  const board = asWindow(part("board"));
  expect(filled()).toEqual(["board"]);
  board.style.display = "none";
  board.querySelector("button")!.checkVisibility = () => false;
  fillSoon();
  fillSoon();
  await vi.waitFor(() => expect(tracker.querySelector("[data-behind]")).toBeNull());
});

it("is of two steps in one place the one with the focus, whose keys work there", () => {
  const [turn, swap] = [part("turn", "mine"), part("swap", "mine")];
  for (const step of [turn, swap]) step.querySelector("section")!.dataset["cue"] = "one";
  expect(filled()).toEqual(["turn"]);
  swap.querySelector("button")!.focus();
  expect(filled()).toEqual(["swap"]);
});
