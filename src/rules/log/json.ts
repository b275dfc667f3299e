/** Data that survives storage unchanged: what setups, intents, events and snapshots are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A plain JSON object. */
export type JsonObject = { readonly [key: string]: Json };
