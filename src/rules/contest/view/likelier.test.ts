import { expect, it } from "vitest";
import { likelier } from "./stakes.ts";

it.each([
  [{ plain: 0.63, gambit: 0.57, defend: 0.65 }, "defend"],
  [{ plain: 0.3, gambit: 0.4, defend: 0.2 }, "gambit"],
  [{ plain: 0.631, gambit: 0.5, defend: 0.634 }, null],
  [{ plain: 0.63, defend: 0.63 }, null],
  [{ plain: 0.63 }, null],
  [{ plain: 0.5, gambit: 0.6, defend: 0.6 }, "defend"],
  [{ gambit: 0.9, defend: 0.8 }, null],
] as const)("of %j it is %s", (chances, stance) => {
  expect(likelier(chances)).toBe(stance);
});
