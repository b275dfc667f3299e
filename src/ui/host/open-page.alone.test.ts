import { afterEach, expect, it, vi } from "vitest";
import { openPage } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

it("opens the journal at the page, not the page's own sheet", async () => {
  const [own, journal] = [vi.fn(), vi.fn()];
  vi.stubGlobal("fromUuid", () =>
    Promise.resolve({ id: "p", sheet: { render: own }, parent: { sheet: { render: journal } } }),
  );
  expect(await openPage("JournalEntry.a.JournalEntryPage.p")).toBe(true);
  expect(journal).toHaveBeenCalledExactlyOnceWith({ force: true, pageId: "p" });
  expect(own).not.toHaveBeenCalled();
});

it("opens nothing for a page that is gone, or what lies in no journal, as a combat", async () => {
  vi.stubGlobal("fromUuid", () => Promise.resolve(null));
  expect(await openPage("JournalEntry.a.JournalEntryPage.p")).toBe(false);
  vi.stubGlobal("fromUuid", () => Promise.resolve({ id: "c", parent: null }));
  expect(await openPage("Combat.c")).toBe(false);
});
