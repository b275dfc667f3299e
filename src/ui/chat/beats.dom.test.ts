import { describe, expect, it } from "vitest";
import { foldBeats } from "./beats.ts";

const log = (...uuids: string[]): HTMLElement[] => {
  document.body.innerHTML = uuids
    .map((uuid, index) => `<li data-message-id="m${index}">${uuid && `<div data-beat="${uuid}"></div>`}</li>`)
    .join("");
  foldBeats(document);
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
    foldBeats(document);
    expect(folded()).toEqual([false, true]);
  });
});
