/** What the server and the client share about documents. */
export * from "./table.ts";
export * from "./permissions.ts";
export * from "./source.ts";
