import { expect, test } from "vitest";
import { keepIn } from "./work.ts";

test("an answer is worked out once while it is among the last sixty, and each time where nothing is kept", () => {
  const kept = new Map<string, unknown>();
  const made: number[] = [];
  const ask = (about: number, where: Map<string, unknown> | undefined = kept): number =>
    keepIn(where, { about }, () => {
      made.push(about);
      return about * 2;
    });
  for (let about = 0; about < 60; about++) expect(ask(about)).toBe(about * 2);
  expect(ask(0)).toBe(0);
  expect(made).toHaveLength(60);
  // The next lets the oldest go: that is 1 now, since 0 was asked for again
  expect(ask(60)).toBe(120);
  expect([kept.size, ask(0), ask(2)]).toEqual([60, 0, 4]);
  expect(made).toHaveLength(61);
  expect(ask(1)).toBe(2);
  expect(made.slice(61)).toEqual([1]);
  expect([keepIn(undefined, 1, () => 7), keepIn(undefined, 1, () => 8)]).toEqual([7, 8]);
});
