import { expect, it, vi } from "vitest";
import { following, lazily } from "./session-caches.ts";

const TABLE = {
  double: (n: number): number => n * 2,
  half: (n: number): number => n / 2,
};

it("works out what is looked at, once, and nothing else", () => {
  const half = vi.fn(TABLE.half);
  const double = vi.fn(TABLE.double);
  const results = lazily({ double, half }, 4);
  expect([results.double, results.double]).toEqual([8, 8]);
  expect([double.mock.calls.length, half.mock.calls.length]).toEqual([1, 0]);
  expect(Object.keys(results)).toEqual(["double", "half"]);
});

it("keeps nothing of what failed", () => {
  let works = false;
  const results = lazily(
    {
      late: (n: number): number => {
        if (!works) throw new Error("not yet");
        return n;
      },
    },
    1,
  );
  expect(() => results.late).toThrow("not yet");
  works = true;
  expect(results.late).toBe(1);
});

it("asks anew for what is named, and keeps what else was answered", () => {
  const half = vi.fn(TABLE.half);
  const before = lazily({ ...TABLE, half }, 4);
  expect(before.half).toBe(2);
  const after = lazily({ ...TABLE, half }, 10, { answers: before, but: ["double"] });
  expect([after.double, after.half, before.double]).toEqual([20, 2, 8]);
  expect([half.mock.calls.length, Object.keys(after)]).toEqual([1, ["double", "half"]]);
});

it("follows the newest record", () => {
  let newest = lazily(TABLE, 4);
  const followed = following(TABLE, () => newest);
  expect(followed.double).toBe(8);
  newest = lazily(TABLE, 10);
  expect([followed.double, followed.half]).toEqual([20, 5]);
});
