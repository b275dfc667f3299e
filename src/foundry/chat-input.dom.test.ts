import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { putBack, readTyped, takeTyped, watchChatInput } from "./dom.ts";

beforeAll(() => watchChatInput());
afterEach(() => document.body.replaceChildren());

const area = (text: string): HTMLTextAreaElement => {
  document.body.innerHTML = '<textarea id="chat-message"></textarea>';
  const input = document.querySelector("textarea") as HTMLTextAreaElement;
  input.value = text;
  return input;
};

const editor = (html: string): HTMLElement => {
  document.body.innerHTML = `<prose-mirror id="chat-message"><div class="ProseMirror" contenteditable="true">${html}</div></prose-mirror>`;
  return document.querySelector("prose-mirror") as HTMLElement;
};

const enter = (place: HTMLElement, shiftKey = false): boolean =>
  (place.querySelector(".ProseMirror") ?? place).dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, shiftKey }),
  );

describe("the line that was typed into the chat input", () => {
  it.each([
    ["a text area", () => area("/fear 2 for  Ana ")],
    ["an editor", () => editor("<p>/fear 2 for&nbsp; Ana</p>")],
  ])("is known from the press of Enter in %s, once, and put back when the host has emptied it", (_what, make) => {
    const place = make();
    enter(place);
    const typed = takeTyped("/fear 2 for Ana");
    expect(typed?.place).toBe(place);
    expect(takeTyped("/fear 2 for Ana")).toBeNull();
    if (place instanceof HTMLTextAreaElement) place.value = "";
    else (place.querySelector("p") as HTMLElement).innerHTML = "<br>";
    expect(typed && putBack(typed)).toBe(true);
    expect(readTyped(place).replace(/\s+/gu, " ").trim()).toBe("/fear 2 for Ana");
    expect(place.contains(document.activeElement)).toBe(true);
  });

  it("never goes over what has been typed meanwhile", () => {
    const place = area("/fear 2 for Nobody");
    enter(place);
    const typed = takeTyped("/fear 2 for Nobody");
    place.value = "hello";
    expect([typed && putBack(typed), place.value]).toEqual([false, "hello"]);
    place.remove();
    expect(typed && putBack(typed)).toBe(false);
  });

  it("is not taken for a line that a macro sent, a line break, or Enter somewhere else", () => {
    enter(area("hello"));
    expect(takeTyped("/fear 2")).toBeNull();
    enter(area("/fear 2"), true);
    expect(takeTyped("/fear 2")).toBeNull();
    document.body.innerHTML = '<input id="other" value="/fear 2">';
    enter(document.querySelector("input") as HTMLElement);
    expect(takeTyped("/fear 2")).toBeNull();
  });
});
