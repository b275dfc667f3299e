import { afterEach, expect, it } from "vitest";
import { BaseScene } from "../documents/base-scene.ts";
import { runtime } from "../runtime.ts";

const played = runtime.generation;
afterEach(() => {
  runtime.generation = played;
});

it("has the schema of the generation that is played, whichever was played before in this process", () => {
  const levels = [13, 14, 13].map((generation) => {
    runtime.generation = generation;
    return BaseScene.schema.has("levels");
  });
  expect(levels).toEqual([false, true, false]);
});
