import { beforeEach, expect, it, vi } from "vitest";
import { settingChanged } from "../../documents/setting/settings.ts";
import { showHeroPoints } from "./extras.ts";

const award = vi.hoisted(() => vi.fn());
vi.mock("../../play/sessions.ts", () => ({
  sessions: {},
  ask: (act: (all: { sessions: { award: typeof award } }) => unknown) => act({ sessions: { award } }),
}));

type Who = { name: string; character: object | null };

const hero = (value: number, more: object = {}): object => ({
  uuid: "Actor.a",
  type: "character",
  hasPlayerOwner: true,
  system: { heroPoints: { value }, families: {} },
  ...more,
});

const users = new Map<string, Who>();
const settings: Record<string, unknown> = { families: {}, heroPoints: "on" };
const heard = new Map<string, () => void>();
const warned = vi.fn();
const game = {
  users,
  user: { isGM: true },
  settings: { get: (_of: string, key: string) => settings[key] },
  i18n: {
    lang: "en",
    has: () => true,
    localize: (key: string) => key,
    format: (key: string, data: Record<string, unknown>) =>
      `${key.split(".").slice(2).join(".")} ${Object.values(data).join()}`,
  },
};

/** The host's list, with a row a user, drawn anew. */
const drawn = (
  rows = [...users.keys()].map((id) => `<li data-user-id="${id}"><b>Name</b></li>`).join(""),
): HTMLElement => {
  document.body.innerHTML = `<aside id="players"><ol>${rows}</ol></aside><button id="other">Other</button>`;
  return document.getElementById("players")!;
};
const boxes = (): readonly string[] =>
  [...document.querySelectorAll("[data-user-id]")].map(
    (row) => row.querySelector(".sp-hero-points .sp-visually-hidden")?.textContent ?? "",
  );
const button = (): HTMLButtonElement | null => document.querySelector(".sp-hero-points button");
const soon = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  vi.stubGlobal("game", game);
  vi.stubGlobal("Hooks", { on: (name: string, listener: () => void) => heard.set(name, listener) });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
  vi.stubGlobal("ui", { notifications: { warn: warned } });
  Object.assign(settings, { families: {}, heroPoints: "on" });
  game.user.isGM = true;
  users.clear();
  for (const mock of [award, warned]) mock.mockReset();
  award.mockResolvedValue({ kind: "done" });
});

it("points stand beside whoever has a hero, and beside nobody else", () => {
  users.set("ana", { name: "Ana", character: hero(3) });
  users.set("bram", { name: "Bram", character: hero(1) });
  users.set("cy", { name: "Cy", character: null });
  users.set("dee", { name: "Dee", character: hero(2, { type: "npc" }) });
  users.set("gm", { name: "GM", character: hero(2, { hasPlayerOwner: false }) });
  users.set("eve", {
    name: "Eve",
    character: hero(2, { system: { heroPoints: { value: 2 }, families: { contest: false } } }),
  });
  showHeroPoints(
    drawn(`${[...users.keys()].map((id) => `<li data-user-id="${id}">N</li>`).join("")}<li data-user-id="gone">N</li>`),
  );
  expect(boxes()).toEqual(["Points.other 3", "Points.one 1", "", "", "", "", ""]);
  expect([...document.querySelectorAll(".sp-hero-points")].map((box) => box.getAttribute("title"))).toEqual([
    "Points.other 3",
    "Points.one 1",
  ]);
});

it("a GM gives one with a button that says to whom; players see the points alone", () => {
  users.set("ana", { name: "A".repeat(120), character: hero(3) });
  showHeroPoints(drawn());
  expect(button()?.type).toBe("button");
  expect(button()?.getAttribute("aria-label")).toContain("A".repeat(120));
  game.user.isGM = false;
  showHeroPoints(drawn());
  expect([boxes(), button()]).toEqual([["Points.other 3"], null]);
});

it("S2-14 a press is one award by the rules; a double click is none more, and a refusal is said", async () => {
  users.set("ana", { name: "Ana", character: hero(3) });
  showHeroPoints(drawn());
  const row = vi.fn();
  document.querySelector("li")?.addEventListener("click", row);
  button()?.click();
  button()?.click();
  button()?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  await soon();
  expect(award.mock.calls).toEqual([["Actor.a", 1, ""]]);
  expect([row.mock.calls.length, warned.mock.calls.length]).toEqual([0, 0]);
  award.mockResolvedValue({ kind: "refused", key: "Play.Refused.AwardedAll", rule: "S2-14" });
  button()?.click();
  await soon();
  expect(award).toHaveBeenCalledTimes(2);
  expect(warned.mock.calls[0]?.[0]).toContain("Play.Refused.AwardedAll");
});

it("what changes on a sheet is read from it at once, the button stays the same one", async () => {
  users.set("ana", { name: "Ana", character: hero(3) });
  showHeroPoints(drawn());
  const before = button();
  before?.focus();
  users.set("ana", { name: "Ana", character: hero(4) });
  heard.get("updateActor")?.();
  await soon();
  expect([boxes(), button() === before, document.activeElement === before]).toEqual([["Points.other 4"], true, true]);
  users.set("ana", { name: "Ana", character: null });
  heard.get("updateUser")?.();
  await soon();
  expect(boxes()).toEqual([""]);
});

it("whoever turned them off sees none, from the moment of it", async () => {
  users.set("ana", { name: "Ana", character: hero(3) });
  showHeroPoints(drawn());
  for (const [value, shown] of [
    ["off", ""],
    ["on", "Points.other 3"],
  ] as const) {
    settings["heroPoints"] = value;
    settingChanged.forEach((listener) => listener("heroPoints"));
    await soon();
    expect(boxes()).toEqual([shown]);
  }
  settings["families"] = { contest: false };
  settingChanged.forEach((listener) => listener("families"));
  await soon();
  expect(boxes()).toEqual([""]);
});

it("a list that is drawn anew keeps the focus on the button, unless somebody moved it", async () => {
  users.set("ana", { name: "Ana", character: hero(3) });
  showHeroPoints(drawn());
  button()?.focus();
  showHeroPoints(drawn());
  expect(document.activeElement).toBe(button());
  document.getElementById("other")?.focus();
  await soon();
  document.getElementById("other")?.blur();
  showHeroPoints(drawn());
  expect(document.activeElement).not.toBe(button());
});

it("a list that another module put in its place stays as it is", () => {
  users.set("ana", { name: "Ana", character: hero(3) });
  const other = drawn(`<li class="theirs">Ana</li>`);
  const before = document.body.innerHTML;
  showHeroPoints(other);
  expect(document.body.innerHTML).toBe(before);
});
