import type { MigrationStep } from "./migration.ts";

/** All steps there ever were. Version 1 is the first shape, so there is none yet. */
export const STEPS: readonly MigrationStep[] = [];
