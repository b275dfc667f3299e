/**
 * What screens may ask of a contest, and the lists they show: the one file of this family from which `src/ui` takes
 * values. A screen works nothing out by the rules; where it would have to, a question is added here.
 */
export { DEGREES } from "./roll/degree.ts";
export { RESULTS } from "./roll/result.ts";
export { STANCES } from "./table/stance.ts";
export { CONTEST_TYPES, ORDER_RULES, PHASES, ROLES_IN, roleIn } from "./engine/setup.ts";
export { calledOf } from "./engine/names.ts";
export { isBare } from "./engine/look.ts";
export { hasHelped } from "./engine/helper.ts";
export { SITUATIONAL } from "./engine/modifier.ts";
export { netting } from "./fortune/net.ts";
export { PLOT_EDITS, PLOT_SIZES } from "./hero/hero-points.ts";
export { flawRatings } from "./hero/creation.ts";
export { OCCUPATION, TRAIT } from "./hero/draft.ts";
export { ADVANCES } from "./hero/advancement.ts";
export { combine, flawPenalty, PLOT_AUGMENTS, quickAugment } from "./roll/augment.ts";
export { crowdResistance } from "./roll/mob.ts";
export { isUsable, masteredTarget, parseRating, printRating, ratingFault, stepRating } from "./roll/rating.ts";
export { diceTold, diePlace } from "./engine/dice-told.ts";
export { declaredTo } from "./engine/declared-told.ts";
export { scoredBy } from "./scored/score.ts";
export { ladderOf, scoreOf } from "./view/gauge.ts";
export { faced, groupStanding, rolledRow } from "./view/group.ts";
export { isIdle } from "./view/idle.ts";
export { leadOf } from "./view/lead.ts";
export { likelier } from "./view/likelier.ts";
export { liftOf } from "./view/lift.ts";
export { rollsWith } from "./view/rating.ts";
export { reachOf } from "./view/reach.ts";
export { stakeOf } from "./view/stake.ts";
export { stakesOf } from "./view/stakes.ts";
export { turnsOf } from "./view/turns.ts";
export { isContestEvent } from "./kinds.ts";
