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
      get: (_system: string, key: string) => ({ key, made: (made += 1) }),
    },
  });
  settings = await import("./settings.ts");
  settings.registerSettings();
});

it("T6 a setting that is a model is made once, and anew for whoever asks after it changed", () => {
  const first = settings.keptSetting<object>("rulings");
  expect(settings.keptSetting("rulings")).toBe(first);
  const seen: unknown[] = [];
  settings.settingChanged.add(() => seen.push(settings.keptSetting("rulings")));
  changed.get("families")?.();
  expect(seen).toEqual([first]);
  changed.get("rulings")?.();
  expect(seen[1]).not.toBe(first);
  expect(settings.keptSetting("rulings")).toBe(seen[1]);
  expect(made).toBe(2);
});
