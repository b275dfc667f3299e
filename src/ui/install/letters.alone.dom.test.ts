import { expect, it, vi } from "vitest";
import { settingChanged } from "../../documents/setting/settings.ts";
import { installLetters } from "./letters.ts";

it("plain letters are those of this person, on the page and in every window that is taken out of it, at once", () => {
  let chosen = "on";
  const opened = new Map<string, () => void>();
  const taken = new Map<string, { readonly window: { readonly document: Document } }>();
  vi.stubGlobal("game", { settings: { get: () => chosen } });
  vi.stubGlobal("Hooks", { on: (name: string, listener: () => void) => opened.set(name, listener) });
  vi.stubGlobal("foundry", { applications: { detached: { windows: taken } } });
  const other = document.implementation.createHTMLDocument("out");
  const plain = (): readonly boolean[] =>
    [document, other].map((page) => page.documentElement.classList.contains("sp-plain-letters"));

  installLetters();
  expect(plain()).toEqual([true, false]);
  taken.set("out", { window: { document: other } });
  opened.get("openDetachedWindow")?.();
  expect(plain()).toEqual([true, true]);
  chosen = "off";
  settingChanged.forEach((listener) => listener("plainLetters"));
  expect(plain()).toEqual([false, false]);
});
