import { beforeAll, beforeEach, expect, it, vi } from "vitest";

const focusCue = vi.fn<(uuid: string) => void>();

/** A window that is in the page while it is open. */
class FakeWindow {
  readonly element = document.createElement("section");
  rendered = false;
  readonly hears = [];
  async render(): Promise<void> {
    this.rendered = true;
    this.element.innerHTML = "<button data-first>Next</button>";
    document.body.append(this.element);
  }
  async close(): Promise<this> {
    this.rendered = false;
    this.element.remove();
    return this;
  }
  async paint(): Promise<void> {}
  bringToFront(): void {}
  setPosition(): void {}
}

vi.mock("../window/painted.ts", () => ({ PaintedWindow: FakeWindow }));
vi.mock("../conflict/keys.ts", () => ({ focusCue }));
vi.mock("../../play/all.ts", () => ({
  sessions: { onChange: () => undefined, live: () => [], open: () => ({ status: "live", lines: [] }) },
}));
vi.mock("./sample.ts", () => ({ sampleOf: () => ({ uuid: "JournalEntry.j.JournalEntryPage.p" }) }));
vi.mock("../words/host-words.ts", () => ({ hostWords: { lang: "en", text: (key: string) => key } }));

let ours: typeof import("./tour-window.ts");

/** A tour of the host at its first step, which is all that is asked of it here. */
const tour = {
  id: "duel",
  stepIndex: 0,
  steps: [{ id: "begin" }, { id: "end" }],
  currentStep: { id: "begin" },
  start: () => ours.showStep(tour as never),
};

beforeAll(async () => {
  vi.stubGlobal("game", { tours: { get: (id: string) => (id === "setpiece.duel" ? tour : undefined) }, user: {} });
  ours = await import("./tour-window.ts");
});
beforeEach(() => focusCue.mockReset());

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it("leads back to where the tour was begun, once, and with the window gone, however often its end is told", async () => {
  const seen: boolean[] = [];
  const back = (): void => void seen.push(document.querySelector("section") !== null);
  await ours.tourFrom("duel", back);
  expect(document.activeElement?.textContent).toBe("Next");
  ours.closeTour();
  ours.closeTour();
  await settled();
  expect(seen).toEqual([false]);
  expect(focusCue).not.toHaveBeenCalled();
});

it("leads to the card of its conflict where it was begun from the host's list, and whose opener is gone", async () => {
  await tour.start();
  ours.closeTour();
  await settled();
  expect(focusCue.mock.calls).toEqual([["JournalEntry.j.JournalEntryPage.p"]]);
});

it("calls nobody away who went on elsewhere", async () => {
  const field = document.body.appendChild(document.createElement("input"));
  await tour.start();
  field.focus();
  ours.closeTour();
  await settled();
  expect(document.activeElement).toBe(field);
  expect(focusCue).not.toHaveBeenCalled();
  field.remove();
});

it("is not led back to First steps by a tour that could not begin", async () => {
  const back = vi.fn();
  await ours.tourFrom("nothing", back);
  await tour.start();
  ours.closeTour();
  await settled();
  expect(back).not.toHaveBeenCalled();
});
