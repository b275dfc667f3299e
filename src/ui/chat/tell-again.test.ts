import { expect, it, vi } from "vitest";
import { tellAgain, whenTold } from "./beat.ts";

it("a beat is drawn again when a message of its conflict comes, until it is put away", () => {
  const [mine, other] = [vi.fn(), vi.fn()];
  const stop = whenTold("Combat.one", mine);
  const stopOther = whenTold("Combat.two", other);
  tellAgain("Combat.one");
  expect([mine, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  stop();
  tellAgain("Combat.one");
  tellAgain("Combat.two");
  expect([mine, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  stopOther();
});
