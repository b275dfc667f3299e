import { beforeEach, describe, expect, it } from "vitest";
import { patchChildren } from "./painter.ts";

const editor = (source: string, shown: string): string =>
  `<prose-mirror name="system.biography" value="${source}" data-source="${source}" toggled>${shown}</prose-mirror>`;

const page = (html: string): HTMLElement => {
  const box = document.createElement("div");
  box.innerHTML = html;
  return box;
};

/** The host reads the text, takes it off the element and draws something of its own inside. */
const asOnTheHost = (box: HTMLElement, open: boolean): Element => {
  const element = box.querySelector("prose-mirror")!;
  element.removeAttribute("value");
  element.innerHTML = open ? "<menu></menu><p>half a sent</p>" : "<div><p>Old</p></div>";
  return Object.assign(element, { open });
};

describe("the host's editor of rich text (H9)", () => {
  let live: HTMLElement;
  beforeEach(() => {
    live = page(`<h2>Story</h2>${editor("Old", "<p>Old</p>")}`);
  });

  it("is made anew when its text is another one and it is closed, so that no old text stays", () => {
    const before = asOnTheHost(live, false);
    patchChildren(live, page(`<h2>Story</h2>${editor("New", "<p>New</p>")}`));
    const after = live.querySelector("prose-mirror")!;
    expect([after === before, after.getAttribute("value"), after.innerHTML]).toEqual([false, "New", "<p>New</p>"]);
    expect(live.children).toHaveLength(2);
  });

  it("stays as it is while somebody writes in it, whatever came meanwhile, and is made anew once it is closed", () => {
    const before = asOnTheHost(live, true);
    const next = (): HTMLElement => page(`<h2>Life</h2>${editor("New", "<p>New</p>")}`);
    patchChildren(live, next());
    expect(live.querySelector("prose-mirror")).toBe(before);
    expect([before.innerHTML, before.hasAttribute("value")]).toEqual(["<menu></menu><p>half a sent</p>", false]);
    expect(live.querySelector("h2")?.textContent).toBe("Life");
    Object.assign(before, { open: false });
    patchChildren(live, next());
    expect(live.querySelector("prose-mirror")?.innerHTML).toBe("<p>New</p>");
  });

  it("is left alone where its text is the one that was painted", () => {
    const before = asOnTheHost(live, false);
    patchChildren(live, page(`<h2>Story</h2>${editor("Old", "<p>Old</p>")}`));
    expect([live.querySelector("prose-mirror") === before, before.hasAttribute("value")]).toEqual([true, false]);
  });
});
