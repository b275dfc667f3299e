/** What screens ask of brought heroes. */
export { PART_GROUPS, partsOf, taken, type HeroPart, type PartGroup } from "./parts.ts";
export { inMegabytes, LIMITS } from "./safe.ts";
export type { BroughtHero, HeroData, HeroQuestion, HeroTrace } from "./hero.ts";
