import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StickyFoot } from "./behaviour.ts";

/** The browser's own is never told of a height here. */
let told: (heights: readonly (readonly [Element, number])[]) => void;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: (seen: readonly object[]) => void) {
        told = (heights) =>
          tell(heights.map(([target, blockSize]) => ({ target, borderBoxSize: [{ blockSize, inlineSize: 0 }] })));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const madeIn = (box: HTMLElement, html: string): readonly Element[] => {
  box.innerHTML = html;
  return [...box.querySelectorAll(".sp-fight-foot, [data-key=sends]")];
};
const FOOT = '<div class="sp-fight-foot"></div>';
const FORM = '<form class="sp-fight-form"><div data-key="sends"></div></form>';

it("the send buttons of a form stand above the foot, and the focus above both", () => {
  const box = document.createElement("div");
  const foot = new StickyFoot(box);
  const [sends, end] = madeIn(box, FORM + FOOT) as [Element, Element];
  foot.drawn();
  told([
    [sends, 50],
    [end, 40],
  ]);
  expect([box.style.getPropertyValue("--sp-foot"), box.style.scrollPaddingBottom]).toEqual(["40px", "90px"]);
  madeIn(box, "");
  foot.drawn();
  expect([box.style.getPropertyValue("--sp-foot"), box.style.scrollPaddingBottom]).toEqual(["0px", "0px"]);
});

it("a foot made anew as high as before, or out of sight, changes nothing that rows inherit", () => {
  const box = document.createElement("div");
  const foot = new StickyFoot(box);
  const [first] = madeIn(box, FOOT) as [Element];
  foot.drawn();
  told([[first, 40]]);
  const set = vi.spyOn(box.style, "setProperty");
  told([[first, 0]]);
  const [next] = madeIn(box, FOOT) as [Element];
  foot.drawn();
  told([[next, 40]]);
  expect(set).not.toHaveBeenCalled();
  told([[next, 60]]);
  expect(box.style.getPropertyValue("--sp-foot")).toBe("60px");
});
