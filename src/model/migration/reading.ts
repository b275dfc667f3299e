import type { AnyMutableObject } from "fvtt-types/utils";
import { SCHEMA_VERSION } from "../version.ts";
import { broughtUp, type MigrationKind } from "./plan.ts";
import { STEPS } from "./steps.ts";

/**
 * Bring up to date what is read from a store, the world's or a compendium's, in place: the one way on which steps are
 * applied. Nothing is written by it, so that a locked compendium is read like any other. For `migrateData` of a data
 * model, which the host also runs on parts.
 */
export const readSystem = (kind: MigrationKind, source: AnyMutableObject): void => {
  Object.assign(source, broughtUp(STEPS, kind, source, SCHEMA_VERSION));
};
