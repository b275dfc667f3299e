/**
 * What the shared classes need of the place they run in. The client fills it at boot;
 * the server only sets the generation.
 */

export interface Runtime {
  /** Release generation: 13 or 14. */
  generation: number;
  /** The line of the ledger that is played the other way; null for none. */
  guess: number | null;
  /** CONFIG on the client, empty elsewhere. */
  config: any;
  /** The game on the client. */
  game: any;
  /** The client database; absent on the server. */
  database: any;
  /** Model of a document's `system`, by document name and type. */
  typeModel: (documentName: string, type: string) => any;
  /** Sub-types a typed document accepts; null where everything is accepted. */
  types: (documentName: string) => string[] | null;
}

export const runtime: Runtime = {
  generation: 14,
  guess: null,
  config: {},
  game: null,
  database: null,
  typeModel: () => undefined,
  types: () => null,
};
