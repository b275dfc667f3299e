/** What screens may ask of the log: the one file of it from which `src/ui` takes values. */
export { fillOption } from "./fill.ts";
export { isRefused } from "./outcome.ts";
export { namesListed } from "./listed.ts";
export { certain } from "./missing.ts";
export { ifKnown, known } from "./narrow.ts";
export { inPercent } from "./percent.ts";
