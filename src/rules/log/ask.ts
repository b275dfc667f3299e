/** What screens ask of the log: its only file from which `src/ui` takes values. */
export { fillOption } from "./request.ts";
export { isRefused } from "./outcome.ts";
export { namesListed, assertPresent as certain, ofKind as ifKnown, assertKind as known, inPercent } from "./values.ts";
export { capital, once, perObject, perValue } from "./values.ts";
