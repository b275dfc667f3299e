/** The stored shape of this build, for actors, pages and the world. Raised with every migration step. */
export const SCHEMA_VERSION = 1;

/** True for a newer build's data, in a compendium for instance, whose new parts this one would drop. */
export const isFromNewer = (stored: unknown): boolean => typeof stored === "number" && stored > SCHEMA_VERSION;
