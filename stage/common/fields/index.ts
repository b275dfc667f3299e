/** Everything of `foundry.data.fields` the host offers. */
export * from "./array.ts";
export * from "./boolean.ts";
export * from "./collection.ts";
export * from "./document.ts";
export * from "./embedded.ts";
export { DataField } from "./field.ts";
export * from "./number.ts";
export * from "./object.ts";
export * from "./reference.ts";
export { SchemaField } from "./schema.ts";
export * from "./string.ts";
export * from "./typed-schema.ts";
