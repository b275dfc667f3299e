/** Shape of stored data this build writes: of actors, pages and the world alike. Raised with every migration step. */
export const SCHEMA_VERSION = 1;
