import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patchChildren } from "../paint/painter.ts";
import { OFFERED, RowUndo, listRemoval } from "./row-undo.ts";

let documents = 0;

/** A sheet of names, painted as ours are: the picture gets the offers, then the sheet is patched. */
const sheetOf = (names: readonly string[], tag = "ul") => {
  const uuid = `Item.${++documents}`;
  const stored = { names };
  let held: Promise<void> = Promise.resolve();
  let sheet = document.createElement("div");
  const item = tag === "tbody" ? "tr" : "li";
  const row = (name: string, index: number): string =>
    `<${item} data-key="row ${index}"><${item === "tr" ? "td" : "b"}>${name}<button data-control="x ${index}">×</button></${item === "tr" ? "td" : "b"}></${item}>`;
  const rows = new RowUndo(
    () => uuid,
    () => paint(),
  );
  const paint = (): void => {
    const next = document.createElement("div");
    const list = `<${tag} data-rows="names">${stored.names.map(row).join("")}</${tag}>`;
    next.innerHTML = tag === "tbody" ? `<table>${list}</table>` : list;
    rows.offer(next);
    patchChildren(sheet, next);
    rows.painted(sheet);
  };
  const open = (): void => {
    sheet = document.createElement("div");
    document.body.replaceChildren(sheet);
    rows.watch(sheet);
    paint();
  };
  open();
  const store = async (left: readonly string[]): Promise<void> => {
    await held;
    stored.names = left;
  };
  return {
    stored,
    open,
    paint,
    /** Until this is done nothing is stored. */
    hold: (until: Promise<void>) => (held = until),
    remove: (index: number) => {
      const removal = listRemoval(stored.names[index] ?? "", index, { read: () => stored.names, store });
      return removal ? rows.remove(sheet, `x ${index}`, removal) : Promise.resolve();
    },
    undo: (detail = 1) =>
      sheet.querySelector("[data-row-undo]")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail })),
    shown: () => [...sheet.querySelectorAll("li, tr")].map((one) => (one.textContent ?? "").replace("×", "")),
  };
};

const OFFER = /UndoLabel|Row\.Undo/;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("game", { i18n: { format: (key: string) => key, localize: (key: string) => key } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a row of a sheet that goes at one press", () => {
  it.each(["ul", "tbody"])("has its way back in its place, with the focus, for ten seconds (%s)", async (tag) => {
    const sheet = sheetOf(["a", "b", "c"], tag);
    await sheet.remove(1);
    expect(sheet.stored.names).toEqual(["a", "c"]);
    expect(sheet.shown()).toEqual(["a", expect.stringMatching(OFFER), "c"]);
    expect(document.activeElement?.hasAttribute("data-row-undo")).toBe(true);
    vi.advanceTimersByTime(OFFERED - 1);
    expect(sheet.shown()).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(sheet.shown()).toEqual(["a", "c"]);
  });

  it("comes back to its place, into the list as it is by then", async () => {
    const sheet = sheetOf(["a", "b", "c"]);
    await sheet.remove(1);
    sheet.stored.names = ["a", "changed meanwhile"];
    sheet.undo();
    await vi.waitFor(() => expect(sheet.stored.names).toEqual(["a", "b", "changed meanwhile"]));
    await vi.waitFor(() => expect(sheet.shown()).toEqual(["a", "b", "changed meanwhile"]));
    expect(document.activeElement?.getAttribute("data-control")).toBe("x 1");
    vi.advanceTimersByTime(OFFERED);
    expect(sheet.shown()).toEqual(["a", "b", "changed meanwhile"]);
  });

  it("is the only one that goes at a double click, however slow the write is, and its undo is not pressed by it", async () => {
    const sheet = sheetOf(["a", "b", "c"]);
    let written: () => void = () => undefined;
    void sheet.hold(new Promise((resolve) => (written = resolve)));
    const both = [sheet.remove(1), sheet.remove(1)];
    written();
    await Promise.all(both);
    expect(sheet.stored.names).toEqual(["a", "c"]);
    sheet.undo(2);
    await Promise.resolve();
    expect(sheet.stored.names).toEqual(["a", "c"]);
  });

  it("may still be called back when the sheet was painted anew, or closed and opened", async () => {
    const sheet = sheetOf(["a", "b"]);
    await sheet.remove(0);
    sheet.paint();
    sheet.open();
    expect(sheet.shown()).toEqual([expect.stringMatching(OFFER), "b"]);
    sheet.undo();
    await vi.waitFor(() => expect(sheet.stored.names).toEqual(["a", "b"]));
  });

  it("each has its own offer, the last row too, and those below move up as one runs out", async () => {
    const sheet = sheetOf(["a", "b"]);
    await sheet.remove(0);
    vi.advanceTimersByTime(OFFERED / 2);
    await sheet.remove(0);
    expect(sheet.shown()).toEqual([expect.stringMatching(OFFER), expect.stringMatching(OFFER)]);
    vi.advanceTimersByTime(OFFERED / 2);
    expect(sheet.shown()).toHaveLength(1);
    sheet.undo();
    await vi.waitFor(() => expect(sheet.stored.names).toEqual(["b"]));
  });

  it("stays where the host refuses the write, and the refusal is said", async () => {
    const warn = vi.fn();
    vi.stubGlobal("ui", { notifications: { warn } });
    const sheet = sheetOf(["a", "b"]);
    void sheet.hold(Promise.reject(new Error("the disk is full")));
    await sheet.remove(0);
    expect(warn).toHaveBeenCalledOnce();
    expect([sheet.stored.names, sheet.shown()]).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });
});
