import { beforeAll, expect, it, vi } from "vitest";

const changed = new Map<string, () => void>();
let made = 0;
let settings: typeof import("./settings.ts");

beforeAll(async () => {
  vi.stubGlobal("foundry", { abstract: { DataModel: class {} }, data: { fields: {} } });
  vi.stubGlobal("game", {
    settings: {
      register: (_system: string, key: string, { onChange }: { readonly onChange: () => void }) =>
        changed.set(key, onChange),
    },
  });
  settings = await import("./settings.ts");
  settings.registerSettings();
});

it("T6 what is made of settings is made once, and anew for whoever asks after one of them changed", () => {
  const asked = (name: string): number => settings.keptOf(name, () => (made += 1));
  expect([asked("duel"), asked("duel"), asked("combat"), asked("duel")]).toEqual([1, 1, 2, 1]);
  const seen: number[] = [];
  settings.settingChanged.add(() => seen.push(asked("duel")));
  changed.get("rulings")?.();
  expect(seen).toEqual([3]);
  expect([asked("duel"), asked("combat"), made]).toEqual([3, 4, 4]);
});
