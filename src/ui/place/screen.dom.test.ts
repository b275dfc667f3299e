import { afterEach, expect, test, vi } from "vitest";
import { lookAtWindows, onRaised, seenSince } from "./places.ts";

afterEach(() => vi.unstubAllGlobals());

test("a window that is raised after it was told of is heard of, once each time; one that is moved is not", async () => {
  const window = document.createElement("div");
  const told = vi.fn();
  onRaised(window, told);
  // It is rendered again: still one that listens
  onRaised(window, told);
  window.style.zIndex = "101";
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  window.style.left = "20px";
  window.style.zIndex = "101";
  window.style.zIndex = "102";
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
});

test("a window that was raised is in front though its style lets the number that is computed follow slowly", () => {
  const windows = ["116", "119"].map((level) => {
    const element = document.createElement("div");
    document.body.append(element);
    element.style.zIndex = level;
    element.getClientRects = () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList;
    return { hasFrame: true, minimized: false, element };
  });
  vi.stubGlobal("foundry", { applications: { instances: new Map(windows.map((one, index) => [index, one])) } });
  vi.stubGlobal("getComputedStyle", (element: HTMLElement) => ({
    zIndex: element === windows[1]?.element ? "100" : element.style.zIndex,
  }));
  lookAtWindows("opened");
  expect(windows.map(({ element }) => seenSince(element) > 0)).toEqual([false, true]);
});
