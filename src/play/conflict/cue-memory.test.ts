import { describe, expect, test } from "vitest";
import type { OpenCue } from "../views.ts";
import { CueMemory } from "./cues.ts";

const open = (...ids: string[]): OpenCue[] => ids.map((id) => ({ cue: { id } }) as OpenCue);

describe("the memory of open cues", () => {
  let now = 0;
  const memory = (): CueMemory => {
    now = 1000;
    return new CueMemory(() => now);
  };
  test("keeps when a cue was first seen until it closes; opened again by an undo it counts from then", () => {
    const kept = memory();
    expect(kept.since("bid:a:1")).toBe(1000);
    now = 5000;
    kept.tidy(open("bid:a:1"));
    expect(kept.since("bid:a:1")).toBe(1000);
    kept.tidy(open("bid:b:1"));
    expect(kept.since("bid:a:1")).toBe(5000);
  });
  test("forgets with the cue that somebody was asked to hurry", () => {
    const kept = memory();
    kept.hurry("bid:a:1");
    kept.tidy(open("bid:a:1"));
    expect([kept.hurried("bid:a:1"), kept.hurried("bid:b:1")]).toEqual([true, false]);
    kept.tidy([]);
    expect(kept.hurried("bid:a:1")).toBe(false);
  });
  test("lets a cue be nudged again after ten seconds, also where it closed meanwhile", () => {
    const kept = memory();
    expect(kept.nudgedJustNow("bid:a:1")).toBe(false);
    kept.nudge("bid:a:1");
    now = 10_999;
    kept.tidy([]);
    expect(kept.nudgedJustNow("bid:a:1")).toBe(true);
    now = 11_000;
    expect(kept.nudgedJustNow("bid:a:1")).toBe(false);
  });
});
