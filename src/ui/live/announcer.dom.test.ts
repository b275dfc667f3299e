import { beforeEach, describe, expect, it } from "vitest";
import { Announcer } from "./announcer.ts";

let announcer: Announcer;

const region = (politeness: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-setpiece-live=${politeness}]`);
  if (!found) throw new Error(`no ${politeness} region`);
  return found;
};

const lines = (politeness: string): readonly string[] => [...region(politeness).children].map((p) => p.textContent);

beforeEach(() => {
  document.body.innerHTML = "";
  announcer = new Announcer(document);
});

describe("the live regions", () => {
  it.each(["polite", "assertive"])("tell a reader what is new and nothing again: %s", (politeness) => {
    const one = region(politeness);
    expect(one.getAttribute("aria-live")).toBe(politeness);
    expect(one.getAttribute("aria-atomic")).toBe("false");
    expect(one.getAttribute("aria-relevant")).toBe("additions");
    // both are atomic by themselves
    expect(["alert", "status"]).not.toContain(one.getAttribute("role"));
  });

  it("hold a call until its step is answered, however many others come", () => {
    announcer.call("one", "Your step. One.");
    for (const n of [2, 3, 4, 5, 6, 7]) announcer.call(`n${n}`, `Your step. ${n}.`);
    announcer.answered(new Set(["one", "n7"]));
    expect(lines("assertive")).toEqual(["Your step. One.", "Your step. 7."]);
    announcer.answered(new Set());
    expect(lines("assertive")).toEqual([]);
  });

  it("hold one call of a step: a nudge takes the place of what called before", () => {
    announcer.call("one", "Your step. One.");
    announcer.call("one", "The GM waits. One.");
    expect(lines("assertive")).toEqual(["The GM waits. One."]);
  });

  it("keep the last five lines of what happened", () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) announcer.say(`line ${n}`);
    announcer.answered(new Set());
    expect(lines("polite")).toEqual(["line 3", "line 4", "line 5", "line 6", "line 7"]);
  });
});
