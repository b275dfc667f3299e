import { expect, it } from "vitest";
import { fillCleared } from "./cleared.ts";

const field = (nullable: boolean, initial: number): object => ({ nullable, getInitialValue: () => initial });
const schemaOf = (fields: Record<string, object>): object => ({
  schema: { getField: (path: string) => fields[path] },
});

it("makes a cleared number that may not be empty the one it begins with, and leaves every other value", () => {
  const document = {
    ...schemaOf({ sort: field(false, 0) }),
    system: schemaOf({ "points.max": field(false, 3), fear: field(true, 1) }),
  };
  const object = { sort: null, "system.points.max": null, "system.fear": null, "system.gone": null, name: "" };
  fillCleared(document, { object });
  expect(object).toEqual({ sort: 0, "system.points.max": 3, "system.fear": null, "system.gone": null, name: "" });
});

it("leaves what a document without fields says", () => {
  const object = { "system.points.max": null };
  fillCleared({}, { object });
  expect(object).toEqual({ "system.points.max": null });
});
