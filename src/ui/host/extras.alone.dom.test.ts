import { beforeEach, expect, it, vi } from "vitest";
import { addExports, copyPiece } from "./extras.ts";

const all = vi.hoisted(() => ({ writeHero: vi.fn(), writeSetPieces: vi.fn() }));
vi.mock("../../play/sessions.ts", () => ({
  sessions: {},
  ask: (act: (of: typeof all) => unknown) => act(all),
}));

const copied: string[] = [];
const saved: unknown[][] = [];
const said: string[] = [];

beforeEach(() => {
  for (const list of [copied, saved, said]) list.length = 0;
  const format = (key: string, data: Record<string, unknown>): string => `${key} ${Object.values(data).join()}`;
  vi.stubGlobal("game", {
    clipboard: {
      copyPlainText: async (text: string) => void copied.push(text),
    },
    i18n: {
      lang: "en",
      has: () => true,
      localize: (key: string) => key,
      format,
    },
  });
  vi.stubGlobal("foundry", {
    utils: {
      escapeHTML: (text: string) => text,
      saveDataToFile: (...given: unknown[]) => saved.push(given),
    },
  });
  const say = (text: string): number => said.push(text);
  vi.stubGlobal("ui", { notifications: { info: say, warn: say } });
  all.writeHero.mockReset().mockImplementation(async (data: unknown, form: string) => ({
    kind: "ok",
    text: `${form} ${JSON.stringify(data)}`,
  }));
  all.writeSetPieces.mockReset().mockResolvedValue({ kind: "ok", text: "Set piece" });
});

interface Entry {
  readonly label: string;
  readonly ownership: string;
  onClick(): void;
}

/** The entries of a sheet's menu, pressed one after the other. */
const pressed = async (name: string): Promise<readonly Entry[]> => {
  const entries: Entry[] = [];
  addExports({ document: { documentName: "Actor", name, toObject: () => ({ name }) } }, entries);
  for (const entry of entries) entry.onClick();
  await new Promise((resolve) => setTimeout(resolve, 0));
  return entries;
};

it("whoever owns a hero copies it as text and saves it as JSON, and hears of it", async () => {
  const entries = await pressed("Ana Vell");
  expect(entries.map(({ label, ownership }) => [label, ownership])).toEqual([
    ["SETPIECE.Export.Copy", "OWNER"],
    ["SETPIECE.Export.Save", "OWNER"],
  ]);
  expect(copied).toEqual(['text {"name":"Ana Vell"}']);
  expect(saved).toEqual([['json {"name":"Ana Vell"}', "application/json", "setpiece-Ana-Vell.json"]]);
  expect(said).toEqual(["SETPIECE.Export.Copied Ana Vell"]);
});

it.each([
  ["../../etc/passwd", "setpiece-etc-passwd.json"],
  ["Émile Дуб 木", "setpiece-Émile-Дуб-木.json"],
  ["???", "setpiece-hero.json"],
  ["A".repeat(120), `setpiece-${"A".repeat(60)}.json`],
])("the file of %s", async (name, file) => {
  await pressed(name);
  expect(saved[0]?.[2]).toBe(file);
});

it("what cannot be written is said, and nothing is copied or saved", async () => {
  all.writeHero.mockResolvedValue({
    kind: "refused",
    key: "Bring.Refused.Unknown",
    rule: "L-input",
  });
  all.writeSetPieces.mockResolvedValue({
    kind: "refused",
    key: "Piece.Gone",
    rule: "P-table",
    data: { name: "A" },
  });
  await pressed("Ana");
  await copyPiece("Page.p", "A");
  expect([copied, saved]).toEqual([[], []]);
  expect(said).toEqual(["SETPIECE.Bring.Refused.Unknown", "SETPIECE.Bring.Refused.Unknown", "SETPIECE.Piece.Gone A"]);
});

it("a prepared page is copied as text", async () => {
  await copyPiece("JournalEntry.j.JournalEntryPage.p", "At the weir");
  expect(all.writeSetPieces.mock.calls).toEqual([["JournalEntry.j.JournalEntryPage.p"]]);
  expect([copied, said]).toEqual([["Set piece"], ["SETPIECE.Export.Copied At the weir"]]);
});

it.each([
  ["a window of something else", { document: { documentName: "Item" } }, []],
  ["a window of nothing", {}, []],
  ["a menu that is no list", { document: { documentName: "Actor" } }, null],
])("%s gets no entries", (_what, app, controls) => {
  addExports(app, controls);
  expect(controls ?? []).toEqual([]);
});
