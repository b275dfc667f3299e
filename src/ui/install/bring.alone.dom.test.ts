import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const all = vi.hoisted(() => ({
  showBring: vi.fn(),
  listeners: new Map<string, (app: unknown, html: unknown) => void>(),
}));

vi.mock("../lazy-chunks.ts", () => ({ bringWindow: { use: (act: (come: object) => void) => act(all) } }));
vi.mock("../../foundry/hooks.ts", () => ({
  hooks: () => ({ on: (name: string, listener: () => void) => void all.listeners.set(name, listener) }),
}));
vi.mock("../words/host-words.ts", () => ({ hostWords: { text: (key: string) => key } }));

const file = (name: string, type: string) => new File(["{}"], name, { type });

/** A drag of files over a place; answers whether it was taken from the host. */
function drag(at: Element, name: "dragover" | "drop", ...files: readonly File[]): boolean {
  const event = new Event(name, { bubbles: true, cancelable: true });
  const items = files.map(({ type }) => ({ kind: "file", type }));
  Object.defineProperty(event, "dataTransfer", { value: { items, files } });
  return !at.dispatchEvent(event);
}

const place = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(selector);
  return found;
};

const HERO = file("pell.json", "application/json");
const PICTURE = file("face.png", "image/png");

describe("files of heroes", () => {
  beforeAll(async () => {
    document.body.innerHTML = `<aside id="actors"><ol></ol></aside><div class="sp-sheet"><p></p></div>
      <div id="setpiece-creator-a"><input></div><main><p></p></main>`;
    vi.stubGlobal("ui", { actors: { element: place("#actors") } });
    const { installBring } = await import("./first.ts");
    installBring();
  });
  beforeEach(() => all.showBring.mockReset());

  it.each(["#actors ol", ".sp-sheet p", "#setpiece-creator-a input"])(
    "are taken where they are dropped on %s",
    (at) => {
      expect(drag(place(at), "dragover", HERO)).toBe(true);
      expect(all.showBring).not.toHaveBeenCalled();
      expect(drag(place(at), "drop", PICTURE, HERO)).toBe(true);
      expect(all.showBring).toHaveBeenCalledWith([PICTURE, HERO]);
    },
  );

  it("are the host's anywhere else, and so are pictures and what is no file", () => {
    expect(drag(place("main p"), "drop", HERO)).toBe(false);
    expect(drag(place(".sp-sheet p"), "drop", PICTURE)).toBe(false);
    expect(drag(place(".sp-sheet p"), "drop")).toBe(false);
    expect(all.showBring).not.toHaveBeenCalled();
  });

  it("have a button in the directory, once, however often that is drawn", () => {
    all.listeners.get("renderActorDirectory")?.(null, place("#actors"));
    const buttons = document.querySelectorAll<HTMLElement>("button");
    expect([...buttons].map(({ textContent }) => textContent)).toEqual(["SETPIECE.Bring.Open"]);
    buttons[0]?.click();
    expect(all.showBring).toHaveBeenCalledWith([]);
  });
});
