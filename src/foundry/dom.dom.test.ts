import { expect, it } from "vitest";
import { elementOf, focusedIn, hasText, htmlOf, isControl, isElement, isHtml } from "./dom.ts";

/** An element as a detached window has it: all that elements have, made by classes that this window does not know. */
const there = (nodeName: string, more: object = {}): object => ({
  ...{ nodeType: 1, nodeName, dataset: {}, focus: () => undefined },
  ...more,
});

it("tells elements of another window all the same, which instanceof does not (H12)", () => {
  const input = there("INPUT", { value: "a" });
  expect(input instanceof HTMLElement).toBe(false);
  expect([isElement(input), isHtml(input), isControl("INPUT", input), hasText(input)]).toEqual(Array(4).fill(true));
  expect([isControl("SELECT", there("SELECT")), isControl("INPUT", there("SELECT"))]).toEqual([true, false]);
  const [text, page] = [
    { nodeType: 3, nodeName: "#text" },
    { nodeType: 9, nodeName: "#document" },
  ];
  expect([hasText(there("P")), isHtml(text), isElement(text), isHtml(page), isHtml(null)]).toEqual(
    Array(5).fill(false),
  );
});

it("tells what was pressed there, and what has the focus", () => {
  const button = there("BUTTON");
  const event = { target: button } as unknown as Event;
  expect([elementOf(event) === button, htmlOf(event) === button]).toEqual([true, true]);
  expect(elementOf({ target: { nodeType: 9 } } as unknown as Event)).toBeNull();
  expect(focusedIn({ activeElement: button } as unknown as Document) === button).toBe(true);
  expect(focusedIn({ activeElement: null } as unknown as Document)).toBeNull();
});
