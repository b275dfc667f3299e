/** Everything of `foundry.utils` the host offers. */
export * from "./clone.ts";
export * from "./collection.ts";
export * from "./color.ts";
export * from "./diff.ts";
export * from "./expand.ts";
export * from "./ids.ts";
export * from "./merge.ts";
export * from "./path.ts";
export * from "./text.ts";
export * from "./timing.ts";
export * from "./type.ts";
