import { beforeAll, beforeEach, expect, it, vi } from "vitest";

const rendered: string[] = [];
vi.mock("../window/painted.ts", () => ({
  PaintedWindow: class {
    render(): void {
      rendered.push("window");
    }
  },
}));
vi.mock("../../foundry/text.ts", () => ({ warn: (text: string) => rendered.push(text) }));
vi.mock("../words/host-words.ts", () => ({ hostWords: { lang: "en", text: (key: string) => key } }));

const asked = vi.fn<(address: string) => Promise<object>>();
const stored = new Map<string, unknown>();
const there = { json: () => Promise.resolve({ version: "0.7.0", lead: "", parts: [] }) };

let ours: typeof import("./news-window.ts");
beforeAll(async () => {
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("game", {
    system: { version: "0.7.0" },
    settings: {
      get: (_system: string, key: string) => stored.get(key),
      set: (_system: string, key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
    },
  });
  ours = await import("./news-window.ts");
});
beforeEach(() => {
  rendered.length = 0;
  stored.clear();
  asked.mockReset().mockResolvedValue(there);
});

it("a world remembers the version; one that was played in shows the window first, from the file of that version", async () => {
  await ours.tellNews(false);
  expect([rendered, asked.mock.calls, stored.get("versionSeen")]).toEqual([[], [], "0.7.0"]);
  stored.set("versionSeen", "0.6.0");
  await ours.tellNews(true);
  expect([rendered, stored.get("versionSeen")]).toEqual([["window"], "0.7.0"]);
  expect(asked.mock.calls).toEqual([["systems/setpiece/whats-new.json?0.7.0"]]);
});

it.each([
  ["no answer", () => asked.mockRejectedValue(new TypeError())],
  ["a page instead", () => asked.mockResolvedValue({ json: () => Promise.reject(new SyntaxError()) })],
])("with %s the world is told at its next start, and who asked for it at once", async (_what, fail) => {
  fail();
  stored.set("versionSeen", "0.6.0");
  await ours.tellNews(true);
  expect([rendered, stored.get("versionSeen")]).toEqual([[], "0.6.0"]);
  await ours.openNews();
  expect(rendered).toEqual(["SETPIECE.First.News.Missing"]);
});
