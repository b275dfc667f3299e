import { beforeEach, expect, it, vi } from "vitest";
import { openSheetOf, type HostCombat } from "../tracker/host.ts";
import { openSheetAt } from "../conflict/press.ts";

// What is played is none of a sheet's business
vi.mock("../../play/sessions.ts", () => ({ sessions: {} }));

const warn = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  const say = (key: string, data: object = {}): string => [key, ...Object.values(data)].join(" ");
  vi.stubGlobal("game", { i18n: { lang: "en", localize: say, format: say, has: () => true } });
  vi.stubGlobal("ui", { notifications: { warn } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
});

const combat = (actor: object | null): HostCombat =>
  ({ combatants: { get: (id: string) => (id === "troll" ? { id, name: "Troll", actor } : undefined) } }) as never;

it("a row whose actor was deleted says so, one that has a sheet opens it", async () => {
  const render = vi.fn();
  await openSheetOf(combat({ uuid: "Actor.troll", sheet: { render } }), "troll");
  expect([render.mock.calls.length, warn.mock.calls]).toEqual([1, []]);
  await openSheetOf(combat(null), "troll");
  expect(warn).toHaveBeenCalledExactlyOnceWith("SETPIECE.Tracker.NoSheet Troll");
});

it("a sheet that is asked for by its uuid and is gone says so", async () => {
  vi.stubGlobal("fromUuid", async () => null);
  await openSheetAt("Actor.gone", "combat", "input");
  expect(warn).toHaveBeenCalledExactlyOnceWith("SETPIECE.Tracker.SheetGone");
});
