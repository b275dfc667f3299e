import { afterEach, expect, it, vi } from "vitest";
import { openPage } from "./open-page.ts";

afterEach(() => vi.unstubAllGlobals());

it("opens the journal at the page, not the page's own sheet", async () => {
  const [own, journal] = [vi.fn(), vi.fn()];
  vi.stubGlobal("fromUuid", () =>
    Promise.resolve({ id: "p", sheet: { render: own }, parent: { sheet: { render: journal } } }),
  );
  await openPage("JournalEntry.a.JournalEntryPage.p");
  expect(journal).toHaveBeenCalledExactlyOnceWith({ force: true, pageId: "p" });
  expect(own).not.toHaveBeenCalled();
});

it("does nothing for a page that is gone", async () => {
  vi.stubGlobal("fromUuid", () => Promise.resolve(null));
  await expect(openPage("JournalEntry.a.JournalEntryPage.p")).resolves.toBeUndefined();
});
