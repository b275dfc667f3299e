import { afterEach, describe, expect, it, vi } from "vitest";
import { breath, rest } from "./slices.ts";

/** The clock says this from now on. */
const at = (ms: number): void => void vi.spyOn(performance, "now").mockReturnValue(ms);

/** Whether something is done before the next task begins. */
const inThisTask = async (done: Promise<void>): Promise<boolean> => {
  let is = false;
  void done.then(() => (is = true));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return is;
};

describe("who does much in several steps", () => {
  afterEach(() => vi.restoreAllMocks());

  it("goes on at once while the task is short, and in the next one when it was long", async () => {
    at(1000);
    await breath();
    at(1020);
    expect(await inThisTask(rest())).toBe(true);
    at(1021);
    const later = rest();
    expect(await inThisTask(later)).toBe(false);
    await later;
    // the next task has its own time
    expect(await inThisTask(rest())).toBe(true);
  });
});
