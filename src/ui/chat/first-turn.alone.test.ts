import { beforeEach, expect, it, vi } from "vitest";

const known = vi.fn();
const open = vi.fn();
const told = new Set<() => void>();
vi.mock("../../play/sessions.ts", () => ({
  sessions: {
    known,
    open,
    onChange: (paint: () => void) => {
      told.add(paint);
      return () => told.delete(paint);
    },
  },
}));
const { beforeTurned } = await import("./beat.ts");

const changes = (...types: string[]): void => {
  open.mockReturnValue({ lines: types.map((type) => ({ type })) });
  for (const paint of told) paint();
};

beforeEach(() => {
  told.clear();
  known.mockReturnValue({ status: "live" });
  open.mockReturnValue(null);
});

it("waits for the end of the first turn, says so once, and listens no longer", () => {
  const over = vi.fn();
  expect(beforeTurned("Combat.f", over), "all of play is not here yet").toBe(true);
  changes("ambushWon", "roundStarted", "turnStarted");
  expect(over).not.toHaveBeenCalled();
  changes("ambushWon", "roundStarted", "turnStarted", "turnEnded");
  changes("turnEnded", "turnEnded");
  expect(over).toHaveBeenCalledTimes(1);
  expect(told.size).toBe(0);
});

it.each([
  ["is gone", null],
  ["is over", { status: "ended" }],
])("of a fight that %s nothing is waited for, and its log is not read", (_what, page) => {
  known.mockReturnValue(page);
  open.mockClear();
  expect(beforeTurned("Combat.f", vi.fn())).toBe(false);
  expect([told.size, open.mock.calls.length]).toEqual([0, 0]);
});
