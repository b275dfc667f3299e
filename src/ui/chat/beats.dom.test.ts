import { describe, expect, it, vi } from "vitest";
import { beatOf, foldBeats, markBeat } from "./beats.ts";

const log = (...uuids: string[]): HTMLElement[] => {
  document.body.innerHTML = uuids
    .map((uuid, index) => `<li data-message-id="m${index}">${uuid && `<div data-beat="${uuid}"></div>`}</li>`)
    .join("");
  foldBeats();
  return [...document.querySelectorAll("li")];
};
const folded = (): boolean[] =>
  [...document.querySelectorAll("li")].map((message) => message.classList.contains("sp-follows"));

describe("beats below each other", () => {
  it("of one conflict are folded, the first and what stands between keep their heading", () => {
    log("a", "a", "b", "a", "", "a", "a");
    expect(folded()).toEqual([false, true, false, false, false, false, true]);
  });
  it("get their heading back when the one above is deleted", () => {
    const [first] = log("a", "a", "a");
    first?.remove();
    foldBeats();
    expect(folded()).toEqual([false, true]);
  });
});

describe("beats of a long log", () => {
  it("a new one is folded by looking at itself and its neighbours, and at nothing above", () => {
    vi.useFakeTimers();
    const messages = log(...Array.from({ length: 300 }, () => "a"));
    const looked = messages.map((message) => vi.spyOn(message, "querySelector"));
    const [last, next] = [messages.at(-1), document.createElement("li")];
    next.dataset["messageId"] = "new";
    const box = document.createElement("div");
    next.append(box);
    last?.after(next);
    markBeat(box, "a");
    vi.runAllTimers();
    vi.useRealTimers();
    expect(next.classList.contains("sp-follows")).toBe(true);
    expect(looked.filter(({ mock }) => mock.calls.length > 0)).toHaveLength(1);
  });
});

describe("what a beat tells", () => {
  const said = (key: string, data: Record<string, string | number> = {}) => ({ key: `Combat.Said.${key}`, data });
  const keys = (...all: ReturnType<typeof said>[]): string[] => beatOf(all).map(({ key }) => key.split(".")[2] ?? "");

  it("is how attacks ended, not the tally of the dice above it nor armour that stopped nothing", () => {
    const rolled = said("rolled", { who: "Wolf 1" });
    const hit = said("hit", { who: "Wolf 1", target: "Ana" });
    expect(keys(rolled, hit, said("soaked", { who: "Ana", soaked: 0 }))).toEqual(["hit"]);
    expect(keys(rolled, hit, said("soaked", { who: "Ana", soaked: 1 }))).toEqual(["hit", "soaked"]);
  });
  it("is the tally while nobody knows yet how it ends", () => {
    expect(keys(said("rolled", { who: "Wolf 2" }), said("missed", { who: "Wolf 1" }))).toEqual(["rolled", "missed"]);
  });
});
