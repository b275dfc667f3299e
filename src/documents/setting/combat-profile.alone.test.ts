import { beforeEach, expect, it, vi } from "vitest";

const { stored, changed } = vi.hoisted(() => ({ stored: vi.fn(), changed: new Set<(key: string) => void>() }));
vi.mock("./settings.ts", async (original) => ({
  ...(await original<object>()),
  setting: stored,
  settingChanged: changed,
}));
const parsed = vi.hoisted(() => vi.fn());
vi.mock("../../rules/profile/profile.ts", async (whole) => {
  const real = await whole<typeof import("../../rules/profile/profile.ts")>();
  parsed.mockImplementation(real.parseProfile);
  return { ...real, parseProfile: parsed };
});
const { combatProfile } = await import("../added.ts");

const tell = (key: string): void => changed.forEach((listener) => listener(key));

beforeEach(() => {
  stored.mockReturnValue({ combat: {} });
  tell("rulings");
  parsed.mockClear();
});

it("2,000 actors read the table's rulings from one parse", () => {
  const first = combatProfile();
  for (let actor = 0; actor < 2000; actor += 1) expect(combatProfile()).toBe(first);
  expect(parsed).toHaveBeenCalledTimes(1);
});

it("rulings that change are read anew, other settings change nothing", () => {
  const first = combatProfile();
  tell("evening");
  expect(combatProfile()).toBe(first);
  tell("rulings");
  expect(combatProfile()).toEqual(first);
  expect(parsed).toHaveBeenCalledTimes(2);
});

it("before the world has said anything nothing is kept", () => {
  stored.mockReturnValueOnce(undefined);
  combatProfile();
  combatProfile();
  expect(parsed).toHaveBeenCalledTimes(2);
});
