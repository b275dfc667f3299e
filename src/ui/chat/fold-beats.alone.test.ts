// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { foldBeats, markBeat } from "./chat-log.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("game", {
    i18n: { lang: "en", format: (key: string, { n }: { n: string }) => `${key} ${n}`, has: () => true },
  });
  document.body.innerHTML = `<section id="chat"><ol></ol></section><aside><ol></ol></aside>`;
  vi.stubGlobal("ui", { chat: { element: document.querySelector("#chat") } });
});

const logOf = (where = "#chat"): HTMLElement => {
  const log = document.querySelector<HTMLElement>(`${where} ol`);
  if (!log) throw new Error("no log");
  return log;
};
/** Messages come into a log: `a` is a beat of conflict a, `a2` one of its second round, empty something else. */
function come(log: HTMLElement, ...beats: string[]): void {
  for (const beat of beats) {
    const message = document.createElement("li");
    message.dataset["messageId"] = `m${log.childElementCount}`;
    log.append(message);
    if (beat === "") continue;
    const box = document.createElement("div");
    message.append(box);
    const stays = beat.endsWith("!");
    markBeat(box, beat.charAt(0), Number(beat.charAt(1)) || 0, stays);
  }
  vi.runAllTimers();
}
const messages = (log = logOf()): HTMLElement[] => [...log.querySelectorAll<HTMLElement>("li")];
/** A log that was popped out and taken into a window of its own, which has a document of its own. */
function logElsewhere(): HTMLElement {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = "<section><ol></ol></section>";
  const element = page.querySelector("section");
  vi.stubGlobal("ui", { chat: { element: document.querySelector("#chat"), popout: { element } } });
  const windows = new Map([["chat", { window: { document: page } }]]);
  vi.stubGlobal("foundry", { applications: { detached: { windows } } });
  const log = page.querySelector("ol");
  if (!log) throw new Error("no log");
  return log;
}
const folded = (log = logOf()): boolean[] => messages(log).map((one) => one.classList.contains("sp-folded"));
const follows = (): boolean[] => messages().map((one) => one.classList.contains("sp-follows"));
const buttons = (log = logOf()): HTMLButtonElement[] => [...log.querySelectorAll("button")];
const said = (): (string | null)[] => buttons().map(({ textContent }) => textContent);

describe("beats of one contest, one duel, one round of a fight", () => {
  it("stand as one block that shows the newest, and says how many are before it", () => {
    come(logOf(), "p", "p", "p");
    expect(folded()).toEqual([true, true, false]);
    expect(said()).toEqual(["SETPIECE.Chat.Earlier.other 2"]);
    expect(buttons()[0]?.ariaExpanded).toBe("false");
  });
  it("one block a round and conflict, also with others between", () => {
    come(logOf(), "q1", "r", "q1", "", "q2", "r", "q2");
    expect(folded()).toEqual([true, true, false, false, true, false, false]);
    expect(said()).toHaveLength(3);
  });
  it("open and fold at the one button, which keeps the focus when a newer one comes", () => {
    come(logOf(), "s", "s");
    buttons()[0]?.click();
    expect(folded()).toEqual([false, false]);
    expect(said()).toEqual(["SETPIECE.Chat.Fold.one 1"]);
    buttons()[0]?.focus();
    come(logOf(), "s");
    expect(folded()).toEqual([false, false, false]);
    expect(buttons()).toHaveLength(1);
    expect(messages().at(-1)?.contains(document.activeElement)).toBe(true);
    buttons()[0]?.click();
    expect(folded()).toEqual([true, true, false]);
  });
  it("in a window of its own the button keeps the focus as well", () => {
    const log = logElsewhere();
    come(log, "j", "j");
    const button = log.querySelector("button");
    button?.focus();
    expect(log.ownerDocument.activeElement).toBe(button);
    come(log, "j");
    expect(messages(log).at(-1)?.contains(log.ownerDocument.activeElement)).toBe(true);
  });
  it("what may still be pressed, or tells the end, is not folded away", () => {
    come(logOf(), "t!", "t", "t");
    expect(folded()).toEqual([false, true, false]);
    expect(said()).toEqual(["SETPIECE.Chat.Earlier.one 1"]);
  });
  it("what stayed for a while is folded as soon as it is marked anew", () => {
    come(logOf(), "o!", "o");
    expect(folded()).toEqual([false, false]);
    const box = messages()[0]?.querySelector("div");
    if (box) markBeat(box, "o");
    vi.runAllTimers();
    expect(folded()).toEqual([true, false]);
  });
  it("a newest that is deleted leaves the one before it in sight", () => {
    come(logOf(), "u", "u");
    messages().at(-1)?.remove();
    foldBeats();
    expect(folded()).toEqual([false]);
    expect(buttons()).toHaveLength(0);
  });
  it("copies that float over the scene are left alone", () => {
    come(logOf("aside"), "v", "v");
    expect(folded(logOf("aside"))).toEqual([false, false]);
    expect(buttons(logOf("aside"))).toHaveLength(0);
  });
  it("the heading is spared where the one in sight above tells of the same conflict", () => {
    come(logOf(), "w1", "w1", "w2", "", "x", "w2", "y");
    expect(follows()).toEqual([false, false, true, false, false, false, false]);
    come(logOf(), "y");
    come(logOf(), "z1", "z2");
    expect(follows().slice(-2)).toEqual([false, true]);
  });
});

it("a new beat in a long log looks at its own block and at nothing else", () => {
  come(logOf(), ...Array.from({ length: 300 }, (_, index) => `k${index % 9}`), "m");
  const others = messages().slice(0, 300);
  const looked = others.map((message) => vi.spyOn(message, "querySelector"));
  come(logOf(), "m");
  expect(looked.filter(({ mock }) => mock.calls.length > 0).length).toBeLessThanOrEqual(2);
});
