import { describe, expect, it } from "vitest";
import { migrateSource, planMigration, type MigrationStep } from "./migration.ts";

const steps: MigrationStep[] = [
  { to: 3, actor: (source) => ({ sum: Number(source.sum) + 1 }) },
  { to: 2, actor: (source) => (source.old === undefined ? null : { sum: Number(source.old) * 10 }) },
];

describe("the plan for a world", () => {
  it.each([
    [0, "fresh"],
    [undefined, "fresh"],
    ["x", "fresh"],
    [3, "current"],
    [4, "newer"],
    [1, "migrate"],
  ])("of version %j is %s", (stored, kind) => {
    expect(planMigration(stored, 3, steps).kind).toBe(kind);
  });

  it("runs the steps that are left, in order", () => {
    expect(planMigration(1, 3, steps)).toMatchObject({ steps: [{ to: 2 }, { to: 3 }] });
    expect(planMigration(2, 3, steps)).toMatchObject({ steps: [{ to: 3 }] });
  });
});

describe("the changes to one document", () => {
  it("are what all steps make together, each seeing the one before", () => {
    const plan = planMigration(1, 3, steps);
    if (plan.kind !== "migrate") throw new Error("a plan was expected");
    expect(migrateSource(plan.steps, "actor", { old: 2 })).toEqual({ sum: 21 });
    expect(migrateSource(plan.steps, "page", { old: 2 })).toBeNull();
  });
});
