/** Shape of stored data this build writes: of actors, pages and the world alike. Raised with every migration step. */
export const SCHEMA_VERSION = 1;

/** True for what a newer build wrote, in a compendium for instance: to go on with it would drop what is new in it. */
export const isFromNewer = (stored: unknown): boolean => typeof stored === "number" && stored > SCHEMA_VERSION;
