import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StripPlace } from "./strip.ts";

const boxed = <Part extends HTMLElement>(
  part: Part,
  left: number,
  top: number,
  width: number,
  height: number,
): Part => {
  part.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return part;
};

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (): void => undefined;
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

const placeOf = (strip: HTMLElement): StripPlace =>
  new StripPlace(strip, { isWhole: () => true, isAsked: () => false, changed: () => undefined });

it("a strip that nobody sees is neither measured nor raised, at every step of everybody else's", () => {
  const applications = { instances: new Map([["a", { hasFrame: true, rendered: true, element: document.body }]]) };
  vi.stubGlobal("foundry", { applications });
  vi.stubGlobal("ui", {});
  const strip = document.body.appendChild(document.createElement("div"));
  const place = placeOf(strip);
  strip.hidden = true;
  place.lower();
  place.refresh();
  expect(strip.getAttribute("style")).toBeNull();
  strip.hidden = false;
  place.refresh();
  expect(strip.style.getPropertyValue("--sp-bar-room")).not.toBe("");
});

it.each([
  ["lies over the list of players: it is lifted above it", 600, `${String(window.innerHeight - 600 + 8)}px`],
  ["lies beside it", 900, ""],
])("the strip %s", (_where, top, lifted) => {
  const strip = boxed(document.body.appendChild(document.createElement("div")), 100, 620, 400, 100);
  const players = boxed(document.body.appendChild(document.createElement("aside")), 0, top, 200, 90);
  Object.defineProperty(players, "offsetWidth", { value: 200 });
  vi.stubGlobal("ui", { players: { element: players } });
  vi.stubGlobal("foundry", { applications: { instances: new Map() } });
  placeOf(strip).refresh();
  expect(strip.style.getPropertyValue("--sp-bar-bottom")).toBe(lifted);
});
