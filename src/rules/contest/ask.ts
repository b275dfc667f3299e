/** Questions that screens ask of a contest: the only file of this family from which `src/ui` takes values. */
export {
  DEGREES,
  RESULTS,
  isUsable,
  masteredTarget,
  parseRating,
  printRating,
  ratingFault,
  stepRating,
} from "./roll/roll.ts";
export { STANCES } from "./table/tables.ts";
export { CONTEST_TYPES, ORDER_RULES, PHASES, ROLES_IN, roleIn, SITUATIONAL } from "./engine/setup.ts";
export { calledOf, isHeroSide } from "./engine/party.ts";
export { isBare } from "./engine/look.ts";
export { hasHelped } from "./engine/begin.ts";
export { netting, weightOf } from "./table/tables.ts";
export { PLOT_EDITS, PLOT_SIZES } from "./hero/advance-plan.ts";
export { flawRatings, ADVANCES } from "./hero/creation.ts";
export { OCCUPATION, TRAIT } from "./hero/draft.ts";
export { combine, flawPenalty, PLOT_AUGMENTS, quickAugment } from "./roll/ladder.ts";
export { crowdResistance } from "./roll/resolve.ts";
export { diceTold, diePlace, declaredTo } from "./engine/view.ts";
export { scoredBy } from "./scored/outcome.ts";
export {
  ladderOf,
  scoreOf,
  faced,
  groupStanding,
  rolledRow,
  helpful,
  isIdle,
  liftOf,
  rollsWith,
  reachOf,
  turnsOf,
  swingOf,
  atStake,
} from "./view/gauges.ts";
export { broughtBy, leadOf, likelier, stakeOf, stakesOf } from "./view/stakes.ts";
export { isContestEvent, shownOf } from "./types.ts";
export { MOVE_GROUPS } from "./engine/definition.ts";
