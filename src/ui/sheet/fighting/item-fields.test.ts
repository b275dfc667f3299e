import { expect, it } from "vitest";
import { fakeWords } from "../../../../test/support/ui/fixtures.ts";
import { armourFields, storePenalty } from "../form-parts.ts";

it("a penalty is shown as people say it, and is one however its sign was typed", () => {
  const [, finesse] = (
    armourFields({ protection: 1, finesse: -2, description: "" }, fakeWords) as {
      readonly numbers: readonly { readonly value: number; readonly min: number; readonly max: number }[];
    }
  ).numbers;
  expect(finesse).toMatchObject({ value: 2, min: -10, max: 10 });
  const stored = (typed: unknown): unknown => {
    const form = { object: { "system.finesse": typed } };
    storePenalty(form);
    return form.object["system.finesse"];
  };
  expect([1, -1, 0, null].map(stored)).toEqual([-1, -1, 0, null]);
  const other = { object: { "system.protection": 2 } };
  storePenalty(other);
  expect(other.object).toEqual({ "system.protection": 2 });
});
