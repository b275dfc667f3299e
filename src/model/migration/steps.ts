import type { MigrationStep } from "./plan.ts";

/** All steps there ever were. Version 1 is the first shape, so there is none yet. */
export const STEPS: readonly MigrationStep[] = [];
