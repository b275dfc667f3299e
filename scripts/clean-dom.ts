/**
 * Tests of screens share their modules and one document. Each begins with an empty page; a file that leaves behind what
 * nobody can clear for it fails: a global of its own, a timer that only pretends to run.
 */
import { afterAll, beforeEach, expect, vi } from "vitest";

const globals = (): readonly string[] => Object.getOwnPropertyNames(globalThis);
const before = new Set(globals());

function clear(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
}

clear();
beforeEach(() => expect(vi.isFakeTimers(), "a test before left its timers pretending").toBe(false));

afterAll(() => {
  const timers = vi.isFakeTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clear();
  const left = globals().filter((name) => !before.has(name));
  for (const name of left) Reflect.deleteProperty(globalThis, name);
  expect({ left, timers }, "what a file left behind").toEqual({ left: [], timers: false });
});
